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
from cardroom.desk.fees import LayoutFees, layout_fees
from cardroom.desk.pot_fees import AllFees, HandFees, NoFees, PotFees, pot_fees
from cardroom.games.poker.drops import Taken
from cardroom.layout.wagers import Wager
from cardroom.money import BadMoneyError, cents, dollars
from cardroom.pages.collection import who_pays
from cardroom.pages.said import fee_words
from cardroom.rulebook import full_id
from cardroom.rulebook.drops import HALF_HOUR, DropOption, DropSchedule, so_many_players
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.asking import parse_wager


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
    rules, game = open_game(game, changes).rules, full_id(game)
    if isinstance(rules, PotGameRules):
        if wagers or bank is not None:
            raise InputError(
                f"{rules.title} is played for a pot: name --players, not --wagers or --bank"
            )
        numbers = option_numbers(option) or ()
        found = pot_fees(rules, PotFees(schedule, numbers, stakes, players, began_with, ended))
        if json:
            print_json({"game": game, **found.to_json()})
        else:
            _show_pot(found)
        return
    if any(given is not None for given in (players, stakes, ended, began_with)):
        raise InputError(
            f"{rules.title} has a bank: --players, --stakes, --ended and --began-with are for "
            f"pot games"
        )
    up = None if bank is None else cents(bank)
    if up is not None and up <= 0:
        raise InputError(f"--bank is {bank}: what the player-dealer puts up, in dollars")
    placed = _wagers(wagers or [])
    due = layout_fees(rules, placed, option=one_option(option), schedule=schedule, bank=up)
    if json:
        fees = [{**told, "row": fee_words(told["row"])} for told in due.to_json()["fees"]]
        print_json({"game": game, **due.to_json(), "fees": fees})
    else:
        _show_layout(due)


def _show_layout(due: LayoutFees) -> None:
    screen = console()
    screen.print(
        f"{due.schedule.title}, option {due.option.option}: table limit {due.option.limit}"
    )
    table = grid("who pays", "fee>", "row")
    for fee in due.due:
        table.add_row(fee.payer, dollars(fee.amount), fee_words(fee.row))
    table.add_row("total", dollars(due.total), "")
    screen.print(table)
    if due.others:
        screen.print(f"Other schedules of this game: {', '.join(due.others)} (--schedule)")


def _show_pot(found: NoFees | HandFees | AllFees) -> None:
    if isinstance(found, NoFees):
        console().print(found.why)
    elif isinstance(found, HandFees):
        _show_hand(found)
    else:
        _show_all(found)


def _show_hand(found: HandFees) -> None:
    screen = console()
    option, players, schedule = found.option, found.players, found.force.schedule
    limit = str(option.limit).removeprefix("limit ")
    screen.print(
        f"{schedule.title}, option {option.option}: table limit {limit}, "
        f"{players} players {_counted(schedule)}"
    )
    table = grid("who pays", "fee>", "row")
    for fee in found.fees:
        each = f" ({fee.times} times {dollars(fee.amount)})" if fee.times > 1 else ""
        table.add_row(_payer(fee), dollars(fee.amount), fee.row + each)
    table.add_row("total", dollars(found.total), "")
    screen.print(table)
    if not option.serves(players) and option.players is not None:
        screen.print(f"Option {option.option} is for {so_many_players(option.players)}.")
    if any(drop.rows and drop.row(players) is None for drop in option.drop):
        screen.print(f"Option {option.option} has no figure for {players} players.")
    if found.force.others:
        numbers = ", ".join(str(number) for number in found.force.others)
        screen.print(f"Other options for this limit: {numbers} (--option)")


def _counted(schedule: DropSchedule) -> str:
    if any(drop.when == HALF_HOUR for option in schedule.option for drop in option.drop):
        return "at the table"
    return "dealt in" if schedule.counted == "dealt" else "left when the street comes"


def _show_all(found: AllFees) -> None:
    screen = console()
    screen.print(f"{found.schedule.title}, {found.players} players {_counted(found.schedule)}")
    table = grid("option>", "limit", "who pays", "when", "fee>")
    for option, fees in found.rows:
        # An option for another number of players takes nothing from these.
        for number, fee in enumerate(fees or (None,)):
            first = number == 0
            table.add_row(
                str(option.option) if first else "",
                str(option.limit) if first else "",
                *_cells(option, fee),
            )
    screen.print(table)
    others = [name for name in found.schedules if name != found.schedule.id]
    if others:
        screen.print(f"Other schedules of this game: {', '.join(others)} (--schedule)")


def _cells(option: DropOption, fee: Taken | None) -> tuple[str, str, str]:
    if fee is None:
        band = f"for {so_many_players(option.players)}" if option.players else ""
        return "-", band, "$0"
    return _payer(fee), fee.when.replace("-", " "), dollars(fee.amount)


def _payer(fee: Taken) -> str:
    return who_pays(fee.payer) + (" (jackpot)" if fee.jackpot else "")


def _wagers(texts: list[str]) -> list[Wager]:
    try:
        words = [word for text in texts for word in text.replace(",", " ").split()]
        return [parse_wager(word) for word in words]
    except BadMoneyError:
        raise
    except ValueError as error:
        raise InputError(str(error)) from None
