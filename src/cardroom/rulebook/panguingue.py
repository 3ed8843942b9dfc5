"""Panguingue: tops, going out, and what is collected."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cardroom.rulebook.pot_game import PotGameRules


class PanRules(PotGameRules, frozen=True):
    """A game of Pan."""

    players: tuple[int, int] = Field((2, 8), description="fewest and most players")
    hand: int = Field(10, description="cards dealt to each player, five at a time")
    goal: int = Field(11, description="cards in melds that win")
    tops: int = Field(1, ge=0, description="chips everyone puts up, or a retiring player pays")
    tops_from: Literal["everyone", "retiring"] = Field(
        "everyone", description="who pays the tops: everyone before the deal, or who retires"
    )
    out: int = Field(2, ge=0, description="chips the winner collects from every player")
    conditions: bool = Field(default=True, description="whether melds of value are paid")
    split_pays: Literal["list", "sentence"] = Field(
        "list",
        description="what a set of valle cards split off in one suit pays: the list's 4 and 2, or "
        "the sentence's 2 and 1",
    )
    no_meld_penalty: int = Field(
        0, ge=0, description="chips a player without melds pays when another goes out"
    )
    first_card: bool = Field(
        default=False, description="whether the first card turned up may be taken"
    )
