"""``cardroom play``: a table in the terminal, with bots, on the record."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Ascii, Decks, Json, MaybeGame, Schedule, Set


def play(
    game: MaybeGame = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Where you sit; 3 if free.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="Your name at the table.")] = None,
    people: Annotated[
        str | None,
        typer.Option("--people", metavar="NAME,NAME", help="Several people at one keyboard."),
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option("--bots", min=0, max=9, help="How many bots sit down: 4, if there are seats."),
    ] = None,
    bot_bank: Annotated[
        str | None, typer.Option("--bot-bank", help="What bots put up as the bank, in dollars.")
    ] = None,
    fund: Annotated[
        str | None,
        typer.Option("--fund", help="What is posted for bonus hands and jackpots, in dollars."),
    ] = None,
    chips: Annotated[
        str | None, typer.Option("--chips", help="What everyone buys in for, in dollars.")
    ] = None,
    stakes: Annotated[
        str | None,
        typer.Option("--stakes", help="Pot games: such as 3/6, no limit 1/2; Pan: 5 doubles."),
    ] = None,
    option: Annotated[
        str | None,
        typer.Option("--option", help="The fee option in force; pot games also: 1,5,9 or none."),
    ] = None,
    schedule: Schedule = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at the table.")] = None,
    backline: Annotated[
        bool, typer.Option("--backline", help="Bet from the back line, without a seat.")
    ] = False,
    spots: Annotated[
        int,
        typer.Option(
            "--spots", min=1, max=8, help="Circles a bet goes on: yours, and the next free."
        ),
    ] = 1,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, help="Leave after N hands.")
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help="A bot plays your seat too.")] = False,
    seed: Annotated[
        str | None, typer.Option("--seed", help="The same cards and bots again: for practice.")
    ] = None,
    log: Annotated[str | None, typer.Option("--log", help="Where the log goes.")] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on where a log stopped.")
    ] = None,
    floor: Annotated[
        bool, typer.Option("--floor", help="A drill: things go wrong now and then.")
    ] = False,
    ascii_: Ascii = False,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """Play in the terminal with bots; every card and chip goes into a log."""
    from cardroom.cli.terminal.start import Wanted, start

    start(
        Wanted(
            game=game,
            seat=seat,
            names=tuple(part.strip() for part in people.split(",")) if people else None,
            name=name,
            bots=bots,
            bot_bank=bot_bank,
            fund=fund,
            chips=chips,
            stakes=stakes,
            option=option,
            schedule=schedule,
            seats=seats,
            backline=backline,
            spots=spots,
            rounds=rounds,
            auto=auto,
            seed=seed,
            log=log,
            resume=resume,
            floor=floor,
            plain=ascii_,
            decks=decks,
            changes=tuple(changes or ()),
            json=json,
        )
    )
