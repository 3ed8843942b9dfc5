"""What a settled wager is called, what cannot be settled, and what a fund does without action."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom.layout.settlement import Claim, SettlementError, settle, settle_fund

WON, LOST, PUSH = Fraction(1), Fraction(-1), Fraction(0)


def claim(stake: int, result: Fraction | None, fixed: int = 0) -> Claim:
    return Claim(2, "ann", "base", stake, result, fixed=fixed)


@pytest.mark.parametrize(
    ("bank", "one", "outcome"),
    [
        (100, claim(50, WON), "paid"),
        (100, claim(50, LOST), "collected"),
        (100, claim(50, PUSH), "push"),
        (100, claim(50, None), "returned"),
        (20, claim(50, WON), "part"),
        (20, claim(50, LOST), "part"),
        (100, claim(0, WON, 50), "paid"),
        (20, claim(0, WON, 50), "part"),
    ],
)
def test_what_became_of_a_wager_in_one_word(bank: int, one: Claim, outcome: str) -> None:
    (settled,) = settle(bank, [one]).settled
    assert settled.outcome == outcome


def test_an_envy_bonus_that_the_bank_has_no_money_for_is_returned() -> None:
    done = settle(50, [claim(50, WON), claim(0, WON, 1)])
    assert [one.outcome for one in done.settled] == ["paid", "returned"]


def test_an_envy_bonus_of_a_cent_is_paid() -> None:
    assert settle(50, [claim(0, WON, 1)]).after == 49


@pytest.mark.parametrize(
    ("one", "key"),
    [
        (claim(50, WON, 50), "claim-both"),
        (claim(0, WON), "claim-no-stake"),
        (claim(-1, WON), "claim-no-stake"),
        (claim(50, Fraction(-2)), "claim-loses-more"),
    ],
)
def test_what_cannot_be_settled(one: Claim, key: str) -> None:
    with pytest.raises(SettlementError) as refused:
        settle(100, [one])
    assert refused.value.said.key == key
    assert refused.value.said.about == {"owner": "ann", "wager": "base", "seat": 2}


def test_a_stake_of_a_cent_is_settled() -> None:
    assert settle(100, [claim(1, WON)]).after == 99


def test_a_fund_gives_back_what_had_no_action_and_goes_on() -> None:
    done = settle_fund(1_000, [claim(50, None), claim(50, WON), claim(50, LOST)])
    assert [(one.outcome, one.returned) for one in done.settled] == [
        ("collected", 0),
        ("returned", 50),
        ("paid", 0),
    ]
    assert done.after == 1_000


def test_a_bank_that_has_won_all_goes_on_unless_the_house_stops() -> None:
    claims = [claim(100, LOST), claim(40, WON)]
    assert settle(100, claims).after == 160
    assert settle(100, claims, won_all="stops").after == 200
