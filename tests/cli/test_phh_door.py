"""``cardroom phh``: a hand of a visit goes out as a file, and the file comes in again."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from cardroom.cli.app import run_command


@pytest.fixture
def log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "visit.log"
    words = ["play", "hustler/holdem", "--auto", "--seed", "5", "--rounds", "3"]
    assert run_command([*words, "--log", str(path)]) == 0
    capsys.readouterr()
    return path


def test_a_hand_goes_out_and_comes_in(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["phh", str(log), "--hand", "2"]) == 0
    text = capsys.readouterr().out
    hand = tomllib.loads(text)
    assert hand["hand"] == 2
    file = tmp_path / "hand.phh"
    file.write_text(text, encoding="utf-8")
    assert run_command(["phh", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(found["net"]) == 0
    assert sum(found["stacks"]) == sum(hand["finishing_stacks"]) + hand.get("_drop", 0)
    assert run_command(["phh", str(file)]) == 0
    assert "p1" in capsys.readouterr().out


def test_what_is_not_there_is_said(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["phh", str(log), "--hand", "9"]) == 2
    assert "The log has 3 hands, so there's no hand 9" in capsys.readouterr().err


def test_a_game_without_a_variant_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "visit.log"
    words = ["play", "hustler/mexican-poker", "--auto", "--seed", "5", "--rounds", "1"]
    assert run_command([*words, "--log", str(path)]) == 0
    assert run_command(["phh", str(path)]) == 2
    assert "Hand 1 can't be written as PHH. PHH has no variant" in capsys.readouterr().err
