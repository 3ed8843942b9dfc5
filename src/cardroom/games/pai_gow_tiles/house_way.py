"""The house way with four tiles: rules in order, each with its name, and the first that fits.

The documents name a logical way and do not print it. The order here is that of published house
ways: pairs, then nines, Gongs and Wongs with a Teen or Day, then points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardroom.cards import Tile
from cardroom.hands.tile_hands import TileHand, TileKind, tile_strength, two_tiles
from cardroom.rulebook.families.pai_gow_tiles import TilesHouseWay
from cardroom.said import Said

_TEEN, _DAY = Tile.parse("6-6"), Tile.parse("1-1")
_WILD = (Tile.parse("1-2"), Tile.parse("2-4"))


@dataclass(frozen=True, slots=True)
class Setting:
    """Four tiles as two hands of two."""

    low: tuple[Tile, Tile]
    high: tuple[Tile, Tile]

    @property
    def hands(self) -> tuple[TileHand, TileHand]:
        """The low and the high hand."""
        return two_tiles(*self.low), two_tiles(*self.high)

    @property
    def strengths(self) -> tuple[int, int]:
        """The strength of both hands."""
        low, high = self.hands
        return tile_strength(low), tile_strength(high)

    @property
    def text(self) -> str:
        """The setting as it is chosen: the low hand, then the high hand."""
        return f"{self.low[0]} {self.low[1]} / {self.high[0]} {self.high[1]}"


def settings(tiles: Sequence[Tile]) -> list[Setting]:
    """The different ways to set four tiles.

    >>> [one.text for one in settings([Tile.parse(text) for text in ("66", "66", "36", "12")])]
    ['1-2 3-6 / 6-6 6-6', '1-2 6-6 / 3-6 6-6']
    """
    ways: dict[str, Setting] = {}
    for partner in (1, 2, 3):
        rest = [tiles[place] for place in (1, 2, 3) if place != partner]
        pairs = [_sorted(tiles[0], tiles[partner]), _sorted(rest[0], rest[1])]
        low, high = sorted(pairs, key=lambda two: (tile_strength(two_tiles(*two)), two))
        way = Setting(low, high)
        ways.setdefault(way.text, way)
    return sorted(ways.values(), key=lambda way: way.text)


def _sorted(one: Tile, other: Tile) -> tuple[Tile, Tile]:
    return (one, other) if str(one) <= str(other) else (other, one)


def house_way(tiles: Sequence[Tile], rules: TilesHouseWay) -> tuple[Setting, Said]:
    """How the house dealer sets four tiles, and by which rule."""
    ways = settings(tiles)
    for rule in (_pair, _teen_or_day):
        found = rule(ways, rules)
        if found is not None:
            return found
    return _points(ways, rules)


def _pair(ways: list[Setting], rules: TilesHouseWay) -> tuple[Setting, Said] | None:
    """Pairs stay together, unless two good hands come of splitting them."""
    paired = [way for way in ways if way.hands[1].kind is TileKind.PAIR]
    if not paired:
        return None
    kept = max(paired, key=lambda way: way.strengths)
    if way_of_two_pairs(kept):
        return kept, Said("way-tiles-two-pairs")
    high = kept.hands[1]
    for name in rules.keep_pairs:
        if _is_pair_of(high, name):
            return kept, Said("way-tiles-never-split", pair=high.name)
    for split in rules.split_pairs:
        if not _is_pair_of(high, split.pair):
            continue
        good = [way for way in ways if way is not kept and _reaches(way, split.least)]
        good = [way for way in good if not _both_lower(way, kept)]
        if good:
            best = max(good, key=lambda way: (way.strengths[0], way.strengths[1]))
            return best, Said("way-tiles-split", pair=high.name, hands=named(best))
    return kept, Said("way-tiles-kept", pair=high.name)


def way_of_two_pairs(way: Setting) -> bool:
    """Whether both hands are pairs."""
    return way.hands[0].kind is TileKind.PAIR


def _is_pair_of(hand: TileHand, name: str) -> bool:
    tile = Tile.parse(name)
    return hand == _pair_hand(tile)


@lru_cache(maxsize=32)
def _pair_hand(tile: Tile) -> TileHand:
    """The pair that a tile belongs to: with its twin, or with its partner of the same rank."""
    if tile.is_civil:
        return two_tiles(tile, tile)
    partners = {"3-6": "4-5", "2-6": "3-5", "3-4": "2-5", "1-4": "2-3", "2-4": "1-2"}
    both = partners | {partner: own for own, partner in partners.items()}
    return two_tiles(tile, Tile.parse(both[str(tile)]))


def _value(hand: TileHand) -> int:
    """Points, with Gong as ten, Wong as eleven and a pair as twelve."""
    return hand.points if hand.kind is TileKind.POINTS else 9 + int(hand.kind)


def _reaches(way: Setting, enough: tuple[tuple[int, int], ...]) -> bool:
    low, high = (_value(hand) for hand in way.hands)
    return any(low >= least_low and high >= least_high for least_low, least_high in enough)


def _both_lower(way: Setting, other: Setting) -> bool:
    return all(one < two for one, two in zip(way.strengths, other.strengths, strict=True))


def _teen_or_day(ways: list[Setting], rules: TilesHouseWay) -> tuple[Setting, Said] | None:
    """A Teen or a Day goes with a seven, an eight or a nine: nine, Gong, Wong, in this order."""
    for wanted, name in ((9, "nine"), (10, "gong"), (11, "wong")):
        fits = [way for way in ways if _value(way.hands[1]) == wanted and _has_top(way.high)]
        if not fits:
            continue
        best = max(fits, key=lambda way: (_TEEN in way.high, way.strengths[1], way.strengths[0]))
        if best.strengths[0] >= _good_enough(rules):
            return best, Said("way-tiles-top", beside=name)
        top = max(ways, key=lambda way: (way.strengths[1], way.strengths[0]))
        return top, Said("way-tiles-poor-anyway")
    return None


def _has_top(two: tuple[Tile, Tile]) -> bool:
    return _TEEN in two or _DAY in two


@lru_cache(maxsize=8)
def _floor(points: int, tile: str) -> int:
    """The strength of a hand of so many points with a certain highest tile."""
    return tile_strength(TileHand(TileKind.POINTS, points, tile_rank(Tile.parse(tile))))


def tile_rank(tile: Tile) -> int:
    """The place of a tile among single tiles, one for the two wild ones.

    >>> tile_rank(Tile.parse("6-6")), tile_rank(Tile.parse("2-4"))
    (16, 1)
    """
    if tile in _WILD:
        return 1
    return two_tiles(tile, _WILD[0]).high


def _good_enough(rules: TilesHouseWay) -> int:
    return _floor(*rules.least_low)


def _points(ways: list[Setting], rules: TilesHouseWay) -> tuple[Setting, Said]:
    """Without anything better: as many points as can be, balanced where the low hand is good."""
    most = max(_total(way) for way in ways)
    best = [way for way in ways if _total(way) == most]
    low_points = max(way.hands[0].points for way in best)
    good = max(way.strengths[0] for way in best) >= _good_enough(rules)
    high_points = max(_value(way.hands[1]) for way in best)
    if not good and high_points >= rules.least_high:
        left = [way for way in best if _value(way.hands[1]) == high_points]
        rule = "way-tiles-highest-high"
    else:
        left = [way for way in best if way.hands[0].points == low_points]
        rule = "way-tiles-highest-low"
    goes_low = max(_value(way.hands[1]) for way in left) <= rules.tile_to_low
    place = 0 if goes_low else 1
    chosen = max(left, key=lambda way: (way.strengths[place], way.strengths[1 - place]))
    if len(left) == 1:
        return chosen, Said(rule)
    return chosen, Said(rule, higher_tile="low" if goes_low else "high")


def _total(way: Setting) -> int:
    return sum(_value(hand) for hand in way.hands)


def named(way: Setting) -> Said:
    """What two set hands are called."""
    low, high = way.hands
    return Said("hand-set-in-two", front=low.name, back=high.name, fouled=False)
