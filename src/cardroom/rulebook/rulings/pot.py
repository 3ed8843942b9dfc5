"""Rulings of pot games: a hand played out, hands compared, a fee."""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.fields import Money
from cardroom.said import Refusal


class PotCase(BaseModel, frozen=True, extra="forbid"):
    """A hand of a pot game: cards in the order they come, actions in the order they are asked."""

    stakes: str | None = Field(None, description="the stakes, if not the first listed")
    stacks: tuple[Money, ...] = Field(description="chips by place, from the button's left")
    cards: str = Field("", description="the cards in order, burns left out; the rest is any card")
    actions: tuple[str, ...] = Field(
        (),
        description="fold, check, call, raise 12, all in; draw 2c 3d or pat; expose or keep; "
        "split, false openers, open, kill where they can be declared",
    )
    options: tuple[str, ...] = Field((), description="what can be done once the actions are given")
    net: tuple[str, ...] = Field(
        (), description="dollars won or lost by place, fees too: +6, -3, 0"
    )
    shows: tuple[int, ...] = Field((), description="the places that show, in their order")
    kill: int | None = Field(None, description="the place that killed the pot")
    straddle: bool = Field(default=False, description="whether the pot is straddled")
    schedule: str | None = Field(None, description="the collection schedule")
    option: int | None = Field(None, description="the collection option in force")
    dropped: Money | None = Field(None, description="what the house takes out of the pot")
    mishaps: tuple[str, ...] = Field(
        (),
        description="what goes wrong, in order: 9c exposed, 9c boxed, or at somebody's turn or "
        "card, by place: 2: premature-flop, 1 on sixth street: absent",
    )
    void: str | None = Field(None, description="the key of why the hand does not count")
    board: str | None = Field(None, description="the board in the end")
    holds: tuple[str, ...] = Field((), description="cards by place in the end; any where empty")
    burned: int | None = Field(None, description="cards burned or out of play in the end")

    @model_validator(mode="after")
    def _answers(self) -> Self:
        ends = (self.net, self.options, self.shows, self.void, self.board, self.holds)
        if not any(ends) and self.dropped is None and self.burned is None:
            raise Refusal("ruling-pot")
        return self


class DropCase(BaseModel, frozen=True, extra="forbid"):
    """What the house takes from a hand, or for half an hour, from whom."""

    stakes: str | None = Field(
        None, description="the stakes, whose printed limit says which option is in force"
    )
    schedule: str | None = Field(None, description="the collection schedule")
    option: int | None = Field(None, description="the option in force, if not by the stakes")
    players: int = Field(ge=2, description="players dealt in")
    left: int | None = Field(None, description="players left on the street that a fee waits for")
    began_with: int | None = Field(None, description="the most players the game has had")
    ended: str = Field("showdown", description="the last street of the hand, or showdown")
    takes: tuple[str, ...] = Field(
        (),
        description="payer and amount of each fee: pot $3, small-blind $1, jackpot $1; each $20 "
        "is what every player pays",
    )
    refused: str | None = Field(
        None, description="the refusal, where the option or the schedule is for other stakes"
    )


class HandCase(BaseModel, frozen=True, extra="forbid"):
    """Hands compared, by their own cards and the board's."""

    hands: tuple[str, ...] = Field(min_length=1, description="each player's cards")
    board: str = Field("", description="the cards in the middle")
    winner: int | None = Field(None, description="which hand wins, from 1; none for a tie")
    names: tuple[str, ...] = Field((), description="what each hand is called: `full-house AK`")
    half: str = Field("high", description="which half is compared: high or low")
    joker_down: bool = Field(default=True, description="whether a joker was dealt face down")


class SeatsCase(BaseModel, frozen=True, extra="forbid"):
    """Who is dealt in and posts what, after some comings and goings between hands."""

    stakes: str | None = Field(None, description="the stakes, if not the first listed")
    schedule: str | None = Field(None, description="the collection schedule")
    option: int | None = Field(None, description="the collection option in force")
    players: int = Field(ge=2, description="players who begin the game, from seat 1 on")
    happens: tuple[str, ...] = Field(
        (),
        description="in order: draw 9c Ks Kd (for the button); hand; hand with 4 posting; 4 sits "
        "out; 4 comes back; 7 sits down; 3 leaves; 3 moves to 8; 4 goes broke; 4 buys again; "
        "4 buys $10; 4 owes a kill; at 10:31 (the time of day from there on)",
    )
    posting: tuple[int, ...] = Field((), description="seats that pay to be dealt in at once")
    straddle: int | None = Field(None, description="a seat that straddles")
    button: int | None = Field(None, description="where the button is then")
    dealt: tuple[int, ...] = Field((), description="seats dealt in, from the button's left")
    posts: tuple[str, ...] = Field(
        (), description="what goes in before the deal: 3 big blind $4; 5 missed blinds $4 +$2 dead"
    )
    time: tuple[str, ...] = Field(
        (), description="what seats have paid for half hours in all: 1 $12; 6 $0"
    )
    refused: str | None = Field(None, description="instead: the key of the message that refuses it")

    @model_validator(mode="after")
    def _answers(self) -> Self:
        if not (self.button or self.dealt or self.posts or self.time or self.refused):
            raise Refusal("ruling-seats")
        return self


class KillCase(BaseModel, frozen=True, extra="forbid"):
    """Pots won one after the other, and who must kill the next one."""

    stakes: str | None = Field(None, description="the stakes, if not the first listed")
    happens: tuple[str, ...] = Field(
        description="in order: ann wins $40; ann scoops $40 less $4 taken; ann wins the blinds; "
        "ann and bo split $40; ann leaves; ann returns"
    )
    leg: str | None = Field(None, description="who has the kill button then")
    kills: str | None = Field(None, description="who must kill the next pot; nobody if unset")
    free: bool | None = Field(None, description="whether a player may kill of free will")


class RowsCase(BaseModel, frozen=True, extra="forbid"):
    """Two hands of thirteen cards set in rows, front first, and what one wins of the other."""

    one: str = Field(description="front / middle / back of the first hand")
    other: str = Field(description="front / middle / back of the second hand")
    units: int = Field(description="units the first wins, bonuses included; negative if it loses")


class MatchupsCase(BaseModel, frozen=True, extra="forbid"):
    """A round of thirteen cards settled: who has what, what they set, what everyone nets."""

    stacks: tuple[int, ...] = Field(description="units by place, from the button's left")
    rows: tuple[str, ...] = Field(description="front / middle / back by place")
    net: tuple[int, ...] = Field(description="units won or lost by place")

    @model_validator(mode="after")
    def _everyone(self) -> Self:
        if not len(self.stacks) == len(self.rows) == len(self.net):
            raise Refusal("ruling-places")
        return self


class PanCase(BaseModel, frozen=True, extra="forbid"):
    """A hand of Pan, from the deal or from the middle; everyone answers as a sensible player."""

    seats: int = Field(3, ge=2, description="players dealt in")
    cards: str = Field(
        description="cards in order: from the deal five to each player, twice; then the draws"
    )
    stay: tuple[str, ...] = Field((), description="stay or retire, in turn; stay where not given")
    hands: tuple[str, ...] = Field(
        (), description="cards each player holds, for a hand that begins in the middle"
    )
    melds: tuple[str, ...] = Field((), description="each player's melds, apart by commas")
    option: str | None = Field(None, description="the card that the first player may take")
    stacks: tuple[int, ...] = Field((), description="chips in the order of play; plenty if unset")
    doubles: tuple[int, ...] = Field((), description="who plays doubles, from 1")
    fee: int = Field(0, ge=0, description="chips the house takes")
    answers: tuple[str, ...] = Field(
        (), description="answers that differ from the usual, in order: 1: draw, 2: force"
    )
    mishaps: tuple[str, ...] = Field((), description="what goes wrong, in order: 1: wrong-deal 9")
    refused: str | None = Field(None, description="an answer that is never offered: 1: done")
    net: tuple[int, ...] = Field((), description="chips won or lost, in the order of play")
    draws: int | None = Field(None, description="cards drawn until somebody is out")

    @model_validator(mode="after")
    def _middle(self) -> Self:
        if self.hands and not len(self.hands) == len(self.melds) == self.seats:
            raise Refusal("ruling-middle")
        return self


class MeldCase(BaseModel, frozen=True, extra="forbid"):
    """What a player of Pan can put down, and what it collects."""

    hand: str = Field("", description="cards in hand")
    melds: tuple[str, ...] = Field((), description="melds that lie out")
    card: str | None = Field(None, description="the card in play")
    move: str = Field(description="how the move begins: meld 7s 7s 7s, add 7s to meld 1")
    pays: int | None = Field(None, description="chips from each player; none if it cannot be made")
