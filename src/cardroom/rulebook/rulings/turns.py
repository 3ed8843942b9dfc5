"""Rulings on a hand at a banked table, from the bets on: whose turn it is, and who may look."""

from __future__ import annotations

from pydantic import BaseModel, Field


class TurnsCase(BaseModel, frozen=True, extra="forbid"):
    """Bets are made and cards come: who is dealt to, who is asked, who looks, who puts up more."""

    wagers: tuple[str, ...] = Field(
        description="wagers as SEAT[.OWNER]:WAGER=DOLLARS, or :*=least for the least bet on the "
        "game; whoever is named first at a seat sits there, and the others bet from the back line"
    )
    empty: tuple[int, ...] = Field((), description="seats that nobody holds")
    bank_seat: int | None = Field(None, ge=1, description="the bank's seat, if not the last")
    dice: tuple[int, ...] = Field((), description="what the dice show")
    cards: str = Field("", description="the first cards, where it matters which come")
    answers: dict[str, str] = Field(
        {},
        description="what somebody answers, by SEAT[.OWNER] and the kind of question; the usual "
        "answer otherwise",
    )
    dealt: tuple[int, ...] = Field((), description="the seats in the order of their first card")
    bank_dealt: int | None = Field(
        None, ge=0, description="how many hands come before the bank's first card"
    )
    asked: tuple[str, ...] = Field(
        (), description="who is asked for what, in order: SEAT[.OWNER] and the kind of question"
    )
    not_asked: tuple[str, ...] = Field((), description="what nobody is asked, in the same words")
    looks: dict[str, tuple[str, ...]] = Field(
        {}, description="for a hand those who look at its cards that lie face down"
    )
    put_up: tuple[str, ...] = Field(
        (), description="what is put up in the course of the hand, as wagers are written"
    )
    refused: tuple[str, ...] = Field((), description="people whose bets go back")
