"""``cardroom hand``: what a hand is worth under a game, in its terms."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cards import parse_cards
from cardroom.cli.common import Decks, Game, Json, Set, console, open_game, print_json
from cardroom.games.hand_names import Showdown, compare_hands


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("hand")(hand)


def hand(
    game: Game,
    cards: Annotated[
        list[str], typer.Argument(help="Cards such as 9c 2d; a / between two hands compares them.")
    ],
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """What a hand is worth in a game; with a / between hands, which is better and why."""
    loaded = open_game(game, changes, decks)
    hands = [parse_cards(part) for part in " ".join(cards).split("/")]
    found = compare_hands(loaded, hands)
    if json:
        print_json(found.to_json())
    else:
        show(found)


def show(found: Showdown) -> None:
    """Hands on the screen, and which is best."""
    screen = console()
    for one in found.hands:
        screen.print(f"{' '.join(map(str, one.cards))}: {one.name}")
    if len(found.hands) == 1:
        return
    if found.winner is None:
        best = max(found.hands, key=lambda one: one.strength)
        screen.print(f"A tie: {best.why} each.")
        return
    others = " and ".join(one.why for n, one in enumerate(found.hands) if n != found.winner)
    winner = found.hands[found.winner]
    screen.print(f"Hand {found.winner + 1} wins: {winner.why} against {others}.")
