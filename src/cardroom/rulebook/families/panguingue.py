"""Panguingue: who begins, tops, melds, going out, doubles, and what a foul costs."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from cardroom.rulebook.fields import Money, Players
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Refusal


class PanRules(PotGameRules, frozen=True):
    """A game of Pan."""

    players: Players = Field((2, 8), description="fewest and most players")
    hand: int = Field(10, description="cards dealt to each player, five at a time")
    goal: int = Field(11, description="cards in melds that win")
    tops: int = Field(1, ge=0, description="chips everyone puts up, or a retiring player pays")
    tops_from: Literal["everyone", "retiring"] = Field(
        "everyone", description="who pays the tops: everyone before the deal, or who retires"
    )
    collection: Literal["tops", "everyone"] = Field(
        "tops",
        description="where the house's collection comes from: the tops once all have said whether "
        "they stay, or equal parts of everyone after the deal",
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
    starter: bool = Field(
        default=True,
        description="whether a card is turned up beside the deck to start the discards",
    )
    low_card: Literal["deals", "first"] | None = Field(
        None,
        description="who begins a new game: the player at the right of who draws the lowest card "
        "and deals, or who draws it; the highest seat if unset",
    )
    condition: tuple[Money, Money] | None = Field(
        None, description="least and most that a chip can be worth, in whole dollars"
    )
    doubles: tuple[Money, Money] | None = Field(
        None,
        description="least and most that a chip can be worth where some play doubles: these pay "
        "and collect twice among themselves, and have tops of their own",
    )
    doubles_tops: Literal["back", "stay"] = Field(
        "back",
        description="what becomes of doubles tops that a single player cannot win: they go back, "
        "or stay for the next doubles player who goes out",
    )
    buy_in_units: int = Field(20, ge=1, description="chips of a buy-in")
    short_buys: int | None = Field(
        None, ge=0, description="short buys allowed after each full buy; any number if unset"
    )
    outs: Literal["conditions", "with-added"] = Field(
        "conditions",
        description="what is collected again when a player goes out: the conditions alone, or with "
        "the cards added to them",
    )
    grown_runs: bool = Field(
        default=False,
        description="whether a run that comes to hold A-2-3 or K-Q-J by an added card collects",
    )
    keeps_out_card: bool = Field(
        default=False,
        description="whether a drawn card that would put the next player out must be used if it "
        "can be",
    )
    force_out: Literal["never", "anyone", "greater-pay"] = Field(
        "never",
        description="whether the card that puts a player out may be forced on them: never, always, "
        "or where the player after would go out with it for more",
    )
    broke: Literal["collects", "tops-only"] = Field(
        "collects",
        description="whether a player without a chip collects like the others, or plays for the "
        "tops only",
    )
    dealt: tuple[int, int] = Field(
        (0, 99),
        description="fewest and most cards dealt by mistake that are put right; beyond them the "
        "hand is dead and the tops go back",
    )
    foul_repays: Literal["everyone", "not-broke"] = Field(
        "everyone",
        description="whom a fouled player repays: everyone, or not those who are broke or fouled",
    )

    @model_validator(mode="after")
    def _limits_sound(self) -> Self:
        for name, limits in (("condition", self.condition), ("doubles", self.doubles)):
            if limits is not None and not 0 < limits[0] <= limits[1]:
                raise Refusal("toml-least-first", name=name)
        if set("89T") - set(self.deck.stripped) or self.deck.jokers:
            raise Refusal("toml-pan-deck")
        return self
