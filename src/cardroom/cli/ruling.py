"""``cardroom ruling``: what a house does when something goes wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.markup import escape

from cardroom.cli.common import Game, Json, Set, console, open_game, print_json
from cardroom.desk.errors import DeskError
from cardroom.desk.rulings.search import (
    Elsewhere,
    Passage,
    find,
    in_clubs,
    likest,
    passages,
)
from cardroom.pages.catalogue import Said
from cardroom.pages.catalogue import words as said
from cardroom.pages.passages import passage_words, place_words, title_words, told
from cardroom.rulebook import LoadedGame, full_id, game_ids
from cardroom.rulebook.files.loader import headings

MOST_ELSEWHERE: Final = 3
MOST_GAMES: Final = 3


def ruling(
    game: Game,
    words: Annotated[
        list[str] | None, typer.Argument(help="What happened, in a few words: exposed card.")
    ] = None,
    all_clubs: Annotated[
        bool,
        typer.Option(
            "--all-clubs",
            help="What each club says, side by side; GAME may be left out, or names the family.",
        ),
    ] = False,
    changes: Set = None,
    json: Json = False,
) -> None:
    """The house's own remedy for what went wrong, with its source; all of them without words."""
    if all_clubs:
        _side_by_side(game, words or [], json=json)
        return
    loaded = open_game(game, changes).loaded
    text = " ".join(words or [])
    found = find(passages(loaded, told(loaded)), text)
    if not found and text:
        raise DeskError("ruling-nothing", why=_nothing(loaded, text))
    if json:
        source = loaded.rules.source
        print_json(
            {
                "game": loaded.id,
                "words": text,
                "document": source.document if source else None,
                "rulings": [to_json(one) for one in found],
            }
        )
        return
    screen = console()
    if not any(one.what == "remedy" for one in found) and not text:
        screen.print(said(Said("ruling-no-remedies", game=loaded.id)))
    for one in found:
        _print(screen, one)
    if any(map(_is_met, found)):
        screen.print(f"[dim]{said(Said('ruling-drill', game=game))}[/dim]")
    others = _others(loaded, text) if text else None
    if others is not None and all(one.what == "silence" for one in found):
        screen.print(f"[dim]{escape(said(others))}[/dim]")


def _is_met(one: Passage) -> bool:
    """Whether a table can be given what a remedy is for."""
    remedy = one.irregularity
    return remedy is not None and bool(remedy.meets or remedy.cases)


def _print(screen: Console, one: Passage, games: str = "") -> None:
    name = escape(title_words(one))
    place = place_words(one)
    where = f" ({escape(place)})" if place else ""
    met = f" {said('ruling-is-met')}" if _is_met(one) else ""
    screen.print(f"[bold]{name}[/bold]: {escape(passage_words(one))}[dim]{where}{games}{met}[/dim]")


def to_json(one: Passage) -> dict[str, Any]:
    """A passage for a program; ``what`` says whether it is a remedy, a rule, a note, a reading."""
    remedy = one.irregularity
    return {
        "id": one.id,
        "what": one.what,
        "remedy": passage_words(one),
        "document": one.document,
        "section": one.section,
        "collection": one.collection,
        "lines": list(one.lines),
        "meets": list(remedy.meets) if remedy else [],
        "cases": [case.model_dump(mode="json", exclude_defaults=True) for case in remedy.cases]
        if remedy
        else [],
    }


# --- all clubs ------------------------------------------------------------------------------


def _side_by_side(game: str, words: list[str], *, json: bool) -> None:
    family = None
    if full_id(game) in game_ids():
        family = str(headings(full_id(game))["family"])
    else:
        words = [game, *words]
    text = " ".join(words)
    if not text:
        raise DeskError("ruling-all-clubs-words")
    clubs = in_clubs(text, family, page=told)
    if not any(clubs.values()):
        raise DeskError("ruling-nowhere", text=text)
    if json:
        print_json({"words": text, "family": family, "clubs": [*_clubs_json(clubs)]})
        return
    screen = console()
    for number, (club, found) in enumerate(clubs.items()):
        screen.print(f"{chr(10) if number else ''}[bold]{club}[/bold]")
        if not found:
            screen.print(f"[dim]{said('ruling-says-nothing')}[/dim]")
        for one in found:
            _print(screen, one.passage, f" {said(_games(one.games))}")


def _clubs_json(clubs: dict[str, list[Elsewhere]]) -> Iterable[dict[str, Any]]:
    for club, found in clubs.items():
        rulings = [{**to_json(one.passage), "games": list(one.games)} for one in found]
        yield {"club": club, "rulings": rulings}


def _games(games: tuple[str, ...]) -> Said:
    """The games of one club by their names, the first few of them."""
    names = [game.partition("/")[2] for game in games]
    if len(names) <= MOST_GAMES:
        return Said("ruling-games", games=names)
    some, more = ", ".join(names[:MOST_GAMES]), len(names) - MOST_GAMES
    return Said("ruling-games-and-more", games=some, more=more)


# --- nothing --------------------------------------------------------------------------------


def _nothing(loaded: LoadedGame, text: str) -> Said:
    """Why nothing was found, what there is instead, and where else to look."""
    names = [one.id for one in loaded.rules.irregularities]
    others = _others(loaded, text)
    beside = [] if others is None else [others]
    if not names:
        return Said("ruling-no-remedies-here", game=loaded.id, others=beside)
    return Said("ruling-none-about", text=text, game=loaded.id, known=names, others=beside)


def _others(loaded: LoadedGame, text: str) -> Said | None:
    """Which other documents speak of it, the club's own first."""
    others = likest(loaded, text)
    if not others:
        return None
    command = f"cardroom ruling {others[0][0]} {text}"
    places = ", ".join(f"{game} ({one.id})" for game, one in others[:MOST_ELSEWHERE])
    return Said("ruling-elsewhere", text=text, places=places, command=command)
