"""``cardroom games``: the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated, Any, Final

import typer

from cardroom.cli.common import Csv, InputError, Json, console, grid, paged, print_json
from cardroom.pages.catalogue import words
from cardroom.rulebook.files.loader import FAMILIES, game_ids
from cardroom.rulebook.files.loader import headings as headings_of
from cardroom.said import Said

COLUMNS: Final = ("game", "title", "family", "bgc-id")


def games(
    found: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CLUB] [WORD]...", help="Only this club, or games with this word."),
    ] = None,
    family: Annotated[
        str | None, typer.Option("--family", help="Only this family, such as blackjack.")
    ] = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """List the games: id, title, family and the Bureau's number."""
    rows = []
    for game_id, top in _found(found or [], family):
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
    if csv:
        from cardroom.cli.sheets import print_csv

        print_csv({"games": rows})
        return
    told = [[str(row[key] or "") for key in ("game", "title", "family", "bgc_id")] for row in rows]
    headings = [words(f"cli-{column}") for column in COLUMNS]
    needed = sum(max(len(row[at]) for row in (headings, *told)) + 2 for at in range(len(COLUMNS)))
    screen = console()
    if not screen.is_terminal:
        screen.width = max(screen.width, needed)  # a file has no edge
    table = grid(*headings)
    if needed - 2 > screen.width:
        heading, *told = _narrow(told, screen.width)
        table = grid(*heading)
    for row in told:
        table.add_row(*row)
    with paged(screen):
        screen.print(table)
        screen.print(words("cli-games", games=len(rows)))


def _narrow(rows: list[list[str]], width: int) -> Iterator[list[str]]:
    """Each game in one line: its id whole, its title, and its family where there is room for it."""
    start = max(len(row[0]) for row in rows) + 2
    yield [f"{words('cli-game'):<{start}}{words('cli-title-and-family')}"]
    for game, title, family, _ in rows:
        both = f"{title}, {family}"
        told = both if start + len(both) <= width else title
        # A title that is long for the line begins nearer to its id.
        line = f"{game:<{max(len(game) + 2, min(start, width - len(told)))}}{told}"
        yield [line if len(line) <= width else f"{line[: width - 1]}…"]


def _found(words_given: list[str], family: str | None) -> list[tuple[str, dict[str, Any]]]:
    """The games that have every word in id, title, club or family, as written or nearly so."""
    if family is not None and family not in FAMILIES:
        near = get_close_matches(family, FAMILIES, 1)
        about = {"family": family, "families": list(FAMILIES), "near": near[0] if near else None}
        raise InputError("cli-no-family", **about)
    order = game_ids()
    if words_given:
        if _club_misspelled(words_given, order):
            raise InputError.of(_nothing_found(words_given, order))
        from cardroom.desk.finding import find_games

        met = {one.game for one in find_games(" ".join(words_given))}
        order = [game for game in order if game in met]
    all_games = [(game, headings_of(game)) for game in order]
    found = [(game, top) for game, top in all_games if family in (None, top.get("family"))]
    if not found:
        raise InputError.of(_nothing_found(words_given, game_ids()))
    return found


def _club_misspelled(given: list[str], all_games: list[str]) -> bool:
    """Whether a word is in no game as it is written, and nearly the folder of a club.

    Slips in the words of a game are forgiven; a club is named as in an id, or asked about.
    """
    clubs = {game.partition("/")[0] for game in all_games}
    near = [word for word in given if get_close_matches(word.lower(), clubs, 1, 0.78)]
    return any(not any(word.lower() in game for game in all_games) for word in near)


def _nothing_found(given: list[str], all_games: list[str]) -> Said:
    clubs = sorted({game.partition("/")[0] for game in all_games})
    known = {part for game in all_games for part in game.replace("/", "-").split("-")}
    strange = [word for word in given if not any(word.lower() in game for game in all_games)]
    near = get_close_matches(strange[0], [*clubs, *sorted(known)], 1) if strange else []
    return Said("cli-no-game", words=given, clubs=clubs, near=near[0] if near else None)
