"""Settlement: what the bank's money reaches, in order, and where it ends."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.table import Claim, SettlementError, settle


def claim(stake: int, result: Fraction | None, seat: int = 2, owner: str = "ann") -> Claim:
    return Claim(seat, owner, "player-line", stake, result)


RULINGS = [
    # the bank, its coverage, stakes with results; then what is in action, paid, collected and
    # returned for each, the bank after, and where it was exhausted
    (
        30000,
        "net",
        [(10000, 1), (2500, -1)],
        [(10000, 10000, 0, 0), (2500, 0, 2500, 0)],
        22500,
        None,
    ),
    # a part that does not fit is returned
    (5000, "net", [(8000, 1)], [(5000, 5000, 0, 3000)], 0, 0),
    (5000, "net", [(8000, -1)], [(5000, 0, 5000, 3000)], 10000, 0),
    # once the bound is met, everything later is returned, whoever would have won
    (
        5000,
        "net",
        [(5000, 1), (4000, -1), (4000, 1)],
        [(5000, 5000, 0, 0), (0, 0, 0, 4000), (0, 0, 0, 4000)],
        0,
        0,
    ),
    # forty to one against a short bank: three quarters of the wager have action
    (30000, "net", [(1000, 40)], [(750, 30000, 0, 250)], 0, 0),
    # what was collected can pay the next
    (5000, "net", [(3000, -1), (8000, 1)], [(3000, 0, 3000, 0), (8000, 8000, 0, 0)], 0, 1),
    # a push moves nothing, no action goes back
    (5000, "net", [(3000, 0), (3000, None)], [(3000, 0, 0, 0), (0, 0, 0, 3000)], 5000, None),
    # half a wager lost, odd cents stay with the payer
    (5000, "net", [(333, Fraction(-1, 2))], [(333, 0, 166, 0)], 5166, None),
    (5000, "net", [(333, Fraction(1, 2))], [(333, 166, 0, 0)], 4834, None),
    # gross: paid plus collected never exceeds the bank
    (
        10000,
        "gross",
        [(6000, 1), (6000, -1), (100, 1)],
        [(6000, 6000, 0, 0), (4000, 0, 4000, 2000), (0, 0, 0, 100)],
        8000,
        1,
    ),
    # gross: a push uses up coverage too
    (5000, "gross", [(5000, 0), (100, 1)], [(5000, 0, 0, 0), (0, 0, 0, 100)], 5000, 0),
]


@pytest.mark.parametrize(("bank", "coverage", "claims", "expected", "after", "exhausted"), RULINGS)
def test_ruling(bank, coverage, claims, expected, after, exhausted):  # type: ignore[no-untyped-def]
    done = settle(
        bank,
        [claim(stake, None if result is None else Fraction(result)) for stake, result in claims],
        coverage,
    )
    assert [(s.action, s.paid, s.collected, s.returned) for s in done.settled] == expected
    assert done.after == after
    assert done.exhausted_at == exhausted


def test_collect_first_takes_losers_before_winners() -> None:
    claims = [
        claim(5000, Fraction(1), seat=1),
        claim(3000, Fraction(-1), seat=2),
        claim(100, Fraction(1), seat=3),
    ]
    done = settle(5000, claims, "collect-first")
    assert [s.claim.seat for s in done.settled] == [2, 1, 3]
    assert [(s.paid, s.collected) for s in done.settled] == [(0, 3000), (5000, 0), (100, 0)]


@pytest.mark.parametrize("bank", [0, -100])
def test_an_empty_bank_is_refused(bank: int) -> None:
    with pytest.raises(SettlementError, match="bank is empty"):
        settle(bank, [claim(100, Fraction(1))])


def test_a_wager_cannot_lose_more_than_its_stake() -> None:
    with pytest.raises(SettlementError, match="loses more"):
        settle(100, [claim(100, Fraction(-2))])


results = st.one_of(
    st.none(),
    st.sampled_from(
        [
            Fraction(1),
            Fraction(-1),
            Fraction(0),
            Fraction(40),
            Fraction(1, 2),
            Fraction(-1, 2),
            Fraction(19, 20),
            Fraction(6, 5),
            Fraction(8),
        ]
    ),
)
claims = st.lists(
    st.builds(
        Claim,
        seat=st.integers(1, 14),
        owner=st.sampled_from(["ann", "bo", "cy"]),
        wager=st.sampled_from(["player-line", "tie"]),
        stake=st.integers(1, 50_000),
        result=results,
    ),
    max_size=25,
)


@given(
    bank=st.integers(1, 200_000),
    claims=claims,
    coverage=st.sampled_from(["net", "gross", "collect-first"]),
)
def test_bounds_and_conservation(bank, claims, coverage):  # type: ignore[no-untyped-def]
    done = settle(bank, claims, coverage)
    paid = sum(s.paid for s in done.settled)
    collected = sum(s.collected for s in done.settled)
    assert done.after == bank - paid + collected
    assert 0 <= done.after <= 2 * bank
    if coverage == "gross":
        assert paid + collected <= bank
    for s in done.settled:
        assert s.action + s.returned == s.claim.stake
        assert 0 <= s.collected <= s.action
        assert s.paid == 0 or s.collected == 0
        if s.claim.result is not None and s.claim.result > 0:
            assert s.paid <= s.claim.stake * s.claim.result
    assert sorted(map(repr, (s.claim for s in done.settled))) == sorted(map(repr, claims))


@given(claims=claims)
def test_a_deep_bank_covers_everything(claims):  # type: ignore[no-untyped-def]
    done = settle(10**9, claims)
    for s in done.settled:
        if s.claim.result is None:
            assert s.returned == s.claim.stake
        else:
            assert s.returned == 0
            assert s.paid - s.collected == int(s.claim.stake * s.claim.result)
