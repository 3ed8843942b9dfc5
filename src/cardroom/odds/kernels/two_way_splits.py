# ruff: noqa: PLR0917 - compiled functions call each other by position
"""2 Way Winner: two cards of equal value split, each hand played by its own cards.

The second hand does not look at what the first one drew. So both are drawn from cards of which
equally little is known, whichever comes first, and each is worked out as if it were alone; how
they fare together follows from all ends of both and of the bank.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cardroom.odds.kernels.compiling import compiled
from cardroom.odds.kernels.rows import least, take_away, weighed, write_row
from cardroom.odds.kernels.two_way_exact import (
    KINDS,
    OVER,
    bank_ends,
    barred_by,
    draw_chance,
    stand_chances,
)

ACE_KIND: Final = 0
BOTH: Final = 2
"""The first hand and the second."""


@compiled
def deck_beside(whole: Any, kind: Any, up: Any, hand: Any, deck: Any) -> Any:
    """What is left beside the open card, a split hand and the card of the other; whether it can."""
    take_away(whole, hand, deck)
    deck[kind] -= 1
    deck[up] -= 1
    return least(deck) >= 0


@compiled
def solve_split(kind: Any, up: Any, hands: Any, bank: Any, gains: Any, found: Any) -> None:
    """The best moves of both hands of a split pair, and how they fare: lost, tied, won.

    ``hands`` are as for ``solve_hands``; ``gains[which, outcome]`` is what a hand gains. Of what is
    ``found``, ``moves[which, hand]`` are stand 0 and hit 1, and ``fares[which, outcome]``;
    ``firsts`` are the hands of two cards by what the second one counts.
    """
    whole, counts, after, own, opened = hands
    tree, push_over = bank
    moves, fares, firsts = found
    chances, ends, stand = np.zeros(tree[0].shape[0]), np.zeros(25), np.zeros(3)
    out, hit = np.zeros((BOTH, counts.shape[0], 3)), np.zeros((BOTH, 3))
    deck, alone = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    for hand in range(counts.shape[0]):
        if not counts[hand, kind] or not deck_beside(whole, kind, up, counts[hand], deck):
            continue
        bank_ends(deck, up, tree, chances, ends)
        stand_chances(own[hand], ends, push_over, stand)
        for which in range(BOTH):
            write_row(out[which, hand], stand)
        if not opened[hand] or kind == ACE_KIND:
            continue
        draw_next(after[hand], deck, up, out, hit)
        for which in range(BOTH):
            if weighed(hit[which], gains[which]) > weighed(stand, gains[which]):
                moves[which, hand] = 1
                write_row(out[which, hand], hit[which])
    alone[kind] = 1
    deck_beside(whole, kind, up, alone, deck)
    draw_next(firsts, deck, up, out, fares)


@compiled
def draw_next(after: Any, deck: Any, up: Any, out: Any, fares: Any) -> None:
    """How both hands fare with one more card, by what the hands that come of it do."""
    fares[:] = 0
    for card in range(KINDS):
        if deck[card]:
            chance = draw_chance(deck, up, card)
            for which in range(BOTH):
                for outcome in range(3):
                    fares[which, outcome] += chance * out[which, after[card], outcome]


@compiled
def count_orders(moves: Any, firsts: Any, after: Any, orders: Any) -> None:
    """In how many orders of cards each hand is reached by some moves, those hit again at 0.

    Hands are listed before those they grow from.
    """
    orders[:] = 0
    for first in firsts:
        orders[first] = 1
    for hand in range(after.shape[0] - 1, -1, -1):
        if orders[hand] and moves[hand]:
            for card in range(KINDS):
                if after[hand, card] >= 0:
                    orders[after[hand, card]] += orders[hand]
            orders[hand] = 0


@compiled
def chance_of(deck: Any, drawn: Any, up: Any) -> Any:
    """The chance of cards in one order from a deck of which a card is known not to be there."""
    left, many = deck.sum(), drawn.sum()
    chance = 1.0
    place: Any = 0
    for card in range(KINDS):
        for held in range(drawn[card]):
            chance *= (deck[card] - held) / (left - place)
            place += 1
    barred = barred_by(up)
    if barred >= 0:
        chance *= 1 - (deck[barred] - drawn[barred]) / (left - many)
        chance /= 1 - deck[barred] / left
    return chance


@compiled
def compared(mine: Any, theirs: Any, push_over: Any) -> Any:
    """How one end fares against the bank's: lost 0, tied 1, won 2."""
    if mine == OVER:
        return 1 if theirs == OVER and push_over else 0
    if theirs == OVER:
        return 2
    return 1 + int(mine > theirs) - int(mine < theirs)


@compiled
def fare_together(kind: Any, up: Any, hands: Any, bank: Any, ended: Any, joint: Any) -> None:
    """How often the two hands of a split pair end how: ``joint[first, second]``.

    ``ended`` are pairs of hands in which both may end, with the number of orders, sorted so that
    pairs that hold the same cards follow each other.
    """
    whole, counts, _, own, _ = hands
    tree, push_over = bank
    keys, firsts, seconds, orders = ended
    chances, ends = np.zeros(tree[0].shape[0]), np.zeros(25)
    deck, drawn = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    left = np.zeros(KINDS, np.int64)
    joint[:] = 0
    chance, before = 0.0, np.int64(-1)
    for place in range(keys.shape[0]):
        first, second = firsts[place], seconds[place]
        if keys[place] != before:
            before = keys[place]
            for card in range(KINDS):
                drawn[card] = counts[first, card] + counts[second, card]
            drawn[kind] -= 2
            write_row(deck, whole)
            deck[kind] -= 2
            deck[up] -= 1
            chance = chance_of(deck, drawn, up)
            if chance > 0:
                take_away(deck, drawn, left)
                bank_ends(left, up, tree, chances, ends)
        if chance > 0:
            for end in range(25):
                if ends[end] > 0:
                    one = compared(own[first], end, push_over)
                    two = compared(own[second], end, push_over)
                    joint[one, two] += chance * orders[place] * ends[end]
