"""The 3,620 different sets of four tiles, how each can be set, and how the house sets it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import TILE_SET, Tile
from cardroom.games.pai_gow_tiles import Setting, house_way, settings
from cardroom.games.pai_gow_tiles.house_way import tile_rank
from cardroom.games.pai_gow_tiles.round import TILES
from cardroom.rulebook.families.pai_gow_tiles import Beside, TilesHouseWay

Ints: TypeAlias = NDArray[np.int64]

BESIDE: Final[tuple[Beside, ...]] = ("lower", "equal", "higher")
WAYS: Final = 3


@dataclass(frozen=True, slots=True)
class Sets:
    """Every set of four tiles by rank: tiles of one rank are worth the same in every hand.

    ``held[set, rank]`` are the tiles of a rank, ``hands[set, way]`` the strengths of the low and
    the high hand, ``choice`` the way of the house, ``settings`` the ways themselves.
    """

    held: Ints
    hands: Ints
    choice: Ints
    settings: tuple[tuple[Setting, ...], ...]

    @property
    def bank(self) -> Ints:
        """The strengths of each set as the house sets it."""
        found: Ints = self.hands[np.arange(len(self.choice)), self.choice]
        return found

    def number_of(self) -> Ints:
        """The number of a set by its ranks in order, as digits to the base of sixteen."""
        found = np.full(16**TILES, -1, np.int64)
        for number, row in enumerate(self.held.tolist()):
            ranks = [rank for rank, some in enumerate(row) for _ in range(some)]
            key = sum(rank << (4 * (TILES - 1 - place)) for place, rank in enumerate(ranks))
            found[key] = number
        return found


@lru_cache(maxsize=1)
def ranks() -> tuple[tuple[Tile, ...], ...]:
    """The tiles of each rank, the lowest first."""
    found: dict[int, list[Tile]] = {}
    for tile in TILE_SET:
        found.setdefault(tile_rank(tile), []).append(tile)
    return tuple(tuple(found[rank]) for rank in sorted(found))


@lru_cache(maxsize=4)
def all_sets(rules: TilesHouseWay) -> Sets:
    """Every set of four tiles."""
    by_rank = ranks()
    held, hands, choice, ways = [], [], [], []
    for chosen in combinations_with_replacement(range(len(by_rank)), TILES):
        count = Counter(chosen)
        if any(some > len(by_rank[rank]) for rank, some in count.items()):
            continue
        tiles = [tile for rank, some in count.items() for tile in by_rank[rank][:some]]
        some_ways = settings(tiles)
        usual, _ = house_way(tiles, rules)
        padded = [some_ways[min(place, len(some_ways) - 1)] for place in range(WAYS)]
        held.append([count[rank] for rank in range(len(by_rank))])
        hands.append([way.strengths for way in padded])
        choice.append(some_ways.index(usual))
        ways.append(tuple(some_ways))
    return Sets(
        np.array(held, np.int64), np.array(hands, np.int64), np.array(choice, np.int64), tuple(ways)
    )


def against_all(sets: Sets) -> Iterator[tuple[int, Ints]]:
    """For every set: in how many ways it comes, and how often each way of setting it stands so.

    The second is ``counts[way, low, high]`` over all sets that the bank can then have.
    """
    copies = np.array([len(tiles) for tiles in ranks()], np.int64)
    some = 1 + int(sets.held.max())
    choose = np.array([[comb(n, k) for k in range(some)] for n in range(int(copies.max()) + 1)])
    whole = np.prod(choose[copies, sets.held], axis=1)
    bank = sets.bank
    for number, mine in enumerate(sets.held):
        ways = whole.copy()
        for rank in np.flatnonzero(mine).tolist():
            theirs, left = sets.held[:, rank], copies[rank] - mine[rank]
            ways = ways // choose[copies[rank], theirs] * choose[left, theirs]
        beside = 1 + np.sign(sets.hands[number][:, None, :] - bank)
        classes = beside[:, :, 0] * 3 + beside[:, :, 1]
        # Sums stay far below what a float holds exactly.
        counts = [np.bincount(row, weights=ways, minlength=9) for row in classes]
        yield int(whole[number]), np.array(counts).astype(np.int64).reshape(WAYS, 3, 3)
