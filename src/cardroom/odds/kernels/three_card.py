"""Three card poker for the analyst: every hand of the bank counted, and rounds by the million."""

from __future__ import annotations

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pan9 import bring_forward
from cardroom.odds.kernels.rows import write_row


@compiled
def strength(values: Array, a: int, b: int, c: int) -> Number:
    """The strength of three cards, in whatever order."""
    suited = np.int64((((a ^ b) | (a ^ c)) & 3) == 0)
    return values[suited, ((a >> 2) * 13 + (b >> 2)) * 13 + (c >> 2)]


@compiled
def end_of(mine: int, theirs: int, floor: int) -> int:
    """The class of a showdown: win, tie or lose against a bank that qualifies or does not."""
    end = 0 if mine > theirs else 1 if mine == theirs else 2
    return end + 3 if theirs >= floor else end


@compiled
def below_each(counts: Array, values: Array, strengths: int) -> Array:
    """For each open card, the ways to two more cards with less than each strength."""
    sums = np.zeros((52, strengths + 1), np.int64)
    left = counts.copy()
    for up in range(52):
        if left[up] <= 0:
            continue
        left[up] -= 1
        for first in range(52):
            same = left[first] * (left[first] - 1) // 2
            sums[up, strength(values, up, first, first) + 1] += same
            for second in range(first + 1, 52):
                made = strength(values, up, first, second)
                sums[up, made + 1] += left[first] * left[second]
        left[up] += 1
        for place in range(1, strengths + 1):
            sums[up, place] += sums[up, place - 1]
    return sums


@compiled
def take_from(ends: Array, sums: Array, mine: int, floor: int) -> None:
    """Sort all hands of the bank by how they end, from the ways below each strength."""
    under, upto, total = sums[mine], sums[mine + 1], sums[-1]
    if mine >= floor:
        ends[0], ends[3] = sums[floor], under - sums[floor]
        ends[4], ends[5] = upto - under, total - upto
    else:
        ends[0], ends[1], ends[2] = under, upto - under, sums[floor] - upto
        ends[5] = total - sums[floor]


@compiled
def count_spots(hands: Array, counts: Array, values: Array, floor: int, strengths: int) -> Array:
    """For each own hand and open card, the bank's two other cards by how the round ends.

    All pairs of cards are counted once for each open card; for an own hand only those that hold
    one of its cards are counted again, as they become rarer or cannot come any more.
    """
    ends = np.zeros((hands.shape[0], 52, 6), np.int64)
    sums = below_each(counts, values, strengths)
    before, after = counts.copy(), counts.copy()
    for number in range(hands.shape[0]):
        a, b, c = hands[number, 0], hands[number, 1], hands[number, 2]
        mine = strength(values, a, b, c)
        for card in (a, b, c):
            after[card] -= 1
        for up in range(52):
            if after[up] <= 0:
                continue
            before[up] -= 1
            after[up] -= 1
            found = ends[number, up]
            take_from(found, sums[up], mine, floor)
            for turn in range(3):
                card = hands[number, turn]
                if (turn > 0 and card == a) or (turn > 1 and card == b):
                    continue
                for other in range(52):
                    held = other in (a, b, c)
                    if held and other < card:
                        continue
                    if other == card:
                        ways = before[card] * (before[card] - 1) - after[card] * (after[card] - 1)
                        ways //= 2
                    else:
                        ways = before[card] * before[other] - after[card] * after[other]
                    if ways:
                        theirs = strength(values, up, card, other)
                        found[end_of(mine, theirs, floor)] -= ways
            before[up] += 1
            after[up] += 1
        for card in (a, b, c):
            after[card] += 1
    return ends


@compiled
def play_round(
    cards: Array, values: Array, floor: int, plan: Tables, open_card: int
) -> tuple[Number, Number, Number]:
    """The end of one round: the player's three cards come first, then the bank's.

    ``plan`` is what a player does: where to stay in, by class of own hand and open card, the class
    of each hand, how its suits are exchanged to get there, and all exchanges of suits.
    """
    stays, classes, turned, orders = plan
    mine = strength(values, cards[0], cards[1], cards[2])
    theirs = strength(values, cards[3], cards[4], cards[5])
    low, high = min(cards[0], cards[1], cards[2]), max(cards[0], cards[1], cards[2])
    middle = cards[0] + cards[1] + cards[2] - low - high
    place = (np.int64(low) * 52 + middle) * 52 + high
    up = cards[2 + open_card]
    up = (up >> 2) * 4 + orders[turned[place], up & 3]
    number = classes[place]
    return number, np.int64(stays[number, up]), end_of(mine, theirs, floor)


@compiled
def rounds(number: int, state: Array, deck: Array, game: Tables, dealt: Array) -> Array:
    """Play many rounds and count the ends by kind of hand; ``dealt`` keeps the cards if it can."""
    values, floor, plan, faces, kinds, open_card = game
    found = np.zeros(kinds * 12, np.int64)
    for round_number in range(number):
        bring_forward(state, deck, 6)
        hand, played, end = play_round(deck, values, floor, plan, open_card)
        found[(faces[hand] * 2 + played) * 6 + end] += 1
        if round_number < dealt.shape[0]:
            write_row(dealt[round_number], deck)
    return found
