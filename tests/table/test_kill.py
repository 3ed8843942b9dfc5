"""Processes that play are killed, 200 times; `tools/kill.py --kills N` does it for hours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardroom.rulebook import game_ids, load_game

ROOT = Path(__file__).resolve().parents[2]


def killed(*options: str) -> dict[str, Any]:
    """What the tool reports; it is a process of its own, because it forks."""
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("src", "tools"))
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "kill.py"), "--json", *options],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == bool(report["findings"])
    return report


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing_that_anybody_was_told() -> None:
    report = killed("--kills", "200", "--seed", "two hundred")
    assert report["findings"] == []
    assert report["kills"] == 200
    assert report["families"].keys() == {load_game(game).rules.family for game in game_ids()}
    assert report["heard"] > 400
    # It hits wherever it can hurt, also in the middle of a write.
    assert {"between steps", "in the middle of a record"} <= report["hits"].keys()


def test_some_kills_lose_nothing() -> None:
    report = killed("--kills", "8", "--seed", "some")
    assert report["findings"] == []
    assert report["kills"] == 8


def test_a_disk_that_keeps_records_to_itself_is_found_out() -> None:
    report = killed("--kills", "12", "--seed", "forgets", "--disk", "forgetful")
    words = [words for _, _, words in report["findings"]]
    assert any("were told of" in why for why in words)
