"""How often a wager comes to each result: what win, lose and variance are read from.

Hands that are not split are counted exactly. Of hands of one split, each is counted exactly
beside each end of the bank's, and they are taken as independent of each other given that end: the
few cards that one takes from another move the spread by less than a simulation can see, and the
expectation not at all, which is counted apart.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.board import Board, Layout
from cardroom.odds.blackjack.plan import doubles
from cardroom.odds.blackjack.runs import Ended, given_up
from cardroom.odds.blackjack.solve import Solved, SplitWorth
from cardroom.odds.blackjack.splits import hands_made
from cardroom.odds.errors import OddsError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]


MOST_STEPS: Final = 4_000_000
"""Results are kept in rows of so many steps to either side; a pay of a million has no room."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Results as whole numbers: the part of a unit that one step is, and the most steps."""

    parts: int
    most: int

    @classmethod
    def of(cls, layout: Layout) -> Scale:
        """A scale on which every result of a game is a whole number."""
        columns = (*layout.payoffs.results, *layout.payoffs.doubled_results)
        found = {result for column in columns for result in column}
        surrender = layout.rules.surrender
        if surrender is not None:
            found.add(surrender.loses)
        parts = lcm(*(result.denominator for result in found))
        times = 2 ** doubles(Board(layout, 0)) * (
            layout.rules.split.hands if layout.rules.split else 1
        )
        most = parts * times * max(1, *(int(abs(result)) + 1 for result in found))
        if most > MOST_STEPS:
            raise OddsError("odds-pays-too-far-apart", parts=parts, most=max(found))
        return cls(parts, most)

    def place(self, result: float | Fraction) -> int:
        """Where a result stands."""
        return self.most + round(float(result) * self.parts)

    def empty(self) -> Floats:
        """No results yet."""
        return np.zeros(2 * self.most + 1)

    def add(self, one: Floats, other: Floats) -> Floats:
        """The spread of the sum of two results that do not depend on each other."""
        some, more = np.flatnonzero(one), np.flatnonzero(other)
        out = self.empty()
        if len(some) and len(more):
            whole = np.convolve(one[some[0] : some[-1] + 1], other[more[0] : more[-1] + 1])
            start = int(some[0] + more[0]) - self.most
            out[start : start + len(whole)] = whole
        return out

    def results(self, spread: Floats) -> dict[Fraction, float]:
        """The chance of each result."""
        return {
            Fraction(int(place) - self.most, self.parts): float(spread[place])
            for place in np.flatnonzero(spread > 0)
        }


def spread_of(scale: Scale, solved: Solved) -> Floats:
    """How often a wager comes to each result, given an up card."""
    board, plan = solved.board, solved.plan
    out: Floats = _of_ends(scale, board, solved.ended).sum(axis=0)
    by_name = {(one.pair.first, one.pair.second): one for one in solved.splits}
    for deal, chance in zip(board.layout.hands.deals, board.dealt.tolist(), strict=True):
        if plan.even_money is not None and plan.even_money[deal.node]:
            out[scale.place(1)] += chance
            continue
        if plan.early is not None and plan.early[deal.node]:
            out[scale.place(-board.gives_up)] += chance
            continue
        if board.checked:
            _stopped(scale, board, deal.node, chance, out)
        one = by_name.get((deal.first, deal.second))
        if one is not None and plan.splits[deal.first, deal.second]:
            out += chance * one.pair.chance * split_spread(scale, board, one, deal.node)
    return out


def _stopped(scale: Scale, board: Board, node: int, chance: float, out: Floats) -> None:
    """Rounds that end at the check: the hand is held against the bank's special at once."""
    payoffs, kind = board.layout.payoffs, int(board.layout.arrays.kind[node])
    for group in np.flatnonzero(payoffs.special).tolist():
        result = payoffs.results[group][kind]
        out[scale.place(result)] += chance * board.chances[group, node]


def _of_ends(scale: Scale, board: Board, ended: Ended, *, split_off: bool = False) -> Floats:
    """For each group of the bank's outcomes, how often single hands come to each result."""
    payoffs, arrays = board.layout.payoffs, board.layout.arrays
    groups, width = len(payoffs.results), 2 * scale.most + 1
    live = ~payoffs.special if board.checked else np.ones(groups, bool)
    names, joint = _by_kind(arrays.kind[ended.ends.nodes], ended)
    out = np.zeros((groups, width))
    told: list[tuple[int, int, int, float]] = []
    for place, (ended_so, count) in enumerate(names):
        if ended_so < 0:
            out[live, scale.place(-given_up(board, ended_so))] += joint[live, place]
        else:
            told += [(place, ended_so, one, part) for one, part in arrays.parts[count]]
    if not told:
        return out
    at, how, kind, share = (np.array(column) for column in zip(*told, strict=True))
    stake = np.repeat(2.0 ** how[:, None], groups, axis=1)
    if board.original_only:
        stake[:, payoffs.special] = 0.0 if split_off else 1.0
    pay = np.where(how[:, None] > 0, payoffs.doubled[kind], payoffs.pay[kind])
    results = scale.most + np.rint(pay * stake * scale.parts).astype(np.int64)
    results += width * np.arange(groups)
    often = joint[:, at].T * share[:, None] * live
    return out + np.bincount(results.ravel(), often.ravel(), out.size).reshape(out.shape)


def _by_kind(kinds: Ints, ended: Ended) -> tuple[list[tuple[int, int]], Floats]:
    """How often hands end in each way with each count, which are named, by the bank's groups."""
    how = ended.ends.how
    if not len(how):
        return [], np.zeros((len(ended.chances), 0))
    order = np.lexsort([kinds, how])
    change = (np.diff(how[order]) != 0) | (np.diff(kinds[order]) != 0)
    starts = np.flatnonzero(np.append(True, change))
    joint = np.add.reduceat((ended.chances * ended.ends.weights)[:, order], starts, axis=1)
    firsts = order[starts]
    return list(zip(how[firsts].tolist(), kinds[firsts].tolist(), strict=True)), joint


def split_spread(scale: Scale, board: Board, one: SplitWorth, node: int) -> Floats:
    """How often a pair that is split comes to each result in all."""
    out = scale.empty()
    numbers, share = hands_made(board, one.pair)
    chances = board.chances[:, node].tolist()
    firsts = _rows(scale, board, one, node, split_off=False)
    others = _rows(scale, board, one, node, split_off=True) if board.original_only else firsts
    for number in range(2, len(numbers)):
        alike = share if number == len(numbers) - 1 else 0.0
        first, other = _single(one, firsts, alike), _single(one, others, alike)
        for group, chance in enumerate(chances):
            if chance <= 0 or first[group].sum() <= 0:
                continue
            whole = first[group]
            for _ in range(1, number):
                whole = scale.add(whole, other[group])
            out += chance * numbers[number] * whole
    return out


def _rows(
    scale: Scale, board: Board, one: SplitWorth, node: int, *, split_off: bool
) -> list[Floats]:
    """Single hands of a split for each of the bank's ends: with no card alike, and with one; of two
    cards that differ, each card's."""
    return [
        _shared(_of_ends(scale, board, _told(board, ended, node), split_off=split_off))
        for ended in one.ended[:2]
    ]


def _single(one: SplitWorth, rows: list[Floats], alike: float) -> Floats:
    """One hand of a split for each of the bank's ends, its second card alike so often."""
    if one.pair.first != one.pair.second:
        return (rows[0] + rows[1]) / 2
    return (1 - alike) * rows[0] + alike * rows[1]


def _told(board: Board, ended: Ended, node: int) -> Ended:
    """The same with the bank's ends told apart for hands that are over, too.

    They were lumped where such a hand is paid alike; now each has the share it has beside the
    dealt pair.
    """
    payoffs, chances = board.layout.payoffs, ended.chances.copy()
    over = np.flatnonzero(board.layout.arrays.over[ended.ends.nodes])
    if len(over):
        lumped = chances[:, over].sum(axis=1) == 0
        lumped[payoffs.rest] = True
        lumped &= ~payoffs.special
        likely = board.chances[:, node] * lumped
        chances[np.ix_(lumped, over)] = np.outer(
            likely[lumped] / likely.sum(), chances[payoffs.rest, over]
        )
    return replace(ended, chances=chances)


def _shared(rows: Floats) -> Floats:
    """Each row as shares of its sum."""
    sums = rows.sum(axis=1, keepdims=True)
    shares: Floats = np.divide(rows, sums, out=np.zeros_like(rows), where=sums > 0)
    return shares


__all__ = ["Scale", "split_spread", "spread_of"]
