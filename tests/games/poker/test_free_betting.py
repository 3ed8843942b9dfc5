"""Where nothing but the stacks bounds a bet, the short way asks what the long way asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.games.driving import drive
from cardroom.games.effects import Draw
from cardroom.games.poker import Act, Hand, HandResult, play
from cardroom.games.poker.plan import HandPlan, make_plan
from cardroom.games.poker.posting import usual_posts
from cardroom.rulebook.families.poker import PokerRules
from cardroom.speed.poker import HOLDEM, STAKES

PLAN = make_plan(PokerRules.model_validate(HOLDEM), STAKES)


def answer(act: Act, choice: int) -> int:
    """One of the answers that are allowed, by a number."""
    if choice == 0 and act.can_fold:
        return -1
    if choice < 5 or not act.can_raise:
        return 0
    return act.least + (choice - 5) * (act.most - act.least) // 4


def story(
    plan: HandPlan, stacks: list[int], deck: list[int], choices: list[int]
) -> tuple[list[object], HandResult]:
    """Everything that a hand asks, and how it ends; it is forked at every question."""
    hand = Hand(plan, stacks, posts=usual_posts(STAKES, len(stacks)))
    asked: list[object] = []
    cards, answers = iter(deck), iter(choices)

    def given(effect: Any) -> Any:
        asked.append(effect)
        if isinstance(effect, Act):
            assert next(play(hand.fork())) == effect
            return answer(effect, next(answers, 1))
        return next(cards) if isinstance(effect, Draw) else None

    return asked, drive(play(hand), given)


@settings(max_examples=150, deadline=None)
@given(
    stacks=st.lists(st.integers(1, 3_000), min_size=2, max_size=6),
    deck=st.permutations(list(range(52))),
    choices=st.lists(st.integers(0, 9), max_size=40),
)
def test_the_short_way_asks_what_the_long_way_asks(
    stacks: list[int], deck: list[int], choices: list[int]
) -> None:
    assert PLAN.free
    short = story(PLAN, stacks, deck, choices)
    assert short == story(replace(PLAN, free=False, simple=False), stacks, deck, choices)
    assert sum(short[1].paid) == sum(short[1].won)
