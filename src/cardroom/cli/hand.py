"""``cardroom hand``: what a hand is worth under a game, in its terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import typer

from cardroom.cards import Card, parse_cards
from cardroom.cli.common import (
    Decks,
    Game,
    InputError,
    Json,
    Set,
    console,
    open_game,
    print_json,
)
from cardroom.hands.points import is_natural, points, points_name, points_strength
from cardroom.rulebook import BaccaratRules, LoadedGame, OwnHands


@dataclass(frozen=True, slots=True)
class NamedHand:
    """A hand in a game's terms; the larger strength wins."""

    cards: tuple[Card, ...]
    name: str
    category: str
    strength: Any
    why: str

    def to_json(self) -> dict[str, Any]:
        """The hand as ``hand --json`` prints it."""
        return {
            "cards": [str(card) for card in self.cards],
            "name": self.name,
            "category": self.category,
        }


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
    hands = [tuple(parse_cards(part)) for part in " ".join(cards).split("/")]
    _check(loaded, hands)
    named = [name_hand(loaded, one) for one in hands]
    best = max(one.strength for one in named)
    winners = [number for number, one in enumerate(named) if one.strength == best]
    winner = winners[0] if len(winners) == 1 else None
    if json:
        print_json({"hands": [one.to_json() for one in named], "winner": winner})
        return
    screen = console()
    for one in named:
        screen.print(f"{' '.join(map(str, one.cards))}: {one.name}")
    if len(named) > 1:
        if winner is None:
            screen.print(f"A tie: {named[winners[0]].why} each.")
        else:
            others = " and ".join(one.why for n, one in enumerate(named) if n != winner)
            screen.print(f"Hand {winner + 1} wins: {named[winner].why} against {others}.")


def _check(loaded: LoadedGame, hands: list[tuple[Card, ...]]) -> None:
    if any(not one for one in hands):
        raise InputError("a hand has no cards: write it such as 9c 2d / Kh 5s")
    fault = loaded.rules.deck.deck(loaded.packs).misfit([card for one in hands for card in one])
    if fault is not None:
        raise InputError(f"these cards cannot be in play together: {fault}")


def name_hand(loaded: LoadedGame, cards: tuple[Card, ...]) -> NamedHand:
    """A hand in the terms of its game."""
    rules = loaded.rules
    if isinstance(rules, BaccaratRules):
        return _baccarat_hand(rules, cards)
    raise InputError(f"{loaded.id} is of a family whose hands have no names yet")


def _baccarat_hand(rules: BaccaratRules, cards: tuple[Card, ...]) -> NamedHand:
    if not 2 <= len(cards) <= 3:
        raise InputError(f"{len(cards)} cards are no baccarat hand: it has two or three")
    own = isinstance(rules.play, OwnHands)
    jokers_on_top = isinstance(rules.play, OwnHands) and rules.play.two_jokers_beat_nine
    strength = points_strength(cards) if jokers_on_top else points(cards)
    if own:
        # Only two jokers are a natural where jokers are dealt; a plain two-card nine is not.
        two_jokers = jokers_on_top and strength > 9
        name = points_name(cards) if two_jokers else points_name(cards).removeprefix("natural ")
        category = "two jokers" if two_jokers else f"total {points(cards)}"
    else:
        name = points_name(cards)
        category = "natural" if is_natural(cards) else f"total {points(cards)}"
    return NamedHand(cards, name, category, strength, name)
