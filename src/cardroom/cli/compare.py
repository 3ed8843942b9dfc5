"""``cardroom compare``: games side by side, and what each difference is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cardroom.cli.common import Csv, Json, console, grid, print_json
from cardroom.cli.progress import progress_bar
from cardroom.desk.comparison.comparing import Comparison, Difference, chosen, load_all
from cardroom.desk.comparison.comparing import compare as lay_side_by_side
from cardroom.desk.errors import DeskError
from cardroom.pages.catalogue import words
from cardroom.pages.comparison import cell, page, sections


def compare(
    games: Annotated[
        list[str] | None, typer.Argument(help="Games, the first to measure by.")
    ] = None,
    family: Annotated[str | None, typer.Option("--family", help="All games of a family.")] = None,
    all_clubs: Annotated[
        bool, typer.Option("--all-clubs", help="The game as every club has it.")
    ] = False,
    file: Annotated[
        Path | None, typer.Option("--page", metavar="FILE.md", help="Write it as a page.")
    ] = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Compare games: what differs, and what each difference is worth."""
    names = chosen(games or [], family=family, all_clubs=all_clubs)
    with progress_bar("differences") as progress:
        found = lay_side_by_side(load_all(names), progress=progress)
    if file is not None:
        if file.suffix != ".md":
            raise DeskError("compare-page-ending", file=str(file))
        file.write_text(page([found]), encoding="utf-8")
    if csv:
        from cardroom.cli.sheets import print_csv

        print_csv(_named(found))
    elif json:
        print_json(found.to_json())
    else:
        _show(found)


def _named(found: Comparison) -> dict[str, Any]:
    """A comparison with a column for each game, by its whole name, and the odds as rows too."""
    told = found.to_json()
    rows = []
    for one in told["differences"]:
        values = dict(zip(told["games"], one["values"], strict=True))
        rows.append({"key": one["key"], "words": one["words"], **values})
    for one in told["odds"]:
        values = dict(zip(told["games"], one["values"], strict=True))
        rows.append({"key": f"house-edge.{one['wager']}", "words": one["wager"], **values})
    return {"differences": rows}


def _show(found: Comparison) -> None:
    screen = console()
    for number, game in enumerate(found.games, 1):
        screen.print(f"[bold]{number}[/bold] {game.rules.title} ({game.id})")
    heads = [f"{number}>" for number in range(1, len(found.games) + 1)]
    if found.odds:
        rows = grid(words("column-house-edge"), *heads)
        for wager, values in found.odds.items():
            rows.add_row(wager, *("" if one is None else f"{one:.4%}" for one in values))
        screen.print(rows)
    if not found.differences:
        screen.print(words("compare-alike"))
    for heading, differences in sections(found.differences):
        screen.print(f"\n[bold]{words(heading)}[/bold]")
        for one in differences:
            screen.print(f"{words(one.meaning)}  [dim]{one.key}[/dim]")
            for line in difference_lines(one):
                screen.print(f"  {line}")


def difference_lines(one: Difference) -> list[str]:
    """Every value with the games that have it, and what it would move in the first game."""
    out = []
    for value in dict.fromkeys(one.values):
        places = [place for place, other in enumerate(one.values) if other == value]
        who = ", ".join(str(place + 1) for place in places)
        worth = one.worth[places[0]]
        moved = ""
        if worth:
            moves = ", ".join(f"{wager} {move:+.4%}" for wager, move in worth.items())
            moved = words("compare-moved", moves=moves)
        told = cell(one, value)
        if told:
            out.append(f"{who}: {told}{moved}")
    return out
