"""Caribbean stud: five cards each, one of the bank's open; bet twice the ante or surrender."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.cards import Card
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.asked import BetOrSurrender
from cardroom.games.effects import Bet, Draw, Play, Prize, RoundResult, Show
from cardroom.games.player_dealer_poker.grading import grades
from cardroom.games.player_dealer_poker.jackpots import Stayed, prizes
from cardroom.games.player_dealer_poker.judging import compare, five, kind, lead, reaches, told
from cardroom.games.player_dealer_poker.spots import Spot, ask, made_in_play, put_up, spots
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.rulebook import CaribbeanStud, PlayerDealerPokerRules
from cardroom.said import Said

BET: Final = "bet"
SURRENDER: Final = "surrender"


def play_caribbean(rules: PlayerDealerPokerRules, way: CaribbeanStud, bets: Sequence[Bet]) -> Play:
    """Five cards come one at a time; hands stay in or surrender; the bank opens card by card."""
    hands, bank = spots(rules, bets), list[Card]()
    for number in range(1, 6):
        for spot in hands:
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
        bank.append((yield Draw(to=BANK, face_up=number == way.open_card)))
    shown = bank[way.open_card - 1]

    stayed = set()
    for spot in hands:
        hand = five(spot.cards)
        usual = BET if reaches(hand, way.simple_rule) else SURRENDER
        sees = {spot.place: tuple(spot.cards), BANK: (shown,)}
        answers = yield from ask(
            rules,
            spot,
            BetOrSurrender(hand=spot.place, holds=told(hand), shown=str(shown)),
            options=(BET, SURRENDER),
            usual=usual,
            sees=sees,
            otherwise=SURRENDER,
            wager=BET,
            units={BET: way.bet},
        )
        for owner, answer in answers.items():
            if answer == BET and (yield from put_up(spot, owner, BET, way.bet)):
                stayed.add((spot.place, owner))

    theirs = five(bank)
    yield Show(BANK)
    made, stakes = made_in_play(hands)
    ends: dict[Bet, Traits] = {}
    why: dict[Bet, dict[str, Said]] = {}
    for spot in hands:
        for bet in (*spot.bets, *spot.raised.values()):
            ends[bet] = traits(way, spot.cards, bank, played=(spot.place, bet.owner) in stayed)
            why[bet] = {"hand": told(five(spot.cards)), "bank": told(theirs)}
    hit = _jackpots(way, hands, stayed, bank)
    return RoundResult(
        grades=grades(rules, [*(bet for spot in hands for bet in spot.bets), *made], ends, why),
        hands={**{spot.place: tuple(spot.cards) for spot in hands}, BANK: tuple(bank)},
        outcome="bank",
        holds=theirs.name,
        qualifies=reaches(theirs, way.qualifies),
        marks=tuple(prize.id for prize in hit),
        stakes=stakes,
        prizes=hit,
    )


def _jackpots(
    way: CaribbeanStud,
    hands: Sequence[Spot],
    stayed: set[tuple[HandPlace, str]],
    bank: Sequence[Card],
) -> tuple[Prize, ...]:
    """The jackpots that hands still in the game hit."""
    players = list(dict.fromkeys(owner for spot in hands for owner in spot.owners))
    live = []
    for spot in hands:
        owners = tuple(who for who in spot.owners if (spot.place, who) in stayed)
        if owners:
            live.append(Stayed(spot.cards, owners))
    return tuple(prizes(way, live, bank, players))


def traits(
    way: CaribbeanStud, mine: Sequence[Card], bank: Sequence[Card], *, played: bool
) -> Traits:
    """What the wagers look at when the bank's cards are open."""
    hand, theirs = five(mine), five(bank)
    return Traits(
        hand=kind(hand),
        lead=lead(hand),
        played=played,
        raised=way.bet if played else 0,
        bank_qualifies=reaches(theirs, way.qualifies),
        showdown=compare(hand, theirs),
    )
