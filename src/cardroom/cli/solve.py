"""``cardroom solve``: pay tables that give an edge."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Csv, Decks, Game, Json, Set, open_game
from cardroom.cli.paper import answer
from cardroom.cli.progress import progress_bar
from cardroom.pages.worth import solved_part


def solve(
    game: Game,
    wager: Annotated[str, typer.Option("--wager", help="The wager with the pay table.")],
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="LINE[=LOW-HIGH]",
            help="A line that may change, and the whole numbers it may pay to one.",
        ),
    ],
    edge: Annotated[
        str | None, typer.Option("--edge", help="What the bank is to keep, such as 5% or 5.")
    ] = None,
    hit: Annotated[
        str | None, typer.Option("--hit", help="How often the wager is to win, such as 20%.")
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, max=1000, help="Tables to print.")] = 20,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Find pay tables that give an edge, or come closest to it."""
    opened = open_game(game, changes, decks)
    with progress_bar("solved") as progress:
        found = opened.solve(wager, edge, vary, hit=hit, most=most, progress=progress)
    document = {
        "game": opened.id,
        "rules": opened.digest,
        "wager": found.wager,
        "edge_of": found.edge_of,
        "edge": None if found.target.edge is None else float(found.target.edge),
        "hit": None if found.target.hit is None else float(found.target.hit),
        "printed": float(found.printed),
        "compared": found.compared,
        "solved_again": found.solved_again,
        "solutions": [table.to_json() for table in found.tables],
    }
    answer(document, solved_part(opened.loaded, found), json=json, csv=csv)
