"""A shift of many hands, from what one hand brings: by convolution, and by playing it.

Hands are taken one after the other from a full shoe and the same amount is put up for each. What
a shift brings is a sum; its spread is that of one hand, folded with itself. How often a bank is
lost on the way is in ``ruin``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

CELLS: Final = 1 << 14
"""Steps of a grid of money: fine enough that a hand spans many of them."""
WIDE: Final = 10.0
"""Deviations that a grid reaches to either side."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What one hand brings, in cents, and how likely each amount is."""

    values: Floats
    chances: Floats

    @classmethod
    def of(cls, chances: Mapping[float, float]) -> Hand:
        """From the chance of each amount."""
        order = sorted(chances)
        weights = np.array([chances[value] for value in order])
        return cls(np.array(order, float), weights / math.fsum(weights))

    @property
    def mean(self) -> float:
        """What it brings on average, to the last digit the same on every processor."""
        return math.fsum(self.values * self.chances)

    @property
    def sd(self) -> float:
        """The standard deviation."""
        return math.sqrt(math.fsum((self.values - self.mean) ** 2 * self.chances))

    def turned(self) -> Hand:
        """The same from the other side."""
        return Hand(-self.values, self.chances)

    def shifted(self, by: float) -> Hand:
        """The same with so much more in every case."""
        return Hand(self.values + by, self.chances)


@dataclass(frozen=True, slots=True)
class Grid:
    """Amounts of money at even steps."""

    low: float
    step: float
    size: int

    @property
    def money(self) -> Floats:
        """The amounts."""
        return np.linspace(self.low, self.low + self.step * (self.size - 1), self.size)


@dataclass(frozen=True, slots=True)
class Ends:
    """How a shift may end."""

    grid: Grid
    chances: Floats

    def quantile(self, part: float) -> float:
        """The amount that a part of all shifts ends at or below."""
        place = int(np.searchsorted(np.cumsum(self.chances), part))
        return float(self.grid.money[min(place, self.grid.size - 1)])

    @property
    def mean(self) -> float:
        """The mean of all ends."""
        return float(self.grid.money @ self.chances)

    @property
    def sd(self) -> float:
        """Their standard deviation."""
        return math.sqrt(float((self.grid.money - self.mean) ** 2 @ self.chances))


def ends(turns: Hand | Sequence[Hand], hands: int) -> Ends:
    """Every end of so many hands, by folding one hand with itself; or several, turn by turn."""
    kinds = numbered(turns, hands)
    spread = math.sqrt(sum(many * hand.sd**2 for hand, many in kinds))
    furthest = max(float(np.abs(hand.values - hand.mean).max()) for hand, _ in kinds)
    step = 2 * max(WIDE * spread + furthest, 1.0) / CELLS
    folded = np.ones(CELLS // 2 + 1, complex)
    for hand, many in kinds:
        # Folded about its mean, so that the window stays small however long the shift is.
        one = _laid((hand.values - hand.mean) / step, hand.chances, CELLS)
        folded *= np.fft.rfft(one) ** many
    all_ends = np.maximum(np.roll(np.fft.irfft(folded, CELLS), CELLS // 2), 0.0)
    middle = sum(many * hand.mean for hand, many in kinds)
    grid = Grid(middle - step * (CELLS // 2), step, CELLS)
    return Ends(grid, all_ends / all_ends.sum())


def numbered(turns: Hand | Sequence[Hand], hands: int) -> list[tuple[Hand, int]]:
    """How many hands of a shift are of each kind, where they come in turns."""
    if isinstance(turns, Hand):
        return [(turns, hands)]
    numbers = [hands // len(turns) + (place < hands % len(turns)) for place in range(len(turns))]
    return [(hand, many) for hand, many in zip(turns, numbers, strict=True) if many]


def _laid(steps: Floats, chances: Floats, size: int) -> Floats:
    """Amounts laid on a ring of steps; between two steps in parts, so that the mean is kept."""
    below = np.floor(steps).astype(np.int64)
    part = steps - below
    out = np.zeros(size)
    np.add.at(out, below % size, chances * (1 - part))
    np.add.at(out, (below + 1) % size, chances * part)
    return out


@dataclass(frozen=True, slots=True)
class Played:
    """Shifts that were played out."""

    ends: Floats
    ruined: float
    stderr: float


def played(turns: Hand | Sequence[Hand], hands: int, bank: float, shifts: int, seed: int) -> Played:
    """The same by playing so many shifts: a second way to every figure."""
    rng = np.random.default_rng(seed)
    money = np.zeros(shifts)
    alive = np.ones(shifts, bool)
    kinds = [turns] if isinstance(turns, Hand) else turns
    for number in range(hands):
        hand = kinds[number % len(kinds)]
        money += rng.choice(hand.values, shifts, p=hand.chances)
        alive &= money > -bank
    ruined = float(1 - alive.mean())
    return Played(money, ruined, math.sqrt(max(ruined * (1 - ruined), 1 / shifts) / shifts))


def fan(
    hand: Hand | Sequence[Hand], hands: int, parts: Sequence[float], points: int = 24
) -> list[list[float]]:
    """For some moments of a shift, each with its number of hands, the quantiles of the bankroll."""
    stops = sorted({max(1, round(hands * place / points)) for place in range(1, points + 1)})
    rows = [[0.0, *(0.0 for _ in parts)]]
    for stop in stops:
        end = ends(hand, stop)
        rows.append([float(stop), *(end.quantile(part) for part in parts)])
    return rows


def growth_money(hand: Hand) -> float | None:
    """The money that grows fastest with hands of this size; nothing where they lose.

    With less money smaller hands would grow faster, with more money larger ones: there the mean of
    what a hand wins by what it leaves is nothing.
    """
    if hand.mean <= 0:
        return None
    low = max(-float(hand.values.min()), 0.0)
    if low == 0.0:
        return 0.0

    def slope(money: float) -> float:
        return float((hand.values / (money + hand.values)) @ hand.chances)

    high = low + hand.sd**2 / hand.mean
    while slope(high) < 0:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if slope(middle) < 0:
            low = middle
        else:
            high = middle
    return high
