"""One module per family: how a round is played and graded."""

from collections.abc import Sequence

from cardroom.games import baccarat, blackjack, other, pai_gow_tiles, pan9, player_dealer_poker
from cardroom.games.effects import (
    Announce,
    Bet,
    Chips,
    Decide,
    Draw,
    Effect,
    Grade,
    Play,
    Raise,
    Roll,
    RoundResult,
)
from cardroom.rulebook import BaccaratRules, BlackjackRules, GameRules, PlayerDealerPokerRules
from cardroom.rulebook.other import OtherRules
from cardroom.rulebook.pai_gow_tiles import PaiGowTilesRules
from cardroom.rulebook.pan9 import Pan9Rules


def play(rules: GameRules, bets: Sequence[Bet]) -> Play:
    """One round of a game, by the family its rules belong to."""
    if isinstance(rules, BaccaratRules):
        return baccarat.play(rules, bets)
    if isinstance(rules, BlackjackRules):
        return blackjack.play(rules, bets)
    if isinstance(rules, OtherRules):
        return other.play(rules, bets)
    if isinstance(rules, PaiGowTilesRules):
        return pai_gow_tiles.play(rules, bets)
    if isinstance(rules, Pan9Rules):
        return pan9.play(rules, bets)
    if isinstance(rules, PlayerDealerPokerRules):
        return player_dealer_poker.play(rules, bets)
    raise TypeError(f"no family plays {type(rules).__name__}")


__all__ = [
    "Announce",
    "Bet",
    "Chips",
    "Decide",
    "Draw",
    "Effect",
    "Grade",
    "Play",
    "Raise",
    "Roll",
    "RoundResult",
    "play",
]
