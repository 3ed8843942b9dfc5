"""How common a word is in the documents: what half of them say tells little."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from math import log
from pathlib import Path
from typing import Final

from rapidfuzz import fuzz, process

from cardroom.desk.rulings.words import alike, vague

FILE: Final = Path(__file__).parent / "lexicon.json"
"""Written by tools/write_lexicon.py: for each stem in how many passages of the rulebook it is."""
_VAGUE: Final = 0.15
_UNKNOWN: Final = 0.35
"""What a word weighs that no document has: too little to hide an answer, enough to doubt it."""
_LEAST: Final = 0.35
_SHORT: Final = 4
"""Words shorter than this are not taken for slips of the finger."""
_LIKE: Final = 82
"""How alike two words must be, of 100."""


@cache
def counts() -> Mapping[str, int]:
    """In how many passages of the whole rulebook each stem is."""
    return json.loads(FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


@lru_cache(maxsize=8192)
def weight(stem: str) -> float:
    """How much a word tells, from near 0 for ``card`` to 1 for a word of few passages."""
    if stem in vague():
        return _VAGUE
    met = counts().get(stem, 0) or sum(counts().get(one, 0) for one in alike().get(stem, ()))
    if not met:
        return _UNKNOWN
    most = log(max(counts().values()))
    return max(_LEAST, 1.0 - (1.0 - _LEAST) * log(met) / most)


@lru_cache(maxsize=4096)
def meant(stem: str) -> str:
    """The word that somebody meant: the likest that is known, for one that is not.

    >>> meant("straddel"), meant("misdeal"), meant("qqqqqqq")
    ('straddl', 'misdeal', 'qqqqqqq')
    """
    if stem in counts() or stem in alike() or len(stem) < _SHORT or stem.isdigit():
        return stem
    # The first letter is rarely the one that slips.
    among = [one for one in _known() if one[0] == stem[0] and abs(len(one) - len(stem)) <= 2]
    found = process.extractOne(stem, among, scorer=fuzz.ratio, score_cutoff=_LIKE)
    return stem if found is None else str(found[0])


@cache
def _known() -> tuple[str, ...]:
    return tuple(sorted({*counts(), *alike()}))


def count(texts: Iterable[frozenset[str]]) -> dict[str, int]:
    """In how many texts each stem is."""
    found: dict[str, int] = {}
    for stems in texts:
        for stem in stems:
            found[stem] = found.get(stem, 0) + 1
    return found
