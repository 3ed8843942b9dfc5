"""``cardroom solve``: pay tables that give an edge."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Decks, Game, Json, Set, console, grid, open_game, print_json
from cardroom.cli.progress import progress_bar
from cardroom.desk.solving import Solutions, parse_edge
from cardroom.desk.solving import solve as find


def solve(
    game: Game,
    wager: Annotated[str, typer.Option("--wager", help="The wager with the pay table.")],
    edge: Annotated[str, typer.Option("--edge", help="What the bank is to keep, such as 5%.")],
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="LINE[=LOW-HIGH]",
            help="A line that may change, and the whole numbers it may pay to one.",
        ),
    ],
    most: Annotated[int, typer.Option("--most", min=1, max=1000, help="Tables to print.")] = 20,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """Pay tables that give an edge, or come nearest to it."""
    loaded = open_game(game, changes, decks)
    with progress_bar("solved") as progress:
        found = find(loaded, wager, parse_edge(edge), vary, most=most, progress=progress)
    if json:
        print_json(
            {
                "game": loaded.id,
                "rules": loaded.digest,
                "wager": found.wager,
                "edge_of": found.edge_of,
                "edge": float(found.target),
                "printed": float(found.printed),
                "compared": found.compared,
                "solved_again": found.solved_again,
                "solutions": [table.to_json() for table in found.tables],
            }
        )
    else:
        _show(loaded.id, loaded.rules.title, found)


def _show(game: str, title: str, found: Solutions) -> None:
    screen = console()
    whose = found.wager if found.wager == found.edge_of else f"{found.wager} (of {found.edge_of})"
    screen.print(
        f"[bold]{title}[/bold] ({game}), {whose}: {float(found.printed):.4%} as printed, "
        f"{float(found.target):.4%} asked"
    )
    if not found.tables:
        screen.print("No table in these ranges pays better hands better: widen them.")
        return
    names = list(found.tables[0].pays)
    rows = grid("#>", *(f"{name}>" for name in names), "house edge>", "off by>", "wins>")
    for number, table in enumerate(found.tables, 1):
        off = float(table.house_edge - found.target)
        rows.add_row(
            str(number),
            *(table.pays[name] for name in names),
            f"{float(table.house_edge):.6%}",
            f"{off:+.6%}",
            f"{float(table.hit_frequency):.4%}",
        )
    screen.print(rows)
    again = f", {found.solved_again} solved again with their own best play"
    screen.print(f"{found.compared:,} tables compared{again if found.solved_again else ''}.")
