"""Casino war: one card each, the higher wins; on a tie a player gives up half or goes to war."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

Beside = Literal["higher", "equal", "lower"]


class WarAsks(BaseModel, frozen=True, extra="forbid"):
    """What a line can ask about a player's cards; every key given must be met."""

    first: tuple[Beside, ...] | None = Field(
        None, description="the player's first card beside the bank's"
    )
    second: tuple[Beside, ...] | None = Field(
        None, description="the same of the cards of a war; met by nobody who did not go"
    )
    went: bool | None = Field(None, description="whether the player went to war")


class WarPlay(BaseModel, frozen=True, extra="forbid"):
    """How a war goes."""

    kind: Literal["war"] = "war"
    burned: int = Field(3, ge=0, le=10, description="cards burned before the cards of a war")
