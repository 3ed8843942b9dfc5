"""Following a plan: from some first hands to all the hands that stand, with how often each does.

Because a plan is fixed, a value is a sum over finished hands, and the finished hands of many runs
can be held against the bank all at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DOUBLE, HIT, STAND, SURRENDER
from cardroom.odds.blackjack.plan import AGAIN, KEEP, RESCUE, HandPlan, stake_worth

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

GIVEN_UP: Final = -1
"""How a hand ended: 0 stands, 1, 2, ... stands after so many doubles, -1 surrendered, below that
rescued after one, two, ... doubles."""


@dataclass(frozen=True, slots=True)
class Run:
    """Hands of two cards to be played to their end: how they came to be, which, and how often."""

    way: int
    roots: Ints
    weights: Floats


@dataclass(frozen=True, slots=True)
class Ends:
    """Finished hands: which, how often, and how they ended."""

    nodes: Ints
    weights: Floats
    how: Ints


def same_ends(one: Ends, other: Ends) -> bool:
    """Whether the same hands ended in the same way as often."""
    rows = ((one.nodes, other.nodes), (one.weights, other.weights), (one.how, other.how))
    return all(np.array_equal(a, b) for a, b in rows)


def follow(
    board: Board, plan: HandPlan, runs: Sequence[Run], cards: Floats | None = None
) -> list[Ends]:
    """Play the hands of several runs to their end, side by side.

    ``cards`` has for each hand the chance of each class of the next card. Without it the orders are
    counted in which cards can come that lead to each end; they are the same whatever is gone.
    """
    going = _Going(board, plan, np.array([run.way for run in runs]), cards)
    first = board.layout.arrays.first
    held = [np.zeros((len(runs), first[1])) for _ in range(len(plan.chain) + 1)]
    for number, run in enumerate(runs):
        held[0][number] += np.bincount(run.roots, run.weights, first[1])
    for size in range(len(first) - 1):
        if not any(row.any() for row in held):
            break
        held = going.one_card(size, held)
    whose, nodes, weights, how = map(np.concatenate, zip(_NONE, *going.ended, strict=True))
    mine = [np.flatnonzero(whose == number) for number in range(len(runs))]
    return [Ends(nodes[some], weights[some], how[some]) for some in mine]


@dataclass(slots=True)
class _Going:
    """Hands under way; those of one size lead to those of the next, which lie behind them."""

    board: Board
    plan: HandPlan
    ways: Ints
    cards: Floats | None
    ended: list[tuple[Ints, Ints, Floats, Ints]] = field(default_factory=list)
    """Hands that ended: of which runs, which, how often, and how."""

    def one_card(self, size: int, held: list[Floats]) -> list[Floats]:
        """What is done with all hands of one size, by how often they were doubled: those that end
        are noted, the others come back with one card more. A row for each run."""
        arrays, runs = self.board.layout.arrays, len(self.ways)
        start, stop, *rest = arrays.first[size : size + 3]
        width = rest[0] - stop if rest else 0
        act = np.stack([row[start:stop] for row in self.plan.act])
        after = [np.zeros((runs, width)) for _ in held]
        for times, row in enumerate(held):
            run, at = np.nonzero(row)
            weight, nodes = row[run, at], at + start
            do = act[self.ways[run], at] if times == 0 else self.plan.chain[times - 1][nodes]
            for action, how, to in _STEPS if times == 0 else _after_double(times):
                some = np.flatnonzero(do == action)
                if not len(some):
                    continue
                if to < 0:
                    told = np.full(len(some), how)
                    self.ended.append((run[some], nodes[some], weight[some], told))
                    continue
                child = arrays.child[nodes[some]]
                can = child >= 0
                place = child + (run[some] * width - stop)[:, None]
                flow = self._flow(nodes[some], weight[some])
                found = np.bincount(place[can], flow[can], runs * width)
                after[to] += found.reshape(runs, width)
        return after

    def _flow(self, nodes: Ints, weight: Floats) -> Floats:
        """How often each hand takes a card of each class."""
        if self.cards is not None:
            return weight[:, None] * self.cards[nodes]
        return np.repeat(weight[:, None], self.board.layout.arrays.child.shape[1], axis=1)


_NONE: Final = (
    np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0), np.zeros(0, np.int64),
)  # fmt: skip
_STEPS: Final = ((STAND, 0, -1), (HIT, 0, 0), (DOUBLE, 0, 1), (SURRENDER, GIVEN_UP, -1))
"""For each action: how the hand ended, and after how many doubles it goes on, if it does."""


def _after_double(times: int) -> tuple[tuple[int, int, int], ...]:
    return ((KEEP, times, -1), (AGAIN, 0, times + 1), (RESCUE, GIVEN_UP - times, -1))


@dataclass(frozen=True, slots=True)
class Ended:
    """Finished hands of one run held against the bank."""

    ends: Ends
    chances: Floats
    plain: Floats
    special: Floats
    found: Floats
    """Results but for the bank's specials, results against them, and their chance."""

    def value(self, board: Board, *, split_off: bool = False) -> float:
        """What the run is worth, in units of the first wager."""
        how = self.ends.how
        worth = stake_worth(board, self.plain, self.special, how, split_off=split_off)
        lost = np.flatnonzero(how < 0)
        if len(lost):
            live = 1.0 - self.found[lost] if board.checked else np.ones(len(lost))
            names = how[lost]
            worth[lost] = (
                -np.where(names == GIVEN_UP, board.gives_up, np.ldexp(1.0, GIVEN_UP - names - 1))
                * live
            )
        return float(worth @ self.ends.weights)


def given_up(board: Board, how: int) -> float:
    """What a hand has lost that was surrendered or rescued, in units of the first wager."""
    return board.gives_up if how == GIVEN_UP else 2.0 ** (GIVEN_UP - how - 1)


def hold_against(board: Board, runs: list[tuple[Ends, Ints]]) -> list[Ended]:
    """Hold the finished hands of many runs against the bank; each with further cards gone."""
    if not runs:
        return []
    nodes = np.concatenate([ends.nodes for ends, _ in runs])
    extra = np.concatenate(
        [np.repeat(gone, len(ends.nodes), axis=1) for ends, gone in runs], axis=1
    )
    chances = board.against.chances(nodes, extra)
    doubled = np.concatenate([ends.how > 0 for ends, _ in runs])
    plain, special, found = board.against.worth(nodes, chances, doubled)
    out, start = [], 0
    for ends, _ in runs:
        part = slice(start, start + len(ends.nodes))
        out.append(Ended(ends, chances[:, part], plain[part], special[part], found[part]))
        start += len(ends.nodes)
    return out
