"""Shuffles of a table under the statistics of `tools/shuffle_statistics.py`, and those themselves.

`docs/shuffle.md` has a million; here are a few thousand with a seed, so that they come out the same
each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest
import shuffle_statistics as statistics
from shuffle_statistics import Decks

from cardroom.cards import Deck

DECKS = 2_500


@pytest.mark.slow
@pytest.mark.parametrize("source", statistics.SOURCES)
def test_no_statistic_is_off(source: str) -> None:
    found = statistics.run(source, DECKS, "a seed")
    assert len(found) >= 4
    # Some fifty statistics are looked at from both sides: one in a thousand would be off by chance.
    assert {one.name: one.chance for one in found if one.chance < 1e-4} == {}
    # Neither do they fit better than chance would: counts that are too even are no shuffle.
    assert {one.name: one.chance for one in found if one.chance > 1 - 1e-4} == {}


def naive(rng: random.Random) -> list[int]:
    """Fisher-Yates done wrong: each card changes places with any other."""
    deck = list(range(52))
    for at in range(52):
        pick = rng.randrange(52)
        deck[at], deck[pick] = deck[pick], deck[at]
    return deck


def riffled(rng: random.Random) -> list[int]:
    """Five riffles: two short of enough."""
    deck = list(range(52))
    for _ in range(5):
        cut = sum(rng.random() < 0.5 for _ in range(52))
        halves = [deck[:cut], deck[cut:]]
        deck = []
        while any(halves):
            left, right = map(len, halves)
            deck.append(halves[rng.random() * (left + right) >= left].pop(0))
    return deck


def biased(rng: random.Random) -> list[int]:
    """Numbers of six bits taken modulo: small ones come too often."""
    deck = list(range(52))
    for last in range(51, 0, -1):
        pick = rng.randrange(64) % (last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck


@pytest.mark.parametrize(
    ("wrong", "by"),
    [
        (naive, "each card in each place"),
        (riffled, "cards followed by a higher one (runs)"),
        (biased, "each card in each place"),
    ],
)
def test_shuffles_that_are_wrong_are_found_out(
    wrong: object, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(1)

    def make(_source: Iterator[bytes], count: int) -> Decks:
        return np.array([wrong(rng) for _ in range(count)], np.uint8)  # type: ignore[operator]

    monkeypatch.setitem(statistics.SOURCES, "wrong", (make, statistics.deck_statistics))
    found = {one.name: one.chance for one in statistics.run("wrong", DECKS, "a seed")}
    assert found[by] < 1e-6


def test_the_same_secret_twice_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(source: Iterator[bytes], count: int) -> Decks:
        half = statistics.plain(source, count // 2)
        return np.concatenate([half, half])

    monkeypatch.setitem(statistics.SOURCES, "wrong", (twice, statistics.deck_statistics))
    found = {one.name: one.chance for one in statistics.run("wrong", DECKS, "a seed")}
    assert found["two decks with the same first six cards"] < 1e-6


@pytest.mark.parametrize(
    ("chi", "freedom", "chance"),
    # From printed tables of chi-square.
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (2.558, 10, 0.99), (135.807, 100, 0.01)],
)
def test_chi_square_is_that_of_the_tables(chi: float, freedom: int, chance: float) -> None:
    assert statistics.chance_of_more(chi, freedom) == pytest.approx(chance, abs=0.0002)


def test_the_exact_chances_are_those_of_all_orders_of_a_small_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six cards have 720 orders, which can all be looked at."""
    monkeypatch.setattr(statistics, "SIZE", 6)
    orders = np.array(list(permutations(range(6))), np.uint8)

    def counted(cells: np.ndarray, size: int) -> list[Fraction]:
        return [Fraction(int(n), factorial(6)) for n in np.bincount(cells, minlength=size)]

    fixed = (orders == np.arange(6)).sum(axis=1)
    assert counted(fixed, 7) == statistics.fixed_chances()
    rising = (orders[:, 1:] > orders[:, :-1]).sum(axis=1)
    assert counted(rising, 6) == statistics.rising_chances()
    follows = (orders[:, 1:].astype(int) == orders[:, :-1].astype(int) + 1).sum(axis=1)
    assert counted(follows, 6) == statistics.neighbour_chances()
    assert counted(statistics._cycles(orders, 0), 7) == statistics.cycle_chances()


def test_decks_are_whole_and_come_from_the_table_s_own_deck() -> None:
    for make in (statistics.plain, statistics.live, statistics.back):
        decks = make(statistics.secrets_of("whole", ""), 20)
        assert (np.sort(decks, axis=1) == sorted(int(card) for card in Deck().cards())).all()
