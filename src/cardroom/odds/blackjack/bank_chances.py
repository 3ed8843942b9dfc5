"""How likely each end of the bank's hand is, for thousands of sets of cards gone at once.

The chance of a hand is a product of how many cards of each class are left. Hands that begin with
the same cards share the beginning of the product, so they are sorted into a tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cardroom.odds.blackjack.bank import Beside

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

BLOCK = 4096
"""Sets worked on at once: so many numbers stay in the processor's cache."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Some of the bank's hands beside one up card, with common beginnings worked out once."""

    steps: tuple[tuple[int, int, int, tuple[tuple[int, float], ...]], ...]
    """For each beginning: its size, the class of its last card, how many of the class came
    before, and the groups it is of (by place in ``wanted``), each with its orders."""
    wanted: tuple[int, ...]
    depth: int
    most: tuple[int, ...]

    @classmethod
    def of(cls, beside: Beside, wanted: tuple[int, ...], group_of: tuple[int, ...]) -> Tree:
        """The hands beside an up card whose outcomes are of some groups."""
        places = {group: place for place, group in enumerate(wanted)}
        ends: dict[tuple[int, ...], list[tuple[int, float]]] = {}
        for hand in beside.hands:
            place = places.get(group_of[hand.outcome])
            if place is not None:
                path = tuple(k for k, count in enumerate(hand.drawn) for _ in range(count))
                ends.setdefault(path, []).append((place, float(hand.orders)))
        paths = {path[:length] for path in ends for length in range(1, len(path) + 1)}
        steps = tuple(
            (len(path), path[-1], path[:-1].count(path[-1]), tuple(ends.get(path, ())))
            for path in sorted(paths)
        )
        depth = max((len(path) for path in paths), default=0)
        classes = range(len(beside.hands[0].drawn))
        most = tuple(max((path.count(k) for path in ends), default=0) for k in classes)
        return cls(steps, wanted, depth, most)

    def chances(self, left: Floats) -> Floats:
        """The chance of each wanted group, a row each, for each column of cards left."""
        out = np.empty((len(self.wanted), left.shape[1]))
        for start in range(0, left.shape[1], BLOCK):
            part = np.ascontiguousarray(left[:, start : start + BLOCK])
            out[:, start : start + BLOCK] = self._block(part)
        return out

    def _block(self, left: Floats) -> Floats:
        width = left.shape[1]
        total = left.sum(axis=0)
        factors = [
            [np.maximum(left[k] - before, 0.0) for before in range(count)]
            for k, count in enumerate(self.most)
        ]
        ways = np.ones((self.depth + 1, width))
        found = np.zeros((self.depth + 1, len(self.wanted), width))
        some = np.empty(width)
        for depth, last, before, ends in self.steps:
            here = ways[depth]
            np.multiply(ways[depth - 1], factors[last][before], out=here)
            for place, orders in ends:
                np.multiply(here, orders, out=some)
                row = found[depth, place]
                np.add(row, some, out=row)
        every = np.ones(width)
        out = np.zeros((len(self.wanted), width))
        for depth in range(1, self.depth + 1):
            every *= np.maximum(total - (depth - 1), 1.0)
            out += found[depth] / every
        return out
