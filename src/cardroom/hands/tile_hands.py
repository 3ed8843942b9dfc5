"""Pai gow tiles: hands of two tiles, sixteen pairs, wong, gong, and points with the high tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cardroom.cards.tiles import Tile
from cardroom.hands.errors import HandError
from cardroom.hands.words import NUMBERS

_ORDER: Final = (
    # Single tiles from the highest; tiles on one line are equal. The two wild tiles are lowest.
    ("66",),
    ("11",),
    ("44",),
    ("13",),
    ("55",),
    ("33",),
    ("22",),
    ("56",),
    ("46",),
    ("16",),
    ("15",),
    ("36", "45"),
    ("26", "35"),
    ("34", "25"),
    ("14", "23"),
    ("24", "12"),
)
_PAIR_NAMES: Final = (
    "Teen",
    "Day",
    "Yun",
    "Gor",
    "Mooy",
    "Chong",
    "Bon",
    "Foo",
    "Ping",
    "Tit",
    "Look",
    "Chop Gow",
    "Chop Bot",
    "Chop Chit",
    "Chop Ng",
    "Gee Joon",
)
_RANK: Final = {
    Tile.parse(text): len(_ORDER) - place for place, texts in enumerate(_ORDER) for text in texts
}
_TEEN, _DAY = Tile.parse("66"), Tile.parse("11")
_GEE_JOON: Final = (Tile.parse("24"), Tile.parse("12"))


class TileKind(IntEnum):
    """The kinds of two-tile hands, the higher the better."""

    POINTS = 0
    GONG = 1
    WONG = 2
    PAIR = 3


@dataclass(frozen=True, slots=True, order=True)
class TileHand:
    """Two tiles; the greater hand wins. ``high`` is the rank of the higher tile or of the pair."""

    kind: TileKind
    points: int
    high: int

    @property
    def name(self) -> str:
        """The hand in the words of a dealer."""
        if self.kind is TileKind.PAIR:
            return "Gee Joon" if self.high > 16 else f"pair of {_PAIR_NAMES[16 - self.high]}"
        if self.kind is TileKind.POINTS:
            if not self.points:
                return "zero"
            return f"{NUMBERS[self.points]}, {_PAIR_NAMES[16 - self.high]} high"
        return f"{self.kind.name.capitalize()} with {_PAIR_NAMES[16 - self.high]}"

    @property
    def category(self) -> str:
        """The kind, for pay tables."""
        return self.kind.name.lower()


def two_tiles(first: Tile, second: Tile) -> TileHand:
    """The hand that two tiles make.

    >>> two_tiles(Tile.parse("2-4"), Tile.parse("1-2")).name
    'Gee Joon'
    >>> two_tiles(Tile.parse("6-6"), Tile.parse("3-6")).name
    'Wong with Teen'
    >>> two_tiles(Tile.parse("1-2"), Tile.parse("5-6")).name
    'seven, Foo high'
    """
    if {first, second} == set(_GEE_JOON):
        return TileHand(TileKind.PAIR, 0, 17)
    high = max(_RANK[first], _RANK[second])
    if _RANK[first] == _RANK[second]:
        return TileHand(TileKind.PAIR, 0, high)
    if _TEEN in (first, second) or _DAY in (first, second):
        pips = (second if first in (_TEEN, _DAY) else first).pips
        if pips in (8, 9):
            return TileHand(TileKind.WONG if pips == 9 else TileKind.GONG, 0, high)
    points = max((left + right) % 10 for left in _counts(first) for right in _counts(second))
    # Two hands of nothing tie, whatever their tiles.
    return TileHand(TileKind.POINTS, points, high if points else 0)


def _counts(tile: Tile) -> tuple[int, ...]:
    """What a tile may count: three or six for the two wild ones."""
    return (3, 6) if tile in _GEE_JOON else (tile.pips,)


def tile_strength(hand: TileHand) -> int:
    """A number for a two-tile hand, larger for the better one."""
    return (int(hand.kind) * 10 + hand.points) * 20 + hand.high


def splits(tiles: Sequence[Tile]) -> list[tuple[TileHand, TileHand]]:
    """The three ways to set four tiles, each as the low and the high hand."""
    if len(tiles) != 4:
        raise HandError(f"{len(tiles)} tiles: two hands are set from four")
    ways: list[tuple[TileHand, TileHand]] = []
    for partner in (1, 2, 3):
        one = two_tiles(tiles[0], tiles[partner])
        rest = [tiles[place] for place in (1, 2, 3) if place != partner]
        other = two_tiles(rest[0], rest[1])
        ways.append((min(one, other), max(one, other)))
    return ways
