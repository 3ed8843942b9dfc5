"""The command itself: through a symlink, with wrong input, and into a closed pipe."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ROOT / "bin" / "cardroom"
EZ = "livermore/ez-baccarat"


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TERM": "dumb"}


def run(
    *arguments: str, cwd: Path, command: Path = COMMAND, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [command, *arguments], cwd=cwd, input=stdin, capture_output=True, check=False, timeout=120
    )


def test_through_a_symlink_from_another_directory(tmp_path: Path) -> None:
    link = tmp_path / "room"
    link.symlink_to(COMMAND)
    done = run("hand", EZ, "9c Kd", "--json", cwd=tmp_path, command=link)
    assert done.returncode == 0
    assert done.stderr == b""
    assert json.loads(done.stdout)["hands"][0]["name"] == "natural nine"


def test_wrong_input_of_a_process(tmp_path: Path) -> None:
    done = run("settle", EZ, "-", cwd=tmp_path, stdin=b'{"bank": 0}')
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"bank is 0" in done.stderr


@pytest.mark.parametrize("arguments", [["rules", EZ], ["rules", EZ, "--json"]])
def test_a_closed_pipe(arguments: list[str], tmp_path: Path) -> None:
    """As in ``cardroom games | head -n 1``: the reader goes away, nobody complains."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cardroom", *arguments],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait(120) == 0
    assert complaint == b""
