"""What a name looks like: two names with the same look are one name to whoever reads them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

_CONFUSABLES: Final = Path(__file__).parent / "confusables.txt"
"""Looks and the letters that have them, from Unicode's list (UTS 39, Unicode 15.1).

Letters that NFKC changes are left out: they are changed before.
"""
MARKS: Final = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""Accents and strokes for any letter; those that make a letter of some alphabet are gone before."""
_ALIKE: Final = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
"""A capital I is a small l and a small i is a capital I, so all of them are one."""


@cache
def _looks() -> dict[int, str]:
    rows = (row.split(" ") for row in _CONFUSABLES.read_text(encoding="utf-8").splitlines())
    return {ord(letter): look for look, letters in rows for letter in letters}


def skeleton(name: str) -> str:
    """How a name looks, whatever alphabets and marks it is made of.

    >>> skeleton("Bill") == skeleton("BiII") == skeleton("B\u0456ll") == skeleton("B\u0336ill")
    True
    >>> skeleton("Ann") == skeleton("\u0410nn"), skeleton("Jos\u00e9") == skeleton("Jose")
    (True, False)
    """
    text = unicodedata.normalize("NFKC", name)
    text = MARKS.sub("", text)
    for _ in range(2):
        text = unicodedata.normalize("NFKD", text).translate(_looks()).casefold()
    return " ".join(text.translate(_ALIKE).split())


__all__ = ["MARKS", "skeleton"]
