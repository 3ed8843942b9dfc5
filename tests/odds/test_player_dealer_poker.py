"""Poker against the player-dealer: published figures, and counting against sampling."""

from fractions import Fraction
from functools import cache

import pytest

from cardroom.odds import OddsReport, odds
from cardroom.odds.player_dealer_poker.every_hand import best_fives
from cardroom.rulebook import game_ids, load_game

FAMILY = [name for name in game_ids() if load_game(name).rules.family == "player-dealer-poker"]
ULTIMATE = "livermore/ultimate-texas-holdem"
# The three ultimate games go through one analyst, and solving one takes most of a minute.
FAMILY = [name for name in FAMILY if "ultimate" not in name or name == ULTIMATE]


@cache
def counted(name: str) -> OddsReport:
    return odds(load_game(name))


def edge(report: OddsReport, wager: str) -> str:
    return f"{float(report[wager].house_edge) * 100:.6f}"


def test_the_bank_shows_a_card_and_always_pays_the_ante_when_it_does_not_qualify() -> None:
    report = counted("ranchos/three-card-poker")
    assert edge(report, "base") == "1.802206"
    assert edge(report, "pair-plus") == "4.380090"


def test_let_it_ride_by_the_best_play() -> None:
    report = counted("hustler/let-it-ride")
    assert edge(report, "base") == "3.505679"
    worth = {row.strategy: row.ev for row in report.strategies}
    assert worth["simple"] == worth["optimal"]
    assert "note-same-worth-riding" in {note.key for note in report.notes}


def test_caribbean_stud_with_the_usual_pay_table() -> None:
    kinds = ("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight")
    usual = dict(zip(kinds, (100, 50, 20, 7, 5, 4), strict=True))
    changes = {f"wager.bet.line.{kind}.pays": f"{pay} to 1" for kind, pay in usual.items()}
    row = odds(load_game("hustler/caribbean-stud-poker", changes), wager="base")["base"]
    assert f"{float(row.house_edge):.3%}" == "5.224%"
    assert row.element_of_risk is not None
    assert f"{float(row.element_of_risk):.2%}" == "2.56%"


def test_ultimate_by_the_best_play() -> None:
    report = counted(ULTIMATE)
    assert f"{float(report['base'].house_edge) * 100:.5f}" == "2.18497"
    assert edge(report, "trips") == "1.904049"
    assert f"{float(report['base'].element_of_risk or 0):.3%}" == "0.526%"


def test_a_stored_solution_is_the_one_that_was_worked_out() -> None:
    found = counted(ULTIMATE)
    again = odds(load_game("ranchos/ultimate-texas-holdem"))
    assert again["base"].ev == found["base"].ev
    assert [row.best for row in again.decisions] == [row.best for row in found.decisions]


def test_the_six_card_bonus_as_the_document_prints_it() -> None:
    row = counted("mortimers/three-card-poker-6-card-bonus")
    assert f"{float(row['six-card-bonus'].house_edge):.4f}" == "0.0674"
    assert f"{float(row['six-card-bonus'].win):.6f}" == "0.072798"
    ways = {
        1000: 188,
        200: 1_656,
        100: 14_664,
        20: 165_984,
        15: 205_792,
        9: 361_620,
        8: 732_160,
    }
    found = row["six-card-bonus"].distribution
    assert {int(pay): p for pay, p in found.items() if pay > 0} == {
        pay: Fraction(count, 20_358_520) for pay, count in ways.items()
    }


@pytest.mark.parametrize(("cards", "total"), [(5, 2_598_960), (6, 20_358_520), (7, 133_784_560)])
def test_every_set_of_cards_is_counted_once(cards: int, total: int) -> None:
    assert int(best_fives(cards).sum()) == total


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILY)
def test_no_strategy_beats_the_best(name: str) -> None:
    report = counted(name)
    worth = {row.strategy: row.ev for row in report.strategies}
    assert all(worth["optimal"] >= ev for ev in worth.values())
    for decision in report.decisions:
        assert sum(choice.share for choice in decision.choices) == 1


@pytest.mark.parametrize("name", FAMILY)
def test_published_figures_agree_with_ours(name: str) -> None:
    for row in counted(name).wagers:
        if row.published is not None:
            assert row.published == pytest.approx(float(row.house_edge), abs=5.1e-5)
            assert row.note


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILY)
def test_a_sample_agrees_with_the_count(name: str) -> None:
    seen = odds(load_game(name), method="simulate", rounds=1 << 18, seed=7)
    for row in seen.wagers:
        apart = abs(float(counted(name)[row.wager].ev) - float(row.ev))
        assert apart <= 4 * row.stderr, row.wager


def test_each_strategy_is_worth_what_its_row_says() -> None:
    game = load_game("lucky-buck/three-card-poker-6-card-bonus")
    for row in odds(game, wager="base").strategies:
        assert odds(game, wager="base", strategy=row.strategy)["base"].ev == row.ev


@pytest.mark.parametrize("packs", [2, 8])
def test_with_several_packs_the_bonus_favours_whoever_bets_it(packs: int) -> None:
    game = load_game("livermore/three-card-poker-1-2", packs=packs)
    assert odds(game, wager="pair-plus")["pair-plus"].ev > 0


def test_parts_of_the_game_are_marked_as_such() -> None:
    report = counted("ranchos/three-card-poker")
    assert [row.wager for row in report.wagers if row.part_of == "base"] == ["ante", "play"]
    ante, play, base = report["ante"], report["play"], report["base"]
    assert base.element_of_risk is not None
    made = base.house_edge / base.element_of_risk - 1
    assert ante.ev + made * play.ev == base.ev
