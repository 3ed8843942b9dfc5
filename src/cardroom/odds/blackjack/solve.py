"""The plans of the named strategies beside one up card, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DEALT, HIT, OF_ACES, OF_SPLIT, STAND, SURRENDER
from cardroom.odds.blackjack.plan import (
    Plan,
    Search,
    act_on_splits,
    chain_values,
    choose_chain,
    stake_worth,
)
from cardroom.odds.blackjack.runs import Ended, follow, hold_against
from cardroom.odds.blackjack.splits import Pair, SplitRuns, pairs_of, runs_of, worth_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

OPTIMAL: Final = "optimal"
BY_HAND: Final = "optimal-composition"
MIMIC: Final = "mimic"
STANDS: Final = "stand"
STRATEGIES: Final = (OPTIMAL, BY_HAND, MIMIC, STANDS)

ROUNDS: Final = 4
"""A plan settles after two or three turns; more are never needed."""


@dataclass(frozen=True, slots=True)
class SplitWorth:
    """A pair beside an up card: what splitting it is worth, and what the best other thing is."""

    pair: Pair
    split: float
    other: float
    ended: list[Ended]


@dataclass(frozen=True, slots=True)
class Solved:
    """A strategy beside one up card, played out."""

    board: Board
    plan: Plan
    splits: tuple[SplitWorth, ...]
    ended: Ended
    """The finished hands of all deals that are not split."""
    ev: float
    """What a wager is worth given this up card."""


def solve(board: Board, strategy: str) -> Solved:
    """Find the plan of a strategy and play it out."""
    if board.frozen or strategy in (MIMIC, STANDS):
        return _played_out(board, _fixed(board, _never if strategy == STANDS else _like_the_bank))
    return _best(board, by_hand=strategy == BY_HAND)


# --- strategies that are told -----------------------------------------------------------------


def _like_the_bank(points: int, *, soft: bool) -> bool:
    return points <= (17 if soft else 16)


def _never(_points: int, *, soft: bool) -> bool:  # noqa: ARG001 - whatever the total
    return False


def _fixed(board: Board, hits: Callable[..., bool]) -> Plan:
    """The chart obeyed, a rule where it leaves a choice, and nothing else ever done."""
    arrays = board.layout.arrays
    wants = np.array([hits(points, soft=soft) for points, soft, _ in arrays.keys])[arrays.key]
    act = []
    for way in (DEALT, OF_SPLIT, OF_ACES):
        bits = board.options(way)
        may_hit, may_stand = (bits >> HIT) & 1 == 1, (bits >> STAND) & 1 == 1
        act.append(np.where(may_hit & (wants | ~may_stand) & (not board.frozen), HIT, STAND))
    return Plan(act, [])


# --- the best strategy ------------------------------------------------------------------------


def _best(board: Board, *, by_hand: bool) -> Solved:
    search = Search(board, by_hand)
    spare = search.first_weights()
    search.chain = choose_chain(board, spare, by_hand=by_hand)
    pairs = pairs_of(board.layout.shoe, board.up)
    weights, splits = spare, tuple[SplitWorth, ...]()
    known: list[Ints] | None = None
    turns = 1
    while True:
        act, worths, value = search.actions(weights, spare)
        plan = Plan(
            [act, *(act_on_splits(board, worths, way) for way in (OF_SPLIT, OF_ACES))],
            search.chain,
            worths=worths,
        )
        if by_hand:
            _each_split_hand(board, plan)
        same = known is not None and all(
            np.array_equal(a, b) for a, b in zip(known, plan.act, strict=True)
        )
        if not same:
            splits = _splits(board, plan, pairs, value)
        plan.splits = {(s.pair.first, s.pair.second): s.split > s.other for s in splits}
        if same or by_hand or turns == ROUNDS:
            break
        known, turns = plan.act, turns + 1
        skip = frozenset(name for name, do in plan.splits.items() if do)
        weights = search.weights(act, skip)
    _before_the_check(board, plan, value, splits, spare)
    return _played_out(board, plan, splits)


def _each_split_hand(board: Board, plan: Plan) -> None:
    """A plan by hand for split hands too: the dealt hand of the same cards shows what to do."""
    arrays = board.layout.arrays
    for way in (OF_SPLIT, OF_ACES):
        same = board.options(way) == board.options(DEALT)
        longer = arrays.size > 2
        plan.act[way] = np.where(same & longer, plan.act[DEALT], plan.act[way])
    for (first, second), node in board.layout.hands.of_split.items():
        for way in (OF_SPLIT, OF_ACES):
            twin = next(
                deal.node
                for deal in board.layout.hands.deals
                if {deal.first, deal.second} == {first, second}
            )
            if board.options(way)[node] == board.options(DEALT)[twin]:
                plan.act[way][node] = plan.act[DEALT][twin]


def _splits(board: Board, plan: Plan, pairs: list[Pair], value: Floats) -> tuple[SplitWorth, ...]:
    """What each pair is worth split and not split, given its two cards."""
    sets: list[SplitRuns] = [runs_of(board, pair, plan) for pair in pairs]
    ended = hold_against(board, [run for one in sets for run in one.runs])
    out, start = [], 0
    nodes = {(deal.first, deal.second): deal.node for deal in board.layout.hands.deals}
    for one in sets:
        part = ended[start : start + len(one.runs)]
        start += len(one.runs)
        pair = one.pair
        worth = worth_of(board, pair, part)
        other = float(value[nodes[pair.first, pair.second]])
        out.append(SplitWorth(pair, worth, other, part))
    return tuple(out)


def _before_the_check(
    board: Board, plan: Plan, value: Floats, splits: tuple[SplitWorth, ...], weights: Floats
) -> None:
    """Early surrender and even money, which are chosen before the bank's hole card is seen."""
    arrays = board.layout.arrays
    best = value.copy()
    for one in splits:
        if one.split > one.other:
            for deal in board.layout.hands.deals:
                if (deal.first, deal.second) == (one.pair.first, one.pair.second):
                    best[deal.node] = one.split
    _, special, _ = board.worth
    whole = best + special if board.checked else best
    if board.even_money:
        names = np.array([hand.is_special for hand in arrays.kinds])
        plan.even_money = names[arrays.kind] & (whole < 1.0)
    if board.early and board.surrender:
        may = (arrays.options[DEALT] >> SURRENDER) & 1 == 1
        heavy = np.where(may & (arrays.size == 2), weights, 0.0)
        gain = np.bincount(arrays.key, heavy * (-board.gives_up - whole))
        plan.early = may & (gain[arrays.key] > 0)


# --- playing a plan out -----------------------------------------------------------------------


def _played_out(board: Board, plan: Plan, splits: tuple[SplitWorth, ...] = ()) -> Solved:
    layout = board.layout
    by_name = {(one.pair.first, one.pair.second): one for one in splits}
    roots, weights, ev = [], [], 0.0
    _, special, _ = board.worth
    for deal, chance in zip(layout.hands.deals, board.dealt.tolist(), strict=True):
        if plan.even_money is not None and plan.even_money[deal.node]:
            ev += chance
            continue
        if plan.early is not None and plan.early[deal.node]:
            ev -= chance * board.gives_up
            continue
        if board.checked:
            ev += chance * float(special[deal.node])
        one = by_name.get((deal.first, deal.second))
        rest = chance
        if one is not None and plan.splits[deal.first, deal.second]:
            rest = chance * (1 - one.pair.chance)
            ev += chance * one.pair.chance * one.split
        if rest > 0:
            roots.append(deal.node)
            weights.append(rest)
    none = np.zeros((len(layout.shoe.classes), 1), np.int64)
    ends = follow(
        board, plan.act[DEALT], plan.chain, np.array(roots), np.array(weights), extra=none
    )
    plain, late, found = (row[ends.nodes] for row in board.worth)
    ended = Ended(ends, board.chances[:, ends.nodes], plain, late, found)
    return Solved(board, plan, splits, ended, ev + ended.value(board))


__all__ = [
    "BY_HAND",
    "MIMIC",
    "OPTIMAL",
    "STANDS",
    "STRATEGIES",
    "Solved",
    "SplitWorth",
    "chain_values",
    "solve",
    "stake_worth",
]
