"""Games that stand alone: the round of each kind of play."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.games import marquez
from cardroom.games.effects import Bet, Play
from cardroom.games.named import NamedHand
from cardroom.rulebook.other import OtherRules


def play(rules: OtherRules, bets: Sequence[Bet]) -> Play:
    """One round, by the kind of play."""
    return marquez.play(rules, bets)


def name_hand(_rules: OtherRules, cards: Sequence[Card]) -> NamedHand:
    """A hand in the terms of the game."""
    return marquez.name_hand(cards)
