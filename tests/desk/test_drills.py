"""Exercises: the same number gives the same one, and the solution is the table's own."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import parse_cards
from cardroom.desk.errors import DeskError
from cardroom.desk.playing.costs import costs
from cardroom.desk.playing.drills import hand_to_set, kinds_of, round_to_settle, situation
from cardroom.games.pai_gow_poker.house_way import house_way
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules

SETTLED = ["livermore/ez-baccarat", "livermore/pure-21-5-blackjack", "hustler/three-card-poker"]


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("livermore/ez-baccarat", ["settle"]),
        ("livermore/pure-21-5-blackjack", ["play", "settle"]),
        ("hustler/pai-gow-tiles", ["set", "settle"]),
        ("hustler/let-it-ride", ["play", "settle"]),
        ("hustler/holdem", []),
    ],
)
def test_which_exercises_a_game_has(game: str, kinds: list[str]) -> None:
    assert kinds_of(load_game(game)) == kinds


@pytest.mark.parametrize("game", SETTLED)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_settled_round_balances(game: str, seed: int) -> None:
    told = round_to_settle(load_game(game), seed)
    moved = 0
    for wager in told["wagers"]:
        assert wager["action"] + wager["returned"] == wager["stake"]
        moved += wager["collected"] - wager["paid"]
    assert told["bank"]["after"] == told["bank"]["before"] + moved
    assert told["bank"]["after"] >= 0
    assert told == round_to_settle(load_game(game), seed)


def test_a_bank_is_short_now_and_then() -> None:
    game = load_game("livermore/ez-baccarat")
    rounds = [round_to_settle(game, seed) for seed in range(8)]
    assert any(one["returned"] for told in rounds for one in told["wagers"])
    assert any(not one["returned"] for told in rounds for one in told["wagers"])


def test_a_hand_to_set_has_the_house_way_and_its_fouls() -> None:
    game = load_game("livermore/pai-gow-poker")
    rules = game.rules
    assert isinstance(rules, PaiGowPokerRules)
    told = hand_to_set(game, 7)
    cards = parse_cards(" ".join(told["own"]))
    way, _ = house_way(cards, rules)
    assert told["house"]["front"] == [str(card) for card in way.front]
    assert sorted(told["house"]["front"]) not in [sorted(foul) for foul in told["fouls"]]


def test_a_situation_has_a_best_choice() -> None:
    told = situation(load_game("hustler/let-it-ride"), 3)
    worths = {one["choice"]: one["ev"] for one in told["choices"]}
    assert worths[told["best"]] == max(worths.values())
    assert told == situation(load_game("hustler/let-it-ride"), 3)


def test_a_pot_has_nothing_to_settle() -> None:
    with pytest.raises(DeskError, match="is a pot game"):
        round_to_settle(load_game("hustler/holdem"), 1)
    with pytest.raises(DeskError, match="No hand is set"):
        hand_to_set(load_game("livermore/ez-baccarat"), 1)


def test_what_a_decision_cost_by_what_could_be_seen_then() -> None:
    facts = [
        {"n": 1, "kind": "bets", "wagers": [{"seat": 2, "wager": "bet-1", "stake": 1_000}]},
        *(
            {"n": 2 + place, "kind": "card", "to": "seat 2", "up": False, "place": place}
            | {"card": None}
            for place in range(3)
        ),
        {"n": 6, "kind": "decided", "seat": 2, "who": "Ann", "on": "ride", "answer": "take-back"},
        {"n": 7, "kind": "show", "hand": "board", "cards": ["9s"], "places": [10]},
        {"n": 8, "kind": "decided", "seat": 2, "who": "Ann", "on": "ride", "answer": "ride"},
        {"n": 9, "kind": "decided", "seat": 4, "who": "Bo", "on": "ride", "answer": "take-back"},
        {
            "n": 10,
            "kind": "show",
            "hand": "seat 2",
            "cards": ["Th", "Td", "3c"],
            "places": [0, 1, 2],
        },
    ]
    first, second = costs(load_game("hustler/let-it-ride"), facts)
    assert (first["n"], first["best"], words(first["situation"])) == (6, "ride", "Th Td 3c")
    assert first["cents"] == round(1_000 * first["cost"]) > 1_000
    assert (second["n"], second["cost"]) == (8, 0)
