"""What finished hands are worth against the bank, with the very cards that are gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cardroom.games.blackjack import Scene, line_of
from cardroom.odds.blackjack.bank import Bank
from cardroom.odds.blackjack.bank_chances import FEW, Sums
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
class Known:
    """Chances of the bank's groups that were worked out, by the name of what is gone."""

    sums: Sums
    names: Ints
    chances: Floats
    """A row for each group that is told apart, a column for each name."""

    @classmethod
    def of(cls, sums: Sums) -> Known:
        """Nothing known yet."""
        return cls(sums, np.zeros(0, np.int64), np.zeros((len(sums.wanted), 0)))

    def look_up(self, names: Ints, left: Callable[[Ints], Floats]) -> Floats:
        """The chances for each name; ``left`` has the cards left of some of them, by place."""
        every, first, which = np.unique(names, return_index=True, return_inverse=True)
        new = ~np.isin(every, self.names, assume_unique=True)
        if new.any():
            chances = np.concatenate([self.chances, self.sums.chances(left(first[new]))], axis=1)
            both = np.concatenate([self.names, every[new]])
            order = np.argsort(both)
            self.names, self.chances = both[order], chances[:, order]
        return self.chances[:, np.searchsorted(self.names, every)[which]]


@dataclass(slots=True)
class Against:
    """The bank with one up card: the chance of each group of outcomes, whatever is gone."""

    bank: Bank
    arrays: Arrays
    payoffs: Payoffs
    up: int
    known: dict[bool, Known] = field(default_factory=dict)

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
        out = np.zeros((len(self.payoffs.results), len(nodes)))
        extra = np.broadcast_to(extra, (len(extra), len(nodes)))
        names = self.arrays.name[nodes] + self.arrays.digits @ extra
        over = self.arrays.over[nodes]
        for is_over in (False, True):
            some = np.flatnonzero(over == is_over)
            if not len(some):
                continue
            if is_over not in self.known:
                self.known[is_over] = Known.of(self._sums(is_over=is_over))
            known = self.known[is_over]

            def left(which: Ints, some: Ints = some) -> Floats:
                return self.left(nodes[some[which]], extra[:, some[which]])

            told = np.array(known.sums.wanted, np.int64)[:, None]
            few = len(known.sums.hands) <= FEW
            out[told, some] = (
                known.sums.one_by_one(left(np.arange(len(some))))
                if few
                else known.look_up(names[some], left)
            )
            out[self.payoffs.rest, some] = 1.0 - out[:, some].sum(axis=0)
        return out

    def _sums(self, *, is_over: bool) -> Sums:
        """The bank's hands that are told apart by hands that are over, or that are not."""
        kinds = np.arange(len(self.payoffs.pay))
        if is_over:
            kinds = np.unique(self.arrays.kind[self.arrays.over])
        rest = self.payoffs.rest
        pay = np.concatenate([self.payoffs.pay[kinds], self.payoffs.doubled[kinds]])
        told = (pay != pay[:, [rest]]).any(axis=0) | self.payoffs.special
        told[rest] = False
        wanted = tuple(np.flatnonzero(told).tolist())
        return Sums.of(self.bank.beside[self.up], wanted, self.payoffs.group_of)

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
