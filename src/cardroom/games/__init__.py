"""One module per family: how a round is played and graded."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardroom.games import (
    baccarat,
    blackjack,
    other,
    pai_gow_poker,
    pai_gow_tiles,
    pan9,
    player_dealer_poker,
)
from cardroom.games.effects import (
    Announce,
    Bet,
    Chips,
    Decide,
    Draw,
    Effect,
    Grade,
    Play,
    Prize,
    Raise,
    Roll,
    RoundResult,
)
from cardroom.rulebook import BaccaratRules, BlackjackRules, GameRules, PlayerDealerPokerRules
from cardroom.rulebook.other import OtherRules
from cardroom.rulebook.pai_gow_poker import PaiGowPokerRules
from cardroom.rulebook.pai_gow_tiles import PaiGowTilesRules
from cardroom.rulebook.pan9 import Pan9Rules

_ROUNDS: Final[dict[type[GameRules], Callable[[Any, Sequence[Bet]], Play]]] = {
    BaccaratRules: baccarat.play,
    BlackjackRules: blackjack.play,
    OtherRules: other.play,
    PaiGowPokerRules: pai_gow_poker.play,
    PaiGowTilesRules: pai_gow_tiles.play,
    Pan9Rules: pan9.play,
    PlayerDealerPokerRules: player_dealer_poker.play,
}


def play(rules: GameRules, bets: Sequence[Bet]) -> Play:
    """One round of a game, by the family its rules belong to."""
    for family, its_round in _ROUNDS.items():
        if isinstance(rules, family):
            return its_round(rules, bets)
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
    "Prize",
    "Raise",
    "Roll",
    "RoundResult",
    "play",
]
