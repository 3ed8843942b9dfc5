"""``cardroom equity``: what share of the pot hands win."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cards import Card, parse_cards
from cardroom.cli.common import InputError, Json, Set, console, grid, open_game, print_json
from cardroom.odds.equity import Equity
from cardroom.odds.equity import equity as find_equity
from cardroom.rulebook import game_ids
from cardroom.rulebook.poker import PokerRules

USUAL = "texas-holdem"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("equity")(equity)


def game_named(game: str) -> str:
    """A game's id, also without its club where the name alone will do."""
    if "/" in game or game.endswith(".toml"):
        return game
    found = [one for one in game_ids() if one.partition("/")[2] == game]
    return found[0] if found else game


def read_hand(text: str) -> tuple[Card, ...]:
    """A hand's cards; none for ``random``, a hand that nobody has seen."""
    return () if text.strip().lower() == "random" else tuple(parse_cards(text))


def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            help='Two hands or more, such as "AsKs" "QhQd"; `random` is one nobody has seen. '
            "In stud and draw a hand may be short of the cards that are to come."
        ),
    ],
    board: Annotated[str, typer.Option("--board", help="Cards in the middle.")] = "",
    dead: Annotated[str, typer.Option("--dead", help="Cards that cannot come any more.")] = "",
    game: Annotated[
        str, typer.Option("--game", help="A game's id; the club may be left out.")
    ] = USUAL,
    joker_up: Annotated[
        bool, typer.Option("--joker-up", help="The joker was dealt face up, where that matters.")
    ] = False,
    method: Annotated[str | None, typer.Option("--method", help="exact or simulate.")] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", help="Deals of a simulation.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="The seed of a simulation.")] = 0,
    changes: Set = None,
    json: Json = False,
) -> None:
    """What share of the pot each hand wins, if nobody folds."""
    loaded = open_game(game_named(game), changes)
    rules = loaded.rules
    if not isinstance(rules, PokerRules):
        raise InputError(
            f"{loaded.id} is not played for a pot between poker hands: --game names one that is, "
            f"such as {USUAL}, omaha-8 or razz"
        )
    if rounds is not None and not 1 <= rounds <= 50_000_000:
        raise InputError(f"{rounds} deals cannot be simulated: 1 to 50,000,000 can")
    found = find_equity(
        rules,
        [read_hand(hand) for hand in hands],
        parse_cards(board),
        dead=parse_cards(dead),
        jokers_up=joker_up,
        method=method,
        rounds=rounds,
        seed=seed,
    )
    if json:
        print_json({"game": loaded.id, "rules": loaded.digest, **_document(found)})
        return
    _show(found)
    counted = "every way to deal" if found.method == "exact" else "a sample"
    console().print(f"{rules.title}, {counted}: {found.deals:,} deals")


def _document(found: Equity) -> dict[str, object]:
    return {
        "method": found.method,
        "deals": found.deals,
        "hands": [
            {
                "cards": [str(card) for card in one.cards],
                "thrown": [str(card) for card in one.thrown],
                "win": one.win,
                "tie": one.tie,
                "equity": one.equity,
                "stderr": one.stderr,
            }
            for one in found.hands
        ],
    }


def _show(found: Equity) -> None:
    thrown = any(one.thrown for one in found.hands)
    headings = ["hand", "equity>", "alone>", "shared>", "error>"]
    table = grid(*headings, *(["throws away"] if thrown else []))
    for one in found.hands:
        row = [
            " ".join(map(str, one.cards)) or "random",
            f"{one.equity:.4%}",
            f"{one.win:.4%}",
            f"{one.tie:.4%}",
            f"{one.stderr:.4%}" if one.stderr else "",
        ]
        table.add_row(*row, *([" ".join(map(str, one.thrown))] if thrown else []))
    console().print(table)
