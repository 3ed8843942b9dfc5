"""Following a plan: from some first hands to all the hands that stand, with how often each does.

Because a plan is fixed, a value is a sum over finished hands, and the finished hands of many runs
can be held against the bank all at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DOUBLE, HIT, STAND, SURRENDER
from cardroom.odds.blackjack.plan import AGAIN, KEEP, RESCUE, stake_worth

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

GIVEN_UP: Final = -1
"""How a hand ended: 0 stands, 1, 2, ... stands after so many doubles, -1 surrendered, below that
rescued after one, two, ... doubles."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Finished hands: which, how often, and how they ended."""

    nodes: Ints
    weights: Floats
    how: Ints


def follow(
    board: Board,
    act: Ints,
    chain: list[Ints],
    roots: Ints,
    weights: Floats,
    *,
    extra: Ints,
) -> Ends:
    """Play hands to their end; ``extra`` are further cards that are gone, a column."""
    arrays = board.layout.arrays
    count = len(arrays.size) + 1
    held = [np.zeros(count) for _ in range(len(chain) + 1)]
    held[0] += np.bincount(roots, weights, count)
    ends: list[tuple[Ints, Floats, int]] = []
    going = True
    while going:
        going = False
        after = [np.zeros(count) for _ in held]
        for times, row in enumerate(held):
            # Few of the hands are under way at a time: to find them is most of the work, and
            # truth is looked through faster than weights.
            nodes = np.flatnonzero(row != 0)
            if not len(nodes):
                continue
            going = True
            do = act[nodes] if times == 0 else chain[times - 1][nodes]
            for action, how, to in _STEPS if times == 0 else _after_double(times):
                at = nodes[do == action]
                if not len(at):
                    continue
                if to < 0:
                    ends.append((at, row[at], how))
                    continue
                flow = row[at][:, None] * board.next_card(at, extra)
                after[to] += np.bincount(arrays.child[at].ravel() % count, flow.ravel(), count)
                after[to][-1] = 0.0
        held = after
    return Ends(
        np.concatenate([nodes for nodes, _, _ in ends]),
        np.concatenate([weight for _, weight, _ in ends]),
        np.concatenate([np.full(len(nodes), how) for nodes, _, how in ends]),
    )


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
        worth = np.zeros(len(how))
        live = 1.0 - self.found if board.checked else np.ones(len(how))
        for name in np.unique(how).tolist():
            some = how == name
            if name >= 0:
                worth[some] = stake_worth(
                    board, self.plain[some], self.special[some], name, split_off=split_off
                )
            else:
                worth[some] = -given_up(board, name) * live[some]
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
