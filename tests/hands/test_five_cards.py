"""The tables of five cards against the definition and against a second, independent reading."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cardroom.cards.card import JOKER_CODE
from cardroom.hands import batch
from cardroom.hands.classes import CLASSES, category_floors, strengths
from cardroom.hands.high import FULL_LADDER, HighRules, Joker, Wheel, five_cards

Array = NDArray[Any]
WHEELS = [Wheel.LOW, Wheel.SECOND]


@lru_cache(maxsize=4)
def all_hands(cards: int) -> Array:
    return np.fromiter(chain.from_iterable(combinations(range(52), cards)), dtype=np.uint8).reshape(
        -1, cards
    )


@lru_cache(maxsize=4)
def suit_classes(cards: int) -> tuple[Array, Array]:
    """One hand for each class of hands that differ only in the names of the suits.

    The definition compares suits for equality and never looks at which suit it is, so a hand and
    the same hand with suits renamed are worth the same: one per class is all of them. Renaming
    suits changes only the order of the four sets of ranks, one to a suit, so those sets in order
    say which class a hand is of. The second array says, for every hand of :func:`all_hands`,
    which row of the first is its class.
    """
    hands = all_hands(cards)
    ranks = np.int64(1) << (hands >> 2).astype(np.int64)
    sets = np.stack([np.where(hands & 3 == suit, ranks, 0).sum(axis=1) for suit in range(4)])
    sets.sort(axis=0)
    keys = (sets << (13 * np.arange(4))[:, None]).sum(axis=0)
    _, first, class_of = np.unique(keys, return_index=True, return_inverse=True)
    return hands[first], class_of


def second_reading(hands: Array, wheel: Wheel = Wheel.LOW) -> Array:
    """Poker high by counting with arrays: a number that is larger for the better hand.

    Written apart from the package: categories from rank counts, straights from differences.
    """
    ranks = (hands >> 2).astype(np.int64)
    counts = np.stack([(ranks == rank).sum(axis=1) for rank in range(13)], axis=1)
    weight = counts * 16 + np.arange(13)
    weight[counts == 0] = -1
    top = -np.sort(-weight, axis=1)[:, :5]
    shape = np.where(top >= 0, top >> 4, 0)
    kicker = np.where(top >= 0, top & 15, 0)
    ordered = np.sort(ranks, axis=1)
    distinct = shape[:, 0] == 1
    run = distinct & (ordered[:, 4] - ordered[:, 0] == 4)
    is_wheel = (ordered == np.array([0, 1, 2, 3, 12])).all(axis=1)
    suited = ((hands & 3) == (hands[:, :1] & 3)).all(axis=1)
    height = ordered[:, 4] * 2
    # The wheel under a six-high straight, or between the king-high and the ace-high one.
    height[is_wheel] = 23 if wheel is Wheel.SECOND else 3
    category = np.select(
        [
            shape[:, 0] == 5,
            (run | is_wheel) & suited & (height == 24),
            (run | is_wheel) & suited & distinct,
            shape[:, 0] == 4,
            (shape[:, 0] == 3) & (shape[:, 1] == 2),
            suited & distinct,
            run | is_wheel,
            shape[:, 0] == 3,
            (shape[:, 0] == 2) & (shape[:, 1] == 2),
            shape[:, 0] == 2,
        ],
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
        default=0,
    )
    detail = kicker @ (16 ** np.arange(4, -1, -1))
    detail[run | is_wheel] = height[run | is_wheel]
    return np.asarray(category * 16**6 + detail)


def assert_same_order(strength: Array, reading: Array) -> None:
    """Both must tie the same hands and put them in one order."""
    pairs = np.unique(np.stack([strength.astype(np.int64), reading], axis=1), axis=0)
    assert len(np.unique(pairs[:, 0])) == len(pairs)
    assert (np.diff(pairs[:, 1]) > 0).all()


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
def test_the_definition_agrees_with_the_tables_on_every_five_cards(wheel: Wheel) -> None:
    """All 2,598,960 hands: each class by the definition, and every hand as its class."""
    classes, class_of = suit_classes(5)
    assert len(classes) == 134_459  # published number of classes of five cards
    number = strengths(FULL_LADDER, wheel)
    rules = HighRules(wheel=wheel)
    expected = np.array([number[five_cards(hand, rules)] for hand in classes.tolist()])
    assert len(all_hands(5)) == 2_598_960
    assert np.array_equal(batch.evaluate(all_hands(5), wheel=wheel), expected[class_of])


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("joker", [Joker.BUG, Joker.WILD])
def test_the_definition_agrees_with_the_tables_on_every_hand_with_a_joker(
    joker: Joker, wheel: Wheel
) -> None:
    """The 270,725 hands with the joker; the others of the 2,869,685 must be as without one."""
    classes, class_of = suit_classes(4)
    assert len(classes) == 16_432
    number = strengths(FULL_LADDER, wheel)
    rules = HighRules(joker, wheel)
    hands = [[*hand, JOKER_CODE] for hand in classes.tolist()]
    expected = np.array([number[five_cards(hand, rules)] for hand in hands])
    naturals = all_hands(4)
    with_joker = batch.evaluate(add_card(naturals, JOKER_CODE), joker=joker, wheel=wheel)
    assert np.array_equal(with_joker, expected[class_of])
    plain = all_hands(5)
    assert len(naturals) + len(plain) == 2_869_685
    assert np.array_equal(
        batch.evaluate(plain, joker=joker, wheel=wheel), batch.evaluate(plain, wheel=wheel)
    )


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
def test_all_five_card_hands_agree_with_a_second_reading(wheel: Wheel) -> None:
    """One hand of each class: that every hand is worth what its class is, is tested above."""
    classes, _ = suit_classes(5)
    strength = batch.evaluate(classes, wheel=wheel)
    assert_same_order(strength, second_reading(classes, wheel))
    assert len(np.unique(strength)) == 7462


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("joker", [Joker.BUG, Joker.WILD])
def test_hands_with_a_joker_agree_with_a_second_reading(joker: Joker, wheel: Wheel) -> None:
    naturals, _ = suit_classes(4)
    best = np.zeros(len(naturals), dtype=np.int64)
    for card in range(52):
        held = (naturals == card).any(axis=1)
        reading = second_reading(add_card(naturals, card), wheel)
        category = reading // 16**6
        quads = (naturals >> 2 == card >> 2).all(axis=1)
        if joker is Joker.BUG:
            allowed = np.isin(category, [4, 5, 8, 9]) | (card >> 2 == 12)
        else:
            allowed = np.ones(len(naturals), dtype=bool)
        allowed &= ~held | quads  # a card twice is only ever the fifth of a kind
        best = np.maximum(best, np.where(allowed, reading, 0))
    hands = add_card(naturals, JOKER_CODE)
    assert_same_order(batch.evaluate(hands, joker=joker, wheel=wheel), best)


def add_card(hands: Array, card: int) -> Array:
    return np.insert(hands, hands.shape[1], card, axis=1)


def test_published_counts_of_five_card_hands() -> None:
    counts = np.bincount(batch.categories(batch.evaluate(all_hands(5))), minlength=11)
    assert counts.tolist() == [
        1_302_540,
        1_098_240,
        123_552,
        54_912,
        10_200,
        5_108,
        3_744,
        624,
        36,
        4,
        0,
    ]


def test_published_counts_of_six_card_hands() -> None:
    """Dossier 003, the 6 Card Bonus: what 20,358,520 hands of six cards hold."""
    fives = all_hands(5)
    counts = np.zeros(11, dtype=np.int64)
    for first in range(47):
        hands = add_card(fives[fives[:, 0] > first], first)
        counts += np.bincount(batch.categories(batch.evaluate(hands)), minlength=11)
    assert counts.sum() == 20_358_520
    assert counts[[9, 8, 7, 6, 5, 4, 3]].tolist() == [
        188,
        1_656,
        14_664,
        165_984,
        205_792,
        361_620,
        732_160,
    ]


def test_class_numbers_cover_every_category() -> None:
    floors = category_floors()
    sizes = np.diff([*floors, CLASSES + 1])
    assert sizes.tolist() == [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1, 13]
