"""The terminal as a process: edited lines, signals in mid-hand, a closed pipe, a killed program."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EZ = "livermore/ez-baccarat"
HOLDEM = "hustler/holdem"
PURE = "lucky-buck/pure-21-5-blackjack"
OF_ITS_OWN = """import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])"""
"""A program whose terminal hangs up on it when it is closed."""
_ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|\][^\x07]*\x07|[=>])|\r")


def environment(folder: Path, term: str) -> dict[str, str]:
    given = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    path = f"{ROOT / 'src'}"
    more = {"PYTHONPATH": path, "TERM": term, "XDG_STATE_HOME": str(folder / "state")}
    return {**given, **more, "COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8"}


def command(*words: str) -> list[str]:
    return [sys.executable, "-P", "-m", "cardroom", *words]


class Terminal:
    """A program at a terminal of its own: keys go in, and the screen is read."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.log = folder / "table.jsonl"
        ours, theirs = pty.openpty()
        self.number = ours
        self.process = subprocess.Popen(
            command("play", *words),
            cwd=folder,
            env=environment(folder, "xterm-256color"),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.raw = ""

    @property
    def screen(self) -> str:
        return _ESCAPES.sub("", self.raw)

    def read(self, seconds: float = 0.2) -> bool:
        ready, _, _ = select.select([self.number], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.number, 65_536)
        except OSError:
            return False
        self.raw += data.decode(errors="replace")
        if "\x1b[6n" in data.decode(errors="replace"):
            os.write(self.number, b"\x1b[1;1R")
        return bool(data)

    def until(self, words: str, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while words not in self.screen:
            assert time.monotonic() < end, self.screen[-1500:]
            if not self.read():
                assert words in self.screen, self.screen[-1500:]

    def press(self, keys: str) -> None:
        os.write(self.number, keys.encode())

    def wait(self) -> int:
        end = time.monotonic() + 60
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        while self.read(0.1) and select.select([self.number], [], [], 0)[0]:
            pass
        return self.process.wait(5)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for one in opened:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()
        os.close(one.number)


def at(terminals: list[Terminal], folder: Path, *words: str) -> Terminal:
    terminals.append(Terminal(folder, *words, "--log", str(folder / "table.jsonl")))
    return terminals[-1]


def proof(log: Path, folder: Path) -> dict[str, object]:
    key = folder / "state" / "cardroom" / "house.key"
    done = subprocess.run(
        command("verify", str(log), "--json", "--key", str(key)),
        env=environment(folder, "dumb"),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def last_kind(log: Path) -> str:
    return str(json.loads(log.read_bytes().splitlines()[-1])["kind"])


def test_lines_are_edited_remembered_and_completed(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    table = at(terminals, tmp_path, EZ, "--seed", "3")
    table.until("Bets")
    table.press("pleyer 10\x01\x1b[C\x1b[C\x1b[3~a\r")  # to the front, two on, e becomes a
    table.until("player-line $10: Enter deals")
    table.press("undo\r")
    table.press("\x1b[A\x1b[A\r")  # up twice: the line before undo
    time.sleep(0.5)
    table.press("undo\r")
    table.press("bank\t\t")
    table.until("banker-line")
    table.press("\x03")
    assert table.wait() == 0
    assert "You leave with" in table.screen
    assert "Traceback" not in table.screen
    assert table.screen.count("player-line $10: Enter deals") >= 2


@pytest.mark.parametrize("keys", ["\x03", "\x04"])
def test_leaving_by_a_key_in_mid_hand(keys: str, terminals: list[Terminal], tmp_path: Path) -> None:
    table = at(terminals, tmp_path, PURE, "--seed", "8")
    table.until("Bets")
    table.press("base 10 deal\r")
    table.until("stand, hit")
    table.press(keys)
    assert table.wait() == 0
    assert "You stand" in table.screen
    assert "on this hand" in table.screen
    assert "You leave with" in table.screen
    assert last_kind(table.log) == "closed"
    assert proof(table.log, tmp_path)["closed"] is True


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_house_is_told_to_close(
    number: signal.Signals, terminals: list[Terminal], tmp_path: Path
) -> None:
    table = at(terminals, tmp_path, HOLDEM, "--seed", "8")
    table.until("to call")
    table.process.send_signal(number)
    assert table.wait() == 128 + number
    assert "Traceback" not in table.screen
    assert last_kind(table.log) == "closed"
    assert proof(table.log, tmp_path)["verified"] is True


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_a_terminal_that_is_closed_in_mid_hand_closes_the_table(term: str, tmp_path: Path) -> None:
    """Nothing can be written there any more, and the chips come home all the same."""
    log = tmp_path / "table.jsonl"
    words = command("play", HOLDEM, "--seed", "8", "--log", str(log))
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", OF_ITS_OWN, *words],
        env=environment(tmp_path, term),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    seen, end = b"", time.monotonic() + 60
    while b"to call" not in seen and time.monotonic() < end:
        if select.select([ours], [], [], 0.2)[0]:
            seen += os.read(ours, 65_536)
    assert b"to call" in seen
    # The prompt that is edited is there once it can be written to.
    while select.select([ours], [], [], 0.5)[0]:
        os.read(ours, 65_536)
    os.close(ours)
    assert child.wait(60) == 128 + signal.SIGHUP
    assert last_kind(log) == "closed"
    assert proof(log, tmp_path)["closed"] is True


def test_a_killed_program_goes_on_where_it_stopped(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    table = at(terminals, tmp_path, HOLDEM, "--seed", "8")
    table.until("to call")
    held = re.findall(r"You hold (\S+ \S+)", table.screen)[-1]
    table.process.kill()
    table.process.wait()
    terminals.append(Terminal(tmp_path, "--resume", str(table.log)))
    again = terminals[-1]
    again.until("to call")
    assert held in again.screen
    again.press("quit\r")
    assert again.wait() == 0
    assert proof(table.log, tmp_path)["closed"] is True


def test_interrupted_while_bots_play(tmp_path: Path) -> None:
    log = tmp_path / "table.jsonl"
    process = subprocess.Popen(
        command("play", EZ, "--auto", "--rounds", "100000", "--log", str(log)),
        env=environment(tmp_path, "dumb"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    end = time.monotonic() + 60
    while not (log.exists() and b'"kind":"settle"' in log.read_bytes()):
        assert time.monotonic() < end
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert b"You leave with" in out
    assert last_kind(log) == "closed"
    assert proof(log, tmp_path)["closed"] is True


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    """As in ``cardroom play … | head``: the table closes, and the shell learns of it."""
    log = tmp_path / "table.jsonl"
    process = subprocess.Popen(
        command("play", EZ, "--auto", "--rounds", "100000", "--log", str(log)),
        env=environment(tmp_path, "dumb"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) != 0
    assert last_kind(log) == "closed"


def test_letters_where_the_terminal_has_nothing_else(tmp_path: Path) -> None:
    done = subprocess.run(
        command("play", HOLDEM, "--seed", "8", "--log", str(tmp_path / "l.jsonl")),
        env={**environment(tmp_path, "dumb"), "PYTHONIOENCODING": "ascii"},
        input=b"fold\nquit\n",
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert b"You hold 8d 2h" in done.stdout
    assert done.stdout.isascii()


def test_what_is_no_text_is_no_answer(tmp_path: Path) -> None:
    done = subprocess.run(
        command("play", EZ, "--seed", "11", "--log", str(tmp_path / "l.jsonl")),
        env=environment(tmp_path, "dumb"),
        input=b"\xff\xfe\x00\nplayer 25 deal\n",
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"You player-line $25" in done.stdout
