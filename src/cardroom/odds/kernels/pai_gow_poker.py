"""Pai gow poker for the analyst: hands set the house way and compared, millions a second.

Cards are codes, the joker 52. ``chart[kind, rank]`` holds what must go in front for two pair (0)
or four of a kind (1) to stay together: a rank, 13 for a pair, 99 for never. ``places`` are the
places of the ten straights, the wheel first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, compiled
from cardroom.odds.kernels.pan9 import bring_forward

JOKER: Final = 52
ACE: Final = 12
CARDS: Final = 14
WHEEL: Final = 0b1000000001111
NONE: Final[Number] = np.int64(-1)
"""No rank. A plain -1 is a type of its own: what takes it would be compiled for it, too."""


@compiled
def window(number: int) -> int:
    """The ranks of a straight as bits: number 0 is the wheel, 9 ends with the ace."""
    if number == 0:
        return WHEEL
    return 0b11111 << (number - 1)


@compiled
def bits_in(value: Number) -> int:
    """How many bits are set."""
    count = 0
    while value:
        value &= value - 1
        count += 1
    return count


@compiled
def best_straight(bits: Number, missing: int, places: Array) -> int:
    """The place of the best straight that lacks at most so many ranks, or -1."""
    best = -1
    for number in range(10):
        if bits_in(bits & window(number)) >= 5 - missing and places[number] > best:
            best = places[number]
    return best


@compiled
def packed(counts: Array, category: int) -> Number:
    """A hand of groups as one number: its category, then ranks by how many are held."""
    value = category
    taken = 0
    for size in range(5, 0, -1):
        for rank in range(12, -1, -1):
            if counts[rank] == size:
                value = value * 16 + rank + 1
                taken += 1
    for _ in range(5 - taken):
        value *= 16
    return value


@compiled
def groups_category(counts: Array) -> Number:
    """High card to four of a kind by what is held; 10 for five of a kind."""
    pairs, best = 0, 0
    for rank in range(13):
        best = max(best, counts[rank])
        if counts[rank] >= 2:
            pairs += 1
    if best >= 4:
        return 10 if best == 5 else 7
    if best == 3:
        return 6 if pairs == 2 else 3
    return min(pairs, 2)


@compiled
def five_strength(cards: Array, skip_a: int, skip_b: int, counts: Array, places: Array) -> Number:
    """The strength of five of seven cards, those at two places left out; the joker is a bug."""
    counts[:] = 0
    bits, joker, suit, suited = np.int64(0), 0, np.int64(-1), True
    for place in range(7):
        if place in (skip_a, skip_b):
            continue
        card = np.int64(cards[place])
        if card == JOKER:
            joker = 1
            continue
        counts[card >> 2] += 1
        bits |= 1 << (card >> 2)
        if suit < 0:
            suit = card & 3
        elif suit != card & 3:
            suited = False
    distinct = bits_in(bits) == 5 - joker
    straight = best_straight(bits, joker, places) if distinct else -1
    best = np.int64(0)
    if suited and distinct:
        if straight >= 0:
            return packed_run(9 if straight == 9 else 8, straight)
        if joker:
            missing = 12
            while bits >> missing & 1:
                missing -= 1
            counts[missing] += 1
        best = packed(counts, 5)
        if joker:
            counts[missing] -= 1
    if joker:
        counts[ACE] += 1
    best = max(best, packed(counts, groups_category(counts)))
    if straight >= 0:
        best = max(best, packed_run(4, straight))
    return best


@compiled
def packed_run(category: int, place: int) -> Number:
    """A straight as one number."""
    return ((category * 16 + place + 1) * 16) * 16 * 16 * 16


@compiled
def front_strength(first: int, second: int) -> Number:
    """The strength of two cards; the joker is an ace."""
    one = ACE if first == JOKER else np.int64(first) >> 2
    two = ACE if second == JOKER else np.int64(second) >> 2
    if one == two:
        return 1000 + one
    return max(one, two) * 13 + min(one, two)


@compiled
def sort_cards(cards: Array, start: int, hand: Array) -> None:
    """Seven cards from the highest, the joker after the aces."""
    for place in range(7):
        card = np.int64(cards[start + place])
        key = 47.5 if card == JOKER else card + 0.0
        spot = place
        while spot > 0 and (47.5 if hand[spot - 1] == JOKER else hand[spot - 1] + 0.0) < key:
            hand[spot] = hand[spot - 1]
            spot -= 1
        hand[spot] = card


@compiled
def rank_of(card: int) -> int:
    """A card's rank as it is set."""
    return ACE if card == JOKER else card >> 2


@compiled
def two_of(hand: Array, rank: int, from_end: int) -> tuple[int, int]:
    """The places of two cards of a rank: the first two, or the last two."""
    first, last = -1, -1
    for place in range(7):
        if rank_of(hand[place]) == rank:
            if first < 0:
                first = place
            last = place
    return (last - 1, last) if from_end else (first, first + 1)


@compiled
def two_of_four(hand: Array, four: int) -> tuple[int, int]:
    """The places of two of four; a joker stays, with the ace that makes it a flush if one does."""
    last = -1
    for place in range(7):
        card = hand[place]
        if rank_of(card) != four or card == JOKER:
            continue
        alike = True
        for other in range(7):
            if rank_of(hand[other]) != four and hand[other] & 3 != card & 3:
                alike = False
        if alike:
            last = place
            break
    one, two = -1, -1
    for place in range(7):
        if rank_of(hand[place]) == four and hand[place] != JOKER and place != last:
            if one < 0:
                one = place
            elif two < 0:
                two = place
    return one, two


@compiled
def two_others(hand: Array, rank: int, other: int) -> tuple[int, int]:
    """The places of the two highest cards of neither rank."""
    first = -1
    for place in range(7):
        held = rank_of(hand[place])
        if held not in (rank, other):
            if first >= 0:
                return first, place
            first = place
    return first, first


@compiled
def best_two(hand: Array, four: int) -> tuple[int, int]:
    """The places of the best front among the cards beside four of a kind."""
    best, one, two = -1, -1, -1
    for a in range(7):
        if rank_of(hand[a]) == four:
            continue
        for b in range(a + 1, 7):
            if rank_of(hand[b]) == four:
                continue
            strength = front_strength(hand[a], hand[b])
            if strength > best:
                best, one, two = strength, a, b
    return one, two


@compiled
def good_enough(hand: Array, one: int, two: int, needed: int) -> bool:
    """Whether a front is what the chart asks for."""
    a, b = rank_of(hand[one]), rank_of(hand[two])
    if a == b:
        return needed <= 13
    return max(a, b) >= needed


@compiled
def may_be_whole(hand: Array) -> bool:
    """Whether seven cards hold a straight or a flush."""
    bits, joker = 0, 0
    suits = np.zeros(4, np.int64)
    for place in range(7):
        card = hand[place]
        if card == JOKER:
            joker = 1
        else:
            bits |= 1 << (card >> 2)
            suits[card & 3] += 1
    for suit in range(4):
        if suits[suit] + joker >= 5:
            return True
    whole = False
    for number in range(10):
        whole = whole or bits_in(bits & window(number)) + joker >= 5
    return whole


@compiled
def whole_front(hand: Array, counts: Array, places: Array) -> tuple[int, int]:
    """The places of the best front that leaves a straight or a flush, or -1."""
    one, two, best_front, best_back = -1, -1, -1, -1
    for a in range(7):
        for b in range(a + 1, 7):
            front = front_strength(hand[a], hand[b])
            if front < best_front:
                continue
            back = five_strength(hand, a, b, counts, places)
            category = back >> 20
            if category in (4, 5, 8, 9) and (front > best_front or back > best_back):
                one, two, best_front, best_back = a, b, front, back
    return one, two


@compiled
def house_front(  # noqa: PLR0911, PLR0912 - the chart's rows, one after another
    hand: Array, counts: Array, chart: Array, places: Array
) -> tuple[int, int]:
    """The places of the two cards that the house way puts in front of seven sorted ones."""
    held = np.zeros(13, np.int64)
    for place in range(7):
        held[rank_of(hand[place])] += 1
    four, trips, low_trips, pairs = NONE, NONE, NONE, 0
    big, small = NONE, NONE
    for rank in range(12, -1, -1):
        if held[rank] == 5:
            return two_of(hand, rank, 1)
        if held[rank] == 4 and four < 0:
            four = rank
        if held[rank] == 3:
            if trips < 0:
                trips = rank
            else:
                low_trips = rank
        if held[rank] == 2:
            pairs += 1
            if big < 0:
                big = rank
            elif small < 0:
                small = rank
    if four >= 0:
        one, two = best_two(hand, four)
        if good_enough(hand, one, two, chart[1, four]):
            return one, two
        return two_of_four(hand, four)
    if low_trips >= 0:
        return two_of(hand, trips, 0)
    if trips >= 0 and pairs:
        return two_of(hand, big, 0)
    if pairs < 2 and may_be_whole(hand):
        one, two = whole_front(hand, counts, places)
        if one >= 0:
            return one, two
    if pairs == 3:
        return two_of(hand, big, 0)
    if pairs == 2:
        one, two = two_others(hand, big, small)
        if good_enough(hand, one, two, chart[0, big]):
            return one, two
        return two_of(hand, small, 0)
    if trips == ACE:
        first, _ = two_of(hand, trips, 0)
        other, _ = two_others(hand, trips, trips)
        return first, other
    if trips >= 0:
        return two_others(hand, trips, trips)
    if pairs:
        return two_others(hand, big, big)
    return 1, 2


@compiled
def round_class(cards: Array, hands: Array, counts: Array, chart: Array, places: Array) -> Number:
    """How the player's two hands stand beside the bank's: seven cards each, in turn."""
    sort_cards(cards, 0, hands[0])
    sort_cards(cards, 7, hands[1])
    a, b = house_front(hands[0], counts, chart, places)
    c, d = house_front(hands[1], counts, chart, places)
    front = front_strength(hands[0, a], hands[0, b])
    bank_front = front_strength(hands[1, c], hands[1, d])
    back = five_strength(hands[0], a, b, counts, places)
    bank_back = five_strength(hands[1], c, d, counts, places)
    fronts = 1 + np.int64(front > bank_front) - np.int64(front < bank_front)
    backs = 1 + np.int64(back > bank_back) - np.int64(back < bank_back)
    return fronts * 3 + backs


@compiled
def pai_gow_rounds(rounds: int, state: Array, cards: Array, chart: Array, places: Array) -> Array:
    """Play many rounds of one player against the bank, both set the house way."""
    found = np.zeros(9, np.int64)
    hands = np.zeros((2, 7), np.int64)
    counts = np.zeros(13, np.int64)
    for _ in range(rounds):
        bring_forward(state, cards, CARDS)
        found[round_class(cards, hands, counts, chart, places)] += 1
    return found
