"""Boards up to what suits mean on them, flops with two own cards, and what follows flops."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.hands.batch import evaluate
from cardroom.odds.player_dealer_poker.boards import HOLES, Codes, all_boards
from cardroom.odds.player_dealer_poker.flops import FLOPS, all_flops
from cardroom.odds.player_dealer_poker.one_raise import Ints

PATTERNS: Final = 42_783
CELLS: Final = 1_286_792
FOLLOWING: Final = 1081
"""Turns and rivers that may follow a flop and two own cards."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """One board of each pattern, how many boards have it, and its key for finding it."""

    cards: Codes
    ways: Ints
    keys: Ints


@lru_cache(maxsize=1)
def all_patterns() -> Patterns:
    """Every pattern of a board once.

    >>> found = all_patterns()
    >>> len(found.cards), int(found.ways.sum())
    (42783, 2598960)
    """
    from cardroom.odds.kernels.patterns import keys_of

    boards = all_boards()
    keys = np.empty(len(boards.cards), np.int64)
    keys_of(boards.cards, keys)
    found, firsts, numbers = np.unique(keys, return_index=True, return_inverse=True)
    ways = np.zeros(len(found), np.int64)
    np.add.at(ways, numbers, boards.ways)
    return Patterns(boards.cards[firsts], ways, found)


@lru_cache(maxsize=1)
def run_outs() -> tuple[Ints, NDArray[np.int32], NDArray[np.int8]]:
    """Every flop, and for all turns and rivers after it the board's pattern and its suit."""
    from cardroom.odds.kernels.patterns import RUN_OUTS, list_run_outs

    patterns, suits = np.empty((FLOPS, RUN_OUTS), np.int32), np.empty((FLOPS, RUN_OUTS), np.int8)
    flops = all_flops().cards
    list_run_outs(flops, all_patterns().keys, patterns, suits)
    return flops, patterns, suits


@dataclass(frozen=True, slots=True)
class Cells:
    """Every flop with every two cards beside it, up to the order of suits.

    The cells of flop ``n`` are those from ``starts[n]`` to ``starts[n + 1]``.
    """

    starts: Ints
    flops: Ints
    pairs: Codes
    """The lower card and the higher."""
    ways: Ints
    """How many flops with two cards each cell stands for."""

    @property
    def places(self) -> Ints:
        """Each pair as the lower card times 52 and the higher."""
        return self.pairs[:, 0].astype(np.int64) * 52 + self.pairs[:, 1]


@lru_cache(maxsize=1)
def all_cells() -> Cells:
    """Every cell once.

    >>> cells = all_cells()
    >>> len(cells.pairs), int(cells.ways.sum()) == 22_100 * 1176
    (1286792, True)
    """
    flops = all_flops()
    low, high = np.triu_indices(52, 1)
    places = low * 52 + high
    classes = flops.classes[:, places]
    free = np.ones((FLOPS, len(places)), bool)
    for side in range(3):
        held = flops.cards[:, side, None]
        free &= (low != held) & (high != held)
    at, spot = np.nonzero((classes == places) & free)
    alike = np.zeros((FLOPS, 52 * 52), np.int64)
    which, where = np.nonzero(free)
    np.add.at(alike, (which, classes[which, where]), 1)
    return Cells(
        np.searchsorted(at, np.arange(FLOPS + 1)),
        at,
        np.column_stack([low[spot], high[spot]]).astype(np.uint8),
        alike[at, places[spot]] * flops.ways[at],
    )


def judged(cards: Codes) -> NDArray[np.uint16]:
    """The strength of every pair beside each of some boards."""
    from cardroom.odds.kernels.boards import fill_sevens

    rows = np.empty((len(cards) * HOLES, 7), np.uint8)
    fill_sevens(cards, rows)
    return evaluate(rows).reshape(len(cards), HOLES).astype(np.uint16)
