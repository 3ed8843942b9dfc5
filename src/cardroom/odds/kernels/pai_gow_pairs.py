# ruff: noqa: PLR0917 - compiled functions call each other by position
"""All pairs of hands of seven without a common card, for the analyst of pai gow poker.

Cards are places in the deck: four of each rank in a row, the joker last. Hands that differ by the
names of suits alone are set alike, so of a set of cards only the one is looked at whose suits come
in falling order, and counts for all of its kind.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pai_gow_poker import (
    JOKER,
    five_strength,
    front_strength,
    house_front,
    sort_cards,
)

SEVEN: Final = 7
FRONTS: Final = 128
"""Room for all fronts in a tree of sums: there are 91."""
FRONT_BITS: Final = 11
TOTAL: Final = 0
SAME_FRONT: Final = 1
SAME_BACK: Final = 2
SAME: Final = 3
BOTH_BETTER: Final = 4
FIGURES: Final = 5
"""Of pairs of hands: all, those with equal fronts, backs, both, and those where both are better."""


@compiled
def kind_size(cards: Array, count: int, joker: int) -> int:
    """How many sets are of a set's kind, or 0 if it is not the one that stands for its kind."""
    a, b, c, d = 0, 0, 0, 0
    for place in range(count):
        card = cards[place]
        if card == joker:
            continue
        bit = 1 << (card >> 2)
        suit = card & 3
        if suit == 0:
            a |= bit
        elif suit == 1:
            b |= bit
        elif suit == 2:
            c |= bit
        else:
            d |= bit
    if a < b or b < c or c < d:
        return 0
    if a == d:
        return 1
    if a == c or b == d:
        return 4
    if a == b and c == d:
        return 6
    return 12 if b in (a, c) or c == d else 24


@compiled
def next_choice(cards: Array, fixed: int, count: int, size: int) -> bool:
    """The next choice of so many rising cards, the first ones fixed; whether there is one."""
    place = count - 1
    while place >= fixed and cards[place] == size - count + place:
        place -= 1
    if place < fixed:
        return False
    cards[place] += 1
    for after in range(place + 1, count):
        cards[after] = cards[after - 1] + 1
    return True


@compiled
def first_choice(cards: Array, first: int, count: int) -> None:
    """The lowest choice of so many cards that begins with one."""
    for place in range(count):
        cards[place] = first + place


@compiled
def place_of(cards: Array, choose: Array) -> Number:
    """The number of seven rising cards among all."""
    total = np.int64(0)
    for place in range(SEVEN):
        total += choose[cards[place], place + 1]
    return total


@compiled
def kinds_from(first: int, size: int, joker: int) -> int:
    """How many kinds of seven cards begin with one."""
    cards = np.zeros(SEVEN, np.int64)
    first_choice(cards, first, SEVEN)
    found = 0
    while True:
        if kind_size(cards, SEVEN, joker):
            found += 1
        if not next_choice(cards, 1, SEVEN, size):
            return found


@compiled
def strengths_from(
    first: int, size: int, joker: int, codes: Array, chart: Array, places: Array
) -> Array:
    """Back and front of every kind of seven cards that begins with one, set the house way."""
    out = np.zeros(kinds_from(first, size, joker), np.int64)
    cards, dealt = np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64)
    hand, counts = np.zeros(SEVEN, np.int64), np.zeros(13, np.int64)
    first_choice(cards, first, SEVEN)
    at = 0
    while True:
        if kind_size(cards, SEVEN, joker):
            for place in range(SEVEN):
                dealt[place] = JOKER if cards[place] == joker else codes[cards[place]]
            sort_cards(dealt, 0, hand)
            one, two = house_front(hand, counts, chart, places)
            back = five_strength(hand, one, two, counts, places)
            out[at] = (back << FRONT_BITS) | front_strength(hand[one], hand[two])
            at += 1
        if not next_choice(cards, 1, SEVEN, size):
            return out


@compiled
def fill_from(
    first: int, size: int, joker: int, suits: Array, choose: Array, numbers: Array, table: Array
) -> None:
    """Write the number of every kind of seven that begins with one to all hands of the kind."""
    cards, other = np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64)
    first_choice(cards, first, SEVEN)
    at = 0
    while True:
        if kind_size(cards, SEVEN, joker):
            for turn in range(24):
                for place in range(SEVEN):
                    card = cards[place]
                    if card != joker:
                        card = (card & ~3) | suits[turn, card & 3]
                    spot = place
                    while spot > 0 and other[spot - 1] > card:
                        other[spot] = other[spot - 1]
                        spot -= 1
                    other[spot] = card
                table[place_of(other, choose)] = numbers[at]
            at += 1
        if not next_choice(cards, 1, SEVEN, size):
            return


@compiled
def add_to(tree: Array, place: int, count: int) -> None:
    """Add to a tree of sums."""
    place += 1
    while place <= FRONTS:
        tree[place] += count
        place += place & -place


@compiled
def sum_below(tree: Array, place: int) -> Number:
    """The sum of all places below one."""
    total = np.int64(0)
    while place > 0:
        total += tree[place]
        place -= place & -place
    return total


@compiled
def add_figures(by_front: Array, found: Tables, out: Array, weight: int) -> None:
    """Add what was found of some hands: how many there are, and how pairs of them stand."""
    total, same_back, same, better = found
    same_front = np.int64(0)
    for front in range(FRONTS):
        same_front += by_front[front] * by_front[front]
    out[TOTAL] += weight * total * total
    out[SAME_FRONT] += weight * same_front
    out[SAME_BACK] += weight * same_back
    out[SAME] += weight * same
    out[BOTH_BETTER] += weight * better


@compiled
def weigh_counts(
    counts: Array, fronts: Array, backs: Array, tree: Array, out: Array, weight: int
) -> None:
    """Add the figures of all pairs of hands that are there so often; the counts end at nothing.

    Numbers of hands rise with the back, and with the front where backs are equal.
    """
    tree[:] = 0
    by_front = np.zeros(FRONTS, np.int64)
    total, same, same_back, better = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    start = 0
    while start < len(counts):
        end, here = start, np.int64(0)
        while end < len(counts) and backs[end] == backs[start]:
            many = counts[end]
            if many:
                here += many
                same += many * many
                better += many * sum_below(tree, fronts[end])
            end += 1
        if here:
            for number in range(start, end):
                many = counts[number]
                if many:
                    add_to(tree, fronts[number], many)
                    by_front[fronts[number]] += many
                    counts[number] = 0
            same_back += here * here
            total += here
        start = end
    add_figures(by_front, (total, same_back, same, better), out, weight)


@compiled
def weigh_few(
    hands: Array, fronts: Array, backs: Array, tree: Array, out: Array, weight: int
) -> None:
    """The same for a short list of hands, sorted by their numbers."""
    tree[:] = 0
    by_front = np.zeros(FRONTS, np.int64)
    same, same_back, better = np.int64(0), np.int64(0), np.int64(0)
    start, size = 0, len(hands)
    while start < size:
        end, run = start, np.int64(0)
        while end < size and backs[hands[end]] == backs[hands[start]]:
            run = run + 1 if end > start and hands[end] == hands[end - 1] else np.int64(1)
            # Of equal hands each new one makes two more pairs with those before, and one alone.
            same += 2 * run - 1
            better += sum_below(tree, fronts[hands[end]])
            end += 1
        for number in range(start, end):
            add_to(tree, fronts[hands[number]], 1)
            by_front[fronts[hands[number]]] += 1
        same_back += (end - start) * (end - start)
        start = end
    add_figures(by_front, (np.int64(size), same_back, same, better), out, weight)


@compiled
def leave_out(shared: Array, count: int, size: int, others: Array) -> None:
    """All cards but some rising ones."""
    inside, left = 0, 0
    for card in range(size):
        if inside < count and shared[inside] == card:
            inside += 1
        else:
            others[left] = card
            left += 1


@compiled
def join(shared: Array, count: int, others: Array, rest: Array, hand: Array) -> None:
    """A hand of some rising cards and a choice of the others, in rising order."""
    one, two = 0, 0
    for place in range(SEVEN):
        if two == SEVEN - count or (one < count and shared[one] < others[rest[two]]):
            hand[place] = shared[one]
            one += 1
        else:
            hand[place] = others[rest[two]]
            two += 1


@compiled
def shared_from(
    count: int,
    first: int,
    size: int,
    joker: int,
    choose: Array,
    table: Array,
    fronts: Array,
    backs: Array,
    counts: Array,
    out: Array,
) -> None:
    """Add the figures of all pairs of hands that share so many cards at least, from one on.

    Where few hands hold the shared cards they are listed and sorted, else counted by number.
    """
    sevens = np.zeros((3, SEVEN), np.int64)
    shared, rest, hand = sevens[0], sevens[1], sevens[2]
    others, tree = np.zeros(size, np.int64), np.zeros(FRONTS + 1, np.int64)
    few = np.zeros(choose[size - count, SEVEN - count] if count > 4 else 0, np.int64)
    first_choice(shared, first, count)
    while True:
        weight = kind_size(shared, count, joker)
        if weight:
            leave_out(shared, count, size, others)
            first_choice(rest, 0, SEVEN - count)
            at, more = 0, True
            while more:
                join(shared, count, others, rest, hand)
                number = table[place_of(hand, choose)]
                if len(few):
                    few[at] = number
                    at += 1
                else:
                    counts[number] += 1
                more = next_choice(rest, 0, SEVEN - count, size - count)
            if len(few):
                few.sort()
                weigh_few(few, fronts, backs, tree, out, weight)
            else:
                weigh_counts(counts, fronts, backs, tree, out, weight)
        if not next_choice(shared, 1, count, size):
            return
