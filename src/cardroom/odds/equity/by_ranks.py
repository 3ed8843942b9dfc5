"""Every board that can come, counted by its ranks: suits matter only where they make a flush.

Most of the 1,712,304 boards of hold'em differ in suits that change nothing. So boards are counted
by their ranks first, as if there were no flushes; then those with enough cards of a suit are
taken out and put back with the flushes they make: a flush stands where it beats what the ranks
alone are worth. (A straight flush is a flush here, and beats everything.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card
from cardroom.hands.card_keys import low_bits
from cardroom.hands.rank_keys import FIVE_KEYS, KEYS, rank_sets
from cardroom.hands.table_file import SHIFTS, load_tables
from cardroom.odds.equity.deal import Deal

_KEYS = np.array(KEYS, dtype=np.int64)
_FIVE_KEYS = np.array(FIVE_KEYS, dtype=np.int64)
_LOW_BITS = low_bits()[::4].astype(np.int64)
_CHOICES = np.array([[comb(cards, taken) for taken in range(6)] for cards in range(5)])
"""In how many ways so many cards can be taken of one rank."""


class Counted(NamedTuple):
    """Boards that are alike, a column each: how strong every hand is, and how many there are."""

    high: NDArray[Any]
    low: NDArray[Any]
    ways: NDArray[np.int64]


class _Ranks(NamedTuple):
    """Choices of ranks: what they add to a hand's sums, their bits for a low, and the ways."""

    keys: NDArray[np.int64]
    five: NDArray[np.int64]
    low: NDArray[np.int64]
    ways: NDArray[np.int64]


def covers(deal: Deal) -> bool:
    """Whether all hands are known, a board is to come, and the tables know the game."""
    rules = deal.rules
    high, low = rules.showdown.high, rules.showdown.low
    shapes = {"any": ((2, 5), (3, 4)), "two": ((4, 5), (5, 5), (6, 5)), "at-most-two": ((3, 5),)}
    return (
        (deal.own, rules.board_cards) in shapes[rules.showdown.uses]
        and deal.to_come == deal.to_board
        and not rules.deck.jokers
        and not rules.deck.stripped
        and high is not None
        and high.wheel == "low"
        and not high.flush_first
        and (low is None or (low.rank, low.best) == ("ace-to-five", 8))
    )


def boards_by_ranks(deal: Deal) -> Iterator[Counted]:
    """All boards, in parts that add up; what is taken out again has negative ways."""
    left = np.zeros((13, 4), dtype=np.int64)
    for card in deal.deck:
        left[card.rank, card.suit] = 1
    known = _add(_NOTHING, _of_cards(deal.board))
    yield _judged(deal, _add(known, _choices(left.sum(axis=1), deal.to_board)))
    for suit in range(4):
        for suited, flushes in _flushes(deal, left[:, suit], suit):
            others = left.sum(axis=1) - left[:, suit]
            rest = _choices(others, deal.to_board - suited.cards)
            boards = _add(_add(known, suited.ranks), rest)
            plain = _judged(deal, boards)
            yield plain._replace(ways=-plain.ways)
            made = np.repeat(flushes, len(rest.ways), axis=1)
            yield plain._replace(high=np.maximum(plain.high, made))


class _Suited(NamedTuple):
    """Choices of cards of one suit, and of how many cards each is."""

    ranks: _Ranks
    cards: int


def _flushes(
    deal: Deal, left: NDArray[np.int64], suit: int
) -> Iterator[tuple[_Suited, NDArray[Any]]]:
    """The cards of a suit that give somebody a flush, and every hand's flush with them."""
    known = [card.rank for card in deal.board if card.suit == suit]
    held = [{_suit_bits(part, suit) for part in _parts(deal, hand)} for hand in deal.hands]
    most = max(part.bit_count() for parts in held for part in parts)
    ranks = np.flatnonzero(left).tolist()
    for count in range(max(5 - most - len(known), 0), deal.to_board + 1):
        taken = _array(list(combinations(ranks, count)), count)
        boards = _array([[*known, *row] for row in taken.tolist()], len(known) + count)
        flushes = np.stack([_best_flush(deal, parts, boards) for parts in held])
        made = flushes.any(axis=0)
        if made.any():
            yield _Suited(_of_rows(taken[made]), count), flushes[:, made]


def _best_flush(deal: Deal, parts: Iterable[int], boards: NDArray[np.int64]) -> NDArray[np.int64]:
    """The best flush with the ranks of one suit on each board; 0 for none."""
    flush, bits = load_tables()["flush_low"], 1 << boards
    takes = [list(range(boards.shape[1]))]
    if deal.rules.showdown.uses == "two":
        takes = [list(three) for three in combinations(takes[0], 3)]
    found = [flush[bits[:, take].sum(axis=1) | part] for part in parts for take in takes]
    best: NDArray[np.int64] = np.stack(found).max(axis=0).astype(np.int64)
    return best


def _suit_bits(cards: tuple[Card, ...], suit: int) -> int:
    return sum(1 << card.rank for card in cards if card.suit == suit)


def _parts(deal: Deal, hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """What of a hand plays together with the board: all of it, or any two cards."""
    return [hand] if deal.rules.showdown.uses == "any" else list(combinations(hand, 2))


def _judged(deal: Deal, boards: _Ranks) -> Counted:
    """How strong every hand is by ranks alone: the best of the parts that can play."""
    judge = _exactly_two if deal.rules.showdown.uses == "two" else _any_five
    high, low = [], []
    for hand in deal.hands:
        found = [judge(part, boards) for part in _parts(deal, hand)]
        high.append(np.stack([one for one, _ in found]).max(axis=0).astype(np.int64))
        low.append(np.stack([one for _, one in found]).max(axis=0))
    return Counted(np.stack(high), np.stack(low), boards.ways)


def _any_five(part: tuple[Card, ...], boards: _Ranks) -> tuple[NDArray[Any], NDArray[Any]]:
    """High and low of any five of seven cards."""
    tables, own = load_tables(), _of_cards(part)
    keys = boards.keys + own.keys
    high = tables["high_low_7"][keys + tables["moves_7"][keys >> SHIFTS["7"]]]
    return high, tables["low8"][boards.low | own.low]


def _exactly_two(part: tuple[Card, ...], boards: _Ranks) -> tuple[NDArray[Any], NDArray[Any]]:
    """High and low of exactly these two cards with three of the board."""
    tables, own = load_tables(), _of_cards(part)
    row = tables["omaha_board"][boards.five + tables["moves_five"][boards.five >> SHIFTS["five"]]]
    column = tables["omaha_pair"][part[0].rank, part[1].rank]
    return tables["omaha"][row, column], tables["omaha_low8"][own.low, boards.low]


# --- choices of ranks ---------------------------------------------------------------------------

_NOTHING = _Ranks(*(np.array([number], dtype=np.int64) for number in (0, 0, 0, 1)))


def _of_cards(cards: tuple[Card, ...]) -> _Ranks:
    return _of_rows(np.array([[card.rank for card in cards]], dtype=np.int64))


def _of_rows(ranks: NDArray[np.int64]) -> _Ranks:
    """Choices that can be made in one way each, a row of ranks for each."""
    low = np.bitwise_or.reduce(_LOW_BITS[ranks], axis=1)
    ones = np.ones(len(ranks), dtype=np.int64)
    return _Ranks(_KEYS[ranks].sum(axis=1), _FIVE_KEYS[ranks].sum(axis=1), low, ones)


def _add(some: _Ranks, more: _Ranks) -> _Ranks:
    """Each of some choices with each of more."""
    return _Ranks(
        np.add.outer(some.keys, more.keys).ravel(),
        np.add.outer(some.five, more.five).ravel(),
        np.bitwise_or.outer(some.low, more.low).ravel(),
        np.multiply.outer(some.ways, more.ways).ravel(),
    )


def _choices(left: NDArray[np.int64], count: int) -> _Ranks:
    """Every choice of so many ranks, and in how many ways the cards that are left show it."""
    rows, counts = _all_choices(count)
    ways = _CHOICES[left, counts].prod(axis=1)
    some = ways > 0
    return _of_rows(rows[some])._replace(ways=ways[some])


@cache
def _all_choices(count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every choice of ranks as a row, and how often each rank is in it."""
    rows = _array(rank_sets(count), count)
    counts = (rows[:, :, None] == np.arange(13)).sum(axis=1)
    return rows, counts


def _array(rows: Sequence[Sequence[int]], width: int) -> NDArray[np.int64]:
    """Rows as an array, even where there is one that is empty."""
    return np.array(rows, dtype=np.int64).reshape(len(rows), width)
