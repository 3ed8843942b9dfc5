"""Shares of the pot added up over every way to deal, or over a sample."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card
from cardroom.cards.deck import without
from cardroom.odds.equity.by_ranks import boards_by_ranks, covers
from cardroom.odds.equity.deal import Deal
from cardroom.odds.equity.shares import Rows, divide, shares_of
from cardroom.said import Said

CHUNK: Final = 100_000


@dataclass(frozen=True, slots=True)
class HandEquity:
    """One hand's part: alone and tied as shares of the deals, equity of the pot."""

    cards: tuple[Card, ...]
    win: float
    tie: float
    equity: float
    stderr: float
    thrown: tuple[Card, ...] = ()
    """What the player throws away, where the game asks for it."""
    range: str = ""
    """The range that the player has a hand of, where no single hand is known."""

    def to_json(self) -> dict[str, object]:
        """The hand for a program."""
        return {
            **({"range": self.range} if self.range else {}),
            "cards": [str(card) for card in self.cards],
            "thrown": [str(card) for card in self.thrown],
            "win": self.win,
            "tie": self.tie,
            "equity": self.equity,
            "stderr": self.stderr,
        }


@dataclass(frozen=True, slots=True)
class Equity:
    """All hands, how they were counted, and over how many deals."""

    hands: tuple[HandEquity, ...]
    method: str
    deals: int
    note: Said | None = None
    """What was not counted, where something was not."""

    def to_json(self) -> dict[str, object]:
        """All hands for a program."""
        note = {"note": self.note} if self.note else {}
        hands = [one.to_json() for one in self.hands]
        return {"method": self.method, "deals": self.deals, **note, "hands": hands}


class Totals:
    """Sums over deals, by player."""

    def __init__(self, players: int) -> None:
        self.wins = np.zeros(players)
        self.ties = np.zeros(players)
        self.shares = np.zeros(players)
        self.squares = np.zeros(players)
        self.deals = 0

    def add(self, share: NDArray[Any], ways: NDArray[Any] | None = None) -> None:
        """Count deals, a column each, that can come about in so many ways."""
        if ways is None:
            ways = np.ones(share.shape[1], dtype=np.int64)
        full = share > 1 - 1e-9
        self.wins += full @ ways
        self.ties += ((share > 0) & ~full) @ ways
        self.shares += share @ ways
        self.squares += (share * share) @ ways
        self.deals += int(ways.sum())

    def report(self, deal: Deal, method: str) -> Equity:
        """The shares, with a standard error where they come from a sample."""
        rows, deals = [], self.deals
        for place, hand in enumerate(deal.hands):
            mean = float(self.shares[place]) / deals
            error = 0.0
            if method == "simulate":
                variance = max(float(self.squares[place]) / deals - mean * mean, 0.0)
                error = (variance / deals) ** 0.5
            win, tie = float(self.wins[place]) / deals, float(self.ties[place]) / deals
            rows.append(HandEquity(hand, win, tie, mean, error))
        return Equity(tuple(rows), method, deals)


def count_all(deal: Deal) -> Equity:
    """Every way to deal."""
    totals = Totals(len(deal.hands))
    if covers(deal):
        for boards in boards_by_ranks(deal):
            low = boards.low if deal.rules.showdown.low is not None else None
            totals.add(divide(deal.rules, boards.high, low), boards.ways)
        return totals.report(deal, "exact")
    if deal.to_come == deal.to_board:
        rows = all_choices(np.array(deal.deck, dtype=np.uint8), deal.to_board)
    else:
        rows = np.array(list(_deals(deal)), dtype=np.uint8).reshape(-1, deal.to_come)
    for start in range(0, rows.shape[0], CHUNK):
        totals.add(shares_of(deal, whole_hands(deal, rows[start : start + CHUNK])))
    return totals.report(deal, "exact")


def sample(deal: Deal, rounds: int, seed: int) -> Equity:
    """So many deals at random."""
    rng = np.random.default_rng(seed)
    deck = np.array(deal.deck, dtype=np.uint8)
    totals = Totals(len(deal.hands))
    left = rounds
    while left > 0:
        size = min(left, CHUNK // 4)
        order = rng.random((size, len(deck))).argpartition(
            min(deal.to_come, len(deck) - 1), axis=1
        )[:, : deal.to_come]
        # The cards of a partition come in no random order of their own: mix them.
        order = rng.permuted(order, axis=1)
        totals.add(shares_of(deal, whole_hands(deal, deck[order])))
        left -= size
    return totals.report(deal, "simulate")


def all_choices(deck: Rows, count: int) -> Rows:
    """Every choice of so many cards of a deck, a row each."""
    size = len(deck)
    rows, last = np.zeros((1, 0), dtype=np.int64), np.array([-1])
    for place in range(count):
        # After its last card each row goes on with any later one that leaves enough behind it.
        room = size - count + place - last
        first = np.repeat(np.cumsum(room) - room, room)
        last = np.repeat(last, room) + 1 + np.arange(room.sum()) - first
        rows = np.column_stack([np.repeat(rows, room, axis=0), last])
    return deck[rows]


def _deals(deal: Deal) -> Iterator[tuple[Card, ...]]:
    """Every way the rest can come: each hand's cards in turn, then the board's."""
    wanted = deal.wanted

    def rest(place: int, left: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        if place == len(wanted):
            yield ()
            return
        for chosen in combinations(left, wanted[place]):
            after = tuple(without(left, chosen)) if place < len(wanted) - 1 else left
            for more in rest(place + 1, after):
                yield (*chosen, *more)

    return rest(0, deal.deck)


def whole_hands(deal: Deal, rows: Rows) -> list[Rows]:
    """For each player rows of own cards first, then the board."""
    size = rows.shape[0]
    at, own = 0, []
    for hand, more in zip(deal.hands, deal.wanted, strict=False):
        held = np.broadcast_to(np.array(hand, dtype=np.uint8), (size, len(hand)))
        own.append(np.concatenate([held, rows[:, at : at + more]], axis=1))
        at += more
    known = np.broadcast_to(np.array(deal.board, dtype=np.uint8), (size, len(deal.board)))
    board = np.concatenate([known, rows[:, at:]], axis=1)
    return [np.ascontiguousarray(np.concatenate([one, board], axis=1)) for one in own]
