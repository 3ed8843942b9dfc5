"""Lowball's sevens: what a seven or better that is checked, or only calls a short bet, may win."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.games.poker.pots import Strengths
from cardroom.games.poker.ranking import name_low
from cardroom.games.poker.state import Hand
from cardroom.rulebook.families.poker import PokerRules


def is_seven(rules: PokerRules, cards: Sequence[Card]) -> bool:
    """Whether a low is a seven or better."""
    low = name_low(rules, cards, ())
    return low.category == "low" and low.ranks[0] in "765"


def checked_seven(hand: Hand, live: Sequence[bool], strengths: Strengths) -> int | None:
    """Who checked a seven or better after the draw and has the best hand of those who bet.

    A player who was all in before the draw has no part in those bets, whatever the hand.
    """
    if not hand.plan.seven_rule or strengths.low is None or not hand.paid_before:
        return None
    bet = [at for at, lives in enumerate(live) if lives and hand.paid[at] > hand.paid_before[at]]
    if not bet:
        return None
    best = max(strengths.low[at] for at in bet)
    for at in bet:
        if strengths.low[at] == best and hand.checked[at] and _must_have_bet(hand, at):
            return at
    return None


def _must_have_bet(hand: Hand, at: int) -> bool:
    """Whether a player who checked holds a seven or better that had to be bet."""
    rules = hand.plan.rules
    if not is_seven(rules, hand.hole[at]):
        return False
    if rules.showdown.sevens == "any":
        return True
    return not any(
        _could_bet(hand, other) and is_seven(rules, hand.hole[other]) for other in range(at)
    )


def _could_bet(hand: Hand, at: int) -> bool:
    """Whether a player was in after the draw with chips to bet."""
    return hand.checked[at] or hand.paid[at] > hand.paid_before[at]


def overcalls(hand: Hand, live: Sequence[bool], strengths: Strengths) -> list[int]:
    """What goes back to those who lose after overcalling a short bet that a seven just called."""
    count = len(live)
    back = [0] * count
    rule = hand.plan.rules.showdown.short_bet
    if rule == "none" or strengths.low is None or not _short_bet_stands(hand):
        return back
    bets = [now - then for now, then in zip(hand.paid, hand.paid_before, strict=True)]
    callers = [(hand.bettor or 0) + step for step in range(1, count)]
    called = [at % count for at in callers if live[at % count] and bets[at % count]]
    best = max(strengths.low[at] for at in [*called, hand.bettor or 0])
    seven = False
    for at in called:
        wins = strengths.low[at] == best
        if seven and not wins:
            back[at] = bets[at]
        seven = seven or (
            (wins or rule == "overcall-back-always") and is_seven(hand.plan.rules, hand.hole[at])
        )
    return back


def _short_bet_stands(hand: Hand) -> bool:
    """Whether the only bet after the draw is an all-in of less than half a bet."""
    if not hand.plan.seven_rule or hand.bettor is None:
        return False
    bet = hand.plan.streets[-1].bet
    return hand.raises == 0 and 0 < 2 * hand.level < bet
