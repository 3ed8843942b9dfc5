"""Every table of the desk as CSV: names whole, citations complete, formulas disarmed."""

from __future__ import annotations

import csv
import io

import pytest

from cardroom.cli.app import run_command
from cardroom.cli.sheets import cell

ASKED = (
    (["games", "livermore"], "title"),
    (["odds", "livermore/ez-baccarat"], "house_edge"),
    (["ruling", "hustler/three-card-poker", "bank", "short"], "remedy"),
    (["ruling", "hustler/ez-baccarat", "late", "bet"], "silent"),
    (
        [
            "fees",
            "hustler/ez-baccarat",
            "--option",
            "16",
            "--wagers",
            "2:player-line=500,2:tie=100",
        ],
        "row",
    ),
    (["fees", "hustler/holdem", "--players", "9"], "game"),
    (["lint", "hustler/razz"], "text"),
    (["settle", "livermore/ez-baccarat", "examples/settle.json"], "collected"),
    (["hand", "livermore/ez-baccarat", "9c 2d Kh"], "name"),
)


def _rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, str]]:
    assert run_command([*arguments, "--csv"]) in {0, 1}
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


@pytest.mark.parametrize(("arguments", "column"), ASKED, ids=lambda value: str(value)[:24])
def test_a_table_is_whole_and_cites_its_document(
    arguments: list[str], column: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = _rows(capsys, *arguments)
    assert rows
    assert all(row[column] for row in rows)
    assert all(row["document"] and row["collection"] and row["lines"] for row in rows[:1])
    assert not any("…" in value for row in rows for value in row.values())


def test_games_side_by_side_have_a_column_each_by_their_whole_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games = ("livermore/ez-baccarat", "ranchos/ez-baccarat")
    rows = _rows(capsys, "compare", *games)
    assert {"key", "words", *games} <= set(rows[0])
    edge = next(row for row in rows if row["key"] == "house-edge.tie")
    assert float(edge[games[0]]) == pytest.approx(0.14359629)


def test_what_a_sheet_would_obey_is_text(capsys: pytest.CaptureFixture[str]) -> None:
    (row, *_) = _rows(capsys, "ruling", "hustler/holdem", "=HYPERLINK() premature flop")
    assert row["words"].startswith("'=")
    assert cell("-12.5") == "-12.5"
    assert cell("\t=1").startswith("'")
