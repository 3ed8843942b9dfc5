"""Plans of play beside one up card: what is done with every hand, and how often it is held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DOUBLE, HIT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

KEEP: Final = 0
AGAIN: Final = 1
RESCUE: Final = 2
"""What may be done after a double: leave it, double again, take the last chips back."""

Order = tuple[int, ...]
"""Actions by preference: a hand does the first that it may."""

Worths = dict[tuple[int, int], tuple[float, ...]]
"""By a row of the chart and a set of options: what each action is worth."""


@dataclass(slots=True)
class HandPlan:
    """What is done beside one up card."""

    act: list[Ints]
    """For each way a hand came to be: what is done with each hand, splits apart."""
    chain: list[Ints]
    """After the first, second, ... double: what is done with each hand."""
    splits: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Whether two cards of two classes are split, where they may be."""
    again: list[dict[tuple[int, int], bool]] = field(default_factory=list)
    """The same for hands of a spot that has two, three, ... of them, where that differs."""
    early: Bools | None = None
    """Which dealt hands are given up before the check."""
    even_money: Bools | None = None
    orders: dict[int, Order] = field(default_factory=dict)
    """For each row of the chart (a total's key, or beyond them a pair that is not split) what its
    hands would rather do, the first that they may."""
    worths: Worths = field(default_factory=dict)
    pairs: dict[tuple[int, int], tuple[float, ...]] = field(default_factory=dict)
    """What each action but splitting is worth to a dealt pair."""


def splits_at(plan: HandPlan, hands: int) -> dict[tuple[int, int], bool]:
    """Which two cards are split where a spot has so many hands."""
    return plan.again[hands - 2] if 2 <= hands < len(plan.again) + 2 else plan.splits


def doubles(board: Board) -> int:
    """How many times the chips of a hand may be doubled."""
    double = board.layout.rules.double
    return 0 if double is None else 1 + double.again


def standing(board: Board, times: int, nodes: Ints | slice = slice(None)) -> Floats:
    """What hands are worth that stand after some doubles, in units of the first wager."""
    plain, late, _ = board.doubled_worth if times else board.worth
    return stake_worth(board, plain[nodes], late[nodes], times)


def stake_worth(
    board: Board, plain: Floats, special: Floats, times: int | Ints, *, split_off: bool = False
) -> Floats:
    """A hand's worth from its two parts, with the bank's specials as this game takes them."""
    stake = np.ldexp(1.0, times)
    if board.checked:
        return stake * plain
    if board.original_only:
        return stake * plain + (0.0 if split_off else special)
    return stake * (plain + special)


def unchecked(board: Board, nodes: Ints | slice = slice(None)) -> Floats:
    """The chance that the players get to act: that a check finds nothing."""
    _, _, special = board.worth
    return 1.0 - special[nodes] if board.checked else np.ones_like(special[nodes])


def chain_values(board: Board, plan: HandPlan) -> list[Floats]:
    """What hands are worth after the first, second, ... double under a plan's chain."""
    values: list[Floats] = []
    after: Floats | None = None
    for times in range(doubles(board), 0, -1):
        keep = standing(board, times)
        value = keep.copy()
        do = plan.chain[times - 1]
        value[do == RESCUE] = -(2.0 ** (times - 1)) * unchecked(board)[do == RESCUE]
        if after is not None:
            again = np.flatnonzero(do == AGAIN)
            value[again] = expected(board, after, again)
        after = np.append(value, 0.0)
        values.insert(0, after)
    return values


def expected(board: Board, after: Floats, nodes: Ints) -> Floats:
    """The worth of one more card; ``after`` ends with nothing, for cards that cannot come."""
    child = board.layout.arrays.child
    found: Floats = (board.next_cards[nodes] * after[child[nodes]]).sum(axis=1)
    return found


def choose_chain(board: Board, weights: list[Floats], *, by_hand: bool) -> list[Ints]:
    """What to do after each double: the best by total, or by hand.

    ``weights`` says how often each hand is held after the first, second, ... double.
    """
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
            worth[AGAIN, some] = expected(board, after, some)
        if double.rescue:
            some = np.flatnonzero(~arrays.over)
            worth[RESCUE, some] = -(2.0 ** (number - 1)) * unchecked(board)[some]
        groups = arrays.after * 4 + np.isfinite(worth[AGAIN]) * 2 + np.isfinite(worth[RESCUE])
        do = worth.argmax(axis=0) if by_hand else _by_group(worth, groups, weights[number - 1])
        value = np.take_along_axis(worth, do[None], axis=0)[0]
        after = np.append(value, 0.0)
        chain.insert(0, do)
    return chain


def _by_group(worth: Floats, groups: Ints, weights: Floats) -> Ints:
    """The best action for each group of hands, weighed; all of a group may do the same."""
    _, group = np.unique(groups, return_inverse=True)
    sums = np.stack(
        [np.bincount(group, np.where(np.isfinite(row), row, -1e9) * weights) for row in worth]
    )
    found: Ints = sums.argmax(axis=0)[group]
    return found


def after_doubles(board: Board, plan: HandPlan, weights: Sequence[Floats]) -> list[Floats]:
    """How often each hand is held after the first, second, ... double under a plan.

    ``weights`` says how often each hand is held in its turn, for each way it came to be.
    """
    flows: list[Floats] = []
    for times in range(doubles(board)):
        if times == 0:
            doubled = [row * (act == DOUBLE) for row, act in zip(weights, plan.act, strict=True)]
            start: Floats = np.sum(doubled, axis=0)
        else:
            start = flows[-1] * (plan.chain[times - 1] == AGAIN)
        flows.append(_one_card(board, start))
    return flows


def _one_card(board: Board, weights: Floats) -> Floats:
    """How often each hand is held after one more card."""
    count = len(weights) + 1
    nodes = np.flatnonzero(weights)
    flow = weights[nodes][:, None] * board.next_cards[nodes]
    children = board.layout.arrays.child[nodes].ravel() % count
    return np.bincount(children, flow.ravel(), count)[:-1].astype(np.float64)


def reach(board: Board, act: Ints, roots: Ints, weights: Floats) -> Floats:
    """How often each hand is held that grows from dealt ones by hitting as an array says."""
    arrays = board.layout.arrays
    found = np.zeros(len(arrays.size))
    np.add.at(found, roots, weights)
    for start, stop, end in zip(arrays.first, arrays.first[1:], arrays.first[2:], strict=False):
        nodes = start + np.flatnonzero((found[start:stop] > 0) & (act[start:stop] == HIT))
        if len(nodes):
            child, flow = arrays.child[nodes], found[nodes][:, None] * board.next_cards[nodes]
            can = child >= 0
            found[stop:end] += np.bincount(child[can] - stop, flow[can], end - stop)
    return found


__all__ = [
    "AGAIN",
    "KEEP",
    "RESCUE",
    "HandPlan",
    "Order",
    "Worths",
    "after_doubles",
    "chain_values",
    "choose_chain",
    "expected",
    "reach",
    "splits_at",
    "stake_worth",
    "standing",
    "unchecked",
]
