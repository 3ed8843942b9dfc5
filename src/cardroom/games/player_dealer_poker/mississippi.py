"""Mississippi stud: two own cards, three for all turned one by one, a bet before each or a fold."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cards.places import BOARD, HandPlace
from cardroom.games.asked import BetOrFold
from cardroom.games.effects import Bet, Draw, Effect, Play, RoundResult, Show
from cardroom.games.player_dealer_poker.grading import grades
from cardroom.games.player_dealer_poker.judging import five, kind, lead, told
from cardroom.games.player_dealer_poker.spots import Spot, ask, made_in_play, put_up, spots
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.games.player_dealer_poker.usual import street_bet
from cardroom.rulebook import MississippiStud, PlayerDealerPokerRules
from cardroom.said import Said

STREET: Final = "street"
FOLD: Final = "fold"


def bet_name(units: int) -> str:
    """What a player says who bets so many antes."""
    return f"bet {units}"


def play_mississippi(
    rules: PlayerDealerPokerRules, way: MississippiStud, bets: Sequence[Bet]
) -> Play:
    """Two cards to each hand and three for all; before each is turned, bet or fold."""
    hands, board = spots(rules, bets), list[Card]()
    for spot in hands:
        for _ in range(2):
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
    for _ in range(3):
        board.append((yield Draw(to=BOARD, face_up=False)))

    folded: set[tuple[HandPlace, str]] = set()
    for turned in range(3):
        for spot in hands:
            among = [owner for owner in spot.owners if (spot.place, owner) not in folded]
            if among:
                gone = yield from _street(rules, way, spot, among, board[:turned])
                folded.update((spot.place, owner) for owner in gone)
        yield Show(BOARD, turned + 1)

    made, stakes = made_in_play(hands)
    ends: dict[Bet, Traits] = {}
    why: dict[Bet, dict[str, Said]] = {}
    for spot in hands:
        for bet in (*spot.bets, *spot.raised.values()):
            played = (spot.place, bet.owner) not in folded
            units = int(spot.units.get(bet.owner, Fraction(0)))
            ends[bet] = traits(spot.cards, board, units, played=played)
            why[bet] = {"hand": told(five([*spot.cards, *board]))}
    return RoundResult(
        grades=grades(rules, [*(bet for spot in hands for bet in spot.bets), *made], ends, why),
        hands={**{spot.place: tuple(spot.cards) for spot in hands}, BOARD: tuple(board)},
        outcome="board",
        stakes=stakes,
    )


def _street(
    rules: PlayerDealerPokerRules,
    way: MississippiStud,
    spot: Spot,
    among: list[str],
    turned: Sequence[Card],
) -> Generator[Effect, Any, list[str]]:
    """Everyone on a hand bets or folds; who folded."""
    known = [*spot.cards, *turned]
    usual = street_bet(known, spot.units.get(among[0], Fraction(0)) > len(turned))
    units = {bet_name(size): size for size in way.bets}
    answers = yield from ask(
        rules,
        spot,
        BetOrFold(hand=spot.place, known=[str(card) for card in known]),
        options=(*units, FOLD),
        usual=bet_name(usual) if usual in way.bets else FOLD,
        sees={spot.place: tuple(spot.cards), BOARD: tuple(turned)},
        otherwise=FOLD,
        among=among,
        wager=STREET,
        units=units,
    )
    folded = []
    for owner, answer in answers.items():
        if answer == FOLD or not (yield from put_up(spot, owner, STREET, units[answer])):
            folded.append(owner)
    return folded


def traits(mine: Sequence[Card], board: Sequence[Card], units: int, *, played: bool) -> Traits:
    """What the wagers look at when all cards are open, or the hand was folded."""
    hand = five([*mine, *board])
    return Traits(hand=kind(hand), lead=lead(hand), played=played, raised=units)
