"""``cardroom bank``: what a seat in the bank earns, and what it risks."""

from __future__ import annotations

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
    heading,
    one_option,
    open_game,
    print_json,
)
from cardroom.desk.bank import SAMPLED, Business, Shift, business
from cardroom.desk.charts.files import write_picture
from cardroom.desk.fan import bets_of
from cardroom.desk.seating import BankTable
from cardroom.desk.solving import parse_edge
from cardroom.money import cents, dollars
from cardroom.rulebook import LoadedGame


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
            metavar="[WAGER=]$[-$]",
            help="What each player bets: 25, dragon-7=5, or between two amounts: 25-500.",
        ),
    ] = None,
    option: Annotated[
        str | None, typer.Option("--option", help="The option of the schedule in force.")
    ] = None,
    goal: Annotated[
        str | None, typer.Option("--goal", metavar="$", help="How likely it is to win so much.")
    ] = None,
    safe: Annotated[
        str, typer.Option("--ruin", metavar="%", help="How often the bank may be lost.")
    ] = "1%",
    bankers: Annotated[
        int, typer.Option("--bankers", min=1, help="People who take the bank in turn, with you.")
    ] = 1,
    between: Annotated[
        list[str] | None,
        typer.Option(
            "--between",
            metavar="[WAGER=]$",
            help="What you bet while others bank; nothing if you sit out.",
        ),
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", help="Rounds to play where a hand cannot be counted.")
    ] = SAMPLED,
    seed: Annotated[int, typer.Option("--seed", help="Where the simulation starts.")] = 1,
    picture: Annotated[
        str | None,
        typer.Option(
            "--picture", metavar="FILE", help="The bankroll over the shift: .svg .png .pdf."
        ),
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
    mine = _between(loaded, between, table, bankers)
    shift = Shift(round(hours * hands), aim, float(parse_edge(safe, "--ruin")), bankers, mine)
    if not 0 < shift.safe < 1:
        raise InputError(f"--ruin {safe}: write a chance such as 1%")
    found = business(table, shift, sampled=rounds, seed=seed)
    if picture is not None:
        from cardroom.desk.fan import HEIGHT, WIDTH, svg

        write_picture(picture, svg(found), WIDTH, HEIGHT)
    if json:
        print_json(found.to_json())
    else:
        _show(found, hours)
        if picture is not None:
            console().print(f"The bankroll over the shift is drawn in {picture}.")


def _between(
    game: LoadedGame, sizes: list[str] | None, table: BankTable, bankers: int
) -> BankTable | None:
    """What one bets while others have the bank."""
    if not sizes:
        return None
    if bankers == 1:
        raise InputError("--between: nobody else takes the bank; --bankers says how many do")
    return BankTable.of(game, table.players, None, sizes, table.option)


def _show(found: Business, hours: float) -> None:
    table, one = found.table, found.one
    screen = console()
    about = f"{table.players} players with {bets_of(table)}; the bank puts up {dollars(table.bank)}"
    screen.print(heading(table.game, f": {about}"))
    how = "counted" if one.method == "exact" else "sampled"
    many = found.banked
    rows = grid("the bank", f"a hand ({how})>", f"{many} hands in {hours:g} hours>")
    for name, hand in (
        ("wins, covering everything", one.exposed),
        ("wins more or less with its own money", one.hand.mean - one.exposed),
        ("pays in fees", -found.fee),
        ("keeps", found.net.mean),
    ):
        rows.add_row(name, _money(hand), _money(many * hand))
    rows.add_row("standard deviation", _money(one.hand.sd), _money(many**0.5 * one.hand.sd))
    screen.print(rows)
    if found.shift.bankers > 1:
        rest = found.rounds - many
        did = "bet" if found.shift.between is not None else "sat out"
        screen.print(
            f"{found.shift.bankers} people take the bank in turn; the other {rest} hands are "
            f"{did}. The shift brings {_money(found.brings[0])} ± {_money(found.brings[1])}."
        )
    if one.stderr:
        screen.print(f"Standard error of a hand: {_money(one.stderr)}.")
    low, middle, high = (found.ends.quantile(part) for part in (0.05, 0.5, 0.95))
    screen.print(
        f"Of 100 shifts 5 end at {_money(low)} or worse, half at {_money(middle)} or better, "
        f"5 at {_money(high)} or better."
    )
    if found.goal is not None:
        screen.print(f"It is ahead by {_money(found.goal[0])} at some hand in {found.goal[1]:.2%}.")
    error = f" ± {found.ruin_stderr:.2%}" if found.ruin_stderr else ""
    screen.print(
        f"The bank is lost in {found.ruin:.2%}{error} of shifts; {_money(found.needed)} would be "
        f"lost in {found.shift.safe:.2%} of them. It covered {one.covered:.2%} of the action."
    )
    if found.grows is None:
        screen.print("After fees a hand loses: no amount grows with it.")
    else:
        screen.print(f"Money grows fastest with such a bank out of {_money(found.grows)}.")
    player = found.player
    screen.print(
        f"A player loses {_money(-player.hand.mean)} a hand and pays {_money(player.fee)} in fees; "
        f"of 100 shifts 5 end at {_money(player.ends.quantile(0.05))} or worse, 5 at "
        f"{_money(player.ends.quantile(0.95))} or better, and {_money(player.money)} are lost in "
        f"{player.ruin:.2%}."
    )


def _money(amount: float) -> str:
    shown = round(amount)
    return f"{'-' if shown < 0 else ''}${abs(shown) / 100:,.2f}"
