"""The head of ``odds``: exact only where every figure was counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardroom import load
from cardroom.cli.common import console
from cardroom.cli.paper import print_parts
from cardroom.pages.worth import odds_parts


@pytest.mark.parametrize(
    ("played", "words"),
    [
        ((), "8 decks, exact\n"),
        (("tie",), "8 decks, exact but for tie, a sample\n"),
        (("tie", "dragon-7"), "8 decks, a sample\n"),
    ],
)
def test_what_was_played_out_is_named(
    played: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    report = load("lucky-buck/ez-baccarat").odds()
    rows = [row for row in report.wagers if row.wager in ("tie", "dragon-7")]
    rows = [replace(row, stderr=0.001) if row.wager in played else row for row in rows]
    print_parts(console(), *odds_parts(replace(report, wagers=tuple(rows))))
    head = capsys.readouterr().out
    assert words in head
    assert ("std. error" in head) == bool(played)
