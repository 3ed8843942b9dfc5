"""Let It Ride: three bets on five cards, of which two can be taken back on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.cards import Card
from cardroom.cards.places import BOARD, BURNED, HandPlace
from cardroom.games.asked import Ride
from cardroom.games.effects import Bet, Draw, Play, RoundResult, Show
from cardroom.games.player_dealer_poker.grading import grades
from cardroom.games.player_dealer_poker.judging import ThreeRules, five, kind, lead, three, told
from cardroom.games.player_dealer_poker.spots import Spot, ask, in_turn, spots
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.games.player_dealer_poker.usual import ride_on_four, ride_on_three
from cardroom.rulebook import LetItRide, PlayerDealerPokerRules
from cardroom.said import Said

RIDE: Final = "ride"
TAKE_BACK: Final = "take-back"


def play_let_it_ride(rules: PlayerDealerPokerRules, way: LetItRide, bets: Sequence[Bet]) -> Play:
    """The bank's stack of three gives two cards for all; after each look a bet can come back."""
    hands, board = spots(rules, bets), list[Card]()
    for spot in hands:
        for _ in range(3):
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
    for _ in range(2):
        board.append((yield Draw(to=BOARD, face_up=False)))
    yield Draw(to=BURNED, face_up=False)

    withdrawn: dict[tuple[HandPlace, str], tuple[str, ...]] = {}
    for number, wager in enumerate(way.withdrawn):
        for spot in in_turn(rules, hands):
            known = [*spot.cards, *board[:number]]
            rides = ride_on_three(known) if number == 0 else ride_on_four(known)
            sees = {spot.place: tuple(spot.cards), BOARD: tuple(board[:number])}
            usual = RIDE if rides else TAKE_BACK
            among = [owner for owner in spot.owners if spot.bet(owner, wager) is not None]
            answers = yield from ask(
                rules,
                spot,
                Ride(hand=spot.place, wager=wager, known=[str(card) for card in known]),
                options=(RIDE, TAKE_BACK),
                usual=usual,
                sees=sees,
                otherwise=RIDE,
                among=among,
            )
            for owner, answer in answers.items():
                if answer == TAKE_BACK:
                    before = withdrawn.get((spot.place, owner), ())
                    withdrawn[spot.place, owner] = (*before, wager)
        yield Show(BOARD, number + 1)

    ends, why = _ends(way, hands, board, withdrawn)
    return RoundResult(
        grades=grades(rules, [bet for spot in hands for bet in spot.bets], ends, why),
        hands={**{spot.place: tuple(spot.cards) for spot in hands}, BOARD: tuple(board)},
        outcome="board",
    )


def _ends(
    way: LetItRide,
    hands: Sequence[Spot],
    board: Sequence[Card],
    withdrawn: dict[tuple[HandPlace, str], tuple[str, ...]],
) -> tuple[dict[Bet, Traits], dict[Bet, dict[str, Said]]]:
    ends, why = {}, {}
    for spot in hands:
        for bet in spot.bets:
            back = withdrawn.get((spot.place, bet.owner), ())
            ends[bet] = traits(way, spot.cards, board, back)
            why[bet] = {"hand": told(five([*spot.cards, *board]))}
    return ends, why


def traits(
    way: LetItRide, mine: Sequence[Card], board: Sequence[Card], withdrawn: tuple[str, ...] = ()
) -> Traits:
    """What the wagers look at when both cards for all are open."""
    hand = five([*mine, *board])
    own = three(mine, ThreeRules(way.ace_low))
    return Traits(hand=kind(hand), lead=lead(hand), first_three=kind(own), withdrawn=withdrawn)
