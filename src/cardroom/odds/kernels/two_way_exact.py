"""2 Way Winner counted whole: every board against every two hands, every way to draw to 22.

The board is the open card and the four that follow it, whatever the bank draws to: cards burned
are as unknown as those left in the deck. So poker is counted board by board, up to the order of
suits. Blackjack is worked backwards from the longest hands, by what cards count.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.boards import copies, is_first
from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pai_gow_poker import best_straight, bits_in, packed_run
from cardroom.odds.kernels.rows import least, take_away, weighed, write_row
from cardroom.odds.kernels.two_way import (
    ACE,
    FULL_HOUSE,
    JOKER,
    JOKER_KIND,
    TEN,
    cell_of,
    flush_strength,
    groups_of_seven,
)

HOLES: Final = 1128
LEFT: Final = 1035
"""Pairs of cards that the bank can have beside a board and the player's two."""
KINDS: Final = 11
"""What a card counts: ace, two to nine, ten, joker."""
JOKER_22: Final = 23
OVER: Final = 24
DRAWS: Final = 24
"""More cards than the bank can draw."""


@compiled
def list_joker_boards(boards: Array, ways: Array) -> int:
    """Fill in all boards with the joker up to the order of suits; how many there are."""
    found = 0
    masks, cards = np.zeros(4, np.int64), np.zeros(5, np.int64)
    cards[4] = JOKER
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    cards[0], cards[1], cards[2], cards[3] = a, b, c, d
                    masks[:] = 0
                    for place in range(4):
                        masks[cards[place] & 3] |= 1 << (cards[place] >> 2)
                    if is_first(masks):
                        write_row(boards[found], cards)
                        ways[found] = copies(masks)
                        found += 1
    return found


@compiled
def judge_ranks(board: Array, places: Array, counts: Array, plain: Array) -> None:
    """How strong each two ranks are with a board, flushes aside; the joker is the last rank."""
    held = np.zeros(13, np.int64)
    mask, jokers = 0, 0
    for card in board:
        if card == JOKER:
            held[ACE] += 1
            jokers = 1
        else:
            held[card >> 2] += 1
            mask |= 1 << (card >> 2)
    for high in range(14):
        for low in range(min(high + 1, 13)):
            write_row(counts, held)
            counts[low] += 1
            counts[min(high, ACE)] += 1
            if counts[low] > 5 or (high == 13 and jokers):
                continue
            ranks = mask | 1 << low | (0 if high == 13 else 1 << high)
            best = groups_of_seven(counts)
            run = best_straight(ranks, 1 if high == 13 else jokers, places)
            if run >= 0:
                best = max(best, packed_run(4, run))
            plain[high, low] = best


@compiled
def judge_flushes(places: Array) -> Array:
    """The best flush of any ranks of one suit, as bits, without and with the joker."""
    out = np.zeros((2, 1 << 13), np.int64)
    for joker in range(2):
        for own in range(1 << 13):
            if bits_in(own) <= 7:
                out[joker, own] = flush_strength(own, joker, places)
    return out


@compiled
def judge_holes(board: Array, tables: Tables, counts: Array, holes: Array, made: Array) -> None:
    """All pairs of cards beside a board, and how strong each is with it."""
    places, flushes = tables
    plain, suits = np.zeros((14, 14), np.int64), np.zeros(4, np.int64)
    judge_ranks(board, places, counts, plain)
    free, jokers = np.ones(53, np.int64), 0
    for card in board:
        free[card] = 0
        if card == JOKER:
            jokers = 1
        else:
            suits[card & 3] |= 1 << (card >> 2)
    row = 0
    for second in range(53):
        if not free[second]:
            continue
        joker = 1 if second == JOKER else jokers
        for first in range(second):
            if not free[first]:
                continue
            best = plain[second >> 2, first >> 2]
            for suit in range(4):
                own = suits[suit]
                if first & 3 == suit:
                    own |= 1 << (first >> 2)
                if second & 3 == suit and second != JOKER:
                    own |= 1 << (second >> 2)
                best = max(best, flushes[joker, own])
            holes[row, 0], holes[row, 1] = first, second
            made[row] = best
            row += 1


@compiled
def compare_holes(holes: Array, made: Array, below: Array, same: Array) -> None:
    """For each pair how many of the bank's pairs without its cards are lower, and equal."""
    order = np.argsort(made)
    lower, equal = np.zeros(53, np.int64), np.zeros(53, np.int64)
    start = 0
    while start < HOLES:
        stop = start
        while stop < HOLES and made[order[stop]] == made[order[start]]:
            equal[holes[order[stop], 0]] += 1
            equal[holes[order[stop], 1]] += 1
            stop += 1
        for place in range(start, stop):
            hole = order[place]
            one, two = holes[hole, 0], holes[hole, 1]
            below[hole] = start - lower[one] - lower[two]
            # The pair itself holds both of its cards and is among the equal ones.
            same[hole] = stop - start - equal[one] - equal[two] + 1
        for place in range(start, stop):
            for side in range(2):
                card = holes[order[place], side]
                lower[card] += 1
                equal[card] -= 1
        start = stop


@compiled
def count_poker(boards: Array, ways: Array, tables: Tables, found: Array) -> None:
    """Add all rounds of poker on some boards: ``found[cell, outcome * 2 + full house]``."""
    holes, made = np.zeros((HOLES, 2), np.int64), np.zeros(HOLES, np.int64)
    below, same = np.zeros(HOLES, np.int64), np.zeros(HOLES, np.int64)
    counts = np.zeros(13, np.int64)
    for number in range(boards.shape[0]):
        board, way = boards[number], ways[number]
        judge_holes(board, tables, counts, holes, made)
        compare_holes(holes, made, below, same)
        for hole in range(HOLES):
            full = np.int64(made[hole] >= FULL_HOUSE)
            lost = LEFT - below[hole] - same[hole]
            for place in range(5):
                cell = cell_of(holes[hole, 0], holes[hole, 1], board[place])
                found[cell, full] += way * lost
                found[cell, 2 + full] += way * same[hole]
                found[cell, 4 + full] += way * below[hole]


@compiled
def barred_by(up: int) -> int:
    """The kind that makes the natural with the open card, which is known not to be there."""
    return JOKER_KIND if up == TEN else TEN if up == JOKER_KIND else -1


@compiled
def bank_ends(deck: Array, up: int, tree: Tables, chances: Array, ends: Array) -> None:
    """The chance of each end of the bank's hand, given that it is not the natural.

    ``tree`` grows the cards beside the open one kind by kind: the node each comes from, the kind
    added, how many of it were there, in how many orders the bank draws these cards, and the end.
    Most hands end over: their chance is what the others leave.
    """
    before, kinds, held, sizes, orders, own = tree
    ends[:] = 0
    left, barred = deck.sum(), barred_by(up)
    # Thousands of nodes share a few divisors.
    shares = np.zeros(DRAWS)
    for drawn in range(1, min(DRAWS, left + 1)):
        shares[drawn] = 1 / (left - drawn + 1)
    chances[0] = 1.0
    if barred >= 0:
        chances[0] /= 1 - deck[barred] / left
    for node in range(1, before.shape[0]):
        there = deck[kinds[node]] - held[node]
        chance = chances[before[node]] * there * shares[sizes[node]]
        chances[node] = chance
        if orders[node]:
            ends[own[node]] += chance * orders[node]
    ends[OVER] = 1 - ends[:OVER].sum()


@compiled
def draw_chance(deck: Array, up: int, kind: int) -> Number:
    """The chance that the next card is of a kind, given that the bank has not the natural."""
    left = deck.sum()
    chance = deck[kind] / left
    barred = barred_by(up)
    if barred < 0:
        return chance
    still = deck[barred] - (1 if kind == barred else 0)
    return chance * (1 - still / (left - 1)) / (1 - deck[barred] / left)


@compiled
def stand_chances(mine: int, ends: Array, push_over: int, out: Array) -> None:
    """How a finished hand fares: lost, tied, won."""
    if mine == OVER:
        out[1] = ends[OVER] if push_over else 0.0
        out[2] = 0.0
    else:
        out[1] = ends[mine]
        out[2] = ends[OVER] + ends[:mine].sum()
    out[0] = 1 - out[1] - out[2]


@compiled
def draw_one(hand: int, deck: Array, given: Tables, hit: Array, twice: Array) -> None:
    """How a hand fares that takes a card and plays on, in either way, or takes it and stops."""
    up, after, stand, out = given
    hit[:], twice[:] = 0, 0
    for kind in range(KINDS):
        if deck[kind]:
            chance, grown = draw_chance(deck, up, kind), after[hand, kind]
            for outcome in range(3):
                twice[2 * outcome + 1] += chance * stand[grown, outcome]
                for way in range(2):
                    hit[way, 2 * outcome] += chance * out[way, grown, 2 * outcome]


@compiled
def solve_hands(
    up: int,
    hands: Tables,
    bank: Tables,
    gains: Array,
    found: Tables,
) -> None:
    """The best move of every hand against an open card, and how hands fare by it and by a rule.

    ``hands`` are the whole deck by kind; the hands by kind, each before all it grows from; their
    successors; their ends; and whether a move is left. ``found`` are the moves and how hands
    fare: ``moves[0]`` are found, ``moves[1]`` the rule's: stand 0, hit 1, double 2; and
    ``out[way, hand, 2 * outcome + doubled]``.
    """
    whole, counts, after, own, opened = hands
    tree, push_over = bank
    moves, out = found
    chances, ends = np.zeros(tree[0].shape[0]), np.zeros(25)
    deck, stand = np.zeros(KINDS, np.int64), np.zeros((counts.shape[0], 3))
    hit, twice = np.zeros((2, 6)), np.zeros(6)
    for hand in range(counts.shape[0]):
        take_away(whole, counts[hand], deck)
        deck[up] -= 1
        if least(deck) < 0:
            continue
        bank_ends(deck, up, tree, chances, ends)
        stand_chances(own[hand], ends, push_over, stand[hand])
        for outcome in range(3):
            for way in range(2):
                out[way, hand, 2 * outcome] = stand[hand, outcome]
        if not opened[hand]:
            continue
        draw_one(hand, deck, (up, after, stand, out), hit, twice)
        best = weighed(out[0, hand], gains)
        moves[0, hand] = 0
        if weighed(hit[0], gains) > best:
            best = weighed(hit[0], gains)
            moves[0, hand] = 1
        if opened[hand] == 2 and weighed(twice, gains) > best:
            moves[0, hand] = 2
        for way in range(2):
            if moves[way, hand] == 1:
                write_row(out[way, hand], hit[way])
            elif moves[way, hand] == 2:
                write_row(out[way, hand], twice)
