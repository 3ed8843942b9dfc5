# ruff: noqa: PLR0917 - compiled functions call each other by position
"""Boards by their pattern, two own cards by their look: what suits mean beside five cards.

A suit matters where three of the board have it. So a board is known by its ranks and by which of
them are of that suit, and of the own cards only that is asked too. Sums over all turns and rivers
that follow a flop are taken look by look; those that hold an own card come off again.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled

RANKS: Final = 13
MARKS: Final = 2 * RANKS
"""What is asked of a card: its rank, and whether it is of the suit that three of the board have."""
LOOKS: Final = MARKS * (MARKS + 1) // 2
SIDES: Final = 5
"""No suit matters, or one of four does."""
RUN_OUTS: Final = 49 * 48 // 2
"""Turns and rivers that may follow a flop."""
LOOK: Final = np.array(
    [[max(a, b) * (max(a, b) + 1) // 2 + min(a, b) for b in range(MARKS)] for a in range(MARKS)]
)
"""The look of two cards of some marks: two that have not the suit come first."""


@compiled
def suit_of(board: Array) -> int:
    """The suit that three of a board or more have, or -1."""
    for suit in range(4):
        held = 0
        for card in board:
            held += int(card & 3 == suit)
        if held >= 3:
            return suit
    return -1


@compiled
def mark(card: Number, suit: int) -> Number:
    """What is asked of a card where a suit matters."""
    return np.int64(card >> 2) + (RANKS if np.int64(card & 3) == suit else 0)


@compiled
def key_of(board: Array, suit: int) -> Number:
    """A board's pattern as one number: how often each rank comes, and which have the suit."""
    key = np.int64(0)
    for card in board:
        rank = np.int64(card >> 2)
        key += np.int64(1) << (39 + rank if np.int64(card & 3) == suit else 3 * rank)
    return key


@compiled
def keys_of(boards: Array, keys: Array) -> None:
    """The pattern of each board."""
    for number in range(boards.shape[0]):
        keys[number] = key_of(boards[number], suit_of(boards[number]))


@compiled
def list_run_outs(flops: Array, keys: Array, patterns: Array, suits: Array) -> None:
    """The pattern of every board that may follow each flop, and the suit that matters there."""
    board = np.zeros(5, np.int64)
    for flop in range(flops.shape[0]):
        cards = flops[flop]
        board[0], board[1], board[2] = cards[0], cards[1], cards[2]
        at = 0
        for turn in range(52):
            if turn in cards:
                continue
            for river in range(turn + 1, 52):
                if river in cards:
                    continue
                board[3], board[4] = turn, river
                suit = suit_of(board)
                patterns[flop, at] = np.searchsorted(keys, key_of(board, suit))
                suits[flop, at] = suit
                at += 1


@compiled
def run_out_place(flop: Array, turn: Number, river: Number) -> Number:
    """The place of a turn and a river, the lower first, among all that may follow a flop."""
    one, two = np.int64(turn), np.int64(river)
    for card in flop:
        one -= np.int64(card < turn)
        two -= np.int64(card < river)
    return one * (97 - one) // 2 + two - one - 1


@compiled
def marks_on(side: int) -> int:
    """How many marks there are where a suit matters, or none does."""
    return RANKS if side == 0 else MARKS


@compiled
def add_looks(more: Array, times: int, looks: int, total: Array) -> None:
    """Add the rows of some looks to others."""
    for look in range(looks):
        for row in range(more.shape[1]):
            total[look, row] += times * more[look, row]


@compiled
def take_run_outs(
    flop: int,
    first: int,
    values: Array,
    dealt: Tables,
    whole: Array,
    beside: Array,
    used: Array,
) -> None:
    """Add up what each look is worth over all that follows a flop, in all and with each card."""
    flops, patterns, suits = dealt
    cards, at = flops[flop], -1
    for turn in range(52):
        if turn in cards:
            continue
        for river in range(turn + 1, 52):
            if river in cards:
                continue
            at += 1
            pattern = patterns[flop, at] - first
            if pattern < 0 or pattern >= values.shape[0]:
                continue
            suit = suits[flop, at]
            side, marks = suit + 1, marks_on(suit + 1)
            used[side] = 1
            worth = values[pattern]
            add_looks(worth, 1, marks * (marks + 1) // 2, whole[side])
            for card in (turn, river):
                own, held = LOOK[mark(card, suit)], beside[side, card]
                for other in range(marks):
                    for row in range(worth.shape[1]):
                        held[other, row] += worth[own[other], row]


@compiled
def weigh_cells(
    flop: int,
    first: int,
    values: Array,
    dealt: Tables,
    taken: Tables,
    cells: Tables,
    sums: Array,
) -> None:
    """What two own cards are worth over all that follows a flop and holds neither of them."""
    flops, patterns, suits = dealt
    whole, beside, used = taken
    starts, pairs = cells
    for cell in range(starts[flop], starts[flop + 1]):
        low, high = np.int64(pairs[cell, 0]), np.int64(pairs[cell, 1])
        for side in range(SIDES):
            if not used[side]:
                continue
            one, two = mark(low, side - 1), mark(high, side - 1)
            look = LOOK[one, two]
            for row in range(values.shape[2]):
                sums[row, cell] += (
                    whole[side, look, row]
                    - beside[side, low, two, row]
                    - beside[side, high, one, row]
                )
        # The turn and river that are the own two cards came off twice.
        at = run_out_place(flops[flop], low, high)
        pattern = patterns[flop, at] - first
        if 0 <= pattern < values.shape[0]:
            suit = suits[flop, at]
            look = LOOK[mark(low, suit), mark(high, suit)]
            for row in range(values.shape[2]):
                sums[row, cell] += values[pattern, look, row]


@compiled
def add_run_outs(first: int, values: Array, dealt: Tables, cells: Tables, sums: Array) -> None:
    """Add what two own cards are worth beside each flop over boards of some patterns.

    ``values[pattern, look, row]`` are of the patterns from ``first`` on; ``dealt`` are the flops
    and the patterns and suits of what follows them; ``cells`` are the two own cards beside each.
    """
    rows = values.shape[2]
    whole = np.zeros((SIDES, LOOKS, rows), np.int64)
    beside = np.zeros((SIDES, 52, MARKS, rows), np.int64)
    used = np.zeros(SIDES, np.int64)
    for flop in range(dealt[0].shape[0]):
        for side in range(SIDES):
            if used[side]:
                whole[side], beside[side], used[side] = 0, 0, 0
        take_run_outs(flop, first, values, dealt, whole, beside, used)
        if used.any():
            weigh_cells(flop, first, values, dealt, (whole, beside, used), cells, sums)


@compiled
def find_sides(flop: int, first: int, stop: int, dealt: Tables, used: Array) -> None:
    """Which suits matter on the boards of some patterns that follow a flop."""
    _, patterns, suits = dealt
    used[:] = 0
    for at in range(RUN_OUTS):
        if first <= patterns[flop, at] < stop:
            used[suits[flop, at] + 1] = 1


@compiled
def count_choices(cards: Array, chosen: Array, whole: Array, beside: Array, used: Array) -> None:
    """How many pairs beside a flop are of each look and choice, in all and with each card."""
    for side in range(SIDES):
        if not used[side]:
            continue
        whole[side], beside[side] = 0, 0
        for low in range(52):
            if low in cards:
                continue
            one = mark(low, side - 1)
            for high in range(low + 1, 52):
                if high in cards:
                    continue
                two, choice = mark(high, side - 1), chosen[low * 52 + high]
                whole[side, LOOK[one, two], choice] += 1
                beside[side, low, two, choice] += 1
                beside[side, high, one, choice] += 1


@compiled
def spread_run_outs(
    flop: int,
    first: int,
    way: int,
    dealt: Tables,
    chosen: Array,
    counted: Tables,
    taken: Array,
) -> None:
    """Add how often each look comes by each choice to all boards that follow a flop."""
    flops, patterns, suits = dealt
    whole, beside = counted
    cards, at = flops[flop], -1
    for turn in range(52):
        if turn in cards:
            continue
        for river in range(turn + 1, 52):
            if river in cards:
                continue
            at += 1
            pattern = patterns[flop, at] - first
            if pattern < 0 or pattern >= taken.shape[0]:
                continue
            suit = suits[flop, at]
            side, marks = suit + 1, marks_on(suit + 1)
            here = taken[pattern]
            add_looks(whole[side], way, marks * (marks + 1) // 2, here)
            for card in (turn, river):
                own, held = LOOK[mark(card, suit)], beside[side, card]
                for other in range(marks):
                    for choice in range(here.shape[1]):
                        here[own[other], choice] -= way * held[other, choice]
            # The pair of just these two cards came off twice.
            look = LOOK[mark(turn, suit), mark(river, suit)]
            here[look, chosen[turn * 52 + river]] += way


@compiled
def spread_choices(first: int, ways: Array, dealt: Tables, chosen: Array, taken: Array) -> None:
    """Count choices made on flops by the patterns and looks that come of them.

    ``chosen[flop, pair]`` is the number of a choice; ``taken[pattern, look, choice]``, of the
    patterns from ``first`` on, takes how many rounds there are in all.
    """
    choices = taken.shape[2]
    whole = np.zeros((SIDES, LOOKS, choices), np.int64)
    beside = np.zeros((SIDES, 52, MARKS, choices), np.int64)
    used = np.zeros(SIDES, np.int64)
    for flop in range(dealt[0].shape[0]):
        find_sides(flop, first, first + taken.shape[0], dealt, used)
        if used.any():
            count_choices(dealt[0][flop], chosen[flop], whole, beside, used)
            spread_run_outs(flop, first, ways[flop], dealt, chosen[flop], (whole, beside), taken)
