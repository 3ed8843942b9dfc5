"""Settlement: what the bank's money reaches, in order, and where it ends."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.layout.settlement import Claim, SettlementError, settle, settle_parts
from refusing import refuses


def claim(stake: int, result: Fraction | None, seat: int = 2, owner: str = "ann") -> Claim:
    return Claim(seat, owner, "player-line", stake, result)


Case = tuple[int, str, str, list[tuple[int, object]], list[tuple[int, int, int, int]], int, object]

RULINGS: list[Case] = [
    # the bank, its coverage, what a bank does that has won all, stakes with results; then what is
    # in action, paid, collected and returned for each, the bank after, and where it was exhausted
    (
        30000, "net", "pays-on", [(10000, 1), (2500, -1)],
        [(10000, 10000, 0, 0), (2500, 0, 2500, 0)], 22500, None,
    ),
    # a part that does not fit is returned; a bank that has won all is not done
    (5000, "net", "pays-on", [(8000, 1)], [(5000, 5000, 0, 3000)], 0, 0),
    (5000, "net", "pays-on", [(8000, -1)], [(5000, 0, 5000, 3000)], 10000, None),
    (5000, "net", "stops", [(8000, -1)], [(5000, 0, 5000, 3000)], 10000, 0),
    # once all is lost everything later is returned, whoever would have won
    (
        5000, "net", "pays-on", [(5000, 1), (4000, -1), (4000, 1), (4000, 0)],
        [(5000, 5000, 0, 0), (0, 0, 0, 4000), (0, 0, 0, 4000), (0, 0, 0, 4000)], 0, 0,
    ),
    # a bank of $100 that has won $100 pays the next winner, and can then win again
    (
        10000, "net", "pays-on", [(10000, -1), (3000, -1), (5000, 1), (8000, -1), (700, 0)],
        [(10000, 0, 10000, 0), (0, 0, 0, 3000), (5000, 5000, 0, 0), (5000, 0, 5000, 3000),
         (700, 0, 0, 0)],
        20000, None,
    ),
    # in a house where it stops, they go back
    (
        10000, "net", "stops", [(10000, -1), (3000, -1), (5000, 1), (700, 0)],
        [(10000, 0, 10000, 0), (0, 0, 0, 3000), (0, 0, 0, 5000), (0, 0, 0, 700)], 20000, 0,
    ),
    # forty to one against a short bank: three quarters of the wager have action
    (30000, "net", "pays-on", [(1000, 40)], [(750, 30000, 0, 250)], 0, 0),
    # what was collected can pay the next
    (
        5000, "net", "pays-on", [(3000, -1), (8000, 1)],
        [(3000, 0, 3000, 0), (8000, 8000, 0, 0)], 0, 1,
    ),
    # a push moves nothing, no action goes back
    (
        5000, "net", "pays-on", [(3000, 0), (3000, None)],
        [(3000, 0, 0, 0), (0, 0, 0, 3000)], 5000, None,
    ),
    # half a wager lost, odd cents stay with the payer
    (5000, "net", "pays-on", [(333, Fraction(-1, 2))], [(333, 0, 166, 0)], 5166, None),
    (5000, "net", "pays-on", [(333, Fraction(1, 2))], [(333, 166, 0, 0)], 4834, None),
    # gross: paid plus collected never exceeds the bank
    (
        10000, "gross", "pays-on", [(6000, 1), (6000, -1), (100, 1)],
        [(6000, 6000, 0, 0), (4000, 0, 4000, 2000), (0, 0, 0, 100)], 8000, 1,
    ),
    # gross: pushes use nothing, whatever lies there
    (
        5000, "gross", "pays-on", [(5000, 0), (9000, 0), (4000, 1)],
        [(5000, 0, 0, 0), (9000, 0, 0, 0), (4000, 4000, 0, 0)], 1000, None,
    ),
    # gross: a surrender uses the half that it collects, and three to two what it pays
    (
        10000, "gross", "pays-on", [(10000, Fraction(-1, 2)), (2000, Fraction(3, 2)), (4000, 1)],
        [(10000, 0, 5000, 0), (2000, 3000, 0, 0), (2000, 2000, 0, 2000)], 10000, 2,
    ),
    # collect first: $100 up, $200 of losers and $100 of winners: all of it is covered
    (
        10000, "collect-first", "pays-on", [(10000, 1), (20000, -1)],
        [(20000, 0, 20000, 0), (10000, 10000, 0, 0)], 20000, None,
    ),
    # $350 of losers and $100 of winners: the bank ends at twice its money and pays everybody
    (
        10000, "collect-first", "pays-on", [(15000, -1), (10000, 1), (20000, -1)],
        [(15000, 0, 15000, 0), (5000, 0, 5000, 15000), (10000, 10000, 0, 0)], 20000, None,
    ),
    # $50 of losers and $200 of winners: everything it has and collects is paid
    (
        10000, "collect-first", "pays-on", [(12000, 1), (8000, 1), (5000, -1), (100, 0)],
        [(5000, 0, 5000, 0), (12000, 12000, 0, 0), (3000, 3000, 0, 5000), (0, 0, 0, 100)], 0, 2,
    ),
    # where it stops, a bank that has collected all it may win pays nobody
    (
        10000, "collect-first", "stops", [(10000, 1), (20000, -1)],
        [(10000, 0, 10000, 10000), (0, 0, 0, 10000)], 20000, 0,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bank", "coverage", "won_all", "claims", "expected", "after", "exhausted"), RULINGS
)
def test_ruling(bank, coverage, won_all, claims, expected, after, exhausted):  # type: ignore[no-untyped-def]
    done = settle(
        bank,
        [claim(stake, None if result is None else Fraction(result)) for stake, result in claims],
        coverage,
        won_all,
    )
    assert [(s.action, s.paid, s.collected, s.returned) for s in done.settled] == expected
    assert done.after == after
    assert done.exhausted_at == exhausted


def envy(amount: int, seat: int = 2) -> Claim:
    return Claim(seat, "ann", "envy", 0, Fraction(0), fixed=amount)


@pytest.mark.parametrize(
    ("coverage", "before", "paid", "after"),
    [
        ("net", Fraction(1), 5000, 0),
        ("net", Fraction(-1), 15000, 0),
        ("net", Fraction(0), 10000, 0),
        ("gross", Fraction(-1), 5000, 10000),
        ("collect-first", Fraction(-1), 15000, 0),
    ],
)
def test_a_bank_runs_out_on_an_envy(coverage: str, before: Fraction, paid: int, after: int) -> None:
    """With $100 up, after a wager of $50, an envy of $1,000 gets what is left."""
    done = settle(10000, [claim(5000, before), envy(100_000), claim(100, Fraction(1))], coverage)  # type: ignore[arg-type]
    assert [one.paid for one in done.settled if one.claim.fixed] == [paid]
    assert done.after == after
    assert done.settled[-1].outcome == "returned"


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
    with refuses("bank-empty", SettlementError):
        settle(bank, [claim(100, Fraction(1))])


def test_a_wager_cannot_lose_more_than_its_stake() -> None:
    with refuses("claim-loses-more", SettlementError):
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
    st.one_of(
        st.builds(
            Claim,
            seat=st.integers(1, 14),
            owner=st.sampled_from(["ann", "bo", "cy"]),
            wager=st.sampled_from(["player-line", "tie"]),
            stake=st.integers(1, 50_000),
            result=results,
        ),
        st.builds(envy, st.integers(1, 50_000), st.integers(1, 14)),
    ),
    max_size=25,
)
banks = st.integers(1, 200_000)
coverages = st.sampled_from(["net", "gross", "collect-first"])
won_alls = st.sampled_from(["pays-on", "stops"])


def due(one: Claim) -> int:
    """What a claim gets or gives up where nothing is short."""
    return one.fixed or int(one.stake * abs(one.result or Fraction(0)))


def wins(one: Claim) -> bool:
    return one.fixed > 0 or (one.result or 0) > 0


@given(bank=banks, claims=claims, coverage=coverages, won_all=won_alls)
def test_bounds_and_conservation(bank, claims, coverage, won_all):  # type: ignore[no-untyped-def]
    done = settle(bank, claims, coverage, won_all)
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
        assert s.paid + s.collected <= due(s.claim)
        if s.returned == 0 and s.claim.result is not None and not s.claim.fixed:
            # A stake is cut in whole cents: at 8 to 1 the last cent may be paid short.
            short = due(s.claim) - (s.paid + s.collected)
            assert short == 0 or short < abs(s.claim.result)


@given(bank=banks, claims=claims, coverage=coverages, won_all=won_alls)
def test_claims_keep_their_order(bank, claims, coverage, won_all):  # type: ignore[no-untyped-def]
    taken = [s.claim for s in settle(bank, claims, coverage, won_all).settled]
    if coverage == "collect-first":
        claims = [one for one in claims if (one.result or 0) < 0] + [
            one for one in claims if (one.result or 0) >= 0
        ]
    assert taken == claims


@given(bank=banks, claims=claims, coverage=st.sampled_from(["net", "gross"]), won_all=won_alls)
def test_nobody_is_reached_after_the_bank_is_exhausted(bank, claims, coverage, won_all):  # type: ignore[no-untyped-def]
    done = settle(bank, claims, coverage, won_all)
    if done.exhausted_at is not None:
        later = done.settled[done.exhausted_at + 1 :]
        assert all(s.paid == s.collected == s.action == 0 for s in later)


@given(bank=banks, claims=claims, coverage=coverages)
def test_paying_on_never_pays_a_winner_less(bank, claims, coverage):  # type: ignore[no-untyped-def]
    on, stops = (settle(bank, claims, coverage, how) for how in ("pays-on", "stops"))
    for one, other in zip(on.settled, stops.settled, strict=True):
        assert one.paid >= other.paid


@given(bank=banks, claims=claims)
def test_a_winner_goes_short_only_when_the_bank_has_nothing_left(bank, claims):  # type: ignore[no-untyped-def]
    left = bank
    for one in settle(bank, claims).settled:
        left += one.collected - one.paid
        if wins(one.claim) and one.paid < due(one.claim):
            assert left == 0
            break


@given(bank=banks, claims=claims)
def test_under_net_the_bank_never_stands_beyond_its_bounds(bank, claims):  # type: ignore[no-untyped-def]
    run = 0
    for one in settle(bank, claims).settled:
        run += one.collected - one.paid
        assert -bank <= run <= bank


@given(bank=banks, claims=claims)
def test_collect_first_looks_at_the_whole(bank, claims):  # type: ignore[no-untyped-def]
    """The bank ends where everything together puts it, or at nothing, or at twice its money."""
    counted = [one for one in claims if one.result is not None]
    lost = sum(due(one) for one in counted if not wins(one))
    won = sum(due(one) for one in counted if wins(one))
    done = settle(bank, claims, "collect-first")
    assert done.change == max(-bank, min(bank, lost - won))
    if lost - won >= -bank:
        assert sum(s.paid for s in done.settled) == won
    if lost - won <= bank:
        assert sum(s.collected for s in done.settled) == lost


@given(bank=banks, claims=claims, coverage=coverages, pushes=st.integers(0, 5))
def test_a_push_changes_nothing_for_anybody_else(bank, claims, coverage, pushes):  # type: ignore[no-untyped-def]
    push = claim(50_000, Fraction(0), owner="dee")
    with_pushes = [*[push] * pushes, *claims]
    done = settle(bank, with_pushes, coverage)
    others = [s for s in done.settled if s.claim != push]
    assert others == list(settle(bank, claims, coverage).settled)


@given(claims=claims, coverage=coverages, won_all=won_alls)
def test_a_deep_bank_covers_everything(claims, coverage, won_all):  # type: ignore[no-untyped-def]
    for s in settle(10**9, claims, coverage, won_all).settled:
        if s.claim.result is None:
            assert s.returned == s.claim.stake
        else:
            assert s.returned == 0
            assert s.paid - s.collected == (due(s.claim) if wins(s.claim) else -due(s.claim))


def test_a_bank_that_collects_first_looks_at_one_part_at_a_time() -> None:
    winner, loser = claim(2000, Fraction(1)), claim(2000, Fraction(-1), seat=3)
    together = settle(2000, [winner, loser], "collect-first")
    assert together.after == 2000
    apart = settle_parts(2000, [[winner], [loser]], "collect-first")
    assert [(one.paid, one.collected, one.returned) for one in apart.settled] == [
        (2000, 0, 0),
        (0, 0, 2000),
    ]


@given(
    bank=banks, claims=claims, cut=st.integers(0, 25), coverage=st.sampled_from(["net", "gross"])
)
def test_parts_make_no_difference_to_other_banks(bank, claims, cut, coverage):  # type: ignore[no-untyped-def]
    parts = [claims[:cut], claims[cut:]]
    assert settle_parts(bank, parts, coverage) == settle(bank, claims, coverage)
