"""Double Hand Marquez: five cards set in two hands to 21 that cannot go over."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

Compared = Literal["higher", "equal", "lower"]

SpadeLine = Literal[
    "spades-a-k-q-j-ace-of-clubs",
    "spades-a-k-q-j-red-ace",
    "spades-a-k-q-j",
    "double-21-spades-a-k-q-j",
    "double-21-spades-a-k-q",
    "double-21-spades-a-k",
    "double-21-spades-a",
    "double-21",
    "five-faces",
    "spades-a-k-q",
    "spades-a-k",
    "spades-a",
]


class MarquezAsks(BaseModel, frozen=True, extra="forbid"):
    """What a line can ask about two set hands; every key given must be met."""

    front: Compared | None = Field(None, description="the player's front hand beside the bank's")
    back: Compared | None = Field(None, description="the player's back hand beside the bank's")
    both_21: Literal["player", "bank", "both"] | None = Field(
        None, description="who has 21 in front and in back"
    )
    holds: SpadeLine | None = Field(
        None, description="what the player's five cards hold, however they are set"
    )


class MarquezPlay(BaseModel, frozen=True, extra="forbid"):
    """How five cards are set: the two highest in front, swapped where the rest count more."""

    kind: Literal["marquez"] = "marquez"
