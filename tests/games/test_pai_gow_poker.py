"""Pai gow poker: the charts' own examples, envy, and the order of settlement."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, Deck, parse_cards
from cardroom.games import Bet, Chips, Effect, play
from cardroom.games.driving import answers, drive
from cardroom.games.effects import Grade
from cardroom.games.hand_names import name_hand
from cardroom.games.pai_gow_poker import house_way
from cardroom.hands.errors import HandError
from cardroom.layout.settlement import Claim, settle
from cardroom.pages.catalogue import words
from cardroom.pages.hands import named_json
from cardroom.rulebook import load_game
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules
from refusing import refuses

GAMES = (
    "lucky-buck/pai-gow-poker",
    "hustler/pai-gow-poker",
    "hustler/fortune-pai-gow-poker",
    "ranchos/pai-gow-poker",
    "mortimers/fortune-pai-gow-poker",
    "livermore/pai-gow-poker",
)

# The charts' examples, front and back; one ace of the three aces is printed twice in both
# documents and is the ace of spades here.
EXAMPLES = (
    ("Kh Qd", "As Th 8s 7s 2c", "no pair"),
    ("Qs Jh", "Tc Td 8c 6d 3d", "one pair"),
    ("8s 8h", "Qh Qd 9d 7d 3c", "two pair"),
    ("Ad 5c", "Tc Td 6h 6s 3c", "two pair"),
    ("8c 8d", "9s 9c Qh 7s 3c", "two pair"),
    ("Ks 9s", "7s 7c 4h 4d 3s", "two pair"),
    ("4h 4d", "7s 7c Qc 9s 3s", "two pair"),
    ("Qs Td", "5s 5d 2s 2d 8h", "two pair"),
    ("2s 2d", "5s 5d Js Td 8h", "two pair"),
    ("Td Tc", "9s 9c 5d 5h 3d", "three pair"),
    ("Ad Qs", "Ah As 9s 8s 2c", "three aces"),
    ("Qd 9s", "Kh Kd Kc 7c 2d", "three of a kind"),
    ("Kh Kd", "6h 6s 6c Ks 9d", "two sets"),
    ("As Jk", "Ah Ac Ad 8d 3c", "five aces"),
    ("8c 7s", "6h 5s 4d 3c 2d", "no pair"),
    ("Kc Qh", "Qd Jh Ts 9s 8c", "one pair"),
    ("3s 3h", "Ac Kh Qh Jd Tc", "one pair"),
    ("3c 3h", "6d 6s 5h 4c 2d", "two pair"),
    ("9d 9s", "9c 8h 7d 6s 5c", "three of a kind"),
    ("9s 9h", "5h 5c 5s 9c 4c", "two sets"),
    ("Ac Ah", "4s 4d 4h As 6h", "two sets"),
    ("Qd Qs", "Qh Qc Ac Kd 4h", "four of a kind"),
    ("Kc Js", "Td Ts Th Tc 7c", "four of a kind"),
    ("Th Ts", "Td Tc 8d 3c 2h", "four of a kind"),
    ("Qd Tc", "7s 7d 7h 7c 2d", "four of a kind"),
    ("7s 7d", "7h 7c Ts 9s 2d", "four of a kind"),
    ("Ks Qd", "4s 4d 4h 4c 7d", "four of a kind"),
)


def rules_of(game: str) -> PaiGowPokerRules:
    rules = load_game(game).rules
    assert isinstance(rules, PaiGowPokerRules)
    return rules


@pytest.mark.parametrize("game", ["lucky-buck/pai-gow-poker", "ranchos/pai-gow-poker"])
@pytest.mark.parametrize(("front", "back", "row"), EXAMPLES)
def test_the_charts_own_examples(game: str, front: str, back: str, row: str) -> None:
    cards = parse_cards(f"{back} {front}")
    mine, found = house_way(cards, rules_of(game))
    ranks = sorted(card.rank for card in mine.front)
    assert ranks == sorted(card.rank for card in parse_cards(front))
    assert row in words(found)


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        # Trips and two pairs: the higher pair in front, never the trips.
        ("Kh Kd Kc 7s 7d 5h 5c", "7s 7d"),
        # Four of a kind keep a pair in front whatever their rank.
        ("Qh Qd Qc Qs 5h 5c 2d", "5h 5c"),
        # A straight with three pair is three pair.
        ("9h 9d 8c 8s 7h 7c 6d", "9h 9d"),
        # The joker is an ace beside two pair.
        ("Tc Td 6h 6s Jk 5c 3c", "Jk 5c"),
        # The joker completes the flush and need not be an ace.
        ("Kh Qh 9h 4h Jk 8c 2d", "8c 2d"),
    ],
)
def test_rows_that_the_chart_leaves_open(cards: str, front: str) -> None:
    mine, _ = house_way(parse_cards(cards), rules_of(GAMES[0]))
    assert set(mine.front) == set(parse_cards(front))


DECK = Deck(jokers=1).cards()


@pytest.mark.slow
@given(st.permutations(range(53)))
@settings(max_examples=300, deadline=None)
def test_the_house_way_never_fouls(order: list[int]) -> None:
    mine, _ = house_way([DECK[place] for place in order[:7]], rules_of(GAMES[0]))
    assert not mine.fouled
    assert sorted((*mine.front, *mine.back)) == sorted(DECK[place] for place in order[:7])


def test_a_switch_splits_all_two_pairs() -> None:
    game = load_game("hustler/pai-gow-poker", {"house_way": "always-split"})
    named = name_hand(game, parse_cards("Tc Td 6h 6s Ad 5c 3c"))
    assert named_json(named)["front"] == ["6s", "6h"]


def test_seven_cards_or_nothing() -> None:
    with refuses("wrong-hand-seven", HandError, count=6):
        house_way(parse_cards("Tc Td 6h 6s Ad 5c"), rules_of(GAMES[0]))


# --- envy -----------------------------------------------------------------------------------

FOUR = "5h 5c 5d 5s Th 2c 4s"
NOTHING = "Kc Qd 7s 7d 6c 3s 2h"
BANK = "As Kd 9c 9d 8c 3d 2s"


def grades(
    game: str, hands: Sequence[str], stakes: dict[int, int | None], bank: str = BANK
) -> list[Grade]:
    """A round in which everybody sets the house way; stakes are of the Fortune wagers."""
    rules = rules_of(game)
    bets = []
    for seat, stake in stakes.items():
        bets.append(Bet(seat, "base", f"p{seat}"))
        if stake is not None:
            bets.append(Bet(seat, "fortune", f"p{seat}"))
    came: list[Card] = [card for hand in (*hands, bank) for card in parse_cards(hand)]
    told = answers(came)

    def answer(effect: Effect) -> Any:
        return stakes[effect.bet.seat] if isinstance(effect, Chips) else told(effect)

    return list(drive(play(rules, bets), answer).grades)


def envy(found: list[Grade]) -> dict[int, int]:
    return {grade.bet.seat: grade.fixed for grade in found if grade.bet.wager == "envy"}


def test_envy_is_for_the_hands_of_others_and_from_a_least_wager() -> None:
    """A has $5, B $10 and four of a kind, C $3: A gets $5, B and C nothing."""
    hands = ("Ah Kh 9h 7c 4h 3h 2c", FOUR, NOTHING)
    found = grades("ranchos/pai-gow-poker", hands, {1: 500, 2: 1000, 3: 300})
    assert envy(found) == {1: 500}
    fortune = {grade.bet.seat: grade.result for grade in found if grade.bet.wager == "fortune"}
    assert fortune[2] == 20


def test_two_hands_pay_twice() -> None:
    """Seats 2, 3 and 5: four of a kind at 3, a straight flush at 5."""
    found = grades(
        "mortimers/fortune-pai-gow-poker",
        (NOTHING, FOUR, "6h 7h 8h 9h Jk Td 3c"),
        {2: 1000, 3: 1000, 5: 1000},
    )
    assert envy(found) == {2: 2500, 3: 2000, 5: 500}


@pytest.mark.parametrize(("game", "paid"), [(GAMES[4], {}), (GAMES[3], {1: 500})])
def test_whether_the_envied_hand_needs_a_bonus_wager(game: str, paid: dict[int, int]) -> None:
    found = grades(game, (NOTHING, FOUR), {1: 1000, 2: None})
    assert envy(found) == paid


@pytest.mark.parametrize(("stake", "paid"), [(2500, {1: 500}), (2400, {})])
def test_twenty_five_dollars_bring_envy(stake: int, paid: dict[int, int]) -> None:
    hands = (NOTHING, FOUR)
    assert envy(grades(GAMES[0], hands, {1: stake, 2: 1000})) == paid
    assert envy(grades(GAMES[5], hands, {1: stake, 2: 1000})) == paid


def test_nobody_envies_the_bank() -> None:
    hands = (NOTHING, "As Kd 9c 9d 6d 4d 2s")
    found = grades(GAMES[0], hands, {1: 2500, 2: 2500}, bank="8h 8c 8d 8s Ah 3c 2d")
    assert not envy(found)


def test_a_short_bank_pays_envy_last_and_in_part() -> None:
    claims = [
        Claim(2, "ann", "base", 1000, Fraction(1)),
        Claim(2, "ann", "envy", 0, Fraction(0), fixed=2500),
        Claim(3, "bo", "envy", 0, Fraction(0), fixed=500),
    ]
    done = settle(3000, claims)
    assert [one.paid for one in done.settled] == [1000, 2000, 0]
    assert [one.outcome for one in done.settled] == ["paid", "part", "returned"]
    assert done.after == 0
