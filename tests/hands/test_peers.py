"""Random hands against other people's evaluators."""

from __future__ import annotations

import random

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.hands import batch

phevaluator = pytest.importorskip("phevaluator")
treys = pytest.importorskip("treys")
pokerkit = pytest.importorskip("pokerkit")

BEST = 7462


def deals(seed: str, hands: int, cards: int) -> np.ndarray:
    rng = random.Random(seed)
    return np.array([rng.sample(range(52), cards) for _ in range(hands)], dtype=np.uint8)


@pytest.mark.slow
@pytest.mark.parametrize(("count", "hands"), [(5, 60_000), (6, 40_000), (7, 100_000)])
def test_200_000_hands_agree_with_phevaluator(count: int, hands: int) -> None:
    rows = deals(f"phe {count}", hands, count)
    theirs = [BEST + 1 - phevaluator.evaluate_cards(*row) for row in rows.tolist()]
    assert batch.evaluate(rows).tolist() == theirs


@pytest.mark.slow
def test_omaha_agrees_with_phevaluator() -> None:
    rows = deals("phe omaha", 20_000, 9)
    theirs = [
        BEST + 1 - phevaluator.evaluate_omaha_cards(*row[4:], *row[:4]) for row in rows.tolist()
    ]
    assert batch.evaluate_omaha(rows).tolist() == theirs


@pytest.mark.slow
@pytest.mark.parametrize(("count", "hands"), [(5, 100_000), (7, 100_000)])
def test_200_000_hands_agree_with_treys(count: int, hands: int) -> None:
    rows = deals(f"treys {count}", hands, count)
    evaluator = treys.Evaluator()
    code = [treys.Card.new(str(Card(card))) for card in range(52)]
    theirs = [
        BEST
        + 1
        - evaluator.evaluate([code[card] for card in row[2:]], [code[row[0]], code[row[1]]])
        for row in rows.tolist()
    ]
    assert batch.evaluate(rows).tolist() == theirs


def text(row: list[int]) -> str:
    return "".join(str(Card(card)) for card in row)


def agree(ours: list[int], theirs: list[object]) -> None:
    """Neighbouring hands must compare alike, and all of them sort alike."""
    for place in range(len(ours) - 1):
        we = (ours[place] > ours[place + 1]) - (ours[place] < ours[place + 1])
        first, second = theirs[place], theirs[place + 1]
        they = (first > second) - (first < second)  # type: ignore[operator]
        assert we == they, (first, second)


@pytest.mark.slow
def test_20_000_lows_agree_with_pokerkit() -> None:
    rows = deals("pokerkit low", 10_000, 5)
    agree(
        batch.evaluate_low(rows).tolist(),
        [pokerkit.RegularLowHand(text(row)) for row in rows.tolist()],
    )
    rows = deals("pokerkit 27", 10_000, 5)
    agree(
        batch.evaluate_deuce_to_seven(rows).tolist(),
        [pokerkit.StandardLowHand(text(row)) for row in rows.tolist()],
    )


def test_seven_card_lows_agree_with_pokerkit() -> None:
    rows = deals("pokerkit razz", 300, 7)
    agree(
        batch.evaluate_low(rows).tolist(),
        [pokerkit.RegularLowHand.from_game(text(row)) for row in rows.tolist()],
    )


def test_eight_or_better_agrees_with_pokerkit() -> None:
    rows = deals("pokerkit omaha 8", 300, 9)
    ours = batch.evaluate_omaha_low8(rows).tolist()
    theirs = [
        pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(text(row[:4]), text(row[4:]))
        for row in rows.tolist()
    ]
    assert [bool(low) for low in ours] == [low is not None for low in theirs]
    both = [(our, their) for our, their in zip(ours, theirs, strict=True) if our]
    agree([our for our, _ in both], [their for _, their in both])
