"""Double Hand Marquez: exact odds against all hands, the kernel against the round."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from cardroom.cards import Card, Deck, parse_cards, without
from cardroom.games import Bet
from cardroom.games.marquez import name_hand, traits_of
from cardroom.games.pay_lines import pay
from cardroom.hands.marquez import set_double_hand
from cardroom.odds import odds
from cardroom.odds.kernels.marquez import CARDS, round_class
from cardroom.odds.marquez.counting import count_hands, count_pairs
from cardroom.odds.marquez.pricing import traits_of_class
from cardroom.pages.hands import named_json
from cardroom.rulebook import load_game
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulings.scripted import play_cards

GAME = "ranchos/double-hand-marquez-bonus"
TINY = {"deck.stripped": '"2345678TJQ"', "deck.cut": "0"}


def test_the_front_bet_is_even() -> None:
    """Hands are set alike on both sides, and nothing of the front bet favours the bank."""
    report = odds(load_game(GAME))
    assert report["front"].ev == 0
    assert float(report["back"].house_edge) == pytest.approx(0.0829061, abs=1e-7)
    assert report["base"].ev == 2 * report["front"].ev + report["back"].ev
    assert float(report["bonus"].house_edge) == pytest.approx(0.1071059, abs=1e-7)


def test_all_wagers_are_what_all_hands_give() -> None:
    """Every pair of hands of a deck of nines, kings and aces, graded by the round's own grading."""
    game = load_game(GAME, TINY)
    assert isinstance(game.rules, OtherRules)
    deck = game.rules.deck.deck(1).cards()
    found: dict[str, dict[Fraction, int]] = {wager.id: {} for wager in game.rules.wagers}
    for mine in combinations(deck, 5):
        for theirs in combinations(without(deck, mine), 5):
            traits = traits_of(mine, theirs)
            for wager in game.rules.wagers:
                result = pay(wager, traits.meets)[0]
                found[wager.id][result] = found[wager.id].get(result, 0) + 1
    report = odds(game)
    for name, ways in found.items():
        total = sum(ways.values())
        wanted = {result: Fraction(number, total) for result, number in ways.items()}
        assert report[name].distribution == wanted


def test_the_hands_add_up() -> None:
    deck = Deck()
    hands = count_hands(deck)
    assert sum(hands.values()) == comb(52, 5)
    assert sum(number for lines, number in hands.items() if "spades-a" in lines) == comb(51, 4)
    assert sum(n for lines, n in hands.items() if "spades-a-k-q-j-ace-of-clubs" in lines) == 1
    assert sum(n for lines, n in hands.items() if "five-faces" in lines) == comb(12, 5)
    assert sum(count_pairs(deck).values()) == comb(52, 5) * comb(47, 5)


def test_so_many_hands_are_reversed() -> None:
    """The count that the dossier gives for one deck."""
    values: dict[int, list[Card]] = {}
    for card in Deck().cards():
        values.setdefault(min(card.rank, 8) if card.rank < 12 else 12, []).append(card)
    ranks = list(values)

    def hands(start: int, left: int) -> list[tuple[tuple[Card, ...], int]]:
        if left == 0:
            return [((), 1)]
        if start == len(ranks):
            return []
        cards = values[ranks[start]]
        return [
            ((*cards[:some], *rest), comb(len(cards), some) * ways)
            for some in range(min(left, len(cards)) + 1)
            for rest, ways in hands(start + 1, left - some)
        ]

    assert sum(n for hand, n in hands(0, 5) if set_double_hand(hand).is_reversed) == 228_936


def test_the_kernel_plays_the_round() -> None:
    game = load_game(GAME)
    assert isinstance(game.rules, OtherRules)
    deck = game.rules.deck.deck(1).cards()
    bets = [Bet(1, wager.id, "ann") for wager in game.rules.wagers]
    rng = random.Random(5)
    high = [card for card in deck if card.rank >= 8]
    for turn in range(1_000):
        # Half of the rounds from high cards alone, where the rare lines are.
        cards = rng.sample(high if turn % 2 else deck, CARDS)
        result = play_cards(game, cards, bets)
        number = round_class(np.array([int(card) for card in cards], np.uint8))
        traits = traits_of_class(int(number))
        expected = {wager.id: pay(wager, traits.meets)[0] for wager in game.rules.wagers}
        assert {grade.bet.wager: grade.result for grade in result.grades} == expected


@pytest.mark.slow
def test_simulation_agrees_with_counting() -> None:
    game = load_game(GAME)
    exact = odds(game)
    for row in odds(game, method="simulate", rounds=300_000, seed=3).wagers:
        assert abs(float(row.ev) - float(exact[row.wager].ev)) < 4 * row.stderr


def test_a_hand_is_told_as_it_is_set() -> None:
    named = name_hand(parse_cards("8c 7d 8h 7s 7c"))
    assert named_json(named)["front"] == ["7s", "7d", "7c"]
    assert "reversed" in named_json(named)["rule"]
    one, other = name_hand(parse_cards("Ac Kd 9h 9d 2c")), name_hand(parse_cards("Kc Qd 9s 8d 4c"))
    assert one.strength == other.strength  # each has one of the two hands
