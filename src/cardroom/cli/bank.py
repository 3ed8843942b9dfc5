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
    grid,
    one_option,
    open_game,
    print_json,
)
from cardroom.desk.bank import SAMPLED, Business, business
from cardroom.desk.seating import BankTable
from cardroom.money import cents, dollars


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
        _show(found, hours)
        if picture is not None:
            console().print(f"The bankroll over the shift is drawn in {picture}.")


def _show(found: Business, hours: float) -> None:
    table, one = found.table, found.one
    screen = console()
    bets = ", ".join(f"{name} {dollars(size)}" for name, size in table.sizes.items())
    screen.print(
        f"[bold]{table.game.rules.title}[/bold] ({table.game.id}): {table.players} players with "
        f"{bets}; the bank puts up {dollars(table.bank)}"
    )
    how = "counted" if one.method == "exact" else "sampled"
    rows = grid("the bank", f"a hand ({how})>", f"{found.rounds} hands in {hours:g} hours>")
    for name, hand in (
        ("wins, covering everything", one.exposed),
        ("wins more or less with its own money", one.hand.mean - one.exposed),
        ("pays in fees", -found.fee),
        ("keeps", found.net.mean),
    ):
        rows.add_row(name, _money(hand), _money(found.rounds * hand))
    rows.add_row("standard deviation", _money(one.hand.sd), _money(found.ends.sd))
    screen.print(rows)
    if one.stderr:
        screen.print(f"Standard error of a hand: {_money(one.stderr)}.")
    low, middle, high = (found.ends.quantile(part) for part in (0.05, 0.5, 0.95))
    screen.print(
        f"Of 100 shifts 5 end at {_money(low)} or worse, half at {_money(middle)} or better, "
        f"5 at {_money(high)} or better."
    )
    if found.goal is not None:
        screen.print(f"It is ahead by {_money(found.goal[0])} at some hand in {found.goal[1]:.2%}.")
    screen.print(
        f"A player loses {_money(one.hand.mean / table.players)} a hand and pays "
        f"{_money(found.player_fee)} in fees."
    )
    error = f" ± {found.ruin_stderr:.2%}" if found.ruin_stderr else ""
    screen.print(
        f"The bank is lost in {found.ruin:.2%}{error} of shifts; {_money(found.needed)} would be "
        f"lost in one of a hundred. It covered {one.covered:.2%} of the action."
    )


def _money(amount: float) -> str:
    shown = round(amount)
    return f"{'-' if shown < 0 else ''}${abs(shown) / 100:,.2f}"
