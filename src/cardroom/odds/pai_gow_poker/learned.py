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
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import RANKS
from cardroom.odds.pai_gow_poker.best import Worths
from cardroom.odds.pai_gow_poker.pairs import SEVEN, Ints
from cardroom.odds.strategy import BySettings, Kind, Setting, SettingRule

Small = NDArray[np.uint8]

PATTERNS: Final = (
    "no-pair",
    "one-pair",
    "two-pair",
    "three-pair",
    "three-of-a-kind",
    "two-sets",
    "full-house",
    "four-of-a-kind",
    "five-aces",
)
TWO_PAIR: Final = 2
FRONTS: Final = (
    "highest-group",
    "next-pair",
    "lowest-pair",
    "highest-beside",
    "card-of-set",
    "other-cards",
)
WHOLE: Final = (4, 5, 8, 9)
"""Categories of a back that is a straight or a flush."""
RARE: Final = 2e-5
"""What a rule must gain of a unit to be worth learning."""
MOST_RULES: Final = 2
"""Rules for one pattern of cards."""


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


def describe(found: Worths, ranks: NDArray[np.int32], kept: Small) -> Described:
    """Kinds and settings as a person tells them apart, from their ranks and what stays in back."""
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


def learn(found: Worths, known: Described) -> BySettings:
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
    return BySettings(
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


def _rules(found: Worths, known: Described, short: Ints) -> Iterator[tuple[SettingRule, Ints]]:
    """Rules that gain something, pattern by pattern, and the strategy with each."""
    ways = {kind: way_of_type(found, known, kind) for kind in np.unique(known.types).tolist()}
    short = short.copy()
    for pattern in range(len(PATTERNS)):
        for whole in (False, True):
            at = np.flatnonzero((known.pattern == pattern) & (known.whole == whole))
            tried: set[tuple[int, bool]] = set()
            while len(tried) < MOST_RULES:
                offer = _offer(found, known, short, at, ways=ways, tried=tried)
                if offer is None:
                    break
                tried.add((offer.kind, offer.grouped))
                rule = _taken(found, known, short, at, offer=offer, way=ways[offer.kind])
                if rule is not None:
                    yield rule, short


@dataclass(frozen=True, slots=True)
class _Offer:
    """Another setting for hands whose big group, or highest card beside, is one of some."""

    kind: int
    grouped: bool
    ranks: Ints


def _offer(
    found: Worths,
    known: Described,
    short: Ints,
    at: Ints,
    *,
    ways: dict[int, Ints],
    tried: set[tuple[int, bool]],
) -> _Offer | None:
    """What gains most over the strategy so far, if it gains enough to be learnt."""
    best, most = None, RARE * found.unit * comb(found.size - SEVEN, SEVEN) * found.hands
    for kind, way in ways.items():
        here = at[way[at] >= 0]
        here = here[known.types[short[here]] != kind]
        worth = (found.worth[way[here]] - found.worth[short[here]]).astype(float)
        worth *= found.settings.sizes[here]
        for grouped, feature in ((True, known.big), (False, known.top)):
            by_rank = np.bincount(feature[here], worth, 16)
            total = float(by_rank[by_rank > 0].sum())
            if total > most and (kind, grouped) not in tried:
                best, most = _Offer(kind, grouped, np.flatnonzero(by_rank > 0)), total
    return best


def _taken(
    found: Worths, known: Described, short: Ints, at: Ints, *, offer: _Offer, way: Ints
) -> SettingRule | None:
    """Take an offer into the strategy, as the rule that it makes."""
    feature = known.big if offer.grouped else known.top
    here = at[(way[at] >= 0) & np.isin(feature[at], offer.ranks)]
    here = here[known.types[short[here]] != offer.kind]
    sizes = found.settings.sizes[here].astype(object)
    gain = (found.worth[way[here]] - found.worth[short[here]]).astype(object)
    total = int((gain * sizes).sum())
    if total <= 0:
        return None
    pattern, whole = int(known.pattern[here[0]]), bool(known.whole[here[0]])
    short[here] = way[here]
    under = found.unit * comb(found.size - SEVEN, SEVEN) * found.hands
    hand = _kind(pattern, offer.ranks.tolist(), whole=whole, grouped=offer.grouped)
    chance = Fraction(int(sizes.sum()), found.hands)
    front = Setting(FRONTS[offer.kind // 2], whole=bool(offer.kind % 2))
    return SettingRule(hand, front, chance, Fraction(total, under))


def _kind(pattern: int, ranks: list[int], *, whole: bool, grouped: bool) -> Kind:
    named = [RANKS[rank] for rank in reversed(ranks) if rank < len(RANKS)]
    some = "".join(named) if len(named) < len(RANKS) - 1 else ""
    return Kind(PATTERNS[pattern], some, beside=bool(some) and not grouped, whole=whole)
