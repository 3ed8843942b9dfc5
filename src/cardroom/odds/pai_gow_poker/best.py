"""The best setting of every hand against a bank that sets the house way, exactly.

All hands of the bank that hold none of the player's cards are counted, by inclusion and exclusion
over the cards that the two could share; hands that differ by the names of suits alone are set once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import comb, lcm
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER
from cardroom.odds.pai_gow_poker.pairs import SEVEN, Ints, Pairs, choices
from cardroom.odds.pieces import in_pieces

VERSION: Final = 1
"""Part of the name under which counts are kept: raised when what is counted changes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every kind of seven cards, the settings that may be best, and the strengths of both hands.

    The settings of kind ``n`` are those from ``starts[n]`` to ``starts[n + 1]``, the house way
    first; fronts and backs are numbered from the lowest.
    """

    sizes: NDArray[np.uint8]
    starts: Ints
    ways: NDArray[np.uint32]
    """Back and front of each setting in one number."""
    cards: NDArray[np.uint8]
    """The places of the two front cards in the sorted hand, the first times seven."""
    firsts: tuple[int, ...]
    """With which card the kinds from some number on begin."""

    @property
    def kinds(self) -> int:
        """How many kinds there are."""
        return len(self.sizes)

    def space(self, kind: type[np.int32 | np.int64]) -> tuple[NDArray[Any], Ints, NDArray[Any]]:
        """Room to lay hands out in: by back and front, where each back stands, what each wins."""
        from cardroom.odds.kernels.pai_gow_best import FRONT_BITS, FRONT_MASK

        rows = (int(self.ways.max()) >> FRONT_BITS) + 1
        columns = int((self.ways & FRONT_MASK).max()) + 1
        return (
            np.zeros((rows, columns), kind),
            np.zeros(rows, np.int64),
            np.zeros((2 * rows + 1, columns), kind),
        )


@dataclass(frozen=True, slots=True)
class Worths:
    """What every setting of every kind wins, as whole numbers by ``unit``."""

    settings: Settings
    worth: Ints
    unit: int
    """How many stand for one unit won."""
    size: int
    """Cards in the deck."""

    @property
    def hands(self) -> int:
        """All hands of seven."""
        return comb(self.size, SEVEN)

    def best(self) -> Ints:
        """The setting of each kind that wins most: the house way where none wins more."""
        starts = self.settings.starts[:-1]
        most = np.maximum.reduceat(self.worth, starts)
        many = np.diff(self.settings.starts)
        at = np.flatnonzero(self.worth == np.repeat(most, many))
        kinds = np.repeat(np.arange(self.settings.kinds), many)[at]
        found: Ints = at[np.unique(kinds, return_index=True)[1]]
        return found

    def units(self, way: int) -> Fraction:
        """What a setting wins over all hands that the bank may hold."""
        return Fraction(int(self.worth[way]), self.unit)

    def mean(self, ways: Ints) -> Fraction:
        """What a setting for each kind wins over all hands."""
        weighed = self.worth[ways].astype(object) * self.settings.sizes.astype(object)
        others = comb(self.size - SEVEN, SEVEN)
        return Fraction(int(weighed.sum()), self.unit * others * self.hands)


def settings_of(pairs: Pairs) -> Settings:
    """The settings that may be best, of every kind of seven cards."""
    from cardroom.odds.kernels import pai_gow_best, pai_gow_pairs

    codes = np.array([4 * rank + suit for rank in pairs.ranks for suit in range(4)], np.int64)
    codes = np.append(codes, int(JOKER))
    firsts = range(pairs.size - SEVEN + 1)
    parts = {}

    def find(pieces: Iterator[slice]) -> None:
        for piece in pieces:
            first = piece.start
            kinds = pai_gow_pairs.kinds_from(first, pairs.size, pairs.joker)
            parts[first] = pai_gow_best.settings_from(
                first, pairs.size, pairs.joker, codes, pairs.chart, pairs.places, kinds
            )

    in_pieces(len(firsts), 1, find)
    sizes, many, fronts, backs, cards = (
        np.concatenate([parts[first][part] for first in firsts]) for part in range(5)
    )
    begins = np.cumsum([0, *(len(parts[first][0]) for first in firsts)])
    parts.clear()
    ways = np.unique(backs, return_inverse=True)[1].astype(np.uint32)
    ways <<= np.uint32(pai_gow_best.FRONT_BITS)
    ways |= np.unique(fronts, return_inverse=True)[1].astype(np.uint32)
    starts = np.concatenate([[0], np.cumsum(many, dtype=np.int64)])
    return Settings(sizes, starts, ways, cards, tuple(begins.tolist()))


def kind_table(pairs: Pairs, settings: Settings) -> NDArray[np.uint32]:
    """The kind of every hand of seven."""
    from cardroom.odds.kernels import pai_gow_pairs

    table = np.zeros(comb(pairs.size, SEVEN), np.uint32)
    suits = np.array(list(permutations(range(4))), np.int64)
    choose = choices(pairs.size)

    def fill(pieces: Iterator[slice]) -> None:
        for piece in pieces:
            first = piece.start
            numbers = np.arange(settings.firsts[first], settings.firsts[first + 1])
            pai_gow_pairs.fill_from(first, pairs.size, pairs.joker, suits, choose, numbers, table)

    in_pieces(pairs.size - SEVEN + 1, 1, fill)
    return table


def worths(pairs: Pairs, results: list[list[Fraction]]) -> Worths:
    """What every setting wins; ``results[front][back]`` by lower, equal and higher."""
    from cardroom.odds.kernels import pai_gow_best as kernel

    unit = lcm(*(one.denominator for row in results for one in row))
    pays = np.array([[int(one * unit) for one in row] for row in results], np.int64)
    settings = settings_of(pairs)
    kind_of = kind_table(pairs, settings)
    choose = choices(pairs.size)
    jobs = [(count, first) for count in range(1, SEVEN) for first in range(pairs.size - count + 1)]
    total, lock = np.zeros(len(settings.ways), np.int64), Lock()

    def work(pieces: Iterator[slice]) -> None:
        worth = np.zeros(len(settings.ways), np.int64)
        counts = np.zeros(settings.kinds, np.uint32)
        space = settings.space(np.int32)
        for piece in pieces:
            for count, first in jobs[piece]:
                kernel.best_from(
                    count, first, pairs.size, pairs.joker, choose, kind_of, settings.starts,
                    settings.ways, pays, *space, counts, worth,
                )  # fmt: skip
        with lock:
            np.add(total, worth, out=total)

    in_pieces(len(jobs), 1, work)
    _ends(settings, pays, total)
    total //= np.repeat(settings.sizes, np.diff(settings.starts))
    return Worths(settings, total, unit, pairs.size)


def _ends(settings: Settings, pays: Ints, total: Ints) -> None:
    """No card shared, which is all hands at once, and all seven: each hand against itself."""
    from cardroom.odds.kernels import pai_gow_best as kernel

    space = settings.space(np.int64)
    kernel.weigh_counted(settings.sizes, settings.starts, settings.ways, pays, *space, 1, total)
    many = np.diff(settings.starts)
    house = np.repeat(settings.ways[settings.starts[:-1]], many).astype(np.int64)
    mine = settings.ways.astype(np.int64)
    fronts = 1 + np.sign((mine & kernel.FRONT_MASK) - (house & kernel.FRONT_MASK))
    backs = 1 + np.sign((mine >> kernel.FRONT_BITS) - (house >> kernel.FRONT_BITS))
    total -= pays[fronts, backs] * np.repeat(settings.sizes, many)
