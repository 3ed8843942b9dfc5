"""How long a club keeps the seat of a player who is away, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pydantic import BaseModel, Field

from cardroom.rulebook.files.folders import club_folders
from cardroom.rulebook.files.loader import COMMON, club_file, read_toml
from cardroom.rulebook.source import Reading, Source

FILE: Final = "house/time-away.toml"


class TimeAway(BaseModel, frozen=True, extra="forbid"):
    """What a club does with the seat of a player who is away."""

    told: int = Field(ge=1, le=1_440, description="minutes for a player who has told the floor")
    untold: int = Field(ge=1, le=1_440, description="minutes for a player who has said nothing")
    missed: int = Field(
        ge=1, le=20, description="questions without an answer after which a player is away"
    )
    source: Source | None = Field(None, description="the document")
    readings: tuple[Reading, ...] = Field((), alias="reading", description="how it is read")


@lru_cache(maxsize=32)
def time_away(club: str) -> TimeAway:
    """What a club's own file says over the common one; only that for a game of no club.

    >>> time_away("lucky-buck").told, time_away("").untold
    (30, 15)
    """
    if club in club_folders():
        return club_file(club, FILE, TimeAway)
    return TimeAway.model_validate(read_toml(COMMON / FILE))


__all__ = ["TimeAway", "time_away"]
