"""What a house collects: who pays and when, in words, and what is due as parts of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardroom.money import dollars
from cardroom.pages.parts import Part
from cardroom.pages.said import fee_words
from cardroom.rulebook.fees.drops import (
    HALF_HOUR,
    DropOption,
    DropSchedule,
    DropTerms,
    so_many_players,
)

if TYPE_CHECKING:
    from cardroom.desk.fees.banked import LayoutFees
    from cardroom.desk.fees.pot import AllFees, HandFees
    from cardroom.games.poker.drops import Taken

_WHEN: Final = {
    "before-deal": "before the deal",
    "after-deal": "after the deal",
    HALF_HOUR: "in advance every half hour",
}
_WHO: Final = {"each": "each player"}


def who_pays(payer: str) -> str:
    """The payer in words."""
    return _WHO.get(payer, payer.replace("-", " "))


def when_taken(terms: DropTerms) -> str:
    """The point of a hand in words."""
    return _WHEN.get(terms.when, f"after the {terms.when.replace('-', ' ')}")


def layout_part(due: LayoutFees) -> Part:
    """What is due for the wagers on a layout."""
    others = f"Other schedules of this game: {', '.join(due.others)} (--schedule)"
    said = f"{due.schedule.title}, option {due.option.option}: table limit {due.option.limit}"
    rows = [(fee.payer, dollars(fee.amount), fee_words(fee.row)) for fee in due.due]
    return _due(said, rows, due.total, [others] if due.others else [])


def hand_part(found: HandFees) -> Part:
    """What is due for a hand for a pot, by the option in force."""
    option, players, schedule = found.option, found.players, found.force.schedule
    limit = str(option.limit).removeprefix("limit ")
    said = (
        f"{schedule.title}, option {option.option}: table limit {limit}, "
        f"{players} players {_counted(schedule)}"
    )
    rows = []
    for fee in found.fees:
        each = f" ({fee.times} times {dollars(fee.amount)})" if fee.times > 1 else ""
        rows.append((_payer(fee), dollars(fee.amount), fee.row + each))
    below = []
    if not option.serves(players) and option.players is not None:
        below.append(f"Option {option.option} is for {so_many_players(option.players)}.")
    if any(drop.rows and drop.row(players) is None for drop in option.drop):
        below.append(f"Option {option.option} has no figure for {players} players.")
    if found.force.others:
        numbers = ", ".join(str(number) for number in found.force.others)
        below.append(f"Other options for this limit: {numbers} (--option)")
    return _due(said, rows, found.total, below)


def _due(said: str, rows: list[tuple[str, str, str]], total: int, below: list[str]) -> Part:
    columns = ("who pays", "fee>", "row")
    all_rows = [*rows, ("total", dollars(total), "")]
    return Part("", said=(said,), columns=columns, rows=all_rows, below=below)


def schedule_part(found: AllFees) -> Part:
    """What every option of a schedule takes from so many players."""
    rows = []
    for option, fees in found.rows:
        names = [str(option.option), str(option.limit)]
        # An option for another number of players takes nothing from these.
        for fee in fees or (None,):
            rows.append((*names, *_cells(option, fee)))
            names = ["", ""]
    others = [name for name in found.schedules if name != found.schedule.id]
    more = f"Other schedules of this game: {', '.join(others)} (--schedule)"
    return Part(
        "",
        said=(f"{found.schedule.title}, {found.players} players {_counted(found.schedule)}",),
        columns=("option>", "limit", "who pays", "when", "fee>"),
        rows=rows,
        below=[more] if others else [],
    )


def _counted(schedule: DropSchedule) -> str:
    if any(drop.when == HALF_HOUR for option in schedule.option for drop in option.drop):
        return "at the table"
    return "dealt in" if schedule.counted == "dealt" else "left when the street comes"


def _cells(option: DropOption, fee: Taken | None) -> tuple[str, str, str]:
    if fee is None:
        band = f"for {so_many_players(option.players)}" if option.players else ""
        return "-", band, "$0"
    return _payer(fee), fee.when.replace("-", " "), dollars(fee.amount)


def _payer(fee: Taken) -> str:
    return who_pays(fee.payer) + (" (jackpot)" if fee.jackpot else "")
