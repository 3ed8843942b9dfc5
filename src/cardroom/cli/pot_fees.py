"""What is taken from a hand of a pot game, with a number of players, under each option."""

from __future__ import annotations

from typing import Any

from cardroom.cli.common import InputError, console, grid, print_json
from cardroom.games.poker.drops import options_of
from cardroom.money import dollars
from cardroom.rulebook.drops import Drop, DropOption, DropSchedule
from cardroom.rulebook.pot_game import PotGameRules

FULL_TABLE = 8


def show_pot_fees(
    game: str,
    rules: PotGameRules,
    *,
    schedule: str | None,
    option: int | None,
    players: int | None,
    json: bool,
) -> None:
    """Print what a hand costs; all options where none is named."""
    in_force, chosen = options_of(rules, schedule, [] if option is None else [option])
    if in_force is None:
        raise InputError(f"{rules.title} has no collection schedule")
    dealt = players if players is not None else min(FULL_TABLE, max(rules.table.seats))
    if not 2 <= dealt <= max(rules.table.seats):
        raise InputError(f"{dealt} players: the table has 2 to {max(rules.table.seats)}")
    options = chosen or in_force.option
    if json:
        print_json(
            {
                "game": game,
                "schedule": in_force.id,
                "title": in_force.title,
                "players": dealt,
                "options": [_option_json(entry, dealt) for entry in options],
            }
        )
        return
    _show(in_force, options, dealt)
    others = [entry.id for entry in rules.drops if entry.id != in_force.id]
    if others:
        console().print(f"Other schedules of this game: {', '.join(others)} (--schedule)")


def _option_json(option: DropOption, players: int) -> dict[str, Any]:
    taken = [
        {
            "payer": drop.source,
            "when": drop.when,
            "amount": drop.amount(players),
            "row": _row(option, drop, players),
            "jackpot": drop.jackpot,
        }
        for drop in option.drop
    ]
    return {
        "option": option.option,
        "limit": option.limit,
        "fees": taken,
        "total": sum(drop.amount(players) for drop in option.drop if drop.source != "each"),
    }


def _row(option: DropOption, drop: Drop, players: int) -> str:
    row = drop.row(players)
    which = f"{row.label} players" if row is not None else "any number of players"
    return f"option {option.option}, {drop.source}, {drop.when}, {which}"


def _show(schedule: DropSchedule, options: tuple[DropOption, ...], players: int) -> None:
    screen = console()
    screen.print(f"{schedule.title}, {players} players dealt in")
    table = grid("option>", "limit", "who pays", "when", "fee>")
    for option in options:
        for number, drop in enumerate(option.drop):
            first = number == 0
            box = " (jackpot)" if drop.jackpot else ""
            table.add_row(
                str(option.option) if first else "",
                option.limit if first else "",
                drop.source.replace("-", " ") + box,
                drop.when.replace("-", " "),
                dollars(drop.amount(players)),
            )
    screen.print(table)
    if schedule.no_flop == "no-drop":
        screen.print("Nothing is taken from a pot that ends before its street.")
