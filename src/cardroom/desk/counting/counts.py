"""Counts that a person can keep: the best whole numbers for a wager's effects of removal."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from cardroom.desk.counting.removal import Effects


@dataclass(frozen=True, slots=True)
class Count:
    """A tag for each kind of card; the true count is the running one by the packs left."""

    level: int
    tags: tuple[int, ...]
    correlation: float
    slope: float
    """What one point of the true count adds to the wager."""
    bet_at: float
    """The true count from which the wager is worth making."""


def best_count(effects: Effects, level: int) -> Count:
    """The tags from -level to level that go best with the effects of removal.

    Tags rise with the effects, so it is enough to try where one tag ends and the next begins.
    """
    if not effects.differ:
        return Count(level, (0,) * len(effects.kinds), 0.0, 0.0, math.inf)
    order = sorted(range(len(effects.kinds)), key=lambda place: effects.effects[place])
    weights = [kind.count for kind in effects.kinds]
    best: tuple[float, tuple[int, ...]] = (-2.0, ())
    for ordered in _rising(len(order), level):
        tags = [0] * len(order)
        for place, tag in zip(order, ordered, strict=True):
            tags[place] = tag
        found = correlation(tags, effects.effects, weights)
        if found > best[0] + 1e-12:
            best = (found, tuple(tags))
    slope = _slope(best[1], effects)
    bet_at = -effects.ev / slope if slope else math.inf
    return Count(level, best[1], best[0], slope, bet_at)


def _rising(kinds: int, level: int) -> Iterator[list[int]]:
    """Every rising row of tags."""
    tags = range(-level, level + 1)
    for ends in combinations_with_replacement(range(kinds + 1), len(tags) - 1):
        starts, stops = (0, *ends), (*ends, kinds)
        yield [
            tag
            for tag, start, stop in zip(tags, starts, stops, strict=True)
            for _ in range(stop - start)
        ]


def correlation(tags: Sequence[float], effects: Sequence[float], weights: Sequence[int]) -> float:
    """How well tags go with effects over the cards of a shoe, from -1 to 1.

    >>> round(correlation([-1, 0, 1], [-2.0, 0.0, 2.0], [4, 4, 4]), 6)
    1.0
    """
    total = sum(weights)
    mean_tag = sum(t * w for t, w in zip(tags, weights, strict=True)) / total
    mean = sum(e * w for e, w in zip(effects, weights, strict=True)) / total
    both = ones = others = 0.0
    for tag, effect, weight in zip(tags, effects, weights, strict=True):
        both += weight * (tag - mean_tag) * (effect - mean)
        ones += weight * (tag - mean_tag) ** 2
        others += weight * (effect - mean) ** 2
    return both / math.sqrt(ones * others) if ones * others > 0 else 0.0


def _slope(tags: Sequence[int], effects: Effects) -> float:
    """What a point of the true count, a pack of 52 left, adds to the wager."""
    weights = [kind.count for kind in effects.kinds]
    total = sum(weights)
    mean = sum(t * w for t, w in zip(tags, weights, strict=True)) / total
    both = sum(w * (t - mean) * e for t, e, w in zip(tags, effects.effects, weights, strict=True))
    square = sum(w * (t - mean) ** 2 for t, w in zip(tags, weights, strict=True))
    return (effects.size - 1) / 52 * both / square if square else 0.0
