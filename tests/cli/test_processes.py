"""The command itself: through a symlink, into a closed pipe, and interrupted in mid-hand."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
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


def wait_for(log: Path, kinds: tuple[str, ...], process: subprocess.Popen[bytes]) -> None:
    """Until the log has one of these records."""
    end = time.monotonic() + 60
    marks = [f'"kind":"{kind}"'.encode() for kind in kinds]
    while time.monotonic() < end:
        if log.exists() and any(mark in log.read_bytes() for mark in marks):
            return
        assert process.poll() is None
        time.sleep(0.05)
    raise AssertionError(f"no {kinds} within a minute")


def interrupt(tmp_path: Path, *arguments: str, until: str, typed: bytes = b"") -> Path:
    log = tmp_path / "table.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "cardroom", "play", *arguments, "--log", str(log)],
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(typed)
    process.stdin.flush()
    wait_for(log, (until,), process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert b"Traceback" not in err
    assert err.strip() == b""
    assert process.returncode in (0, 130)
    assert b"You leave with" in out
    return log


def proof(log: Path) -> dict[str, object]:
    done = run("verify", str(log), "--json", cwd=log.parent)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_ctrl_c_in_the_middle_of_a_long_game(tmp_path: Path) -> None:
    log = interrupt(tmp_path, EZ, "--auto", "--rounds", "100000", until="draw")
    found = proof(log)
    assert found["unfinished"] is False
    assert found["shuffles"] == found["revealed"]
    last = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()][-1]
    assert last["kind"] == "close"


def test_ctrl_c_at_a_question(tmp_path: Path) -> None:
    # Seat 3 is offered the bank or asked for bets; either way the person is at a question.
    log = interrupt(tmp_path, EZ, "--seed", "11", until="bank")
    assert proof(log)["unfinished"] is False


def test_ctrl_c_at_a_choice_in_mid_hand(tmp_path: Path) -> None:
    # Everyone has a hand of their own, and neither line answers "hit or stand": the person is left
    # at the first choice they get.
    log = interrupt(
        tmp_path,
        "hustler/21st-century-baccarat",
        "--seed",
        "5",
        until="settle",
        typed=b"base 25\npass\n" * 200,
    )
    found = proof(log)
    assert found["unfinished"] is False


def test_a_visit_typed_into_a_process(tmp_path: Path) -> None:
    log = tmp_path / "table.jsonl"
    typed = b"player-line 25\npass\n\n\xff\xfe\nplayer-line 25\n"
    done = run("play", EZ, "--seed", "11", "--log", str(log), cwd=tmp_path, stdin=typed)
    assert done.returncode == 0
    assert done.stderr == b""
    assert proof(log)["verified"] is True
