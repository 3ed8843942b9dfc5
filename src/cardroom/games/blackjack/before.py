"""What is offered before the bank's hole card is checked: insurance, even money, surrender."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.games.asked import BesideBank, EvenMoney, Insure, Surrender
from cardroom.games.blackjack.asking import Steps, choice_of
from cardroom.games.blackjack.hand import Spot, Stake, counted, is_kind
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
from cardroom.games.effects import Bet, Effect, Raise, Together
from cardroom.rulebook import BlackjackRules
from cardroom.rulebook.families.blackjack import InsuranceRules
from cardroom.said import Said


def offer_insurance(rules: BlackjackRules, spots: Sequence[Spot], up: Card) -> Steps:
    """Each bettor may insure against the bank's special, or take even money for their own."""
    insurance = rules.insurance
    if insurance is None or not is_kind(up, insurance.against):
        return
    if insurance.even_money:
        paid = [spot for spot in spots if counted(rules, spot.first.cards).is_special]
        for _, stake in (yield from _takers(paid, EvenMoney, EVEN_MONEY, up)):
            stake.leave(Fraction(1), Said("even-money"))
    for spot, stake in (yield from _takers(spots, Insure, INSURE, up, insurance)):
        raised = _insured(insurance, spot, stake)
        put = yield raised
        if put:
            spot.made.append(Stake(raised.bet, total=put))


def _insured(insurance: InsuranceRules, spot: Spot, stake: Stake) -> Raise:
    """The chips that insurance of a wager takes."""
    bet = Bet(spot.seat, "insurance", stake.bet.owner, spot.number)
    return Raise(bet, stake.bet, least=insurance.least, most=insurance.most, kind=INSURE)


def _takers(
    spots: Sequence[Spot],
    kind: type[BesideBank],
    offer: str,
    up: Card,
    insurance: InsuranceRules | None = None,
) -> Generator[Effect, Any, list[tuple[Spot, Stake]]]:
    """Who takes an offer that is made to everybody at once."""
    asked = [(spot, stake) for spot in spots for stake in spot.first.playing]
    if not asked:
        return []
    choices = []
    for spot, stake in asked:
        raises = None if insurance is None else {offer: _insured(insurance, spot, stake)}
        hand, options = spot.first, (DECLINE, offer)
        choices.append(choice_of(stake.bet, kind, options, hand, up, raises=raises))
    answers = yield Together(tuple(choices))
    return [one for one, answer in zip(asked, answers, strict=True) if answer == offer]


def offer_early_surrender(rules: BlackjackRules, spots: Sequence[Spot], up: Card) -> Steps:
    """Where surrender comes before the check, it is asked for now and not later."""
    if rules.surrender is None or rules.surrender.when != "early":
        return
    for spot in spots:
        hand = spot.first
        now = counted(rules, hand.cards)
        if may_surrender(rules, Position(now, up)):
            for stake in hand.playing:
                options = (PLAY_ON, SURRENDER)
                answer = yield choice_of(
                    stake.bet, Surrender, options, hand, up, total=now.total.name
                )
                if answer == SURRENDER:
                    give_up(rules, stake)
        hand.may_surrender = False
