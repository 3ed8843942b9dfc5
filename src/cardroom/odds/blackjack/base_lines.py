"""By which line of its pay table the game's own wager is paid, exactly.

The analyst lays outcomes together that pay the same; here they are told apart by the line. A
round is told by the line that decides its one hand, whatever was doubled on it; rounds that do
not come to a line are told by what was done: given up, rescued, paid even money, or split.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from cardroom.odds.blackjack.board import Board, Layout
from cardroom.odds.blackjack.paid_lines import paid_at_blackjack
from cardroom.odds.blackjack.question import Study
from cardroom.odds.blackjack.runs import GIVEN_UP, given_up
from cardroom.odds.blackjack.shoe import base_wager
from cardroom.odds.blackjack.solve import Solved
from cardroom.odds.blackjack.spread import Scale, split_spread
from cardroom.odds.blackjack.standing import Against, Payoffs
from cardroom.odds.paid import Paid

SURRENDER: Final = "surrender"
RESCUE: Final = "rescue"
EVEN_MONEY: Final = "even-money"
SPLIT: Final = "split"

Part = tuple[Paid, float]


@dataclass(frozen=True, slots=True)
class Told:
    """The bank's outcomes told apart by the line that each kind of hand meets against them."""

    lines: tuple[Paid, ...]
    payoffs: Payoffs

    @classmethod
    def of(cls, layout: Layout) -> Told:
        """Every kind of hand against every outcome, by the number of its line."""
        wager = base_wager(layout.rules)
        lines: dict[Paid, int] = {}
        payoffs = Payoffs.of(
            layout.bank,
            layout.arrays,
            lambda scene: Fraction(lines.setdefault(paid_at_blackjack(wager, scene), len(lines))),
        )
        return cls(tuple(lines), payoffs)

    def line(self, kind: int, group: int, *, doubled: bool = False) -> Paid:
        """The line of a kind of hand against a group of outcomes."""
        numbers = self.payoffs.doubled if doubled else self.payoffs.pay
        return self.lines[int(numbers[kind, group])]


def base_paid(found: Study, strategy: str) -> dict[Paid, float]:
    """The chance of each line, by a strategy."""
    layout = found.layout
    told, scale = Told.of(layout), Scale.of(layout)
    out: dict[Paid, float] = {}
    for solved in found.by(strategy):
        board = solved.board
        chance = layout.chance_of(board.up)
        against = Against(layout.bank, layout.arrays, told.payoffs, board.up)
        for part in (_ends(told, against, solved), _early(told, against, scale, solved)):
            for paid, share in part:
                if share > 0:
                    out[paid] = out.get(paid, 0.0) + chance * share
    return out


def split_gap(found: Study, strategy: str) -> float:
    """What splits win beyond their spread.

    The spread takes the hands of one split as independent given the bank's; the expectation is
    counted apart, with every card that one hand takes from another.
    """
    layout, scale, gap = found.layout, Scale.of(found.layout), 0.0
    for solved in found.by(strategy):
        board, plan = solved.board, solved.plan
        splits = {(one.pair.first, one.pair.second): one for one in solved.splits}
        for deal, chance in zip(layout.hands.deals, board.dealt.tolist(), strict=True):
            one = splits.get((deal.first, deal.second))
            if one is None or not plan.splits[deal.first, deal.second]:
                continue
            if plan.early is not None and plan.early[deal.node]:
                continue  # given up before the bank looked: it is never split
            spread = scale.results(split_spread(scale, board, one, deal.node))
            mean = sum(float(result) * share for result, share in spread.items())
            share = layout.chance_of(board.up) * chance * one.pair.chance
            gap += share * (one.split - mean)
    return gap


def _ends(told: Told, against: Against, solved: Solved) -> Iterator[Part]:
    """The hands that were played to their end and are no part of a split."""
    board, ends = solved.board, solved.ended.ends
    none = np.zeros((len(board.layout.shoe.classes), 1), np.int64)
    joint = against.chances(ends.nodes, none) * ends.weights
    special, kinds = told.payoffs.special, board.layout.arrays.kind[ends.nodes]
    live = ~special if board.checked else np.ones(len(special), bool)
    for how in np.unique(ends.how).tolist():
        some = ends.how == how
        if how < 0:
            name = SURRENDER if how == GIVEN_UP else RESCUE
            yield Paid(name, -_part(given_up(board, how))), float(joint[live][:, some].sum())
            continue
        for kind in np.unique(kinds[some]).tolist():
            here = joint[:, some & (kinds == kind)].sum(axis=1)
            for group in np.flatnonzero(live).tolist():
                stake = 1 if board.original_only and special[group] else 2**how
                for one, share in board.layout.arrays.parts[kind]:
                    line = told.line(one, group, doubled=how > 0)
                    yield Paid(line.line, line.result * stake), float(here[group]) * share


def _early(told: Told, against: Against, scale: Scale, solved: Solved) -> Iterator[Part]:
    """The deals that end before the players act, and those that are split."""
    board, plan = solved.board, solved.plan
    splits = {(one.pair.first, one.pair.second): one for one in solved.splits}
    deals = board.layout.hands.deals
    nodes = np.array([deal.node for deal in deals], np.int64)
    chances = _beside_deals(board, against, nodes)
    for place, (deal, chance) in enumerate(zip(deals, board.dealt.tolist(), strict=True)):
        if plan.even_money is not None and plan.even_money[deal.node]:
            yield Paid(EVEN_MONEY, Fraction(1)), chance
            continue
        if plan.early is not None and plan.early[deal.node]:
            yield Paid(SURRENDER, -_part(board.gives_up)), chance
            continue
        if board.checked:
            kind = int(board.layout.arrays.kind[deal.node])
            for group in np.flatnonzero(told.payoffs.special).tolist():
                yield told.line(kind, group), chance * float(chances[group, place])
        one = splits.get((deal.first, deal.second))
        if one is not None and plan.splits[deal.first, deal.second]:
            spread = chance * one.pair.chance * split_spread(scale, board, one, deal.node)
            for result, share in scale.results(spread).items():
                yield Paid(SPLIT, result), share


def _beside_deals(
    board: Board, against: Against, nodes: np.ndarray[tuple[int], np.dtype[np.int64]]
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """The chance of each group of outcomes beside each deal."""
    none = np.zeros((len(board.layout.shoe.classes), 1), np.int64)
    return against.chances(nodes, none)


def _part(number: float) -> Fraction:
    return Fraction(number).limit_denominator(1000)
