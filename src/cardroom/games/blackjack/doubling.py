"""Doubling down, doubling again, and taking the last chips back."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.games.asked import Doubled, JoinDouble, Rescue
from cardroom.games.blackjack.asking import Steps, choice_of, leader_of, take_card
from cardroom.games.blackjack.hand import Hand, Spot, Stake, counted
from cardroom.games.blackjack.options import DOUBLE, RESCUE, STAND, may_double_total
from cardroom.games.effects import Chips, Effect, Raise
from cardroom.rulebook import BlackjackRules, DoubleRules
from cardroom.said import Said


def double_down(
    rules: BlackjackRules, double: DoubleRules, spot: Spot, hand: Hand, up: Card
) -> Generator[Effect, Any, bool]:
    """Chips up and a card; whether it was done, for the leader may not have the chips."""
    leader = yield from leader_of(rules, hand)
    if not (yield from _add_chips(rules, double, hand, leader, up)):
        hand.refused.add(DOUBLE)
        return False
    times = 0
    while True:
        for _ in range(double.takes):
            yield from take_card(spot, hand)
        times += 1
        if counted(rules, hand.cards, dealt=hand.dealt).total.over:
            return True
        yield from _others_rescue(double, hand, leader, up)
        again = times <= double.again and DOUBLE not in hand.refused
        if (yield from _leader_goes_on(rules, double, hand, leader, up, again=again)) != DOUBLE:
            return True
        if not (yield from _add_chips(rules, double, hand, leader, up, again=True)):
            return True


def _leader_goes_on(
    rules: BlackjackRules, double: DoubleRules, hand: Hand, leader: Stake, up: Card, *, again: bool
) -> Generator[Effect, Any, str]:
    """After the card: stand, double all again, or rescue the last chips."""
    now = counted(rules, hand.cards, dealt=hand.dealt)
    options = [STAND]
    if again and may_double_total(rules, now):
        options.append(DOUBLE)
    if double.rescue:
        options.append(RESCUE)
    if len(options) == 1:
        return STAND
    answer: str = yield choice_of(
        leader.bet,
        Doubled,
        tuple(options),
        hand,
        up,
        total=now.total.name,
        raises={DOUBLE: _chips(leader, Fraction(1), again=True)} if DOUBLE in options else None,
    )
    if answer == RESCUE:
        _rescue(leader)
    return answer


def _others_rescue(double: DoubleRules, hand: Hand, leader: Stake, up: Card) -> Steps:
    for stake in hand.playing:
        if stake is leader or not double.rescue or not stake.last:
            continue
        if (yield choice_of(stake.bet, Rescue, (STAND, RESCUE), hand, up)) == RESCUE:
            _rescue(stake)


def _rescue(stake: Stake) -> None:
    """Take the last chips back and give up the rest."""
    lost = (stake.total - stake.last) / stake.total
    stake.leave(-lost, Said("rescued", part=str(lost)))


def _add_chips(
    rules: BlackjackRules,
    double: DoubleRules,
    hand: Hand,
    leader: Stake,
    up: Card,
    *,
    again: bool = False,
) -> Generator[Effect, Any, bool]:
    """The leader's chips, then those of the others who want to; the rest let theirs ride."""
    least = Fraction(1) if again else (yield from _least(double, leader))
    added = yield _chips(leader, least, again=again)
    if not added:
        return False
    leader.grow(added)
    for stake in hand.playing:
        if stake is leader:
            continue
        raised = _chips(stake, least, again=again)
        join = choice_of(stake.bet, JoinDouble, (STAND, DOUBLE), hand, up, raises={DOUBLE: raised})
        if rules.sharing.others == "may-decline" and (yield join) != DOUBLE:
            stake.last = Fraction(0)
            continue
        more = yield raised
        if more:
            stake.grow(more)
        else:
            stake.last = Fraction(0)
    return True


def first_double(double: DoubleRules, leader: Stake) -> Generator[Effect, Any, Raise]:
    """The chips of a first double, as the leader of a hand may put them up."""
    return _chips(leader, (yield from _least(double, leader)))


def _least(double: DoubleRules, leader: Stake) -> Generator[Effect, Any, Fraction]:
    """The least share of the bet that a first double takes."""
    if double.floor is None:
        return double.least
    chips = yield Chips(leader.bet)
    return max(double.least, min(Fraction(double.floor, chips or double.floor), Fraction(1)))


def _chips(stake: Stake, least: Fraction, *, again: bool = False) -> Raise:
    return Raise(stake.bet, beside=stake.bet, least=least, capped=again, kind=DOUBLE)
