"""Titles, names, files and what is typed are text: no escape, no markup of theirs takes effect."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.markup import escape
from rich.table import Table

from cardroom.cli.app import run_command
from cardroom.cli.common import NOT_TEXT, Screen, plain, print_json, styled

HOSTILE = (
    "[/] [blink]R[/blink] [link=x]y[/link] :skull: \x1b[31m\x1b]0;t\x07 \x9b2J \u202eback\u2066"
)


def shown(*lines: object) -> str:
    file = io.StringIO()
    screen = Screen(file=file, force_terminal=True, color_system="truecolor", width=200)
    for line in lines:
        screen.print(line)
    return file.getvalue()


def test_a_hostile_text_alone_and_in_a_table() -> None:
    table = Table(HOSTILE, title=HOSTILE)
    table.add_row(HOSTILE)
    for drawn in (shown(HOSTILE), shown(table)):
        assert "[blink]R[/blink] [link=x]y[/link] :skull:" in drawn
        assert r"\x1b[31m\x1b]0;t\x07 \x9b2J \u202eback\u2066" in drawn
        # Rich draws the table with its own codes, all of which are of this one kind.
        for part in drawn.split("\x1b")[1:]:
            assert part.startswith("[")
            assert part[1:].partition("m")[0].replace(";", "").isdigit()


def test_our_own_styles_are_followed() -> None:
    assert shown("[bold]Ann[/bold] bets") == "\x1b[1mAnn\x1b[0m bets\n"
    assert shown("[dim]a [bold red]b[/bold red] c[/dim]") == (
        "\x1b[2ma \x1b[0m\x1b[1;2;31mb\x1b[0m\x1b[2m c\x1b[0m\n"
    )
    # Closed by a name that was never opened: nothing to close, nothing to stumble over.
    assert shown("[/bold]Ann") == "Ann\n"


@given(st.text(st.characters() | st.sampled_from("[]/\\dim")))
def test_no_text_stops_the_screen_or_leaves_its_line(text: str) -> None:
    assert not NOT_TEXT.search(plain(text))
    shown(text)
    # A text that was escaped on the way is shown as it is.
    if "\\" not in text:
        assert styled(escape(text)).plain == plain(text)


@given(st.text(st.characters(), max_size=20))
def test_json_says_the_same_and_holds_no_control(text: str) -> None:
    was, sys.stdout = sys.stdout, io.StringIO()
    try:
        print_json({"name": text})
        printed = sys.stdout.getvalue()
    finally:
        sys.stdout = was
    assert not NOT_TEXT.search(printed)
    assert json.loads(printed) == {"name": text}


@pytest.mark.parametrize("command", [["rules"], ["odds"], ["lint"], ["ruling"]])
def test_a_hostile_title(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.toml"
    title = json.dumps(HOSTILE)
    file.write_text(f'based_on = "livermore/ez-baccarat"\ntitle = {title}\n')
    run_command([*command, str(file)])
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err
    assert "\x9b" not in told.out + told.err
