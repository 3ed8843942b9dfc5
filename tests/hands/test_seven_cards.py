"""Seven cards: full histograms against published counts, samples against the definition."""

from __future__ import annotations

import random

import numpy as np
import pytest

from cardroom.cards.card import JOKER_CODE
from cardroom.hands import batch, fast
from cardroom.hands.classes import CLASSES, category_floors, strengths
from cardroom.hands.high import (
    FULL_LADDER,
    HighRules,
    Joker,
    Wheel,
    best_five,
    exactly_two,
)
from cardroom.hands.low import (
    EIGHT_OR_BETTER,
    LOW_CLASSES,
    LowHand,
    best_deuce_to_seven,
    best_low,
    is_eight_or_better,
    judge_deuce_to_seven,
    low_strengths,
)
from judging import at_most_two, low_of_two, low_up_to_two


def by_category(counts: np.ndarray) -> list[int]:
    floors = category_floors()
    return [
        int(counts[low:high].sum())
        for low, high in zip(floors, (*floors[1:], CLASSES + 1), strict=True)
    ]


def deal(rng: random.Random, cards: int, deck: int = 52) -> list[int]:
    return rng.sample(range(deck), cards)


def test_all_seven_card_hands_are_what_is_published() -> None:
    assert by_category(batch.count_all_seven()) == [
        23_294_460,
        58_627_800,
        31_433_400,
        6_461_620,
        6_180_020,
        4_047_644,
        3_473_184,
        224_848,
        37_260,
        4_324,
        0,
    ]


def test_all_seven_card_hands_with_a_bug_are_what_is_published_for_pai_gow_poker() -> None:
    """The counts of Brian Alspach's "7-Card Poker Hands with Joker" (2003).

    He lists 210,964 straight flushes, royals among them. The royals follow by hand: 4,324 without
    the joker, and beside it all five of a suit's royal cards with one of 47 others, or four of
    the five with two of 47.
    """
    royals = 4_324 + 4 * (47 + 5 * 47 * 46 // 2)
    counts = by_category(batch.count_all_seven(joker=Joker.BUG))
    assert sum(counts) == 154_143_080
    assert counts == [
        24_780_420,
        64_221_960,
        35_553_816,
        7_470_676,
        11_236_028,
        6_172_088,
        4_188_528,
        307_472,
        210_964 - royals,
        royals,
        1_128,
    ]


def test_all_seven_card_hands_with_a_wild_joker() -> None:
    """No table is at hand, so counts that can be worked out on paper stand for the rest.

    Five of a kind: thirteen ranks and two of the other 48 cards. No pair at all and no better is
    impossible beside a wild card, so high cards are those of 52 cards, and two pair likewise.
    """
    counts = by_category(batch.count_all_seven(joker=Joker.WILD))
    assert sum(counts) == 154_143_080
    assert counts[10] == 13 * 1128
    assert counts[0] == 23_294_460
    assert counts[2] == 31_433_400


@pytest.mark.parametrize("wheel", [Wheel.LOW, Wheel.SECOND])
@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_definition_agrees_on_samples(count: int, wheel: Wheel) -> None:
    rng = random.Random(f"{count} {wheel}")
    hands = [deal(rng, count) for _ in range(1500)]
    number = strengths(FULL_LADDER, wheel)
    expected = [number[best_five(hand, HighRules(wheel=wheel))] for hand in hands]
    assert batch.evaluate(np.array(hands, dtype=np.uint8), wheel=wheel).tolist() == expected
    assert [fast.strength(hand, wheel=wheel) for hand in hands] == expected


@pytest.mark.slow
@pytest.mark.parametrize("wheel", [Wheel.LOW, Wheel.SECOND])
@pytest.mark.parametrize("joker", [Joker.BUG, Joker.WILD])
@pytest.mark.parametrize("count", [6, 7])
def test_the_definition_agrees_on_samples_with_a_joker(
    count: int, joker: Joker, wheel: Wheel
) -> None:
    rng = random.Random(f"{count} {joker} {wheel}")
    hands = [[*deal(rng, count - 1), JOKER_CODE] for _ in range(120)]
    # Suited and paired hands, where flush, full house and quads meet, are rare in a plain sample.
    for _ in range(40):
        ranks = rng.sample(range(13), 4)
        suited = [4 * rank for rank in ranks] + [4 * rank + 1 for rank in ranks[: count - 5]]
        hands.append([*suited, JOKER_CODE])
    number = strengths(FULL_LADDER, wheel)
    expected = [number[best_five(hand, HighRules(joker, wheel))] for hand in hands]
    found = batch.evaluate(np.array(hands, dtype=np.uint8), joker=joker, wheel=wheel)
    assert found.tolist() == expected
    assert [fast.strength(hand, joker=joker, wheel=wheel) for hand in hands] == expected


def test_the_compiled_call_agrees_with_the_batch() -> None:
    rng = random.Random(7)
    hands = [deal(rng, 7) for _ in range(20_000)]
    seven = fast.compiled_seven()
    assert [seven(*hand) for hand in hands] == batch.evaluate(
        np.array(hands, dtype=np.uint8)
    ).tolist()


def test_omaha_and_tahoe_agree_with_the_definition() -> None:
    rng = random.Random("omaha")
    hands = [deal(rng, 9) for _ in range(700)]
    # Few suits make flushes and straight flushes common enough to be tested.
    for _ in range(300):
        suited = rng.sample([4 * rank for rank in range(13)], 7)
        hands.append([*suited[:3], 1, *suited[3:], 2])
    number = strengths()
    rows = np.array(hands, dtype=np.uint8)
    assert batch.evaluate_omaha(rows).tolist() == [
        number[exactly_two(hand[:4], hand[4:])] for hand in hands
    ]
    tahoe = [hand[:3] + hand[4:] for hand in hands]
    assert batch.evaluate_tahoe(np.array(tahoe, dtype=np.uint8)).tolist() == [
        number[at_most_two(hand[:3], hand[3:])] for hand in tahoe
    ]


def eights(low: LowHand) -> int:
    offset = LOW_CLASSES - EIGHT_OR_BETTER
    return low_strengths()[low] - offset if is_eight_or_better(low) else 0


def test_lows_agree_with_the_definition() -> None:
    rng = random.Random("low")
    number = low_strengths()
    for count in (5, 6, 7):
        hands = [deal(rng, count, 53) for _ in range(1500)]
        rows = np.array(hands, dtype=np.uint8)
        assert batch.evaluate_low(rows).tolist() == [number[best_low(hand)] for hand in hands]
        plain = [deal(rng, count) for _ in range(1500)]
        rows = np.array(plain, dtype=np.uint8)
        assert batch.evaluate_low8(rows).tolist() == [eights(best_low(hand)) for hand in plain]


@pytest.mark.slow
def test_split_pot_lows_agree_with_the_definition() -> None:
    rng = random.Random("split")
    low_cards = [card for card in range(52) if card >> 2 in (*range(7), 12)]
    hands = [deal(rng, 9) for _ in range(400)]
    hands += [rng.sample(low_cards, 9) for _ in range(400)]
    rows = np.array(hands, dtype=np.uint8)
    assert batch.evaluate_omaha_low8(rows).tolist() == [
        eights(low_of_two(hand[:4], hand[4:])) for hand in hands
    ]
    tahoe = [hand[:8] for hand in hands]
    assert batch.evaluate_tahoe_low8(np.array(tahoe, dtype=np.uint8)).tolist() == [
        eights(low_up_to_two(hand[:3], hand[3:])) for hand in tahoe
    ]


def test_deuce_to_seven_agrees_with_the_definition() -> None:
    rng = random.Random("27")
    hands = [deal(rng, 5) for _ in range(5000)]
    hands += [[48, 1, 4, 8, 12], [48, 0, 4, 8, 12], [0, 5, 8, 12, 20]]
    expected = [judge_deuce_to_seven(best_deuce_to_seven(hand)).strength for hand in hands]
    assert batch.evaluate_deuce_to_seven(np.array(hands, dtype=np.uint8)).tolist() == expected
