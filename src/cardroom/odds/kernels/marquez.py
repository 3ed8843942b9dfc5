"""Rounds of Double Hand Marquez for the analyst: ten cards in, the class of the round out."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, compiled
from cardroom.odds.kernels.pan9 import bring_forward

CARDS: Final = 10
LINES: Final = 64
"""Sets of bonus lines: six marks, see :func:`marks_of`."""

CLASSES: Final = 3 * 3 * 4 * LINES
"""By how front and back stand beside the bank's, who has 21 twice, and the bonus lines."""


@compiled
def total_of(values: Array, first: int, last: int) -> int:
    """What some of the values count together; over 21 it is ten less."""
    low, ace = 0, False
    for place in range(first, last):
        low += values[place]
        if values[place] == 1:
            ace = True
    if ace and low + 10 <= 21:
        return low + 10
    return low - 10 if low > 21 else low


@compiled
def set_hand(cards: Array, start: int) -> tuple[int, int]:
    """The front and back totals of five cards, the two highest in front unless they are lower."""
    ranks, values = np.empty(5, np.int64), np.empty(5, np.int64)
    for place in range(5):
        rank = np.int64(cards[start + place] >> 2)
        spot = place
        while spot > 0 and ranks[spot - 1] < rank:
            ranks[spot] = ranks[spot - 1]
            spot -= 1
        ranks[spot] = rank
    for place in range(5):
        rank = ranks[place]
        values[place] = 1 if rank == 12 else min(rank + 2, 10)
    front, back = total_of(values, 0, 2), total_of(values, 2, 5)
    if back > front:
        return back, front
    return front, back


@compiled
def marks_of(cards: Array, start: int, top: int) -> Number:
    """What the bonus looks at: spades held from the ace down (0 to 4), and what else is special.

    The six marks are the run of spades in the lowest three bits, then five pictures, and the
    place of the fifth card beside four spades: a red ace or the ace of clubs; 21 twice is apart.
    """
    spades, pictures, red_ace, black_ace = np.int64(0), 0, 0, 0
    for place in range(5):
        card = np.int64(cards[start + place])
        rank, suit = card >> 2, card & 3
        if suit == 3 and rank >= 9:
            spades |= 1 << (12 - rank)
        if 9 <= rank <= 11:
            pictures += 1
        if rank == 12 and suit == 0:
            black_ace = 1
        if rank == 12 and suit in (1, 2):
            red_ace = 1
    run = 0
    while run < 4 and spades >> run & 1:
        run += 1
    other = 0
    if run == 4:
        other = 2 if black_ace else red_ace
    return run + 5 * (other + 3 * (np.int64(pictures == 5) + 2 * np.int64(top)))


@compiled
def round_class(cards: Array) -> Number:
    """A round of one player against the bank: five cards each, the player's first."""
    front, back = set_hand(cards, 0)
    bank_front, bank_back = set_hand(cards, 5)
    top = front == 21 and back == 21
    tops = 2 * np.int64(top) + np.int64(bank_front == 21 and bank_back == 21)
    fronts = 1 + np.int64(front > bank_front) - np.int64(front < bank_front)
    backs = 1 + np.int64(back > bank_back) - np.int64(back < bank_back)
    return ((fronts * 3 + backs) * 4 + tops) * LINES + marks_of(cards, 0, top)


@compiled
def marquez_rounds(rounds: int, state: Array, cards: Array) -> Array:
    """Play many rounds of one player against the bank and count their classes."""
    found = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        bring_forward(state, cards, CARDS)
        found[round_class(cards)] += 1
    return found
