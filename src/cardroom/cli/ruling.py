"""``cardroom ruling``: what a house does when something goes wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.markup import escape

from cardroom.cli.common import Csv, Game, Json, Set, console, open_game, print_json
from cardroom.desk.errors import DeskError
from cardroom.desk.rulings.clubs import Elsewhere, in_clubs, likest
from cardroom.desk.rulings.passages import Passage
from cardroom.desk.rulings.search import Answer
from cardroom.pages.catalogue import Said
from cardroom.pages.catalogue import words as said
from cardroom.pages.passages import (
    passage_words,
    place_words,
    ruling_of,
    title_words,
    told,
)
from cardroom.rulebook import LoadedGame, full_id, game_ids
from cardroom.rulebook.files.loader import headings

MOST_ELSEWHERE: Final = 3
MOST_GAMES: Final = 3
MOST_NEAR: Final = 3


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
    csv: Csv = False,
) -> None:
    """Find what a document says about some words; without words, show all its remedies."""
    if all_clubs:
        _side_by_side(game, words or [], json=json)
        return
    loaded = open_game(game, changes).loaded
    text = " ".join(words or [])
    answer = ruling_of(loaded, text)
    others = likest(loaded, text) if text and (json or answer.silent) else []
    if json:
        print_json(_answer_json(loaded, answer, others))
        return
    if csv:
        from cardroom.cli.sheets import print_csv

        print_csv(_answer_json(loaded, answer, others))
        return
    screen = console()
    if not text and answer.silent:
        screen.print(said(Said("ruling-no-remedies", game=loaded.id)))
    for one in answer.rulings or (answer.near if not text else ()):
        _print(screen, one)
    if any(map(_is_met, answer.rulings)):
        screen.print(f"[dim]{said(Said('ruling-drill', game=game))}[/dim]")
    if text and answer.silent:
        _print_silence(screen, loaded, answer, others)


def _print_silence(
    screen: Console, loaded: LoadedGame, answer: Answer, others: list[tuple[str, Passage]]
) -> None:
    """That a document is silent, and what there is instead: each under what it is."""
    title = loaded.rules.source.document if loaded.rules.source else None
    silent = Said("ruling-silent", text=answer.words, title=title or loaded.rules.title)
    screen.print(f"[bold]{escape(said(silent))}[/bold]")
    for heading, shown in (("ruling-at-a-table", answer.table), ("ruling-near", answer.near)):
        if shown:
            screen.print(said(heading))
            for one in shown[:MOST_NEAR]:
                _print(screen, one)
    told_elsewhere = _others(answer.words, others)
    if told_elsewhere is not None:
        screen.print(f"[dim]{escape(said(told_elsewhere))}[/dim]")
    if answer.practice:
        screen.print(said("ruling-practice"))
        for custom in answer.practice:
            screen.print(f"[dim]{escape(custom.says)}[/dim]")


def answer_json(loaded: LoadedGame, text: str) -> dict[str, Any]:
    """What a document says to some words, as ``ruling --json`` prints it."""
    return _answer_json(loaded, ruling_of(loaded, text), likest(loaded, text))


def _answer_json(
    loaded: LoadedGame, answer: Answer, others: list[tuple[str, Passage]]
) -> dict[str, Any]:
    source = loaded.rules.source
    return {
        "game": loaded.id,
        "words": answer.words,
        "document": source.document if source else None,
        "silent": answer.silent,
        "rulings": [to_json(one) for one in answer.rulings],
        "table": [to_json(one) for one in answer.table],
        "near": [to_json(one) for one in answer.near],
        "others": [{**to_json(one), "game": game} for game, one in others],
        "practice": [{"id": one.id, "says": one.says} for one in answer.practice],
    }


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
        "enforced": one.enforced,
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


def _others(text: str, others: list[tuple[str, Passage]]) -> Said | None:
    """Which other documents speak of it, the club's own first."""
    if not others:
        return None
    command = f"cardroom ruling {others[0][0]} {text}"
    places = ", ".join(f"{game} ({one.id})" for game, one in others[:MOST_ELSEWHERE])
    return Said("ruling-elsewhere", text=text, places=places, command=command)
