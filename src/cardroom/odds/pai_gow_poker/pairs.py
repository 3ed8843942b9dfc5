"""Every pair of hands of seven without a common card, both set the house way, counted.

There are eight thousand million million pairs. Those without a common card are all pairs, less
those that share a card, plus those that share two, and so on: for every set of shared cards the
hands that hold it are counted by how they are set, and one walk over them tells how many pairs of
them stand how. Sets that differ by the names of suits alone are counted once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import comb
from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, Card, Deck
from cardroom.disk_cache import kept
from cardroom.odds.pieces import each_piece, in_pieces

Ints = NDArray[np.int64]

VERSION: Final = 1
"""Part of the name under which counts are kept: raised when what is counted changes."""
SEVEN: Final = 7
STEPS: Final = 9
"""Front lower, equal or higher than the bank's, and for each the back."""


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """A deck and a house way: what all pairs of hands depend on."""

    ranks: tuple[int, ...]
    jokers: int
    chart: Ints
    places: Ints

    def __hash__(self) -> int:
        return hash(self.told)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pairs) and self.told == other.told

    @property
    def told(self) -> str:
        """All that pairs depend on, in words."""
        return (
            f"pai gow pairs, ranks {self.ranks}, jokers {self.jokers}, "
            f"chart {self.chart.tolist()}, straights {self.places.tolist()}, version {VERSION}"
        )

    @classmethod
    def of(cls, deck: Deck, chart: Ints, places: Ints) -> Pairs | None:
        """The pairs of a deck; nothing if its suits differ or it has more than one joker."""
        cards = deck.cards()
        plain = sorted(card for card in cards if not card.is_joker)
        ranks = tuple(sorted({card.rank for card in plain}))
        whole = sorted(Card(4 * rank + suit) for rank in ranks for suit in range(4))
        if plain != whole or len(cards) - len(plain) > 1 or len(cards) < 2 * SEVEN:
            return None
        return cls(ranks, len(cards) - len(plain), chart, places)

    @property
    def size(self) -> int:
        """Cards in the deck."""
        return 4 * len(self.ranks) + self.jokers

    def counts(self) -> Ints:
        """How many pairs stand each way, counted once and kept: three fronts by three backs."""
        found = kept(self.told, self.count, STEPS)
        if int(found.sum()) != comb(self.size, SEVEN) * comb(self.size - SEVEN, SEVEN):
            found = self.count()
        return found.reshape(3, 3)

    def count(self) -> Ints:
        """Count all pairs, in pieces that may be counted anywhere."""
        from cardroom.odds.kernels import pai_gow_pairs as kernel

        parts = each_piece(len(_jobs(self.size)), 1, Counting(self))
        total = sum((part for _, part in parts), np.zeros(kernel.FIGURES, np.int64))
        _tables.cache_clear()
        # All seven cards shared: each hand with itself.
        total[[kernel.TOTAL, kernel.SAME_FRONT, kernel.SAME_BACK, kernel.SAME]] -= comb(
            self.size, SEVEN
        )
        return _nine(total)

    @property
    def joker(self) -> int:
        """The joker's place in the deck, after all others; -1 where there is none."""
        return 4 * len(self.ranks) if self.jokers else -1

    def hands(self) -> tuple[NDArray[np.uint32], Ints, Ints]:
        """The number of every hand, and front and back of each number: backs rise, then fronts."""
        from cardroom.odds.kernels import pai_gow_pairs as kernel

        codes = np.array([4 * rank + suit for rank in self.ranks for suit in range(4)], np.int64)
        codes = np.append(codes, int(JOKER))
        firsts = range(self.size - SEVEN + 1)
        parts: dict[int, Ints] = {}

        def find(pieces: Iterator[slice]) -> None:
            for piece in pieces:
                parts[piece.start] = kernel.strengths_from(
                    piece.start, self.size, self.joker, codes, self.chart, self.places
                )

        in_pieces(len(firsts), 1, find)
        sizes = [len(parts[first]) for first in firsts]
        strengths, numbers = np.unique(
            np.concatenate([parts[first] for first in firsts]), return_inverse=True
        )
        starts = np.cumsum([0, *sizes])
        table = np.zeros(comb(self.size, SEVEN), np.uint32)
        suits = np.array(list(permutations(range(4))), np.int64)
        choose = choices(self.size)

        def fill(pieces: Iterator[slice]) -> None:
            for piece in pieces:
                first = piece.start
                mine = numbers[starts[first] : starts[first + 1]].astype(np.int64)
                kernel.fill_from(first, self.size, self.joker, suits, choose, mine, table)

        in_pieces(len(firsts), 1, fill)
        front_strengths = strengths & ((1 << kernel.FRONT_BITS) - 1)
        _, fronts = np.unique(front_strengths, return_inverse=True)
        return table, fronts.astype(np.int64), strengths >> kernel.FRONT_BITS


@dataclass(frozen=True, slots=True)
class Counting:
    """The figures of all pairs that share some cards at least, a piece of what they share."""

    pairs: Pairs

    def __call__(self, piece: slice) -> Ints:
        """The figures of a piece, those of an odd number of shared cards taken off."""
        from cardroom.odds.kernels import pai_gow_pairs as kernel

        size, joker = self.pairs.size, self.pairs.joker
        table, fronts, backs = tables_of(self.pairs)
        total = np.zeros(kernel.FIGURES, np.int64)
        for count, first in _jobs(size)[piece]:
            out = np.zeros(kernel.FIGURES, np.int64)
            if count == 0:
                counts = np.bincount(table, minlength=len(fronts)).astype(np.int64)
                tree = np.zeros(kernel.FRONTS + 1, np.int64)
                kernel.weigh_counts(counts, fronts, backs, tree, out, 1)
            else:
                counts = np.zeros(len(fronts), np.int64)
                kernel.shared_from(
                    count, first, size, joker, choices(size), table, fronts, backs, counts, out
                )
            total += -out if count % 2 else out
        return total


def _jobs(size: int) -> list[tuple[int, int]]:
    """How many cards are shared and which is the first: no card, then each."""
    return [(0, 0), *((n, first) for n in range(1, SEVEN) for first in range(size - n + 1))]


_building = Lock()


def tables_of(pairs: Pairs) -> tuple[NDArray[np.uint32], Ints, Ints]:
    """The tables of all hands, made once by whoever counts: they are too large to be sent."""
    with _building:
        return _tables(pairs)


@lru_cache(maxsize=1)
def _tables(pairs: Pairs) -> tuple[NDArray[np.uint32], Ints, Ints]:
    return pairs.hands()


def choices(size: int) -> Ints:
    """In how many ways some of so many cards can be chosen."""
    return np.array([[comb(n, k) for k in range(SEVEN + 1)] for n in range(size + 1)], np.int64)


def _nine(figures: Ints) -> Ints:
    """All nine cases from five figures: with the hands exchanged every case is its opposite."""
    total, same_front, same_back, same, better = figures.tolist()
    back_higher = (same_front - same) // 2
    front_higher = (same_back - same) // 2
    apart = (total - same_front) // 2 - better - front_higher
    return np.array(
        [better, front_higher, apart, back_higher, same, back_higher, apart, front_higher, better],
        np.int64,
    )
