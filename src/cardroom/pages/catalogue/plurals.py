"""Which plural form a number takes, by language (the cardinal rules of Unicode's CLDR)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final


def _one(number: int) -> str:
    return "one" if number == 1 else "other"


def _none(_number: int) -> str:
    return "other"


def _french(number: int) -> str:
    return "one" if number in {0, 1} else "other"


def _slavic(number: int) -> str:
    ten, hundred = number % 10, number % 100
    if ten == 1 and hundred != 11:
        return "one"
    return "few" if 2 <= ten <= 4 and not 12 <= hundred <= 14 else "many"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "en": _one, "de": _one, "es": _one, "it": _one, "nl": _one, "hy": _french, "fr": _french,
        "ko": _none, "vi": _none, "zh": _none, "ja": _none, "th": _none, "km": _none,
        "ru": _slavic, "uk": _slavic,
    }
)  # fmt: skip
"""The languages that a file can be written in; another needs its rule here."""


def plural(language: str, number: int) -> str:
    """The plural category of a whole number.

    >>> plural("en", 1), plural("en", 2), plural("vi", 1), plural("ru", 3)
    ('one', 'other', 'other', 'few')
    """
    return PLURALS[language.partition("-")[0]](abs(number))
