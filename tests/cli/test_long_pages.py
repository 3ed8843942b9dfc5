"""Long pages on a terminal: each game in one line that can be read, and a pager."""

from __future__ import annotations

import io
import pydoc
import sys

import pytest

from cardroom.cli.app import run_command
from cardroom.rulebook.files.loader import game_ids, headings


class Terminal(io.StringIO):
    """A terminal, or a person at one."""

    def isatty(self) -> bool:
        return True


def shown(
    monkeypatch: pytest.MonkeyPatch, *words: str, columns: int, lines: int = 24
) -> tuple[str, str]:
    """What a terminal of a size shows of a command at once, and what its pager is given."""
    paged: list[str] = []
    screen = Terminal()
    for name, value in {"COLUMNS": columns, "LINES": lines, "NO_COLOR": 1, "TERM": "xterm"}.items():
        monkeypatch.setenv(name, str(value))
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(pydoc, "pager", paged.append)
    assert run_command(list(words)) == 0
    return screen.getvalue(), "".join(paged)


@pytest.mark.parametrize("columns", [80, 100, 140])
def test_the_catalogue_has_a_line_for_each_game(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, page = shown(monkeypatch, "games", columns=columns)
    assert not at_once
    lines = [bare(line) for line in page.splitlines()]
    assert len(lines) == len(game_ids()) + 2
    assert max(map(len, lines)) <= columns
    whole = 0
    for line, game in zip(lines[1:], game_ids(), strict=False):
        top = headings(game)
        assert line.split()[0] == game
        beside = line.removeprefix(game).strip()
        whole += beside.startswith(top["title"])
        if columns == 140:
            assert beside.split()[-1] == (top["source"].get("bgc_id") or top["family"])
    # The longest id with its title has 84 letters: no other line is too long for 80.
    assert whole == len(game_ids()) - (columns == 80)
    # Where there is room for it in the line, the family stands there too.
    family = ", baccarat" if columns < 140 else "baccarat"
    ez = next(line for line in lines if line.startswith("livermore/ez-baccarat"))
    assert ez.partition("EZ Baccarat")[2].strip().startswith(family)


def bare(line: str) -> str:
    """A line without what makes it bold."""
    return line.replace("\x1b[1m", "").replace("\x1b[0m", "").rstrip()


def test_a_list_that_fits_needs_no_pager(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, page = shown(monkeypatch, "games", "zoobac", columns=80)
    assert "ranchos/zoobac" in at_once
    assert not page


def test_a_page_of_rules_goes_through_the_pager(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, page = shown(monkeypatch, "rules", "ranchos/zoobac", columns=80)
    assert not at_once
    assert "ZooBac" in page.splitlines()[0]
    at_once, page = shown(monkeypatch, "rules", "ranchos/zoobac", columns=80, lines=2_000)
    assert "ZooBac" in at_once.splitlines()[0]
    assert not page


def test_a_file_has_every_column_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(game_ids()) + 2
    longest = next(line for line in lines if "second-chances" in line)
    assert longest.split()[0] == "hustler/21st-century-blackjack-second-chances"
    assert "21st Century Blackjack Second Chances  " in longest
