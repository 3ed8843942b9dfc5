# ruff: noqa: PLR0917 - compiled functions call each other by position
"""2 Way Winner: two cards of equal value split, each hand played by its own cards.

The second hand does not look at what the first one drew. So both are drawn from cards of which
equally little is known, whichever comes first, and each is worked out as if it were alone; how
they fare together follows from all ends of both and of the bank.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
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
def deck_beside(whole: Array, kind: int, up: int, hand: Array, deck: Array) -> Number:
    """What is left beside the open card, a split hand and the card of the other; whether it can."""
    take_away(whole, hand, deck)
    deck[kind] -= 1
    deck[up] -= 1
    return least(deck) >= 0


@compiled
def solve_split(
    kind: int,
    up: int,
    hands: Tables,
    bank: Tables,
    gains: Array,
    found: Tables,
) -> None:
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
def draw_next(after: Array, deck: Array, up: int, out: Array, fares: Array) -> None:
    """How both hands fare with one more card, by what the hands that come of it do."""
    fares[:] = 0
    for card in range(KINDS):
        if deck[card]:
            chance = draw_chance(deck, up, card)
            for which in range(BOTH):
                for outcome in range(3):
                    fares[which, outcome] += chance * out[which, after[card], outcome]


@compiled
def count_orders(moves: Array, firsts: Array, after: Array, orders: Array) -> None:
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
def chance_of(deck: Array, drawn: Array, up: int) -> float:
    """The chance of cards in one order from a deck of which a card is known not to be there."""
    left, many = deck.sum(), drawn.sum()
    chance = 1.0
    place: Number = 0
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
def stretch(mine: int, outcome: int) -> tuple[int, int]:
    """Of the bank's ends that are not over, those to which a hand loses 0, ties 1 or wins 2."""
    if mine == OVER:
        return 0, OVER if outcome == 0 else 0
    if outcome == 1:
        return mine, mine + 1
    return (0, mine) if outcome == 2 else (mine + 1, OVER)


@compiled
def beside_over(mine: int, push_over: int) -> int:
    """How a hand fares where the bank is over."""
    if mine == OVER:
        return 1 if push_over else 0
    return 2


@compiled
def meet(one: int, two: int, push_over: int, below: Array, times: int, joint: Array) -> None:
    """Add how two ends fare together against all ends of the bank.

    ``below[end]`` is the chance that the bank ends lower. What a hand wins against is one stretch
    of the bank's ends, and so is what it loses to: two hands fare so where two stretches meet.
    """
    for first in range(3):
        begins, stops = stretch(one, first)
        for second in range(3):
            begin, stop = stretch(two, second)
            begin, stop = max(begin, begins), min(stop, stops)
            if begin < stop:
                joint[first, second] += times * (below[stop] - below[begin])
    over = below[OVER + 1] - below[OVER]
    joint[beside_over(one, push_over), beside_over(two, push_over)] += times * over


@compiled
def pair_up(trees: Tables, level: Number, number: int, begins: Array, pairs: Array) -> Array:
    """List the nodes that follow pairs of a level where both hold so many of its kind together.

    They are written behind that level's own; what they are listed in may have to grow.
    """
    after, lows, highs = trees
    stop = begins[level + 1]
    for place in range(begins[level], begins[level + 1]):
        one, two = pairs[place, 0], pairs[place, 1]
        least_held = max(lows[0, one], number - highs[1, two])
        for held in range(least_held, min(highs[0, one], number - lows[1, two]) + 1):
            first, second = after[0, one, held], after[1, two, number - held]
            if first >= 0 and second >= 0:
                if stop == pairs.shape[0]:
                    more = np.zeros((2 * stop, BOTH), np.int64)
                    for row in range(stop):
                        more[row, 0], more[row, 1] = pairs[row, 0], pairs[row, 1]
                    pairs = more
                pairs[stop, 0], pairs[stop, 1] = first, second
                stop += 1
    begins[level + 2] = stop
    return pairs


@compiled
def fare_together(
    kind: int,
    up: int,
    hands: Tables,
    bank: Tables,
    grown: Tables,
    joint: Array,
) -> None:
    """How often the two hands of a split pair end how: ``joint[first, second]``.

    ``grown`` are the hands in which each may end, in trees that branch by how many cards of a kind
    there are, kind by kind, and in how many orders. Both trees are walked together by how many
    there are in both hands: so the pairs that hold the same cards, for which the bank ends alike,
    come together.
    """
    whole, own = hands[0], hands[3]
    tree, push_over = bank
    trees, orders = grown
    chances, ends, below = np.zeros(tree[0].shape[0]), np.zeros(25), np.zeros(26)
    both, deck = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    left = np.zeros(KINDS, np.int64)
    write_row(deck, whole)
    deck[kind] -= 2
    deck[up] -= 1
    joint[:] = 0
    # Pairs of nodes, those of each level behind those of the one above; the roots are the first.
    pairs, begins = np.zeros((1 << 10, BOTH), np.int64), np.zeros(KINDS + 2, np.int64)
    begins[1], both[0], level = 1, -1, np.int64(0)
    both[kind] -= 2
    while level >= 0:
        both[level] += 1
        if both[level] > deck[level]:
            level -= 1
            continue
        number = both[level] + (2 if level == kind else 0)
        pairs = pair_up(trees, level, number, begins, pairs)
        if begins[level + 2] == begins[level + 1]:
            continue
        if level < KINDS - 1:
            level += 1
            both[level] = -3 if level == kind else -1
            continue
        chance = chance_of(deck, both, up)
        if chance > 0:
            take_away(deck, both, left)
            bank_ends(left, up, tree, chances, ends)
            for end in range(25):
                below[end + 1] = below[end] + ends[end]
            for place in range(begins[KINDS], begins[KINDS + 1]):
                one, two = pairs[place, 0], pairs[place, 1]
                times = chance * orders[0, one] * orders[1, two]
                meet(own[one], own[two], push_over, below, times, joint)
