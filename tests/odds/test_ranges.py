"""Ranges of hold'em hands: what they mean beside PokerKit, what they win beside single hands."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from phevaluator import evaluate_cards
from pokerkit import parse_range

from cardroom.cards import Card, parse_cards
from cardroom.odds import OddsError
from cardroom.odds.equity import equity
from cardroom.odds.equity.matchups import range_equity
from cardroom.odds.equity.ranges import any_hand, is_range, read_range
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules


def holdem(game: str = "hustler/holdem") -> PokerRules:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    return rules


@pytest.mark.parametrize(
    "text",
    [
        *("AA", "22", "QQ+", "AKs", "AKo", "AK", "ATs+", "K9o+", "T8s+", "72o", "A2s+", "QJ+"),
        *("99-55", "55-99", "T9s-65s", "J9s-86s"),
        *("QQ+,AKs", "22-44;T9s", "AsKs", "AsKs,QhQd,77"),
    ],
)
def test_a_range_has_the_hands_that_pokerkit_reads(text: str) -> None:
    theirs = {frozenset(map(repr, hand)) for hand in parse_range(text)}
    ours = [frozenset(map(str, pair)) for pair in read_range(text).pairs]
    assert len(ours) == len(set(ours))
    assert set(ours) == theirs


@pytest.mark.parametrize(
    ("text", "same"),
    [("A5s-A2s", "A5s,A4s,A3s,A2s"), ("KJo-K8o", "KJo,KTo,K9o,K8o"), ("KQ-KT", "KQ,KJ,KT")],
)
def test_a_dash_may_move_the_second_card_alone(text: str, same: str) -> None:
    assert set(read_range(text).pairs) == set(read_range(same).pairs)


def test_cards_are_no_range() -> None:
    assert not is_range("AsKs")
    assert not is_range("random")
    assert is_range("AsKs, QQ")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("QQs", "neither suited nor offsuit"),
        ("A5s-KQs", "Write it in parts"),
        ("AA-KQ", "Write it in parts"),
        ("QQ,AsKsQs", "isn't a hand of two cards"),
        ("AsAs,QQ", "As is named twice"),
        (" , ", "has no hands"),
    ],
)
def test_what_no_range_is(text: str, says: str) -> None:
    with pytest.raises(OddsError, match=says):
        read_range(text)


@pytest.mark.parametrize(
    ("one", "two", "published"),
    # To the digits that the usual tables print: pair over pair, and hands against a random one.
    [("AA", "KK", 0.8195), ("AA", "random", 0.8520), ("72o", "random", 0.3458)],
)
def test_published_shares(one: str, two: str, published: float) -> None:
    rules = holdem()
    other = any_hand(rules) if two == "random" else read_range(two)
    found = range_equity(rules, [read_range(one), other]).hands[0]
    assert abs(found.equity - published) < 4 * found.stderr + 0.0001


def test_ranges_win_what_phevaluator_counts() -> None:
    """Every hand of both ranges on every turn and river, judged by another program."""
    board, ranges = parse_cards("Ts 9d 2c"), [read_range("QQ"), read_range("AKs")]
    share, deals = 0.0, 0
    for one, other in product(*(entry.pairs for entry in ranges)):
        out = {*board, *one, *other}
        left = [card for card in holdem().deck.deck().cards() if card not in out]
        for rest in combinations(left, 2):
            first, second = (
                evaluate_cards(*map(str, (*hand, *board, *rest))) for hand in (one, other)
            )
            share += 1.0 if first < second else 0.5 if first == second else 0.0
            deals += 1
    found = range_equity(holdem(), ranges, board)
    assert (found.method, found.deals) == ("exact", deals)
    assert found.hands[0].equity == pytest.approx(share / deals)


@pytest.mark.parametrize("game", ["hustler/holdem", "lucky-buck/texas-holdem-hilo-8"])
def test_a_range_wins_what_its_hands_win_on_average(game: str) -> None:
    """The hands one by one, without counting alike what differs by suits alone."""
    rules, board, dead = holdem(game), parse_cards("Ts 9s 2c"), parse_cards("Qd")
    ranges = [read_range("AKs"), read_range("JJ"), read_range("76o")]
    found = range_equity(rules, ranges, board, dead=dead)
    assert found.method == "exact"
    sums, count, deals = [0.0, 0.0, 0.0], 0, 0
    for hands in product(*(one.pairs for one in ranges)):
        cards: list[Card] = [*board, *dead, *(card for hand in hands for card in hand)]
        if len(set(cards)) == len(cards):
            single = equity(rules, hands, board, dead=dead)
            sums = [old + new.equity for old, new in zip(sums, single.hands, strict=True)]
            count, deals = count + 1, deals + single.deals
    assert deals == found.deals
    for total, hand in zip(sums, found.hands, strict=True):
        assert hand.equity == pytest.approx(total / count)


def test_a_sample_agrees_with_the_count() -> None:
    rules, ranges = holdem(), [read_range("ATs+,KQo"), read_range("77-99"), read_range("QJs")]
    exact = range_equity(rules, ranges, parse_cards("Ts 9s 2c"))
    found = range_equity(rules, ranges, parse_cards("Ts 9s 2c"), method="simulate", seed=4)
    assert (exact.method, found.method, found.deals) == ("exact", "simulate", 200_000)
    for one, other in zip(exact.hands, found.hands, strict=True):
        assert 0 < other.stderr < 0.01
        assert abs(one.equity - other.equity) < 4 * other.stderr


def test_ranges_that_cannot_be() -> None:
    rules = holdem()
    with pytest.raises(OddsError, match="can be out together"):
        range_equity(rules, [read_range("AhAs"), read_range("AA")], parse_cards("Ac Ad 2c"))
    with pytest.raises(OddsError, match="No hand of AA is left"):
        range_equity(rules, [read_range("KK"), read_range("AA")], parse_cards("Ac Ad As"))
    with pytest.raises(OddsError, match="Ranges are for hands of two cards"):
        range_equity(holdem("hustler/omaha"), [read_range("KK"), read_range("AA")])
    with pytest.raises(OddsError, match="too many hands to count"):
        range_equity(rules, [any_hand(rules), any_hand(rules)], method="exact")
