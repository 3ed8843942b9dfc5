"""Dollars as people write them, cents as the books keep them."""

from __future__ import annotations

import re
from typing import Final

from cardroom.said import Refusal

_AMOUNT: Final = re.compile(r"^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$")
_LONGEST: Final = 24


class BadMoneyError(Refusal):
    """A text that isn't an amount of money."""


def cents(text: str) -> int:
    """The cents of an amount in dollars.

    >>> cents("$1,000"), cents("0.50"), cents("$2.5")
    (100000, 50, 250)
    """
    if "%" in text:
        raise BadMoneyError("money-percentage", text=text)
    found = _AMOUNT.match(text.strip())
    if found is None or not any(found.groups()):
        raise BadMoneyError("money-not-an-amount", text=text)
    if len(text) > _LONGEST:
        raise BadMoneyError("money-too-long", text=f"{text[:20]}…")
    whole, part = found.group(1) or "0", (found.group(2) or "").ljust(2, "0")
    return int(whole.replace(",", "")) * 100 + int(part)


def as_written(amount: int) -> str:
    """An amount of cents as files write it; what people read is written by the pages.

    >>> as_written(100000), as_written(50), as_written(-250)
    ('$1,000', '$0.50', '-$2.50')
    """
    sign, whole, part = "-" if amount < 0 else "", abs(amount) // 100, abs(amount) % 100
    return f"{sign}${whole:,}" + (f".{part:02d}" if part else "")
