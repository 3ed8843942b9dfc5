"""All boards of five cards up to the order of suits, and tables for hands beside them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.hands.batch import evaluate
from cardroom.odds.player_dealer_poker.one_raise import Ints

Codes = NDArray[np.uint8]

BOARDS: Final = 134_459
HOLES: Final = 47 * 46 // 2


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards that differ in more than the order of suits, and how many each stands for.

    They are in the order of their keys, which are their cards as bits of one number.
    """

    cards: Codes
    ways: Ints
    keys: Ints


@lru_cache(maxsize=1)
def all_boards() -> Boards:
    """Every board once.

    >>> boards = all_boards()
    >>> len(boards.cards), int(boards.ways.sum())
    (134459, 2598960)
    """
    from cardroom.odds.kernels.boards import list_boards

    cards, ways = np.empty((BOARDS, 5), np.uint8), np.empty(BOARDS, np.int64)
    list_boards(cards, ways)
    keys = (np.int64(1) << cards.astype(np.int64)).sum(axis=1)
    order = np.argsort(keys)
    return Boards(cards[order], ways[order], keys[order])


@lru_cache(maxsize=1)
def two_and_three_tables() -> tuple[Ints, Ints]:
    """Two own and three board cards: the hand by ranks, and the flush of five ranks as bits."""
    plain = np.zeros((13 * 13, 13**3), np.int64)
    rows, places = [], []
    for two in combinations_with_replacement(range(13), 2):
        for three in combinations_with_replacement(range(13), 3):
            ranks = sorted((*two, *three))
            if ranks[0] != ranks[4]:
                rows.append([4 * rank + turn % 4 for turn, rank in enumerate(ranks)])
                places.append((two, three))
    for (two, three), made in zip(places, evaluate(np.array(rows, np.uint8)), strict=True):
        for one, other in permutations(two):
            for a, b, c in permutations(three):
                plain[one * 13 + other, (a * 13 + b) * 13 + c] = made
    flush = np.zeros(1 << 13, np.int64)
    for five in combinations(range(13), 5):
        suited = np.array([[4 * rank for rank in five]], np.uint8)
        flush[sum(1 << rank for rank in five)] = evaluate(suited)[0]
    return plain, flush
