"""Collection in pot games: what the house takes, from whom and when, never a percentage."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    Field,
    WithJsonSchema,
    model_validator,
)

from cardroom.money import cents
from cardroom.rulebook.fees.posted_limits import PostedLimit
from cardroom.rulebook.fees.schedules import NumberedOption, OptionSchedule, ScheduleDocument
from cardroom.rulebook.fields import PROSE, Money
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Refusal, from_to, given

ANY_NUMBER = 99
HALF_HOUR: Final = "half-hour"
STREETS: Final = {"before-deal": -1, "after-deal": 0, "flop": 1, "turn": 2, "river": 3}
_POSITIONS: Final = ("small-blind", "big-blind")


def _read_players(value: object) -> tuple[int, int]:
    """Numbers of players as the documents write them: ``7 or more``, ``5-6``, ``4 or less``."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return (int(value[0]), int(value[1]))
    text = str(value).strip().lower()
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if len(numbers) == 1 and ("more" in text or text.endswith("+")):
        return (numbers[0], ANY_NUMBER)
    if len(numbers) == 1 and ("less" in text or "fewer" in text):
        return (1, numbers[0])
    if len(numbers) in (1, 2):
        return (min(numbers), max(numbers))
    raise Refusal("toml-players-of", given=given(value))


def show_players(players: tuple[int, int]) -> str:
    """A number of players in words.

    >>> show_players((7, ANY_NUMBER)), show_players((5, 6)), show_players((1, 4))
    ('7 or more', '5-6', '4 or less')
    """
    low, high = players
    if high >= ANY_NUMBER:
        return f"{low} or more"
    if low <= 1:
        return f"{high} or less"
    return str(low) if low == high else f"{low}-{high}"


def so_many_players(players: tuple[int, int] | None) -> str:
    """A number of players in words, with the word for them.

    >>> so_many_players((7, ANY_NUMBER)), so_many_players((5, 6)), so_many_players(None)
    ('7 players or more', '5-6 players', 'any number of players')
    """
    if players is None:
        return "any number of players"
    count, _, rest = show_players(players).partition(" ")
    return f"{count} players {rest}".rstrip()


def overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether some number of players is in both bands."""
    return one[0] <= other[1] and other[0] <= one[1]


Players = Annotated[
    tuple[int, int],
    BeforeValidator(_read_players),
    WithJsonSchema({"type": "string", "examples": ["7 or more", "5-6", "4 or less"]}),
]
Payer = Literal["small-blind", "big-blind", "blinds", "button", "antes", "pot", "each"]


class DropRow(BaseModel, frozen=True, extra="forbid"):
    """The fee for a number of players."""

    players: Players = Field(description="how many players are dealt in")
    fee: Money = Field(description="the flat fee")
    printed: Annotated[str | None, PROSE] = Field(
        None, description="what the document prints where a slip is mended"
    )

    @property
    def label(self) -> str:
        """The number of players in words."""
        return show_players(self.players)


class DropTerms(BaseModel, frozen=True, extra="forbid"):
    """From whom a fee is taken and when."""

    when: str = Field(
        description="before-deal, after-deal, half-hour, or the street that must have been dealt"
    )
    source: Payer = Field(
        "pot",
        description="who pays: the player in a position, or the chips already in the pot "
        "(blinds, antes and pot), or each player",
    )
    jackpot: bool = Field(default=False, description="whether it goes to a jackpot")
    waived: dict[str, Players] = Field(
        {}, description="numbers of players that waive it, by how many the game began with"
    )

    @property
    def kind(self) -> tuple[str, str, bool]:
        """What two fees share that differ only in their amount."""
        return self.when, self.source, self.jackpot


class DropColumn(DropTerms, frozen=True):
    """A fee that every option of a schedule has, written once above the options."""

    players: tuple[Players, ...] = Field(
        (), description="the numbers of players it has a figure for; none: one figure for all"
    )

    @model_validator(mode="after")
    def _no_number_twice(self) -> Self:
        _apart(self.players)
        return self

    def drop(self, fees: Sequence[int]) -> Drop | None:
        """The fee with an option's figures in it; none where nothing is taken."""
        terms = {name: getattr(self, name) for name in DropTerms.model_fields}
        if not self.players:
            return Drop.model_construct(**terms, flat=fees[0], rows=()) if fees[0] else None
        rows = tuple(
            DropRow.model_construct(players=players, fee=fee, printed=None)
            for players, fee in zip(self.players, fees, strict=True)
        )
        return Drop.model_construct(**terms, flat=None, rows=rows)


class Drop(DropTerms, frozen=True):
    """One amount that is taken in a hand."""

    flat: Money | None = Field(None, description="one amount for any number of players")
    rows: tuple[DropRow, ...] = Field((), description="amounts by number of players")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.flat is None) == (not self.rows):
            raise Refusal("toml-drop-flat-or-rows")
        _apart([row.players for row in self.rows])
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

    def paid_by(self, *, blinds: bool) -> str:
        """Who pays; in a game without blinds nobody holds the position, and the antes pay."""
        return self.source if blinds or self.source not in _POSITIONS else "antes"

    def street_among(self, streets: Sequence[str]) -> int | None:
        """The street it waits for; games without a flop count their second and third streets."""
        if self.when in streets:
            return streets.index(self.when)
        place = STREETS.get(self.when)
        return None if place is None or place >= len(streets) else place


def _apart(bands: Sequence[tuple[int, int]]) -> None:
    for number, one in enumerate(bands):
        for other in bands[number + 1 :]:
            if overlap(one, other):
                rows = [from_to(*one), from_to(*other)]
                raise Refusal("toml-rows-overlap", rows=rows)


def _read_blinds(value: object) -> str:
    for part in str(value).split("/"):
        cents(part)
    return str(value)


Blinds = Annotated[str, BeforeValidator(_read_blinds)]


class DropOption(NumberedOption, frozen=True):
    """One option of a schedule: the limit it belongs to and all that is taken under it."""

    limit: Annotated[PostedLimit, WithJsonSchema({"type": "string"})] = Field(
        description="the table limit as it is posted: 3/6, no limit, spread 3-200"
    )
    blinds: Blinds | None = Field(None, description="the blinds printed beside it")
    players: Players | None = Field(
        None, description="the number of players it is for, where each option is for one"
    )
    printed: Annotated[str | None, PROSE] = Field(
        None, description="what the document prints where a slip is mended"
    )
    fees: tuple[Money, ...] = Field(
        (), description="its figures, in the order of the schedule's columns"
    )
    drop: tuple[Drop, ...] = Field((), description="what is taken, where there are no columns")

    def fits(self, stakes: Stakes | int) -> bool:
        """Whether its limit is that of the stakes, or of a condition in cents.

        Games without a limit are told apart by the blinds that are printed. A fee out of the
        blinds with their amounts beside it is for games that have some, and one out of the antes
        for games that have those.
        """
        if isinstance(stakes, int):
            return self.limit.fits("condition", (stakes,))
        if self._pays_from("antes") and not stakes.ante:
            return False
        if stakes.rates is not None:
            return str(self.limit) == stakes.rates
        return self.limit.fits(stakes.structure, stakes.bets or stakes.blinds) and (
            self._blinds_fit(stakes)
        )

    def _blinds_fit(self, stakes: Stakes) -> bool:
        if self.blinds is not None and not stakes.blinds and self._pays_from("blinds"):
            return False
        if self.limit.least or self.blinds is None:
            return True
        return tuple(cents(blind) for blind in self.blinds.split("/")) == stakes.blinds

    def _pays_from(self, source: str) -> bool:
        return any(drop.source == source for drop in self.drop)

    def serves(self, players: int) -> bool:
        """Whether it is for a number of players."""
        if self.players is not None:
            return self.players[0] <= players <= self.players[1]
        banded = [drop for drop in self.drop if drop.rows]
        return not banded or any(drop.row(players) is not None for drop in banded)

    @property
    def kind(self) -> tuple[object, ...]:
        """What the options of one group share: limit, blinds, and which fees are taken when."""
        return (str(self.limit), self.blinds, *(drop.kind for drop in self.drop))

    def rates(self) -> set[int]:
        """The different totals a hand can cost."""
        sizes = [players for players in range(2, 11) if self.serves(players)]
        return {sum(drop.amount(players) for drop in self.drop) for players in sizes}


class DropSchedule(OptionSchedule[DropOption], frozen=True):
    """The options a document gives for a group of pot games; one is in force at a table."""

    no_flop: Literal["no-drop", "still-drop"] = Field(
        "no-drop", description="whether the pot's fee is taken when the hand ends before its street"
    )
    counted: Literal["dealt", "at-street"] = Field(
        "dealt", description="whether players dealt in count, or those left when the street comes"
    )
    declared_hands: int = Field(
        0,
        ge=0,
        description="hands a player may declare when paying time, to have it back on leaving "
        "before another is dealt",
    )
    columns: tuple[DropColumn, ...] = Field(
        (), description="what the figures of every option are, from left to right"
    )

    @model_validator(mode="after")
    def _figures_in_columns(self) -> Self:
        """Rules are the same however they are written: figures become what is taken."""
        if not self.columns and not any(option.fees for option in self.option):
            return self
        options = tuple(self._written_out(option) for option in self.option)
        return self.model_copy(update={"option": options, "columns": ()})

    def _written_out(self, option: DropOption) -> DropOption:
        if not option.fees:
            return option
        if option.drop:
            raise Refusal("toml-fees-and-drop", option=option.option)
        wanted = sum(len(column.players) or 1 for column in self.columns)
        if len(option.fees) != wanted:
            raise Refusal(
                "toml-fees-count", option=option.option, count=len(option.fees), wanted=wanted
            )
        return option.model_copy(update={"fees": (), "drop": tuple(self._taken(option.fees))})

    def _taken(self, fees: Sequence[int]) -> Iterator[Drop]:
        start = 0
        for column in self.columns:
            end = start + (len(column.players) or 1)
            drop = column.drop(fees[start:end])
            start = end
            if drop is not None:
                yield drop

    def group(self, options: Sequence[DropOption]) -> tuple[DropOption, ...]:
        """The first of some options, and with it one of its kind for each other band of players."""
        chosen = list(options[:1])
        for option in options[1:]:
            bands = [one.players for one in chosen]
            if (
                option.kind == chosen[0].kind
                and option.players is not None
                and all(band and not overlap(band, option.players) for band in bands)
            ):
                chosen.append(option)
        return tuple(chosen)


class DropDocument(ScheduleDocument[DropSchedule], frozen=True):
    """A document of collection rates of pot games."""
