"""What a hand is worth in a game, in the game's own terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.cards import Card
from cardroom.games import other, pai_gow_poker, pai_gow_tiles, pan9
from cardroom.games.named import NamedHand
from cardroom.hands.errors import HandError
from cardroom.hands.points import is_natural, points, points_name, points_strength
from cardroom.rulebook import BaccaratRules, LoadedGame, OwnHands
from cardroom.rulebook.other import OtherRules
from cardroom.rulebook.pai_gow_poker import PaiGowPokerRules
from cardroom.rulebook.pai_gow_tiles import PaiGowTilesRules
from cardroom.rulebook.pan9 import Pan9Rules

__all__ = ["NamedHand", "Showdown", "compare_hands", "name_hand"]


@dataclass(frozen=True, slots=True)
class Showdown:
    """Hands laid side by side; ``winner`` is the place of the best, ``None`` for a tie."""

    hands: tuple[NamedHand, ...]
    winner: int | None

    def to_json(self) -> dict[str, Any]:
        """The document that ``hand --json`` prints."""
        return {"hands": [one.to_json() for one in self.hands], "winner": self.winner}


def name_hand(loaded: LoadedGame, cards: Sequence[Card]) -> NamedHand:
    """A hand in the terms of its game."""
    rules = loaded.rules
    if isinstance(rules, BaccaratRules):
        return _baccarat_hand(rules, tuple(cards))
    if isinstance(rules, OtherRules):
        return other.name_hand(rules, cards)
    if isinstance(rules, PaiGowPokerRules):
        return pai_gow_poker.name_hand(rules, cards)
    if isinstance(rules, PaiGowTilesRules):
        return pai_gow_tiles.name_hand(rules.setting, cards)
    if isinstance(rules, Pan9Rules):
        return pan9.name_hand(cards)
    raise HandError(f"{loaded.id} is of a family whose hands have no names yet")


def compare_hands(loaded: LoadedGame, hands: Sequence[Sequence[Card]]) -> Showdown:
    """Hands that lie on one table, and which of them is best."""
    if not hands or any(not one for one in hands):
        raise HandError("a hand has no cards: write it such as 9c 2d / Kh 5s")
    fault = loaded.rules.deck.deck(loaded.packs).misfit([card for one in hands for card in one])
    if fault is not None:
        raise HandError(f"these cards cannot be in play together: {fault}")
    named = tuple(name_hand(loaded, one) for one in hands)
    best = max(one.strength for one in named)
    winners = [number for number, one in enumerate(named) if one.strength == best]
    return Showdown(named, winners[0] if len(winners) == 1 else None)


def _baccarat_hand(rules: BaccaratRules, cards: tuple[Card, ...]) -> NamedHand:
    if not 2 <= len(cards) <= 3:
        raise HandError(f"{len(cards)} cards are no baccarat hand: it has two or three")
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
