"""A table of a pot game in the terminal: bots, a seat for a person, everything on the record."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from cardroom.cli.common import InputError, console, open_log, print_json
from cardroom.cli.guests import NAMES
from cardroom.cli.poker_visit import PokerVisit
from cardroom.cli.pot_fees import Posted, collection_in_force
from cardroom.cli.pot_visit import YOU, PotOptions
from cardroom.cli.unit_screen import unit_of
from cardroom.cli.unit_visit import UnitVisit
from cardroom.money import cents, dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Log
from cardroom.table.pot_table import PotTable
from cardroom.table.unit_table import UnitTable

USUAL_BOTS = 4


def play_pot(loaded: LoadedGame, options: PotOptions, log_path: Path) -> None:
    """Play a pot game until the rounds are done, one player has everything, or the person goes."""
    screen = Console(quiet=True) if options.json else console()
    with open_log(log_path) as file:
        visit = _sit_down(loaded, options, screen, Log(file=file))
        visit.run(options.rounds or (10 if options.auto else None))
    if options.json:
        print_json(visit.to_json() | {"log": str(log_path)})
        return
    screen.print(f"You leave with {dollars(visit.table.stack(YOU))}.")
    screen.print(f"The log is in {log_path}: `cardroom verify {log_path}` proves it.")


def _sit_down(
    loaded: LoadedGame, options: PotOptions, screen: Console, log: Log
) -> PokerVisit | UnitVisit:
    """The table of a game with everyone in their seats."""
    rules = pot_rules(loaded)
    if isinstance(rules, PokerRules):
        return _at_poker(loaded, rules, options, screen, log)
    return _at_units(loaded, rules, options, screen, log)


def _at_poker(
    loaded: LoadedGame, rules: PokerRules, options: PotOptions, screen: Console, log: Log
) -> PokerVisit:
    posted = collection_in_force(rules, options.stakes, options.schedule, options.options)
    table = PotTable(loaded, stakes=options.stakes, **_opening(options, posted, log))
    usual = max(20 * table.stakes.upper, table.stakes.buy_in or 0)
    chips = cents(options.chips) if options.chips else usual
    for seat, name in _guests(options, table.seats):
        table.sit(name, chips, seat)
    return PokerVisit(screen, options, posted.sentence, table)


def _at_units(
    loaded: LoadedGame, rules: PotGameRules, options: PotOptions, screen: Console, log: Log
) -> UnitVisit:
    unit, doubles = unit_of(options.stakes)
    posted = collection_in_force(rules, str(unit / 100), options.schedule, options.options)
    table = UnitTable(loaded, unit=unit, **_opening(options, posted, log))
    guests = _guests(options, table.seats)
    least = table.rules.players[0]
    if len(guests) < least:
        raise InputError(f"{rules.title} needs {least} players: --bots {least - 1} or more")
    chips = cents(options.chips) if options.chips else 60 * unit
    for seat, name in guests:
        # Where the person plays doubles, every other bot does too.
        table.sit(name, chips, seat, doubles=doubles and seat % 2 == 1)
    return UnitVisit(screen, options, posted.sentence, table)


def _opening(options: PotOptions, posted: Posted, log: Log) -> dict[str, Any]:
    """What every table is opened with."""
    return {
        "seats": options.seats,
        "schedule": posted.schedule,
        "options": posted.options,
        "log": log,
        "opened": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def _guests(options: PotOptions, seats: int) -> list[tuple[int, str]]:
    """Who sits where: the person first, then bots."""
    bots = min(USUAL_BOTS, seats - 1) if options.bots is None else options.bots
    if bots + 1 > seats:
        raise InputError(f"{bots} bots do not fit: the table has {seats} seats")
    return list(zip(range(1, bots + 2), (YOU, *NAMES), strict=False))


def pot_rules(loaded: LoadedGame) -> PotGameRules:
    """The rules of a pot game, or a sentence about another's."""
    if not isinstance(loaded.rules, PotGameRules):
        raise InputError(f"{loaded.id} is not a pot game")
    return loaded.rules
