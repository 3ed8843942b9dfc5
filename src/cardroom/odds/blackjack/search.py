"""The search for the best chart beside one up card.

A chart has a row for each total, hard and soft, and one for each pair that is not split. A row is
an order of preference, and every hand of the row does the first thing that it may: so whatever
set of options a hand has, dealt or made by a split, the chart answers it. Rows are found from high
totals to low ones; the order of a row is the best over all hands that come to it, each weighed by
how often it is held. A plan by hand prefers for each hand alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DEALT, DOUBLE, HIT, STAND, SURRENDER, WAYS, Deal
from cardroom.odds.blackjack.plan import (
    HandPlan,
    Order,
    after_doubles,
    chain_values,
    choose_chain,
    doubles,
    expected,
    reach,
    standing,
    unchecked,
)
from cardroom.odds.blackjack.splits import Pair, hands_made

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

PLAYED: Final = (STAND, HIT, DOUBLE, SURRENDER)
ORDERS: Final[tuple[Order, ...]] = tuple(permutations(PLAYED))
BITS: Final = 16
"""Sets of options, as bits."""
RARE: Final = 1e-9
NEVER: Final = 1e-30
"""What hands weigh that the plan does not lead to: those that another plan would lead to, and
those that none would."""


def first_of(order: Order, bits: int) -> int:
    """What a hand with some options does by an order of preference."""
    return next(action for action in order if bits >> action & 1)


@dataclass(slots=True)
class Search:
    """The search for the best plan beside one up card."""

    board: Board
    pairs: list[Pair]
    by_hand: bool
    names: frozenset[tuple[int, int]] = field(init=False)
    """All pairs that may be split, by their classes."""
    spare: list[Floats] = field(init=False)
    """For each way how often a hand is held by players who hit and split whatever they may."""

    def __post_init__(self) -> None:
        self.names = frozenset((pair.first, pair.second) for pair in self.pairs)
        every = [
            np.where(self.board.options(way) & (1 << HIT), HIT, STAND).astype(np.int64)
            for way in WAYS
        ]
        self.spare = [
            dealt + split
            for dealt, split in zip(
                self.held(every, frozenset()), self.held(every, self.names), strict=True
            )
        ]

    # --- how often hands are held -------------------------------------------------------------

    def held(self, act: list[Ints], split: frozenset[tuple[int, int]]) -> list[Floats]:
        """For each way how often each hand is held in its turn, where some pairs are split."""
        board, hands = self.board, self.board.layout.hands
        of_pair = {(pair.first, pair.second): pair.chance for pair in self.pairs}
        chances = [
            chance * (1 - of_pair[name] if (name := (deal.first, deal.second)) in split else 1)
            for deal, chance in zip(hands.deals, board.dealt.tolist(), strict=True)
        ]
        roots = np.array([deal.node for deal in hands.deals], np.int64)
        out = [reach(board, act[DEALT], roots, np.array(chances))]
        for way in WAYS[1:]:
            nodes, weights = [0], [0.0]
            for pair in self.pairs:
                if pair.way == way and (pair.first, pair.second) in split:
                    for card, other, chance in self._second_cards(pair):
                        for node, share in hands.split_cases[card, other]:
                            nodes.append(node)
                            weights.append(chance * share)
            out.append(reach(board, act[way], np.array(nodes), np.array(weights)))
        return out

    def _second_cards(self, pair: Pair) -> list[tuple[int, int, float]]:
        """How often a split makes each hand of two cards."""
        board = self.board
        deals = board.layout.hands.deals
        dealt = sum(
            chance
            for deal, chance in zip(deals, board.dealt.tolist(), strict=True)
            if (deal.first, deal.second) == (pair.first, pair.second)
        )
        numbers, _ = hands_made(board, pair)
        each = dealt * pair.chance * float(numbers @ np.arange(len(numbers))) / 2
        counts = np.array([one.count for one in board.layout.shoe.classes], np.float64)
        for gone in (board.up, pair.first, pair.second):
            counts[gone] -= 1
        likely = (np.maximum(counts, 0) / counts.sum()).tolist()
        return [
            (card, other, each * chance)
            for card in (pair.first, pair.second)
            for other, chance in enumerate(likely)
        ]

    # --- what is best -------------------------------------------------------------------------

    def first_chain(self) -> list[Ints]:
        """What to do after doubles, before it is known which hands are doubled."""
        weights = np.sum(self.spare, axis=0) + NEVER
        return choose_chain(self.board, [weights] * doubles(self.board), by_hand=self.by_hand)

    def next_chain(self, plan: HandPlan, held: list[Floats]) -> list[Ints]:
        """The same for the hands that a plan doubles."""
        spare = RARE * np.sum(self.spare, axis=0) + NEVER
        weights = [row + spare for row in after_doubles(self.board, plan, held)]
        return choose_chain(self.board, weights, by_hand=self.by_hand)

    def best(
        self, chain: list[Ints], held: list[Floats], split: frozenset[tuple[int, int]]
    ) -> tuple[HandPlan, Floats, list[Floats]]:
        """The best plan for hands held so often; what dealt hands are worth by their own best play,
        and what hands are worth by the plan, for each way.

        ``split`` are the pairs that are split anyhow.
        """
        board, count = self.board, len(self.board.layout.arrays.size)
        plan = HandPlan([], chain)
        value, act = np.zeros(len(WAYS) * (count + 1)), np.zeros(len(WAYS) * (count + 1), np.int64)
        own = np.zeros(count)
        worths = self._before_hits(chain_values(board, plan))
        weights = one_behind_the_other(
            row + RARE * spare + NEVER for row, spare in zip(held, self.spare, strict=True)
        )
        live = one_behind_the_other([unchecked(board)] * len(WAYS))
        for level in self._levels(split):
            worth = worths[:, level.at]
            cards = board.next_cards[level.hits] * value[level.child]
            worth[HIT, level.may_hit] = cards.sum(axis=1)
            own[level.dealt] = worth[:, : len(level.dealt)].max(axis=0)
            do = self._decide(plan, level, (weights[level.at], live[level.at]), worth)
            act[level.at] = do
            value[level.at] = worth[do, np.arange(len(do))]
            self._of_pairs(plan, level, worth, live)
        plan.act = list(act.reshape(len(WAYS), count + 1)[:, :-1].copy())
        return plan, own, list(value.reshape(len(WAYS), count + 1))

    def _levels(self, split: frozenset[tuple[int, int]]) -> list[Level]:
        """The hands as they are decided on, the highest counts first."""
        board, layout = self.board, self.board.layout
        name = (self.names, split, board.surrender, board.early)
        found: list[Level] | None = layout.sorted.get(name)
        if found is None:
            options, rows = [board.options(way) for way in WAYS], self._rows(split)
            deals = [deal for deal in layout.hands.deals if (deal.first, deal.second) in self.names]
            child = layout.arrays.child
            found = [Level.of(nodes, options, rows, deals, child) for nodes in layout.levels]
            layout.sorted[name] = found
        return found

    def _rows(self, split: frozenset[tuple[int, int]]) -> Ints:
        """The row of each hand: its total's, or that of a dealt pair which is not split."""
        layout = self.board.layout
        rows = layout.arrays.key.copy()
        for number, pair in enumerate(self.pairs):
            name = (pair.first, pair.second)
            if name not in split:
                for deal in layout.hands.deals:
                    if (deal.first, deal.second) == name:
                        rows[deal.node] = len(layout.arrays.keys) + number
        return rows

    def _before_hits(self, doubled: list[Floats]) -> Floats:
        """What each action but a hit is worth to each hand, one way behind the other; nothing can
        be worse than what a hand may not do."""
        board = self.board
        bits = one_behind_the_other(board.options(way) for way in WAYS)
        worth = np.full((len(PLAYED), len(bits)), -np.inf)
        count = len(bits) // len(WAYS)
        for action, each in (
            (STAND, standing(board, 0)),
            (SURRENDER, -board.gives_up * unchecked(board)),
        ):
            some = np.flatnonzero(bits >> action & 1)
            worth[action, some] = each[some % count]
        some = np.flatnonzero(bits >> DOUBLE & 1)
        if len(some):
            nodes, which = np.unique(some % count, return_inverse=True)
            worth[DOUBLE, some] = expected(board, doubled[0], nodes)[which]
        return worth

    def _decide(
        self, plan: HandPlan, level: Level, held: tuple[Floats, Floats], worth: Floats
    ) -> Ints:
        """Choose for all hands of one level, and note the orders and what they were chosen by.

        ``held`` has how often each hand is held, and the chance that the players get to act.
        """
        (weight, live), count = held, len(level.names)
        filled = np.where(worth > -np.inf, worth, 0.0) * weight
        # A count for each action, and one for all hands, in one go.
        rows = np.concatenate([filled, (live * weight)[None]]).ravel()
        found = np.bincount(level.sums, rows, (len(PLAYED) + 1) * count)
        sums: Floats = found.reshape(len(PLAYED) + 1, count).astype(np.float64, copy=False)
        # Worth to somebody who knows that the check found nothing.
        known = np.where(level.may, sums[:-1] / sums[-1], -np.inf)
        plan.worths.update(zip(level.names, map(tuple, known.T.tolist()), strict=True))
        best = best_orders(level.starts, level.firsts, sums)
        for row, order in zip(level.rows, best.tolist(), strict=True):
            plan.orders[row] = ORDERS[order]
        if self.by_hand:
            by_hand: Ints = worth.argmax(axis=0)
            return by_hand
        do: Ints = level.firsts[best[level.row], np.arange(count)][level.group]
        return do

    def _of_pairs(self, plan: HandPlan, level: Level, worth: Floats, live: Floats) -> None:
        """Note what a dealt pair is worth by each action but splitting, whatever its suits."""
        for deal, place in level.pairs:
            name = (deal.first, deal.second)
            column = worth[:, place] / live[deal.node]
            before = plan.pairs.get(name, (0.0,) * len(column))
            more = zip(before, column.tolist(), strict=True)
            plan.pairs[name] = tuple(a + float(deal.chance) * b for a, b in more)


def one_behind_the_other(rows: Iterable[NDArray[Any]]) -> NDArray[Any]:
    """What is known of each hand for each way it came to be; behind each way nothing, for cards
    that cannot come."""
    return np.concatenate([part for row in rows for part in (row, np.zeros(1, row.dtype))])


@dataclass(frozen=True, slots=True)
class Level:
    """Hands of one count, which are decided on together, one way they came to be behind the other.

    The hands of all ways have places one behind the other: see :func:`one_behind_the_other`.
    """

    at: Ints
    """The places of the hands."""
    dealt: Ints
    """The first of them, which were dealt."""
    may_hit: Ints
    """Those that may hit, by place in the level."""
    hits: Ints
    """The same, by hand."""
    child: Ints
    """The places of what they lead to, by the next card's class."""
    names: tuple[tuple[int, int], ...]
    """Rows of the chart with sets of options, in order: groups of hands that do the same."""
    group: Ints
    """The group of each hand."""
    may: Bools
    """For each action the groups that may."""
    sums: Ints
    """Where what is known of the hands is added up: a row for each action and one more."""
    rows: tuple[int, ...]
    starts: Ints
    """The rows of the chart, and with which group each begins."""
    row: Ints
    """The row of each group, by its place."""
    firsts: Ints
    """For each order of preference what each group does."""
    pairs: tuple[tuple[Deal, int], ...]
    """Dealt pairs, with their places in the level."""

    @classmethod
    def of(
        cls, nodes: tuple[Ints, ...], options: list[Ints], rows: Ints, deals: list[Deal],
        child: Ints,
    ) -> Level:  # fmt: skip
        """Hands by their options and rows."""
        bits = np.concatenate([may[some] for may, some in zip(options, nodes, strict=True)])
        count, every = len(rows) + 1, np.concatenate(nodes)
        before = np.repeat(np.arange(len(WAYS)) * count, [len(some) for some in nodes])
        groups, group = np.unique(rows[every] * BITS + bits, return_inverse=True)
        of_group = groups % BITS
        found, starts, row = np.unique(groups // BITS, return_index=True, return_inverse=True)
        may_hit = np.flatnonzero(bits >> HIT & 1)
        pairs = np.array([deal.node for deal in deals], np.int64)
        places = np.searchsorted(nodes[DEALT], pairs)
        here = np.flatnonzero(np.isin(pairs, nodes[DEALT]))
        return cls(
            at=every + before,
            dealt=nodes[DEALT],
            may_hit=may_hit,
            hits=every[may_hit],
            child=child[every[may_hit]] % count + before[may_hit, None],
            names=tuple(divmod(name, BITS) for name in groups.tolist()),
            group=group,
            may=of_group >> np.array(PLAYED)[:, None] & 1 == 1,
            sums=(group + np.arange(len(PLAYED) + 1)[:, None] * len(groups)).ravel(),
            rows=tuple(found.tolist()),
            starts=starts,
            row=row,
            firsts=FIRST[:, of_group],
            pairs=tuple((deals[number], int(places[number])) for number in here),
        )


FIRST: Final = np.array(
    [[next((do for do in order if bits >> do & 1), 0) for bits in range(BITS)] for order in ORDERS]
)
"""For each order what a hand does with each set of options."""


def best_orders(starts: Ints, firsts: Ints, sums: Floats) -> Ints:
    """For each row the order of preference that is worth most over its sets of options.

    A group is a set of options of a row, rows in order; ``starts`` tells where each row begins,
    ``firsts`` what the groups do by each order, ``sums`` what each action comes to over all hands
    of a group.
    """
    worth = sums[firsts, np.arange(firsts.shape[1])]
    best: Ints = np.add.reduceat(worth, starts, axis=1).argmax(axis=0)
    return best


__all__ = ["PLAYED", "Search", "first_of"]
