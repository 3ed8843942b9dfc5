"""Strategy charts: sane in every game, well known in the casino's, and drawn."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app_with
from cardroom.desk.charts.tables import act_cell
from cardroom.odds.blackjack import chart_for
from cardroom.odds.situations import JOKER
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game

EXAMPLES = Path(__file__).parents[2] / "examples"
CASINO = str(EXAMPLES / "blackjack-6d-h17-das-ls.toml")

# Basic strategy for six decks, soft 17 hit, double after split, late surrender, as published in
# every book: against 2 to 10 and ace.
KNOWN = {
    ("hard", "17"): "S S S S S S S S S Rs",
    ("hard", "16"): "S S S S S H H R R R",
    ("hard", "15"): "S S S S S H H H R R",
    ("hard", "14"): "S S S S S H H H H H",
    ("hard", "13"): "S S S S S H H H H H",
    ("hard", "12"): "H H S S S H H H H H",
    ("hard", "11"): "D D D D D D D D D D",
    ("hard", "10"): "D D D D D D D D H H",
    ("hard", "9"): "H D D D D H H H H H",
    ("hard", "8"): "H H H H H H H H H H",
    ("soft", "19"): "S S S S Ds S S S S S",
    ("soft", "18"): "Ds Ds Ds Ds Ds S S H H H",
    ("soft", "17"): "H D D D D H H H H H",
    ("soft", "15"): "H H D D D H H H H H",
    ("soft", "13"): "H H H D D H H H H H",
    ("pairs", "A-A"): "P P P P P P P P P P",
    ("pairs", "10-10"): "S S S S S S S S S S",
    ("pairs", "9-9"): "P P P P P S P P S S",
    ("pairs", "8-8"): "P P P P P P P P P R",
    ("pairs", "7-7"): "P P P P P P H H H H",
    ("pairs", "6-6"): "P P P P P H H H H H",
    ("pairs", "4-4"): "H H H P P H H H H H",
    ("pairs", "2-2"): "P P P P P P H H H H",
}


def test_the_casino_chart_is_basic_strategy() -> None:
    chart = chart_for(load_game(CASINO))
    rows = {(part.name, words(row.hand.said)): row for part in chart.sections for row in part.rows}
    for name, codes in KNOWN.items():
        cells = rows[name].cells
        assert " ".join(words(act_cell(cell).code) if cell else "-" for cell in cells) == codes, (
            name
        )


@pytest.mark.parametrize(
    "name", ["livermore/pure-spanish-21-5", "mortimers/no-bust-21st-century-blackjack"]
)
def test_every_cell_is_the_best_of_its_own_figures(name: str) -> None:
    chart = chart_for(load_game(name))
    seen = 0
    for part in chart.sections:
        for row in part.rows:
            assert len(row.cells) == len(chart.ups)
            for up, cell in zip(chart.ups, row.cells, strict=True):
                frozen = up == JOKER
                assert (cell is None) == (frozen and part.name != "after-double") or frozen
                if cell is None or not cell.worth:
                    continue
                assert cell.worth[cell.action] == pytest.approx(max(cell.worth.values()), abs=1e-9)
                assert all(-8 <= worth <= 8 for worth in cell.worth.values())
                seen += 1
    assert seen > 150


def test_the_command_line_prints_and_writes_charts(tmp_path: Path) -> None:
    run = CliRunner().invoke
    alone = run(app_with(), ["odds", CASINO, "--chart"])
    assert alone.exit_code == 0
    assert "Rs" in alone.output
    file = tmp_path / "chart.svg"
    written = run(app_with(), ["odds", CASINO, "--chart", str(file), "--json"])
    assert json.loads(written.output)["chart"]["ups"][-1] == "A"
    assert file.read_text().startswith("<svg")
    assert "chart" in json.loads(run(app_with(), ["odds", CASINO, "--json"]).output)
