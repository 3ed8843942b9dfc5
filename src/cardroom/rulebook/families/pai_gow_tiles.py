"""Pai gow tiles: four tiles set in two hands of two, both against the bank's."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field

from cardroom.cards import Tile
from cardroom.rulebook.fields import PROSE
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pay_table import LinedWager


def _a_tile(text: str) -> str:
    Tile.parse(text)
    return text


TileName = Annotated[str, AfterValidator(_a_tile)]
"""A tile of the set by its halves."""
Beside = Literal["higher", "equal", "lower"]


class TilesWhen(BaseModel, frozen=True, extra="forbid"):
    """What must be so for a line of a wager to hold; every key given must be met."""

    low: tuple[Beside, ...] | None = Field(
        None, description="the player's low hand beside the bank's low hand"
    )
    high: tuple[Beside, ...] | None = Field(
        None, description="the player's high hand beside the bank's high hand"
    )


class TilesWager(LinedWager[TilesWhen], frozen=True, extra="forbid"):
    """A wager of the family, with its pay table."""


class SplitPair(BaseModel, frozen=True, extra="forbid"):
    """A pair that is split where two good hands come of it."""

    pair: TileName = Field(description="one of its tiles")
    least: tuple[tuple[int, int], ...] = Field(description="the least low and high hands")


class TilesHouseWay(BaseModel, frozen=True, extra="forbid"):
    """What the house way looks at; hands are named by points, Gong and Wong are 10 and 11."""

    keep_pairs: tuple[TileName, ...] = Field(
        description="pairs that are never split, by one of their tiles"
    )
    split_pairs: tuple[SplitPair, ...] = Field(description="pairs that may be split, and for what")
    least_low: tuple[int, TileName] = Field(
        description="the low hand, points and high tile, that is good enough to be made highest"
    )
    least_high: int = Field(description="points of a high hand worth playing for otherwise")
    tile_to_low: int = Field(
        description="with equal points the higher tile goes low up to so many points of the high"
    )


class PaiGowTilesRules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a tiles game."""

    family: Literal["pai-gow-tiles"] = "pai-gow-tiles"
    wagers: tuple[TilesWager, ...] = Field(alias="wager", min_length=1)
    setting: TilesHouseWay = Field(description="how the house dealer sets a hand if asked")
    house_way: Annotated[str | None, PROSE] = Field(None, description="the same in words")
