"""The search for the best chart beside one up card.

A chart has a row for each total, hard and soft, and one for each pair that is not split. A row is
an order of preference, and every hand of the row does the first thing that it may: so whatever
set of options a hand has, dealt or made by a split, the chart answers it. Rows are found from high
totals to low ones; the order of a row is the best over all hands that come to it, each weighed by
how often it is held. A plan by hand prefers for each hand alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import (
    DEALT,
    DOUBLE,
    HIT,
    STAND,
    SURRENDER,
    WAYS,
)
from cardroom.odds.blackjack.plan import (
    Order,
    Plan,
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
    levels: list[list[Ints]] = field(init=False)
    """For each way the hands that can be held: the highest counts first."""

    def __post_init__(self) -> None:
        layout = self.board.layout
        self.names = frozenset((pair.first, pair.second) for pair in self.pairs)
        longer = np.flatnonzero(layout.arrays.size > 2)
        low = layout.arrays.low
        self.levels = [
            [scope[low[scope] == count] for count in np.unique(low)[::-1]]
            for scope in (layout.played, *[np.append(longer, layout.split_only)] * 2)
        ]
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

    def next_chain(self, plan: Plan, held: list[Floats]) -> list[Ints]:
        """The same for the hands that a plan doubles."""
        spare = RARE * np.sum(self.spare, axis=0) + NEVER
        weights = [row + spare for row in after_doubles(self.board, plan, held)]
        return choose_chain(self.board, weights, by_hand=self.by_hand)

    def best(
        self, chain: list[Ints], held: list[Floats], split: frozenset[tuple[int, int]]
    ) -> tuple[Plan, Floats, list[Floats]]:
        """The best plan for hands held so often; what dealt hands are worth by their own best play,
        and what hands are worth by the plan, for each way.

        ``split`` are the pairs that are split anyhow.
        """
        board, arrays = self.board, self.board.layout.arrays
        count = len(arrays.size)
        plan = Plan([np.zeros(count, np.int64) for _ in WAYS], chain)
        value = [np.zeros(count + 1) for _ in WAYS]
        own = np.zeros(count)
        doubled = chain_values(board, plan)
        rows = self._rows(split)
        weights = [row + RARE * spare + NEVER for row, spare in zip(held, self.spare, strict=True)]
        for level in zip(*self.levels, strict=True):
            parts = [
                (way, nodes, self._worth(way, nodes, value[way], doubled))
                for way, nodes in zip(WAYS, level, strict=True)
            ]
            own[parts[DEALT][1]] = parts[DEALT][2].max(axis=0)
            self._decide(plan, rows, weights, parts)
            for way, nodes, worth in parts:
                do = plan.act[way][nodes]
                value[way][nodes] = np.take_along_axis(worth, do[None], axis=0)[0]
                if way == DEALT:
                    self._of_pairs(plan, nodes, worth)
        return plan, own, value

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

    def _worth(self, way: int, nodes: Ints, value: Floats, doubled: list[Floats]) -> Floats:
        """What each action is worth to each hand, or nothing can be worse where it may not."""
        board = self.board
        bits = board.options(way)[nodes]
        worth = np.full((len(PLAYED), len(nodes)), -np.inf)
        for action in PLAYED:
            some = np.flatnonzero(bits & (1 << action))
            at = nodes[some]
            if not len(at):
                continue
            if action == STAND:
                worth[action, some] = standing(board, 0, at)
            elif action == HIT:
                worth[action, some] = expected(board, value, at)
            elif action == DOUBLE:
                worth[action, some] = expected(board, doubled[0], at)
            else:
                worth[action, some] = -board.gives_up * unchecked(board, at)
        return worth

    def _decide(
        self,
        plan: Plan,
        rows: Ints,
        weights: list[Floats],
        parts: list[tuple[int, Ints, Floats]],
    ) -> None:
        """Choose for all hands of one level, and note the orders and what they were chosen by."""
        if self.by_hand:
            for way, nodes, worth in parts:
                plan.act[way][nodes] = worth.argmax(axis=0)
        names = np.concatenate(
            [rows[nodes] * BITS + self.board.options(way)[nodes] for way, nodes, _ in parts]
        )
        weight = np.concatenate([weights[way][nodes] for way, nodes, _ in parts])
        worth = np.concatenate([one for _, _, one in parts], axis=1)
        live = np.concatenate([unchecked(self.board, nodes) for _, nodes, _ in parts])
        groups, group = np.unique(names, return_inverse=True)
        filled = np.where(np.isfinite(worth), worth, 0.0)
        sums: Floats = np.stack(
            [np.bincount(group, row * weight, len(groups)).astype(np.float64) for row in filled]
        )
        chance = np.bincount(group, live * weight, len(groups))
        of_row: dict[int, list[tuple[int, Floats]]] = {}
        for place, name in enumerate(groups.tolist()):
            row, bits = divmod(name, BITS)
            of_row.setdefault(row, []).append((bits, sums[:, place]))
            # Worth to somebody who knows that the check found nothing.
            plan.worths[row, bits] = tuple(
                float(sums[action, place] / chance[place]) if bits >> action & 1 else -np.inf
                for action in PLAYED
            )
        for row, cases in of_row.items():
            plan.orders[row] = best_order(cases)
        if not self.by_hand:
            for way, nodes, _ in parts:
                plan.act[way][nodes] = self._by_orders(plan, rows, way, nodes)

    def _by_orders(self, plan: Plan, rows: Ints, way: int, nodes: Ints) -> Ints:
        names, place = np.unique(
            rows[nodes] * BITS + self.board.options(way)[nodes], return_inverse=True
        )
        do = [first_of(plan.orders[name // BITS], name % BITS) for name in names.tolist()]
        return np.array(do, np.int64)[place]

    def _of_pairs(self, plan: Plan, nodes: Ints, worth: Floats) -> None:
        """Note what a dealt pair is worth by each action but splitting, whatever its suits."""
        for deal in self.board.layout.hands.deals:
            name = (deal.first, deal.second)
            if name in self.names:
                for place in np.flatnonzero(nodes == deal.node).tolist():
                    column = worth[:, place] / unchecked(self.board, nodes[[place]])
                    before = plan.pairs.get(name, (0.0,) * len(column))
                    more = zip(before, column.tolist(), strict=True)
                    plan.pairs[name] = tuple(a + float(deal.chance) * b for a, b in more)


def best_order(cases: list[tuple[int, Floats]]) -> Order:
    """The order of preference that is worth most over some sets of options.

    Each case is a set of options and what each of them comes to over all hands that have the set.
    """
    return max(ORDERS, key=lambda order: sum(sums[first_of(order, bits)] for bits, sums in cases))


__all__ = ["PLAYED", "Search", "best_order", "first_of"]
