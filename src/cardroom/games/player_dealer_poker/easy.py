"""Easy Poker: the deal, and its bonus wager; how the base game is won is in no document."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.cards.places import BOARD
from cardroom.games.effects import Bet, Draw, Play, RoundResult
from cardroom.games.player_dealer_poker.grading import grades
from cardroom.games.player_dealer_poker.judging import five, kind, lead, told, with_board
from cardroom.games.player_dealer_poker.spots import spots
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.rulebook import EasyPoker, PlayerDealerPokerRules
from cardroom.said import Said


def play_easy(rules: PlayerDealerPokerRules, way: EasyPoker, bets: Sequence[Bet]) -> Play:
    """Two cards each and five for all, and nobody has a choice about the bonus."""
    hands, board = spots(rules, bets), list[Card]()
    for _ in range(2):
        for spot in hands:
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
    for _ in range(5):
        board.append((yield Draw(to=BOARD)))

    ends: dict[Bet, Traits] = {}
    why: dict[Bet, dict[str, Said]] = {}
    for spot in hands:
        hand = with_board(spot.cards, board, both=way.uses == "both-cards")
        for bet in spot.bets:
            ends[bet] = traits(way, spot.cards, board)
            why[bet] = {"hand": told(hand), "board": told(five(board))}
    return RoundResult(
        grades=grades(rules, [bet for spot in hands for bet in spot.bets], ends, why),
        hands={**{spot.place: tuple(spot.cards) for spot in hands}, BOARD: tuple(board)},
        outcome="board",
        holds=five(board).name,
    )


def traits(way: EasyPoker, mine: Sequence[Card], board: Sequence[Card]) -> Traits:
    """What the bonus looks at."""
    hand = with_board(mine, board, both=way.uses == "both-cards")
    return Traits(hand=kind(hand), lead=lead(hand), beats_board=hand > five(board))
