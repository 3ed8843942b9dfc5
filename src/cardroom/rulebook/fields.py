"""Values of a game file: amounts, ranges, odds and what a wager pays, read as people write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Final, TypeVar

from pydantic import (
    AfterValidator,
    BeforeValidator,
    GetCoreSchemaHandler,
    PlainSerializer,
    WithJsonSchema,
)
from pydantic_core import CoreSchema, core_schema

from cardroom.money import BadOddsError, Limits, Odds, as_written, cents
from cardroom.said import Refusal, given


@dataclass(frozen=True, slots=True)
class Pay:
    """What a wager is worth on a line of its pay table: odds, ``push``, ``lose`` or a part lost.

    >>> Pay.parse("40 to 1").result, Pay.parse("push").result, Pay.parse("lose 1/2").result
    (Fraction(40, 1), Fraction(0, 1), Fraction(-1, 2))
    """

    result: Fraction
    text: str

    @classmethod
    def parse(cls, text: str) -> Pay:
        """What a text of a game file pays."""
        words = text.strip().lower()
        if words in _WORDS:
            return cls(_WORDS[words], words)
        try:
            if words.startswith("lose "):
                return cls(-_part(words.removeprefix("lose ")), words)
            odds = Odds.parse(text)
        except (BadOddsError, ZeroDivisionError):
            raise Refusal("toml-pay", given=given(text)) from None
        return cls(odds.win, odds.text)

    def __str__(self) -> str:
        return self.text

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            lambda value: (
                value
                if isinstance(value, cls)
                else cls.parse(_text(value, '"2 to 1", "push" or "lose"'))
            ),
            serialization=core_schema.plain_serializer_function_ser_schema(str),
        )


def _part(text: str) -> Fraction:
    """The part of a stake that is lost: more than nothing, and at most all of it."""
    found = _PART.match(text)
    part = Fraction(int(found[1]), int(found[2])) if found else Fraction(0)
    if not 0 < part <= 1:
        raise BadOddsError("toml-part", given=given(text))
    return part


_PART: Final = re.compile(r"^(\d{1,6})/(\d{1,6})$")
_WORDS: Final = {"push": Fraction(0), "lose": Fraction(-1)}


PROSE: Final = "prose"
"""What marks a field as text for people or a place in a document: no fingerprint covers it."""
Named = TypeVar("Named")


def first_twice(names: Sequence[Named]) -> Named | None:
    """The first of some names that is there more than once, or ``None``.

    >>> first_twice(["tie", "player-line", "tie"])
    'tie'
    """
    return next((name for name in names if names.count(name) > 1), None)


def _text(value: object, such_as: str) -> str:
    if not isinstance(value, str):
        # pydantic reports values, not types.
        raise Refusal("toml-text", given=given(value), such_as=such_as)
    return value


def _read_money(value: object) -> int:
    if not isinstance(value, str):
        raise Refusal("toml-amount", given=given(value))
    if "%" in value:
        raise Refusal("toml-percentage", given=given(value))
    return cents(value)


def _read_range(value: object) -> Limits:
    if isinstance(value, Limits):
        return value
    return Limits.parse(_text(value, 'a range such as "$5 - $100" or "$501 +"'))


Money = Annotated[
    int,
    BeforeValidator(_read_money),
    PlainSerializer(as_written, return_type=str),
    WithJsonSchema({"type": "string", "pattern": r"^\$?[\d,]*(\.\d{1,2})?$", "examples": ["$5"]}),
]

Range = Annotated[
    Limits,
    BeforeValidator(_read_range),
    PlainSerializer(str, return_type=str),
    WithJsonSchema({"type": "string", "examples": ["$5 - $100", "$501 +"]}),
]

PayText = Annotated[
    Pay,
    WithJsonSchema({"type": "string", "examples": ["1 to 1", "40 to 1", "push", "lose"]}),
]


_WHOLE_RANGE: Final = re.compile(r"(\d{1,4})\s*(?:-\s*(\d{1,4}))?", re.ASCII)


def _read_whole_range(value: object) -> tuple[int, ...]:
    """Whole numbers as ``7``, ``[6, 7]`` or ``"0 - 5"``."""
    if isinstance(value, int) and not isinstance(value, bool):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(item, int) for item in value):
        return tuple(value)
    if isinstance(value, str):
        found = _WHOLE_RANGE.fullmatch(value.strip())
        numbers = tuple(range(int(found[1]), int(found[2] or found[1]) + 1)) if found else ()
        if numbers:
            return numbers
    raise Refusal("toml-range", given=given(value))


Numbers = Annotated[
    tuple[int, ...],
    BeforeValidator(_read_whole_range),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer"},
                {"type": "array", "items": {"type": "integer"}},
                {"type": "string", "examples": ["0 - 5"]},
            ]
        }
    ),
]


def _check_players(players: tuple[int, int]) -> tuple[int, int]:
    fewest, most = players
    if not 2 <= fewest <= most <= MOST_PLAYERS:
        raise Refusal("toml-players", fewest=fewest, most=most, limit=MOST_PLAYERS)
    return players


MOST_PLAYERS: Final = 20
Players = Annotated[tuple[int, int], AfterValidator(_check_players)]
"""The fewest and the most who play against each other."""
