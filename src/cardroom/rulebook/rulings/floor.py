"""Rulings about what goes wrong at a banked table: a hand played out with its mishaps."""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, Field, model_validator

from cardroom.rulebook.fields import Money
from cardroom.rulebook.floor.banked import Do
from cardroom.said import Refusal


class FloorCase(BaseModel, frozen=True, extra="forbid"):
    """A hand at a banked table where something goes wrong, and what comes of it."""

    cards: str = Field("", description="the cards in the order they leave the deck")
    layout: tuple[str, ...] = Field(
        description="wagers as SEAT[.OWNER]:WAGER=DOLLARS as they are dealt to"
    )
    bank: Money | None = Field(None, description="what the bank put up; plenty where left out")
    decisions: tuple[str, ...] = Field(
        (), description="what the players decide, in order; the house way after the last"
    )
    mishaps: tuple[str, ...] = Field(
        min_length=1,
        description="what goes wrong, in order: 9c exposed, 9c boxed, or by seat 2: cash, "
        "2 at 9c: skipped-on-deal where it is about a card, 2 when dealt: exposed-card where the "
        "deal is done; a second word, prompted, late, lost or "
        "more, says what else is so",
    )
    floor: tuple[str, ...] = Field((), description="what the floor decides where it is asked")
    does: tuple[Do, ...] = Field(min_length=1, description="the remedies carried out, in order")
    cites: tuple[str, ...] = Field((), description="the irregularities they come from, in order")
    results: dict[str, str] = Field(
        {},
        description="what becomes of each wager, SEAT[.OWNER]:WAGER: $20 paid, $5 collected, "
        "$30 back, or push",
    )
    void: str | None = Field(None, description="the key of why the hand does not count")
    holds: dict[str, str] = Field({}, description="cards of hands in the end, as seat 2 or bank")
    burned: str | None = Field(None, description="cards out of play in the end, in order")
    house: Money | None = Field(None, description="what the house has collected in the end")
    free: tuple[str, ...] = Field((), description="who pays no collection for the next hand")

    @model_validator(mode="after")
    def _answers(self) -> Self:
        if bool(self.results) == (self.void is not None):
            raise Refusal("ruling-floor")
        return self
