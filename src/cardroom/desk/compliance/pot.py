"""What a compliance officer would ask about the collection of a pot game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from cardroom.games.poker.drops import option_for
from cardroom.money import dollars
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.fees.drops import HALF_HOUR, Drop, DropOption, DropSchedule, show_players
from cardroom.rulebook.pot_game import PotGameRules

MOST_RATES: Final = 5
FEWEST: Final = 2

Row = tuple[str, str, str, bool]


def drop_questions(rules: PotGameRules) -> Iterator[Row]:
    """Rates, gaps, slips, and stakes that no fee is printed for."""
    if not rules.drops:
        yield "no-schedule", "drops", f"no collection schedule. {rules.no_collection}", False
    for schedule in rules.drops:
        yield from _schedule(rules, schedule)
    unsure = [stakes.id for stakes in rules.stakes if stakes.uncertain]
    if unsure:
        yield "uncertain", "stakes", f"figures of {', '.join(unsure)} are uncertain", False
    if rules.drops:
        free = [stakes.id for stakes in rules.stakes if option_for(rules, stakes) is None]
        if free:
            yield "no-fee", "stakes", f"no option is printed for {', '.join(free)}", False


def _schedule(rules: PotGameRules, schedule: DropSchedule) -> Iterator[Row]:
    most = max(rules.table.seats)
    streets = [street.name for street in rules.street] if isinstance(rules, PokerRules) else []
    for option in schedule.option:
        key = f"drops.{schedule.id}.option.{option.option}"
        rates = len(option.rates())
        if rates > MOST_RATES:
            yield "rates", key, f"{rates} rates: at most five are allowed", True
        if not any(drop.amount(players) for drop in option.drop for players in range(2, most + 1)):
            yield "no-fee", key, "nothing is collected", False
        if option.printed is not None and option.players is not None:
            band = show_players(option.players)
            yield "printed-otherwise", key, f"{band} is printed {option.printed}", False
        for drop in option.drop:
            yield from _rows(key, drop, most)
    never = {
        drop.when
        for option in schedule.option
        for drop in option.drop
        if streets and drop.when != HALF_HOUR and drop.street_among(streets) is None
    }
    for when in sorted(never):
        text = f"a fee after the {when} is printed, and this game has no such street"
        yield "never-due", f"drops.{schedule.id}", text, False
    yield from _bands(schedule, most)


def _rows(key: str, drop: Drop, most: int) -> Iterator[Row]:
    """Numbers of players without a row, and rows that cost more for fewer players."""
    if not drop.rows:
        return
    gap = missing([row.players for row in drop.rows], most)
    if gap:
        yield "tiers", key, f"{drop.when}: no row for {gap} players", False
    for fewer, more in pairwise(sorted(drop.rows, key=lambda row: row.players)):
        if more.fee < fewer.fee:
            text = f"{more.label} players cost {dollars(more.fee)}, {fewer.label} more"
            yield "falling-fee", key, text, False
    for row in drop.rows:
        if row.printed is not None:
            yield "printed-otherwise", key, f"{row.label} is printed {row.printed}", False


def _bands(schedule: DropSchedule, most: int) -> Iterator[Row]:
    """Options that are each for some number of players leave out others together."""
    banded = [option for option in schedule.option if option.players is not None]

    def kind(option: DropOption) -> str:
        return str(option.kind)

    for _, group in groupby(sorted(banded, key=kind), key=kind):
        options = list(group)
        gap = missing([option.players for option in options if option.players], most)
        if gap:
            names = ", ".join(str(option.option) for option in options)
            key = f"drops.{schedule.id}.option.{options[0].option}"
            text = f"options {names} for {options[0].limit}: none for {gap} players"
            yield "tiers", key, text, False


def missing(bands: Sequence[tuple[int, int]], most: int) -> str:
    """The numbers of players that no band holds, in words; empty where there are none.

    >>> missing([(7, 9), (5, 5)], 9)
    '2, 3, 4, 6'
    """
    left = [
        players
        for players in range(FEWEST, most + 1)
        if not any(low <= players <= high for low, high in bands)
    ]
    return ", ".join(map(str, left))
