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


def _polish(number: int) -> str:
    if number == 1:
        return "one"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"


def _arabic(number: int) -> str:
    if number <= 2:
        return ("zero", "one", "two")[number]
    last = number % 100
    return "few" if 3 <= last <= 10 else "many" if last >= 11 else "other"


def _filipino(number: int) -> str:
    return "other" if number % 10 in {4, 6, 9} else "one"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        **dict.fromkeys(("en", "de", "es", "it", "nl", "sv", "da", "nb", "fi", "el"), _one),
        **dict.fromkeys(("hu", "tr"), _one),
        **dict.fromkeys(("fr", "hy", "pt", "fa", "hi", "pa"), _french),
        **dict.fromkeys(("ko", "vi", "zh", "ja", "th", "km", "lo", "my", "id"), _none),
        **dict.fromkeys(("ru", "uk"), _slavic), "pl": _polish, "ar": _arabic, "fil": _filipino,
    }
)  # fmt: skip
"""The languages that a file can be written in; another needs its rule here."""


def has_plurals(language: str) -> bool:
    """Whether the plural forms of a language are known.

    >>> has_plurals("es"), has_plurals("es-MX"), has_plurals("xx")
    (True, True, False)
    """
    return language.partition("-")[0] in PLURALS


def plural(language: str, number: int) -> str:
    """The plural category of a whole number.

    >>> plural("en", 1), plural("en", 2), plural("vi", 1), plural("ru", 3)
    ('one', 'other', 'other', 'few')
    """
    return PLURALS[language.partition("-")[0]](abs(number))
