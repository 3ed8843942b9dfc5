"""A club may live in a folder outside the package: every command knows it, and so does the room."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cardroom
from cardroom.cli.app import run_command
from cardroom.rulebook import RulebookError, game_ids, load_game
from cardroom.rulebook.rulings import banked as rulings

EXAMPLES = Path(__file__).parents[2] / "examples"
GAME = "kitchen/house-baccarat"
FEES = """
title = "What the house takes"

[source]
club = "Kitchen"
document = "What the house takes"

[[schedule]]
id = "evenings"
title = "Evenings"
when = "before-deal"

[[schedule.option]]
option = 1
limit = "$5 - $100"
player_dealer = { flat = "$3", per = "hand" }
player = { flat = "$1", per = "hand" }
"""


@pytest.fixture
def clubs(tmp_path: Path) -> Path:
    """A club with a game, its rulings and a fee document of its own."""
    kitchen = tmp_path / "clubs" / "kitchen"
    for folder in ("rulings", "fees"):
        (kitchen / folder).mkdir(parents=True)
    game = (EXAMPLES / "house-baccarat.toml").read_text()
    game = game.replace('title = "House', 'fees = ["takes#evenings"]\ntitle = "House', 1)
    (kitchen / "house-baccarat.toml").write_text(game)
    cases = (EXAMPLES / "house-baccarat.rulings.toml").read_text()
    (kitchen / "rulings" / "house-baccarat.toml").write_text(cases)
    (kitchen / "fees" / "takes.toml").write_text(FEES)
    return tmp_path / "clubs"


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run_command(arguments) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run_command(arguments) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error


def test_every_command_knows_it(clubs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--clubs", str(clubs))
    assert GAME in told(capsys, "games", "kitchen", *at)
    assert "House Baccarat" in told(capsys, *at, "rules", GAME)
    asked = ("fees", GAME, "--schedule", "evenings", "-w", "3:player-line=50", "--json")
    fees = json.loads(told(capsys, *asked, *at))
    assert [fee["amount"] for fee in fees["fees"]] == [300, 100]
    assert "0 findings" in told(capsys, "lint", "kitchen", *at)
    odds = json.loads(told(capsys, "odds", GAME, "--wager", "tie", "--json", *at))
    # A tie comes in 9.5156% of rounds of eight decks, and pays nine.
    assert odds["wagers"][0]["ev"] == pytest.approx(10 * 0.0951560 - 1, abs=1e-6)
    assert "natural nine" in told(capsys, "hand", GAME, "9c Kd", *at)
    assert "kitchen" not in told(capsys, "games")


def test_a_table_is_played_there_and_its_log_needs_no_folder(
    clubs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = str(tmp_path / "evening.jsonl")
    at = ("--auto", "--rounds", "2", "--seed", "5", "--log", log, f"--clubs={clubs}")
    told(capsys, "play", "house-baccarat", *at)
    assert "House Baccarat" in told(capsys, "replay", log)
    told(capsys, "verify", log)


def test_from_python_by_the_environment(clubs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RulebookError, match="no game 'kitchen"):
        load_game(GAME)
    monkeypatch.setenv("CARDROOM_CLUBS", str(clubs))
    assert GAME in game_ids()
    assert game_ids("kitchen") == [GAME]
    assert cardroom.load("house-baccarat").id == GAME
    assert len(rulings.rulings_of(GAME)) > 3
    assert "both-nine" in rulings.tested_readings(GAME)


@pytest.mark.parametrize(
    ("leads", "why"),
    [
        ("/nowhere/at-all", r"There's no file .*house-odd\.toml"),
        (".", "house-odd.toml is a folder"),
        ("house-odd.toml", "house-odd.toml can't be read: Too many levels of symbolic links"),
        ("/etc/passwd", "house-odd.toml isn't valid TOML"),
        ("/dev/zero", "house-odd.toml is too long"),
    ],
)
def test_a_link_in_a_clubs_folder_is_no_way_in(
    clubs: Path, monkeypatch: pytest.MonkeyPatch, leads: str, why: str
) -> None:
    (clubs / "kitchen" / "house-odd.toml").symlink_to(leads)
    monkeypatch.setenv("CARDROOM_CLUBS", str(clubs))
    with pytest.raises(RulebookError, match=why):
        load_game("kitchen/house-odd")
    with pytest.raises(RulebookError, match=r"no game 'kitchen/\.\./kitchen/house-baccarat'"):
        load_game("kitchen/../kitchen/house-baccarat")


def test_the_room_has_it_in_its_catalogue(clubs: Path) -> None:
    ask = (
        "from cardroom.room.web import catalogue as c; print([one['id'] for one in c.catalogue()])"
    )
    environment = {
        **os.environ,
        "CARDROOM_CLUBS": str(clubs),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=True
    )
    assert GAME in done.stdout


def test_what_is_no_folder_of_clubs_is_said(
    clubs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "isn't a folder" in refused(capsys, "games", "--clubs", str(tmp_path / "nowhere"))
    assert "Name the folder above it" in refused(capsys, "games", "--clubs", str(clubs / "kitchen"))
    assert "holds no club" in refused(capsys, "games", "--clubs", str(empty))
    assert "--clubs needs a folder" in refused(capsys, "games", "--clubs")
    assert "--clubs needs a folder" in refused(capsys, "games", "--clubs=")
    assert "Did you mean kitchen" in refused(capsys, "games", "kichen", "--clubs", str(clubs))
    wrong = refused(capsys, "rules", "kitchen/house-bacarat", "--clubs", str(clubs))
    assert "Did you mean kitchen/house-baccarat?" in wrong


def test_names_are_those_of_addresses_and_no_club_is_there_twice(
    clubs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (clubs / "kitchen").rename(clubs / "My Kitchen")
    assert "small letters" in refused(capsys, "games", "--clubs", str(clubs))
    (clubs / "My Kitchen").rename(clubs / "hustler")
    assert "there's already a club 'hustler'" in refused(capsys, "games", "--clubs", str(clubs))


def test_a_file_that_is_wrong_is_found_by_lint_and_stops_no_other_game(
    clubs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (clubs / "kitchen" / "broken.toml").write_text('family = "baccarat"\ntitel = "Broken"\n')
    assert run_command(["lint", "kitchen/broken", "--clubs", str(clubs)]) == 1
    assert "title" in capsys.readouterr().out
    assert "kitchen/broken" in told(capsys, "games", "--clubs", str(clubs))
    assert "House Baccarat" in told(capsys, "rules", GAME, "--clubs", str(clubs))
