"""Where the best setting leaves the house way, as a short strategy that a person can learn.

Settings are told by what goes in front and whether a straight or a flush stays in back. Two pair
come as a table; every other pattern of cards takes another setting only where that gains something
over all hands a rule names. What the short strategy wins is counted like all else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import RANKS
from cardroom.odds.pai_gow_poker.best import Worths
from cardroom.odds.pai_gow_poker.pairs import SEVEN, Ints

Small = NDArray[np.uint8]

NAMES: Final = (
    "no pair",
    "one pair",
    "two pair",
    "three pair",
    "three of a kind",
    "two sets",
    "full house",
    "four of a kind",
    "five aces",
)
TWO_PAIR: Final = 2
FRONTS: Final = (
    "the highest pair or two of the highest set",
    "the next pair",
    "the lowest pair",
    "the two highest cards beside",
    "one card of the set and the highest beside",
    "other cards",
)
WHOLE: Final = (4, 5, 8, 9)
"""Categories of a back that is a straight or a flush."""
RARE: Final = 2e-6
"""What a rule must gain of a unit to be worth learning."""
MOST_RULES: Final = 12


@dataclass(frozen=True, slots=True)
class Described:
    """Every kind by its ranks, and every setting by its type."""

    ranks: NDArray[np.int32]
    pattern: Small
    big: Small
    second: Small
    """The ranks of the two highest groups; of none where there are fewer."""
    top: Small
    """The highest card that is in no group."""
    whole: NDArray[np.bool_]
    """Whether five of the seven are a straight or a flush."""
    types: Small
    """Of every setting: what goes in front, twice, and one more for a straight or flush in back."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Hands of a pattern that are better set another way, and what that gains."""

    hand: str
    front: str
    chance: Fraction
    gain: Fraction

    def to_json(self) -> dict[str, Any]:
        """The rule as a row of a chart."""
        return {
            "hand": self.hand,
            "set": self.front,
            "chance": float(self.chance),
            "gain": float(self.gain),
        }


@dataclass(frozen=True, slots=True)
class Learned:
    """What the house way, a short strategy and the best setting win, and the short strategy."""

    house: Fraction
    short: Fraction
    best: Fraction
    differ: Fraction
    """The part of all hands that are better set otherwise."""
    two_pair: dict[str, dict[str, str]]
    """By the big and the small pair, the lowest card beside with which both stay in back."""
    rules: tuple[Rule, ...]

    def to_json(self) -> dict[str, Any]:
        """The strategy as plain data, fractions as they are written."""
        return {
            "house": str(self.house),
            "short": str(self.short),
            "best": str(self.best),
            "differ": str(self.differ),
            "two_pair": self.two_pair,
            "rules": [rule.to_json() for rule in self.rules],
        }


def describe(found: Worths, ranks: NDArray[np.int32], kept: Small) -> Described:
    """Kinds and settings in the words of a person, from their ranks and what stays in back."""
    seven = [((ranks >> (4 * place)) & 15).astype(np.uint8) for place in range(SEVEN)]
    held = [sum((other == one).astype(np.uint8) for other in seven) for one in seven]
    many = [np.asarray(count, np.uint8) for count in held]
    sets = [sum((count == size).astype(np.uint8) for count in many) // size for size in range(1, 6)]
    pairs, trips, fours, fives = sets[1], sets[2], sets[3], sets[4]
    pattern = np.minimum(pairs, 3).astype(np.uint8)
    pattern[trips == 1] = 4
    pattern[trips == 2] = 5
    pattern[(trips == 1) & (pairs > 0)] = 6
    pattern[fours > 0] = 7
    pattern[fives > 0] = 8
    nothing = np.uint8(15)
    big, second, top = (np.full(len(ranks), nothing) for _ in range(3))
    for place in reversed(range(SEVEN)):
        grouped = many[place] > 1
        second = np.where(grouped & (seven[place] != big) & (big != nothing), big, second)
        big = np.where(grouped, seven[place], big)
        top = np.where(many[place] == 1, seven[place], top)
    starts = found.settings.starts
    types = _types(found, seven, many, kept)
    whole = np.logical_or.reduceat(types % 2 == 1, starts[:-1])
    return Described(ranks, pattern, big, second, top, whole, types)


def _types(found: Worths, seven: list[Small], many: list[Small], kept: Small) -> Small:
    """The type of every setting."""
    starts = found.settings.starts
    kinds = np.repeat(np.arange(found.settings.kinds, dtype=np.int32), np.diff(starts))
    one, two = (found.settings.cards // SEVEN), (found.settings.cards % SEVEN)
    ranks, sizes = np.stack(seven), np.stack(many)
    first, last = ranks[one, kinds], ranks[two, kinds]
    first_size, last_size = sizes[one, kinds], sizes[two, kinds]
    groups_above = np.zeros(len(kinds), np.uint8)
    singles_above = np.zeros(len(kinds), np.uint8)
    seen = np.full(len(kinds), 15, np.uint8)
    for place in range(SEVEN):
        rank, size = ranks[place][kinds], sizes[place][kinds]
        above = rank > first
        groups_above += (above & (size > 1) & (rank != seen)).astype(np.uint8)
        seen = rank
        singles_above += ((rank > last) & (size == 1)).astype(np.uint8)
    front = np.full(len(kinds), 5, np.uint8)
    alike = first == last
    front[alike] = np.minimum(groups_above[alike], 2)
    plain = ~alike & (first_size == 1) & (last_size == 1)
    front[plain & (singles_above == 1)] = 3
    mixed = ~alike & ((first_size == 1) != (last_size == 1))
    front[mixed & (singles_above <= 1)] = 4
    return (2 * front + np.isin(kept, WHOLE)).astype(np.uint8)


def way_of_type(found: Worths, known: Described, kind: int) -> Ints:
    """Of every kind the setting of a type, the one with the highest front; -1 where none is."""
    at = np.flatnonzero(known.types == kind)
    starts = found.settings.starts
    owner = np.searchsorted(starts, at, side="right") - 1
    order = np.lexsort((found.settings.ways[at] & 127, owner))
    out = np.full(found.settings.kinds, -1, np.int64)
    # Later ones of a kind have higher fronts, and are written over the others.
    out[owner[order]] = at[order]
    return out


def learn(found: Worths, known: Described) -> Learned:
    """The short strategy, and what it, the house way and the best setting win."""
    house = found.settings.starts[:-1].copy()
    best = found.best()
    short = house.copy()
    two_pair, chosen = _two_pair(found, known)
    changed = chosen >= 0
    short[changed] = chosen[changed]
    rules = []
    for rule, ways in _rules(found, known, short):
        short = ways
        rules.append(rule)
    sizes = found.settings.sizes.astype(np.int64)
    differ = Fraction(int(sizes[found.worth[best] > found.worth[house]].sum()), found.hands)
    return Learned(
        found.mean(house), found.mean(short), found.mean(best), differ, two_pair, tuple(rules)
    )


def _two_pair(found: Worths, known: Described) -> tuple[dict[str, dict[str, str]], Ints]:
    """Whether two pair stay together, by both pairs and the highest card beside."""
    keep, split = (way_of_type(found, known, kind) for kind in (2 * 3, 2 * 1))
    here = (known.pattern == TWO_PAIR) & (keep >= 0) & (split >= 0)
    at = np.flatnonzero(here)
    gain = (found.worth[keep[at]] - found.worth[split[at]]).astype(object)
    gain *= found.settings.sizes[at].astype(object)
    cells = (known.big[at].astype(np.int64) * 13 + known.second[at]) * 13 + known.top[at]
    total: dict[int, int] = {}
    order = np.argsort(cells, kind="stable")
    edges = np.flatnonzero(np.diff(cells[order], prepend=-1))
    for place, start in enumerate(edges):
        stop = edges[place + 1] if place + 1 < len(edges) else len(order)
        total[int(cells[order[start]])] = int(gain[order[start:stop]].sum())
    out: dict[str, dict[str, str]] = {}
    lowest: dict[tuple[int, int], int] = {}
    for big in range(12, 0, -1):
        for small in range(big - 1, -1, -1):
            tops = [top for top in range(13) if (big * 13 + small) * 13 + top in total]
            worth = {top: total[(big * 13 + small) * 13 + top] for top in tops}
            least = _lowest(worth)
            lowest[big, small] = least
            if tops:
                word = "split" if least == 99 else "keep" if least == tops[0] else RANKS[least]
                out.setdefault(RANKS[big], {})[RANKS[small]] = word
    table = np.full((16, 16), 99)
    for (big, small), least in lowest.items():
        table[big, small] = least
    stays = known.top >= table[known.big, known.second]
    return out, np.where(here, np.where(stays, keep, split), -1)


def _lowest(worth: dict[int, int]) -> int:
    """From which card on it is worth most to keep two pair together; 99 where it never is.

    >>> _lowest({5: -4, 8: -1, 9: 2, 11: -1, 12: 7}), _lowest({12: -1})
    (9, 99)
    """
    gains = {low: sum(one for top, one in worth.items() if top >= low) for low in worth}
    best = max(gains, key=lambda low: (gains[low], -low), default=99)
    return best if best in gains and gains[best] > 0 else 99


def _rules(found: Worths, known: Described, short: Ints) -> Iterator[tuple[Rule, Ints]]:
    """Rules that gain most, one after another, and the strategy with each."""
    sizes = found.settings.sizes.astype(np.int64)
    under = found.unit * comb(found.size - SEVEN, SEVEN) * found.hands
    offers = []
    for kind in np.unique(known.types).tolist():
        ways = way_of_type(found, known, kind)
        there = np.flatnonzero(ways >= 0)
        gains = found.worth[ways[there]] - found.worth[short[there]]
        moved = known.types[ways[there]] != known.types[short[there]]
        for pattern in range(len(NAMES)):
            for whole in (False, True):
                some = moved & (known.pattern[there] == pattern) & (known.whole[there] == whole)
                if not some.any():
                    continue
                at = there[some]
                worth = gains[some].astype(float) * sizes[at]
                by_rank = np.bincount(known.big[at], worth, 16)
                by_top = np.bincount(known.top[at], worth, 16)
                ranks = max((by_rank, by_top), key=lambda row: float(row[row > 0].sum()))
                offers.append((float(ranks[ranks > 0].sum()) / under, kind, pattern, whole,
                               ranks is by_rank, np.flatnonzero(ranks > 0)))  # fmt: skip
    offers.sort(key=lambda offer: -offer[0])
    done: set[tuple[int, bool]] = set()
    for worth, kind, pattern, whole, grouped, ranks in offers:
        if worth < RARE or (pattern, whole) in done or len(done) == MOST_RULES:
            continue
        done.add((pattern, whole))
        ways = way_of_type(found, known, kind)
        feature = known.big if grouped else known.top
        here = (known.pattern == pattern) & (known.whole == whole) & np.isin(feature, ranks)
        here &= (ways >= 0) & (known.types[np.maximum(ways, 0)] != known.types[short])
        at = np.flatnonzero(here)
        gain = (found.worth[ways[at]] - found.worth[short[at]]).astype(object)
        total = int((gain * sizes[at].astype(object)).sum())
        if total <= 0:
            continue
        short = short.copy()
        short[at] = ways[at]
        chance = Fraction(int(sizes[at].sum()), found.hands)
        name = _name(pattern, ranks.tolist(), whole=whole, grouped=grouped)
        yield Rule(name, _front(kind), chance, Fraction(total, under)), short


def _name(pattern: int, ranks: list[int], *, whole: bool, grouped: bool) -> str:
    named = [RANKS[rank] for rank in reversed(ranks) if rank < len(RANKS)]
    which = ""
    if named and len(named) < len(RANKS) - 1:
        which = (
            f" of {''.join(named)}" if grouped else f", the highest card beside {''.join(named)}"
        )
    return f"{NAMES[pattern]}{which}" + (" and a straight or flush" if whole else "")


def _front(kind: int) -> str:
    rest = ", a straight or flush in back" if kind % 2 else ""
    return f"{FRONTS[kind // 2]}{rest}"
