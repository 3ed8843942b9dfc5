"""The plans of the named strategies beside one up card, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.any_two import splits_any, worth_of_any
from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import DEALT, HIT, STAND, SURRENDER, WAYS
from cardroom.odds.blackjack.plan import HandPlan
from cardroom.odds.blackjack.runs import Ended, Ends, Run, follow, hold_against, same_ends
from cardroom.odds.blackjack.search import Search
from cardroom.odds.blackjack.splits import (
    Pair,
    beside_cards_alike,
    ends_of,
    pairs_of,
    worth_of,
)

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

ROUNDS: Final = 8
"""A plan settles after two to four turns."""


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
    plan: HandPlan
    splits: tuple[SplitWorth, ...]
    ended: Ended
    """The finished hands of all deals that are not split."""
    ev: float
    """What a wager is worth given this up card."""


def solve(board: Board, strategy: str) -> Solved:
    """Find the plan of a strategy and play it out."""
    if board.frozen or strategy in (MIMIC, STANDS):
        return _played_out(board, _fixed(board, stands=strategy == STANDS))
    return _best(board, by_hand=strategy == BY_HAND)


# --- strategies that are told -----------------------------------------------------------------


def _fixed(board: Board, *, stands: bool) -> HandPlan:
    """The rules' chart obeyed, and where it leaves a choice nothing hit, or as the bank hits."""
    arrays, bank = board.layout.arrays, board.layout.rules.bank_hand
    hits = [not stands and bank.hits.holds(key.points, soft=key.soft) for key in arrays.keys]
    wants = np.array(hits)[arrays.key]
    act = []
    for way in WAYS:
        bits = board.options(way)
        may_hit, may_stand = (bits >> HIT) & 1 == 1, (bits >> STAND) & 1 == 1
        act.append(np.where(may_hit & (wants | ~may_stand) & (not board.frozen), HIT, STAND))
    return HandPlan(act, [])


# --- the best strategy ------------------------------------------------------------------------


def _best(board: Board, *, by_hand: bool) -> Solved:
    pairs = pairs_of(board.layout.shoe, board.up)
    search = Search(board, pairs, by_hand)
    held, chain, split = search.spare, search.first_chain(), frozenset[tuple[int, int]]()
    known: HandPlan | None = None
    worths, splits = _Worths(board, pairs), tuple[SplitWorth, ...]()
    for _ in range(ROUNDS):
        plan, own, values = search.best(chain, held, split)
        if known is None or not _same(plan, known):
            splits = worths.of(plan, own, values)
        plan.splits = {(s.pair.first, s.pair.second): s.split > s.other for s in splits}
        if known is not None and _same(plan, known) and plan.splits == known.splits:
            plan.again = known.again
            break
        known, split = plan, frozenset(name for name, do in plan.splits.items() if do)
        held = search.held(plan.act, split)
        chain = search.next_chain(plan, held)
    _before_the_check(board, plan, own, splits)
    return _played_out(board, plan, splits)


def _same(one: HandPlan, other: HandPlan) -> bool:
    """Whether two plans do the same but for splitting."""
    rows = zip([*one.act, *one.chain], [*other.act, *other.chain], strict=True)
    return all(np.array_equal(a, b) for a, b in rows)


@dataclass(slots=True)
class _Worths:
    """What pairs are worth split, by one plan after the other that is tried."""

    board: Board
    pairs: list[Pair]
    ends: list[Ends] = field(default_factory=list)
    """Where hands of splits ended by the last plan: as a rule the next one leads to the same."""
    splits: tuple[SplitWorth, ...] = ()

    def of(self, plan: HandPlan, own: Floats, values: list[Floats]) -> tuple[SplitWorth, ...]:
        """What each pair is worth split, and by its own best play if not, given its two cards."""
        worth: dict[tuple[int, int], float] = {}
        for deal in self.board.layout.hands.deals:
            name = (deal.first, deal.second)
            worth[name] = worth.get(name, 0.0) + float(deal.chance) * float(own[deal.node])
        others = [worth[pair.first, pair.second] for pair in self.pairs]
        if splits_any(self.board.layout.rules):
            found, plan.again = worth_of_any(self.board, self.pairs, values)
            rows = zip(self.pairs, found, others, strict=True)
            return tuple(SplitWorth(pair, worth, other, []) for pair, worth, other in rows)
        ends = ends_of(self.board, self.pairs, plan)
        if not self.ends or not all(map(same_ends, ends, self.ends)):
            self.ends, self.splits = ends, self._held_against(ends)
        return tuple(
            replace(one, other=other) for one, other in zip(self.splits, others, strict=True)
        )

    def _held_against(self, ends: list[Ends]) -> tuple[SplitWorth, ...]:
        """The splits whose hands end so, against the bank."""
        sets = beside_cards_alike(self.board, self.pairs, ends)
        ended = hold_against(self.board, [run for runs in sets for run in runs])
        out, start = [], 0
        for pair, runs in zip(self.pairs, sets, strict=True):
            part = ended[start : start + len(runs)]
            start += len(runs)
            out.append(SplitWorth(pair, worth_of(self.board, pair, part), 0.0, part))
        return tuple(out)


def _before_the_check(
    board: Board, plan: HandPlan, own: Floats, splits: tuple[SplitWorth, ...]
) -> None:
    """Early surrender and even money, which are chosen before the bank's hole card is seen.

    A pair looks at what it is worth split; other hands give up by their total, as the chart says.
    """
    arrays, deals = board.layout.arrays, board.layout.hands.deals
    best, rows = own.copy(), arrays.key.copy()
    of_pair = {(one.pair.first, one.pair.second): one for one in splits}
    for deal in deals:
        one = of_pair.get((deal.first, deal.second))
        if one is not None:
            rows[deal.node] = len(arrays.keys) + deal.node
            best[deal.node] += one.pair.chance * max(0.0, one.split - one.other)
    _, special, _ = board.worth
    whole = best + special if board.checked else best
    if board.even_money:
        names = np.array([hand.is_special for hand in arrays.kinds])
        plan.even_money = names[arrays.kind] & (whole < 1.0)
    if board.early and board.surrender:
        may = (arrays.options[DEALT] >> SURRENDER) & 1 == 1
        heavy = np.zeros(len(may))
        np.add.at(heavy, [deal.node for deal in deals], board.dealt)
        gain = np.bincount(rows, heavy * may * (-board.gives_up - whole))
        plan.early = may & (gain[rows] > 0)


# --- playing a plan out -----------------------------------------------------------------------


def played_by(board: Board, plan: HandPlan) -> Solved:
    """Any plan beside an up card, played out: what it comes to, splits and all."""
    pairs = [
        pair
        for pair in pairs_of(board.layout.shoe, board.up)
        if plan.splits.get((pair.first, pair.second))
    ]
    nothing = np.zeros(len(board.layout.hands.nodes))
    return _played_out(board, plan, _Worths(board, pairs).of(plan, nothing, []))


def _played_out(board: Board, plan: HandPlan, splits: tuple[SplitWorth, ...] = ()) -> Solved:
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
    start = Run(DEALT, np.array(roots, np.int64), np.array(weights))
    (ends,) = follow(board, plan, [start], board.next_cards)
    doubled = ends.how > 0
    plain, late, found = (
        np.where(doubled, twice[ends.nodes], once[ends.nodes])
        for once, twice in zip(board.worth, board.doubled_worth, strict=True)
    )
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
    "played_by",
    "solve",
]
