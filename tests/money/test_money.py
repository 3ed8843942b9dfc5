"""Money as the documents write it: amounts, odds, limits and tiers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import (
    BadLimitsError,
    BadMoneyError,
    BadOddsError,
    Limits,
    Odds,
    Tier,
    as_written,
    cents,
    tier_faults,
    tier_row,
)
from cardroom.pages.catalogue import words
from refusing import refuses


@pytest.mark.parametrize(
    ("text", "amount"),
    [("$5", 500), ("5", 500), ("$0.50", 50), (".5", 50), ("$1,000", 100_000), ("$ 25", 2500),
     ("$1,234,567.89", 123_456_789), ("0", 0)],
)  # fmt: skip
def test_amounts(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize("text", ["", "$", "five", "-5", "1,00", "1.234", "1e3", "5 5", "$$5", "."])
def test_what_is_no_amount(text: str) -> None:
    with refuses("money-not-an-amount", BadMoneyError):
        cents(text)


@given(st.integers(0, 10**12))
def test_amounts_go_both_ways(amount: int) -> None:
    assert cents(as_written(amount)) == amount


def test_what_is_owed_has_a_sign() -> None:
    assert as_written(-123_450) == "-$1,234.50"


@pytest.mark.parametrize(
    ("text", "win"),
    [
        ("6 to 5", Fraction(6, 5)),
        ("6:5", Fraction(6, 5)),
        ("40 to 1", Fraction(40)),
        ("10 for 1", Fraction(9)),
        ("1 for 1", Fraction(0)),
        ("9½ to 10", Fraction(19, 20)),
        ("19 TO 20", Fraction(19, 20)),
        ("1 to 2", Fraction(1, 2)),
        ("10-1", Fraction(10)),
        ("1.5 to 1", Fraction(3, 2)),
    ],
)
def test_odds(text: str, win: Fraction) -> None:
    odds = Odds.parse(text)
    assert odds.win == win
    assert Odds.parse(str(odds)) == odds
    assert Odds.of(win).win == win


@pytest.mark.parametrize(
    "text", ["", "6", "6 to 0", "1 for 2", "6 against 5", "-1 to 1", "6//5", "9" * 5000 + " to 1"]
)
def test_what_is_no_odds(text: str) -> None:
    with pytest.raises(BadOddsError):
        Odds.parse(text)


@given(st.integers(1, 10**9), st.integers(0, 500), st.integers(1, 40))
def test_pay_is_rounded_down_to_the_cent(stake: int, left: int, right: int) -> None:
    assert Odds.parse(f"{left} to {right}").pay(stake) == stake * left // right


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("$5 - $100", 500, 10_000), ("$501 +", 50_100, None), ("$501+", 50_100, None),
     ("$1,001–$2,000", 100_100, 200_000), ("$0.50 - $1", 50, 100)],
)  # fmt: skip
def test_ranges(text: str, low: int, high: int | None) -> None:
    limits = Limits.parse(text)
    assert limits == Limits(low, high)
    assert Limits.parse(str(limits)) == limits


@pytest.mark.parametrize("text", ["", "$5", "$5 -", "- $5", "$5 - $10 - $20", "five - ten", "+"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises((BadLimitsError, BadMoneyError)):
        Limits.parse(text)


def test_a_range_does_not_end_before_it_begins() -> None:
    with refuses("limits-backwards", BadLimitsError):
        Limits.parse("$100 - $5")


def test_both_ends_are_in_a_range() -> None:
    limits = Limits.parse("$5 - $100")
    assert [amount in limits for amount in (499, 500, 10_000, 10_001)] == [False, True, True, False]
    assert 10**9 in Limits.parse("$5 +")
    assert "500" not in limits


def test_ranges_meet() -> None:
    limits = Limits.parse("$5 - $100")
    assert limits.meet(Limits.parse("$50 +")) == Limits.parse("$50 - $100")
    assert limits.meet(Limits.parse("$101 +")) is None


# Livermore's EZ Baccarat, option 1: five rows.
ROWS = [
    Tier(Limits.parse(text), cents(fee))
    for text, fee in (
        ("$5 - $300", "1"),
        ("$301 - $600", "3"),
        ("$601 - $1,000", "6"),
        ("$1,001 - $2,000", "10"),
        ("$2,001 +", "20"),
    )
]


@pytest.mark.parametrize(
    ("amount", "row"),
    [("0", 0), ("5", 0), ("300", 0), ("300.01", 1), ("300.50", 1), ("301", 1), ("600", 1),
     ("1000", 2), ("2000", 3), ("2000.01", 4), ("9999", 4)],
)  # fmt: skip
def test_rows_of_a_schedule(amount: str, row: int) -> None:
    assert tier_row(ROWS, cents(amount)) == row


def test_an_amount_above_all_rows_is_in_the_last() -> None:
    assert tier_row(ROWS[:2], cents("5000")) == 1


def test_faults_of_rows() -> None:
    assert tier_faults(ROWS) == []
    gap, overlap = tier_faults([ROWS[0], ROWS[2]]), tier_faults([ROWS[4], ROWS[0]])
    assert [words(one) for one in gap] == ["$5 to $300 and $601 to $1,000 leave a gap."]
    assert [words(one) for one in overlap] == ["$2,001 or more and $5 to $300 overlap."]
    twice = [ROWS[0], Tier(Limits.parse("$300 - $600"), 1)]
    assert [words(one) for one in tier_faults(twice)] == ["$5 to $300 and $300 to $600 overlap."]
