"""Dollars as people write them, cents as the books keep them."""

from __future__ import annotations

import re
from typing import Final

_AMOUNT: Final = re.compile(r"^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$")
_LONGEST: Final = 24


class BadMoneyError(ValueError):
    """A text that is no amount of money."""


def cents(text: str) -> int:
    """The cents of an amount in dollars.

    >>> cents("$1,000"), cents("0.50"), cents("$2.5")
    (100000, 50, 250)
    """
    if "%" in text:
        raise BadMoneyError(f"{text!r} is a percentage: the house takes flat fees, never a share")
    found = _AMOUNT.match(text.strip())
    if found is None or not any(found.groups()):
        raise BadMoneyError(f"{text!r} is not an amount: write dollars such as $5, $0.50 or $1,000")
    if len(text) > _LONGEST:
        raise BadMoneyError(f"{text[:20]}… is not an amount: no table has seen that much money")
    whole, part = found.group(1) or "0", (found.group(2) or "").ljust(2, "0")
    return int(whole.replace(",", "")) * 100 + int(part)


def dollars(amount: int) -> str:
    """An amount of cents as the documents print it.

    >>> dollars(100000), dollars(50), dollars(-250)
    ('$1,000', '$0.50', '-$2.50')
    """
    sign, whole, part = "-" if amount < 0 else "", abs(amount) // 100, abs(amount) % 100
    return f"{sign}${whole:,}" + (f".{part:02d}" if part else "")
