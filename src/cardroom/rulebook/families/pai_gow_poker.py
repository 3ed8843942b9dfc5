"""Pai gow poker: seven cards set in two hands, both against the bank's; bonus on all seven."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, Field, model_validator

from cardroom.cards import RANKS
from cardroom.hands.high import HighRules, Joker, Wheel
from cardroom.hands.specials import SPECIAL_LINES
from cardroom.rulebook.fields import PROSE, Money
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pay_table import LinedWager, PayLine
from cardroom.said import Refusal, given

Beside = Literal["higher", "equal", "lower"]


def _line(name: str) -> str:
    if name not in SPECIAL_LINES:
        raise Refusal("toml-seven", given=given(name), known=list(SPECIAL_LINES))
    return name


def _ranks(text: str) -> str:
    if not text or set(text) - set(RANKS):
        raise Refusal("toml-ranks", given=given(text), ranks=RANKS)
    return text


SevenCards = Annotated[str, AfterValidator(_line)]
Ranks = Annotated[str, AfterValidator(_ranks)]


class PaiGowWhen(BaseModel, frozen=True, extra="forbid"):
    """What must be so for a line of a wager to hold; every key given must be met."""

    front: tuple[Beside, ...] | None = Field(
        None, description="the player's two-card hand beside the bank's"
    )
    back: tuple[Beside, ...] | None = Field(
        None, description="the player's five-card hand beside the bank's"
    )
    fouled: bool | None = Field(None, description="whether the two-card hand is the higher one")
    holds: SevenCards | None = Field(
        None, description="what the player's seven cards hold, however they are set"
    )


class EnvyLine(BaseModel, frozen=True, extra="forbid"):
    """What another player's hand pays."""

    holds: SevenCards = Field(description="what the other player's seven cards hold")
    pays: Money = Field(description="the fixed amount")


class PaiGowWager(LinedWager[PaiGowWhen], frozen=True, extra="forbid"):
    """A wager of the family: by its pay table, or for the hands of others."""

    lines: tuple[PayLine[PaiGowWhen], ...] = Field((), alias="line", description="the pay table")
    envy: tuple[EnvyLine, ...] = Field((), description="amounts for the hands of other players")
    least: Money = Field(0, description="the least bonus wager that brings the envy bonus")
    for_bonus_hands: bool = Field(
        default=False, description="whether only hands with a bonus wager of their own pay envy"
    )

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if bool(self.lines) == bool(self.envy):
            raise Refusal("toml-envy-or-table", wager=self.id)
        return self


class Tier(BaseModel, frozen=True, extra="forbid"):
    """When two pair or four of a kind stay together, by the rank of the big pair or the four."""

    big: Ranks = Field(description="the ranks it is for")
    keep_with: Literal["any", "pair", "never"] | Ranks = Field(
        description="kept where this or better can go in front: a rank, a pair, anything, or never"
    )


class HouseWay(BaseModel, frozen=True, extra="forbid"):
    """How the house sets seven cards."""

    two_pair: tuple[Tier, ...] = Field(description="two pair: both in back, or the small in front")
    four: tuple[Tier, ...] = Field(description="four of a kind: all in back, or split two and two")

    @model_validator(mode="after")
    def _every_rank(self) -> Self:
        for name, tiers in (("two_pair", self.two_pair), ("four", self.four)):
            held = "".join(tier.big for tier in tiers)
            needed = RANKS[1:] if name == "two_pair" else RANKS
            missing = [rank for rank in needed if held.count(rank) != 1]
            if missing:
                raise Refusal("toml-setting-row", name=name, rank=missing[0])
        return self


class PaiGowPokerRules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a pai gow poker game."""

    family: Literal["pai-gow-poker"] = "pai-gow-poker"
    wagers: tuple[PaiGowWager, ...] = Field(alias="wager", min_length=1)
    joker: Joker = Field(Joker.BUG, description="what the joker may stand for in the game")
    bonus_joker: Joker = Field(Joker.BUG, description="what it may stand for in the bonus")
    wheel: Wheel = Field(Wheel.LOW, description="where A-2-3-4-5 stands among straights")
    setting: HouseWay = Field(description="how the house sets a hand")
    bank_sets: Literal["house-way", "freely"] = Field(
        "freely", description="whether the bank's hand must be set the house way"
    )
    house_way: Annotated[str | None, PROSE] = Field(None, description="the house way in words")

    def high_rules(self) -> HighRules:
        """How a five-card hand is read."""
        return HighRules(joker=self.joker, wheel=self.wheel)
