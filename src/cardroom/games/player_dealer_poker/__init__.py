"""Poker against the player-dealer: how a round is played and graded, by the kind of game."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.games.effects import Bet, Play
from cardroom.games.player_dealer_poker.caribbean import play_caribbean
from cardroom.games.player_dealer_poker.easy import play_easy
from cardroom.games.player_dealer_poker.let_it_ride import play_let_it_ride
from cardroom.games.player_dealer_poker.mississippi import play_mississippi
from cardroom.games.player_dealer_poker.three_card import play_three_card
from cardroom.games.player_dealer_poker.ultimate import play_ultimate
from cardroom.rulebook import (
    CaribbeanStud,
    EasyPoker,
    LetItRide,
    MississippiStud,
    PlayerDealerPokerRules,
    ThreeCardPoker,
)


def play(rules: PlayerDealerPokerRules, bets: Sequence[Bet]) -> Play:
    """One round, as the game's file says the hands go.

    Bets come in the order of the deal; the first at a spot is that of whoever decides there.
    """
    way = rules.play
    if isinstance(way, ThreeCardPoker):
        return play_three_card(rules, way, bets)
    if isinstance(way, LetItRide):
        return play_let_it_ride(rules, way, bets)
    if isinstance(way, CaribbeanStud):
        return play_caribbean(rules, way, bets)
    if isinstance(way, EasyPoker):
        return play_easy(rules, way, bets)
    if isinstance(way, MississippiStud):
        return play_mississippi(rules, way, bets)
    return play_ultimate(rules, way, bets)


__all__ = ["play"]
