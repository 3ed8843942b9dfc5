"""Poker described by data: streets, showdown, opening, betting."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, Field, model_validator

from cardroom.rulebook.fields import Money, first_twice
from cardroom.rulebook.files.errors import RulebookError
from cardroom.rulebook.floor.remedies import FloorRules
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Refusal, given


class Street(BaseModel, frozen=True, extra="forbid"):
    """What is dealt, thrown away or exchanged, and whether a round of betting follows."""

    name: str = Field(description="what the dealer calls it")
    burn: bool = Field(default=False, description="whether a card is burned first")
    deal: str = Field("", description="cards to each player in order: d for down, u for up")
    board: int = Field(0, ge=0, le=5, description="cards turned up in the middle")
    expose: bool = Field(
        default=False,
        description="whether players may first turn up their down card; theirs then comes down",
    )
    draw: int | None = Field(None, ge=1, le=5, description="the most cards a player may exchange")
    button_draw: int | None = Field(
        None, ge=0, le=5, description="the most the button may exchange"
    )
    discard: int = Field(0, ge=0, le=2, description="cards that everyone throws away")
    discard_when: Literal["before-bets", "after-bets"] = Field(
        "before-bets", description="whether they go before or after this street's betting"
    )
    no_discard: Literal["waited-for", "dead"] = Field(
        "waited-for",
        description="a player who throws nothing away: the deal waits, or the hand is dead",
    )
    bets: bool = Field(default=True, description="whether a round of betting follows")
    big: bool = Field(default=False, description="whether a split limit's big bet is in force")
    open_pair: bool = Field(
        default=False, description="whether an open pair lets anyone bet the upper limit"
    )
    last_card: bool = Field(
        default=False, description="whether a common card replaces this one when the deck is short"
    )

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if set(self.deal) - set("du"):
            raise Refusal("toml-deal", given=given(self.deal))
        return self


class HighShow(BaseModel, frozen=True, extra="forbid"):
    """The high hand, or the high half."""

    joker: Literal["none", "bug", "wild", "wild-down"] = Field(
        "none",
        description="what a joker may be; wild-down: wild if it was dealt down, a bug if up",
    )
    wheel: Literal["low", "second"] = Field("low", description="where A-2-3-4-5 stands")
    flush_first: bool = Field(default=False, description="whether a flush beats a full house")
    least: Literal["high-card", "pair"] = Field("high-card", description="what qualifies")


class LowShow(BaseModel, frozen=True, extra="forbid"):
    """The low hand, or the low half."""

    rank: Literal["ace-to-five", "deuce-to-seven"] = "ace-to-five"
    best: int | None = Field(
        None, ge=5, le=13, description="highest card of a low that qualifies: 8"
    )


class Showdown(BaseModel, frozen=True, extra="forbid"):
    """Who wins what."""

    uses: Literal["any", "two", "at-most-two"] = Field(
        "any", description="how many cards of their own a player uses with the board's"
    )
    high: HighShow | None = None
    low: LowShow | None = None
    nobody: Literal["share", "best-high"] = Field(
        "best-high", description="the pot when neither half is qualified for"
    )
    low_alone: Literal["all", "half"] = Field(
        "all", description="what the low takes when no high qualifies; the rest is shared"
    )
    odd_chip: Literal["left-of-button", "suit"] = Field(
        "left-of-button", description="who gets a chip that cannot be split"
    )
    shows_first: Literal["seat", "last-action"] = Field(
        "seat",
        description="who shows first: the seat left of the button, or whoever began the last "
        "round's action with the last bet or the first check",
    )
    seven_rule: Literal["none", "bets-back", "bets-to-others"] = Field(
        "none",
        description="whoever checked a seven or better and has the best hand wins the pot as it "
        "was; later bets go back, or the best of the others wins them",
    )
    sevens: Literal["any", "first"] = Field(
        "any", description="whose seven it is about: anyone's, or that of the first in turn"
    )
    short_bet: Literal["none", "overcall-back", "overcall-back-always"] = Field(
        "none",
        description="a seven may just call an all-in of less than half a bet: who calls behind it "
        "and loses gets the bet back, where that seven wins or whoever wins",
    )

    @model_validator(mode="after")
    def _somebody_wins(self) -> Self:
        if self.high is None and self.low is None:
            raise Refusal("toml-showdown")
        return self


class Opening(BaseModel, frozen=True, extra="forbid"):
    """Who acts first."""

    first: Literal["left-of-blinds", "left-of-button", "low-card", "high-card"] = Field(
        "left-of-blinds", description="who opens the first round"
    )
    later: Literal["left-of-button", "left-of-blinds", "high-hand", "low-hand"] = Field(
        "left-of-button", description="who opens the rounds after it"
    )
    aces: Literal["high", "low"] = Field("high", description="what an ace counts for a card bet")
    ties: Literal["suit", "position"] = Field("suit", description="what breaks equal cards")
    either_limit: bool = Field(
        default=False, description="whether the opener may choose the lower or the upper limit"
    )
    bet: Literal["blind", "full"] = Field(
        "blind",
        description="what a player comes in for where the blind is less than a bet: the blind "
        "will do, or the first one in must bet in full",
    )
    openers: Literal["jacks", "any"] | None = Field(
        None,
        description="what is needed to open, and must be shown to win; any: whatever cards, but "
        "without blinds somebody must open or the cards are dealt again",
    )
    proof: Literal["opening-hand", "shown"] = Field(
        "opening-hand",
        description="how openers are proved: by the hand that opened, or by what lies on the table "
        "in the end, which for split openers are the discards that were kept under a chip",
    )
    false_openers: Literal["dead", "may-show"] = Field(
        "dead",
        description="may-show: an opener without openers may say so before the draw, another may "
        "open instead, or else all bets but the opener's first go back",
    )


def _any_number(value: object) -> object:
    """TOML has no word for nothing: any number of raises is written as a word."""
    return None if value == "any" else value


class Betting(BaseModel, frozen=True, extra="forbid"):
    """How bets and raises go."""

    raises: Annotated[int | None, BeforeValidator(_any_number)] = Field(
        3, ge=0, description="raises after the bet; write any where there is no cap"
    )
    heads_up_uncapped: bool = Field(
        default=True, description="whether two players may raise without end"
    )
    heads_up_from: Literal["left", "round"] = Field(
        "left",
        description="left: as soon as two players are left; round: where two began the round",
    )
    capped_no_limit: bool = Field(
        default=False, description="whether the cap holds in pot and no limit too"
    )
    check_raise: bool = Field(default=True, description="whether a player may check and raise")
    bet_or_fold: bool = Field(
        default=False, description="whether nobody may check in the first round"
    )
    free_fold: bool = Field(
        default=False,
        description="whether a hand may be folded where there is no bet; the seat gets cards until "
        "a bet is made",
    )
    short_all_in: Literal["full", "half"] = Field(
        "full", description="what an all-in must add to count as a raise: a full bet or half of it"
    )
    short_bet: Literal["completes", "action"] = Field(
        "completes",
        description="an all-in bet of less than the limit where nobody has bet: the next player "
        "may complete it, or it is action only and may just be called",
    )
    limit_only: bool = Field(
        default=False,
        description="whether the ban on check-raises and the seven rule hold in limit play only",
    )
    spread_most: Literal["bet", "round"] = Field(
        "bet",
        description="spread limit: what its most is the most of: one bet or raise, or all that a "
        "player puts in in a round",
    )
    pot_opening: int | None = Field(
        None, description="pot limit: what the first bet over the blinds may come to, in big blinds"
    )
    pot_rounding: Literal["none", "up", "nearest"] = Field(
        "none", description="pot limit: how the pot is rounded"
    )
    pot_rounded: Literal["before-call", "after-call"] = Field(
        "before-call", description="pot limit: whether the pot is rounded with the call in it"
    )
    pot_unit: Money = Field(500, description="pot limit: what it is rounded to")


class ExposedRules(BaseModel, frozen=True, extra="forbid"):
    """What becomes of a card that the dealer exposes."""

    deal: Literal["replace", "keep", "keep-to", "next-down"] = Field(
        "replace",
        description="on the deal: replaced once all hands are out (it is the burn then), kept, "
        "kept up to a rank, or kept with the next card coming down",
    )
    keep_to: int = Field(5, ge=2, le=13, description="keep-to: the highest rank that is kept")
    aces: Literal["low", "high"] = Field(
        "low", description="keep-to: whether an ace is the lowest card or the highest"
    )
    limit_only: bool = Field(
        default=False,
        description="keep-to: whether cards are kept in limit play only, and replaced in pot and "
        "no limit",
    )
    first: Literal["as-others", "misdeal"] = Field(
        "as-others", description="the first card off the deck: like any other, or a misdeal"
    )
    misdeal: int | None = Field(
        None, ge=2, description="so many cards exposed on the deal are a misdeal"
    )
    both: Literal["as-one", "dead"] = Field(
        "as-one", description="both down cards of a deal: as one, or a dead hand and the ante back"
    )
    forced: Literal["bets", "next-left"] = Field(
        "bets",
        description="a card exposed by error that would have to start the action: its player does, "
        "or the next to the left",
    )
    all_in: Literal["never", "last-card", "any"] = Field(
        "never",
        description="whether a player may declare to be all in when the last card, or any down "
        "card, was exposed",
    )
    button_keeps: bool = Field(
        default=False, description="whether the button, who deals, takes every exposed card"
    )
    draw: Literal["replace", "keep"] = Field(
        "replace", description="on the draw: replaced when the draw is over, or kept"
    )


class PokerRules(PotGameRules, frozen=True):
    """A game of poker."""

    street: tuple[Street, ...] = Field(min_length=1, description="the streets in order")
    showdown: Showdown
    opening: Opening = Opening()
    betting: Betting = Betting()
    exposed: ExposedRules = ExposedRules()
    floor: FloorRules = FloorRules()

    @model_validator(mode="after")
    def _cards_suffice(self) -> Self:
        names = [street.name for street in self.street]
        twin = first_twice(names)
        if twin is not None:
            raise Refusal("toml-twice", where="street", name=twin)
        if self.own_cards + self.board_cards < 5:
            raise Refusal("toml-no-hand", own=self.own_cards, board=self.board_cards)
        if self.showdown.uses == "any" and self.own_cards + self.board_cards > 7:
            raise Refusal("toml-too-many", own=self.own_cards, board=self.board_cards)
        if self.showdown.high is not None and self.deck.jokers > 1:
            raise Refusal("toml-one-joker")
        if self.showdown.uses != "any" and not self.board_cards:
            raise Refusal("toml-no-board")
        return self

    def stakes_named(self, text: str | None = None) -> Stakes:
        """The stakes of an id, or those a person writes, which must fit the rounds of the game."""
        found = super().stakes_named(text)
        rounds = sum(street.bets for street in self.street)
        if found.structure == "progressive" and len(found.bets) != rounds:
            raise RulebookError(
                "wrong-stakes-rounds",
                stakes=found.id,
                title=self.title,
                rounds=rounds,
                count=len(found.bets),
            )
        return found

    @property
    def streets(self) -> tuple[str, ...]:
        """The names of the streets in order."""
        return tuple(street.name for street in self.street)

    @property
    def board_cards(self) -> int:
        """How many cards lie in the middle at the end."""
        return sum(street.board for street in self.street)

    @property
    def hole_cards(self) -> int:
        """How many cards a player is dealt in all, before throwing any away."""
        return sum(len(street.deal) for street in self.street)

    @property
    def own_cards(self) -> int:
        """How many of them a player has at the end."""
        return self.hole_cards - sum(street.discard for street in self.street)

    @property
    def has_draw(self) -> bool:
        """Whether cards are exchanged."""
        return any(street.draw for street in self.street)
