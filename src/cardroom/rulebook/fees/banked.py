"""Collection: flat fees by tier, from the player-dealer and from the players."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, model_validator

from cardroom.money import Tier, tier_faults
from cardroom.rulebook.fees.schedules import NumberedOption, OptionSchedule, ScheduleDocument
from cardroom.rulebook.fields import PROSE, Money, Range
from cardroom.said import Refusal


class TierRow(BaseModel, frozen=True, extra="forbid"):
    """One row: a range of action and the fee due in it."""

    action: Range = Field(description="the range of the amount that decides")
    fee: Money = Field(description="the flat fee")
    printed: Annotated[str | None, PROSE] = Field(
        None, description="what the document prints, where a slip was corrected"
    )
    uncertain: bool = Field(default=False, description="whether the figure was lost in the scan")


class Fee(BaseModel, frozen=True, extra="forbid"):
    """A fee: flat, or by tier of table action or of the payer's own wagers."""

    flat: Money | None = Field(None, description="one amount, whatever the action")
    by: Literal["table-action", "own-wagers"] = Field(
        "table-action", description="the amount that decides the tier"
    )
    per: Literal["hand", "spot", "wager"] = Field(
        "hand", description="how often it is due: once, for each spot or for each wager"
    )
    tier: tuple[TierRow, ...] = Field((), description="the rows, lowest first")
    counts: tuple[str, ...] | None = Field(
        None, description="wagers that count towards its rows, if not those of the schedule"
    )

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.flat is None) == (not self.tier):
            raise Refusal("fee-flat-or-tiers")
        faults = [one for one in tier_faults(self.tiers()) if one.key == "tiers-overlap"]
        if faults:
            raise Refusal("fee-tiers", why=faults[0])
        return self

    def tiers(self) -> tuple[Tier, ...]:
        """The rows as ranges with their fees."""
        return tuple(Tier(row.action, row.fee) for row in self.tier)

    def rates(self) -> set[int]:
        """The different amounts this fee can come to."""
        return {self.flat} if self.flat is not None else {row.fee for row in self.tier}


class FeeOption(NumberedOption, frozen=True):
    """One option of a schedule: the table limit and what is collected under it."""

    limit: Range = Field(description="the table limit")
    minimum: Range | None = Field(
        None, description="where the house may set the table's minimum, if it is not fixed"
    )
    maximum: Range | None = Field(
        None, description="where the house may set the table's maximum, if it is not fixed"
    )
    table_action: Money | None = Field(None, description="the most that may be wagered in all")
    per_seat: Money | None = Field(None, description="the most that may be wagered at one seat")
    bonus: Literal["needed", "any"] | None = Field(
        None, description="needed: no bonus wager is larger than the game wager it stands beside"
    )
    player_dealer: Fee | None = Field(None, description="what the player-dealer pays")
    player: Fee | None = Field(None, description="what a player pays")
    alone: dict[str, Money] = Field(
        {}, description="fees for a bonus wager that stands without a wager on the game"
    )
    jackpot: Money | None = Field(None, description="what each player pays towards a jackpot")
    player_dealer_jackpot: Money | None = Field(
        None, description="what the player-dealer pays towards a jackpot"
    )

    @model_validator(mode="after")
    def _within_bounds(self) -> Self:
        for bounds, end in ((self.minimum, self.limit.low), (self.maximum, self.limit.high)):
            if bounds is None or (end is None and bounds.high is None):
                continue
            if end is None or end not in bounds:
                limit, option = self.limit.said, self.option
                raise Refusal("toml-limit-bounds", option=option, limit=limit, bounds=bounds.said)
        return self


class Schedule(OptionSchedule[FeeOption], frozen=True):
    """The options a document gives for a game; one is in force at a table."""

    when: Literal["before-deal", "after-first-cards"] = Field(
        "before-deal", description="when it is collected"
    )
    counts: tuple[str, ...] | None = Field(
        None, description="wagers that count towards a tier; all where it is not said"
    )
    charged: tuple[str, ...] | None = Field(
        None, description="wagers that a fee per wager or per spot is due on; all if not said"
    )
    jackpot_players: int = Field(
        0, ge=0, description="the fewest players with wagers for whom a jackpot fee is due"
    )
    back_on_misdeal: bool = Field(
        default=False, description="whether the fee goes back on a misdeal"
    )


class FeeDocument(ScheduleDocument[Schedule], frozen=True):
    """A document of collection rates that serves one game or many."""
