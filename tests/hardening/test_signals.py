"""Signals at every question of a visit: the hand is finished by rule, and nobody gains by leaving.

Everything runs in this process: the signal comes while the k-th line is being read, for every k.
"""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardroom.proof.verify import verify
from cardroom.record.dealer import Dealer
from cardroom.record.journal import FileJournal
from cardroom.table import Table
from visits import run

BLACKJACK = "lucky-buck/pure-21-5-blackjack"
HOLDEM = "hustler/holdem"
ENDS = ("settle", "award", "misdeal", "no-bets")
pytestmark = pytest.mark.usefixtures("own_house")
SIGNALS = {signal.SIGINT: 0, signal.SIGTERM: 143, signal.SIGHUP: 129}
"""What a program tells the shell when it was stopped by each; by Ctrl-C the visitor just leaves."""


def answers(screen: str) -> str:
    """A visitor who bets, stands and calls."""
    last = screen.rstrip().splitlines()[-1].lower() if screen.strip() else ""
    if "bets" in last or "enter deals" in last:
        return "base 10 deal"
    return next((word for word in ("stand", "hit", "check", "call") if word in last), "")


def visit(folder: Path, game: str, at: int, does: Callable[[Path], None]) -> tuple[int, bool]:
    """A visit of two hands, in which something happens at a question: its code, and whether."""
    log = folder / "visit.jsonl"
    log.unlink(missing_ok=True)
    asked = 0
    came = False

    def types(screen: str) -> str:
        nonlocal asked, came
        asked += 1
        assert asked < 60, screen[-500:]
        if asked == at:
            came = True
            does(log)
        return answers(screen)

    words = ["--seed", "4", "--rounds", "2", "--bots", "2", "--log", str(log)]
    code, text = run("play", game, *words, types=types)
    assert "Traceback" not in text
    return code, came


def records(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_bytes().splitlines()]


def check(log: Path, stopped: int) -> None:
    """The log is whole, closed and proved; no chip is lost, and a hand that was on has its end."""
    found = records(log)
    lines = log.read_bytes().splitlines(keepends=True)
    proved = verify(lines)
    assert proved.problems == []
    assert proved.closed
    bought = sum(one["chips"] for one in found if one["kind"] in ("sat", "bought"))
    left = sum(one["chips"] for one in found if one["kind"] == "left")
    taken = sum(
        one["post"].get("drop", 0) + one["post"].get("jackpot", 0) for one in found if "post" in one
    )
    assert left + taken == bought
    before, after = found[:stopped], found[stopped:]
    begun = [at for at, one in enumerate(before) if one["kind"] in ("bets", "hand")]
    ended = [at for at, one in enumerate(before) if one["kind"] in ENDS]
    if begun and (not ended or ended[-1] < begun[-1]):
        # Chips lay on the table: they are won or lost by the cards, and not given back.
        ends = [one["kind"] for one in after if one["kind"] in ENDS]
        assert ends[:1] in (["settle"], ["award"])


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("game", [BLACKJACK, HOLDEM])
def test_a_signal_at_every_question(game: str, number: signal.Signals, tmp_path: Path) -> None:
    at = 0
    while True:
        at += 1
        written = 0

        def stop(log: Path) -> None:
            nonlocal written
            written = len(records(log))
            signal.raise_signal(number)

        code, came = visit(tmp_path, game, at, stop)
        if not came:
            assert code == 0
            break
        assert code == SIGNALS[number]
        check(tmp_path / "visit.jsonl", written)
    assert at > 4, "a visit of two hands has more questions than that"


@pytest.mark.slow
@pytest.mark.parametrize("game", [BLACKJACK, HOLDEM])
def test_killed_at_every_question_the_table_waits_for_the_same_answer(
    game: str, tmp_path: Path
) -> None:
    """Nothing can be done about SIGKILL: what lies on the disk then is the table."""
    at = 0
    while True:
        at += 1
        copy = tmp_path / f"killed {at}.jsonl"

        def kill(log: Path, to: Path = copy) -> None:
            shutil.copy(log, to)

        _, came = visit(tmp_path, game, at, kill)
        if not came:
            break
        journal = FileJournal(copy)
        key = bytes.fromhex((tmp_path / "state" / "cardroom" / "house.key").read_text())
        table = Table.resume(journal, Dealer(key, seed="4"))
        journal.close()
        assert verify(copy.read_bytes().splitlines(keepends=True)).problems == []
        done = copy.read_bytes().splitlines()
        assert done == (tmp_path / "visit.jsonl").read_bytes().splitlines()[: len(done)]
        assert "Visitor" in {question.who for question in table.waiting} or not table.in_hand
    assert at > 4
