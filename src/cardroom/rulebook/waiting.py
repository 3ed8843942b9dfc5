"""How a club runs its waiting lists and its change board, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, Field

from cardroom.rulebook.files.loader import COMMON, club_file, read_toml
from cardroom.rulebook.source import Reading, Source

Turn: TypeAlias = Literal["seat-change", "must-move", "table-change", "new"]
"""Why somebody is in line for a seat."""
FILE: Final = "house/waiting-list.toml"


class WaitingRules(BaseModel, frozen=True, extra="forbid"):
    """What a club does with people who wait for a seat."""

    response: int = Field(ge=10, le=3_600, description="seconds to answer a call")
    sit_down: int = Field(ge=10, le=3_600, description="seconds to sit down after the answer")
    missed: Literal["bottom", "off"] = Field(description="where a name goes that missed a call")
    most_missed: int = Field(ge=1, description="missed calls after which a name is off the list")
    passes: Literal["keep", "bottom"] = Field(description="what becomes of the place of a pass")
    lists: int = Field(ge=1, description="lists that one player can be on")
    names: int = Field(ge=1, description="names on one list")
    priority: tuple[Turn, ...] = Field(description="who gets an open seat, in this order")
    short_game: int = Field(
        ge=0,
        description="with this many players or fewer nobody changes seats unless a new player "
        "comes in; 0 where that isn't a rule",
    )
    must_move: Literal["always", "when-waiting"] = Field(
        description="whether the must-move table feeds the main game while no name waits"
    )
    breaks_up: Literal["keep", "bottom"] = Field(
        description="what becomes of the place of a player who breaks up a game by leaving"
    )
    opens_with: int = Field(ge=2, description="names for which a new table is offered")
    source: Source | None = Field(None, description="the document")
    readings: tuple[Reading, ...] = Field((), alias="reading", description="how it is read")


@lru_cache(maxsize=32)
def waiting_rules(club: str) -> WaitingRules:
    """The lists of a club: its own file over what holds where documents are silent.

    >>> waiting_rules("lucky-buck").short_game, waiting_rules("hustler").short_game
    (4, 0)
    """
    if not club:
        return WaitingRules.model_validate(read_toml(COMMON / FILE))
    return club_file(club, FILE, WaitingRules)


__all__ = ["Turn", "WaitingRules", "waiting_rules"]
