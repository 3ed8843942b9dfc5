"""Every board that can come to two-card hands, compiled: who wins, and how the pot is shared."""

# Compiled loops take their tables as arguments, by position: that is what numba compiles well.
# ruff: noqa: PLR0912, PLR0915, PLR0917

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.odds.kernels.compiling import compiled

START = np.uint64(0x3333 << 32)
FLUSH_BITS = np.uint64(0x8888 << 32)
SUM_BITS = np.uint64(0xFFFFFFFF)
SHIFT = np.uint64(9)
ONE = np.uint64(1)
TWO = np.uint64(2)
THREE = np.uint64(3)


@compiled
def _flush_ranks(hole: Any, player: int, board: Any, total: np.uint64) -> np.uint64:
    suit = np.uint64(0)
    while not (total >> (np.uint64(35) + np.uint64(4) * suit)) & ONE:
        suit += ONE
    bits = np.uint64(0)
    for place in range(hole.shape[1]):
        card = np.uint64(hole[player, place])
        if card & THREE == suit:
            bits |= ONE << (card >> TWO)
    for place in range(5):
        card = np.uint64(board[place])
        if card & THREE == suit:
            bits |= ONE << (card >> TWO)
    return bits


@compiled
def all_boards(
    hole: Any,
    known: Any,
    deck: Any,
    keys: Any,
    moves: Any,
    values: Any,
    flush: Any,
    wins: Any,
    ties: Any,
) -> int:
    """Deal every board that begins with the known cards; returns how many there were.

    ``ties`` counts by player and by how many share the pot. All is one loop: calls with arrays
    would cost more than the work they do.
    """
    players, need, size = hole.shape[0], 5 - known.shape[0], deck.shape[0]
    sums = np.zeros(players, dtype=np.uint64)
    found = np.zeros(players, dtype=np.uint32)
    for player in range(players):
        for place in range(hole.shape[1]):
            sums[player] += keys[hole[player, place]]
    board = np.zeros(5, dtype=np.uint8)
    base = START
    for place in range(known.shape[0]):
        board[place] = known[place]
        base += keys[known[place]]
    dealt = np.zeros(size, dtype=np.uint64)
    for place in range(size):
        dealt[place] = keys[deck[place]]
    at = np.zeros(6, dtype=np.int64)
    # What the cards before the last one of each choice add up to.
    partial = np.zeros(6, dtype=np.uint64)
    first = known.shape[0]
    count = 0
    level = 0
    partial[0] = base
    at[0] = -1
    last = max(need - 1, 0)
    while level >= 0:
        at[level] += 1
        if need and at[level] > size - (need - level):
            level -= 1
            continue
        total = partial[level]
        if need:
            board[first + level] = deck[at[level]]
            total += dealt[at[level]]
        if level < last:
            partial[level + 1] = total
            at[level + 1] = at[level]
            level += 1
            continue
        best = np.uint32(0)
        tied = 0
        winner = 0
        for player in range(players):
            whole = total + sums[player]
            if whole & FLUSH_BITS:
                strength = np.uint32(flush[_flush_ranks(hole, player, board, whole)])
            else:
                key = whole & SUM_BITS
                strength = np.uint32(values[np.uint64(np.int64(key) + moves[key >> SHIFT])])
            found[player] = strength
            if strength > best:
                best = strength
                tied = 1
                winner = player
            elif strength == best:
                tied += 1
        if tied == 1:
            wins[winner] += 1
        else:
            for player in range(players):
                if found[player] == best:
                    ties[player, tied] += 1
        count += 1
        if need == 0:
            break
    return count


@compiled
def all_choices(deck: Any, need: int, out: Any) -> None:
    """Every choice of so many cards of a deck, a row each."""
    size = deck.shape[0]
    at = np.arange(need)
    for row in range(out.shape[0]):
        for place in range(need):
            out[row, place] = deck[at[place]]
        place = need - 1
        while place >= 0 and at[place] == size - need + place:
            place -= 1
        if place >= 0:
            at[place] += 1
            for after in range(place + 1, need):
                at[after] = at[after - 1] + 1
