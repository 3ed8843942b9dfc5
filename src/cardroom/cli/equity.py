"""``cardroom equity``: what share of the pot hands win."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cardroom.cards import Card, parse_cards
from cardroom.cli.common import MOST_ROUNDS, InputError, JokerUp, Json, Seed, Set, open_game
from cardroom.cli.paper import answer
from cardroom.odds.equity import Equity
from cardroom.odds.equity import equity as find_equity
from cardroom.odds.equity.matchups import range_equity
from cardroom.odds.equity.ranges import any_hand, is_range, read_range
from cardroom.odds.equity.units import Units, units
from cardroom.pages.worth import equity_part, units_part
from cardroom.rulebook import game_ids
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.rulebook.poker import PokerRules

USUAL = "texas-holdem"


def game_named(game: str) -> str:
    """A game's id, also without its club where the name alone will do."""
    if "/" in game or game.endswith(".toml"):
        return game
    found = [one for one in game_ids() if one.partition("/")[2] == game]
    return found[0] if found else game


def read_hand(text: str) -> tuple[Card, ...]:
    """A hand's cards; none for ``random``, a hand that nobody has seen."""
    if "/" in text:
        raise InputError(f"{text!r} is no hand: a game is named with --game {text}")
    return () if _unseen(text) else tuple(parse_cards(text))


def _unseen(text: str) -> bool:
    return text.strip().lower() == "random"


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
    """What share of the pot each hand wins, if nobody folds."""
    loaded = open_game(game_named(game), changes)
    rules = loaded.rules
    if rounds is not None and not 1 <= rounds <= 50_000_000:
        raise InputError(f"{rounds} deals cannot be simulated: 1 to 50,000,000 can")
    how: dict[str, Any] = {"dead": parse_cards(dead), "rounds": rounds, "seed": seed}
    found: Equity | Units
    if isinstance(rules, ChineseRules | PanRules):
        if board or joker_up or method == "exact":
            raise InputError(
                f"{rules.title} has no board and no joker, and rounds are played out: leave "
                f"--board, --joker-up and --method exact away"
            )
        found = units(rules, [read_hand(hand) for hand in hands], **how)
    elif not isinstance(rules, PokerRules):
        raise InputError(
            f"{loaded.id} is not a pot game: --game names one, such as {USUAL}, omaha-8 or razz"
        )
    elif any(is_range(hand) for hand in hands):
        ranges = [any_hand(rules) if _unseen(hand) else read_range(hand) for hand in hands]
        found = range_equity(rules, ranges, parse_cards(board), method=method, **how)
    else:
        how |= {"jokers_up": joker_up, "method": method}
        found = find_equity(rules, [read_hand(hand) for hand in hands], parse_cards(board), **how)
    document = {"game": loaded.id, "rules": loaded.digest, **found.to_json()}
    title = rules.title
    part = equity_part(title, found) if isinstance(found, Equity) else units_part(title, found)
    answer(document, part, json=json)
