"""``cardroom games``: the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

import typer

from cardroom.cli.common import InputError, Json, console, grid, paged, print_json
from cardroom.pages.words import so_many
from cardroom.rulebook.files.errors import RulebookError, nearest
from cardroom.rulebook.files.loader import FAMILIES, game_ids, headings

HEADINGS: Final = ("game", "title", "family", "BGC id")


def games(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CLUB] [WORD]...", help="A club's games, or those with a word."),
    ] = None,
    family: Annotated[
        str | None, typer.Option("--family", help="One family's games, such as blackjack.")
    ] = None,
    json: Json = False,
) -> None:
    """The catalogue: id, title, family and the Bureau's number; all of it, or what words find."""
    rows = []
    for game_id, top in _found(words or [], family):
        rows.append(
            {
                "game": game_id,
                "title": top.get("title"),
                "family": top.get("family"),
                "bgc_id": top.get("source", {}).get("bgc_id"),
            }
        )
    if json:
        print_json({"games": rows})
        return
    told = [[str(row[key] or "") for key in ("game", "title", "family", "bgc_id")] for row in rows]
    needed = sum(max(len(row[at]) for row in (HEADINGS, *told)) + 2 for at in range(len(HEADINGS)))
    screen = console()
    if not screen.is_terminal:
        screen.width = max(screen.width, needed)  # a file has no edge
    table = grid(*HEADINGS)
    if needed - 2 > screen.width:
        heading, *told = _narrow(told, screen.width)
        table = grid(*heading)
    for row in told:
        table.add_row(*row)
    with paged(screen):
        screen.print(table)
        screen.print(so_many(len(rows), "game"))


def _narrow(rows: list[list[str]], width: int) -> Iterator[list[str]]:
    """Each game in one line: its id whole, its title, and its family where there is room for it."""
    start = max(len(row[0]) for row in rows) + 2
    yield [f"{'game':<{start}}title, family"]
    for game, title, family, _ in rows:
        both = f"{title}, {family}"
        told = both if start + len(both) <= width else title
        # A title that is long for the line begins nearer to its id.
        line = f"{game:<{max(len(game) + 2, min(start, width - len(told)))}}{told}"
        yield [line if len(line) <= width else f"{line[: width - 1]}…"]


def _found(words: list[str], family: str | None) -> list[tuple[str, dict[str, Any]]]:
    """The games that have every word in id, title or family; none is a sentence."""
    if family is not None and family not in FAMILIES:
        raise InputError(
            f"there is no family {family!r}: they are {', '.join(FAMILIES)}."
            f"{nearest(family, FAMILIES)}"
        )
    all_games = [(game, headings(game)) for game in game_ids()]
    found = [
        (game, top)
        for game, top in all_games
        if family in (None, top.get("family"))
        and all(
            word.lower() in f"{game} {top.get('title')} {top.get('family')}".lower()
            for word in words
        )
    ]
    if not found:
        clubs = sorted({game.partition("/")[0] for game, _ in all_games})
        known = sorted(
            {part for game, _ in all_games for part in game.replace("/", "-").split("-")}
        )
        hints = "".join(nearest(word, [*clubs, *known]) for word in words[:1])
        raise RulebookError(
            f"no game has {' and '.join(words)} in it: the clubs are {', '.join(clubs)}.{hints}"
        )
    return found
