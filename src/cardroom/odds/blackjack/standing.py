"""What finished hands are worth against the bank, with the very cards that are gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cardroom.games.blackjack import Scene, line_of
from cardroom.odds.blackjack.bank import Bank
from cardroom.odds.blackjack.bank_chances import Tree
from cardroom.odds.blackjack.hands import Arrays
from cardroom.odds.blackjack.shoe import base_wager

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What each kind of player's hand is worth against each group of the bank's hands.

    Outcomes that pay the same against every hand are one group; specials stay apart.
    """

    results: tuple[tuple[Fraction, ...], ...]
    """For each group what each kind of hand is paid; of a hand that may be several, the first."""
    doubled_results: tuple[tuple[Fraction, ...], ...]
    """The same for a doubled wager, per unit of it."""
    pay: Floats
    doubled: Floats
    special: Bools
    group_of: tuple[int, ...]
    rest: int
    """The largest group that is no special: its chance is what the others leave."""

    @classmethod
    def of(
        cls, bank: Bank, arrays: Arrays, grade: Callable[[Scene], Fraction] | None = None
    ) -> Payoffs:
        """Grade every kind of hand against every outcome by the game's own lines, or otherwise."""
        wager = base_wager(bank.shoe.rules)

        def by_line(scene: Scene) -> Fraction:
            found = line_of(wager, scene)
            assert found is not None
            return found[0]

        graded = grade or by_line
        told = bank.shoe.asks.doubled
        groups: dict[object, int] = {}
        group_of, special = [], []
        columns: list[tuple[Fraction, ...]] = []
        doubled: list[tuple[Fraction, ...]] = []
        for outcome in bank.outcomes:
            column = tuple(graded(Scene(hand, outcome)) for hand in arrays.kinds)
            other = column
            if told:
                other = tuple(graded(Scene(hand, outcome, doubled=True)) for hand in arrays.kinds)
            key = (outcome.is_special, column, other)
            if key not in groups:
                groups[key] = len(columns)
                columns.append(column)
                doubled.append(other)
                special.append(outcome.is_special)
            group_of.append(groups[key])
        sizes = [0] * len(columns)
        for beside in bank.beside:
            for ended in beside.hands:
                sizes[group_of[ended.outcome]] += 1
        plain = [k for k in range(len(columns)) if not special[k]]
        pay = _averaged(columns, arrays)
        return cls(
            results=tuple(columns),
            doubled_results=tuple(doubled),
            pay=pay,
            doubled=_averaged(doubled, arrays) if told else pay,
            special=np.array(special),
            group_of=tuple(group_of),
            rest=max(plain, key=lambda k: sizes[k]),
        )


def _averaged(columns: list[tuple[Fraction, ...]], arrays: Arrays) -> Floats:
    """What each kind is paid against each group; what may be several kinds, on average."""
    plain = np.array([[float(one) for one in column] for column in columns]).T.copy()
    pay = plain.copy()
    for kind, parts in enumerate(arrays.parts):
        if len(parts) > 1:
            pay[kind] = sum(share * plain[one] for one, share in parts)
    return pay


@dataclass(slots=True)
class Against:
    """The bank with one up card: the chance of each group of outcomes, whatever is gone."""

    bank: Bank
    arrays: Arrays
    payoffs: Payoffs
    up: int
    trees: dict[bool, Tree] = field(default_factory=dict)

    def left(self, nodes: Ints, extra: Ints) -> Floats:
        """Cards of each class that are left beside the up card, hands and further cards gone.

        ``extra`` has a row for each class and a column for each hand, or one for all.
        """
        counts = np.array([one.count for one in self.bank.shoe.classes], np.float64)
        counts[self.up] -= 1
        return counts[:, None] - self.arrays.held[nodes].T - extra

    def chances(self, nodes: Ints, extra: Ints) -> Floats:
        """The chance of each group of outcomes: a row each, a column for each hand.

        Of hands that are over, groups that pay them alike are not told apart.
        """
        groups = len(self.payoffs.results)
        out = np.zeros((groups, len(nodes)))
        left = self.left(nodes, extra)
        over = self.arrays.over[nodes]
        for is_over in (False, True):
            some = np.flatnonzero(over == is_over)
            if not len(some):
                continue
            tree = self._tree(is_over=is_over)
            out[np.array(tree.wanted, np.int64)[:, None], some] = tree.chances(left[:, some])
            out[self.payoffs.rest, some] = 1.0 - out[:, some].sum(axis=0)
        return out

    def _tree(self, *, is_over: bool) -> Tree:
        if is_over not in self.trees:
            kinds = np.arange(len(self.payoffs.pay))
            if is_over:
                kinds = np.unique(self.arrays.kind[self.arrays.over])
            rest = self.payoffs.rest
            pay = np.concatenate([self.payoffs.pay[kinds], self.payoffs.doubled[kinds]])
            told = (pay != pay[:, [rest]]).any(axis=0) | self.payoffs.special
            told[rest] = False
            wanted = tuple(np.flatnonzero(told).tolist())
            beside = self.bank.beside[self.up]
            self.trees[is_over] = Tree.of(beside, wanted, self.payoffs.group_of)
        return self.trees[is_over]

    def worth(
        self, nodes: Ints, chances: Floats, doubled: Bools | None = None
    ) -> tuple[Floats, Floats, Floats]:
        """For each hand: its result but for the bank's specials, against them, and their chance.

        ``doubled`` says which hands have a doubled wager; none.
        """
        special = self.payoffs.special
        parts = self.payoffs.pay.T[:, self.arrays.kind[nodes]]
        if doubled is not None and self.payoffs.doubled is not self.payoffs.pay:
            parts[:, doubled] = self.payoffs.doubled.T[:, self.arrays.kind[nodes[doubled]]]
        parts *= chances
        return (
            parts[~special].sum(axis=0),
            parts[special].sum(axis=0),
            chances[special].sum(axis=0),
        )
