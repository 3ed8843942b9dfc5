"""Fractions as people write them: ``1/2``, ``0.05``, ``21.5``, ``-1``."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from cardroom.said import Refusal, given

# Python reads 1e999999999 as well, and fills the memory with its digits.
_PLAIN: Final = re.compile(r"[-+]?(\d{1,12}(\.\d{1,12})?|\.\d{1,12}|\d{1,12}/\d{1,12})", re.ASCII)


def fraction(text: str) -> Fraction:
    """The fraction of a text, a ``ValueError`` where it is none.

    >>> fraction("6/5"), fraction(" 21.5 "), fraction("-1")
    (Fraction(6, 5), Fraction(43, 2), Fraction(-1, 1))
    """
    if _PLAIN.fullmatch(text.strip()) is None:
        raise Refusal("number-not-one", given=given(text))
    try:
        return Fraction(text.strip())
    except ZeroDivisionError:
        raise Refusal("number-over-zero", given=given(text)) from None
