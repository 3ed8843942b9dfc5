"""What people and the house do at a table, beside being asked. There is one struct for each kind.

Logs and the wire have a command as data (``command_json``) with its kind beside its fields. From
these definitions follow the wire's schema, its declarations and ``docs/wire.md``. A kind that is
added here needs somebody who may do it and a test; ``tests/room/test_schema.py`` looks for both.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import get_annotations
from typing import Any, ClassVar, Final, Literal, TypeAlias, TypeVar, get_args

from msgspec import NODEFAULT, Struct

from cardroom.games.plain import MONEY, Cents
from cardroom.said import given as shown
from cardroom.table.questions import TableError

Does = TypeVar("Does", bound="Doing")


class Doing(Struct, frozen=True, tag_field="kind"):
    """Something that is done; its fields depend on its kind.

    Every part is checked when one is made, by a door or by a program: what is written down must be
    read again.
    """

    who: ClassVar[Literal["player", "floor", "house"]] = "player"
    """Who may do it. What the house does never comes over the wire."""
    house_sets: ClassVar[tuple[str, ...]] = ()
    """Parts that only the house gives."""

    def __post_init__(self) -> None:
        """Raise for a part that has the wrong type."""
        kind = type(self)
        for key, wanted in _parts(kind).items():
            _check(f"{kind_of(self)}.{key}", getattr(self, key), wanted)


class Sit(Doing, frozen=True, tag="sit"):
    """Somebody buys in, at a seat or to bet from the back line."""

    house_sets = ("moved",)

    chips: Cents
    seat: int | None = None
    doubles: bool = False
    moved: bool = False
    """The floor brings them from another table, so a short buy will do (000:384); but for that
    they are new here (004:265)."""


class Buy(Doing, frozen=True, tag="buy"):
    """Somebody buys more chips."""

    chips: Cents


class Leave(Doing, frozen=True, tag="leave"):
    """Somebody cashes out and goes, once the hand is over."""


class Away(Doing, frozen=True, tag="away"):
    """Somebody is not there: what they are asked is answered by its default."""

    house_sets = ("untold",)
    untold: bool = False
    """Nobody was told: they have left what they were asked without an answer."""


class Back(Doing, frozen=True, tag="back"):
    """Somebody is there again."""


class Move(Doing, frozen=True, tag="move"):
    """Somebody changes seats."""

    seat: int


class Answer(Doing, frozen=True, tag="answer"):
    """An answer names its question."""

    question: str
    value: object
    """A choice, an amount, cards, rows or bets, as the question will have it."""


class Entropy(Doing, frozen=True, tag="entropy"):
    """Somebody adds to the shuffles that are committed to, before their first card comes."""

    value: str


class Timeout(Doing, frozen=True, tag="timeout"):
    """Nobody has answered in time: the question's default is taken."""

    who = "house"

    question: str


class FloorRules(Doing, frozen=True, tag="floor"):
    """The floor rules: a misdeal, something that went wrong, a pause, and on again."""

    who = "floor"

    does: str
    why: str = ""
    seat: int | None = None


class Correct(Doing, frozen=True, tag="correct"):
    """The floor puts right what went to the wrong place: chips of one person go to another."""

    who = "floor"

    whose: str
    to: str
    chips: Cents
    why: str
    hand: int | None = None
    """The hand in which they did; where it is left out, the one that is on or was played last."""


class Close(Doing, frozen=True, tag="close"):
    """The table closes; a hand that is open is settled as the document has it."""

    who = "house"


Command: TypeAlias = (
    Sit | Buy | Leave | Away | Back | Move | Answer | Entropy | Timeout
    | FloorRules | Correct | Close
)  # fmt: skip
KINDS: Final[dict[str, type[Command]]] = {
    str(one.__struct_config__.tag): one for one in get_args(Command)
}
"""Every kind of command, by its name."""
LONGEST_TEXT: Final = 1000
_PARTS: Final[dict[type[Doing], dict[str, str]]] = {}


def kind_of(command: Doing) -> str:
    """The name of a command's kind."""
    return str(command.__struct_config__.tag)


def command_of(data: Mapping[str, Any]) -> Command:
    """The command that a program sends, or a refusal that says what is wrong with it.

    >>> command_of({"kind": "sit", "seat": 3, "chips": 20000})
    Sit(chips=20000, seat=3, doubles=False, moved=False)
    """
    return read(KINDS, data)


def read(kinds: Mapping[str, type[Does]], data: Mapping[str, Any]) -> Does:
    """One of several kinds, made of data."""
    kind = data.get("kind")
    known = kinds.get(kind) if isinstance(kind, str) else None
    if known is None:
        raise TableError("command-unknown", given=shown(kind), known=list(kinds))
    names = known.__struct_fields__
    given = {key: value for key, value in data.items() if key != "kind"}
    for key in given:
        if key not in names:
            raise TableError("command-extra", kind=kind, name=shown(key), known=list(names))
    for key, default in defaults_of(known).items():
        if key not in given and default is NODEFAULT:
            raise TableError("command-lacks", kind=kind, name=key)
    return known(**given)


def defaults_of(kind: type[Doing]) -> dict[str, Any]:
    """What each part is where it is left out; ``NODEFAULT`` where it must be given."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    needed = (NODEFAULT,) * (len(names) - len(defaults))
    return dict(zip(names, (*needed, *defaults), strict=True))


def _parts(kind: type[Doing]) -> dict[str, str]:
    """The parts of a kind with their types as they are written."""
    found = _PARTS.get(kind)
    if found is None:
        notes: dict[str, str] = {}
        for base in reversed(kind.__mro__):
            notes |= get_annotations(base)
        found = _PARTS[kind] = {name: notes[name] for name in kind.__struct_fields__}
    return found


def check_text(name: str, value: object) -> None:
    """Raise for what is no text, or one that no record can hold."""
    if not isinstance(value, str):
        raise TableError("command-text", name=name, given=shown(value))
    if len(value) > LONGEST_TEXT:
        raise TableError("command-text-long", name=name, most=LONGEST_TEXT)
    if not value.isascii() and any("\ud800" <= mark <= "\udfff" for mark in value):
        # JSON can spell half of a surrogate pair, and no record can.
        raise TableError("command-text-half", name=name, given=shown(value))


def _check(name: str, value: object, wanted: str) -> None:
    if value is None and "None" in wanted:
        return
    if wanted.startswith(("int", "Cents")):
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MONEY:
            raise TableError("command-number", name=name, given=shown(value))
    elif wanted == "bool" and not isinstance(value, bool):
        raise TableError("command-true-or-false", name=name, given=shown(value))
    elif wanted.startswith("str") or isinstance(value, str):
        check_text(name, value)


def command_json(command: Command) -> dict[str, Any]:
    """A command as it goes over a wire and into the journal."""
    out: dict[str, Any] = {"kind": kind_of(command)}
    for key, default in defaults_of(type(command)).items():
        value = getattr(command, key)
        if value != default:
            out[key] = value
    return out
