"""Six and seven cards: the best five of them, by the five-card tables that are proven elsewhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from cardroom.cards.card import JOKER_CODE
from cardroom.hands import batch, fast
from cardroom.hands.classes import strengths
from cardroom.hands.high import FULL_LADDER, HighRules, Joker, Wheel, best_five

Cards = NDArray[np.uint8]
WHEELS = [Wheel.LOW, Wheel.SECOND]
JOKERS = [Joker.BUG, Joker.WILD]


def suit_counts(cards: int, suits: int = 4, most: int = 13) -> Iterator[tuple[int, ...]]:
    """How many cards each suit may have, the longest suit first."""
    if suits == 0:
        if cards == 0:
            yield ()
        return
    for longest in range(min(cards, most), -1, -1):
        for rest in suit_counts(cards - longest, suits - 1, longest):
            yield (longest, *rest)


@lru_cache(maxsize=2)
def all_classes(cards: int) -> Cards:
    """One hand for each class of hands that differ only in the names of the suits.

    Suits that have equally many cards are chosen together, each choice of their sets of ranks
    once; suits are then named at random (always the same way), so that no suit is favoured.
    """
    rng = np.random.default_rng(cards)
    found = []
    for counts in suit_counts(cards):
        columns = []
        alike = [
            list(combinations_with_replacement(range(comb(13, count)), len(list(group))))
            for count, group in groupby(counts)
        ]
        chosen = np.array([sum(choice, ()) for choice in product(*alike)])
        names = rng.permuted(np.tile(np.arange(4), (len(chosen), 1)), axis=1)
        for suit, count in enumerate(counts):
            ranks = np.array(list(combinations(range(13), count)), dtype=np.int64)
            columns.append(4 * ranks[chosen[:, suit]] + names[:, suit : suit + 1])
        found.append(np.concatenate(columns, axis=1))
    return np.concatenate(found).astype(np.uint8)


def best_of_five_of(hands: Cards, joker: Joker, wheel: Wheel) -> NDArray[np.uint32]:
    """The best of every five cards among six or seven, by the tables of five cards."""
    best = np.zeros(len(hands), dtype=np.uint32)
    for five in combinations(range(hands.shape[1]), 5):
        chosen = np.ascontiguousarray(hands[:, list(five)])
        np.maximum(best, batch.evaluate(chosen, joker=joker, wheel=wheel), out=best)
    return best


def with_joker(hands: Cards) -> Cards:
    return np.insert(hands, hands.shape[1], JOKER_CODE, axis=1)


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("joker", JOKERS)
def test_every_six_cards_and_a_joker_are_worth_their_best_five(joker: Joker, wheel: Wheel) -> None:
    """All 962,988 classes of the 20,358,520 hands that a joker makes seven of."""
    hands = with_joker(all_classes(6))
    assert len(hands) == 962_988
    expected = best_of_five_of(hands, joker, wheel)
    assert np.array_equal(batch.evaluate(hands, joker=joker, wheel=wheel), expected)


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("joker", JOKERS)
def test_every_five_cards_and_a_joker_are_worth_their_best_five(joker: Joker, wheel: Wheel) -> None:
    hands = with_joker(all_classes(5))
    assert len(hands) == 134_459
    expected = best_of_five_of(hands, joker, wheel)
    assert np.array_equal(batch.evaluate(hands, joker=joker, wheel=wheel), expected)


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
def test_six_and_seven_cards_without_a_joker_are_worth_their_best_five(wheel: Wheel) -> None:
    """Every class of six cards; 250,000 hands of seven, all of which are counted elsewhere."""
    six = all_classes(6)
    expected = best_of_five_of(six, Joker.NONE, wheel)
    assert np.array_equal(batch.evaluate(six, wheel=wheel), expected)
    rng = np.random.default_rng(7)
    seven = rng.random((250_000, 52)).argpartition(7, axis=1)[:, :7].astype(np.uint8)
    expected = best_of_five_of(seven, Joker.NONE, wheel)
    assert np.array_equal(batch.evaluate(seven, wheel=wheel), expected)


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("joker", JOKERS)
def test_one_hand_at_a_time_is_worth_what_it_is_in_a_batch(joker: Joker, wheel: Wheel) -> None:
    rng = random.Random(f"{joker} {wheel}")
    hands = [rng.sample(range(53), 7) for _ in range(10_000)]
    hands += [[*rng.sample(range(0, 52, 4), 4), *rng.sample(range(1, 52, 4), 2), 52] for _ in hands]
    found = batch.evaluate(np.array(hands, dtype=np.uint8), joker=joker, wheel=wheel)
    assert [fast.strength(hand, joker=joker, wheel=wheel) for hand in hands] == found.tolist()


@pytest.mark.slow
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("joker", JOKERS)
def test_the_definition_of_more_than_five_is_the_best_five(joker: Joker, wheel: Wheel) -> None:
    """The readable definition itself, on hands of every category."""
    rng = random.Random(f"definition {joker} {wheel}")
    number = strengths(FULL_LADDER, wheel)
    sevens = with_joker(all_classes(6))
    worth = batch.evaluate(sevens, joker=joker, wheel=wheel)
    kinds = batch.categories(worth)
    for kind in set(kinds.tolist()):
        places = np.flatnonzero(kinds == kind).tolist()
        for place in rng.sample(places, min(12, len(places))):
            hand = best_five(sevens[place].tolist(), HighRules(joker, wheel))
            assert number[hand] == worth[place]


def class_sizes(hands: Cards) -> NDArray[np.int64]:
    """How many hands each class stands for: the ways to name its suits that differ."""
    ranks = np.int64(1) << (hands >> 2).astype(np.int64)
    sets = np.stack([np.where(hands & 3 == suit, ranks, 0).sum(axis=1) for suit in range(4)])
    sets.sort(axis=0)
    same = sets[1:] == sets[:-1]
    alike = np.ones(len(hands), dtype=np.int64)
    run = np.ones(len(hands), dtype=np.int64)
    for neighbour in same:
        run = np.where(neighbour, run + 1, 1)
        alike *= run
    return 24 // alike


@pytest.mark.slow
def test_the_histogram_of_all_hands_with_a_wild_joker_is_that_of_its_classes() -> None:
    """Every class of six cards with the joker, as many times as it stands for hands.

    To these come the hands without the joker, whose counts are published; so each number can be
    checked against the count that deals all 154,143,080 hands.
    """
    six = all_classes(6)
    sizes = class_sizes(six)
    assert sizes.sum() == comb(52, 6)
    worth = best_of_five_of(with_joker(six), Joker.WILD, Wheel.LOW)
    counts = np.bincount(worth, weights=sizes, minlength=7476).astype(np.int64)
    every = batch.count_all_seven(joker=Joker.WILD)
    plain = batch.count_all_seven()
    assert len(every) == len(plain) == len(counts)
    assert np.array_equal(every - plain, counts)
    kinds = batch.categories(np.arange(1, len(every), dtype=np.uint32))
    assert np.bincount(kinds, weights=every[1:]).astype(int).tolist() == [
        23_294_460,
        61_644_960,
        31_433_400,
        13_315_300,
        11_083_940,
        6_027_224,
        5_997_144,
        1_121_024,
        184_832,
        26_132,
        14_664,
    ]
