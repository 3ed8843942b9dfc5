"""Amounts as people write them: $5, 5.50, 1k, half, pot, all in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardroom.money import BadMoneyError, cents
from cardroom.pages.questions import amount_words
from cardroom.said import Refusal

_SHORT: Final = re.compile(r"^\$?(\d+(?:\.\d{1,2})?)([km])$", re.IGNORECASE)
_TIMES: Final = {"k": 1_000, "m": 1_000_000}
ALL: Final = ("all", "all in", "all-in", "allin", "everything")
WORDS: Final = (
    *ALL,
    "half",
    "half pot",
    "pot",
    "min",
    "minimum",
    "least",
    "max",
    "maximum",
    "most",
)


class Misread(Refusal):
    """Something typed that can't be an answer, and what could be."""


def count_of(word: str) -> int | None:
    """A seat, a spot or a choice by its number; nothing has a number of five digits.

    >>> count_of("12"), count_of("two"), count_of("9" * 5000)
    (12, None, None)
    """
    return int(word) if word.isdecimal() and len(word) < 5 else None


def is_amount(text: str) -> bool:
    """Whether a text could be an amount.

    >>> is_amount("$5"), is_amount("1.5k"), is_amount("half"), is_amount("player")
    (True, True, True, False)
    """
    if text.lower() in WORDS or _SHORT.match(text):
        return True
    try:
        cents(text)
    except BadMoneyError:
        return False
    return True


def amount_of(text: str, named: Mapping[str, int]) -> int:
    """The cents that a text means; ``named`` has what words such as *pot* mean here.

    >>> amount_of("$1,000", {}), amount_of("1.5k", {}), amount_of("half", {"half": 700})
    (100000, 150000, 700)
    """
    word = " ".join(text.lower().split())
    word = "all in" if word in ALL else word
    word = {"minimum": "min", "least": "min", "maximum": "max", "most": "max"}.get(word, word)
    word = "half" if word == "half pot" else word
    if word in named:
        return named[word]
    if word in (*WORDS, "all in", "min", "max"):
        raise Misread("typed-no-amount", text=word)
    found = _SHORT.match(word)
    try:
        if found is not None:
            return cents(found[1]) * _TIMES[found[2].lower()]
        return cents(word)
    except BadMoneyError as error:
        raise Misread.of(error) from None


def checked(value: int, amount: Mapping[str, Any]) -> int:
    """An amount that can be named here, or a sentence about what can."""
    sizes = amount.get("sizes")
    if sizes is not None:
        if value in sizes:
            return value
        raise Misread("typed-size", chips=value, sizes=amount_words(amount))
    step, least, most = amount["step"], amount["least"], amount["most"]
    if not least <= value <= most:
        key = "typed-too-little" if value < least else "typed-too-much"
        raise Misread(key, chips=value, amounts=amount_words(amount))
    if value % step and value not in (least, most):
        raise Misread("typed-steps", chips=value, step=step)
    return value
