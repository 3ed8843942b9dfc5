"""Pan 9 rounds for the analyst: eight cards in, the class of the round out."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.baccarat import LOW_32, UNIT, below, next_number
from cardroom.odds.kernels.compiling import Array, Number, compiled

CARDS: Final = 8
CLASSES: Final = 10 * 2 * 3 * 10
"""By the player's total, whether a card was drawn, the suits, and the bank's total."""


@compiled
def bring_forward(state: Array, cards: Array, wanted: int) -> None:
    """Bring random cards to the front; the rest stays in whatever order it has."""
    size = cards.shape[0]
    for place in range(wanted):
        bits = next_number(state) & LOW_32
        other = place + np.int64(below(state, bits, np.uint64(size - place)))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card


@compiled
def kind_of(cards: Array, drew: int) -> int:
    """Mixed, one colour or one suit: the player's cards lie at places 0, 2, 4 and then 6."""
    suit = cards[0] & 3
    one_suit, one_colour = True, True
    for turn in range(1, 3 + drew):
        other = cards[2 * turn] & 3
        if other != suit:
            one_suit = False
            # Clubs and spades are 0 and 3, diamonds and hearts 1 and 2.
            if other + suit != 3:
                one_colour = False
    return 2 if one_suit else 1 if one_colour else 0


@compiled
def round_class(cards: Array, values: Array, hits: Array, mine: Number, theirs: Number) -> Number:
    """A round of one player against the bank: cards in turn, then the player's, then the bank's.

    ``hits[up, side, total]`` is how often a hand draws beside an open card: the player's, the
    bank's after a player who stood, the bank's after one who drew. ``mine`` and ``theirs`` are
    numbers from nothing to one: a hand draws where its number is below that.
    """
    player = (values[cards[0]] + values[cards[2]] + values[cards[4]]) % 10
    bank = (values[cards[1]] + values[cards[3]] + values[cards[5]]) % 10
    up = values[cards[5]]
    drew, dealt = 0, 6
    if mine < hits[up, 0, player]:
        player = (player + values[cards[6]]) % 10
        drew, dealt = 1, 7
    if theirs < hits[up, 1 + drew, bank]:
        bank = (bank + values[cards[dealt]]) % 10
    return ((player * 2 + drew) * 3 + kind_of(cards, drew)) * 10 + bank


@compiled
def pan9_rounds(rounds: int, state: Array, cards: Array, values: Array, hits: Array) -> Array:
    """Play many rounds of one player against the bank and count their classes."""
    found = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        bring_forward(state, cards, CARDS)
        mine = (next_number(state) >> np.uint64(11)) * UNIT
        theirs = (next_number(state) >> np.uint64(11)) * UNIT
        found[round_class(cards, values, hits, mine, theirs)] += 1
    return found
