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
from cardroom.odds.blackjack.hands import DEALT, DOUBLE, HIT, STAND, SURRENDER, WAYS, Deal
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
        weights = [row + RARE * spare + NEVER for row, spare in zip(held, self.spare, strict=True)]
        for level in self._levels(split):
            worths = [self._worth(level, way, value[way], doubled) for way in WAYS]
            own[level.nodes[DEALT]] = worths[DEALT].max(axis=0)
            done = self._decide(plan, level, weights, worths)
            for way, nodes, worth, do in zip(WAYS, level.nodes, worths, done, strict=True):
                plan.act[way][nodes] = do
                value[way][nodes] = worth[do, np.arange(len(do))]
            self._of_pairs(plan, level, worths[DEALT])
        return plan, own, value

    def _levels(self, split: frozenset[tuple[int, int]]) -> list[Level]:
        """The hands as they are decided on, the highest counts first."""
        board, layout = self.board, self.board.layout
        name = (self.names, split, board.surrender, board.early)
        found: list[Level] | None = layout.sorted.get(name)
        if found is None:
            options, rows = [board.options(way) for way in WAYS], self._rows(split)
            deals = [deal for deal in layout.hands.deals if (deal.first, deal.second) in self.names]
            found = [Level.of(nodes, options, rows, deals) for nodes in layout.levels]
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

    def _worth(self, level: Level, way: int, value: Floats, doubled: list[Floats]) -> Floats:
        """What each action is worth to each hand, or nothing can be worse where it may not."""
        board, nodes = self.board, level.nodes[way]
        worth = np.full((len(PLAYED), len(nodes)), -np.inf)
        for action, some in enumerate(level.may[way]):
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
        self, plan: Plan, level: Level, weights: list[Floats], worths: list[Floats]
    ) -> list[Ints]:
        """Choose for all hands of one level, and note the orders and what they were chosen by."""
        groups, group = level.groups, level.group
        weight = np.concatenate([weights[way][nodes] for way, nodes in enumerate(level.nodes)])
        worth = np.concatenate(worths, axis=1)
        live = unchecked(self.board, np.concatenate(level.nodes))
        filled = np.where(np.isfinite(worth), worth, 0.0) * weight
        sums: Floats = np.stack([np.bincount(group, row, len(groups)) for row in filled])
        chance = np.bincount(group, live * weight, len(groups))
        # Worth to somebody who knows that the check found nothing.
        may = (groups % BITS)[None] >> np.array(PLAYED)[:, None] & 1 == 1
        known = np.where(may, sums / chance, -np.inf)
        for name, told in zip(groups.tolist(), known.T.tolist(), strict=True):
            plan.worths[divmod(name, BITS)] = tuple(told)
        plan.orders.update(best_orders(groups, sums))
        if self.by_hand:
            return [one.argmax(axis=0) for one in worths]
        do = [first_of(plan.orders[name // BITS], name % BITS) for name in groups.tolist()]
        return np.split(np.array(do, np.int64)[group], level.cuts)

    def _of_pairs(self, plan: Plan, level: Level, worth: Floats) -> None:
        """Note what a dealt pair is worth by each action but splitting, whatever its suits."""
        for deal, place in level.pairs:
            name = (deal.first, deal.second)
            column = worth[:, place] / unchecked(self.board, np.array([deal.node]))
            before = plan.pairs.get(name, (0.0,) * len(column))
            more = zip(before, column.tolist(), strict=True)
            plan.pairs[name] = tuple(a + float(deal.chance) * b for a, b in more)


@dataclass(frozen=True, slots=True)
class Level:
    """Hands of one count, which are decided on together, for each way they came to be."""

    nodes: tuple[Ints, ...]
    may: tuple[tuple[Ints, ...], ...]
    """For each way and action the hands that may, by place."""
    groups: Ints
    """Rows of the chart with sets of options, as numbers in order."""
    group: Ints
    """The group of each hand, one way behind the other."""
    cuts: Ints
    """Where one way ends and the next begins."""
    pairs: tuple[tuple[Deal, int], ...]
    """Dealt pairs, with their places."""

    @classmethod
    def of(
        cls, nodes: tuple[Ints, ...], options: list[Ints], rows: Ints, deals: list[Deal]
    ) -> Level:
        """Hands by their options and rows."""
        bits = [may[some] for may, some in zip(options, nodes, strict=True)]
        names = [rows[some] * BITS + one for some, one in zip(nodes, bits, strict=True)]
        groups, group = np.unique(np.concatenate(names), return_inverse=True)
        dealt = {node: place for place, node in enumerate(nodes[DEALT].tolist())}
        return cls(
            nodes,
            tuple(tuple(np.flatnonzero(one >> action & 1) for action in PLAYED) for one in bits),
            groups,
            group,
            np.cumsum([len(some) for some in nodes])[:-1],
            tuple((deal, dealt[deal.node]) for deal in deals if deal.node in dealt),
        )


FIRST: Final = np.array(
    [[next((do for do in order if bits >> do & 1), 0) for bits in range(BITS)] for order in ORDERS]
)
"""For each order what a hand does with each set of options."""


def best_orders(groups: Ints, sums: Floats) -> dict[int, Order]:
    """For each row the order of preference that is worth most over its sets of options.

    A group is a set of options of a row, in order; it comes with what each of them comes to over
    all hands that have the set.
    """
    rows, starts = np.unique(groups // BITS, return_index=True)
    worth = sums[FIRST[:, groups % BITS], np.arange(len(groups))]
    best = np.add.reduceat(worth, starts, axis=1).argmax(axis=0)
    return {row: ORDERS[at] for row, at in zip(rows.tolist(), best.tolist(), strict=True)}


__all__ = ["PLAYED", "Search", "best_orders", "first_of"]
