"""Boards of five cards for the analyst, and two own cards beside them."""

from __future__ import annotations

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pan9 import bring_forward
from cardroom.odds.kernels.rows import write_row


@compiled
def is_first(masks: Array) -> Number:
    """Whether suits, as bits of their ranks, lie in falling order: one board of each class does."""
    return masks[0] >= masks[1] and masks[1] >= masks[2] and masks[2] >= masks[3]


@compiled
def copies(masks: Array) -> int:
    """How many boards there are that differ from one in the order of suits only."""
    out, run = 24, 1
    for suit in range(1, 4):
        run = run + 1 if masks[suit] == masks[suit - 1] else 1
        out //= run
    return out


@compiled
def list_boards(boards: Array, ways: Array) -> int:
    """Fill in all boards up to the order of suits, and how many each stands for; how many."""
    found = 0
    masks = np.zeros(4, np.int64)
    cards = np.zeros(5, np.int64)
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    for e in range(d + 1, 52):
                        cards[0], cards[1], cards[2], cards[3], cards[4] = a, b, c, d, e
                        masks[:] = 0
                        for card in cards:
                            masks[card & 3] |= 1 << (card >> 2)
                        if is_first(masks):
                            write_row(boards[found], cards)
                            ways[found] = copies(masks)
                            found += 1
    return found


@compiled
def fill_sevens(boards: Array, rows: Array) -> None:
    """Every board with every two other cards: rows of own cards and board, board by board."""
    row = 0
    for number in range(boards.shape[0]):
        board = boards[number]
        for first in range(52):
            if first in board:
                continue
            for second in range(first + 1, 52):
                if second in board:
                    continue
                rows[row, 0], rows[row, 1] = first, second
                for place in range(5):
                    rows[row, 2 + place] = board[place]
                row += 1


@compiled
def three_of(board: Array, triples: Array, suits: Array) -> None:
    """The ten threes of a board: their ranks as one number, and their suit if they have one."""
    place = 0
    for a in range(5):
        for b in range(a + 1, 5):
            for c in range(b + 1, 5):
                one, two, trey = np.int64(board[a]), np.int64(board[b]), np.int64(board[c])
                triples[place] = ((one >> 2) * 13 + (two >> 2)) * 13 + (trey >> 2)
                same = one & 3 == two & 3 and one & 3 == trey & 3
                suits[place] = one & 3 if same else -1
                place += 1


@compiled
def best_by_ranks(triples: Array, plain: Array, best: Array) -> None:
    """For each two own ranks the best hand with one of the threes, flushes aside."""
    for pair in range(169):
        made = plain[pair, triples[0]]
        for place in range(1, 10):
            made = max(made, plain[pair, triples[place]])
        best[pair] = made


@compiled
def best_suited(one: Number, two: Number, triples: Array, suits: Array, flush: Array) -> Number:
    """The best flush of two own cards of one suit and one of the threes, or nothing."""
    best = np.int64(0)
    for place in range(10):
        if suits[place] == one & 3:
            ranks = triples[place]
            mask = 1 << (one >> 2) | 1 << (two >> 2)
            mask |= 1 << (ranks // 169) | 1 << (ranks // 13 % 13) | 1 << (ranks % 13)
            best = max(best, flush[mask])
    return best


@compiled
def count_both_cards(
    boards: Array, ways: Array, judged: Array, tables: Tables, found: Array
) -> None:
    """Count hands of both own cards and three of the board by strength and whether they beat it."""
    plain, flush = tables
    triples, suits = np.zeros(10, np.int64), np.zeros(10, np.int64)
    best = np.zeros(169, np.int64)
    for number in range(boards.shape[0]):
        board = boards[number]
        three_of(board, triples, suits)
        best_by_ranks(triples, plain, best)
        flushes = suits.max() >= 0
        for first in range(52):
            if first in board:
                continue
            for second in range(first + 1, 52):
                if second in board:
                    continue
                made = best[(first >> 2) * 13 + (second >> 2)]
                if flushes and first & 3 == second & 3:
                    made = max(made, best_suited(first, second, triples, suits, flush))
                found[made, np.int64(made > judged[number])] += ways[number]


@compiled
def judge_both_cards(dealt: Array, tables: Tables, out: Array) -> None:
    """Hands of both own cards, which come first, and three of the board, row by row."""
    plain, flush = tables
    triples, suits = np.zeros(10, np.int64), np.zeros(10, np.int64)
    for row in range(dealt.shape[0]):
        three_of(dealt[row, 2:], triples, suits)
        one, two = np.int64(dealt[row, 0]), np.int64(dealt[row, 1])
        made = np.int64(0)
        for place in range(10):
            made = max(made, plain[(one >> 2) * 13 + (two >> 2), triples[place]])
        if one & 3 == two & 3:
            made = max(made, best_suited(one, two, triples, suits, flush))
        out[row] = made


@compiled
def deal(number: int, state: Array, dealt: Array) -> None:
    """Deal as many cards as a row holds for each of many rounds."""
    deck = np.arange(52).astype(np.uint8)
    for round_number in range(number):
        bring_forward(state, deck, dealt.shape[1])
        write_row(dealt[round_number], deck)
