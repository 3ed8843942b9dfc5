"""Chinese poker by hand and at random: rows, fouls, matchups, and settings as good as any."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, parse_cards
from cardroom.games import chinese
from cardroom.games.chinese.rows import (
    Rows,
    bonus_units,
    fouled,
    matchup,
    parse_rows,
    row_strengths,
)
from cardroom.games.chinese.setting import best_setting, edge, set_rows, setting_worth
from cardroom.games.chinese.usual import USUAL
from cardroom.games.driving import drive
from cardroom.games.effects import Draw, Mishap
from cardroom.games.setting_names import name_setting
from cardroom.games.units import AskAll
from cardroom.hands.errors import HandError
from cardroom.hands.fast import strength
from cardroom.hands.fives import five_strengths
from cardroom.rulebook import load_game
from cardroom.rulebook.families.chinese import ChineseRules
from refusing import refuses


def chinese_rules(**changes: str) -> ChineseRules:
    rules = load_game("hustler/13-card-chinese-poker", changes).rules
    assert isinstance(rules, ChineseRules)
    return rules


RULES = chinese_rules()
DECK = list(RULES.deck.deck().cards())


def rows(front: str, middle: str, back: str) -> Rows:
    return Rows(*(tuple(parse_cards(row)) for row in (front, middle, back)))


LEGAL = rows("6c 6d As", "Tc Td Th 3s 4c", "5c 6h 7d 8s 9c")
WEAK = rows("2c 3d 4s", "2d 5d 7s 9h Jc", "2h 2s Qd Qs 8c")

hands = st.permutations(DECK).map(lambda cards: cards[:13])
settings_of = st.permutations(DECK).map(
    lambda cards: Rows(tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:13]))
)


@pytest.mark.parametrize(
    ("game", "text", "names", "foul"),
    [
        ("13-card-chinese-poker", "6c 6d As / Tc Td Th 3s 4c / 5c 6h 7d 8s 9c", 3, False),
        ("13-card-chinese-poker", "6c 6d As / 5c 6h 7d 8s 9c / Tc Td Th 3s 4c", 3, True),
        ("13-card-chinese-poker", "6c 6d As / Tc Td Th 3s 4c", 0, False),
        ("pai-gow-poker", "Kc Kd / Jk Ad 9h 7s 2c", 2, False),
        ("pai-gow-poker", "Jk Ad / Kc Kd 9h 7s 2c", 2, True),
        ("pai-gow-poker", "Kc Kd 2c / Jk Ad 9h 7s", 0, False),
        ("holdem", "Kc Kd / Jc Ad 9h 7s 2c", 0, False),
    ],
)
def test_rows_are_named_while_a_hand_is_set(game: str, text: str, names: int, foul: bool) -> None:
    parts = [parse_cards(part) for part in text.split("/")]
    found = name_setting(load_game(f"hustler/{game}").rules, parts)
    if found is None:
        assert names == 0
    else:
        assert (len(found.names), found.fouled) == (names, foul)
        assert all(found.names)


def test_the_documents_example_is_legal() -> None:
    assert not fouled(RULES, LEGAL)


def test_rows_out_of_order_or_of_wrong_size_are_foul() -> None:
    assert fouled(RULES, rows("Tc Td Th", "6c 6d As 3s 4c", "5c 6h 7d 8s 9c"))
    assert fouled(RULES, rows("6c 6d", "Tc Td Th 3s 4c As", "5c 6h 7d 8s 9c"))


def test_three_rows_won_are_three_units_and_two_to_one_is_one() -> None:
    assert matchup(RULES, LEGAL, WEAK) == 3
    middling = rows("2c 3d 4s", "2d 5d 7s 9h Jc", "Jh Js Jd Qs Qd")
    # The front and the middle are won and the back is lost.
    assert matchup(RULES, LEGAL, middling) == 1
    assert matchup(RULES, WEAK, LEGAL) == -3


def test_bonuses_are_paid_even_by_a_hand_that_wins_the_row() -> None:
    full = rows("2c 3d 4s", "Jh Js Jd Qs Qd", "Kh Ks Kd As Ad")
    lower = rows("5c 6d 8s", "4h 4c 4d 9s 9d", "7h 7s 7c Tc Th")
    assert bonus_units(RULES, full) == 2
    assert matchup(RULES, full, lower) == 1 + 1 - 1
    trips = rows("5c 5d 5s", "Th Ts Td 9s 9d", "Ac Ah As Kc Kh")
    assert bonus_units(RULES, trips) == 5


def test_three_suited_neighbours_in_front_are_nothing() -> None:
    assert not fouled(RULES, rows("Qs Ks As", "2c 2d 4h 5h 7s", "3c 3d 8h 8c 9c"))


def test_equal_rows_are_a_foul_unless_a_house_allows_them() -> None:
    equal = rows("2c 3d 4s", "Ac Kd 9h 8s 7c", "Ad Kc 9s 8h 7d")
    assert fouled(RULES, equal)
    assert not fouled(chinese_rules(equal_rows="allowed"), equal)


def test_rows_of_other_cards_are_refused() -> None:
    with refuses("rows-other-cards", HandError):
        parse_rows(str(LEGAL), parse_cards("2c 3c"))


@given(settings_of, settings_of)
def test_what_one_wins_the_other_loses(one: Rows, other: Rows) -> None:
    assert matchup(RULES, one, other) == -matchup(RULES, other, one)


# --- settings ---------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(hands)
def test_a_setting_is_in_order_and_uses_every_card(cards: list[Card]) -> None:
    for rules in (RULES, chinese_rules(equal_rows="foul")):
        worth, found = best_setting(rules, cards)
        assert not fouled(rules, found)
        assert parse_rows(str(found), cards) == found
        assert worth == pytest.approx(setting_worth(rules, found))


@pytest.mark.parametrize("seed", range(3))
def test_no_setting_is_worth_more_than_the_one_chosen(seed: int) -> None:
    """All 72,072 settings one by one; what is worth more is out of order."""
    cards = random.Random(seed).sample(DECK, 13)
    best = best_setting(RULES, cards)[0]
    fives, threes = tuple(combinations(cards, 5)), tuple(combinations(cards, 3))
    # A row's worth is that of a setting whose other rows are those of the document's example.
    others = setting_worth(RULES, LEGAL)
    plain = [edge(usual, row) for usual, row in zip(USUAL, row_strengths(LEGAL), strict=True)]
    front: dict[tuple[Card, ...], float] = {
        row: setting_worth(RULES, Rows(row, LEGAL.middle, LEGAL.back)) - others + plain[0]
        for row in threes
    }
    middle: dict[tuple[Card, ...], float] = {
        row: setting_worth(RULES, Rows(LEGAL.front, row, LEGAL.back)) - others + plain[1]
        for row in fives
    }
    tried = 0
    for back in fives:
        worth = setting_worth(RULES, Rows(LEGAL.front, LEGAL.middle, back)) - others + plain[2]
        rest = [card for card in cards if card not in back]
        for five in combinations(rest, 5):
            tried += 1
            three = tuple(card for card in rest if card not in five)
            if front[three] + middle[five] + worth > best + 1e-9:
                assert fouled(RULES, Rows(three, five, back))
    assert tried == 72_072


@given(hands)
def test_all_fives_at_once_are_as_strong_as_one_by_one(cards: list[Card]) -> None:
    assert five_strengths(cards).tolist() == [strength(five) for five in combinations(cards, 5)]


def test_usual_rows_are_those_that_players_set() -> None:
    """Half the rows of many random hands lie above the middle of the table, within four sigma."""
    rng, count = random.Random(4), 400
    found = [row_strengths(set_rows(RULES, rng.sample(DECK, 13))) for _ in range(count)]
    for row, usual in enumerate(USUAL):
        above = sum((made[row] > usual[128]) + 0.5 * (made[row] == usual[128]) for made in found)
        assert abs(above - count / 2) < 4 * (count / 4) ** 0.5
        assert list(usual) == sorted(usual)


# --- whole rounds -----------------------------------------------------------------------------


def settled(
    stacks: list[int], cards: list[Card], mishaps: dict[int, str] | None = None, **changes: str
) -> tuple[int, ...]:
    play = chinese.play(chinese_rules(**changes), 1, stacks, tuple(range(1, len(stacks) + 1)))

    def answer(effect: Any) -> Any:
        if isinstance(effect, Draw):
            return cards.pop(0)
        if isinstance(effect, AskAll):
            return tuple(ask.usual for ask in effect.asks)
        return (mishaps or {}).get(effect.at) if isinstance(effect, Mishap) else None

    return drive(play, answer).net


@settings(max_examples=25, deadline=None)
@given(
    st.permutations(DECK),
    st.lists(st.integers(3, 40), min_size=2, max_size=4),
    st.sampled_from(["both", "payer"]),
)
def test_nobody_loses_more_than_they_have_nor_wins_more_than_is_lost(
    cards: list[Card], stacks: list[int], short: str
) -> None:
    net = settled(stacks, list(cards), short_stack=short)
    assert sum(net) == 0
    assert all(won >= -chips for won, chips in zip(net, stacks, strict=True))


@settings(max_examples=25, deadline=None)
@given(st.permutations(DECK), st.integers(3, 12), st.integers(3, 40))
def test_two_players_win_no_more_than_the_smaller_stack(
    cards: list[Card], one: int, other: int
) -> None:
    net = settled([one, other], list(cards))
    assert max(net) <= min(one, other)


@pytest.mark.parametrize("what", ["foul-hand", "wrong-row-count"])
def test_a_hand_set_wrong_loses_to_everyone(what: str) -> None:
    cards = random.Random(9).sample(DECK, 39)
    net = settled([99, 99, 99], list(cards), {1: what})
    played = settled([99, 99, 99], list(cards))
    assert net[1] <= -6
    # What the two others do between themselves does not change.
    first, third = (set_rows(RULES, cards[at::3]) for at in (0, 2))
    between = matchup(RULES, first, third)
    bonus = bonus_units(RULES, first), bonus_units(RULES, third)
    assert net == (3 + bonus[0] + between, -6 - sum(bonus), 3 + bonus[1] - between)
    assert played != net
