"""What a house collects: who pays and when, in words, and what is due as parts of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardroom.pages.catalogue import words
from cardroom.pages.parts import Part
from cardroom.pages.rules.drops import moment
from cardroom.pages.rules.lines import limits, players
from cardroom.pages.said import fee_words
from cardroom.rulebook.fees.drops import HALF_HOUR, DropOption, DropSchedule
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.desk.fees.banked import LayoutFees
    from cardroom.desk.fees.pot import AllFees, HandFees
    from cardroom.games.poker.drops import Taken

_POT_ROW = "pot-fee-row"


def row_words(row: Said | Mapping[str, Any]) -> str:
    """The row of a schedule that a fee comes from, in words.

    >>> row_words(Said("pot-fee-row", option=2, payer="each", when="flop", players=[5, 6]))
    'option 2, each player, after the flop, 5-6 players'
    """
    about = row.to_json() if isinstance(row, Said) else row
    if about["key"] != _POT_ROW:
        return fee_words(row)
    band = about["players"] and (about["players"][0], about["players"][1])
    return words(
        _POT_ROW,
        option=about["option"],
        payer=about["payer"],
        when=moment(about["when"]),
        players=players(band, named=True),
    )


def layout_part(due: LayoutFees) -> Part:
    """What is due for the wagers on a layout."""
    said = words(
        "fees-of-layout",
        title=due.schedule.title,
        option=due.option.option,
        limit=limits(due.option.limit),
    )
    rows = [(_banked_payer(fee.payer), _amount(fee.amount), row_words(fee.row)) for fee in due.due]
    return _due(said, rows, due.total, _others(due.others))


def hand_part(found: HandFees) -> Part:
    """What is due for a hand for a pot, by the option in force."""
    option, schedule = found.option, found.force.schedule
    said = words(
        "fees-of-hand",
        title=schedule.title,
        option=option.option,
        limit=str(option.limit),
        players=found.players,
        counted=_counted(schedule),
    )
    rows = []
    for fee in found.fees:
        row = row_words(fee.row)
        if fee.times > 1:
            row = words("fees-times", row=row, times=fee.times, amount=fee.amount)
        rows.append((_payer(fee), _amount(fee.amount), row))
    below = []
    if not option.serves(found.players) and option.players is not None:
        band = players(option.players, named=True)
        below.append(words("fees-not-for", option=option.option, players=band))
    if any(drop.rows and drop.row(found.players) is None for drop in option.drop):
        below.append(words("fees-no-figure", option=option.option, players=found.players))
    if found.force.others:
        numbers = [str(number) for number in found.force.others]
        below.append(words("fees-other-options", options=numbers))
    return _due(said, rows, found.total, below)


def _due(said: str, rows: list[tuple[str, str, str]], total: int, below: list[str]) -> Part:
    columns = (words("fees-who"), f"{words('fees-fee')}>", words("fees-row"))
    all_rows = [*rows, (words("fees-total"), _amount(total), "")]
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
    said = words(
        "fees-of-schedule",
        title=found.schedule.title,
        players=found.players,
        counted=_counted(found.schedule),
    )
    columns = [words(f"fees-{one}") for one in ("option", "limit", "who", "when", "fee")]
    return Part(
        "",
        said=(said,),
        columns=(f"{columns[0]}>", *columns[1:4], f"{columns[4]}>"),
        rows=rows,
        below=_others([name for name in found.schedules if name != found.schedule.id]),
    )


def _others(names: Sequence[str]) -> list[str]:
    return [words("fees-other-schedules", schedules=names)] if names else []


def _counted(schedule: DropSchedule) -> Said:
    timed = any(drop.when == HALF_HOUR for option in schedule.option for drop in option.drop)
    return Said("fees-counted", counted="table" if timed else schedule.counted)


def _cells(option: DropOption, fee: Taken | None) -> tuple[str, str, str]:
    if fee is None:
        band = option.players and words("fees-for", players=players(option.players, named=True))
        return "-", band or "", _amount(0)
    return _payer(fee), words(moment(fee.when)), _amount(fee.amount)


def _payer(fee: Taken) -> str:
    return words("fees-payer", payer=Said("drop-who", payer=fee.payer), jackpot=fee.jackpot)


def _banked_payer(payer: str) -> str:
    """The bank, or somebody by name."""
    return words("fees-bank") if payer == "bank" else payer


def _amount(amount: int) -> str:
    return words("amount", amount=amount)
