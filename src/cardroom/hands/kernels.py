"""Compiled loops over many hands; imported only when a batch asks, because numba is slow to load.

A card's key carries three things that add up: the key of its rank in the low 32 bits, one in the
counter of its suit (four bits each from bit 32), and bit 56 for a joker, which also counts one
for every suit. Counters start at three, so that five of a suit set a counter's top bit. A code
that is no card adds to bits 57 and above. All that is rare is thus seen by one test.
"""

# Compiled loops take their tables as arguments, by position: that is what numba compiles well.
# ruff: noqa: PLR0917

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from cardroom.extras import missing_extra
from cardroom.hands.card_keys import card_keys
from cardroom.hands.table_file import load_tables

try:
    import numba
except ImportError as gone:
    raise missing_extra(gone) or gone from None

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Cards = NDArray[np.uint8]
Out = NDArray[np.uint32]

START = np.uint64(0x3333 << 32)
FLUSH_BITS = np.uint64(0x8888 << 32)
JOKER_BIT = np.uint64(1 << 56)
RARE_BITS = np.uint64((0xFF << 56) + (0x8888 << 32))
NO_CARD_FROM = np.uint64(56)
SUM_BITS = np.uint64(0xFFFFFFFF)
FIVE_SHIFT = np.uint64(8)
SHIFT = np.uint64(9)
BLOCK = 2048
ONE = np.uint64(1)
TWO = np.uint64(2)
THREE = np.uint64(3)


def kernel(function: Kernel) -> Kernel:
    """Compile a loop, and keep the machine code for the next run."""
    try:
        fast = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        # No folder can be written to: compile anew each time rather than not at all.
        fast = numba.njit(nogil=True, error_model="numpy")(function)
    return cast(Kernel, fast)


@kernel
def suit_ranks(cards: Cards, row: int, counters: np.uint64) -> np.uint64:
    """The ranks, as bits, of the suit whose counter says flush."""
    suit = np.uint64(0)
    while not (counters >> (np.uint64(35) + np.uint64(4) * suit)) & ONE:
        suit += ONE
    bits = np.uint64(0)
    for seat in range(cards.shape[1]):
        card = np.uint64(cards[row, seat])
        if card & THREE == suit and card < np.uint64(52):
            bits |= ONE << (card >> TWO)
    return bits


@kernel
def high_five(cards: Cards, keys: Any, values: Any, flush: Any, out: Out) -> int:
    """High hands of exactly five cards without a joker; ``values`` are unfolded.

    Returns the first row that holds something else, or -1.
    """
    for row in range(cards.shape[0]):
        total = (
            START
            + keys[cards[row, 0]]
            + keys[cards[row, 1]]
            + keys[cards[row, 2]]
            + keys[cards[row, 3]]
            + keys[cards[row, 4]]
        )
        if total & RARE_BITS:
            if total >> NO_CARD_FROM:
                return row
            out[row] = flush[suit_ranks(cards, row, total)]
        else:
            out[row] = values[total & SUM_BITS]
    return -1


@kernel
def high_six(cards: Cards, keys: Any, moves: Any, values: Any, flush: Any, out: Out) -> int:
    """The best five of six cards without a joker; the first wrong row, or -1."""
    for row in range(cards.shape[0]):
        total = (
            START
            + keys[cards[row, 0]]
            + keys[cards[row, 1]]
            + keys[cards[row, 2]]
            + keys[cards[row, 3]]
            + keys[cards[row, 4]]
            + keys[cards[row, 5]]
        )
        if total & RARE_BITS:
            if total >> NO_CARD_FROM:
                return row
            out[row] = flush[suit_ranks(cards, row, total)]
        else:
            key = total & SUM_BITS
            out[row] = values[np.uint64(np.int64(key) + moves[key >> SHIFT])]
    return -1


@kernel
def high_seven(cards: Cards, keys: Any, moves: Any, values: Any, flush: Any, out: Out) -> int:
    """The best five of seven cards without a joker; the first wrong row, or -1."""
    for row in range(cards.shape[0]):
        total = (
            START
            + keys[cards[row, 0]]
            + keys[cards[row, 1]]
            + keys[cards[row, 2]]
            + keys[cards[row, 3]]
            + keys[cards[row, 4]]
            + keys[cards[row, 5]]
            + keys[cards[row, 6]]
        )
        if total & RARE_BITS:
            if total >> NO_CARD_FROM:
                return row
            out[row] = flush[suit_ranks(cards, row, total)]
        else:
            key = total & SUM_BITS
            out[row] = values[np.uint64(np.int64(key) + moves[key >> SHIFT])]
    return -1


@kernel
def add_keys(cards: Cards, start: int, stop: int, keys: Any, sums: Any) -> None:
    """The added keys of some rows; each length is written out, a loop of unknown length is slow."""
    if cards.shape[1] == 7:
        for row in range(start, stop):
            sums[row - start] = (
                keys[cards[row, 0]]
                + keys[cards[row, 1]]
                + keys[cards[row, 2]]
                + keys[cards[row, 3]]
                + keys[cards[row, 4]]
                + keys[cards[row, 5]]
                + keys[cards[row, 6]]
            )
    elif cards.shape[1] == 6:
        for row in range(start, stop):
            sums[row - start] = (
                keys[cards[row, 0]]
                + keys[cards[row, 1]]
                + keys[cards[row, 2]]
                + keys[cards[row, 3]]
                + keys[cards[row, 4]]
                + keys[cards[row, 5]]
            )
    else:
        for row in range(start, stop):
            sums[row - start] = (
                keys[cards[row, 0]]
                + keys[cards[row, 1]]
                + keys[cards[row, 2]]
                + keys[cards[row, 3]]
                + keys[cards[row, 4]]
            )


@kernel
def high_joker(
    cards: Cards,
    keys: Any,
    moves: Any,
    values: Any,
    flush: Any,
    joker_moves: Any,
    joker_values: Any,
    joker_flush: Any,
    out: Out,
) -> None:
    """The best five of five, six or seven cards of which one may be a joker.

    Blocks of rows are looked up as if there were no flushes, which are set right afterwards.
    """
    sums = np.empty(BLOCK, dtype=np.uint64)
    suited = np.empty(BLOCK, dtype=np.int64)
    for start in range(0, cards.shape[0], BLOCK):
        stop = min(start + BLOCK, cards.shape[0])
        add_keys(cards, start, stop, keys, sums)
        flushes = 0
        for place in range(stop - start):
            total = START + sums[place]
            key = total & SUM_BITS
            if total & JOKER_BIT:
                found = joker_values[np.uint64(np.int64(key) + joker_moves[key >> SHIFT])]
            else:
                found = values[np.uint64(np.int64(key) + moves[key >> SHIFT])]
            out[start + place] = found
            suited[flushes] = place
            flushes += (total & FLUSH_BITS) != np.uint64(0)
        for flushed in range(flushes):
            row = start + suited[flushed]
            total = START + sums[suited[flushed]]
            bits = suit_ranks(cards, row, total)
            if total & JOKER_BIT:
                # Unlike without a joker, quads or a full house may be there beside a flush.
                out[row] = max(out[row], np.uint32(joker_flush[bits]))
            else:
                out[row] = flush[bits]


@kernel
def by_ranks(
    cards: Cards,
    keys: Any,
    moves: Any,
    values: Any,
    joker_moves: Any,
    joker_values: Any,
    out: Out,
) -> None:
    """Hands in which suits do not count, with or without a joker: ace-to-five lows."""
    sums = np.empty(BLOCK, dtype=np.uint64)
    for start in range(0, cards.shape[0], BLOCK):
        stop = min(start + BLOCK, cards.shape[0])
        add_keys(cards, start, stop, keys, sums)
        for place in range(stop - start):
            key = sums[place] & SUM_BITS
            if sums[place] & JOKER_BIT:
                found = joker_values[np.uint64(np.int64(key) + joker_moves[key >> SHIFT])]
            else:
                found = values[np.uint64(np.int64(key) + moves[key >> SHIFT])]
            out[start + place] = found


@kernel
def three(cards: Cards, values: Any, out: Out) -> None:
    """Three-card hands."""
    for row in range(cards.shape[0]):
        first, second, third = cards[row, 0], cards[row, 1], cards[row, 2]
        suited = np.uint64((((first ^ second) | (first ^ third)) & 3) == 0)
        place = (np.uint64(first >> 2) * np.uint64(13) + np.uint64(second >> 2)) * np.uint64(13)
        out[row] = values[suited, place + np.uint64(third >> 2)]


@kernel
def omaha_flush(hole_bits: np.uint64, board_bits: np.uint64, flush: Any) -> np.uint32:
    """The best flush of two suited hole cards and three suited board cards, or nothing."""
    best = np.uint32(0)
    hole = hole_bits
    while hole:
        first = hole & (~hole + ONE)
        hole ^= first
        rest = hole
        while rest:
            second = rest & (~rest + ONE)
            rest ^= second
            best = max(best, _with_three(first | second, board_bits, flush))
    return best


@kernel
def _with_three(two: np.uint64, board_bits: np.uint64, flush: Any) -> np.uint32:
    best = np.uint32(0)
    outer = board_bits
    while outer:
        first = outer & (~outer + ONE)
        outer ^= first
        middle = outer
        while middle:
            second = middle & (~middle + ONE)
            middle ^= second
            inner = middle
            while inner:
                third = inner & (~inner + ONE)
                inner ^= third
                best = max(best, np.uint32(flush[two | first | second | third]))
    return best


@kernel
def omaha(
    cards: Cards,
    keys: Any,
    moves: Any,
    boards: Any,
    pairs: Any,
    best_with: Any,
    flush: Any,
    out: Out,
) -> None:
    """Exactly two of four hole cards (the first four) with three of five board cards."""
    for row in range(cards.shape[0]):
        total = (
            START
            + keys[cards[row, 4]]
            + keys[cards[row, 5]]
            + keys[cards[row, 6]]
            + keys[cards[row, 7]]
            + keys[cards[row, 8]]
        )
        key = total & SUM_BITS
        board = np.uint64(boards[np.uint64(np.int64(key) + moves[key >> FIVE_SHIFT])])
        one = np.uint64(cards[row, 0]) >> TWO
        two = np.uint64(cards[row, 1]) >> TWO
        trey = np.uint64(cards[row, 2]) >> TWO
        four = np.uint64(cards[row, 3]) >> TWO
        best = np.uint32(max(best_with[board, pairs[one, two]], best_with[board, pairs[one, trey]]))
        best = max(best, np.uint32(best_with[board, pairs[one, four]]))
        best = max(best, np.uint32(best_with[board, pairs[two, trey]]))
        best = max(best, np.uint32(best_with[board, pairs[two, four]]))
        best = max(best, np.uint32(best_with[board, pairs[trey, four]]))
        # Counters start at three: three of a suit on the board make six or more.
        counters = total >> np.uint64(32)
        over = (counters + np.uint64(0x2222)) & np.uint64(0x8888)
        if over:
            best = max(best, _omaha_suited(cards, row, over, flush))
        out[row] = best


@kernel
def _omaha_suited(cards: Cards, row: int, over: np.uint64, flush: Any) -> np.uint32:
    suit = np.uint64(0)
    while not (over >> (THREE + np.uint64(4) * suit)) & ONE:
        suit += ONE
    hole_bits = np.uint64(0)
    held = 0
    for seat in range(4):
        card = np.uint64(cards[row, seat])
        if card & THREE == suit:
            hole_bits |= ONE << (card >> TWO)
            held += 1
    if held < 2:
        return np.uint32(0)
    board_bits = np.uint64(0)
    for seat in range(4, 9):
        card = np.uint64(cards[row, seat])
        if card & THREE == suit:
            board_bits |= ONE << (card >> TWO)
    return omaha_flush(hole_bits, board_bits, flush)


@kernel
def low8(cards: Cards, bits: Any, values: Any, out: Out) -> None:
    """The best eight-or-better low of any number of cards, 0 for none."""
    for row in range(cards.shape[0]):
        held = bits[cards[row, 0]]
        for seat in range(1, cards.shape[1]):
            held |= bits[cards[row, seat]]
        out[row] = values[held]


@kernel
def omaha_low8(cards: Cards, bits: Any, values: Any, out: Out) -> None:
    """The best eight-or-better low of two hole and three board cards, 0 for none."""
    for row in range(cards.shape[0]):
        hole = bits[cards[row, 0]] | bits[cards[row, 1]] | bits[cards[row, 2]] | bits[cards[row, 3]]
        board = bits[cards[row, 4]] | bits[cards[row, 5]] | bits[cards[row, 6]]
        board |= bits[cards[row, 7]] | bits[cards[row, 8]]
        out[row] = values[hole, board]


@kernel
def deal_all_seven(
    keys: Any, moves: Any, values: Any, flush: Any, counts: NDArray[np.int64]
) -> None:
    """Count the strengths of all 133,784,560 seven-card hands, one by one."""
    bits = np.zeros(4, dtype=np.uint64)
    for a in range(52):
        key_a = START + keys[a]
        for b in range(a + 1, 52):
            key_b = key_a + keys[b]
            for c in range(b + 1, 52):
                key_c = key_b + keys[c]
                for d in range(c + 1, 52):
                    key_d = key_c + keys[d]
                    for e in range(d + 1, 52):
                        key_e = key_d + keys[e]
                        bits[:] = 0
                        for card in (a, b, c, d, e):
                            bits[card & 3] |= ONE << np.uint64(card >> 2)
                        _last_two(e, key_e, bits, keys, moves, values, flush, counts)


@kernel
def _last_two(
    e: int,
    key_e: np.uint64,
    bits: Any,
    keys: Any,
    moves: Any,
    values: Any,
    flush: Any,
    counts: Any,
) -> None:
    for f in range(e + 1, 52):
        key_f = key_e + keys[f]
        for g in range(f + 1, 52):
            total = key_f + keys[g]
            if total & FLUSH_BITS:
                suit = np.uint64(0)
                while not (total >> (np.uint64(35) + np.uint64(4) * suit)) & ONE:
                    suit += ONE
                held = bits[suit]
                if np.uint64(f & 3) == suit:
                    held |= ONE << np.uint64(f >> 2)
                if np.uint64(g & 3) == suit:
                    held |= ONE << np.uint64(g >> 2)
                counts[flush[held]] += 1
            else:
                key = total & SUM_BITS
                counts[values[np.uint64(np.int64(key) + moves[key >> SHIFT])]] += 1


@kernel
def deal_all_six(cards: Cards, first: int) -> int:
    """Fill rows with all six-card hands whose lowest card is ``first``; how many there are."""
    row = 0
    for b in range(first + 1, 52):
        for c in range(b + 1, 52):
            for d in range(c + 1, 52):
                for e in range(d + 1, 52):
                    for f in range(e + 1, 52):
                        cards[row, 0], cards[row, 1], cards[row, 2] = first, b, c
                        cards[row, 3], cards[row, 4], cards[row, 5] = d, e, f
                        row += 1
    return row


def compile_seven() -> Callable[[int, int, int, int, int, int, int], int]:
    """One hand of seven plain card codes; the tables are built into the machine code."""
    tables = load_tables()
    keys, flush = card_keys(), tables["flush_low"]
    moves, values = tables["moves_7"], tables["high_low_7"]

    def seven(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
        total = START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        if total & FLUSH_BITS:
            suit = 0
            while not (total >> np.uint64(35 + 4 * suit)) & ONE:
                suit += 1
            bits = 0
            for card in (a, b, c, d, e, f, g):
                if card & 3 == suit:
                    bits |= 1 << (card >> 2)
            return int(flush[bits])
        key = total & SUM_BITS
        return int(values[np.uint64(np.int64(key) + moves[key >> SHIFT])])

    return cast("Callable[[int, int, int, int, int, int, int], int]", numba.njit(seven))
