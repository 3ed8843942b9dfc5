"""A hand forked at a decision goes on alone, and comes to the same end on the same answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardroom.games.effects import Draw
from cardroom.games.poker import (
    Act,
    Declare,
    Discard,
    Expose,
    Hand,
    PotPlay,
    make_plan,
    play,
    usual_posts,
)
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules

GAMES = [
    "hustler/holdem",
    "hustler/seven-card-stud",
    "hustler/mexican-poker",
    "hustler/draw-poker-jacks-or-better",
    "lucky-buck/crazy-pineapple-8",
    "livermore/lowball",
    "hustler/lowball",
]


def answer(effect: Any, cards: list[Any], rng: random.Random) -> Any:
    if isinstance(effect, Draw):
        return cards.pop()
    if isinstance(effect, Discard):
        return tuple(rng.sample(effect.held, min(effect.most, max(effect.least, 1))))
    if isinstance(effect, Expose | Declare):
        return rng.random() < 0.5
    if isinstance(effect, Act):
        if effect.can_raise and rng.random() < 0.2:
            return effect.least
        return 0 if effect.can_call else effect.least
    return None


def finish(game: PotPlay, effect: Any, cards: list[Any], rng: random.Random) -> Any:
    try:
        while True:
            effect = game.send(answer(effect, cards, rng))
    except StopIteration as stop:
        return stop.value


@pytest.mark.parametrize("game", GAMES)
def test_forks_end_alike_and_leave_the_hand_alone(game: str) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes[0]
    for seed in range(24):
        rng = random.Random(seed)
        cards = list(rules.deck.deck().cards())
        rng.shuffle(cards)
        hand = Hand(make_plan(rules, stakes), [60 * stakes.upper] * 4, posts=usual_posts(stakes, 4))
        playing = play(hand)
        effect: Any = next(playing)
        forks = []
        try:
            while True:
                if isinstance(effect, Act | Declare | Discard | Expose):
                    forks.append((hand.fork(), cards.copy(), rng.getstate(), effect))
                effect = playing.send(answer(effect, cards, rng))
        except StopIteration as stop:
            result = stop.value
        for twin, left, state, asked in forks:
            own = random.Random()
            own.setstate(state)
            again = play(twin)
            first = next(again)
            assert first == asked
            assert finish(again, first, left, own) == result
