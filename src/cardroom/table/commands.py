"""What people and the house do at a table, beside being asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass
from typing import Any, ClassVar, Final, TypeAlias

from cardroom.games.plain import MONEY
from cardroom.said import given as shown
from cardroom.table.questions import TableError


class _Checked:
    """What is done, with every part of its kind: what is written down must be read again.

    No door and no program makes another, so nobody who has one needs to ask.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __post_init__(self) -> None:
        """Raise for a part that is nothing of its kind."""
        kind = _NAMES[type(self)]
        for key, field in self.__dataclass_fields__.items():
            _check(kind, key, getattr(self, key), str(field.type))


@dataclass(frozen=True, slots=True)
class Sit(_Checked):
    """Someone buys in, at a seat or to bet from the back line."""

    chips: int
    seat: int | None = None
    doubles: bool = False
    moved: bool = False
    """The floor brings them from another table, so a short buy will do (000:384); but for that
    they are new here (004:265)."""


@dataclass(frozen=True, slots=True)
class Buy(_Checked):
    """Someone buys more chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Leave(_Checked):
    """Someone cashes out and goes, once the hand is over."""


@dataclass(frozen=True, slots=True)
class Away(_Checked):
    """Someone is not there: what they are asked is answered by its default."""

    untold: bool = False
    """Nobody was told: they have left what they were asked without an answer."""


@dataclass(frozen=True, slots=True)
class Back(_Checked):
    """Someone is there again."""


@dataclass(frozen=True, slots=True)
class Move(_Checked):
    """Someone changes seats."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answer(_Checked):
    """An answer names its question."""

    question: str
    value: object
    """A choice, an amount, cards, rows or bets, as the question will have it."""


@dataclass(frozen=True, slots=True)
class Entropy(_Checked):
    """Someone adds to the shuffles that are committed to, before their first card comes."""

    value: str


@dataclass(frozen=True, slots=True)
class Timeout(_Checked):
    """Nobody has answered in time: the question's default is taken."""

    question: str


@dataclass(frozen=True, slots=True)
class FloorRules(_Checked):
    """The floor rules: a misdeal, something that went wrong, a pause, and on again."""

    does: str
    why: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Correct(_Checked):
    """The floor puts right what went to the wrong place: chips of one person go to another."""

    whose: str
    to: str
    chips: int
    why: str
    hand: int | None = None
    """The hand in which they did; where it is left out, the one that is on or was played last."""


@dataclass(frozen=True, slots=True)
class Close(_Checked):
    """The table closes; a hand that is open is settled as the document has it."""


Command: TypeAlias = (
    Sit | Buy | Leave | Away | Back | Move | Answer | Entropy | Timeout
    | FloorRules | Correct | Close
)  # fmt: skip

KINDS: Final[dict[str, type[Any]]] = {
    "sit": Sit,
    "buy": Buy,
    "leave": Leave,
    "away": Away,
    "back": Back,
    "move": Move,
    "answer": Answer,
    "entropy": Entropy,
    "timeout": Timeout,
    "floor": FloorRules,
    "correct": Correct,
    "close": Close,
}
_NAMES: Final = {kind: name for name, kind in KINDS.items()}


def kind_of(command: Command) -> str:
    """The name of a command's kind."""
    return _NAMES[type(command)]


LONGEST_TEXT: Final = 1000


def command_of(data: Mapping[str, Any]) -> Command:
    """The command that a program sends, or a refusal that says what is wrong with it.

    >>> command_of({"kind": "sit", "seat": 3, "chips": 20000})
    Sit(chips=20000, seat=3, doubles=False, moved=False)
    """
    kind = data.get("kind")
    known = KINDS.get(kind) if isinstance(kind, str) else None
    if known is None:
        raise TableError("command-unknown", given=shown(kind), known=list(KINDS))
    fields = known.__dataclass_fields__
    given = {key: value for key, value in data.items() if key != "kind"}
    for key in given:
        if key not in fields:
            known_fields = list(fields)
            raise TableError("command-extra", kind=kind, name=shown(key), known=known_fields)
    for key, field in fields.items():
        if key not in given and field.default is MISSING:
            raise TableError("command-lacks", kind=kind, name=key)
    done: Command = known(**given)
    return done


def check_text(name: str, value: object) -> None:
    """Raise for what is no text, or one that no record can hold."""
    if not isinstance(value, str):
        raise TableError("command-text", name=name, given=shown(value))
    if len(value) > LONGEST_TEXT:
        raise TableError("command-text-long", name=name, most=LONGEST_TEXT)
    if not value.isascii() and any("\ud800" <= mark <= "\udfff" for mark in value):
        # JSON can spell half of a surrogate pair, and no record can.
        raise TableError("command-text-half", name=name, given=shown(value))


def _check(kind: str, key: str, value: object, wanted: str) -> None:
    if wanted.startswith("int"):
        if value is None and "None" in wanted:
            return
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MONEY:
            raise TableError("command-number", name=f"{kind}.{key}", given=shown(value))
    elif wanted == "bool" and not isinstance(value, bool):
        raise TableError("command-true-or-false", name=f"{kind}.{key}", given=shown(value))
    elif wanted == "str" or isinstance(value, str):
        check_text(f"{kind}.{key}", value)


def command_json(command: Command) -> dict[str, Any]:
    """A command as it goes over a wire and into the journal."""
    out: dict[str, Any] = {"kind": _NAMES[type(command)]}
    for key, field in command.__dataclass_fields__.items():
        value = getattr(command, key)
        if value != field.default:
            out[key] = value
    return out
