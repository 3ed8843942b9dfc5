"""``cardroom equity``: what share of the pot hands win."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import MOST_ROUNDS, JokerUp, Json, Seed, Set, open_game
from cardroom.cli.paper import answer
from cardroom.odds.equity import Equity
from cardroom.odds.errors import OddsError
from cardroom.pages.worth import equity_part, units_part
from cardroom.rulebook import game_ids

USUAL = "texas-holdem"


def game_named(game: str) -> str:
    """A game's id, also without its club where the name alone will do."""
    if "/" in game or game.endswith(".toml"):
        return game
    found = [one for one in game_ids() if one.partition("/")[2] == game]
    return found[0] if found else game


def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            help='Two hands or more, such as "AsKs" "QhQd"; `random` is one nobody has seen, and '
            "of two cards a range such as QQ+, ATs+ or 99-77,AKo will do. "
            "In stud and draw a hand may be short of the cards that are to come. Chinese poker "
            "and Pan are counted in units, with the hands in the order of play."
        ),
    ],
    board: Annotated[str, typer.Option("--board", help="Cards in the middle.")] = "",
    dead: Annotated[str, typer.Option("--dead", help="Cards that cannot come any more.")] = "",
    game: Annotated[
        str, typer.Option("--game", help="A game's id; the club may be left out.")
    ] = USUAL,
    joker_up: JokerUp = False,
    method: Annotated[str | None, typer.Option("--method", help="exact or simulate.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", max=MOST_ROUNDS, help="Deals of a simulation.")
    ] = None,
    seed: Seed = 0,
    changes: Set = None,
    json: Json = False,
) -> None:
    """Compute the share of the pot each hand wins if nobody folds."""
    opened = open_game(game_named(game), changes)
    if rounds is not None and not 1 <= rounds <= 50_000_000:
        raise OddsError("odds-deals", rounds=rounds, most=50_000_000)
    found = opened.equity(
        *hands,
        board=board,
        dead=dead,
        method=method,
        rounds=rounds,
        seed=seed,
        joker_up=joker_up,
    )
    document = {"game": opened.id, "rules": opened.digest, **found.to_json()}
    title = opened.title
    part = equity_part(title, found) if isinstance(found, Equity) else units_part(title, found)
    answer(document, part, json=json)
