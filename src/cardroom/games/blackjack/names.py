"""What a hand is worth in a game's own words, and which of two hands wins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardroom.cards import Card
from cardroom.games.blackjack.grading import decided, wager_of
from cardroom.games.blackjack.hand import counted
from cardroom.games.blackjack.lines import Scene
from cardroom.games.effects import Bet
from cardroom.rulebook import BlackjackRules
from cardroom.said import Said


def name_hand(
    rules: BlackjackRules, cards: Sequence[Card], *, dealt: bool = True
) -> tuple[Said, str, int]:
    """A hand's name, its category (a special's id, under or over) and its strength.

    The strength orders hands as ``closer`` in a pay table does; what a game makes of two hands
    that are both over is said by :func:`against_bank`.
    """
    hand = counted(rules, cards, dealt=dealt)
    return hand.total.name, hand.name, hand.strength


def against_bank(
    rules: BlackjackRules, player: Sequence[Card], bank: Sequence[Card], *, dealt: bool = True
) -> tuple[Fraction, Said]:
    """What a finished hand wins or loses against the bank's, per unit, and by which line."""
    scene = Scene(counted(rules, player, dealt=dealt), counted(rules, bank))
    result, line = decided(wager_of(rules, Bet(1, "base", "player")), scene)
    return result, Said("pays", **line)
