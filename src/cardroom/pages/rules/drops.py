"""The collection of a pot game in a dealer's words: each option, and what becomes of short pots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.pages.rules.lines import Line, players
from cardroom.rulebook.fees.drops import HALF_HOUR, Drop, DropOption, DropSchedule
from cardroom.rulebook.pot_game import TimeRules
from cardroom.said import Said


def drop_lines(
    schedule: DropSchedule, streets: Sequence[str], time: TimeRules, *, blinds: bool
) -> Iterable[Line]:
    """Every option of a schedule, and what holds for all of them."""
    for option in schedule.option:
        yield _option(option, streets, blinds=blinds)
    moments = {drop.when for option in schedule.option for drop in option.drop}
    if HALF_HOUR in moments:
        yield Said("time-begins", begins=time.begins)
        yield Said("time-late", late=time.late)
        yield Said("time-away", away=time.away)
        if schedule.declared_hands:
            yield Said("drop-back", hands=schedule.declared_hands)
        return
    if moments <= {"before-deal", "after-deal"}:
        return
    yield Said("drop-no-drop" if schedule.no_flop == "no-drop" else "drop-still")
    if schedule.counted == "at-street":
        yield Said("drop-at-street")


def _option(option: DropOption, streets: Sequence[str], *, blinds: bool) -> Said:
    drops = [_drop(drop, streets, blinds=blinds) for drop in option.drop]
    return Said(
        "drop-option",
        option=option.option,
        limit=str(option.limit),
        blinds=option.blinds,
        players=players(option.players, named=True) if option.players else None,
        taken=Said("drop-taken", drops=drops) if drops else Said("drop-nothing"),
        note=option.note or None,
    )


def _drop(drop: Drop, streets: Sequence[str], *, blinds: bool) -> Said:
    """A fee by the game's own streets; the pot that pays need not be named."""
    street = drop.street_among(streets)
    when = moment(streets[street] if street is not None and street > 0 else drop.when)
    if street is None and drop.when != HALF_HOUR:
        return Said("drop-never", when=when)
    bands = [
        Said("drop-waived-band", players=players(band, named=False), began=began)
        for began, band in drop.waived.items()
    ]
    payer = "pot" if drop.source == "pot" else drop.paid_by(blinds=blinds)
    about = {"payer": payer, "jackpot": drop.jackpot, "when": when}
    waived = Said("drop-waived", bands=bands) if bands else Said("drop-not-waived")
    if drop.flat is not None:
        return Said("drop-flat", fee=drop.flat, waived=waived, **about)
    rows = [
        Said("drop-row", fee=row.fee, players=players(row.players, named=False))
        for row in drop.rows
    ]
    return Said("drop-rows", rows=rows, waived=waived, **about)


def moment(when: str) -> Said:
    """The point of a hand at which a fee is taken: a word of the schedule, or a street."""
    known = ("before-deal", "after-deal", HALF_HOUR)
    return Said("drop-when", when=when, street=None if when in known else when.replace("-", " "))
