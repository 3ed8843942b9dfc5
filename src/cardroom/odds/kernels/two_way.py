"""2 Way Winner for the analyst: each deal played as blackjack and as poker.

A class of a finished hand is ``outcome * 8 + natural * 4 + full_house * 2 + doubled``, outcomes
being lost, tied and won; a split hand's is ``24 + outcome * 3 + outcome``, of the first and second.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardroom.odds.kernels.compiling import Array, Number, Tables, compiled
from cardroom.odds.kernels.pai_gow_poker import best_straight, bits_in, packed_run
from cardroom.odds.kernels.pan9 import bring_forward

JOKER: Final = 52
ACE: Final = 12
CARDS: Final = 30
CELLS: Final = 14 * 14 * 2 * 14 * 3
CLASSES: Final = 33
SPLIT_CLASS: Final = 24
FULL_HOUSE: Final = 6 << 20
TEN: Final = 9
JOKER_KIND: Final = 10


@compiled
def total(hand: Array, size: int) -> tuple[int, bool, bool]:
    """Points of a hand to 22, and whether an ace or a joker counts high."""
    low, raised, joker = 0, False, False
    for place in range(size):
        card = hand[place]
        if card == JOKER:
            low += 2
            joker = True
        else:
            rank = card >> 2
            low += 1 if rank == ACE else min(rank + 2, 10)
            raised = raised or rank == ACE
    if (raised or joker) and low + 10 <= 22:
        return low + 10, True, joker
    return low, False, joker


@compiled
def is_natural(hand: Array) -> Number:
    """Whether two cards are the joker and a ten."""
    one, two = hand[0], hand[1]
    if two == JOKER:
        one, two = two, one
    return one == JOKER and two != JOKER and 8 <= two >> 2 <= 11


@compiled
def strength(hand: Array, size: int) -> int:
    """A number that is larger for the hand closer to 22; below nothing where it is over."""
    points, _, joker = total(hand, size)
    if points > 22:
        return -points
    if joker and points == 22:
        return 100
    return points


@compiled
def cell_of(first: int, second: int, up: int) -> int:
    """The situation of a choice, up to the order of suits: two cards and the open card.

    Last comes whose suit the open card has: nobody's, that of the higher card, that of the lower.
    """
    high, low = max(first, second), min(first, second)
    suited = 1 if high < JOKER and high & 3 == low & 3 else 0
    shared = 0
    if up < JOKER:
        if high < JOKER and up & 3 == high & 3:
            shared = 1
        elif up & 3 == low & 3:
            # The two cards of a pair are alike.
            shared = 1 if high >> 2 == low >> 2 else 2
    return ((((high >> 2) * 14 + (low >> 2)) * 2 + suited) * 14 + (up >> 2)) * 3 + shared


@compiled
def groups_of_seven(counts: Array) -> int:  # noqa: PLR0912 - one branch for each kind of hand
    """The best five of seven by pairs and kickers alone, as one number."""
    four, three, pair, second = -1, -1, -1, -1
    for rank in range(12, -1, -1):
        held = counts[rank]
        if held == 5:
            return (10 << 20) + ((rank + 1) << 16)
        if held == 4 and four < 0:
            four = rank
        elif held == 3 and three < 0:
            three = rank
        elif held >= 2:
            if pair < 0:
                pair = rank
            elif second < 0:
                second = rank
    if four >= 0:
        category, first, other, kickers = 7, four, -1, 1
    elif three >= 0 and pair >= 0:
        return (6 << 20) + ((three + 1) << 16) + ((pair + 1) << 12)
    elif three >= 0:
        category, first, other, kickers = 3, three, -1, 2
    elif second >= 0:
        category, first, other, kickers = 2, pair, second, 1
    elif pair >= 0:
        category, first, other, kickers = 1, pair, -1, 3
    else:
        category, first, other, kickers = 0, -1, -1, 5
    value, shift = category << 20, 16
    if first >= 0:
        value += (first + 1) << shift
        shift -= 4
    if other >= 0:
        value += (other + 1) << shift
        shift -= 4
    for rank in range(12, -1, -1):
        if kickers and counts[rank] and rank not in (first, other):
            value += (rank + 1) << shift
            shift -= 4
            kickers -= 1
    return value


@compiled
def flush_strength(own: int, joker: int, places: Array) -> Number:
    """The best flush or straight flush of ranks of one suit, as bits, or nothing."""
    if bits_in(own) + joker < 5:
        return 0
    run = best_straight(own, joker, places)
    if run >= 0:
        return packed_run(9 if run == 9 else 8, run)
    if joker:
        rank = 12
        while own >> rank & 1:
            rank -= 1
        own |= 1 << rank
    value, shift = 5 << 20, 16
    for rank in range(12, -1, -1):
        if shift >= 0 and own >> rank & 1:
            value += (rank + 1) << shift
            shift -= 4
    return value


@compiled
def seven_strength(a: int, b: int, board: Array, counts: Array, places: Array) -> int:
    """The best five of two cards and a board of five; the joker is a bug."""
    counts[:] = 0
    suits = np.zeros(4, np.int64)
    joker = 0
    for place in range(7):
        card = a if place == 0 else b if place == 1 else board[place - 2]
        if card == JOKER:
            joker = 1
            counts[ACE] += 1
        else:
            counts[card >> 2] += 1
            suits[card & 3] |= 1 << (card >> 2)
    best = groups_of_seven(counts)
    run = best_straight(suits[0] | suits[1] | suits[2] | suits[3], joker, places)
    if run >= 0:
        best = max(best, packed_run(4, run))
    for suit in range(4):
        best = max(best, flush_strength(suits[suit], joker, places))
    return best


@compiled
def draw_bank(cards: Array, taken: int, hits: Array, bank: Array) -> int:
    """Draw the bank's hand by its chart from where the deck stands; how many cards it has."""
    bank[0], bank[1] = cards[1], cards[3]
    size = 2
    if is_natural(bank):
        return size
    while True:
        points, soft, _ = total(bank, size)
        if points > 22 or not hits[1 if soft else 0, points]:
            return size
        bank[size] = cards[taken]
        taken += 1
        size += 1


@compiled
def outcome_of(mine: int, theirs: int, push_over: int) -> Number:
    """Lost, tied or won by two strengths."""
    if mine < 0 and theirs < 0:
        return 1 if push_over else 0
    if mine < 0:
        return 0
    return 1 + np.int64(mine > theirs) - np.int64(mine < theirs)


@compiled
def kind_of(card: int) -> Number:
    """What a card counts, as a number from ace to joker."""
    if card == JOKER:
        return JOKER_KIND
    rank = card >> 2
    return 0 if rank == ACE else min(rank + 1, TEN)


@compiled
def move_of(hand: Array, size: int, up: int, chart: Tables) -> Number:
    """Stand 0, hit 1, double 2 or split 3 by a chart: keys of hands, their places, the moves."""
    return chart[2][place_of(hand, size, chart), kind_of(up)]


@compiled
def place_of(hand: Array, size: int, chart: Tables) -> Number:
    """Where a hand is listed in a chart."""
    key = np.int64(0)
    for place in range(size):
        key += np.int64(1) << np.int64(4 * kind_of(hand[place]))
    return chart[1][np.searchsorted(chart[0], key)]


@compiled
def split_class(cards: Array, hits: Array, hand: Array, bank: Array, chart: Tables) -> Number:
    """Two cards split and both hands played by a chart, the first one whole before the second."""
    splits, kind, up = chart[3], kind_of(cards[0]), kind_of(cards[1])
    taken = 4
    ends = np.zeros(2, np.int64)
    for which in range(2):
        hand[0], hand[1] = cards[2 * which], cards[taken]
        taken += 1
        size = 2
        while total(hand, size)[0] < 22 and splits[kind, which, place_of(hand, size, chart), up]:
            hand[size] = cards[taken]
            taken += 1
            size += 1
        ends[which] = strength(hand, size)
    theirs = strength(bank, draw_bank(cards, taken, hits, bank))
    one, two = outcome_of(ends[0], theirs, hits[0, 23]), outcome_of(ends[1], theirs, hits[0, 23])
    return SPLIT_CLASS + 3 * one + two


@compiled
def blackjack_class(cards: Array, hits: Array, hand: Array, bank: Array, chart: Tables) -> Number:
    """A deal played as blackjack by a chart."""
    hand[0], hand[1] = cards[0], cards[2]
    bank[0], bank[1] = cards[1], cards[3]
    natural = is_natural(hand)
    if is_natural(bank):
        return 4 if natural else 0
    taken, size, doubled = 4, 2, 0
    if not natural:
        while not doubled and total(hand, size)[0] < 22:
            move = move_of(hand, size, cards[1], chart)
            if move == 0:
                break
            if move == 3:
                return split_class(cards, hits, hand, bank, chart)
            hand[size] = cards[taken]
            taken += 1
            size += 1
            doubled = 1 if move == 2 else 0
    bank_size = draw_bank(cards, taken, hits, bank)
    if natural:
        return 2 * 8 + 4
    result = outcome_of(strength(hand, size), strength(bank, bank_size), hits[0, 23])
    return result * 8 + doubled


@compiled
def poker_class(cards: Array, hits: Array, bank: Array, counts: Array, places: Array) -> Number:
    """A deal played as poker: the bank's cards are the board, two more its hand."""
    size = draw_bank(cards, 4, hits, bank)
    taken = 4 + size - 2
    while size < 5:
        bank[size] = cards[taken]
        taken += 1
        size += 1
    mine = seven_strength(cards[0], cards[2], bank, counts, places)
    theirs = seven_strength(cards[taken], cards[taken + 1], bank, counts, places)
    outcome = 1 + np.int64(mine > theirs) - np.int64(mine < theirs)
    return outcome * 8 + 2 * np.int64(mine >= FULL_HOUSE)


@compiled
def follow(rounds: int, state: Array, cards: Array, rules: Tables, play: Tables) -> Array:
    """Deal many times and play the game that a plan has for each situation.

    ``rules`` are what the bank hits and the places of straights; ``play`` are the plan, which
    names blackjack (0), poker once (1), poker twice (2) or surrender (3), and the chart.
    """
    hits, places = rules
    plan, chart = play
    found = np.zeros((4, CLASSES), np.int64)
    hand, bank, counts = np.zeros(24, np.int64), np.zeros(24, np.int64), np.zeros(13, np.int64)
    for _ in range(rounds):
        bring_forward(state, cards, CARDS)
        game = plan[cell_of(cards[0], cards[2], cards[1])]
        if game == 0:
            found[0, blackjack_class(cards, hits, hand, bank, chart)] += 1
        elif game == 3:
            found[3, 0] += 1
        else:
            found[game, poker_class(cards, hits, bank, counts, places)] += 1
    return found
