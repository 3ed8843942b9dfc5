"""The collection due for the wagers on a layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.layout.collection import CollectionError, FeeDue, collection_due, find_option
from cardroom.layout.standing import Posted
from cardroom.layout.wagers import Wager
from cardroom.rulebook import FeeOption, GameRules, Schedule


@dataclass(frozen=True, slots=True)
class LayoutFees:
    """What each pays, by the rows of the option in force."""

    schedule: Schedule
    option: FeeOption
    due: tuple[FeeDue, ...]
    others: tuple[str, ...]
    """The game's other schedules."""

    @property
    def total(self) -> int:
        """All of it, in cents."""
        return sum(fee.amount for fee in self.due)

    def to_json(self) -> dict[str, Any]:
        """As ``fees --json`` prints it, beside the game's id."""
        return {
            "schedule": self.schedule.id,
            "title": self.schedule.title,
            "option": self.option.option,
            "limit": str(self.option.limit),
            "when": self.schedule.when,
            "fees": [
                {
                    "payer": fee.payer,
                    "amount": fee.amount,
                    "row": fee.row.to_json(),
                    "jackpot": fee.jackpot,
                }
                for fee in self.due
            ],
            "total": self.total,
        }


def layout_fees(
    rules: GameRules,
    wagers: Sequence[Wager],
    *,
    option: int | None = None,
    schedule: str | None = None,
    bank: int | None = None,
) -> LayoutFees:
    """What wagers cost; those that may not stand are refused with the reason.

    Where the player-dealer's fee goes by what the bank put up, that has to be known.
    """
    in_force, row = find_option(rules, option, schedule)
    if bank is None and row.player_dealer is not None and row.player_dealer.by == "own-wagers":
        raise CollectionError("collection-bank", title=in_force.title)
    posted = Posted(rules.at_limit(row.limit), row, max(rules.table.seats))
    wagers = posted.standing(wagers)
    due = collection_due(rules, in_force, row, wagers, bank=bank)
    others = tuple(entry.id for entry in rules.schedules if entry.id != in_force.id)
    return LayoutFees(in_force, row, tuple(due), others)
