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
    for spot, stake in (yield from _takers(spots, Insure, INSURE, up)):
        bet = Bet(spot.seat, "insurance", stake.bet.owner, spot.number)
        most = insurance.most
        put = yield Raise(bet, beside=stake.bet, least=insurance.least, most=most, kind=INSURE)
        if put:
            spot.made.append(Stake(bet, total=put))


def _takers(
    spots: Sequence[Spot], kind: type[BesideBank], offer: str, up: Card
) -> Generator[Effect, Any, list[tuple[Spot, Stake]]]:
    """Who takes an offer that is made to everybody at once."""
    asked = [(spot, stake) for spot in spots for stake in spot.first.playing]
    if not asked:
        return []
    answers = yield Together(
        tuple(choice_of(stake.bet, kind, (DECLINE, offer), spot.first, up) for spot, stake in asked)
    )
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
