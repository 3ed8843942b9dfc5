"""A pot killed of free will, by players who have seen their first cards."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardroom.games.poker.actions import Declare, Posted, PotEffect
from cardroom.games.poker.plan import make_plan
from cardroom.games.poker.state import Hand, Kill
from cardroom.rulebook.pot_game import KillRules

Steps = Generator[PotEffect, Any, None]


def offer_kill(hand: Hand) -> Steps:
    """The deal stops; each player in turn may kill the pot, and where allowed another again."""
    rules = hand.plan.rules.kill
    while rules is not None and hand.drawer < len(hand.stacks):
        at = hand.drawer
        chips = _price(hand, rules, at)
        if chips and (yield Declare(at, "kill", chips)):
            yield _kill(hand, rules, at, chips)
        hand.drawer += 1
    hand.drawer = 0
    hand.asked = 1


def _price(hand: Hand, rules: KillRules, at: int) -> int:
    """What a kill costs a player beyond what is in already; nothing where it is not allowed."""
    kill = hand.kill
    if kill is not None and (not rules.over or kill.over is not None or kill.at == at):
        return 0
    big = hand.plan.stakes.big_blind
    blind = rules.blind(big if kill is None else rules.blind(big))
    front = hand.stacks[at] + hand.bets[at]
    return blind - hand.bets[at] if front >= rules.stack * blind else 0


def _kill(hand: Hand, rules: KillRules, at: int, chips: int) -> Posted:
    """The limits go up, and the kill is the bet that stands."""
    hand.plan = make_plan(hand.plan.rules, hand.plan.stakes.killed(rules.size))
    hand.kill = Kill(at) if hand.kill is None else Kill(hand.kill.at, at)
    hand.stacks[at] -= chips
    hand.bets[at] += chips
    post = Posted(at, chips, 0, "kill")
    hand.posts = (*hand.posts, post)
    hand.posted += 1
    return post
