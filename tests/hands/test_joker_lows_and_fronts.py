"""Lows with a joker and front hands against second readings, for every choice of ranks."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from cardroom.cards.card import JOKER_CODE
from cardroom.hands import batch
from cardroom.hands.front import front_hand, front_strength, thirteen_fouled
from cardroom.hands.high import BUG, five_cards
from cardroom.hands.low import (
    ace_to_five,
    deuce_to_seven,
    judge_deuce_to_seven,
    low_strengths,
)
from judging import pai_gow_fouled

ACE_LOW = [12, *range(12)]
ACE_HIGH = list(range(13))


def fours() -> list[list[int]]:
    """Four cards of every choice of ranks, in several suits and, where they differ, in one."""
    chosen = list(combinations_with_replacement(range(13), 4))
    mixed = [[4 * rank + place for place, rank in enumerate(ranks)] for ranks in chosen]
    return mixed + [[4 * rank for rank in ranks] for ranks in combinations(range(13), 4)]


def replaced(four: list[int], order: list[int]) -> list[int]:
    """The four with the lowest card not held, in a suit that makes no flush."""
    held = {card >> 2 for card in four}
    lowest = next(rank for rank in order if rank not in held)
    return [*four, 4 * lowest + (four[0] + 1) % 4]


def test_a_joker_in_ace_to_five_is_the_lowest_card_not_held() -> None:
    hands = fours()
    assert len(hands) == 1820 + 715
    plain = batch.evaluate_low(np.array([replaced(four, ACE_LOW) for four in hands], np.uint8))
    jokers = [[*four, JOKER_CODE] for four in hands]
    assert np.array_equal(batch.evaluate_low(np.array(jokers, np.uint8)), plain)
    number = low_strengths()
    assert [number[ace_to_five(hand)] for hand in jokers] == plain.tolist()


def test_a_joker_in_deuce_to_seven_is_the_lowest_card_not_held_and_makes_no_flush() -> None:
    """As the document has it, also where the lowest card makes a straight: 3-4-5-6 and a joker."""
    hands = fours()
    plain = [replaced(four, ACE_HIGH) for four in hands]
    worth = batch.evaluate_deuce_to_seven(np.array(plain, np.uint8)).tolist()
    for four, expected in zip(hands, worth, strict=True):
        judged = judge_deuce_to_seven(deuce_to_seven([*four, JOKER_CODE]))
        assert judged.strength == expected
        assert judged.category not in {"flush", "straight-flush", "royal-flush"}


def by_counting(cards: tuple[int, ...]) -> tuple[int, ...]:
    """A front hand as a number to compare: how many alike, then the ranks."""
    ranks = Counter(12 if card == JOKER_CODE else card >> 2 for card in cards)
    order = sorted(ranks, key=lambda rank: (-ranks[rank], -rank))
    return (max(ranks.values()), *order)


@pytest.mark.parametrize("cards", [2, 3])
def test_every_front_hand_is_in_its_place(cards: int) -> None:
    """1,378 hands of two cards with a joker in the deck, and 22,100 of three without."""
    hands = list(combinations(range(53 if cards == 2 else 52), cards))
    ours: dict[tuple[int, ...], int] = {}
    for hand in hands:
        strength = front_strength(front_hand(hand))
        assert ours.setdefault(by_counting(hand), strength) == strength
    # Pairs and choices of ranks: 13 + 78; trips, pairs with a kicker and 286 choices.
    assert len(ours) == {2: 13 + 78, 3: 13 + 13 * 12 + 286}[cards]
    in_order = [ours[key] for key in sorted(ours)]
    assert in_order == sorted(set(in_order))


def test_a_front_hand_fouls_when_it_beats_the_back_with_nothing_beside_it() -> None:
    """Random hands: the front as five cards whose missing ones are lower than any deuce."""
    rng = random.Random("foul")
    fouls = 0
    for _ in range(4_000):
        seven = rng.sample(range(53), 7)
        front, back = seven[:2], seven[2:]
        mine, theirs = front_hand(front), five_cards(back, BUG)
        expected = (int(mine.category), mine.ranks) > (int(theirs.category), theirs.ranks)
        assert pai_gow_fouled(front, back) == expected
        fouls += expected
    assert 400 < fouls < 3_600


def test_three_rows_foul_when_one_is_out_of_order() -> None:
    """Thirteen random cards: in order only if each row is at least the one before it."""
    rng = random.Random("rows")
    in_order = 0
    for _ in range(4_000):
        cards = rng.sample(range(52), 13)
        front, middle, back = cards[:3], cards[3:8], cards[8:]
        mine, second, third = front_hand(front), five_cards(middle), five_cards(back)
        low = (int(mine.category), mine.ranks) <= (int(second.category), second.ranks)
        assert thirteen_fouled(front, middle, back) == (not low or second > third)
        in_order += low and second <= third
    assert 400 < in_order < 3_600
