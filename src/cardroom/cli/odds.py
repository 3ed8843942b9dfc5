"""``cardroom odds``: what each wager is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardroom.cards import parse_cards
from cardroom.cli.chart import ChartCommand, show_chart
from cardroom.cli.common import (
    MOST_ROUNDS,
    Decks,
    InputError,
    Json,
    Set,
    console,
    grid,
    open_game,
    print_json,
)
from cardroom.cli.progress import progress_bar
from cardroom.odds import FAMILIES, ROUNDS, SEED, OddsReport, WagerOdds
from cardroom.odds import odds as price
from cardroom.odds.seen import after
from cardroom.pages.words import so_many
from cardroom.rulebook import game_ids, load_game

if TYPE_CHECKING:
    from rich.table import Table

COMMAND: Final = ChartCommand


def odds(
    game: Annotated[
        str | None, typer.Argument(help="A game's id (`cardroom games`) or a TOML file.")
    ] = None,
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
        typer.Option("--threads", help="Threads that count or simulate; the result is the same."),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster", metavar="ADDRESS", help="A Dask scheduler to count or simulate on."
        ),
    ] = None,
    chart: Annotated[
        str | None,
        typer.Option("--chart", metavar="[FILE]", help="The best play as a chart; see `chart`."),
    ] = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="What each choice is worth, case by case.")
    ] = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="Every pay table line by line: chance, pay and return.")
    ] = False,
    seen: Annotated[
        str | None,
        typer.Option("--seen", metavar="CARDS", help="Cards that are gone from the shoe."),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Every game of the catalogue, or of the club named.")
    ] = False,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """What each wager is worth: exactly, or by simulation with its error."""
    if every:
        asked = {"--wager": wager, "--seen": seen, "--chart": chart, "--decks": decks,
                 "--set": changes, "--method": method != "exact",
                 "--strategy": strategy != "optimal"}  # fmt: skip
        _refuse_beside_all([option for option, given in asked.items() if given])
        show_all(game, lines=lines, json=json)
        return
    if game is None:
        raise InputError("Missing argument GAME: name a game, or --all for every one")
    loaded = open_game(game, changes, decks)
    if seen is not None:
        loaded = after(loaded, parse_cards(seen))
    if chart is not None:
        show_chart(loaded, chart, json=json)
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
            lines=lines,
            kept=True,
            cluster=cluster,
        )
    if json:
        print_json(report.to_json())
    else:
        show(report, decisions=decisions)


def _refuse_beside_all(options: list[str]) -> None:
    """Say what the whole catalogue cannot be asked, rather than leave it out unsaid."""
    if options:
        raise InputError(
            f"--all prices every game as printed, exactly: {', '.join(options)} "
            f"{'is' if len(options) == 1 else 'are'} for one game; name it and leave out --all"
        )


def show_all(club: str | None, *, lines: bool, json: bool) -> None:
    """What every wager of the catalogue is worth, exactly."""
    games = [load_game(name) for name in game_ids(club)]
    games = [game for game in games if game.rules.family in FAMILIES]
    reports = []
    with progress_bar("games") as progress:
        for done, game in enumerate(games):
            reports.append(price(game, lines=lines, kept=True))
            progress(done + 1, len(games))
    if json:
        print_json({"games": [report.to_json() for report in reports]})
        return
    table = grid("game", "wager", "house edge>", "win>", "volatility>", "strategy")
    for report in reports:
        for row in report.wagers:
            edge, win = f"{float(row.house_edge):.4%}", f"{float(row.win):.4%}"
            table.add_row(
                report.game, row.wager, edge, win, f"{row.volatility:.4f}", row.strategy or ""
            )
    console().print(table)


def show(report: OddsReport, *, decisions: bool = False) -> None:
    """A report on the screen; what each choice is worth only if it is asked for."""
    screen = console()
    how = _how(report)
    screen.print(
        f"[bold]{report.title}[/bold] ({report.game}), {so_many(report.decks, 'deck')}, {how}"
    )
    if report.seen:
        screen.print(f"{so_many(len(report.seen), 'card')} seen and gone from the shoe")
    thrown = {**report.switches, **report.changes}
    if thrown:
        screen.print("with " + ", ".join(f"{key} = {value}" for key, value in thrown.items()))
    sampled = any(row.stderr for row in report.wagers)
    headings = ["wager", "house edge>", "published>", "win>", "push>", "lose>", "variance>"]
    table = grid(*headings, *(["std. error>"] if sampled else []), "strategy")
    for row in report.wagers:
        table.add_row(*_cells(row, sampled=sampled))
    screen.print(table)
    for row in report.wagers:
        if row.lines:
            screen.print(_line_table(row))
    if decisions:
        _show_decisions(report)
    for note in report.notes:
        screen.print(note)
    if report.decisions and not decisions:
        many = so_many(len(report.decisions), "decision")
        screen.print(f"{many}: --decisions lists what each choice is worth, `cardroom chart` draws")
    favoured = [
        row.wager for row in report.wagers if row.ev > 4 * row.stderr and row.part_of is None
    ]
    if favoured:
        screen.print(f"[bold]In the bettor's favour: {', '.join(favoured)}[/bold]")


def _how(report: OddsReport) -> str:
    """How the figures came about; what could not be counted is named where the rest was."""
    if report.method != "exact":
        return f"{report.rounds:,} rounds, seed {report.seed}"
    played = [row.wager for row in report.wagers if row.stderr]
    if not played:
        return "exact"
    whole = len(played) == len(report.wagers)
    return "a sample" if whole else f"exact but for {', '.join(played)}, a sample"


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


def _line_table(row: WagerOdds) -> Table:
    """A pay table line by line."""
    hit = f"wins {float(row.hit_frequency):.4%}, volatility {row.volatility:.4f}"
    table = grid("line", "pays", "chance>", "return>", title=f"\n{row.wager} ({hit})")
    for line in row.lines:
        table.add_row(
            line.line, line.pays, f"{float(line.chance):.6%}", f"{float(line.returns):.6%}"
        )
    return table


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
