"""Laws that hold for any cards: order and suits do not matter, more cards never hurt."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.front import front_hand
from cardroom.hands.high import BUG, WILD, HighRules, Joker, best_five, five_cards
from cardroom.hands.low import ace_to_five, best_low
from cardroom.hands.points import points, value
from cardroom.hands.totals import count, total_strength
from cardroom.pages.catalogue import words
from cardroom.said import Said
from judging import judge
from totals import TOTALS


def hands(least: int, most: int | None = None) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 51), min_size=least, max_size=most or least, unique=True)


@settings(deadline=None)
@given(hands(5), st.randoms())
def test_the_order_of_cards_does_not_matter(cards: list[int], rng: object) -> None:
    shuffled = cards[:]
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert five_cards(cards) == five_cards(shuffled)
    assert ace_to_five(cards) == ace_to_five(shuffled)


@settings(deadline=None)
@given(hands(5), st.permutations(range(4)))
def test_the_names_of_suits_do_not_matter(cards: list[int], suits: list[int]) -> None:
    renamed = [card & ~3 | suits[card & 3] for card in cards]
    assert five_cards(cards) == five_cards(renamed)


@settings(deadline=None)
@given(hands(6))
def test_one_more_card_never_hurts(cards: list[int]) -> None:
    assert best_five(cards) >= five_cards(cards[:5])
    assert best_low(cards) <= ace_to_five(cards[:5])


@settings(deadline=None)
@given(hands(5))
def test_a_joker_is_worth_at_least_an_ace_or_the_card_it_replaces_when_wild(
    cards: list[int],
) -> None:
    with_joker = [*cards[:4], JOKER_CODE]
    assert five_cards(with_joker, WILD) >= five_cards(cards)
    assert five_cards(with_joker, WILD) >= five_cards(with_joker, BUG)
    aces = [card for card in range(48, 52) if card not in cards]
    if aces:
        assert five_cards(with_joker, BUG) >= five_cards([*cards[:4], aces[0]])


@settings(deadline=None)
@given(hands(4))
def test_without_five_aces_the_bug_beside_four_aces_is_a_king(cards: list[int]) -> None:
    rules = HighRules(Joker.BUG, five_aces=False)
    assert five_cards([48, 49, 50, 51, JOKER_CODE], rules).name == Said(
        "hand-four-of-a-kind", rank="A"
    )
    if len({card >> 2 for card in cards}) > 1:
        joined = [*cards, JOKER_CODE]
        assert five_cards(joined, rules) == five_cards(joined, BUG)


@settings(deadline=None)
@given(hands(1, 6))
def test_points_are_the_last_digit(cards: list[int]) -> None:
    assert points(cards) == sum(value(card) for card in cards) % 10


@settings(deadline=None)
@given(st.sampled_from(sorted(TOTALS)), hands(1, 7))
def test_totals_are_live_up_to_the_limit_and_soft_means_an_ace_as_eleven(
    name: str, cards: list[int]
) -> None:
    rules = TOTALS[name]
    total = count(cards, rules)
    if total.natural is None and not total.special:
        assert total.over == (total.doubled > 2 * rules.limit)
        low = sum(min(card >> 2, 8) + 2 if card >> 2 != 12 else 1 for card in cards)
        assert total.doubled == 2 * (low + (10 if total.soft else 0))
        assert not total.soft or any(card >> 2 == 12 for card in cards)
    assert (total_strength(total, rules) < 0) == total.over


@settings(deadline=None)
@given(hands(2))
def test_two_card_fronts_order_pairs_over_high_cards(cards: list[int]) -> None:
    paired = cards[0] >> 2 == cards[1] >> 2
    assert front_hand(cards).category == int(paired)


@settings(deadline=None)
@given(hands(7))
def test_the_door_and_the_definition_agree(cards: list[int]) -> None:
    judged = judge("poker-high", cards)
    assert judged.name == words(best_five(cards).name)
