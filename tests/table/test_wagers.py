"""Which wagers may stand: limits of the table, of the wager, beside another, from the back line."""

from __future__ import annotations

import pytest

from cardroom.layout.wagers import (
    Offers,
    Wager,
    WagerError,
    check_wagers,
    find_wager,
    limits_of,
    without_overage,
)
from cardroom.money import Limits
from cardroom.pages.catalogue.formats import money
from cardroom.rulebook import WagerRules, load_game
from refusing import refuses

SEATED = {2: "ann", 3: "bo"}


def check(game: str, limit: str, *wagers: Wager, alone: frozenset[str] = frozenset()) -> None:
    check_wagers(Offers(load_game(game).rules, Limits.parse(limit)), wagers, SEATED, alone)


def refused(game: str, limit: str, *wagers: Wager) -> str:
    with pytest.raises(WagerError) as error:
        check(game, limit, *wagers)
    return str(error.value)


def ann(wager: str, stake: int, seat: int = 2) -> Wager:
    return Wager(seat, "ann", wager, stake)


@pytest.mark.parametrize(
    ("fields", "table", "limits"),
    [
        ({}, "$5 - $200", "$5 - $200"),
        ({"limit": "$1 - $300"}, "$5 - $200", "$1 - $200"),
        ({"limit": "$1 - $300"}, "$5 - $500", "$1 - $300"),
        ({"limit": "$5 - $500"}, "$100 - $1,000", "$5 - $500"),
        ({"minimum": "$1"}, "$5 - $200", "$1 - $200"),
        ({"maximum": "$150"}, "$25 - $1,000", "$25 - $150"),
        ({"maximum": "$150"}, "$5 - $100", "$5 - $100"),
        ({"limit": "$5 +"}, "$10 +", "$5 +"),
    ],
)
def test_limits(fields: dict[str, str], table: str, limits: str) -> None:
    wager = WagerRules(id="w", title="W", **fields)
    assert str(limits_of(wager, Limits.parse(table))) == limits


@pytest.mark.parametrize("stake", [500, 20_000])
def test_both_ends_of_the_limit_stand(stake: int) -> None:
    check("livermore/ez-baccarat", "$5 - $200", ann("player-line", stake))


@pytest.mark.parametrize("stake", [1, 499, 20_001])
def test_under_and_over_the_limit(stake: int) -> None:
    message = refused("livermore/ez-baccarat", "$5 - $200", ann("player-line", stake))
    assert "Bet $5 to $200." in message


def test_a_bonus_without_its_base_wager() -> None:
    game = "livermore/ez-baccarat"
    assert "needs a bet on Player" in refused(game, "$5 - $200", ann("dragon-7", 500))
    check(game, "$5 - $200", ann("dragon-7", 500), ann("banker-line", 500))
    check(game, "$5 - $200", ann("tie", 500))  # the tie needs none here


def test_the_base_wager_must_be_ones_own_at_the_same_seat() -> None:
    game, limit = "livermore/ez-baccarat", "$5 - $200"
    assert "needs" in refused(game, limit, ann("dragon-7", 500), Wager(2, "bo", "player-line", 500))
    assert "needs" in refused(game, limit, ann("dragon-7", 500), ann("player-line", 500, seat=3))


def test_a_bonus_may_stand_alone_where_the_schedule_has_a_fee_for_it() -> None:
    game, bonus = "hustler/ez-baccarat", ann("tie", 1_000)
    assert "needs a bet" in refused(game, "$10 - $100", bonus)
    check(game, "$10 - $100", bonus, alone=frozenset({"tie"}))
    with refuses("bet-needs", WagerError):
        check(game, "$10 - $100", ann("dragon-7", 1_000), alone=frozenset({"tie"}))


def test_a_bonus_no_larger_than_the_wager_it_stands_beside() -> None:
    game, limit = "lucky-buck/commission-free-baccarat", "$5 - $200"
    base, bonus = ann("player-line", 5_000), "player-dragon-bonus"
    check(game, limit, base, ann(bonus, 5_000))
    assert "can't be more than the $50" in refused(game, limit, base, ann(bonus, 5_001))
    check(game, limit, base, ann("banker-6", 20_000))  # Banker 6 may be larger


@pytest.mark.parametrize(
    ("game", "wagers", "twin"),
    [
        ("hustler/ultimate-texas-holdem", {"ante": 1000, "blind": 1000}, "blind"),
        ("livermore/ultimate-texas-holdem", {"ante": 1500, "blind": 1500}, "blind"),
        ("hustler/let-it-ride", {"bet-1": 500, "bet-2": 500, "bet-3": 500}, "bet-2"),
        ("hustler/let-it-ride", {"bet-1": 500, "bet-2": 500, "bet-3": 500}, "bet-3"),
        ("hustler/2-way-winner", {"blackjack-ante": 1000, "poker-ante": 1000}, "poker-ante"),
        ("ranchos/double-hand-marquez", {"back": 700, "front": 1400}, "front"),
    ],
)
def test_wagers_that_are_made_together(game: str, wagers: dict[str, int], twin: str) -> None:
    limit = "$5 - $300"
    check(game, limit, *(ann(wager, stake) for wager, stake in wagers.items()))
    rest = [ann(wager, stake) for wager, stake in wagers.items() if wager != twin]
    title = find_wager(load_game(game).rules, twin).title
    message = refused(game, limit, *rest)
    assert f"needs {title} with it, for exactly {money(wagers[twin])}" in message
    # Another's, or one's own at another seat, does not stand for it.
    other = Wager(2, "bo", twin, wagers[twin])
    assert "needs" in refused(game, limit, *rest, ann(twin, wagers[twin], seat=3))
    assert refused(game, limit, *rest, other)


def test_a_twin_without_its_wager() -> None:
    message = refused("hustler/ultimate-texas-holdem", "$5 - $300", ann("blind", 1000))
    assert "blind bet at seat 2 needs a bet on Ante" in message


def test_the_back_line() -> None:
    behind = Wager(3, "eva", "player-line", 1_000)
    check("livermore/ez-baccarat", "$5 - $200", Wager(3, "bo", "player-line", 500), behind)
    check("livermore/ez-baccarat", "$5 - $200", behind)
    assert "Back-line bets aren't allowed" in refused("hustler/ez-baccarat", "$10 - $100", behind)


def test_a_wager_is_there_once() -> None:
    twice = ann("tie", 500), ann("tie", 600)
    assert "already has" in refused("livermore/ez-baccarat", "$5 - $200", *twice)


def test_a_spot_that_is_not_there() -> None:
    wager = Wager(2, "ann", "player-line", 500, spot=2)
    assert "betting spot" in refused("livermore/ez-baccarat", "$5 - $200", wager)


def test_the_nearest_wager_is_suggested() -> None:
    message = refused("livermore/ez-baccarat", "$5 - $200", ann("dragon-8", 500))
    assert "has no wager 'dragon-8'" in message
    assert "Did you mean dragon-7?" in message


def test_what_is_over_a_maximum_goes_back_and_the_bet_stands() -> None:
    """001:105, where the document returns the overage; elsewhere the bet is refused."""
    rules = load_game("hustler/21st-century-blackjack").rules
    wagers = [Wager(2, "ann", "base", 13_000), Wager(3, "bo", "base", 5_000)]
    stands, back = without_overage(Offers(rules, Limits(1000, 10_000)), wagers)
    assert [one.stake for one in stands] == [10_000, 5_000]
    assert [(one.owner, one.stake) for one in back] == [("ann", 3_000)]
    other = load_game("hustler/hustler-casino-blackjack").rules
    assert without_overage(Offers(other, Limits(1000, 10_000)), wagers) == (wagers, [])


def test_no_more_than_so_much_at_a_seat() -> None:
    """Three Card Poker's own table: $300 a seat at $2 to $50 (001:5055)."""
    rules = load_game("hustler/three-card-poker", {"table.backline": "true"}).rules
    schedule = rules.schedule("three-card-poker-own")
    assert schedule is not None
    option = schedule.option[0]
    seven = [Wager(2, f"p{n}", "ante", 5_000) for n in range(7)]
    check_wagers(Offers(rules, option.limit), seven[:6], {2: "p0"}, option=option)
    with refuses("bet-seat-limit", WagerError, seat=2, total=350_00, most=300_00):
        check_wagers(Offers(rules, option.limit), seven, {2: "p0"}, option=option)
