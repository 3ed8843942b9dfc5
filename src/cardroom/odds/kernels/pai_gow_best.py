# ruff: noqa: PLR0917 - compiled functions call each other by position
"""Every way to set every hand of seven against a bank that sets the house way.

What a setting wins is counted over all hands of the bank without a card of the player's: all hands,
less those that hold one of the player's cards, plus those that hold two, and so on. For each set of
cards the hands that hold it are laid out by front and back once, and every setting of every hand
that holds it too is looked up there. Cards and kinds are those of ``pai_gow_pairs``.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, compiled
from cardroom.odds.kernels.pai_gow_pairs import (
    SEVEN,
    first_choice,
    join,
    kind_size,
    leave_out,
    next_choice,
    place_of,
)
from cardroom.odds.kernels.pai_gow_poker import (
    JOKER,
    five_strength,
    front_strength,
    house_front,
    rank_of,
    sort_cards,
)

WAYS: Final = 21
FRONT_BITS: Final = 7
FRONT_MASK: Final = 127
"""A setting is one number: its back's, then seven bits for its front's."""
COUNTED: Final = 2
"""Up to so many shared cards hands are counted by kind: more of them are of few kinds."""
PAIR: Final = 1000
"""What the strength of a pair in front begins with."""


@compiled
def fouled(front: int, back: int) -> bool:
    """Whether a front outranks the back behind it."""
    category = back >> 20
    if category > 1:
        return False
    first = ((back >> 16) & 15) - 1
    if front >= PAIR:
        return category == 0 or front - PAIR > first
    second = ((back >> 12) & 15) - 1
    return category == 0 and front > first * 13 + second


@compiled
def ways_of(
    hand: Array,
    counts: Array,
    chart: Array,
    places: Array,
    fronts: Array,
    backs: Array,
    cards: Array,
) -> int:
    """The settings of seven sorted cards that may be best, the house way first; how many.

    A setting whose front and back are both no better than another's is never better to have.
    """
    one, two = house_front(hand, counts, chart, places)
    fronts[0] = front_strength(hand[one], hand[two])
    backs[0] = five_strength(hand, one, two, counts, places)
    cards[0] = one * SEVEN + two
    found = 1
    for a in range(SEVEN):
        for b in range(a + 1, SEVEN):
            front = front_strength(hand[a], hand[b])
            back = five_strength(hand, a, b, counts, places)
            worse = fouled(front, back)
            for place in range(found):
                worse = worse or (fronts[place] >= front and backs[place] >= back)
            if worse:
                continue
            kept = 1
            for place in range(1, found):
                if fronts[place] > front or backs[place] > back:
                    fronts[kept], backs[kept] = fronts[place], backs[place]
                    cards[kept] = cards[place]
                    kept += 1
            fronts[kept], backs[kept], cards[kept] = front, back, a * SEVEN + b
            found = kept + 1
    return found


@compiled
def settings_from(
    first: int,
    size: int,
    joker: int,
    codes: Array,
    chart: Array,
    places: Array,
    kinds: int,
) -> tuple[Number, Number, Array, Array, Array]:
    """For every kind of seven that begins with a card: its size, its ways, and their strengths."""
    sizes, many = np.zeros(kinds, np.uint8), np.zeros(kinds, np.uint8)
    room = kinds * 8 + WAYS
    fronts, backs = np.zeros(room, np.int16), np.zeros(room, np.int32)
    chosen = np.zeros(room, np.uint8)
    sevens = np.zeros((3, SEVEN), np.int64)
    cards, dealt, hand = sevens[0], sevens[1], sevens[2]
    counts = np.zeros(13, np.int64)
    ways = np.zeros((3, WAYS + 1), np.int64)
    front, back, card = ways[0], ways[1], ways[2]
    first_choice(cards, first, SEVEN)
    at, end = 0, 0
    while True:
        alike = kind_size(cards, SEVEN, joker)
        if alike:
            for place in range(SEVEN):
                dealt[place] = JOKER if cards[place] == joker else codes[cards[place]]
            sort_cards(dealt, 0, hand)
            found = ways_of(hand, counts, chart, places, front, back, card)
            if end + WAYS > len(fronts):
                fronts = np.concatenate((fronts, np.zeros(len(fronts), np.int16)))
                backs = np.concatenate((backs, np.zeros(len(backs), np.int32)))
                chosen = np.concatenate((chosen, np.zeros(len(chosen), np.uint8)))
            for place in range(found):
                fronts[end + place], backs[end + place] = front[place], back[place]
                chosen[end + place] = card[place]
            sizes[at], many[at] = alike, found
            at += 1
            end += found
        if not next_choice(cards, 1, SEVEN, size):
            return sizes, many, fronts[:end].copy(), backs[:end].copy(), chosen[:end].copy()


@compiled
def lower_first(cards: Array, count: int, size: int) -> bool:
    """The next choice of so many rising cards, the low ones moving first; whether there is one."""
    place = 0
    while place < count - 1 and cards[place] + 1 == cards[place + 1]:
        cards[place] = place
        place += 1
    if place == count - 1 and cards[place] + 1 == size:
        return False
    cards[place] += 1
    return True


@compiled
def lay_out(seen: Array, rows: int, pays: Array, table: Array) -> None:
    """What each front and back wins against all hands seen.

    ``seen[row, front]`` counts hands whose back is the row's; ``table[2 * row + 1]`` is for a back
    that is the row's own, ``table[2 * row]`` for one between it and the row below.
    """
    fronts = seen.shape[1]
    sums = np.zeros((2, fronts), np.int64)
    below, above = sums[0], sums[1]
    for row in range(rows):
        total = np.int64(0)
        for front in range(fronts):
            total += seen[row, front]
        under = np.int64(0)
        for front in range(fronts):
            here = np.int64(seen[row, front])
            over = total - under - here
            above[front] += pays[2, 0] * under + pays[1, 0] * here + pays[0, 0] * over
            under += here
    for row in range(rows + 1):
        for front in range(fronts):
            table[2 * row, front] = below[front] + above[front]
        if row == rows:
            return
        total = np.int64(0)
        for front in range(fronts):
            total += seen[row, front]
        under = np.int64(0)
        for front in range(fronts):
            here = np.int64(seen[row, front])
            over = total - under - here
            above[front] -= pays[2, 0] * under + pays[1, 0] * here + pays[0, 0] * over
            same = pays[2, 1] * under + pays[1, 1] * here + pays[0, 1] * over
            table[2 * row + 1, front] = below[front] + same + above[front]
            below[front] += pays[2, 2] * under + pays[1, 2] * here + pays[0, 2] * over
            under += here


@compiled
def number_rows(present: Array, row_of: Array) -> int:
    """Number the backs that are present; where every back stands among them; how many there are."""
    rows = 0
    for back in range(len(present)):
        if present[back]:
            row_of[back] = 2 * rows + 1
            rows += 1
        else:
            row_of[back] = 2 * rows
    return rows


@compiled
def weigh_listed(
    kinds: Array, starts: Array, ways: Array, pays: Array, seen: Array, row_of: Array, table: Array,
    weight: int, worth: Array,
) -> None:  # fmt: skip
    """Add what every setting of some hands wins against these same hands, set the house way."""
    present = np.zeros(len(row_of), np.uint8)
    for place in range(len(kinds)):
        present[ways[starts[kinds[place]]] >> FRONT_BITS] = 1
    rows = number_rows(present, row_of)
    seen[:rows] = 0
    for place in range(len(kinds)):
        house = ways[starts[kinds[place]]]
        seen[row_of[house >> FRONT_BITS] >> 1, house & FRONT_MASK] += 1
    lay_out(seen, rows, pays, table)
    for place in range(len(kinds)):
        for at in range(starts[kinds[place]], starts[kinds[place] + 1]):
            way = ways[at]
            worth[at] += weight * table[row_of[way >> FRONT_BITS], way & FRONT_MASK]


@compiled
def weigh_counted(
    counts: Array, starts: Array, ways: Array, pays: Array, seen: Array, row_of: Array,
    table: Array, weight: int, worth: Array,
) -> None:  # fmt: skip
    """The same for hands that are there so often, by kind: those in a row lie close together."""
    present = np.zeros(len(row_of), np.uint8)
    for kind in range(len(counts)):
        if counts[kind]:
            present[ways[starts[kind]] >> FRONT_BITS] = 1
    rows = number_rows(present, row_of)
    seen[:rows] = 0
    for kind in range(len(counts)):
        if counts[kind]:
            house = ways[starts[kind]]
            seen[row_of[house >> FRONT_BITS] >> 1, house & FRONT_MASK] += counts[kind]
    lay_out(seen, rows, pays, table)
    for kind in range(len(counts)):
        if counts[kind]:
            times = weight * np.int64(counts[kind])
            for at in range(starts[kind], starts[kind + 1]):
                way = ways[at]
                worth[at] += times * table[row_of[way >> FRONT_BITS], way & FRONT_MASK]


@compiled
def weigh_few(
    kinds: Array, starts: Array, ways: Array, pays: Array, weight: int, worth: Array
) -> None:
    """The same for a few hands, one by one."""
    size = len(kinds)
    front, back = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for place in range(size):
        house = ways[starts[kinds[place]]]
        front[place], back[place] = house & FRONT_MASK, house >> FRONT_BITS
    flat = pays.ravel()
    for place in range(size):
        for at in range(starts[kinds[place]], starts[kinds[place] + 1]):
            mine, behind = np.int64(ways[at] & FRONT_MASK), np.int64(ways[at] >> FRONT_BITS)
            total = np.int64(0)
            for other in range(size):
                one = 1 + np.int64(mine > front[other]) - np.int64(mine < front[other])
                two = 1 + np.int64(behind > back[other]) - np.int64(behind < back[other])
                total += flat[3 * one + two]
            worth[at] += weight * total


@compiled
def best_from(
    count: int, first: int, size: int, joker: int, choose: Array, kind_of: Array, starts: Array,
    ways: Array, pays: Array, seen: Array, row_of: Array, table: Array, counts: Array, worth: Array,
) -> None:  # fmt: skip
    """Add the part of all sets of so many cards that begin with one."""
    sevens = np.zeros((3, SEVEN), np.int64)
    shared, rest, hand = sevens[0], sevens[1], sevens[2]
    others = np.zeros(size, np.int64)
    many = count <= COUNTED
    kinds = np.zeros(0 if many else choose[size - count, SEVEN - count], np.uint32)
    sign = -1 if count % 2 else 1
    first_choice(shared, first, count)
    while True:
        weight = sign * kind_size(shared, count, joker)
        if weight:
            leave_out(shared, count, size, others)
            first_choice(rest, 0, SEVEN - count)
            if many:
                counts[:] = 0
            at, more = 0, True
            while more:
                join(shared, count, others, rest, hand)
                kind = kind_of[place_of(hand, choose)]
                if many:
                    counts[kind] += 1
                else:
                    kinds[at] = kind
                at += 1
                more = lower_first(rest, SEVEN - count, size - count)
            if many:
                weigh_counted(counts, starts, ways, pays, seen, row_of, table, weight, worth)
            elif count == SEVEN - 1:
                weigh_few(kinds, starts, ways, pays, weight, worth)
            else:
                weigh_listed(kinds, starts, ways, pays, seen, row_of, table, weight, worth)
        if not next_choice(shared, 1, count, size):
            return


@compiled
def describe_from(
    first: int, size: int, joker: int, codes: Array, places: Array, number: int, starts: Array,
    chosen: Array, ranks: Array, kept: Array,
) -> None:  # fmt: skip
    """Ranks of every kind of seven that begins with a card, and what each of its backs is.

    ``ranks`` takes seven ranks of four bits, the highest lowest, and a bit for the joker; ``kept``
    takes the category of the back of each setting.
    """
    sevens = np.zeros((3, SEVEN), np.int64)
    cards, dealt, hand = sevens[0], sevens[1], sevens[2]
    counts = np.zeros(13, np.int64)
    first_choice(cards, first, SEVEN)
    while True:
        if kind_size(cards, SEVEN, joker):
            total = np.int64(0)
            for place in range(SEVEN):
                dealt[place] = JOKER if cards[place] == joker else codes[cards[place]]
            sort_cards(dealt, 0, hand)
            for place in range(SEVEN):
                total |= rank_of(hand[place]) << (4 * place)
                total |= np.int64(hand[place] == JOKER) << 28
            ranks[number] = total
            for at in range(starts[number], starts[number + 1]):
                one, two = chosen[at] // SEVEN, chosen[at] % SEVEN
                kept[at] = five_strength(hand, one, two, counts, places) >> 20
            number += 1
        if not next_choice(cards, 1, SEVEN, size):
            return
