"""Charts of every game with decisions: what is drawn is what the analyst found."""

import json
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app_with, run_command
from cardroom.desk.charts import chart_of
from cardroom.desk.errors import DeskError
from cardroom.odds import FAMILIES, odds
from cardroom.odds.pai_gow_poker.pricing import question_of
from cardroom.odds.pai_gow_poker.study import known
from cardroom.odds.strategy import ByStreets
from cardroom.pages.catalogue import speaking, worded, words
from cardroom.pages.charts import draw, label, write_picture
from cardroom.pages.charts.drawing import FILLS
from cardroom.rulebook import game_ids, load_game

EXAMPLES = Path(__file__).parents[2] / "examples"
SVG = "{http://www.w3.org/2000/svg}"


def at_hand(name: str) -> bool:
    """Whether a chart is there at once: a study of settings that is not shipped takes minutes."""
    game = load_game(name)
    if game.rules.family == "pai-gow-poker":
        return known(*question_of(game)) is not None
    return game.rules.family in FAMILIES


GAMES = [name for name in game_ids() if at_hand(name)]


@pytest.mark.parametrize("name", [*GAMES, str(EXAMPLES / "mississippi-stud.toml")])
def test_a_game_with_decisions_has_a_chart_and_every_cell_is_in_its_picture(name: str) -> None:
    game = load_game(name)
    report = odds(game, kept=True)
    if not report.decisions and report.chart is None:
        with pytest.raises(DeskError, match="no decisions"):
            chart_of(game)
        return
    chart = chart_of(game)
    assert chart.sheets
    cells = [cell for sheet in chart.sheets for _, row in sheet.rows for cell in row if cell]
    assert all(len(row) == len(sheet.columns) for sheet in chart.sheets for _, row in sheet.rows)
    texts = [node.text for node in ElementTree.fromstring(draw(chart).svg).iter(f"{SVG}text")]
    for cell in cells:
        assert label(cell.code) in texts
    json.dumps(worded(chart.to_json()))
    with speaking("en-XA"):
        # A chart is data: another language changes its words and nothing else.
        assert chart_of(game) == chart


def test_pai_gow_has_a_table_for_two_pair() -> None:
    """What every published strategy agrees on: aces up are split, low pairs stay with an ace."""
    chart = chart_of(load_game("hustler/pai-gow-poker"))
    sheet = chart.sheets[0]
    cells = {name: dict(zip(sheet.columns, row, strict=True)) for name, row in sheet.rows}
    assert {cell.action for cell in cells["A"].values() if cell} == {"split"}
    low = cells["3"]["2"]
    assert low is not None
    assert label(low.code) in "QK"
    report = odds(load_game("hustler/pai-gow-poker"), kept=True)
    worth = {row.strategy: row.ev for row in report.strategies}
    assert worth["optimal"] > worth["short"] > worth["house-way"] == report["base"].ev


def test_the_first_street_of_ultimate_is_as_published() -> None:
    """Raise four times with: pairs of threes up, any ace, K2s K5o, Q6s Q8o, J8s JTo.

    The strategy that is published for the usual pays, which this club has too (Wizard of Odds,
    Ultimate Texas Hold'em).
    """
    chart = chart_of(load_game("ranchos/ultimate-texas-holdem"))
    ranks = "AKQJT98765432"
    lowest = {"A": ("2", "2"), "K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}
    grid = dict(chart.sheets[0].rows)
    for one, two in combinations(range(13), 2):
        suited, offsuit = grid[ranks[one]][two], grid[ranks[two]][one]
        low = lowest.get(ranks[one])
        for cell, least in zip((suited, offsuit), low or ("", ""), strict=True):
            assert cell is not None
            plays = bool(least) and two <= ranks.index(least)
            assert (cell.action == "play") == plays, (ranks[one], ranks[two], cell)
    assert [grid[rank][ranks.index(rank)].action for rank in ranks] == ["play"] * 12 + ["check"]  # type: ignore[union-attr]


def test_streets_of_ultimate_come_out_at_what_is_staked() -> None:
    """What is put up street by street is what the count of all rounds says is at risk."""
    report = odds(load_game("ranchos/ultimate-texas-holdem"), kept=True)
    assert isinstance(report.chart, ByStreets)
    pairs = report.chart.pairs
    weight = {name: 6 if len(name) == 2 else 4 if name[2] == "s" else 12 for name in pairs}
    put_up = 2.0
    for name, one in pairs.items():
        part = weight[name] / 1326
        if one.before:
            put_up += part * one.before
        else:
            assert one.flop is not None
            assert one.river is not None
            put_up += part * (2 * one.flop + (1 - one.flop) * one.river)
    base = report["base"]
    assert base.element_of_risk is not None
    assert put_up == pytest.approx(float(base.house_edge) / float(base.element_of_risk))
    # Published: 2.185 % of the ante, 0.53 % of all that is staked (beatingbonuses.com and others).
    assert 0.02185 / put_up == pytest.approx(0.0053, abs=5e-5)


def test_actions_differ_without_colour() -> None:
    assert len({hatch for _, hatch in FILLS}) == len(FILLS)
    for name in ("livermore/pure-21-5-blackjack", "hustler/2-way-winner"):
        chart = chart_of(load_game(name))
        used = {
            cell.action: label(cell.code)
            for s in chart.sheets
            for _, row in s.rows
            for cell in row
            if cell
        }
        assert len(used) <= len(FILLS)
        assert len(set(used.values())) == len(used)


def test_pictures_are_written_by_their_ending(tmp_path: Path) -> None:
    run = CliRunner().invoke
    heads = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    for ending, head in heads.items():
        file = tmp_path / f"chart.{ending}"
        done = run(app_with(["chart"]), ["chart", "hustler/super-pan-9", str(file), "--card"])
        assert done.exit_code == 0, done.output
        assert file.read_bytes().startswith(head)
    # A bank card is 85.60 by 53.98 mm (ISO/IEC 7810, ID-1); it may lie or stand.
    card = draw(chart_of(load_game("hustler/three-card-poker")), card=True).svg
    sides = re.findall(r'(?:width|height)="([\d.]+)mm"', card)
    assert sorted(map(float, sides)) == [53.98, 85.6]
    shown = run(app_with(["chart"]), ["chart", "hustler/let-it-ride"])
    assert "let it ride with a pair of tens or better" in " ".join(shown.output.split())
    with pytest.raises(DeskError, match="ends in"):
        write_picture("chart.gif", "", 1, 1)


def test_let_it_ride_says_how_often_each_bet_comes_back() -> None:
    (sheet,) = chart_of(load_game("hustler/let-it-ride")).sheets
    assert [label(one) for one in sheet.columns] == ["let it ride", "take back"]
    for _, cells in sheet.rows:
        shares = [float(label(cell.code).rstrip(" %")) for cell in cells if cell is not None]
        assert sum(shares) == pytest.approx(100, abs=0.011)
        assert shares[0] < shares[1]


def test_odds_prints_a_summary_and_the_rows_on_request() -> None:
    run = CliRunner().invoke
    short = run(app_with(["odds"]), ["odds", "hustler/ultimate-texas-holdem"]).output
    long = run(app_with(["odds"]), ["odds", "hustler/ultimate-texas-holdem", "--decisions"]).output
    assert "AKs before the flop" in long
    assert "AKs before the flop" not in short
    assert len(short.splitlines()) < 40 < 169 < len(long.splitlines())


def test_a_chart_has_rules_of_play_and_no_remarks_about_method(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chart = chart_of(load_game("hustler/2-way-winner"))
    assert {rule.key for rule in chart.rules} <= {"rule-costs", "rule-costs-nothing"}
    report = odds(load_game("hustler/2-way-winner"), kept=True)
    told = {words(note) for note in report.notes}
    for game in GAMES:
        loaded = load_game(game)
        if loaded.rules.family != "pai-gow-poker":
            report = odds(loaded, kept=True)
            told |= {words(note) for note in report.notes}
            if report.decisions or report.chart is not None:
                assert not told & {words(rule) for rule in chart_of(loaded).rules}, game
    assert len(told) > 10
    assert run_command(["chart", "hustler/2-way-winner"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "does not look at" not in shown
    assert "doesn't look at" not in shown
    assert "per unit staked" not in shown
