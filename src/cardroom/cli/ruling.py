"""``cardroom ruling``: what a house does when something goes wrong."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Game, InputError, Json, Set, console, open_game, print_json
from cardroom.games.irregularities import search
from cardroom.rulebook.pot_game import PotGameRules


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("ruling")(ruling)


def ruling(
    game: Game,
    words: Annotated[
        list[str] | None, typer.Argument(help="What happened, in a few words: exposed card.")
    ] = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """The house's own remedy for what went wrong, with its source; all of them without words."""
    loaded = open_game(game, changes)
    rules = loaded.rules
    if not isinstance(rules, PotGameRules):
        raise InputError(f"{loaded.id} keeps its procedures on its page: `cardroom rules {game}`")
    text = " ".join(words or [])
    found = search(rules, text)
    if not found:
        known = ", ".join(one.id for one in rules.irregularities) or "none"
        raise InputError(f"nothing about {text!r} in {loaded.id}: there is {known}")
    source = rules.source
    if json:
        print_json(
            {
                "game": loaded.id,
                "words": text,
                "document": source.document if source else None,
                "rulings": [
                    {"id": one.id, "remedy": one.remedy, "lines": list(one.lines)} for one in found
                ],
            }
        )
        return
    screen = console()
    for one in found:
        lines = ", ".join(map(str, one.lines))
        where = f" ({source.document}, line {lines})" if source and lines else ""
        screen.print(f"[bold]{one.id.replace('-', ' ')}[/bold]: {one.remedy}[dim]{where}[/dim]")
