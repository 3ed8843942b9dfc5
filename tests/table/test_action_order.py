"""The action button and the order of settlement, as the documents count."""

from fractions import Fraction

import pytest

from cardroom.cards import Card
from cardroom.layout.action_order import button_value, in_action_order, in_parts, start_seat
from cardroom.layout.settlement import Claim
from cardroom.rulebook import ButtonRules, SettlementRules

BY_CARD = ButtonRules(by="card", card="banker-2")
FROM_HOUSE = ButtonRules(by="card", card="banker-2", counted_from="house-dealer")
THREE_DICE = ButtonRules(by="dice", bank_counts="first")


@pytest.mark.parametrize(
    ("button", "seats", "bank", "value", "start"),
    [
        (ButtonRules(), 8, 8, 5, 1),  # no button: left of the bank
        (BY_CARD, 8, 3, 1, 4),  # the bank is zero, its left is one
        (BY_CARD, 8, 3, 7, 2),
        (BY_CARD, 8, 3, 8, 4),  # wraps past the bank without counting it
        (BY_CARD, 8, 3, 13, 1),
        (FROM_HOUSE, 8, 3, 3, 4),  # seat 3 banks and is skipped
        (FROM_HOUSE, 8, 3, 8, 1),
        # dice with the bank as one: 1, 8 and 15 are the bank on seven places, 1/9/17 on eight
        (THREE_DICE, 7, 2, 3, 4),
        (THREE_DICE, 7, 2, 8, 3),
        (THREE_DICE, 7, 2, 15, 3),
        (THREE_DICE, 8, 2, 9, 3),
        (THREE_DICE, 8, 2, 17, 3),
        (THREE_DICE, 8, 2, 18, 3),
    ],
)
def test_start_seat(button: ButtonRules, seats: int, bank: int, value: int, start: int) -> None:
    assert start_seat(button, seats, bank, value) == start


@pytest.mark.parametrize(
    ("card", "pictures", "value"),
    [("As", "11-12-13", 1), ("Td", "11-12-13", 10), ("Kd", "11-12-13", 13), ("Kd", "10", 10)],
)
def test_button_value(card: str, pictures: str, value: int) -> None:
    assert button_value(Card.parse(card), pictures) == value


def _claims() -> list[Claim]:
    return [
        Claim(seat, "p", wager, 100, None) for seat in (1, 3, 5) for wager in ("tie", "player-line")
    ]


def test_wager_by_wager_goes_round_the_table_for_each_wager() -> None:
    rules = SettlementRules(by="wager", order=(("player-line",), ("tie",)))
    taken = in_action_order(rules, _claims(), seats=8, start=3)
    assert [(c.seat, c.wager) for c in taken] == [
        (3, "player-line"),
        (5, "player-line"),
        (1, "player-line"),
        (3, "tie"),
        (5, "tie"),
        (1, "tie"),
    ]


def test_seat_by_seat_finishes_a_seat_before_the_next() -> None:
    rules = SettlementRules(
        by="seat", order=(("player-line",), ("tie",)), direction="counterclockwise"
    )
    taken = in_action_order(rules, _claims(), seats=8, start=3)
    assert [(c.seat, c.wager) for c in taken] == [
        (3, "player-line"),
        (3, "tie"),
        (1, "player-line"),
        (1, "tie"),
        (5, "player-line"),
        (5, "tie"),
    ]


def test_a_group_is_taken_together_at_each_seat() -> None:
    rules = SettlementRules(by="wager", order=(("player-line", "tie"),))
    taken = in_action_order(rules, _claims(), seats=8, start=5)
    assert [(c.seat, c.wager) for c in taken][:3] == [
        (5, "player-line"),
        (5, "tie"),
        (1, "player-line"),
    ]


def test_both_hands_of_a_split_come_before_the_seats_next_wager() -> None:
    rules = SettlementRules(by="seat", order=(("base", "buster"),))
    claims = [Claim(2, "p", wager, 100, None, spot) for wager, spot in
              (("buster", 1), ("base", 13), ("base", 1), ("base", 12))]  # fmt: skip
    taken = in_action_order(rules, claims, seats=8, start=2)
    assert [(c.wager, c.spot) for c in taken] == [
        ("base", 1),
        ("base", 12),
        ("base", 13),
        ("buster", 1),
    ]


def test_parts_of_a_hand_are_settled_one_after_the_other() -> None:
    rules = SettlementRules(
        by="seat",
        order=(("ante",), ("bonus",), ("envy",)),
        early=("ante",),
        last=("envy",),
    )
    claims = [
        Claim(2, "p", "ante", 100, Fraction(1)),
        Claim(2, "p", "envy", 0, Fraction(0), fixed=50),
        Claim(3, "p", "ante", 100, Fraction(-1), early=True),
        Claim(3, "p", "bonus", 100, Fraction(-1), early=True),
    ]
    parts = in_parts(rules, claims, seats=8, start=2)
    assert [[(c.seat, c.wager) for c in part] for part in parts] == [
        [(3, "ante")],
        [(2, "ante"), (3, "bonus")],
        [(2, "envy")],
    ]
