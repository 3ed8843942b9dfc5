# ruff: noqa: PLR0917 - compiled functions call each other by position
"""One hand of pai gow poker, set in every way, against all that the bank may hold beside it.

Suits matter only where a flush can be made. So all hands are counted by their ranks alone, each as
often as its suits can fall, and those that hold cards for a flush are then looked at one by one:
what they are takes the place of what their ranks alone would be.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Tables, compiled
from cardroom.odds.kernels.pai_gow_poker import (
    ACE,
    JOKER,
    five_strength,
    front_strength,
    house_front,
    sort_cards,
)

SEVEN: Final = 7


@compiled
def strengths_of(hand: Array, first: int, second: int, places: Array) -> tuple[int, int]:
    """The strengths of front and back of seven sorted cards, two of them in front."""
    counts = np.zeros(13, np.int64)
    front = front_strength(hand[first], hand[second])
    return front, five_strength(hand, first, second, counts, places)


@compiled
def set_against(
    hand: Array,
    weight: int,
    house: Tables,
    counts: Array,
    mine: Tables,
    found: Array,
) -> None:
    """Add how settings stand against one sorted hand of the bank, set the house way.

    ``found[setting, 3 * front + back]`` by lower, equal and higher.
    """
    chart, places = house
    fronts, backs = mine
    one, two = house_front(hand, counts, chart, places)
    front = front_strength(hand[one], hand[two])
    back = five_strength(hand, one, two, counts, places)
    for way in range(fronts.shape[0]):
        stands = 4
        if fronts[way] != front:
            stands += 3 if fronts[way] > front else -3
        if backs[way] != back:
            stands += 1 if backs[way] > back else -1
        found[way, stands] += weight


@compiled
def without_suits(hand: Array, plain: Array) -> None:
    """Seven sorted cards with suits that make no flush."""
    for place in range(SEVEN):
        card = hand[place]
        plain[place] = JOKER if card == JOKER else (card >> 2) * 4 + place % 4


@compiled
def by_ranks(
    left: Array, jokers: int, choose: Array, house: Tables, mine: Tables, found: Array
) -> None:
    """Count all hands of the bank by their ranks: ``left[rank]`` cards of each are there."""
    size = SEVEN - jokers
    held, counts = np.zeros(13, np.int64), np.zeros(13, np.int64)
    hand, plain = np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64)
    rank, total = 0, 0
    while True:
        # Take as many of the last rank as are needed, then see whether they are there.
        if rank == 12:
            held[12] = size - total
            if held[12] <= left[12]:
                weight, at = 1, 0
                for each in range(12, -1, -1):
                    weight *= choose[left[each], held[each]]
                    for _ in range(held[each]):
                        hand[at] = each * 4
                        at += 1
                    if each == ACE and jokers:
                        hand[at] = JOKER
                        at += 1
                without_suits(hand, plain)
                set_against(plain, weight, house, counts, mine, found)
            held[12] = 0
            rank = 11
            while rank >= 0 and (held[rank] == left[rank] or total == size):
                total -= held[rank]
                held[rank] = 0
                rank -= 1
            if rank < 0:
                return
            held[rank] += 1
            total += 1
        rank += 1


@compiled
def next_some(at: Array, count: int, size: int) -> bool:
    """Go on to the next choice of some places; whether there is one."""
    last = count - 1
    while last >= 0 and at[last] == size - count + last:
        last -= 1
    if last < 0:
        return False
    at[last] += 1
    for place in range(last + 1, count):
        at[place] = at[place - 1] + 1
    return True


@compiled
def with_flushes(
    suited: Array,
    others: Array,
    of_suit: int,
    jokers: int,
    house: Tables,
    mine: Tables,
    found: Array,
) -> None:
    """Put what hands with so many cards of one suit are in the place of what their ranks are.

    Of the two cards at most beside them only the ranks matter: ``others[rank]`` are there.
    """
    beside, suit = SEVEN - jokers - of_suit, suited[0] & 3
    one, cards = np.arange(of_suit), np.zeros(SEVEN, np.int64)
    hand, plain = np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64)
    counts = np.zeros(13, np.int64)
    if jokers:
        cards[6] = JOKER
    while True:
        for place in range(of_suit):
            cards[place] = suited[one[place]]
        for high in range(13 if beside > 0 else 1):
            for low in range(high + 1 if beside > 1 else 1):
                weight = 1
                if beside > 0:
                    weight = others[high]
                    cards[of_suit] = high * 4 + (suit + 1) % 4
                if beside > 1:
                    weight *= others[low]
                    if high == low:
                        weight = others[high] * (others[high] - 1) // 2
                    cards[of_suit + 1] = low * 4 + (suit + 2) % 4
                if weight == 0:
                    continue
                sort_cards(cards, 0, hand)
                set_against(hand, weight, house, counts, mine, found)
                without_suits(hand, plain)
                set_against(plain, -weight, house, counts, mine, found)
        if not next_some(one, of_suit, suited.shape[0]):
            return
