"""2 Way Winner: two cards, then blackjack to 22 or poker with the bank's blackjack cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field

from cardroom.hands.specials import SPECIAL_LINES
from cardroom.rulebook.fields import Numbers
from cardroom.said import Refusal, given

Chose = Literal["blackjack", "take", "poker", "surrender"]


def _line(name: str) -> str:
    if name not in SPECIAL_LINES:
        raise Refusal("toml-seven", given=given(name), known=list(SPECIAL_LINES))
    return name


class TwoWayAsks(BaseModel, frozen=True, extra="forbid"):
    """What a line can ask about a player's hand; every key given must be met."""

    chose: Chose | None = Field(
        None, description="what was played; take: a natural was paid at once on the ante"
    )
    outcome: Literal["win", "push", "lose"] | None = Field(
        None, description="how the hand that was played fared"
    )
    natural: bool | None = Field(None, description="whether the player was dealt the natural 22")
    full_house: bool | None = Field(
        None, description="whether the poker hand is a full house or better"
    )
    seven: Annotated[str, AfterValidator(_line)] | None = Field(
        None, description="what the player's two cards and the board hold"
    )


class TwoWayPlay(BaseModel, frozen=True, extra="forbid"):
    """How both games go."""

    kind: Literal["two-way"] = "two-way"
    bank_hits_hard: Numbers = Field(description="hard totals the bank draws to")
    bank_hits_soft: Numbers = Field(description="soft totals the bank draws to")
    both_over: Literal["push", "bank"] = Field(
        "push", description="who wins where player and bank are both over 22"
    )
    split_antes: Literal["first-hand", "worse-hand"] = Field(
        "first-hand", description="which of two split hands the antes follow"
    )
