"""``cardroom fees``: the collection due."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import (
    Game,
    InputError,
    Json,
    Set,
    console,
    grid,
    one_option,
    open_game,
    option_numbers,
    print_json,
)
from cardroom.cli.pot_fees import PotFees, show_pot_fees
from cardroom.money import BadMoneyError, cents, dollars
from cardroom.rulebook import FeeOption, GameRules, Schedule
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Wager, check_wagers, collection_due, find_option, parse_wager


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
    option: Annotated[
        str | None,
        typer.Option("--option", help="The option in force; pot games: 1,5,9 for a group."),
    ] = None,
    schedule: Annotated[
        str | None, typer.Option("--schedule", help="Another schedule than the one in force.")
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", help="Pot games: how many are dealt in.")
    ] = None,
    stakes: Annotated[
        str | None, typer.Option("--stakes", help="Pot games: the option printed for these stakes.")
    ] = None,
    ended: Annotated[
        str | None,
        typer.Option("--ended", help="Pot games: the last street dealt, or no-flop, or showdown."),
    ] = None,
    began_with: Annotated[
        int | None,
        typer.Option("--began-with", help="Pot games: the most players the game has had."),
    ] = None,
    bank: Annotated[
        str | None,
        typer.Option("--bank", help="What the player-dealer puts up, where the rows go by it."),
    ] = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """The collection due for wagers or a hand, and the rows of the schedule it comes from."""
    rules = open_game(game, changes).rules
    if isinstance(rules, PotGameRules):
        if wagers or bank is not None:
            raise InputError(
                f"{rules.title} is played for a pot: name --players, not --wagers or --bank"
            )
        numbers = option_numbers(option) or ()
        asked = PotFees(schedule, numbers, stakes, players, began_with, ended)
        show_pot_fees(game, rules, asked, json=json)
        return
    if any(given is not None for given in (players, stakes, ended, began_with)):
        raise InputError(
            f"{rules.title} has a bank: --players, --stakes, --ended and --began-with are for "
            f"pot games"
        )
    posted = find_option(rules, one_option(option), schedule)
    up = None if bank is None else cents(bank)
    if up is not None and up <= 0:
        raise InputError(f"--bank is {bank}: what the player-dealer puts up, in dollars")
    _show_fees(game, rules, posted, wagers, bank=up, json=json)


def _show_fees(
    game: str,
    rules: GameRules,
    posted: tuple[Schedule, FeeOption],
    wagers: list[str] | None,
    *,
    bank: int | None,
    json: bool,
) -> None:
    """What the wagers on a layout cost, by the rows of the option in force."""
    in_force, row = posted
    placed = _wagers(wagers or [])
    _check(rules, row, placed)
    due = collection_due(rules, in_force, row, placed, bank=bank)
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


def _check(rules: GameRules, row: FeeOption, wagers: list[Wager]) -> None:
    """Wagers that may not stand cost nothing: they are refused with the reason."""
    seats = max(rules.table.seats)
    for wager in wagers:
        if not 1 <= wager.seat <= seats:
            raise InputError(f"there is no seat {wager.seat}: the table has 1 to {seats}")
    seated = {wager.seat: f"seat {wager.seat}" for wager in wagers}
    check_wagers(rules, row.limit, wagers, seated, frozenset(row.alone), option=row)


def _wagers(texts: list[str]) -> list[Wager]:
    try:
        words = [word for text in texts for word in text.replace(",", " ").split()]
        return [parse_wager(word) for word in words]
    except BadMoneyError:
        raise
    except ValueError as error:
        raise InputError(str(error)) from None
