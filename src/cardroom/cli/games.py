"""``cardroom games``: the catalogue."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Json, console, grid, print_json
from cardroom.rulebook import game_ids
from cardroom.rulebook.loader import headings


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games")(games)


def games(
    club: Annotated[str | None, typer.Argument(help="One club's games only.")] = None,
    json: Json = False,
) -> None:
    """The catalogue: id, title, family and the Bureau's number of every game."""
    rows = []
    for game_id in game_ids(club):
        top = headings(game_id)
        rows.append(
            {
                "game": game_id,
                "title": top["title"],
                "family": top["family"],
                "bgc_id": top.get("source", {}).get("bgc_id"),
            }
        )
    if json:
        print_json({"games": rows})
        return
    table = grid("game", "title", "family", "BGC id")
    for row in rows:
        table.add_row(*[str(row[key] or "") for key in ("game", "title", "family", "bgc_id")])
    screen = console()
    screen.print(table)
    screen.print(f"{len(rows)} games")
