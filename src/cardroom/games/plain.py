"""Plain data: what questions, facts and views are made of on the wire and in the log."""

from __future__ import annotations

from inspect import get_annotations
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    TypeAlias,
    TypedDict,
    cast,
)

from msgspec import UNSET, Meta, Struct
from msgspec.structs import asdict

from cardroom.cards.places import HandPlace
from cardroom.said import Said

LONGEST_ID: Final = 100
MONEY: Final = 10**15
"""More than all the chips there are; an amount above it is a slip of the hand."""

CardText: TypeAlias = Annotated[
    str,
    Meta(
        title="CardText",
        pattern=r"^([2-9TJQKA][cdhs]\*?|Jk|[1-6]-[1-6])$",
        description="A card such as Kh or Tc, Jk for the joker, or a tile such as 2-3.",
    ),
]
PlaceText: TypeAlias = Annotated[
    str,
    Meta(
        title="HandPlace",
        pattern=(
            r"^(seat [1-9]\d?( spot [1-9]\d?)?( hand [1-9]\d?)?|player|banker|bank|board|table"
            r"|bank's poker hand|discards|burn|burned|aside)$"
        ),
        description="Where a hand is: a seat, its spot, and which of its split hands; or the bank.",
    ),
]
"""How a ``HandPlace`` is written."""
Cents: TypeAlias = Annotated[int, Meta(title="Cents", description="An amount in cents.")]
Data: TypeAlias = dict[str, Any]
"""Plain data in the shape that its definition has: a fact, a question or a view on its way out."""
SaidData: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        title="SaidData",
        description="A message as data: its key in the catalogue, and the values it names.",
    ),
]
Post: TypeAlias = Annotated[
    dict[str, int],
    Meta(
        title="Post",
        description="What moved, in cents by account; the amounts sum to zero.",
    ),
]
Fee: TypeAlias = tuple[str, Cents, SaidData]
"""Who pays, how much, and by which row of the schedule."""


class PlacedBet(TypedDict):
    """A bet as somebody places it; without a seat it is at their own."""

    wager: str
    stake: Cents
    seat: NotRequired[int]
    spot: NotRequired[int]


class BetOn(TypedDict):
    """Chips that lie on a bet: where, whose, on what, how much."""

    seat: int
    spot: int
    hand: NotRequired[int]
    """Which of the spot's hands it is on, once they are split."""
    owner: str
    wager: str
    stake: Cents


Outcome: TypeAlias = Literal["paid", "collected", "push", "returned", "part"]


class SettledBet(BetOn):
    """A bet that was settled, and what became of it."""

    result: str | None
    """The share of the stake that it wins or loses, such as ``6/5``; nothing for no action."""
    reason: SaidData | None
    action: Cents
    paid: Cents
    collected: Cents
    returned: Cents
    outcome: Outcome


class FundedBet(BetOn):
    """A bet that a fund has settled."""

    gain: Cents
    reason: SaidData | None


class BettingSpace(TypedDict):
    """A wager that can be made before the deal, with its limits."""

    wager: str
    title: str
    least: Cents
    most: Cents | None
    step: Cents
    base: bool
    needs: NotRequired[list[str]]
    """The wagers of which it needs one beside it."""
    times: NotRequired[int | None]
    """How many times the stake beside it the bet is, where that is fixed."""


Value: TypeAlias = str | Cents | list[CardText] | list[list[CardText]] | list[PlacedBet]
"""An answer: a choice, an amount, cards, rows of cards, or bets."""


def chosen(value: Value) -> str:
    """An answer that is a choice."""
    assert isinstance(value, str)
    return value


def amount_in(value: Value) -> int:
    """An answer that is an amount."""
    assert isinstance(value, int)
    return value


def cards_in(value: Value) -> list[str]:
    """An answer that names cards."""
    return cast("list[str]", value)


def rows_in(value: Value) -> list[list[str]]:
    """An answer that names rows of cards."""
    return cast("list[list[str]]", value)


def bets_in(value: Value) -> list[PlacedBet]:
    """An answer that places bets."""
    return cast("list[PlacedBet]", value)


class _Shape(NamedTuple):
    """What has to be done with a kind of struct to have it as data."""

    optional: tuple[str, ...]
    """Fields that are left out where they are not set."""
    objects: tuple[str, ...]
    """Fields with places, messages and tuples, which logs have as lists."""
    renamed: tuple[tuple[str, str], ...]


_OBJECTS: Final = ("HandPlace", "Said", "tuple")
_SHAPES: Final[dict[type[Struct], _Shape]] = {}


def data_of(value: Struct) -> Data:
    """A struct as logs and the wire have it: a dictionary of plain values, without its kind.

    A table does this for every fact, so what can be known of a kind is looked up once.
    """
    shape = _SHAPES.get(type(value))
    if shape is None:
        shape = _SHAPES[type(value)] = _shape_of(type(value))
    out = asdict(value)
    for name in shape.optional:
        if out[name] is UNSET:
            del out[name]
    for name in shape.objects:
        if name in out:
            out[name] = _plain(out[name])
    for name, written in shape.renamed:
        out[written] = out.pop(name)
    return out


def _shape_of(kind: type[Struct]) -> _Shape:
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        notes |= get_annotations(base)
    names = kind.__struct_fields__
    written = zip(names, kind.__struct_encode_fields__, strict=True)
    return _Shape(
        tuple(name for name in names if "UnsetType" in notes[name]),
        tuple(name for name in names if any(one in notes[name] for one in _OBJECTS)),
        tuple((name, other) for name, other in written if name != other),
    )


def _plain(value: object) -> object:
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, HandPlace):
        return value.text
    if isinstance(value, Said):
        return value.to_json()
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


__all__ = [
    "LONGEST_ID",
    "MONEY",
    "BetOn",
    "BettingSpace",
    "CardText",
    "Cents",
    "Data",
    "Fee",
    "FundedBet",
    "Outcome",
    "PlaceText",
    "PlacedBet",
    "Post",
    "SaidData",
    "SettledBet",
    "Value",
    "amount_in",
    "bets_in",
    "cards_in",
    "chosen",
    "data_of",
    "rows_in",
]
