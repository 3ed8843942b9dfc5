"""``cardroom bank``: what a seat in the bank earns, and what it risks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import (
    Decks,
    Game,
    InputError,
    Json,
    Set,
    console,
    one_option,
    open_game,
    print_json,
)
from cardroom.cli.paper import print_part
from cardroom.desk.bank import SAMPLED, business
from cardroom.desk.seating import BankTable
from cardroom.money import cents
from cardroom.pages.business import report


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bank")(bank)


def bank(
    game: Game,
    amount: Annotated[
        str | None, typer.Option("--bank", metavar="$", help="What the bank puts up for a hand.")
    ] = None,
    hours: Annotated[float, typer.Option("--hours", help="How long the shift is.")] = 8.0,
    hands: Annotated[int, typer.Option("--hands", help="Hands an hour.")] = 60,
    seats: Annotated[
        int | None, typer.Option("--seats", help="Players who bet against the bank; all seats.")
    ] = None,
    wager_size: Annotated[
        list[str] | None,
        typer.Option(
            "--wager-size",
            metavar="[WAGER=]$",
            help="What each player bets, such as 25 or dragon-7=5.",
        ),
    ] = None,
    option: Annotated[
        str | None, typer.Option("--option", help="The option of the schedule in force.")
    ] = None,
    goal: Annotated[
        str | None, typer.Option("--goal", metavar="$", help="How likely it is to win so much.")
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", help="Rounds to play where a hand cannot be counted.")
    ] = SAMPLED,
    seed: Annotated[int, typer.Option("--seed", help="Where the simulation starts.")] = 1,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", metavar="FILE.svg", help="The bankroll over the shift."),
    ] = None,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """What the bank wins, pays and risks in a hand and in a shift."""
    loaded = open_game(game, changes, decks)
    if not 0 < hours <= 10_000 or not 1 <= hands <= 10_000:
        raise InputError("a shift has some hours and some hands an hour: --hours 8 --hands 60")
    if not 1 <= round(hours * hands) <= 1_000_000:
        raise InputError("a shift has from 1 to 1,000,000 hands")
    if not 1 <= rounds <= 10_000_000:
        raise InputError(f"--rounds {rounds}: write a number from 1 to 10,000,000")
    money = None if amount is None else cents(amount)
    table = BankTable.of(loaded, seats, money, wager_size or (), one_option(option))
    aim = None if goal is None else cents(goal)
    if aim is not None and aim <= 0:
        raise InputError("--goal: write an amount above nothing")
    found = business(table, round(hours * hands), sampled=rounds, seed=seed, goal=aim)
    if picture is not None:
        from cardroom.pages.fan import svg

        picture.write_text(svg(found), encoding="utf-8")
    if json:
        print_json(found.to_json())
    else:
        screen = console()
        print_part(screen, report(found, hours))
        if picture is not None:
            screen.print(f"The bankroll over the shift is drawn in {picture}.")
