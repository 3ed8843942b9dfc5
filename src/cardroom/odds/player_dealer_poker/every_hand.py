"""How many sets of five, six or seven cards of one pack make each high hand."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from cardroom.hands.batch import evaluate
from cardroom.hands.classes import CLASSES


@lru_cache(maxsize=3)
def best_fives(cards: int) -> NDArray[np.int64]:
    """For each strength, how many sets of some cards of one pack have it as their best five.

    Ranks are counted as if there were no flushes; sets with five or more of a suit are then taken
    off where they were counted and put where they belong.

    >>> int(best_fives(7).sum()), int(best_fives(7)[7462])
    (133784560, 4324)
    """
    patterns = [
        ranks
        for ranks in combinations_with_replacement(range(13), cards)
        if max(Counter(ranks).values()) <= 4
    ]
    ways = [prod(comb(4, held) for held in Counter(ranks).values()) for ranks in patterns]
    found = np.zeros(CLASSES + 1, np.int64)
    np.add.at(found, evaluate(_mixed(np.array(patterns))), ways)
    suited = _suited(cards)
    np.subtract.at(found, evaluate(_mixed(np.sort(suited >> 2, axis=1))), 4)
    np.add.at(found, evaluate(suited), 4)
    return found


def _mixed(ranks: NDArray[np.integer]) -> NDArray[np.uint8]:
    """Cards of these ranks, in rising order, with the suits in turn: never five of one suit."""
    suits = np.arange(ranks.shape[1]) % 4
    return (4 * ranks + suits).astype(np.uint8)


def _suited(cards: int) -> NDArray[np.uint8]:
    """All sets with five or more clubs."""
    clubs = [4 * rank for rank in range(13)]
    others = [card for card in range(52) if card & 3]
    parts = []
    for held in range(5, cards + 1):
        own = np.array(list(combinations(clubs, held)), np.uint8)
        rest = np.array(list(combinations(others, cards - held)), np.uint8)
        rest = rest.reshape(comb(39, cards - held), cards - held)
        parts.append(np.hstack([np.repeat(own, len(rest), axis=0), np.tile(rest, (len(own), 1))]))
    return np.vstack(parts)
