"""Shares of the pot: known figures, exact against samples, and against the showdown itself."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardroom.cards import parse_cards
from cardroom.cards.deck import without
from cardroom.games.poker import Strengths, award
from cardroom.games.poker.ranking import high_ranker, low_ranker, pair_or_better
from cardroom.odds.equity import equity
from cardroom.odds.errors import OddsError
from cardroom.rulebook import load_game
from cardroom.rulebook.poker import PokerRules


def rules_of(game: str, **changes: str) -> PokerRules:
    rules = load_game(game, changes).rules
    assert isinstance(rules, PokerRules)
    return rules


def test_suited_ace_king_against_queens_before_the_flop() -> None:
    found = equity(rules_of("hustler/holdem"), [parse_cards("AsKs"), parse_cards("QhQd")])
    assert found.method == "exact"
    assert found.deals == 1_712_304
    # Published everywhere as 46.21 %.
    assert found.hands[0].equity == pytest.approx(0.46214457)
    assert sum(one.equity for one in found.hands) == pytest.approx(1)


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("hustler/holdem", ["AsKs", "QhQd", "7c7d"], "2c 7h"),
        ("lucky-buck/texas-holdem-hilo-8", ["As2s", "QhJd"], "3c 7h 9d"),
        ("lucky-buck/omaha-8", ["AsAd2c3c", "KhKdQhQs"], "5c 6d 9h"),
        ("lucky-buck/tahoe-pineapple-8", ["AsAd2c", "KhKdQh"], "5c 6d 9h"),
        ("hustler/omaha-hi-lo-8", ["AsAd2c3c", "KhKdQhQs"], "5c 6d 9h"),
        ("hustler/lowball", ["Ac2d3h4s", "2c3d4h6s7c"], ""),
        ("hustler/kansas-city-lowball", ["2c3d4h7s", "2d3c4s8c9c"], ""),
    ],
)
def test_exact_shares_are_those_of_the_showdown(game: str, hands: list[str], board: str) -> None:
    rules = rules_of(game)
    own = [parse_cards(hand) for hand in hands]
    known = parse_cards(board)
    found = equity(rules, own, known, method="exact")
    deck = without(rules.deck.deck().cards(), [c for h in [*own, known] for c in h])
    high, low = high_ranker(rules), low_ranker(rules)
    show = rules.showdown
    total = [0.0] * len(own)
    deals = 0
    wanted = rules.board_cards - len(known) if rules.board_cards else 5 - min(map(len, own))
    for more in combinations(deck, wanted):
        if rules.board_cards:
            boards, holes = [*known, *more], own
        else:
            boards, holes = [], [[*h, *more] if len(h) < 5 else h for h in own]
        plain = [high(h, boards, False) if high else 0 for h in holes]
        best = plain
        if show.high is not None and show.high.least == "pair":
            best = [one if pair_or_better(one) else 0 for one in plain]
        lows = [low(h, boards, False) for h in holes] if low else None
        strengths = Strengths(
            best if high else None, lows, show.nobody, show.low_alone, plain if high else None
        )
        # A pot that splits without odd chips, whoever shares it.
        done = award([120] * len(own), [True] * len(own), strengths)
        for place, won in enumerate(done.won):
            total[place] += won / (120 * len(own))
        deals += 1
    assert deals == found.deals
    for place, one in enumerate(found.hands):
        assert one.equity == pytest.approx(total[place] / deals)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("hustler/holdem", ["AsKs", "QhQd"]),
        ("lucky-buck/omaha-8", ["AsAd2c3c", "KhKdQhQs"]),
        ("hustler/texas-stud-poker", ["AsAd2c", "KhKdQh"]),
    ],
)
def test_a_sample_agrees_within_four_standard_errors(game: str, hands: list[str]) -> None:
    rules = rules_of(game)
    own = [parse_cards(hand) for hand in hands]
    exact = equity(rules, own, method="exact")
    sample = equity(rules, own, method="simulate", rounds=40_000, seed=7)
    assert sample.hands[0].stderr > 0
    for one, other in zip(exact.hands, sample.hands, strict=True):
        assert abs(one.equity - other.equity) < 4 * other.stderr


def test_a_joker_counts_and_a_sample_is_repeatable() -> None:
    rules = rules_of("hustler/mexican-poker")
    hands = [parse_cards("Kc Kd"), parse_cards("Ac Jk")]
    first = equity(rules, hands, rounds=300, seed=1)
    assert first == equity(rules, hands, rounds=300, seed=1)
    assert first.hands[1].equity > first.hands[0].equity


@pytest.mark.parametrize(
    ("hands", "board", "words"),
    [
        (["AsKs"], "", "two hands"),
        (["AsKs", "AsQd"], "", "As is there twice"),
        (["AsKsQs", "7h7d"], "", "comes down to 2"),
        (["AsKs", "7h7d"], "2c 3c 4c 5c 6c 7c", "on the board"),
    ],
)
def test_wrong_questions_are_answered_in_a_sentence(
    hands: list[str], board: str, words: str
) -> None:
    with pytest.raises(OddsError, match=words):
        equity(rules_of("hustler/holdem"), [parse_cards(h) for h in hands], parse_cards(board))
