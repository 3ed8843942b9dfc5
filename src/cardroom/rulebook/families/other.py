"""Games that stand alone: each kind of play has its own questions and one model for the file."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.families.marquez import MarquezAsks, MarquezPlay
from cardroom.rulebook.families.two_way import TwoWayAsks, TwoWayPlay
from cardroom.rulebook.families.war import WarAsks, WarPlay
from cardroom.rulebook.fields import PROSE
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pay_table import LinedWager
from cardroom.said import Refusal

ASKS: Final[dict[type[BaseModel], type[BaseModel]]] = {
    MarquezPlay: MarquezAsks,
    TwoWayPlay: TwoWayAsks,
    WarPlay: WarAsks,
}
"""What the lines of each kind of play may ask."""


class OtherWhen(MarquezAsks, TwoWayAsks, WarAsks, frozen=True, extra="forbid"):
    """What must be so for a line of a wager to hold, in the terms of the game's kind of play."""


class OtherWager(LinedWager[OtherWhen], frozen=True, extra="forbid"):
    """A wager of these games, with its pay table."""


class OtherRules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a game that is the only one of its kind."""

    family: Literal["other"] = "other"
    wagers: tuple[OtherWager, ...] = Field(alias="wager", min_length=1)
    play: MarquezPlay | TwoWayPlay | WarPlay = Field(
        discriminator="kind", description="which kind of game, and how it goes"
    )
    house_way: Annotated[str | None, PROSE] = Field(
        None, description="how the house dealer sets or plays a hand"
    )

    @model_validator(mode="after")
    def _in_its_terms(self) -> Self:
        known = set(ASKS[type(self.play)].model_fields)
        for wager in self.wagers:
            strange = sorted(wager.asks() - known)
            if strange:
                raise Refusal("toml-asks", wager=wager.id, name=strange[0], kind=self.play.kind)
        return self
