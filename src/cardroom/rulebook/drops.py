"""Collection in pot games: what the house takes, from whom and when, never a percentage."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, Field, WithJsonSchema, model_validator

from cardroom.rulebook.fields import Money, first_twice
from cardroom.rulebook.source import Reading, Source


def _read_players(value: object) -> tuple[int, int]:
    """Numbers of players as the documents write them: ``7 or more``, ``5-6``, ``4 or less``."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return (int(value[0]), int(value[1]))
    text = str(value).strip().lower()
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if "more" in text or text.endswith("+"):
        return (numbers[0], 99)
    if "less" in text or "fewer" in text:
        return (1, numbers[0])
    if len(numbers) in (1, 2):
        return (min(numbers), max(numbers))
    raise ValueError(f"{value!r} is no number of players: write 7 or more, 5-6, 4 or less")


def _show_players(players: tuple[int, int]) -> str:
    low, high = players
    if high >= 99:
        return f"{low} or more"
    if low <= 1:
        return f"{high} or less"
    return str(low) if low == high else f"{low}-{high}"


Players = Annotated[
    tuple[int, int],
    BeforeValidator(_read_players),
    WithJsonSchema({"type": "string", "examples": ["7 or more", "5-6", "4 or less"]}),
]


class DropRow(BaseModel, frozen=True, extra="forbid"):
    """The fee for a number of players."""

    players: Players = Field(description="how many players are dealt in")
    fee: Money = Field(description="the flat fee")
    printed: str | None = Field(None, description="what the document prints where a slip is mended")

    @property
    def label(self) -> str:
        """The number of players in words."""
        return _show_players(self.players)


class Drop(BaseModel, frozen=True, extra="forbid"):
    """One amount that is taken in a hand."""

    when: str = Field(
        description="before-deal, after-deal, half-hour, or the street that must have been dealt"
    )
    source: Literal["small-blind", "big-blind", "blinds", "button", "antes", "pot", "each"] = Field(
        "pot",
        description="who pays: the player in a position, or the chips already in the pot "
        "(blinds, antes and pot), or each player",
    )
    flat: Money | None = Field(None, description="one amount for any number of players")
    rows: tuple[DropRow, ...] = Field((), description="amounts by number of players")
    jackpot: bool = Field(default=False, description="whether it goes to a jackpot")
    waived: dict[str, Players] = Field(
        {}, description="numbers of players that waive it, by how many the game began with"
    )

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.flat is None) == (not self.rows):
            raise ValueError("a drop has either a flat amount or rows by number of players")
        for number, one in enumerate(self.rows):
            for other in self.rows[number + 1 :]:
                if one.players[0] <= other.players[1] and other.players[0] <= one.players[1]:
                    raise ValueError(f"rows {one.label} and {other.label} overlap")
        return self

    def row(self, players: int) -> DropRow | None:
        """The row for a number of players."""
        return next((row for row in self.rows if row.players[0] <= players <= row.players[1]), None)

    def amount(self, players: int) -> int:
        """What is taken with a number of players."""
        if self.flat is not None:
            return self.flat
        found = self.row(players)
        return found.fee if found is not None else 0


class DropOption(BaseModel, frozen=True, extra="forbid"):
    """One option of a schedule: the limit it belongs to and all that is taken under it."""

    option: int = Field(ge=1, description="the option's number")
    limit: str = Field(description="the table limit as it is posted: 3/6, no limit, spread 3-200")
    blinds: str | None = Field(None, description="the blinds printed beside it")
    drop: tuple[Drop, ...] = Field(description="what is taken, in order")
    note: str | None = Field(None, description="anything to be said on the page")

    def rates(self) -> set[int]:
        """The different totals a hand can cost."""
        sizes = range(2, 11)
        return {sum(drop.amount(players) for drop in self.drop) for players in sizes}


class DropSchedule(BaseModel, frozen=True, extra="forbid"):
    """The options a document gives for a group of pot games; one is in force at a table."""

    id: str = Field(description="the name used with --schedule")
    title: str = Field(description="what the document calls it")
    source: Source | None = Field(None, description="the document")
    no_flop: Literal["no-drop", "still-drop"] = Field(
        "no-drop", description="whether the pot's fee is taken when the hand ends before its street"
    )
    counted: Literal["dealt", "at-street"] = Field(
        "dealt", description="whether players dealt in count, or those left when the street comes"
    )
    option: tuple[DropOption, ...] = Field(min_length=1, description="the options")

    @model_validator(mode="after")
    def _numbered_once(self) -> Self:
        numbers = [option.option for option in self.option]
        twice = first_twice(numbers)
        if twice is not None:
            raise ValueError(f"option {twice} is there twice")
        return self

    def numbered(self, number: int) -> DropOption | None:
        """The option of a number."""
        return next((option for option in self.option if option.option == number), None)


class DropDocument(BaseModel, frozen=True, extra="forbid"):
    """A document of collection rates of pot games."""

    title: str
    source: Source
    schedule: tuple[DropSchedule, ...] = Field(min_length=1)
    reading: tuple[Reading, ...] = ()
