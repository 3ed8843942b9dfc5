"""How often a seven-card bonus is won: every line, counted over all 154,143,080 hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product
from math import comb

import numpy as np
import pytest

from cardroom.cards.card import JOKER_CODE
from cardroom.hands import batch
from cardroom.hands.high import Category, Joker
from cardroom.hands.specials import (
    ROYAL_MATCH,
    SEVEN_STRAIGHT_FLUSH,
    SEVEN_STRAIGHT_FLUSH_JOKER,
    THREE_PAIR,
    special_lines,
)
from judging import ranking_line

ROYAL_RANKS = (8, 9, 10, 11, 12)
BOTH = [Joker.BUG, Joker.WILD]


def of_one_suit() -> Iterator[tuple[int, ...]]:
    """Every seven cards of one suit, and every six with the joker, in each suit."""
    for suit in range(4):
        cards = range(suit, 52, 4)
        yield from combinations(cards, 7)
        yield from ((*six, JOKER_CODE) for six in combinations(cards, 6))


def royal_hands(suit: int) -> Iterator[tuple[int, ...]]:
    """Every hand that holds a royal flush in a suit, with the joker in it or without."""
    royal = [4 * rank + suit for rank in ROYAL_RANKS]
    others = [card for card in range(52) if card not in royal]
    yield from ((*royal, *two) for two in combinations(others, 2))
    yield from ((*royal, one, JOKER_CODE) for one in others)
    for four in combinations(royal, 4):
        yield from ((*four, JOKER_CODE, *two) for two in combinations(others, 2))


@pytest.fixture(scope="module", params=BOTH)
def counted(request: pytest.FixtureRequest) -> tuple[Joker, Counter[str], int]:
    """The lines of all royal hands and of all other straight flushes of seven cards.

    Only these can be more than their best five cards are. Royal flushes are dealt out in one suit,
    which stands for four. The number is that of royal hands among the straight flushes of seven
    cards with a joker.
    """
    joker: Joker = request.param
    in_spades = Counter(ranking_line(special_lines(hand, joker)) for hand in royal_hands(3))
    lines = Counter({line: 4 * count for line, count in in_spades.items()})
    royal_among_sevens = lines[SEVEN_STRAIGHT_FLUSH_JOKER]
    suited = list(of_one_suit())
    worth = batch.evaluate(np.array(suited, dtype=np.uint8), joker=joker)
    kinds = batch.categories(worth)
    for place in np.flatnonzero(kinds == Category.STRAIGHT_FLUSH).tolist():
        line = ranking_line(special_lines(suited[place], joker))
        lines[line] += line != "straight-flush"
    return joker, lines, royal_among_sevens


def test_the_lines_above_five_aces(counted: tuple[Joker, Counter[str], int]) -> None:
    """Eight runs of seven in a suit; six of seven beside a joker, six in a row only once.

    A royal match is a royal flush in one suit with king and queen of another, and any of its
    five cards may be the joker.
    """
    _, lines, _ = counted
    assert lines[SEVEN_STRAIGHT_FLUSH] == 4 * 8 == 32
    assert lines[SEVEN_STRAIGHT_FLUSH_JOKER] == 4 * (8 * 7 - 7) == 196
    assert lines[ROYAL_MATCH] == 4 * 3 * (1 + 5) == 72


@pytest.mark.slow
def test_royal_flushes_are_the_published_ones_and_eight(
    counted: tuple[Joker, Counter[str], int],
) -> None:
    """Brian Alspach's "7-Card Poker Hands with Joker" (2003) gives 26,124 royals, and we 26,132.

    He adds up the lines of the bonus: 26,020 royals that are no more, 72 with a royal match, and
    of the straight flushes of seven cards those from the eight to the ace, 4 without and 28 with
    the joker. Two more in each suit hold a royal as well: 7-9-T-J-Q-K and 7-8-T-J-Q-K, where the
    joker fills the gap for seven cards and is the ace for five.
    """
    _, lines, royal_among_sevens = counted
    assert lines["royal-flush"] == 26_020
    from_the_eight = 4 * 7
    assert royal_among_sevens == from_the_eight + 8
    assert 26_020 + 72 + 4 + from_the_eight == 26_124
    assert 4 * sum(1 for _ in royal_hands(3)) == 26_124 + 8


@pytest.mark.parametrize("text", ["7s 9s Ts Js Qs Ks", "7s 8s Ts Js Qs Ks"])
def test_the_eight_hands_are_both(text: str) -> None:
    from cardroom.cards import parse_cards

    lines = special_lines([*parse_cards(text), JOKER_CODE])
    assert {SEVEN_STRAIGHT_FLUSH_JOKER, "royal-flush"} <= lines


@pytest.mark.slow
def test_the_whole_histogram_of_the_bonus(counted: tuple[Joker, Counter[str], int]) -> None:
    """With a bug, what is published for the bonus; with a wild joker, what follows by hand."""
    joker, lines, _ = counted
    counts = batch.count_all_seven(joker=joker)
    kinds = np.bincount(
        batch.categories(np.arange(1, len(counts), dtype=np.uint32)), weights=counts[1:]
    )
    above = sum(lines[line] for line in (SEVEN_STRAIGHT_FLUSH, ROYAL_MATCH))
    above += lines[SEVEN_STRAIGHT_FLUSH_JOKER]
    plain = int(kinds[Category.STRAIGHT_FLUSH] + kinds[Category.ROYAL_FLUSH]) - above
    assert int(kinds.sum()) == comb(53, 7)
    assert plain - lines["royal-flush"] == 184_644
    fives = int(kinds[Category.FIVE_OF_A_KIND])
    assert fives == {Joker.BUG: 1_128, Joker.WILD: 13 * 1_128}[joker]
    if joker is Joker.BUG:
        paid = [Category.FOUR_OF_A_KIND, Category.FULL_HOUSE, Category.FLUSH]
        assert [int(kinds[kind]) for kind in paid] == [307_472, 4_188_528, 6_172_088]
        paid = [Category.THREE_OF_A_KIND, Category.STRAIGHT]
        assert [int(kinds[kind]) for kind in paid] == [7_470_676, 11_236_028]


def three_pairs_with_joker() -> Iterator[list[int]]:
    """Joker and ace, two pairs and an odd card: three pairs unless it is more."""
    for one, other in combinations(range(12), 2):
        two, more = (list(combinations(range(4 * rank, 4 * rank + 4), 2)) for rank in (one, other))
        odd = [card for card in range(48) if card >> 2 not in (one, other)]
        for ace, first, second, last in product(range(48, 52), two, more, odd):
            yield [JOKER_CODE, ace, *first, *second, last]


def test_three_pairs_are_counted() -> None:
    """Seven cards of three pairs are never more; beside a joker some are a straight or a flush."""
    hands = np.fromiter(chain.from_iterable(three_pairs_with_joker()), dtype=np.uint8)
    rows = hands.reshape(-1, 7)
    assert len(rows) == 4 * comb(12, 2) * 6 * 6 * 40
    kinds = batch.categories(batch.evaluate(rows, joker=Joker.BUG))
    assert set(kinds.tolist()) == {Category.TWO_PAIR, Category.STRAIGHT, Category.FLUSH, 8, 9}
    rng = random.Random("three pairs")
    for place in rng.sample(range(len(rows)), 4_000):
        lines = special_lines(rows[place].tolist())
        assert THREE_PAIR in lines
        expected = THREE_PAIR if kinds[place] == Category.TWO_PAIR else None
        assert expected is None or ranking_line(lines) == expected
        assert expected is not None or ranking_line(lines) != THREE_PAIR
    # Ace, two pairs and the odd card with the joker: ten ranks of four straights can be reached.
    flushes = 4 * comb(12, 2) * 10 * 3 * 3
    assert int((np.isin(kinds, [5, 8, 9])).sum()) == flushes
    reach = [three for three in combinations(range(12), 3) if three[2] <= 3 or three[0] >= 8]
    straights = len(reach) * 3 * (4 * 6 * 6 * 4 - 4 * 3 * 3)
    assert int((kinds == Category.STRAIGHT).sum()) == straights


def test_three_pairs_without_an_ace_beside_the_joker_have_an_ace_for_a_kicker() -> None:
    from cardroom.cards import parse_cards

    lines = special_lines(parse_cards("Kc Kd 9h 9s 4c 4d Jk"))
    assert ranking_line(lines) == THREE_PAIR
    lines = special_lines(parse_cards("Kc Kd 9h 9s 4c 4d 2h"))
    assert ranking_line(lines) == THREE_PAIR
    lines = special_lines(parse_cards("Ac Ad 9h 9s 4c 4d Jk"))
    assert ranking_line(lines) == "full-house"


@pytest.mark.parametrize("joker", BOTH)
def test_every_line_of_a_hand_is_one_of_its_fives(joker: Joker) -> None:
    """On random hands the highest line is the category of the best five, or more than that."""
    rng = random.Random(f"lines {joker}")
    hands = [rng.sample(range(53), 7) for _ in range(4_000)]
    worth = batch.evaluate(np.array(hands, dtype=np.uint8), joker=joker)
    for hand, kind in zip(hands, batch.categories(worth).tolist(), strict=True):
        lines = special_lines(hand, joker)
        best = Category(kind).slug
        assert best in lines or (best == "five-of-a-kind" and "five-aces" in lines)
        top = ranking_line(lines)
        assert top in (best, THREE_PAIR) or top.startswith(("seven-card", "royal", "five"))
