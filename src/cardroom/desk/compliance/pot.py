"""What a compliance officer would ask about the collection of a pot game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from cardroom.games.poker.drops import in_force
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.fees.drops import HALF_HOUR, Drop, DropOption, DropSchedule, show_players
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Said

MOST_RATES: Final = 5
FEWEST: Final = 2

Row = tuple[str, str, Said, bool]
"""The rule, the key, what there is to ask, and whether it is wrong as it stands."""


def drop_questions(rules: PotGameRules) -> Iterator[Row]:
    """Rates, gaps, slips, and stakes that no fee is printed for."""
    if not rules.drops:
        yield "no-schedule", "drops", Said("lint-no-drops", why=rules.no_collection), False
    for schedule in rules.drops:
        yield from _schedule(rules, schedule)
    unsure = [stakes.id for stakes in rules.stakes if stakes.uncertain]
    if unsure:
        yield "uncertain", "stakes", Said("lint-uncertain-stakes", stakes=unsure), False
    if rules.drops:
        free = [stakes.id for stakes in rules.stakes if in_force(rules, stakes=stakes.id) is None]
        if free:
            yield "no-fee", "stakes", Said("lint-no-option", stakes=free), False


def _schedule(rules: PotGameRules, schedule: DropSchedule) -> Iterator[Row]:
    most = max(rules.table.seats)
    streets = [street.name for street in rules.street] if isinstance(rules, PokerRules) else []
    for option in schedule.option:
        key = f"drops.{schedule.id}.option.{option.option}"
        rates = len(option.rates())
        if rates > MOST_RATES:
            yield "rates", key, Said("lint-rates", rates=rates, most=MOST_RATES), True
        if not any(drop.amount(players) for drop in option.drop for players in range(2, most + 1)):
            yield "no-fee", key, Said("lint-nothing-collected"), False
        if option.printed is not None and option.players is not None:
            band = show_players(option.players)
            said = Said("lint-printed", what=band, printed=option.printed)
            yield "printed-otherwise", key, said, False
        for drop in option.drop:
            yield from _rows(key, drop, most)
    never = {
        drop.when
        for option in schedule.option
        for drop in option.drop
        if streets and drop.when != HALF_HOUR and drop.street_among(streets) is None
    }
    for when in sorted(never):
        said = Said("lint-never-due", street=when)
        yield "never-due", f"drops.{schedule.id}", said, False
    yield from _bands(schedule, most)


def _rows(key: str, drop: Drop, most: int) -> Iterator[Row]:
    """Numbers of players without a row, and rows that cost more for fewer players."""
    if not drop.rows:
        return
    gap = missing([row.players for row in drop.rows], most)
    if gap:
        yield "tiers", key, Said("lint-no-row", when=drop.when, players=gap), False
    for fewer, more in pairwise(sorted(drop.rows, key=lambda row: row.players)):
        if more.fee < fewer.fee:
            said = Said("lint-more-cost-less", more=more.label, fee=more.fee, fewer=fewer.label)
            yield "falling-fee", key, said, False
    for row in drop.rows:
        if row.printed is not None:
            said = Said("lint-printed", what=row.label, printed=row.printed)
            yield "printed-otherwise", key, said, False


def _bands(schedule: DropSchedule, most: int) -> Iterator[Row]:
    """Options that are each for some number of players leave out others together."""
    banded = [option for option in schedule.option if option.players is not None]

    def kind(option: DropOption) -> str:
        return str(option.kind)

    for _, group in groupby(sorted(banded, key=kind), key=kind):
        options = list(group)
        gap = missing([option.players for option in options if option.players], most)
        if gap:
            key = f"drops.{schedule.id}.option.{options[0].option}"
            numbers = [option.option for option in options]
            said = Said(
                "lint-no-option-for", options=numbers, limit=str(options[0].limit), players=gap
            )
            yield "tiers", key, said, False


def missing(bands: Sequence[tuple[int, int]], most: int) -> list[int]:
    """The numbers of players that no band holds.

    >>> missing([(7, 9), (5, 5)], 9)
    [2, 3, 4, 6]
    """
    return [
        players
        for players in range(FEWEST, most + 1)
        if not any(low <= players <= high for low, high in bands)
    ]
