"""``cardroom fees``: the collection due."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Game, InputError, Json, Set, console, grid, open_game, print_json
from cardroom.money import BadMoneyError, dollars
from cardroom.table import Wager, collection_due, find_option, find_wager, parse_wager


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("fees")(fees)


def fees(
    game: Game,
    wagers: Annotated[
        list[str] | None,
        typer.Option(
            "--wagers",
            "-w",
            metavar="[SEAT[.OWNER]:]WAGER=DOLLARS",
            help="What is on the layout; several apart by commas, or the option again.",
        ),
    ] = None,
    option: Annotated[int | None, typer.Option("--option", help="The option in force.")] = None,
    schedule: Annotated[
        str | None, typer.Option("--schedule", help="Another schedule than the one in force.")
    ] = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """The collection due for wagers, and the rows of the schedule it comes from."""
    rules = open_game(game, changes).rules
    in_force, row = find_option(rules, option, schedule)
    placed = _wagers(wagers or [])
    for wager in placed:
        find_wager(rules, wager.wager)
    due = collection_due(rules, in_force, row, placed)
    total = sum(fee.amount for fee in due)
    if json:
        print_json(
            {
                "game": game,
                "schedule": in_force.id,
                "title": in_force.title,
                "option": row.option,
                "limit": str(row.limit),
                "when": in_force.when,
                "fees": [
                    {
                        "payer": fee.payer,
                        "amount": fee.amount,
                        "row": fee.row,
                        "jackpot": fee.jackpot,
                    }
                    for fee in due
                ],
                "total": total,
            }
        )
        return
    screen = console()
    screen.print(f"{in_force.title}, option {row.option}: table limit {row.limit}")
    table = grid("who pays", "fee>", "row")
    for fee in due:
        table.add_row(fee.payer, dollars(fee.amount), fee.row)
    table.add_row("total", dollars(total), "")
    screen.print(table)
    others = [entry.id for entry in rules.schedules if entry.id != in_force.id]
    if others:
        screen.print(f"Other schedules of this game: {', '.join(others)} (--schedule)")


def _wagers(texts: list[str]) -> list[Wager]:
    try:
        words = [word for text in texts for word in text.replace(",", " ").split()]
        return [parse_wager(word) for word in words]
    except BadMoneyError:
        raise
    except ValueError as error:
        raise InputError(str(error)) from None
