"""Pay tables for an edge, against brute force over hands that handbooks count."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cli.app import run_command
from cardroom.desk.solving import parse_edge, solve
from cardroom.odds import OddsError, odds
from cardroom.rulebook import load_game

HANDS = 22_100
"""Hands of three cards: 4 royal, 44 other straight flushes, 52 threes, 720 straights, 1,096
flushes, 3,744 pairs; the rest lose, and so does whoever folds."""


@settings(max_examples=10, deadline=None)
@given(st.fractions(min_value=0, max_value=Fraction(1, 10)))
def test_the_nearest_tables_are_those_that_brute_force_finds(edge: Fraction) -> None:
    game = load_game("hustler/three-card-poker")
    found = solve(
        game, "pair-plus", edge, ["three-of-a-kind=20-35", "straight=4-8", "flush=2-6"], most=6
    )
    tables = []
    for threes, straight, flush in product(range(20, 36), range(4, 9), range(2, 7)):
        if not 40 >= threes >= straight >= flush >= 1:
            continue
        won = 4 * 200 + 44 * 40 + 52 * threes + 720 * straight + 1096 * flush + 3744
        lost = HANDS - 48 - 52 - 720 - 1096 - 3744
        tables.append((abs(Fraction(lost - won, HANDS) - edge), (threes, straight, flush)))
    nearest = sorted(tables)[:6]
    assert [abs(table.house_edge - edge) for table in found.tables] == [far for far, _ in nearest]


def test_a_table_of_one_line_is_known_by_its_wagers_name() -> None:
    # Published: at 40 to 1 the bank keeps 7.6113 %, and each step is worth 2.2534 %.
    found = solve(load_game("hustler/ez-baccarat"), "dragon-7", Fraction(1, 20), ["dragon-7=39-42"])
    edges = {table.pays["three-card-seven"]: float(table.house_edge) for table in found.tables}
    assert next(iter(edges)) == "41 to 1"
    assert edges["40 to 1"] == pytest.approx(0.076113, abs=1e-6)
    assert edges["40 to 1"] - edges["41 to 1"] == pytest.approx(0.022534, abs=1e-6)


def test_where_players_choose_every_table_is_solved_again() -> None:
    game = "hustler/three-card-poker"
    found = solve(load_game(game), "play", Fraction(3, 100), ["win=1-3"])
    assert found.edge_of == "base"
    assert found.solved_again == 3
    for table in found.tables:
        changes = {"wager.play.line.win.pays": table.pays["win"]}
        report = odds(load_game(game, changes), wager="base")
        assert report["base"].house_edge == table.house_edge
    # Paid twice, players stay in with anything that a fixed plan would have folded.
    assert len({table.hit_frequency for table in found.tables}) > 1


def test_a_plain_number_is_a_percentage() -> None:
    assert parse_edge("8") == parse_edge("8%") == parse_edge("0.08") == Fraction(8, 100)
    assert parse_edge("-2.5") == Fraction(-25, 1000)


def test_tables_without_ranges_look_like_tables_in_print() -> None:
    game = load_game("hustler/three-card-poker")
    lines = ["straight-flush", "three-of-a-kind", "straight", "flush"]
    found = solve(game, "pair-plus", Fraction(5, 100), lines, most=10)
    for table in found.tables:
        pays = [int(table.pays[line].split()[0]) for line in lines]
        # Rarer hands pay more, and large pays are round.
        assert pays == sorted(set(pays), reverse=True)
        assert all(pay <= 12 or pay % 5 == 0 or pay == 17 for pay in pays)
        assert abs(float(table.house_edge) - 0.05) < 0.005


def test_how_often_a_wager_wins_can_be_asked_for() -> None:
    game = load_game("hustler/three-card-poker")
    lines = ["one-pair", "flush", "straight"]
    # Without a pair's pay: the counts of the handbook above.
    wins = Fraction(4 + 44 + 52 + 720 + 1096, HANDS)
    found = solve(game, "pair-plus", None, lines, hit=wins, most=3)
    assert all(table.hit_frequency == wins for table in found.tables)
    assert all(table.pays["one-pair"] == "push" for table in found.tables)
    with pytest.raises(OddsError, match="--hit"):
        solve(game, "pair-plus", None, lines)


def test_what_cannot_be_read_is_said() -> None:
    game = load_game("hustler/ez-baccarat")
    for text in ("1e999999999", "1e-99999999%", "five", "five%", "1/0", "200%"):
        with pytest.raises(OddsError, match="such as 5%"):
            parse_edge(text)
    with pytest.raises(OddsError, match="Did you mean three-card-seven"):
        solve(game, "dragon-7", Fraction(0), ["three-card-sevn"])
    with pytest.raises(OddsError, match="whole numbers"):
        solve(game, "dragon-7", Fraction(0), ["three-card-seven=9-3"])
    cards = load_game("hustler/three-card-poker")
    wide = [f"{line}=1-5000" for line in ("straight", "flush", "one-pair")]
    with pytest.raises(OddsError, match="Narrow the ranges"):
        solve(cards, "pair-plus", Fraction(0), wide)
    with pytest.raises(OddsError, match="no pay table 'dragon'"):
        solve(game, "dragon", Fraction(0), ["x"])


def test_the_command_prints_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", "hustler/ez-baccarat", "--wager", "tie", "--edge", "5%", "--vary", "tie=8-10"]
    assert run_command([*words, "--json"]) == 0
    solutions = json.loads(capsys.readouterr().out)["solutions"]
    # Published: a tie comes in 9.5156 % of hands, so nine to one leaves 4.844 %.
    assert solutions[0]["pays"] == {"tie": "9 to 1"}
    assert solutions[0]["house_edge"] == pytest.approx(1 - 10 * 0.09515597, abs=1e-6)
    assert run_command(words) == 0
    assert "4.844" in capsys.readouterr().out
