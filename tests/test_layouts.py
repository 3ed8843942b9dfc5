"""One answer at every door: a layout that one takes they all take, and refuse for one reason."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layouts import answers, random_layout

import cardroom
from cardroom.layout.settlement import Claim
from cardroom.layout.wagers import WagerError
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.asking import parse_wager

GAMES = [game for game in game_ids() if not isinstance(load_game(game).rules, PotGameRules)]


@cache
def loaded(game: str) -> LoadedGame:
    return load_game(game)


@settings(max_examples=120, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**9))
def test_every_door_gives_the_same_answer(game: str, seed: int) -> None:
    layout = random_layout(loaded(game), Random(seed))
    assert len(set(answers(layout).values())) == 1, (str(layout), answers(layout))


@pytest.mark.parametrize("game", GAMES)
def test_every_door_gives_the_same_answer_in_every_game(game: str) -> None:
    said = [answers(random_layout(loaded(game), Random(f"{game} {n}"))) for n in range(3)]
    assert all(len(set(found.values())) == 1 for found in said), said


WRONG = [
    # Back-line bets where there is no back line; a stake above the limit; a bonus alone; a Blind
    # that is not the Ante's; Front and Back out of proportion; a bonus above the wager it is for.
    ("hustler/three-card-poker", ["2:ante=10", "2.eva:ante=10"], "bet-back-line"),
    ("livermore/ez-baccarat", ["2:player-line=900"], "bet-limits"),
    ("livermore/ez-baccarat", ["2:dragon-7=10"], "bet-needs"),
    ("livermore/ultimate-texas-holdem", ["2:ante=10", "2:blind=15"], "bet-times"),
    ("ranchos/double-hand-marquez", ["2:front=10", "2:back=10"], "bet-times"),
    ("livermore/pure-21-5-blackjack", ["2:base=10", "2:buster=50"], "bet-at-most"),
]


@pytest.mark.parametrize(("game", "wagers", "key"), WRONG)
def test_what_no_table_takes_is_settled_only_where_it_is_asked_for(
    game: str, wagers: list[str], key: str
) -> None:
    door = cardroom.load(game)
    claims = [
        Claim(one.seat, one.owner, one.wager, one.stake, None) for one in map(parse_wager, wagers)
    ]
    with pytest.raises(WagerError) as refused:
        door.settle(claims, bank=100_000, start=3)
    assert refused.value.said.key == key
    with pytest.raises(WagerError) as refused:
        door.settle(wagers, bank=100_000, start=3, cards="")
    assert refused.value.said.key == key
    with pytest.raises(WagerError) as refused:
        door.play("", wagers, start=3)
    assert refused.value.said.key == key
    assert door.settle(claims, bank=100_000, start=3, any_limits=True).after == 100_000
