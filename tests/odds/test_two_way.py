"""2 Way Winner: both kernels against the round, poker strengths against the definition."""

import random
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from cardroom.cards import Card, Deck
from cardroom.games import Bet, Decide, Draw, Raise, play
from cardroom.games.effects import RoundResult
from cardroom.games.two_way.choices import usual_game
from cardroom.hands.high import BUG, Wheel, best_five
from cardroom.odds import odds
from cardroom.odds.kernels.two_way import (
    CARDS,
    CELLS,
    blackjack_class,
    cell_of,
    poker_class,
    seven_strength,
)
from cardroom.odds.pai_gow_poker.pricing import straight_places
from cardroom.odds.two_way import Game, Ready, _usual, hand_of
from cardroom.rulebook import load_game
from cardroom.rulebook.other import OtherRules
from cardroom.rulebook.two_way import TwoWayPlay

DECK = Deck(jokers=1).cards()


def drive(rules: OtherRules, cards: list[Card], game: Game) -> RoundResult:
    """A round in which one game is chosen and blackjack is played by the simple rule."""
    going = play(rules, [Bet(1, "blackjack-ante", "ann"), Bet(1, "poker-ante", "ann")])
    came = iter(cards)
    said: object = None
    try:
        while True:
            effect = going.send(said)
            said = None
            if isinstance(effect, Draw):
                said = next(came)
            elif isinstance(effect, Raise):
                said = effect.most
            elif isinstance(effect, Decide):
                said = game if "which game" in effect.question else effect.usual
    except StopIteration as stop:
        result: RoundResult = stop.value
        return result


@pytest.mark.parametrize("both_over", ["push", "bank"])
def test_the_kernels_play_the_round(both_over: str) -> None:
    loaded = load_game("hustler/2-way-winner", {"both_over": both_over})
    rules = loaded.rules
    assert isinstance(rules, OtherRules)
    assert isinstance(rules.play, TwoWayPlay)
    ready = Ready.of(rules.play, rules.deck.deck(1))
    hand, bank, counts = np.zeros(24, np.int64), np.zeros(24, np.int64), np.zeros(13, np.int64)
    rng = random.Random(11)
    games: tuple[Game, ...] = ("blackjack", "poker", "poker-twice")
    for turn in range(2_000):
        cards = rng.sample(DECK, CARDS)
        if turn % 5 == 0 and DECK[-1] not in cards[:4]:
            cards[rng.randrange(4)] = DECK[-1]
            cards[4:] = [card for card in cards[4:] if card != DECK[-1]]
        codes = np.array([int(card) for card in cards], np.int64)
        classes = {
            "blackjack": int(blackjack_class(codes, ready.hits, hand, bank, ready.hits[0, 23])),
            "poker": int(poker_class(codes, ready.hits, bank, counts, ready.places)),
        }
        game = games[turn % 3]
        found = hand_of(game, classes["blackjack" if game == "blackjack" else "poker"])
        result = drive(rules, cards, game)
        graded = {grade.bet.wager: grade.result for grade in result.grades}
        assert graded == found.results(rules), cards
        units = sum(result.stakes.values(), Fraction(0))
        assert units == found.units, cards


def test_seven_cards_are_as_strong_as_the_definition_says() -> None:
    places = straight_places(Wheel.LOW)
    counts = np.zeros(13, np.int64)
    rng = random.Random(2)
    hands = []
    for turn in range(2_000):
        deck = DECK if turn % 2 else [c for c in DECK if c.is_joker or c.suit < 2]
        cards = rng.sample(deck, 7)
        board = np.array([int(card) for card in cards[2:]], np.int64)
        number = seven_strength(int(cards[0]), int(cards[1]), board, counts, places)
        hands.append((int(number), best_five(cards, BUG)))
    hands.sort(key=lambda pair: pair[0])
    for (low, weaker), (high, stronger) in pairwise(hands):
        assert (low == high) == (weaker == stronger)
        assert weaker <= stronger


def test_the_simple_rule_is_the_same_by_situation_and_by_cards() -> None:
    rng = random.Random(1)
    for _ in range(500):
        first, second, up = rng.sample(DECK, 3)
        cell = int(cell_of(int(first), int(second), int(up)))
        assert 0 <= cell < CELLS
        assert _usual(cell) == usual_game([first, second])


def test_choosing_by_what_was_seen_beats_the_simple_rule() -> None:
    report = odds(load_game("hustler/2-way-winner"), method="simulate", rounds=300_000, seed=4)
    worth = {row.strategy: float(row.ev) for row in report.strategies}
    assert worth["house-way"] < worth["optimal"]
    base = report["base"]
    antes = float(report["blackjack-ante"].ev) + float(report["poker-ante"].ev)
    assert float(base.ev) > antes  # the Play wagers are made when they are worth making
    assert base.element_of_risk is not None
    assert abs(float(base.element_of_risk)) < abs(float(base.ev))


def test_the_bonus_is_counted_exactly() -> None:
    row = odds(load_game("hustler/2-way-winner"), wager="seven-card-bonus")["seven-card-bonus"]
    assert row.stderr == 0
    assert float(row.house_edge) == pytest.approx(0.0989954, abs=1e-7)
