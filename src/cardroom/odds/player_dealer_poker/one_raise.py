"""Games with one decision: stay in for more, or give up the ante.

A *spot* is what a player knows when deciding: a class of own hands and the bank's open card. For
each the bank's hands are counted in six classes: qualified or not, and how the hands compare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.player_dealer_poker.traits import Showdown, Traits
from cardroom.odds.errors import OddsError
from cardroom.odds.player_dealer_poker.question import (
    ALWAYS,
    BASE,
    MIMIC,
    OPTIMAL,
    SIMPLE,
    Question,
    gain,
)
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.report import StrategyWorth
from cardroom.said import Said

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

BY_OPEN_CARD: Final = "by-open-card"
STRATEGIES: Final = (OPTIMAL, BY_OPEN_CARD, SIMPLE, MIMIC, ALWAYS)
SHOWDOWNS: Final[tuple[Showdown, ...]] = ("win", "tie", "lose")
ENDS: Final = tuple(product((False, True), SHOWDOWNS))
"""The six classes: whether the bank qualifies, and how the hands compare."""


def exact_sum(numbers: Ints) -> int:
    """The sum of many whole numbers, which may be larger than an array can hold.

    >>> exact_sum(np.full(4, 1 << 62, np.int64)) == 1 << 64
    True
    """
    return (int((numbers >> 32).sum()) << 32) + int((numbers & 0xFFFFFFFF).sum())


@dataclass(frozen=True, slots=True)
class Spots:
    """All spots of a game; the arrays run over own hands and open cards.

    ``faces`` gives each class of own hands the number of its kind in ``kinds``, ``strengths`` its
    place among all hands; ``open_ranks`` is the rank of each open card; ``ends`` counts the bank's
    hands in six classes; ``ways`` is how often each spot comes about.
    """

    kinds: tuple[Traits, ...]
    faces: Ints
    strengths: Ints
    open_ranks: Ints
    ways: Ints
    ends: Ints
    raised: int

    def traits(self, face: int, end: int, *, played: bool) -> Traits:
        """How a round ends for a kind of hand."""
        qualifies, showdown = ENDS[end]
        return replace(
            self.kinds[face],
            played=played,
            raised=self.raised if played else 0,
            bank_qualifies=qualifies,
            showdown=showdown,
        )


@dataclass(frozen=True, slots=True)
class Worths:
    """What both choices are worth at each spot, times ``scale`` and the bank's hands."""

    stay: Ints
    leave: Ints
    hands: Ints
    scale: int

    def at(self, spot: tuple[int, int]) -> tuple[Fraction, Fraction]:
        """What both choices are worth at a spot, in units of the ante."""
        under = int(self.hands[spot]) * self.scale
        return Fraction(int(self.stay[spot]), under), Fraction(int(self.leave[spot]), under)


def worths(question: Question, spots: Spots) -> Worths:
    """What both choices are worth at every spot, by the rules' own grading."""
    gains = {
        (face, end, played): gain(question.together, spots.traits(face, end, played=played))
        for face, end, played in product(range(len(spots.kinds)), range(6), (True, False))
    }
    scale = lcm(*(amount.denominator for amount in gains.values()))

    def table(*, played: bool) -> Ints:
        faces = range(len(spots.kinds))
        rows = [[int(gains[face, end, played] * scale) for end in range(6)] for face in faces]
        return np.array(rows, np.int64)[spots.faces]

    stay = np.einsum("hue,he->hu", spots.ends, table(played=True))
    leave = np.einsum("hue,he->hu", spots.ends, table(played=False))
    return Worths(stay, leave, spots.ends.sum(axis=2), scale)


def thresholds(spots: Spots, found: Worths) -> dict[int, int]:
    """For each rank of the open card, the lowest own hand with which a rule by ranks stays in."""
    gained = spots.ways * (found.stay - found.leave)
    order = np.argsort(spots.strengths, kind="stable")
    strengths = spots.strengths[order]
    out = {}
    for rank in sorted(set(spots.open_ranks.tolist())):
        by_hand = gained[:, spots.open_ranks == rank].sum(axis=1)[order]
        if not spots.ways[:, spots.open_ranks == rank].any():
            continue
        # Staying in from a hand up is worth what all hands from there gain.
        starts = np.flatnonzero(np.r_[True, strengths[1:] != strengths[:-1]])
        from_here = np.cumsum(np.add.reduceat(by_hand, starts)[::-1])[::-1]
        out[rank] = int(strengths[starts[int(np.argmax(from_here))]])
    return out


def plans(
    spots: Spots, found: Worths, reaches: Callable[[str], Bools], floors: Mapping[str, str]
) -> dict[str, Bools]:
    """For each strategy the spots at which it stays in; where both are worth the same it does."""
    wide = np.ones_like(found.stay, dtype=bool)
    least = thresholds(spots, found)
    lowest = np.array([least.get(int(rank), 0) for rank in spots.open_ranks])
    return {
        OPTIMAL: found.stay >= found.leave,
        BY_OPEN_CARD: spots.strengths[:, None] >= lowest[None, :],
        **{name: reaches(floor)[:, None] & wide for name, floor in floors.items()},
        ALWAYS: wide,
    }


def tally(spots: Spots, stays: Bools) -> Tally:
    """How all rounds end by a plan."""
    out: Counter[Traits] = Counter()
    for played in (True, False):
        chosen = spots.ways * (stays if played else ~stays)
        # Sums of one hand's spots stay far below what the arrays hold; Python adds the rest up.
        by_hand = np.einsum("hu,hue->he", chosen, spots.ends)
        for face in range(len(spots.kinds)):
            sums = by_hand[spots.faces == face]
            for end in range(6):
                count = exact_sum(sums[:, end])
                if count:
                    out[spots.traits(face, end, played=played)] += count
    return out


def strategy_worths(
    spots: Spots, found: Worths, known: Mapping[str, Bools]
) -> tuple[StrategyWorth, ...]:
    """What the game is worth by each strategy."""
    total = exact_sum(spots.ways * found.hands)
    out = []
    for name, stays in known.items():
        won = np.where(stays, found.stay, found.leave) * spots.ways
        ev = Fraction(exact_sum(won), total * found.scale)
        out.append(StrategyWorth(BASE, name, ev))
    return tuple(out)


def check_alone(question: Question, key: str) -> None:
    """Raise a sentence where a wager looks at something that is counted apart from the rest."""
    for wager in question.rules.wagers:
        if key in wager.asks() and wager.asks() != {key}:
            raise OddsError(
                "odds-only-simulated", wager=wager.id, why=Said("odds-key-and-others", name=key)
            )
