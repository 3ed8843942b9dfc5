"""Rounds of pai gow tiles for the analyst: eight tiles in, how both hands stand out."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, compiled
from cardroom.odds.kernels.pan9 import bring_forward

TILES: Final = 8


@compiled
def set_number(pile: Array, start: int, numbers: Array) -> Number:
    """The number of the set that four tiles make: their ranks in order are its key."""
    a, b = np.int64(pile[start]), np.int64(pile[start + 1])
    c, d = np.int64(pile[start + 2]), np.int64(pile[start + 3])
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return numbers[(a << 12) | (b << 8) | (c << 4) | d]


@compiled
def round_class(pile: Array, numbers: Array, tables: Array) -> Number:
    """How the player's low and high hands stand beside the bank's: four tiles each, in turn."""
    mine, theirs = set_number(pile, 0, numbers), set_number(pile, 4, numbers)
    low, bank_low = tables[0, mine, 0], tables[1, theirs, 0]
    high, bank_high = tables[0, mine, 1], tables[1, theirs, 1]
    lows = 1 + np.int64(low > bank_low) - np.int64(low < bank_low)
    highs = 1 + np.int64(high > bank_high) - np.int64(high < bank_high)
    return lows * 3 + highs


@compiled
def tile_rounds(rounds: int, state: Array, pile: Array, numbers: Array, tables: Array) -> Array:
    """Play many rounds of one player against the bank and count how both hands stood."""
    found = np.zeros(9, np.int64)
    for _ in range(rounds):
        bring_forward(state, pile, TILES)
        found[round_class(pile, numbers, tables)] += 1
    return found
