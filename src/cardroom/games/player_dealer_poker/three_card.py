"""Three card poker: one of the bank's cards lies open, play for as much again or fold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.cards import Card
from cardroom.cards.places import BANK
from cardroom.games.asked import PlayOrFold
from cardroom.games.effects import Bet, Draw, Play, RoundResult, Show
from cardroom.games.player_dealer_poker.grading import grades
from cardroom.games.player_dealer_poker.judging import (
    ThreeRules,
    compare,
    five,
    kind,
    lead,
    reaches,
    three,
    told,
)
from cardroom.games.player_dealer_poker.spots import ask, in_turn, made_in_play, put_up, spots
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.rulebook import PlayerDealerPokerRules, ThreeCardPoker
from cardroom.said import Said

PLAY: Final = "play"
FOLD: Final = "fold"


def play_three_card(
    rules: PlayerDealerPokerRules, way: ThreeCardPoker, bets: Sequence[Bet]
) -> Play:
    """Stacks of three go round to the bank; each hand is played or folded; the bank opens."""
    hands, bank = spots(rules, bets), list[Card]()
    for spot in hands:
        for _ in range(3):
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
    for number in range(1, 4):
        bank.append((yield Draw(to=BANK, face_up=number == way.open_card)))
    shown = bank[way.open_card - 1]

    stayed = set()
    for spot in in_turn(rules, hands):
        hand = three(spot.cards, three_rules(way))
        usual = PLAY if reaches(hand, way.simple_rule) else FOLD
        sees = {spot.place: tuple(spot.cards), BANK: (shown,)}
        answers = yield from ask(
            rules,
            spot,
            PlayOrFold(hand=spot.place, holds=told(hand), shown=str(shown)),
            options=(PLAY, FOLD),
            usual=usual,
            sees=sees,
            otherwise=FOLD,
            wager=PLAY,
            units={PLAY: 1},
        )
        for owner, answer in answers.items():
            if answer == PLAY and (yield from put_up(spot, owner, PLAY, 1)):
                stayed.add((spot.place, owner))

    theirs = three(bank, three_rules(way))
    yield Show(BANK)
    made, stakes = made_in_play(hands)
    ends: dict[Bet, Traits] = {}
    why: dict[Bet, dict[str, Said]] = {}
    for spot in hands:
        for bet in (*spot.bets, *spot.raised.values()):
            ends[bet] = traits(way, spot.cards, bank, played=(spot.place, bet.owner) in stayed)
            why[bet] = {"hand": told(three(spot.cards, three_rules(way))), "bank": told(theirs)}
    return RoundResult(
        grades=grades(rules, [*(bet for spot in hands for bet in spot.bets), *made], ends, why),
        hands={**{spot.place: tuple(spot.cards) for spot in hands}, BANK: tuple(bank)},
        outcome="bank",
        holds=theirs.name,
        qualifies=reaches(theirs, way.qualifies),
        stakes=stakes,
    )


def three_rules(way: ThreeCardPoker) -> ThreeRules:
    """How the game reads three cards."""
    return ThreeRules(way.ace_low, way.suited_pair)


def traits(
    way: ThreeCardPoker, mine: Sequence[Card], bank: Sequence[Card], *, played: bool
) -> Traits:
    """What the wagers look at when a hand is played out or folded."""
    hand, theirs = three(mine, three_rules(way)), three(bank, three_rules(way))
    plain = len({*mine, *bank}) == 6
    return Traits(
        hand=kind(hand),
        lead=lead(hand),
        played=played,
        raised=int(played),
        bank_qualifies=reaches(theirs, way.qualifies),
        showdown=compare(hand, theirs),
        # Six cards of several packs can make hands that no pay table knows.
        six_cards=kind(five([*mine, *bank])) if plain else None,
    )
