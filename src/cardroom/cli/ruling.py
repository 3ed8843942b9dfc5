"""``cardroom ruling``: what a house does when something goes wrong."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Annotated, Any, Final

import typer

from cardroom.cli.common import Game, InputError, Json, Set, console, open_game, print_json
from cardroom.games.irregularities import search
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.floor import Irregularity
from cardroom.rulebook.loader import headings, model_of
from cardroom.rulebook.pot_game import PotGameRules

MOST_ELSEWHERE: Final = 3


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
        raise InputError(_nothing(loaded, rules, text))
    source = rules.source
    if json:
        print_json(
            {
                "game": loaded.id,
                "words": text,
                "document": source.document if source else None,
                "rulings": [_to_json(one) for one in found],
            }
        )
        return
    screen = console()
    for one in found:
        lines = ", ".join(map(str, one.lines))
        where = f" ({source.document}, line {lines})" if source and lines else ""
        met = " A table can meet it." if one.meets else ""
        name = one.id.replace("-", " ")
        screen.print(f"[bold]{name}[/bold]: {one.remedy}[dim]{where}{met}[/dim]")
    if any(one.meets for one in found):
        screen.print(
            f"[dim]`cardroom play {game} --floor` is a drill of what a table can meet.[/dim]"
        )


def _to_json(one: Irregularity) -> dict[str, Any]:
    return {
        "id": one.id,
        "remedy": one.remedy,
        "lines": list(one.lines),
        "meets": list(one.meets),
    }


def _nothing(loaded: LoadedGame, rules: PotGameRules, text: str) -> str:
    """Why nothing was found, what there is instead, and where else to look."""
    names = ", ".join(one.id for one in rules.irregularities)
    about = f" about {text!r}" if text else ""
    here = f"nothing{about} in {loaded.id}: there is {names}"
    if not names:
        here = f"the document of {loaded.id} has no remedies for what goes wrong"
    others = _elsewhere(loaded, rules.family, text) if text else []
    if not others:
        return here
    command = f"`cardroom ruling {others[0][0]} {text}`"
    places = ", ".join(f"{game} ({one.id})" for game, one in others[:MOST_ELSEWHERE])
    return f"{here}. Other documents speak of {text!r}: {places}. See {command}"


def _elsewhere(loaded: LoadedGame, family: str, text: str) -> list[tuple[str, Irregularity]]:
    """Games with a remedy for some words: of each club the likest, this club's own first."""
    club, _, slug = loaded.id.partition("/")
    games = [
        (not game.startswith(f"{club}/"), other != family, -_likeness(game, slug), game)
        for game, other in _pot_games()
        if game != loaded.id
    ]
    found: dict[str, tuple[str, Irregularity]] = {}
    for *_, game in sorted(games):
        rules = load_game(game).rules
        fits = search(rules, text, most=1) if isinstance(rules, PotGameRules) else []
        if fits:
            found.setdefault(game.partition("/")[0], (game, fits[0]))
    return list(found.values())


def _likeness(game: str, slug: str) -> float:
    return difflib.SequenceMatcher(None, game.partition("/")[2], slug).ratio()


def _pot_games() -> Iterator[tuple[str, str]]:
    for game in game_ids():
        family = str(headings(game)["family"])
        if issubclass(model_of(family), PotGameRules):
            yield game, family
