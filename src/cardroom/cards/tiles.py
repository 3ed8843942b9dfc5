"""Chinese dominoes for pai gow: the thirty-two tiles of a set."""

from __future__ import annotations

from typing import Final

from cardroom.cards.card import Card, allow_text
from cardroom.said import Refusal, given

TILE_CODES: Final = 128
"""Where the codes of tiles begin: above those of all cards, so that the two never meet."""

_TEXTS: Final = (
    # pips of both halves, and how often the tile is in the set: the civil tiles are twins,
    # the military ones single.
    ("66", 2),
    ("11", 2),
    ("44", 2),
    ("13", 2),
    ("55", 2),
    ("33", 2),
    ("22", 2),
    ("56", 2),
    ("46", 2),
    ("16", 2),
    ("15", 2),
    ("36", 1),
    ("45", 1),
    ("26", 1),
    ("35", 1),
    ("34", 1),
    ("25", 1),
    ("14", 1),
    ("23", 1),
    ("24", 1),
    ("12", 1),
)


class BadTileError(Refusal):
    """A text that names no tile."""


class Tile(Card):
    """A kind of tile, written by its pips; it is dealt from a woodpile as a card from a shoe.

    >>> Tile.parse("12").pips, len(TILE_SET)
    (3, 32)
    >>> Card.parse("6-6")
    Tile('6-6')
    """

    __slots__ = ()

    def __new__(cls, kind: int) -> Tile:
        """The tile of a kind, counted from the double six, or of a tile's code."""
        return int.__new__(cls, kind if kind >= TILE_CODES else TILE_CODES + kind)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile of a text such as ``6-6``, ``1-2`` or ``24``; the order of halves is free."""
        digits = "".join(sorted(mark for mark in text if mark.isdigit()))
        if digits not in _KINDS:
            raise BadTileError("tile-not-one", given=given(text))
        return cls(_KINDS[digits])

    @property
    def halves(self) -> tuple[int, int]:
        """The pips of the two halves, the smaller first."""
        text = self._known[0]
        return int(text[0]), int(text[1])

    @property
    def _known(self) -> tuple[str, int]:
        return _TEXTS[int(self) - TILE_CODES]

    @property
    def pips(self) -> int:
        """The pips of both halves together."""
        return sum(self.halves)

    @property
    def is_civil(self) -> bool:
        """Whether the set has this tile twice."""
        return self._known[1] == 2

    @property
    def is_marked(self) -> bool:
        """Never: tiles carry no marks."""
        return False

    @property
    def plain(self) -> Tile:
        """The tile itself."""
        return self

    def __str__(self) -> str:
        return "-".join(self._known[0])

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Tile], tuple[int]]:
        return (Tile, (int(self) - TILE_CODES,))

    def __repr__(self) -> str:
        return f"Tile('{self}')"


_KINDS: Final = {text: kind for kind, (text, _) in enumerate(_TEXTS)}

TILE_SET: Final[tuple[Tile, ...]] = tuple(
    Tile(kind) for kind, (_, copies) in enumerate(_TEXTS) for _ in range(copies)
)

for _tile in set(TILE_SET):
    allow_text(str(_tile), _tile)
