"""Poker against the player-dealer: three cards, Let It Ride, Caribbean stud, Ultimate hold'em."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, Field, model_validator

from cardroom.cards import RANKS
from cardroom.hands.high import Category
from cardroom.hands.three import ThreeCategory
from cardroom.money import Limits
from cardroom.rulebook.fields import PROSE, Numbers
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pay_table import LinedWager
from cardroom.said import Refusal, given

KINDS = tuple(category.slug for category in Category if category is not Category.FIVE_OF_A_KIND)
THREE_KINDS = tuple(category.slug for category in ThreeCategory)


def _kinds(names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if name not in (*KINDS, *THREE_KINDS):
            raise Refusal("toml-kind", given=given(name), known=list(KINDS))
    return names


def _rank(letter: str) -> str:
    if len(letter) != 1 or letter not in RANKS:
        raise Refusal("toml-rank", given=given(letter), ranks=RANKS)
    return letter


def _floor(text: str) -> str:
    falling = list(text) == sorted(set(text), key=lambda letter: -RANKS.find(letter))
    high_card = bool(text) and set(text) <= set(RANKS) and falling
    if not high_card and text not in KINDS:
        raise Refusal("toml-lowest", given=given(text))
    return text


Kinds = Annotated[tuple[str, ...], AfterValidator(_kinds)]
RankLetter = Annotated[str, AfterValidator(_rank)]
LowestHand = Annotated[str, AfterValidator(_floor)]
Showdown = Literal["win", "tie", "lose"]


class PokerWhen(BaseModel, frozen=True, extra="forbid"):
    """What must be so for a line of a wager to hold; every key given must be met."""

    played: bool | None = Field(None, description="whether the player stayed in to the end")
    bank_qualifies: bool | None = Field(None, description="whether the bank's hand qualifies")
    showdown: tuple[Showdown, ...] | None = Field(
        None, description="how the player's hand compares with the bank's"
    )
    hand: Kinds | None = Field(None, description="what kind the player's hand is")
    led_by: RankLetter | None = Field(
        None, description="the lowest rank that may lead the hand: of a pair, of the upper pair"
    )
    first_three: Kinds | None = Field(
        None, description="what kind the player's own three cards are, where five make the hand"
    )
    six_cards: Kinds | None = Field(
        None, description="the best five of the player's and the bank's three cards"
    )
    beaten: Kinds | None = Field(
        None, description="what kind the losing hand is, the player's or the bank's"
    )
    beats_board: bool | None = Field(
        None, description="whether the player's hand is better than the five cards of the board"
    )


class PokerWager(LinedWager[PokerWhen], frozen=True, extra="forbid", populate_by_name=True):
    """A wager of the family, with its pay table."""


class ThreeCardPoker(BaseModel, frozen=True, extra="forbid"):
    """Three cards each, one of the bank's in the open: play for as much again, or fold."""

    kind: Literal["three-card"] = "three-card"
    ace_low: bool = Field(default=True, description="whether ace, deuce and three are a straight")
    suited_pair: Literal["flush", "pair"] = Field(
        "flush", description="what a pair and a third card of one suit are; needs two packs"
    )
    qualifies: LowestHand = Field("Q", description="the lowest hand the bank qualifies with")
    open_card: int = Field(3, ge=1, le=3, description="which of the bank's cards lies open")
    simple_rule: LowestHand = Field(
        "Q64", description="the lowest hand that the simple rule plays, whatever the bank shows"
    )


class LetItRide(BaseModel, frozen=True, extra="forbid"):
    """Three cards each and two for all from the bank's stack; two of three bets can come back."""

    kind: Literal["let-it-ride"] = "let-it-ride"
    withdrawn: tuple[str, str] = Field(
        ("bet-1", "bet-2"), description="the bet that can be taken back first, and the second"
    )
    ace_low: bool = Field(
        default=True, description="whether ace, deuce and three are a straight of three cards"
    )


class Jackpot(BaseModel, frozen=True, extra="forbid"):
    """A prize for a strong hand that is beaten, from a fund of its own."""

    id: str = Field(description="a short name")
    title: Annotated[str, PROSE] = Field(description="what the document calls it")
    losing: Kinds = Field(description="kinds of hand that must be beaten")
    winning: Kinds = Field(description="kinds of hand that must beat it")
    shares: tuple[int, int, int] = Field(
        description="parts in a hundred for the losing hand, the winning hand and the others"
    )

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if sum(self.shares) != 100:
            raise Refusal("toml-shares", sum=sum(self.shares))
        return self


class CaribbeanStud(BaseModel, frozen=True, extra="forbid"):
    """Five cards each, one of the bank's in the open: bet twice the ante, or surrender."""

    kind: Literal["caribbean"] = "caribbean"
    qualifies: LowestHand = Field("AK", description="the lowest hand the bank qualifies with")
    open_card: int = Field(1, ge=1, le=5, description="which of the bank's cards lies open")
    bet: int = Field(2, ge=1, description="the bet in units of the ante")
    bet_within_limit: bool = Field(
        default=False, description="whether the table's limit is that of the bet, not of the ante"
    )
    simple_rule: LowestHand = Field(
        "AKJ83", description="the lowest hand that the simple rule bets, whatever the bank shows"
    )
    jackpot_players: int = Field(0, ge=0, description="players needed for a jackpot to be won")
    jackpots: tuple[Jackpot, ...] = Field((), alias="jackpot")


class EasyPoker(BaseModel, frozen=True, extra="forbid"):
    """Two cards each and a board of five; only the bonus wager is known."""

    kind: Literal["easy-poker"] = "easy-poker"
    uses: Literal["both-cards", "any-cards"] = Field(
        "both-cards", description="whether both own cards must be used, with three of the board"
    )


class UltimateHoldem(BaseModel, frozen=True, extra="forbid"):
    """Two cards each and a board of five: one play wager, the earlier the larger."""

    kind: Literal["ultimate"] = "ultimate"
    qualifies: LowestHand = Field("pair", description="the lowest hand the bank qualifies with")
    before_flop: Numbers = Field((3, 4), description="play wagers before the flop, in antes")
    on_flop: Numbers = Field((2,), description="play wagers after three board cards, in antes")
    on_river: Numbers = Field((1,), description="play wagers after five board cards, in antes")


class MississippiStud(BaseModel, frozen=True, extra="forbid"):
    """Two cards each and three for all, turned one by one: a bet before each, or a fold."""

    kind: Literal["mississippi"] = "mississippi"
    bets: Numbers = Field((1, 2, 3), description="what may be bet on a street, in antes")


Play = ThreeCardPoker | LetItRide | CaribbeanStud | EasyPoker | UltimateHoldem | MississippiStud


class PlayerDealerPokerRules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a poker game that is played against the player-dealer."""

    family: Literal["player-dealer-poker"] = "player-dealer-poker"
    wagers: tuple[PokerWager, ...] = Field(alias="wager", min_length=1)
    play: Play = Field(discriminator="kind", description="how the hands go")

    @model_validator(mode="after")
    def _has_its_wagers(self) -> Self:
        ids = {wager.id for wager in self.wagers}
        needed = {
            ThreeCardPoker: {"ante", "play"},
            CaribbeanStud: {"ante", "bet"},
            UltimateHoldem: {"ante", "play"},
            MississippiStud: {"ante", "street"},
            LetItRide: set(self.play.withdrawn) if isinstance(self.play, LetItRide) else set(),
        }.get(type(self.play), set())
        missing = sorted(needed - ids)
        if missing:
            raise Refusal("toml-kind-needs", kind=self.play.kind, wager=missing[0])
        if self.deck.jokers or (
            self.deck.packs[1] > 1 and not isinstance(self.play, ThreeCardPoker)
        ):
            raise Refusal("toml-one-pack")
        return self

    def at_limit(self, limit: Limits) -> GameRules:
        """The rules at a table's limit: an ante may not lead to a bet beyond it."""
        way = self.play
        if not isinstance(way, CaribbeanStud) or not way.bet_within_limit or limit.high is None:
            return self
        most = limit.high // way.bet
        wagers = tuple(
            wager.model_copy(update={"maximum": most}) if wager.id == "ante" else wager
            for wager in self.wagers
        )
        return self.model_copy(update={"wagers": wagers})

    def poker_wager(self, wager_id: str) -> PokerWager:
        """The wager of an id, which must be there."""
        return next(wager for wager in self.wagers if wager.id == wager_id)
