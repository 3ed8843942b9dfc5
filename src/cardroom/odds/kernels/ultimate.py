"""Ultimate Texas hold'em for the analyst: every board, every two own cards, all hands of the bank.

Boards are looked at by their pattern and own cards by their look (``patterns``). For a board the
1,081 pairs of cards are put in order of strength; how many of the bank's pairs lie below a player's
follows from the order of all pairs less those that hold one of the player's two cards, which
inclusion and exclusion gives for every pair at once.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.patterns import LOOK, LOOKS, key_of, mark, suit_of

HOLES: Final = 1081
LEFT: Final = 990
"""Pairs of cards that the bank can have beside a board and the player's two."""
KINDS: Final = 20
"""Kinds of the bank's hand: ten categories, each not qualified or qualified."""


@compiled
def list_holes(board: Array, holes: Array) -> None:
    """All pairs of cards beside a board, in rising order."""
    row = 0
    for first in range(52):
        if first in board:
            continue
        for second in range(first + 1, 52):
            if second not in board:
                holes[row, 0], holes[row, 1] = first, second
                row += 1


@compiled
def sort_holes(made: Array, counts: Array, order: Array) -> None:
    """The pairs of a board from the weakest to the strongest."""
    counts[:] = 0
    for hole in range(HOLES):
        counts[made[hole] + 1] += 1
    for place in range(1, counts.shape[0]):
        counts[place] += counts[place - 1]
    for hole in range(HOLES):
        order[counts[made[hole]]] = hole
        counts[made[hole]] += 1


@compiled
def count_below(made: Array, holes: Array, order: Array, floor: int, out: Array) -> None:
    """For each pair of a board: bank pairs without its cards that are lower, equal, unqualified."""
    with_card = np.zeros((52, 2), np.int64)
    unqualified = np.zeros(53, np.int64)
    for hole in range(HOLES):
        if made[hole] < floor:
            unqualified[52] += 1
            unqualified[holes[hole, 0]] += 1
            unqualified[holes[hole, 1]] += 1
    start = 0
    while start < HOLES:
        value = made[order[start]]
        stop = start
        while stop < HOLES and made[order[stop]] == value:
            hole = order[stop]
            with_card[holes[hole, 0], 1] += 1
            with_card[holes[hole, 1], 1] += 1
            stop += 1
        for place in range(start, stop):
            hole = order[place]
            one, two = holes[hole, 0], holes[hole, 1]
            out[hole, 0] = start - with_card[one, 0] - with_card[two, 0]
            # The pair itself holds both of its cards and is among the equal ones.
            out[hole, 1] = stop - start - with_card[one, 1] - with_card[two, 1] + 1
            out[hole, 2] = unqualified[52] - unqualified[one] - unqualified[two]
            if value < floor:
                out[hole, 2] += 1
        for place in range(start, stop):
            for side in range(2):
                card = holes[order[place], side]
                with_card[card, 0] += 1
                with_card[card, 1] -= 1
        start = stop


@compiled
def ends_of(counts: Array, qualified: int, ends: Array) -> None:
    """The six classes of a showdown from how many are lower, equal and unqualified."""
    below, same, unqualified = counts[0], counts[1], counts[2]
    ends[:] = 0
    if qualified:
        ends[0], ends[3], ends[4] = unqualified, below - unqualified, same
        ends[5] = LEFT - below - same
    else:
        ends[0], ends[1] = below, same
        ends[2], ends[5] = unqualified - below - same, LEFT - unqualified


@compiled
def worth_of(ends: Array, gains: Array) -> Number:
    """What the ends are worth together."""
    total = np.int64(0)
    for end in range(6):
        total += ends[end] * gains[end]
    return total


@compiled
def turn_suits(masks: Array, order: Array) -> None:
    """The exchange of suits that puts them in falling order of their ranks as bits."""
    for suit in range(4):
        place: Number = 0
        for other in range(4):
            before = masks[other] > masks[suit] or (masks[other] == masks[suit] and other < suit)
            place += np.int64(before)
        order[suit] = place


@compiled
def find_cards(cards: Array, order: Array, keys: Array) -> Number:
    """The number of cards among those listed up to the order of suits, and the exchange there."""
    masks = np.zeros(4, np.int64)
    for card in cards:
        masks[card & 3] |= np.int64(1) << np.int64(card >> 2)
    turn_suits(masks, order)
    key: Number = np.int64(0)
    for card in cards:
        key |= np.int64(1) << np.int64((card >> 2) * 4 + order[card & 3])
    low: Number = 0
    high: Number = keys.shape[0]
    while high - low > 1:
        middle = (low + high) // 2
        if keys[middle] <= key:
            low = middle
        else:
            high = middle
    return low


@compiled
def turned(card: Number, order: Array) -> Number:
    """A card after an exchange of suits."""
    return (card >> 2) * 4 + order[card & 3]


@compiled
def choose_at_river(ends: Array, face: int, gains: Array, sizes: Array) -> tuple[int, int, bool]:
    """The best choice at the river: what it is worth, the play wager, and whether two are level.

    Giving up is the last choice; where another is worth as much, the hand is played.
    """
    best, size, level = worth_of(ends, gains[-1, face]), 0, False
    for option in range(gains.shape[0] - 1):
        value = worth_of(ends, gains[option, face])
        if value >= best:
            level = value == best
            best, size = value, sizes[option]
    return best, size, level


@compiled
def value_patterns(dealt: Tables, strengths: Array, know: Tables, found: Tables) -> None:
    """What each choice is worth with each look on boards of some patterns, and that at the river.

    ``know`` are the gains by street, choice and kind of hand; the play wagers at the river; the
    least that qualifies; and the kind of each strength. Of what is ``found``, ``values`` take by
    look what playing on the flop is worth, what waiting is, whether the river is played, and what
    playing before the flop is worth; then come the choice at the river, and in how many rounds it
    does not matter.
    """
    boards, ways = dealt
    gains, river_sizes, floor, faces = know
    values, river, same = found
    holes, counts = np.zeros((HOLES, 2), np.int64), np.zeros((HOLES, 3), np.int64)
    ends, bins, rising = np.zeros(6, np.int64), np.zeros(7480, np.int64), np.zeros(HOLES, np.int64)
    seen, levels = np.full(LOOKS, -1, np.int64), np.zeros(LOOKS, np.int64)
    on_flop = gains[1].shape[0]
    for number in range(boards.shape[0]):
        board, made = boards[number], strengths[number]
        suit = suit_of(board)
        list_holes(board, holes)
        sort_holes(made, bins, rising)
        count_below(made, holes, rising, floor, counts)
        for hole in range(HOLES):
            look = LOOK[mark(holes[hole, 0], suit), mark(holes[hole, 1], suit)]
            if seen[look] != number:
                seen[look] = number
                ends_of(counts[hole], made[hole] >= floor, ends)
                face, row = faces[made[hole]], values[number, look]
                best, size, level = choose_at_river(ends, face, gains[2], river_sizes)
                river[number, look], levels[look] = size, np.int64(level)
                row[on_flop], row[on_flop + 1] = best, np.int64(size > 0)
                for option in range(on_flop):
                    row[option] = worth_of(ends, gains[1][option, face])
                for option in range(gains[0].shape[0]):
                    row[on_flop + 2 + option] = worth_of(ends, gains[0][option, face])
            same[0] += ways[number] * levels[look]


@compiled
def add_ends(found: Array, weight: int, hole: int, cards: Array, seen: Tables) -> None:
    """Count one pair's rounds by kind of the bank's hand and who wins; kinds come in order."""
    made, counts, kinds, totals, present = seen
    mine = kinds[made[hole]]
    below = counts[hole, 0]
    for kind in present:
        if kind < 0:
            break
        there = totals[52, kind] - totals[cards[0], kind] - totals[cards[1], kind]
        if kind == mine:
            there += 1
            found[mine // 2, kind, 0] += weight * below
            found[mine // 2, kind, 1] += weight * counts[hole, 1]
            found[mine // 2, kind, 2] += weight * (there - below - counts[hole, 1])
        elif kind < mine:
            below -= there
            found[mine // 2, kind, 0] += weight * there
        else:
            found[mine // 2, kind, 2] += weight * there


@compiled
def count_kinds(made: Array, holes: Array, kinds: Array, totals: Array, present: Array) -> None:
    """How many pairs of a board are of each kind, in all and with each card; which kinds are."""
    totals[:] = 0
    for hole in range(HOLES):
        kind = kinds[made[hole]]
        totals[52, kind] += 1
        totals[holes[hole, 0], kind] += 1
        totals[holes[hole, 1], kind] += 1
    present[:] = -1
    row = 0
    for kind in range(KINDS):
        if totals[52, kind]:
            present[row] = kind
            row += 1


@compiled
def tally_patterns(
    boards: Array, strengths: Array, know: Tables, plans: Tables, found: Array
) -> None:
    """Count, over boards of some patterns, how rounds end by some plans.

    ``plans`` are, by plan, pattern and look, how often each choice was made before the river and
    what is put up there; the ``sizes`` of choices begin with none, which is to wait. The count is
    by plan, play wager, both kinds, and who wins.
    """
    floor, kinds, sizes = know
    taken, river = plans
    holes, counts = np.zeros((HOLES, 2), np.int64), np.zeros((HOLES, 3), np.int64)
    totals, present = np.zeros((53, KINDS), np.int64), np.zeros(KINDS, np.int64)
    bins, rising = np.zeros(7480, np.int64), np.zeros(HOLES, np.int64)
    met = np.full(LOOKS, -1, np.int64)
    for number in range(boards.shape[0]):
        board, made = boards[number], strengths[number]
        suit = suit_of(board)
        list_holes(board, holes)
        sort_holes(made, bins, rising)
        count_below(made, holes, rising, floor, counts)
        count_kinds(made, holes, kinds, totals, present)
        seen = (made, counts, kinds, totals, present)
        for hole in range(HOLES):
            cards = holes[hole]
            look = LOOK[mark(cards[0], suit), mark(cards[1], suit)]
            if met[look] == number:
                continue
            met[look] = number
            for plan in range(taken.shape[0]):
                for choice in range(sizes.shape[0]):
                    times = taken[plan, number, look, choice]
                    if times:
                        size = sizes[choice] if choice else river[plan, number, look]
                        add_ends(found[plan, size], times, hole, cards, seen)


@compiled
def decide(cards: Array, know: Tables, plan: Tables, order: Array) -> Number:
    """What a plan puts up in a round: two own cards come first, two of the bank's, the board."""
    flop_keys, classes, pairs, pattern_keys = know
    before, on_flop, river = plan
    low, high = min(cards[0], cards[1]), max(cards[0], cards[1])
    size = before[pairs[np.int64(low) * 52 + high]]
    if size > 0:
        return size
    which = find_cards(cards[4:7], order, flop_keys)
    one, two = turned(np.int64(low), order), turned(np.int64(high), order)
    size = on_flop[which, classes[which, min(one, two) * 52 + max(one, two)]]
    if size > 0:
        return size
    suit = suit_of(cards[4:9])
    pattern = np.searchsorted(pattern_keys, key_of(cards[4:9], suit))
    return river[pattern, LOOK[mark(low, suit), mark(high, suit)]]


@compiled
def play_rounds(dealt: Array, made: Array, know: Tables, plan: Tables, found: Array) -> None:
    """Count dealt rounds by play wager, both kinds, and who wins."""
    kinds, places = know
    order = np.zeros(4, np.int64)
    for row in range(dealt.shape[0]):
        size = decide(dealt[row], places, plan, order)
        mine, theirs = made[row, 0], made[row, 1]
        end = 0 if mine > theirs else 1 if mine == theirs else 2
        found[size, kinds[mine] // 2, kinds[theirs], end] += 1


@compiled
def simple_river(boards: Array, strengths: Array, sixes: Array, faces: Array, out: Array) -> None:
    """Where the simple rule plays at the river: a hand of one's own, or few cards that beat it.

    ``sixes`` are the strengths of each board with each further card, and last of the board.
    """
    holes, met = np.zeros((HOLES, 2), np.int64), np.full(LOOKS, -1, np.int64)
    for number in range(boards.shape[0]):
        board, made = boards[number], strengths[number]
        suit = suit_of(board)
        list_holes(board, holes)
        ranks = np.int64(0)
        for card in board:
            ranks |= np.int64(1) << np.int64(card >> 2)
        level = faces[sixes[number, 52]]
        for hole in range(HOLES):
            one, two = holes[hole, 0], holes[hole, 1]
            look = LOOK[mark(one, suit), mark(two, suit)]
            if met[look] == number:
                continue
            met[look] = number
            plays = faces[made[hole]] > level
            plays = plays or ranks >> (one >> 2) & 1 == 1 or ranks >> (two >> 2) & 1 == 1
            if not plays:
                outs = 0
                for card in range(52):
                    if card not in (one, two) and sixes[number, card] > made[hole]:
                        outs += 1
                plays = outs < 21
            out[number, look] = np.uint8(plays)
