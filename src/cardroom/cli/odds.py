"""``cardroom odds``: what each wager is worth."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from cardroom.cli.bank_report import ROUNDS_OF_A_TABLE, BankTable, show_bank
from cardroom.cli.chart import ChartCommand, show_chart
from cardroom.cli.common import (
    MOST_ROUNDS,
    Decks,
    Game,
    Json,
    Set,
    console,
    grid,
    open_game,
    print_json,
)
from cardroom.odds import ROUNDS, SEED, OddsReport, WagerOdds
from cardroom.odds import Progress as Report
from cardroom.odds import odds as price


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("odds", cls=ChartCommand)(odds)


def odds(
    game: Game,
    wager: Annotated[str | None, typer.Option("--wager", help="One wager only.")] = None,
    method: Annotated[str, typer.Option("--method", help="exact or simulate")] = "exact",
    rounds: Annotated[
        int, typer.Option("--rounds", max=MOST_ROUNDS, help="Rounds to simulate.")
    ] = ROUNDS,
    seed: Annotated[int, typer.Option("--seed", help="Where the simulation starts.")] = SEED,
    strategy: Annotated[
        str, typer.Option("--strategy", help="What the players do where they may choose.")
    ] = "optimal",
    threads: Annotated[
        int | None,
        typer.Option("--threads", help="Threads of a simulation; the result is the same."),
    ] = None,
    chart: Annotated[
        str | None,
        typer.Option("--chart", metavar="[FILE.svg]", help="Blackjack: the best play as a chart."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option("--seats", help="Blackjack: what the bank earns with N players.")
    ] = None,
    bank: Annotated[
        str | None, typer.Option("--bank", help="With --seats: what the bank puts up.")
    ] = None,
    wager_size: Annotated[
        list[str] | None,
        typer.Option(
            "--wager-size",
            metavar="[WAGER=]AMOUNT",
            help="With --seats: what each player bets, such as 25 or buster=5.",
        ),
    ] = None,
    option: Annotated[
        str | None, typer.Option("--option", help="With --seats: the schedule in force.")
    ] = None,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """What each wager is worth: exactly, or by simulation with its error."""
    loaded = open_game(game, changes, decks)
    if chart is not None:
        show_chart(loaded, chart, json=json)
        return
    if seats is not None:
        table = BankTable.of(loaded, seats, bank, wager_size or [], option)
        show_bank(table, rounds=min(rounds, ROUNDS_OF_A_TABLE), seed=seed, json=json)
        return
    with progress_bar() as progress:
        report = price(
            loaded,
            method=method,
            wager=wager,
            rounds=rounds,
            seed=seed,
            strategy=strategy,
            threads=threads,
            progress=progress,
        )
    if json:
        print_json(report.to_json())
    else:
        show(report)


@contextmanager
def progress_bar(what: str = "rounds") -> Iterator[Report]:
    """A bar on standard error that appears once the work has taken two seconds."""
    began = time.monotonic()
    bar = Progress(
        "[progress.description]{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        transient=True,
    )
    task = bar.add_task(what, total=None)
    running = False

    def report(done: int, total: int) -> None:
        nonlocal running
        if not running and time.monotonic() - began > 2:
            bar.start()
            running = True
        bar.update(task, completed=done, total=total)

    try:
        yield report
    finally:
        if running:
            bar.stop()


def show(report: OddsReport) -> None:
    """A report on the screen."""
    screen = console()
    how = "exact" if report.method == "exact" else f"{report.rounds:,} rounds, seed {report.seed}"
    screen.print(f"[bold]{report.title}[/bold] ({report.game}), {report.decks} decks, {how}")
    thrown = {**report.switches, **report.changes}
    if thrown:
        screen.print("with " + ", ".join(f"{key} = {value}" for key, value in thrown.items()))
    sampled = report.method != "exact"
    headings = ["wager", "house edge>", "published>", "win>", "push>", "lose>", "variance>"]
    table = grid(*headings, *(["std. error>"] if sampled else []), "strategy")
    for row in report.wagers:
        table.add_row(*_cells(row, sampled=sampled))
    screen.print(table)
    _show_decisions(report)
    for note in report.notes:
        screen.print(note)
    favoured = [
        row.wager for row in report.wagers if row.ev > 4 * row.stderr and row.part_of is None
    ]
    if favoured:
        screen.print(f"[bold]In the bettor's favour: {', '.join(favoured)}[/bold]")


def _cells(row: WagerOdds, *, sampled: bool) -> list[str]:
    cells = [
        row.wager,
        f"{float(row.house_edge):.6%}",
        "" if row.published is None else f"{row.published:.4%}",
        f"{float(row.win):.4%}",
        f"{float(row.push):.4%}",
        f"{float(row.lose):.4%}",
        f"{float(row.variance):.4f}",
    ]
    if sampled:
        cells.append(f"{row.stderr:.6%}")
    return [*cells, row.strategy or ""]


def _show_decisions(report: OddsReport) -> None:
    if not report.decisions:
        return
    table = grid("who", "situation", "chance>", "choices", "does", title="\nDecisions")
    for decision in report.decisions:
        choices = ", ".join(f"{one.name} {float(one.worth):+.6f}" for one in decision.choices)
        same = " (worth the same)" if decision.best is None else ""
        table.add_row(
            decision.who,
            decision.situation,
            f"{float(decision.chance):.4%}",
            choices,
            decision.taken + same,
        )
    console().print(table)
