"""Finding the remedy a floor person looks for, by the words they use."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from cardroom.rulebook.floor import Irregularity
from cardroom.rulebook.pot_game import PotGameRules

_ALIKE = {
    "turned": "exposed",
    "flashed": "exposed",
    "flash": "exposed",
    "faceup": "exposed",
    "early": "premature",
    "prematurely": "premature",
    "extra": "many",
    "oversized": "single",
    "muck": "mucked",
    "allin": "all-in",
}
_DULL = frozenset(("a", "an", "and", "by", "for", "from", "i", "if", "in", "is", "it", "my"))
_DULL |= {"of", "on", "or", "the", "they", "to", "was", "what", "who", "player", "dealer", "out"}
_VAGUE = frozenset(("card", "hand", "game"))
"""Words that half of all irregularities have: alone they find nothing."""
_ENOUGH = 0.7


def search(rules: PotGameRules, text: str, most: int = 5) -> list[Irregularity]:
    """The irregularities that fit some words, the best first; all of them for no words."""
    wanted = set(_words(text))
    if not wanted:
        return list(rules.irregularities)
    scored = [(_score(one, wanted), place) for place, one in enumerate(rules.irregularities)]
    best = max((score for score, _ in scored), default=0.0)
    if best < _ENOUGH:
        return []
    found = sorted((-score, place) for score, place in scored if score >= max(_ENOUGH, best / 2))
    return [rules.irregularities[place] for _, place in found[:most]]


def _words(text: str) -> Iterable[str]:
    for word in re.findall(r"[a-z0-9-]+", text.lower()):
        if word not in _DULL:
            yield word.removesuffix("s") if len(word) > 4 else word


def _score(one: Irregularity, wanted: set[str]) -> float:
    """Words of the title and the keywords count in full, those of the remedy a little."""
    keys = set(_words(f"{one.words} {one.id.replace('-', ' ')}"))
    text = set(_words(one.remedy))
    score = 0.0
    for word in wanted:
        alike = next(iter(_words(_ALIKE.get(word, word))))
        if word in _VAGUE:
            score += 0.4 * (word in keys)
        elif word in keys:
            score += 1.0
        elif alike in keys:
            score += 0.9
        elif difflib.get_close_matches(word, keys, n=1, cutoff=0.8):
            score += 0.8
        elif word in text:
            score += 0.3
    # Of two that fit as well, the one with fewer other words is the closer.
    return score - 0.002 * len(keys) if score else 0.0
