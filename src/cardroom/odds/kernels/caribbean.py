"""Caribbean stud for the analyst: the bank's hands by ranks, flushes set right afterwards.

Without flushes a hand is its ranks, and the ways to them depend on how many cards of each rank the
player and the open card leave. Flushes can only come in the open card's suit; for those it matters
which of the player's ranks are in that suit.
"""

from __future__ import annotations

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pan9 import bring_forward
from cardroom.odds.kernels.rows import write_row


@compiled
def end_of(mine: int, theirs: int, floor: int) -> int:
    """The class of a showdown: win, tie or lose against a bank that qualifies or does not."""
    end = 0 if mine > theirs else 1 if mine == theirs else 2
    return end + 3 if theirs >= floor else end


@compiled
def count_ranks(held: Array, mine: Array, floor: int, fours: Tables, judged: Array) -> Array:
    """For each own hand by ranks and each open rank, the bank's hands as if none were a flush.

    ``mine`` is how strong each hand is without a flush and with one, for which it is counted too:
    ``ends[hand, flush, open rank, end]``. ``fours`` are the ranks of four more cards with how many
    of each, ``judged`` the strength of those with each open rank beside them.
    """
    choose = np.array(
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]]
    )
    ranks, numbers = fours
    ends = np.zeros((held.shape[0], 2, 13, 6), np.int64)
    for hand in range(held.shape[0]):
        left = 4 - held[hand]
        for up in range(13):
            if left[up] <= 0:
                continue
            left[up] -= 1
            for four in range(ranks.shape[0]):
                ways = 1
                for place in range(4):
                    if numbers[four, place] == 0:
                        break
                    ways *= choose[left[ranks[four, place]], numbers[four, place]]
                if ways:
                    for flush in range(2):
                        if mine[hand, flush]:
                            end = end_of(mine[hand, flush], judged[four, up], floor)
                            ends[hand, flush, up, end] += ways
            left[up] += 1
    return ends


@compiled
def set_flushes_right(
    classes: Array, strengths: Array, floor: int, sets: Array, plain_and_suited: Tables
) -> Array:
    """For each class of own hands and open rank, what flushes change in the bank's hands.

    A class is a hand by ranks and which of its ranks, as bits, lie in the open card's suit.
    ``sets`` are four more ranks of that suit as bits, by the open rank.
    """
    plain, suited = plain_and_suited
    shift = np.zeros((classes.shape[0], 13, 6), np.int64)
    for number in range(classes.shape[0]):
        gone, mine = classes[number], strengths[number]
        for up in range(13):
            if gone >> up & 1:
                continue
            for four in range(sets.shape[1]):
                if sets[up, four] & gone:
                    continue
                shift[number, up, end_of(mine, plain[up, four], floor)] -= 1
                shift[number, up, end_of(mine, suited[up, four], floor)] += 1
    return shift


@compiled
def deal(number: int, state: Array, dealt: Array) -> None:
    """Deal ten cards for each of many rounds: five for the player, five for the bank."""
    deck = np.arange(52).astype(np.uint8)
    for round_number in range(number):
        bring_forward(state, deck, 10)
        write_row(dealt[round_number], deck)


@compiled
def play_rounds(dealt: Array, strengths: Array, game: Tables, plan: Tables) -> Array:
    """The ends of dealt rounds, by kind of hand and choice."""
    floor, open_card, kinds = game
    stays, faces, patterns, offsets = plan
    found = np.zeros(kinds * 12, np.int64)
    for row in range(dealt.shape[0]):
        number, played, end = play_round(
            dealt[row],
            strengths[row, 0],
            strengths[row, 1],
            (floor, open_card),
            (stays, patterns, offsets),
        )
        found[(faces[number] * 2 + played) * 6 + end] += 1
    return found


@compiled
def play_round(
    cards: Array, mine: int, theirs: int, game: Tables, plan: Tables
) -> tuple[Number, Number, Number]:
    """One round: the class of the player's hand for the open card, the choice, and the end."""
    floor, open_card = game
    stays, patterns, offsets = plan
    up = cards[4 + open_card]
    key: Number = np.int64(0)
    gone: Number = np.int64(0)
    suits: Number = np.int64(0)
    for place in range(5):
        rank, suit = np.int64(cards[place] >> 2), cards[place] & 3
        key += np.int64(1) << (3 * rank)
        suits |= np.int64(1) << np.int64(suit)
        if suit == up & 3:
            gone |= np.int64(1) << rank
    flush = suits & (suits - 1) == 0
    low: Number = 0
    high: Number = patterns.shape[0]
    while high - low > 1:
        middle = (low + high) // 2
        if patterns[middle] <= key:
            low = middle
        else:
            high = middle
    # Classes of a hand lie together, in the order of which of its ranks are in the open suit.
    choice: Number = np.int64(0)
    bit: Number = np.int64(1)
    for turn in range(13):
        if key >> (3 * turn) & 7:
            if gone >> turn & 1:
                choice |= bit
            bit <<= 1
    number = offsets[low] + choice
    if flush:
        number = offsets[low] + bit + np.int64(gone != 0)
    return number, np.int64(stays[number, up >> 2]), end_of(mine, theirs, floor)
