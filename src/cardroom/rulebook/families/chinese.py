"""Thirteen-card Chinese poker: rows, units, bonuses, fouls."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from cardroom.rulebook.fields import Players
from cardroom.rulebook.pot_game import PotGameRules


class RowBonus(BaseModel, frozen=True, extra="forbid"):
    """Units that a hand in a row collects from every opponent."""

    row: Literal["front", "middle", "back"]
    hand: Literal["three-of-a-kind", "full-house", "four-of-a-kind", "straight-flush"]
    units: int = Field(ge=1, description="additional units from each opponent")


class ChineseRules(PotGameRules, frozen=True):
    """A game of thirteen cards in three rows, every player against every other."""

    players: Players = Field((2, 4), description="fewest and most players")
    bonus: tuple[RowBonus, ...] = Field((), description="bonus hands")
    foul_units: int = Field(3, ge=0, description="what a fouled hand loses to each opponent")
    foul_pays_bonuses: bool = Field(
        default=True, description="whether a fouled hand pays the opponents' bonuses as well"
    )
    equal_rows: bool = Field(
        default=True, description="whether equal middle and back rows are in order"
    )
    needs_units: int = Field(3, ge=1, description="units a player must have to be dealt in")
    buy_in_units: int = Field(25, ge=1, description="units of a buy-in")
    short: Literal["payer", "both"] = Field(
        "payer",
        description="what bounds a matchup at table stakes: only what the loser has in front, or "
        "what either of the two has, so that nobody wins more than they could lose",
    )
