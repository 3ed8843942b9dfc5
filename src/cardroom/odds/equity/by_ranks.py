"""Every board that can come, counted by its ranks: suits matter only where they make a flush.

Most of the 1,712,304 boards of hold'em differ in suits that change nothing. So boards are counted
by their ranks first, as if there were no flushes; then those with enough cards of a suit are
taken out and put back with the flushes they make. Beside a flush, seven cards hold no full house
and no four of a kind, so a flush simply stands where it beats what the ranks are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card
from cardroom.hands.card_keys import low_bits
from cardroom.hands.rank_keys import KEYS, rank_sets
from cardroom.hands.table_file import SHIFTS, load_tables
from cardroom.odds.equity.deal import Deal

_KEYS = np.array(KEYS, dtype=np.int64)
_LOW_BITS = low_bits()[::4].astype(np.int64)
_CHOICES = np.array([[comb(cards, taken) for taken in range(6)] for cards in range(5)])
"""In how many ways so many cards can be taken of one rank."""


class Counted(NamedTuple):
    """Boards that are alike, a column each: how strong every hand is, and how many there are."""

    high: NDArray[Any]
    low: NDArray[Any]
    ways: NDArray[np.int64]


class _Ranks(NamedTuple):
    """Choices of ranks: what they add to a hand's sum, their bits for a low, and the ways."""

    keys: NDArray[np.int64]
    low: NDArray[np.int64]
    ways: NDArray[np.int64]


def covers(deal: Deal) -> bool:
    """Whether the game is one of seven cards of which any five play, hands known, board to come."""
    rules = deal.rules
    high, low = rules.showdown.high, rules.showdown.low
    return (
        rules.showdown.uses == "any"
        and deal.own + rules.board_cards == 7
        and bool(rules.board_cards)
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
    flush = load_tables()["flush_low"]
    held = [_suit_bits(hand, suit) for hand in deal.hands]
    board = _suit_bits(deal.board, suit)
    missing = 5 - max(hand.bit_count() for hand in held) - board.bit_count()
    ranks = np.flatnonzero(left).tolist()
    for count in range(max(missing, 0), deal.to_board + 1):
        taken = _array(list(combinations(ranks, count)), count)
        bits = (1 << taken).sum(axis=1) | board
        flushes = np.stack([flush[bits | hand] for hand in held]).astype(np.int64)
        made = flushes.any(axis=0)
        if made.any():
            yield _Suited(_of_rows(taken[made]), count), flushes[:, made]


def _suit_bits(cards: tuple[Card, ...], suit: int) -> int:
    return sum(1 << card.rank for card in cards if card.suit == suit)


def _judged(deal: Deal, boards: _Ranks) -> Counted:
    """How strong every hand is by ranks alone."""
    tables = load_tables()
    moves, values = tables["moves_7"], tables["high_low_7"]
    high, low = [], []
    for hand in deal.hands:
        own = _of_cards(hand)
        keys = boards.keys + own.keys
        high.append(values[keys + moves[keys >> SHIFTS["7"]]].astype(np.int64))
        low.append(tables["low8"][boards.low | own.low])
    return Counted(np.stack(high), np.stack(low), boards.ways)


# --- choices of ranks ---------------------------------------------------------------------------

_NOTHING = _Ranks(*(np.array([number], dtype=np.int64) for number in (0, 0, 1)))


def _of_cards(cards: tuple[Card, ...]) -> _Ranks:
    return _of_rows(np.array([[card.rank for card in cards]], dtype=np.int64))


def _of_rows(ranks: NDArray[np.int64]) -> _Ranks:
    """Choices that can be made in one way each, a row of ranks for each."""
    low = np.bitwise_or.reduce(_LOW_BITS[ranks], axis=1)
    return _Ranks(_KEYS[ranks].sum(axis=1), low, np.ones(len(ranks), dtype=np.int64))


def _add(some: _Ranks, more: _Ranks) -> _Ranks:
    """Each of some choices with each of more."""
    return _Ranks(
        np.add.outer(some.keys, more.keys).ravel(),
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
