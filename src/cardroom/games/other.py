"""Games that stand alone: the round of each kind of play."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.games import marquez, two_way, war
from cardroom.games.effects import Bet, Play
from cardroom.games.named import NamedHand
from cardroom.rulebook.families.marquez import MarquezPlay
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.war import WarPlay


def play(rules: OtherRules, bets: Sequence[Bet]) -> Play:
    """One round, by the kind of play."""
    if isinstance(rules.play, MarquezPlay):
        return marquez.play(rules, bets)
    if isinstance(rules.play, WarPlay):
        return war.play(rules, bets)
    return two_way.play(rules, bets)


def name_hand(rules: OtherRules, cards: Sequence[Card]) -> NamedHand:
    """A hand in the terms of the game."""
    if isinstance(rules.play, MarquezPlay):
        return marquez.name_hand(cards)
    if isinstance(rules.play, WarPlay):
        return war.name_hand(cards)
    return two_way.name_hand(cards)
