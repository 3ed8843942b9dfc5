"""The baccarat family: two hands to nine, shared by the table or one for each player."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field

from cardroom.rulebook.fields import PROSE, Numbers
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pay_table import LinedWager
from cardroom.said import Refusal, given

PairKind = Literal["none", "mixed", "coloured", "suited"]
FourCards = Literal["none", "two-pair", "four-of-a-kind", "straight-flush", "royal-flush"]


def _within(low: int, high: int) -> AfterValidator:
    """Numbers that can come up; others would make a line that never holds."""

    def check(numbers: tuple[int, ...]) -> tuple[int, ...]:
        wrong = next((number for number in numbers if not low <= number <= high), None)
        if wrong is not None:
            raise Refusal("toml-not-up", number=wrong, low=low, high=high)
        return numbers

    return AfterValidator(check)


Points = Annotated[Numbers, _within(0, 9)]
HandSize = Annotated[Numbers, _within(2, 3)]


class When(BaseModel, frozen=True, extra="forbid"):
    """What must be so for a line of a wager to hold; every key given must be met."""

    winner: Literal["player", "banker", "tie"] | None = Field(None, description="who wins")
    player_total: Points | None = Field(None, description="points of the player hand")
    banker_total: Points | None = Field(None, description="points of the banker hand")
    player_cards: HandSize | None = Field(None, description="cards in the player hand")
    banker_cards: HandSize | None = Field(None, description="cards in the banker hand")
    cards: Annotated[Numbers, _within(4, 6)] | None = Field(
        None, description="cards in both hands together"
    )
    margin: Points | None = Field(None, description="points between the two hands")
    scores: tuple[int, int] | None = Field(
        None, description="the points of both hands, whichever way round"
    )
    player_natural: bool | None = Field(None, description="8 or 9 on the player's first two cards")
    banker_natural: bool | None = Field(None, description="8 or 9 on the banker's first two cards")
    one_colour: bool | None = Field(None, description="all cards in play red, or all black")
    player_pair: tuple[PairKind, ...] | None = Field(
        None, description="what pair the player's first two cards make"
    )
    banker_pair: tuple[PairKind, ...] | None = Field(
        None, description="what pair the banker's first two cards make"
    )
    hand_pair: tuple[PairKind, ...] | None = Field(
        None, description="the better pair that lies within one of the two hands"
    )
    four_cards: tuple[FourCards, ...] | None = Field(
        None, description="what the first two cards of both hands make together"
    )


class BaccaratWager(LinedWager[When], frozen=True, extra="forbid"):
    """A wager of the family, with its pay table."""


def _ten_marks(row: str) -> str:
    marks = row.replace(" ", "").upper()
    if len(marks) != 10 or set(marks) - {"H", "S"}:
        raise Refusal("toml-ten-marks", given=given(row))
    return marks


ChartRow = Annotated[str, AfterValidator(_ten_marks)]


class FiveOption(BaseModel, frozen=True, extra="forbid"):
    """A choice the bettors of a shared hand have: take the next card or keep two."""

    total: Points = Field((5,), description="the hand's points that give the choice")
    against: Literal["first-card", "total"] = Field(
        "first-card", description="what of the dealer's hand must have the value"
    )
    values: Points = Field(description="the values that give the choice")


class SharedHands(BaseModel, frozen=True, extra="forbid"):
    """Two hands that belong to all who bet on them."""

    kind: Literal["shared"] = "shared"
    naturals_stop: bool = Field(
        default=True, description="whether 8 or 9 on two cards ends the drawing"
    )
    player_draws: Points = Field(tuple(range(6)), description="points on which the player draws")
    banker_draws: Points = Field(
        tuple(range(6)), description="points on which the banker draws if the player stood"
    )
    chart: dict[Annotated[str, Field(pattern=r"^[0-9]$")], ChartRow] = Field(
        description="for the banker's points: hit or stand by the player's third card, 0 to 9"
    )
    option: FiveOption | None = Field(None, description="a choice of the player line's bettors")

    def banker_hits(self, total: int, third: int | None) -> bool:
        """Whether the banker draws, given the value of the player's third card if there is one."""
        if third is None:
            return total in self.banker_draws
        row = self.chart.get(str(total))
        return row is not None and row[third] == "H"


class OwnHands(BaseModel, frozen=True, extra="forbid"):
    """A hand for each spot against the bank's."""

    kind: Literal["own"] = "own"
    player_draws: Points = Field(description="points on which a player must draw")
    player_option: Points = Field((), description="points on which a player may choose")
    bank_draws: Points = Field(description="points on which the bank must draw")
    bank_option: Points = Field((), description="points on which the bank may choose")
    joker: Literal["nine"] | None = Field(
        None, description="nine: a hand with a joker is worth nine"
    )
    two_jokers_beat_nine: bool = Field(
        default=False, description="whether two jokers beat every other nine"
    )
    house_way_draws: Points = Field((), description="points on which the house way draws")


class BaccaratRules(GameRules, frozen=True, extra="forbid", populate_by_name=True):
    """The file of a baccarat game."""

    family: Literal["baccarat"] = "baccarat"
    wagers: tuple[BaccaratWager, ...] = Field(alias="wager", min_length=1)
    play: SharedHands | OwnHands = Field(discriminator="kind", description="how the hands go")
    hand_names: Annotated[dict[Literal["player", "banker"], str], PROSE] = Field(
        {"player": "player", "banker": "banker"}, description="what the document calls the hands"
    )
    house_way: Annotated[str | None, PROSE] = Field(
        None, description="how the house dealer plays a hand if asked"
    )
