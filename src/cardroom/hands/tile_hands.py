"""Pai gow tiles: hands of two tiles, sixteen pairs, wong, gong, and points with the high tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cardroom.cards.tiles import Tile
from cardroom.hands.errors import HandError
from cardroom.said import Said

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
_NAMES: Final = (
    "teen",
    "day",
    "yun",
    "gor",
    "mooy",
    "chong",
    "bon",
    "foo",
    "ping",
    "tit",
    "look",
    "chop-gow",
    "chop-bot",
    "chop-chit",
    "chop-ng",
    "gee-joon",
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
    def name(self) -> Said:
        """What the hand is called: its kind, and the higher tile or the tile it has twice."""
        if self.kind is TileKind.PAIR and self.high > 16:
            return Said("hand-gee-joon")
        if self.kind is TileKind.POINTS:
            return Said("hand-tiles", points=self.points, **self._highest())
        return Said(f"hand-tiles-{self.category}", **self._highest())

    def _highest(self) -> dict[str, str]:
        """The tile that decides; two hands of nothing tie, whatever their tiles."""
        return {"tile": _NAMES[16 - self.high]} if self.high else {}

    @property
    def category(self) -> str:
        """The kind, for pay tables."""
        return self.kind.name.lower()


def two_tiles(first: Tile, second: Tile) -> TileHand:
    """The hand that two tiles make.

    >>> two_tiles(Tile.parse("2-4"), Tile.parse("1-2")).name
    Said('hand-gee-joon')
    >>> two_tiles(Tile.parse("6-6"), Tile.parse("3-6")).name
    Said('hand-tiles-wong', tile='teen')
    >>> two_tiles(Tile.parse("1-2"), Tile.parse("5-6")).name
    Said('hand-tiles', points=7, tile='foo')
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
        raise HandError("wrong-hand-tiles", count=len(tiles))
    ways: list[tuple[TileHand, TileHand]] = []
    for partner in (1, 2, 3):
        one = two_tiles(tiles[0], tiles[partner])
        rest = [tiles[place] for place in (1, 2, 3) if place != partner]
        other = two_tiles(rest[0], rest[1])
        ways.append((min(one, other), max(one, other)))
    return ways
