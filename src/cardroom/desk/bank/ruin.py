"""Ruin: the chance to have lost, at some hand of a shift, what the bank began with.

One walk backward from the end of the shift gives it for every amount of money at once: with a hand
to go it is the chance of a hand that loses so much, and before that what the next hand leaves to
be lost. A long shift is walked some hands at a time, so that its cost does not grow with its hours;
what may happen between two looks is made up for as for a walk of many small steps (the corrections
of Siegmund, 1985), and a test plays such shifts out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.desk.bank.shift import Hand, numbered

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

CELLS: Final = 4_096
"""Steps of the grid of money."""
STEPS: Final = 512
"""Looks at the bank in a shift, at most."""
ROUGH: Final = (1_024, 64)
"""Cells and looks where only differences matter."""
FAR: Final = 6.0
"""Deviations ahead from which nobody comes back to ruin."""
DIGITS: Final = 9
BETWEEN: Final = 0.5826
"""Deviations of a hand by which a walk of hands oversteps a border, on average."""


@dataclass(frozen=True, slots=True)
class Ruin:
    """The chance of ruin in a shift for any amount of money."""

    step: float
    chances: Floats
    """By money in whole steps; the first is no money at all."""

    def of(self, bank: float) -> float:
        """The chance for one amount."""
        if bank <= 0:
            return 1.0
        places = np.arange(len(self.chances))
        chance = float(np.interp(bank / self.step, places, self.chances, right=0.0))
        # Beyond these digits a figure would differ from processor to processor.
        return round(chance, DIGITS)

    def needed(self, chance: float) -> float:
        """The least amount that is lost no more often than a chance."""
        over = np.flatnonzero(self.chances > chance)
        if not len(over):
            return 0.0
        last = int(over[-1])
        if last + 1 >= len(self.chances):
            return self.step * last
        here, there = self.chances[last], self.chances[last + 1]
        return float(self.step * (last + (here - chance) / (here - there)))


def ruins(turns: Hand | Sequence[Hand], hands: int, *, rough: bool = False) -> Ruin:
    """The chance of ruin for every amount of money."""
    order = [turns] if isinstance(turns, Hand) else list(turns)
    cells, looks = ROUGH if rough else (CELLS, STEPS)
    cycle = len(order)
    together = 1 if hands <= looks else cycle * math.ceil(hands / looks / cycle)
    step = _reach(order, hands) / cells
    left = np.zeros(cells + 1)
    left[0] = 1.0
    blocks, rest = (hands // together, hands % together) if together > 1 else (0, hands)
    singles = [_Move.of(hand, 1, hand.sd, step, cells) for hand in order] if rest else []
    # Backward: hands that make no whole block are the last of the shift.
    for number in reversed(range(blocks * together, hands)):
        left = singles[number % cycle].before(left)
    if blocks:
        spread = math.sqrt(sum(hand.sd**2 for hand in order) / cycle)
        block = _Move.of(_folded(order, together, step, cells), together, spread, step, cells)
        for _ in range(blocks):
            left = block.before(left)
    return Ruin(step, np.clip(left, 0.0, 1.0))


def ruin(turns: Hand | Sequence[Hand], hands: int, bank: float, *, rough: bool = False) -> float:
    """The chance to have lost the bank at some hand of the shift."""
    return ruins(turns, hands, rough=rough).of(bank)


def _reach(order: Sequence[Hand], hands: int) -> float:
    """Money that is not lost in the shift."""
    kinds = numbered(order, hands)
    falling = sum(max(-hand.mean, 0.0) * many for hand, many in kinds)
    furthest = max(max(float(-hand.values.min()), hand.sd) for hand, _ in kinds)
    spread = math.sqrt(sum(many * hand.sd**2 for hand, many in kinds))
    return max(FAR * spread + falling + min(furthest, FAR * spread), 1.0)


def _folded(order: Sequence[Hand], together: int, step: float, cells: int) -> Hand:
    """What so many hands bring together."""
    size = 1 << (8 * cells - 1).bit_length()
    folded = np.ones(size // 2 + 1, complex)
    for hand in order:
        # About its mean, so that the ring is wide enough.
        row = _laid((hand.values - hand.mean) / step, hand.chances, size // 2)
        folded *= np.fft.rfft(np.roll(np.pad(row, (0, size - len(row))), -(size // 4))) ** (
            together // len(order)
        )
    whole = np.maximum(np.roll(np.fft.irfft(folded, size), size // 2), 0.0)
    places = np.flatnonzero(whole > 1e-15)
    mean = sum(hand.mean for hand in order) * together / len(order)
    values = ((places - size // 2) * step + mean).astype(np.float64)
    return Hand(values, whole[places] / whole[places].sum())


def _laid(steps: Floats, chances: Floats, size: int) -> Floats:
    """Chances on a row of steps whose middle is nothing; amounts off the row lie at its ends."""
    steps = np.clip(steps + size // 2, 0, size - 2)
    below = np.floor(steps).astype(np.int64)
    part = steps - below
    out = np.zeros(size)
    np.add.at(out, below, chances * (1 - part))
    np.add.at(out, below + 1, chances * part)
    return out


@dataclass(frozen=True, slots=True)
class _Move:
    """One look at the bank to the next, as a step of the walk backward."""

    folded: NDArray[np.complex128]
    width: int
    cells: int
    met: Floats
    """For little money, how often it was lost between and is there again: by cells, to cells."""

    @classmethod
    def of(cls, hand: Hand, hands: int, sd: float, step: float, cells: int) -> _Move:
        """The move that a hand makes, or several together."""
        row = _laid(_as_wide(hand, step), hand.chances, 2 * cells + 1)
        # What goes round the ring falls on places that nobody looks at.
        width = 1 << (3 * cells + 1).bit_length()
        # The chance of ruin before is a sum over what the hand brings: its row turned about.
        folded = np.fft.rfft(row[::-1], width)
        met = _met(row, hands, sd, step, cells) if hands > 1 else np.zeros((0, 0))
        return cls(folded, width, cells, met)

    def before(self, left: Floats) -> Floats:
        """The chance of ruin by money one look earlier."""
        cells = self.cells
        whole = np.concatenate([np.ones(cells), left, np.zeros(cells)])
        moved = np.fft.irfft(np.fft.rfft(whole, self.width) * self.folded, self.width)
        out = moved[2 * cells : 3 * cells + 1].copy()
        if len(self.met):
            near, far = self.met.shape
            out[:near] += self.met @ (1 - left[:far])
        out[0] = 1.0
        return out


def _as_wide(hand: Hand, step: float) -> Floats:
    """Amounts in steps, drawn together as much as laying them between two steps spreads them."""
    steps = hand.values / step
    part = steps - np.floor(steps)
    added = float((part * (1 - part)) @ hand.chances)
    mean = float(steps @ hand.chances)
    variance = float((steps - mean) ** 2 @ hand.chances)
    if variance <= added:
        return steps
    drawn: Floats = mean + (steps - mean) * math.sqrt(1 - added / variance)
    return drawn


def _met(row: Floats, hands: int, sd: float, step: float, cells: int) -> Floats:
    """How often a walk from each cell to each other one was at nothing in between."""
    wide = sd * math.sqrt(hands) / step
    over = BETWEEN * sd / step
    near = min(int(FAR * wide) + 2, cells)
    far = min(2 * near, cells)
    start, end = np.arange(near)[:, None], np.arange(far)[None, :]
    between = np.exp(-2 * (start + over) * (end + over) / wide**2)
    found: Floats = row[cells + end - start] * between
    found[:, 0] = 0.0
    return found
