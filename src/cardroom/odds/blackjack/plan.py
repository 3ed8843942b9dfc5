"""Plans of play beside one up card: what is done with every hand.

A plan by totals does the same with all hands of one total that have the same options; it is found
by working from high totals to low ones, each total weighed over the hands that lead to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DEALT, DOUBLE, HIT, OF_ACES, OF_SPLIT, STAND, SURRENDER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

KEEP: Final = 0
AGAIN: Final = 1
RESCUE: Final = 2
"""What may be done after a double: leave it, double again, take the last chips back."""

BITS: Final = 16

Worths = dict[tuple[int, int], tuple[float, ...]]
"""By a hand's key and its options: what each action is worth."""


@dataclass(slots=True)
class Plan:
    """What is done beside one up card."""

    act: list[Ints]
    """For each way a hand came to be: what is done with each hand, splits apart."""
    chain: list[Ints]
    """After the first, second, ... double: what is done with each hand."""
    splits: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Whether two cards of two classes are split, where they may be."""
    early: Bools | None = None
    """Which dealt hands are given up before the check."""
    even_money: Bools | None = None
    worths: Worths = field(default_factory=dict)


def doubles(board: Board) -> int:
    """How many times the chips of a hand may be doubled."""
    double = board.layout.rules.double
    return 0 if double is None else 1 + double.again


def standing(board: Board, times: int, nodes: Ints | slice = slice(None)) -> Floats:
    """What hands are worth that stand after some doubles, in units of the first wager."""
    plain, late, _ = board.worth
    return stake_worth(board, plain[nodes], late[nodes], times)


def stake_worth(
    board: Board, plain: Floats, special: Floats, times: int, *, split_off: bool = False
) -> Floats:
    """A hand's worth from its two parts, with the bank's specials as this game takes them."""
    stake = 2.0**times
    if board.checked:
        return stake * plain
    if board.original_only:
        return stake * plain + (0.0 if split_off else special)
    return stake * (plain + special)


def unchecked(board: Board, nodes: Ints | slice = slice(None)) -> Floats:
    """The chance that the players get to act: that a check finds nothing."""
    _, _, special = board.worth
    return 1.0 - special[nodes] if board.checked else np.ones_like(special[nodes])


def chain_values(board: Board, plan: Plan) -> list[Floats]:
    """What hands are worth after the first, second, ... double under a plan's chain."""
    layout = board.layout
    child = layout.arrays.child
    values: list[Floats] = []
    after: Floats | None = None
    for times in range(doubles(board), 0, -1):
        keep = standing(board, times)
        value = keep.copy()
        do = plan.chain[times - 1]
        value[do == RESCUE] = -(2.0 ** (times - 1)) * unchecked(board)[do == RESCUE]
        if after is not None:
            again = np.flatnonzero(do == AGAIN)
            value[again] = _expected(board, after, again, child)
        after = np.append(value, 0.0)
        values.insert(0, after)
    return values


def _expected(board: Board, after: Floats, nodes: Ints, child: Ints) -> Floats:
    """The worth of one more card; ``after`` ends with nothing, for cards that cannot come."""
    found: Floats = (board.next_cards[nodes] * after[child[nodes]]).sum(axis=1)
    return found


def choose_chain(board: Board, weights: Floats, *, by_hand: bool) -> list[Ints]:
    """What to do after each double: the best by total, or by hand."""
    layout, times = board.layout, doubles(board)
    arrays, double = layout.arrays, layout.rules.double
    chain: list[Ints] = []
    after: Floats | None = None
    for number in range(times, 0, -1):
        assert double is not None
        lost = np.full(len(arrays.size), -np.inf)
        worth = np.stack([standing(board, number), lost, lost])
        if after is not None:
            some = np.flatnonzero(arrays.again & ~arrays.over)
            worth[AGAIN, some] = _expected(board, after, some, arrays.child)
        if double.rescue:
            some = np.flatnonzero(~arrays.over)
            worth[RESCUE, some] = -(2.0 ** (number - 1)) * unchecked(board)[some]
        groups = arrays.key * 4 + np.isfinite(worth[AGAIN]) * 2 + np.isfinite(worth[RESCUE])
        do = worth.argmax(axis=0) if by_hand else _by_group(worth, groups, weights)
        value = np.take_along_axis(worth, do[None], axis=0)[0]
        after = np.append(value, 0.0)
        chain.insert(0, do)
    return chain


def _by_group(worth: Floats, groups: Ints, weights: Floats) -> Ints:
    """The best action for each group of hands, weighed."""
    names, group = np.unique(groups, return_inverse=True)
    heavy = np.bincount(group, weights, len(names)) > 0
    weight = np.where(heavy[group], weights, 1.0)
    sums = np.stack(
        [np.bincount(group, np.where(np.isfinite(row), row, -1e9) * weight) for row in worth]
    )
    found: Ints = sums.argmax(axis=0)[group]
    return found


def reach(board: Board, act: Ints, roots: Ints, weights: Floats) -> Floats:
    """How often each hand is held that grows from dealt ones by hitting as an array says."""
    arrays = board.layout.arrays
    found = np.zeros(len(arrays.size) + 1)
    np.add.at(found, roots, weights)
    for size in range(2, int(arrays.size.max()) + 1):
        nodes = np.flatnonzero((arrays.size == size) & (found[:-1] > 0) & (act == HIT))
        if len(nodes):
            flow = found[nodes][:, None] * board.next_cards[nodes]
            found += np.bincount(arrays.child[nodes].ravel() % len(found), flow.ravel(), len(found))
            found[-1] = 0.0
    return found[:-1]


@dataclass(slots=True)
class Search:
    """The search for the best plan beside one up card."""

    board: Board
    by_hand: bool
    chain: list[Ints] = field(default_factory=list)

    def first_weights(self) -> Floats:
        """How often each hand would be held by players who hit whatever they may."""
        options = self.board.options(DEALT)
        act = np.where(options & (1 << HIT), HIT, STAND)
        # A hand that may not be hit but may be doubled is weighed like one that was hit.
        return self.weights(act)

    def weights(self, act: Ints, skip: frozenset[tuple[int, int]] = frozenset()) -> Floats:
        """How often each hand is held under a plan; pairs that are split are none of them."""
        deals = self.board.layout.hands.deals
        roots = np.array([deal.node for deal in deals], np.int64)
        keep = np.array([(deal.first, deal.second) not in skip for deal in deals])
        return reach(self.board, act, roots, self.board.dealt * keep)

    def actions(self, weights: Floats, spare: Floats) -> tuple[Ints, Worths, Floats]:
        """The best thing to do with every dealt hand, what each is worth, and the value."""
        board, arrays = self.board, self.board.layout.arrays
        options = board.options(DEALT)
        count = len(arrays.size)
        act = np.zeros(count, np.int64)
        value = np.zeros(count + 1)
        doubled = chain_values(board, Plan([], self.chain))
        stand, live = standing(board, 0), unchecked(board)
        worths: Worths = {}
        played = np.zeros(count, bool)
        played[board.layout.played] = True
        for low in np.unique(arrays.low)[::-1]:
            nodes = np.flatnonzero((arrays.low == low) & played)
            worth = np.full((4, len(nodes)), -np.inf)
            bits = options[nodes]
            for action in (STAND, HIT, DOUBLE, SURRENDER):
                some = np.flatnonzero(bits & (1 << action))
                at = nodes[some]
                if action == STAND:
                    worth[action, some] = stand[at]
                elif action == HIT:
                    worth[action, some] = _expected(board, value, at, arrays.child)
                elif action == DOUBLE and len(at):
                    worth[action, some] = _expected(board, doubled[0], at, arrays.child)
                elif action == SURRENDER:
                    worth[action, some] = -board.gives_up * live[at]
            do = self._decide(nodes, worth, bits, weights=weights, spare=spare, out=worths)
            act[nodes] = do
            value[nodes] = np.take_along_axis(worth, do[None], axis=0)[0]
        return act, worths, value[:-1]

    def _decide(
        self, nodes: Ints, worth: Floats, bits: Ints, *, weights: Floats, spare: Floats, out: Worths
    ) -> Ints:
        """The best action for the hands of one level, by total or each for itself."""
        arrays = self.board.layout.arrays
        groups, group = np.unique(arrays.key[nodes] * BITS + bits, return_inverse=True)
        weight = weights[nodes]
        heavy = np.bincount(group, weight, len(groups)) > 0
        weight = np.where(heavy[group], weight, spare[nodes] + 1e-300)
        total = np.bincount(group, weight, len(groups))
        filled = np.where(np.isfinite(worth), worth, -1e9)
        means = np.stack([np.bincount(group, row * weight, len(groups)) for row in filled]) / total
        live = np.bincount(group, unchecked(self.board, nodes) * weight, len(groups)) / total
        for place, name in enumerate(groups.tolist()):
            # Worth to somebody who knows that the check found nothing.
            out[name // BITS, name % BITS] = tuple((means[:, place] / live[place]).tolist())
        best: Ints = worth.argmax(axis=0) if self.by_hand else means.argmax(axis=0)[group]
        return best


def act_on_splits(board: Board, worths: Worths, way: int) -> Ints:
    """What is done with hands of a split, by the same chart as with dealt ones."""
    arrays = board.layout.arrays
    bits = board.options(way)
    act = np.zeros(len(arrays.size), np.int64)
    names, place = np.unique(arrays.key * BITS + bits, return_inverse=True)
    found = [from_chart(worths, name // BITS, name % BITS) for name in names.tolist()]
    act[:] = np.array(found, np.int64)[place]
    return act


def from_chart(worths: Worths, key: int, bits: int) -> int:
    """The best of some options by what they are worth for a total.

    A total that dealt hands never have with just these options is looked up with others.
    """
    allowed = [action for action in range(4) if bits & (1 << action)]
    if len(allowed) == 1:
        return allowed[0]
    entries = [(key, bits)] + [name for name in worths if name[0] == key and name[1] != bits]
    for name in entries:
        row = worths.get(name)
        if row is not None and all(row[action] > -1e8 for action in allowed):
            return max(allowed, key=lambda action: row[action])
    return HIT if HIT in allowed else allowed[0]


__all__ = [
    "AGAIN",
    "KEEP",
    "OF_ACES",
    "OF_SPLIT",
    "RESCUE",
    "Plan",
    "Search",
    "act_on_splits",
    "chain_values",
    "choose_chain",
    "from_chart",
    "reach",
    "stake_worth",
    "standing",
    "unchecked",
]
