"""What is offered before the bank's hole card is checked: insurance, even money, surrender."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardroom.cards import Card
from cardroom.games.blackjack.asking import Steps, choice_of
from cardroom.games.blackjack.hand import Hand, Spot, Stake, counted, is_kind
from cardroom.games.blackjack.options import (
    DECLINE,
    EVEN_MONEY,
    INSURE,
    PLAY_ON,
    SURRENDER,
    Position,
    may_surrender,
)
from cardroom.games.blackjack.turn import give_up
from cardroom.games.effects import Bet, Raise
from cardroom.rulebook import BlackjackRules, InsuranceRules


def offer_insurance(rules: BlackjackRules, spots: Sequence[Spot], up: Card) -> Steps:
    """Each bettor may insure against the bank's special, or take even money for their own."""
    insurance = rules.insurance
    if insurance is None or not is_kind(up, insurance.against):
        return
    for spot in spots:
        hand = spot.first
        special = counted(rules, hand.cards).is_special
        for stake in hand.playing:
            if special and insurance.even_money:
                yield from _even_money(hand, stake, up)
            if stake.is_in:
                yield from _insure(insurance, spot, stake, up)


def _even_money(hand: Hand, stake: Stake, up: Card) -> Steps:
    question = f"{hand.name} may be paid even money now: take it?"
    if (yield choice_of(stake.bet, question, (DECLINE, EVEN_MONEY), hand, up)) == EVEN_MONEY:
        stake.leave(Fraction(1), "even money taken: 1 to 1")


def _insure(insurance: InsuranceRules, spot: Spot, stake: Stake, up: Card) -> Steps:
    hand = spot.first
    question = f"The bank shows {up.rank_name}: insurance for {hand.name}?"
    if (yield choice_of(stake.bet, question, (DECLINE, INSURE), hand, up)) != INSURE:
        return
    bet = Bet(spot.seat, "insurance", stake.bet.owner, spot.number)
    put = yield Raise(bet, beside=stake.bet, least=insurance.least, most=insurance.most)
    if put:
        spot.made.append(Stake(bet, total=put))


def offer_early_surrender(rules: BlackjackRules, spots: Sequence[Spot], up: Card) -> Steps:
    """Where surrender comes before the check, it is asked for now and not later."""
    if rules.surrender is None or rules.surrender.when != "early":
        return
    for spot in spots:
        hand = spot.first
        now = counted(rules, hand.cards)
        if may_surrender(rules, Position(now, up)):
            for stake in hand.playing:
                question = f"{hand.name} has {now.total.words}: play on or surrender?"
                answer = yield choice_of(stake.bet, question, (PLAY_ON, SURRENDER), hand, up)
                if answer == SURRENDER:
                    give_up(rules, stake)
        hand.may_surrender = False
