"""Shares of the pot: known figures, exact against samples, and against the showdown itself."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest
from phevaluator import evaluate_cards

from cardroom.cards import Card, parse_cards
from cardroom.cards.deck import without
from cardroom.games.poker import Strengths, award
from cardroom.games.poker.ranking import high_ranker, low_ranker, pair_or_better
from cardroom.odds.equity import equity
from cardroom.odds.equity.by_ranks import covers
from cardroom.odds.equity.counting import Totals, all_choices, count_all, whole_hands
from cardroom.odds.equity.deal import make_deal
from cardroom.odds.equity.shares import shares_of
from cardroom.odds.errors import OddsError
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import Said


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


DEAD_CARDS = "9s 8s 2h"


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("hustler/holdem", ["AsKs", "QhQd"], ""),
        ("hustler/holdem", ["AsAh", "KsKh", "7c2d"], ""),
        ("hustler/holdem", ["5d4d", "AdKd"], ""),
        ("hustler/holdem", ["Th9h", "2c2d"], "3h"),
        ("hustler/holdem", ["AsQs", "QdJs"], "Ks 7s"),
        ("hustler/holdem", ["AsQs", "QdJs"], "Ks 7s 3s 4d 5d"),
        ("lucky-buck/texas-holdem-hilo-8", ["As2s", "QhJd", "4h5h"], ""),
        ("hustler/texas-stud-poker", ["AsKsQs", "7h7d7c"], ""),
        ("lucky-buck/tahoe-pineapple-8", ["AsKs2s", "7h7d7c"], ""),
        ("hustler/omaha", ["AsKsQs2d", "7h7d8h8d", "AdAhAcTs"], "Jd"),
        ("lucky-buck/omaha-8", ["AsAd2c3c", "KhKdQhQs"], ""),
        ("lucky-buck/omaha-8", ["AsAd2c3c", "KhKdQhQs"], "Jc 4c"),
    ],
)
def test_boards_counted_by_ranks_are_all_boards(game: str, hands: list[str], board: str) -> None:
    dead = parse_cards(DEAD_CARDS)
    own = [tuple(parse_cards(hand)) for hand in hands]
    deal = make_deal(rules_of(game), own, parse_cards(board), dead)
    assert covers(deal)
    counted = count_all(deal)
    totals = Totals(len(own))
    boards = all_choices(np.array(deal.deck, dtype=np.uint8), deal.to_board)
    totals.add(shares_of(deal, whole_hands(deal, boards)))
    assert counted.deals == totals.deals == comb(len(deal.deck), deal.to_board)
    for one, other in zip(counted.hands, totals.report(deal, "exact").hands, strict=True):
        assert (one.win, one.tie, one.equity) == pytest.approx((other.win, other.tie, other.equity))


def test_every_choice_of_cards_is_there_once() -> None:
    found = all_choices(np.arange(9, dtype=np.uint8), 4)
    assert [tuple(row) for row in found.tolist()] == list(combinations(range(9), 4))
    assert all_choices(np.arange(9, dtype=np.uint8), 0).shape == (1, 0)


def test_aces_against_kings_as_published() -> None:
    """81.95 %, over all suits: the figure of every table of hands before the flop."""
    rules = rules_of("hustler/holdem")
    aces, kings = ([a + b for a, b in combinations([f"{r}{s}" for s in "cdhs"], 2)] for r in "AK")
    shares = [
        equity(rules, [parse_cards(one), parse_cards(other)]).hands[0].equity
        for one in aces
        for other in kings
    ]
    assert sum(shares) / len(shares) == pytest.approx(0.81946, abs=5e-6)


def test_a_hand_that_nobody_has_seen() -> None:
    """Suited ace-king wins 67.04 % of the time against one, as published."""
    found = equity(rules_of("hustler/holdem"), [parse_cards("AsKs"), ()], seed=3)
    assert found.method == "simulate"
    assert abs(found.hands[0].equity - 0.6704) < 4 * found.hands[0].stderr


def test_in_pineapple_nobody_does_better_by_keeping_something_else() -> None:
    rules = rules_of("hustler/pineapple")
    hands = [parse_cards("As Ks Qd"), parse_cards("7h 7d 6h")]
    found = equity(rules, hands)
    assert [one.thrown for one in found.hands] == [(hands[0][2],), (hands[1][2],)]

    def share(first: tuple[Card, ...], second: tuple[Card, ...]) -> float:
        out = [card for hand in hands for card in hand if card not in (*first, *second)]
        return equity(rules, [first, second], dead=out).hands[0].equity

    kept = [tuple(card for card in one.cards if card not in one.thrown) for one in found.hands]
    value = share(kept[0], kept[1])
    assert found.hands[0].equity == pytest.approx(value)
    assert all(share(other, kept[1]) <= value for other in combinations(hands[0], 2))
    assert all(share(kept[0], other) >= value for other in combinations(hands[1], 2))


def test_in_crazy_pineapple_the_flop_comes_first() -> None:
    rules = rules_of("lucky-buck/crazy-pineapple-8")
    hands = [parse_cards("As 2s Kd"), parse_cards("7h 7d 6h")]
    before = equity(rules, hands, rounds=20, seed=1)
    assert before.method == "simulate"
    assert before.deals == 20
    assert before.hands[0].stderr > 0
    assert before == equity(rules, hands, rounds=20, seed=1)
    after = equity(rules, hands, parse_cards("Kc 9d 3h"))
    assert after.method == "exact"
    assert after.deals == comb(43, 2)
    # Kings beat sevens here unless one more seven comes, and no low is near.
    assert hands[0][2] not in after.hands[0].thrown
    with pytest.raises(OddsError, match="has 2 cards left"):
        equity(rules, hands, parse_cards("Kc 9d 3h 4h"))


def test_a_joker_that_lies_up_is_less() -> None:
    """In Mexican poker a joker in the hole is wild, and one that lies up is an ace at most here."""
    rules = rules_of("hustler/mexican-poker")
    hands = [parse_cards("Jk 7c 7d 2h 3s"), parse_cards("Kc Kd 4h 5s 6c")]
    assert equity(rules, hands).hands[0].equity == 1
    assert equity(rules, hands, jokers_up=True).hands[0].equity == 0


def test_a_joker_counts_and_a_sample_is_repeatable() -> None:
    rules = rules_of("hustler/mexican-poker")
    hands = [parse_cards("Kc Kd"), parse_cards("Ac Jk")]
    first = equity(rules, hands, rounds=300, seed=1)
    assert first == equity(rules, hands, rounds=300, seed=1)
    assert first.hands[1].equity > first.hands[0].equity


@pytest.mark.parametrize(
    ("hands", "board", "words"),
    [
        (["AsKs"], "", "One hand can't be compared"),
        (["AsKs", "AsQd"], "", "A♠ is given twice"),
        (["AsKsQs", "7h7d"], "", "comes down to 2"),
        (["AsKs", "7h7d"], "2c 3c 4c 5c 6c 7c", "on the board"),
        (["AsKs", "7h"], "", "Write `random` for a hand nobody has seen"),
    ],
)
def test_wrong_questions_are_answered_in_a_sentence(
    hands: list[str], board: str, words: str
) -> None:
    with pytest.raises(OddsError, match=words):
        equity(rules_of("hustler/holdem"), [parse_cards(h) for h in hands], parse_cards(board))


# --- games that no club here has: five cards of one's own, three draws ----------------------------


def with_hole_cards(game: str, count: int) -> PokerRules:
    """A game with another number of cards of one's own."""
    rules = rules_of(game)
    first = rules.street[0].model_copy(update={"deal": "d" * count})
    return rules.model_copy(update={"street": (first, *rules.street[1:])})


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["AsAd2c3c9h", "KhKdQhQsJs"], "5c 6d Kc"),
        (["AsAd2c3c9h", "KhKdQhQsJs", "7c8c9cTcJd"], "5c 6c Kc 2h"),
        (["AsAd2c3c9h8h", "KhKdQhQsJs4s"], "5c 6d Kc"),
    ],
)
def test_two_of_five_or_six_cards_are_judged_as_a_library_judges_five(
    hands: list[str], board: str
) -> None:
    own = [parse_cards(hand) for hand in hands]
    known = parse_cards(board)
    rules = with_hole_cards("hustler/omaha", len(own[0]))
    total, deals = [0.0] * len(own), 0
    deck = without(rules.deck.deck().cards(), [c for h in [*own, known] for c in h])
    for more in combinations(deck, 5 - len(known)):
        best = [
            min(
                evaluate_cards(*map(str, (*two, *three)))
                for two in combinations(hand, 2)
                for three in combinations((*known, *more), 3)
            )
            for hand in own
        ]
        winners = [place for place, one in enumerate(best) if one == min(best)]
        for place in winners:
            total[place] += 1 / len(winners)
        deals += 1
    found = equity(rules, own, known, method="exact")
    assert found.deals == deals
    assert [one.equity for one in found.hands] == pytest.approx([one / deals for one in total])
    seen = equity(rules, own, known, method="simulate", rounds=4_000, seed=3)
    for one, counted in zip(seen.hands, found.hands, strict=True):
        assert abs(one.equity - counted.equity) < 4 * one.stderr + 1e-9


def test_big_o_has_the_low_of_two_of_five() -> None:
    rules = with_hole_cards("lucky-buck/omaha-8", 5)
    # The board makes a low with an ace and a three, which only the first hand has to go with it.
    board = parse_cards("2c 4d 8h Ks Kd")
    one, two = parse_cards("As 3s Qc Qd 9c"), parse_cards("Kh Kc Js Jd Tc")
    found = equity(rules, [one, two], board, method="exact")
    assert [hand.equity for hand in found.hands] == [0.5, 0.5]
    swapped = equity(rules, [parse_cards("Qc Qd 9c As 3s"), two], board, method="exact")
    assert swapped.hands[0].equity == 0.5


def test_of_three_draws_the_last_is_counted_and_it_is_said() -> None:
    rules = rules_of("hustler/kansas-city-lowball")
    draw = next(street for street in rules.street if street.draw)
    three = rules.model_copy(update={"street": (*rules.street, draw, draw)})
    hands = [parse_cards("2c3d4h7s"), parse_cards("2d3c4s8c9c")]
    once, last = equity(rules, hands), equity(three, hands)
    assert once.note is None
    assert last.note == Said("note-last-draw", draws=3)
    assert [one.equity for one in once.hands] == [one.equity for one in last.hands]
    pat = [parse_cards("2c3d4h5s7s"), parse_cards("2d3c4s8c9c")]
    assert equity(three, pat).note is None
