"""Super Pan 9: three cards and at most one more, to nine, each spot against the bank."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.fields import PROSE, Numbers
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pay_table import LinedWager
from cardroom.said import Refusal

Suits = Literal["mixed", "same-colour", "suited"]


class Pan9When(BaseModel, frozen=True, extra="forbid"):
    """What must be so for a line of a wager to hold; every key given must be met."""

    winner: Literal["player", "bank", "tie"] | None = Field(None, description="who wins")
    player_total: Numbers | None = Field(None, description="points of the player's hand")
    player_cards: Numbers | None = Field(None, description="cards in the player's hand")
    suits: tuple[Suits, ...] | None = Field(
        None, description="how alike the suits of the player's hand are"
    )


class Pan9Wager(LinedWager[Pan9When], frozen=True, extra="forbid"):
    """A wager of the family, with its pay table."""


class Pan9Play(BaseModel, frozen=True, extra="forbid"):
    """Who draws the fourth card on which totals; on all others a hand stands."""

    player_draws: Numbers = Field((), description="points on which a player must draw")
    player_option: Numbers = Field(description="points on which a player may choose")
    bank_draws: Numbers = Field(description="points on which the bank must draw")
    bank_option: Numbers = Field((), description="points on which the bank may choose")
    bank_shows: bool = Field(
        default=False, description="whether the bank's third card lies open while players choose"
    )
    draw_from: Literal["deal", "bank"] = Field(
        "deal",
        description="where draw cards begin: as the deal did, or at the bank's left clockwise",
    )
    house_way_draws: Numbers = Field(description="points on which the house way draws")

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        for who, must, may in (
            ("player", self.player_draws, self.player_option),
            ("bank", self.bank_draws, self.bank_option),
        ):
            both = set(must) & set(may)
            if both:
                raise Refusal("toml-must-and-may", total=min(both), who=who)
        return self


class Pan9Rules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a Pan 9 game."""

    family: Literal["pan9"] = "pan9"
    wagers: tuple[Pan9Wager, ...] = Field(alias="wager", min_length=1)
    play: Pan9Play = Field(description="how the hands go")
    house_way: Annotated[str | None, PROSE] = Field(
        None, description="how the house dealer plays a hand if asked"
    )
