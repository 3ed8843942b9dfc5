"""Fractions as people write them: ``1/2``, ``0.05``, ``21.5``, ``-1``."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

# Python reads 1e999999999 as well, and fills the memory with its digits.
_PLAIN: Final = re.compile(r"[-+]?(\d{1,12}(\.\d{1,12})?|\.\d{1,12}|\d{1,12}/\d{1,12})", re.ASCII)


def fraction(text: str) -> Fraction:
    """The fraction of a text, a ``ValueError`` where it is none.

    >>> fraction("6/5"), fraction(" 21.5 "), fraction("-1")
    (Fraction(6, 5), Fraction(43, 2), Fraction(-1, 1))
    """
    if _PLAIN.fullmatch(text.strip()) is None:
        raise ValueError(f"{text[:40]!r} is no number: write 2, 0.5 or 1/2")
    try:
        return Fraction(text.strip())
    except ZeroDivisionError:
        raise ValueError(f"{text!r} is a part of nothing: write 2, 0.5 or 1/2") from None
