"""How likely each end of the bank's hand is, for thousands of sets of cards left at once.

The chance of a hand is a product with a factor for each class of cards: it depends on how many of
the class the hand takes and how many are left. So class after class is summed over on its own.
Hands that take the same cards of the classes to come are one sum from there on, and sets that have
the same cards left of the classes so far share it: what is worked on stays small, where every hand
beside every set would be millions of products.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.odds.blackjack.bank import Beside
from cardroom.odds.blackjack.shoe import Multiset

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

BLOCK: Final = 256
"""Sets worked on at once: so many numbers stay in the processor's cache."""
FEW: Final = 12
"""So few hands are counted one by one."""


@dataclass(frozen=True, slots=True)
class Step:
    """One class of cards, summed over."""

    place: int
    takes: tuple[tuple[int, int, Ints], ...]
    """For no card of the class, one, two, ...: from which of the sums before to which they take so
    many, and the sums after that they are added to."""
    sums: int
    """How many sums there are after."""


@dataclass(frozen=True, slots=True)
class Sums:
    """Some of the bank's hands beside one up card, to be summed class by class."""

    wanted: tuple[int, ...]
    hands: tuple[tuple[Multiset, int, float], ...]
    """The hands: cards of each class, group by place in ``wanted``, in how many orders it comes."""
    orders: Floats
    """The hands in the order that the first step takes them: in how many orders each comes."""
    steps: tuple[Step, ...]
    ends: tuple[tuple[int, int], ...]
    """Of each sum in the end: its group, by place in ``wanted``, and its number of cards."""

    @classmethod
    def of(cls, beside: Beside, wanted: tuple[int, ...], group_of: tuple[int, ...]) -> Sums:
        """The hands beside an up card whose outcomes are of some groups."""
        places = {group: place for place, group in enumerate(wanted)}
        hands = tuple(
            (hand.drawn, places[group_of[hand.outcome]], float(hand.orders))
            for hand in beside.hands
            if group_of[hand.outcome] in places
        )
        if not hands:
            return cls(wanted, (), np.zeros(0), (), ())
        drawn = np.array([cards for cards, _, _ in hands], np.int64).T
        group = np.array([place for _, place, _ in hands], np.int64)
        size = drawn.sum(axis=0)
        longest = int(size.max()) + 1
        # A hand is one number: its digits are the cards of each class, those worth ten first
        # because sets differ least in them; its group and size are the last.
        classes = range(len(drawn) - 1, -1, -1)
        names, bases, base = group * longest + size, [], len(wanted) * longest
        for place in reversed(classes):
            bases.append(base)
            names += base * drawn[place]
            base *= int(drawn[place].max()) + 1
        names, which = np.unique(names, return_inverse=True)
        orders = np.zeros(len(names))
        np.add.at(orders, which, [many for _, _, many in hands])
        steps = []
        for place, digit in zip(classes, reversed(bases), strict=True):
            taken = names // digit
            rest, to = np.unique(names % digit, return_inverse=True)
            cuts = np.searchsorted(taken, np.arange(int(taken.max()) + 2)).tolist()
            takes = tuple((a, b, to[a:b]) for a, b in pairwise(cuts))
            steps.append(Step(place, takes, len(rest)))
            names = rest
        ends = tuple(divmod(name, longest) for name in names.tolist())
        return cls(wanted, hands, orders, tuple(steps), ends)

    def chances(self, left: Floats) -> Floats:
        """The chance of each wanted group, a row each, for each column of cards left.

        Columns with the same cards worth ten, nine, ... lie side by side.
        """
        if len(self.hands) <= FEW or not left.shape[1]:
            return self.one_by_one(left)
        sums, whose = self.orders[:, None], np.zeros(left.shape[1], np.int64)
        other = np.arange(left.shape[1]) == 0
        for step in self.steps:
            cards = left[step.place]
            other[1:] |= cards[1:] != cards[:-1]
            firsts = np.flatnonzero(other)
            sums = _summed(step, sums, whose[firsts], cards[firsts])
            whose = np.cumsum(other) - 1
        total, every = left[:, firsts].sum(axis=0), [np.ones(len(firsts))]
        found = np.zeros((len(self.wanted), len(firsts)))
        for (place, size), row in zip(self.ends, sums, strict=True):
            while len(every) <= size:
                every.append(every[-1] * np.maximum(total - (len(every) - 1), 1.0))
            found[place] += row / every[size]
        return found[:, whose]

    def one_by_one(self, left: Floats) -> Floats:
        """The same hand by hand, for columns in any order."""
        total = left.sum(axis=0)
        out = np.zeros((len(self.wanted), left.shape[1]))
        for drawn, place, orders in self.hands:
            chance, size = np.full(left.shape[1], orders), 0
            for cards, many in zip(left, drawn, strict=True):
                for taken in range(many):
                    chance *= np.maximum(cards - taken, 0.0) / np.maximum(total - size, 1.0)
                    size += 1
            out[place] += chance
        return out


def _summed(step: Step, sums: Floats, whose: Ints, cards: Floats) -> Floats:
    """The sums after a class: a row for each, a column for each beginning of sets.

    ``whose`` has for each beginning the one that it goes on from, ``cards`` how many are left.
    """
    out = np.zeros((step.sums, len(cards)))
    for start in range(0, len(cards), BLOCK):
        some = slice(start, start + BLOCK)
        block, ways = out[:, some], np.ones(len(cards[some]))
        for taken, (first, last, to) in enumerate(step.takes):
            if taken:
                ways *= np.maximum(cards[some] - (taken - 1), 0.0)
            if first < last:
                more = np.take(sums[first:last], whose[some], axis=1)
                block[to] += more * ways if taken else more
    return out
