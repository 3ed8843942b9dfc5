"""Faults injected: a disk that fails, tears or loses power at every step of an evening, and clocks.

Everything is deterministic: the same evening from a seed, and the fault at the first, the second,
the third operation on the disk, and so on to the last.
"""

from __future__ import annotations

import errno
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.proof.verify import verify
from cardroom.record.journal import FileJournal, LogError, MemoryJournal
from cardroom.rulebook import load_game
from cardroom.table import Answer, Table, Terms
from cardroom.table.commands import Close, FloorRules, Sit
from evenings import anything, dealer, play

FAMILIES = (
    "livermore/ez-baccarat",
    "hustler/la-blackjack",
    "hustler/pai-gow-tiles",
    "hustler/holdem",
    "hustler/13-card-chinese-poker",
)
FAULTS = ("refuses", "tears", "tears and stays torn", "does not sync", "loses power")


class PowerCut(Exception):  # noqa: N818 - the light goes out: nobody handles it
    """The machine stops."""


class Disk:
    """A file whose n-th operation goes wrong; what was synced is safe, the rest is not."""

    def __init__(self, path: Path, fault: str, at: int) -> None:
        self.file = path.open("ab", buffering=0)
        self.path, self.fault, self.at = path, fault, at
        self.done = 0
        self.safe = 0

    def _is_now(self) -> bool:
        self.done += 1
        if self.done == self.at and self.fault == "loses power":
            # Of what was not synced, any part may have reached the disk.
            size = self.path.stat().st_size
            self.file.truncate(self.safe + (size - self.safe) * (self.at % 3) // 2)
            raise PowerCut
        return self.done == self.at

    def write(self, data: bytes) -> int:
        """Write at the end, or some of it, or nothing."""
        if not self._is_now():
            return self.file.write(data)
        if self.fault == "does not sync":
            return self.file.write(data[: len(data) // 3])
        if self.fault != "refuses":
            self.file.write(data[: len(data) * (1 + self.at % 3) // 4])
        raise OSError(errno.ENOSPC, "No space left on device")

    def sync(self) -> None:
        """Make safe what was written."""
        if self._is_now():
            raise OSError(errno.EIO, "Input/output error")
        self.safe = self.path.stat().st_size

    def truncate(self, size: int) -> None:
        """Cut off what was not acknowledged."""
        if self.fault == "tears and stays torn":
            raise OSError(errno.EIO, "Input/output error")
        self.file.truncate(size)


def evening(table: Table) -> Iterator[str]:
    """A seeded evening; after everything that was acknowledged, the head that people were told."""
    yield table.head
    buy = table.way.buy_in()["usual"] or 0
    for seat in (1, 2):
        table.do(Sit(buy, seat), by=f"p{seat}", at=seat)
        yield table.head
    rng = random.Random(7)
    while table.waiting and table.number < 2:
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        yield table.head


def until_it_fails(game: str, path: Path, fault: str, at: int) -> tuple[list[str], bool]:
    """What people were told before the fault came, and whether it came at all."""
    told: list[str] = []
    disk = Disk(path, fault, at)
    journal = FileJournal(path, disk)
    try:
        table = Table.open(load_game(game), journal, dealer("faults"), at=1)
        told.extend(evening(table))
    except (LogError, PowerCut):
        return told, True
    finally:
        journal.close()
        disk.file.close()
    return told, disk.at <= disk.done


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("game", FAMILIES)
def test_whatever_operation_fails_nothing_acknowledged_is_lost(
    game: str, fault: str, tmp_path: Path
) -> None:
    at = 0
    while True:
        at += 1
        path = tmp_path / f"{at}.jsonl"
        told, came = until_it_fails(game, path, fault, at)
        if not came:
            break
        again = FileJournal(path)
        lines = list(again.read())
        kept = {json.loads(line)["hash"] for line in lines}
        assert set(told) <= kept, f"operation {at}: something that was told is lost"
        if not lines:
            assert not told
            again.close()
            continue
        table = Table.resume(again, dealer("faults"))
        assert table.ledger.total() == 0
        if at % 5 == 0:
            # The evening goes on, is closed, and can be proved by a stranger.
            play(table, table.number, random.Random(at), 60)
            table.do(Close(), by="")
            left = {name: cents for name, cents in table.ledger.balances.items() if cents}
            assert set(left) <= {"drop", "jackpot", "cashier"}, "chips are stranded"
            assert verify(line + b"\n" for line in again.read()).problems == []
        again.close()
    assert at > 8, "an evening has more operations than that"


def test_a_journal_is_synced_before_anyone_is_told(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "log.jsonl", "refuses", -1)
    journal = FileJournal(tmp_path / "log.jsonl", disk)
    table = Table.open(load_game("livermore/ez-baccarat"), journal, dealer("synced"), at=1)
    for _ in evening(table):
        assert disk.safe == (tmp_path / "log.jsonl").stat().st_size
    journal.close()
    disk.file.close()


# --- clocks -----------------------------------------------------------------------------------

YEAR = 365 * 24 * 3_600_000


@pytest.mark.parametrize("game", ["livermore/ez-baccarat", "hustler/holdem", "livermore/lowball"])
def test_a_clock_that_jumps_moves_no_chips_and_never_goes_back(game: str, tmp_path: Path) -> None:
    """Back to 1970, fifty years ahead and back again: the log's time stands still or goes on."""
    results = []
    for jumps in ((0,), (0, -60_000, 3 * YEAR, -3 * YEAR, 50 * YEAR, -(10**12))):
        journal = FileJournal(tmp_path / f"{len(jumps)}.jsonl")
        start = 1_700_000_000_000
        table = Table.open(load_game(game), journal, dealer("clock"), at=start)
        buy = table.way.buy_in()["usual"] or 0
        for seat in (1, 2, 3):
            table.do(Sit(buy, seat), by=f"p{seat}", at=start)
        rng = random.Random(5)
        for step in range(40):
            if not table.waiting:
                break
            question = rng.choice(table.waiting)
            at = start + jumps[step % len(jumps)]
            table.do(Answer(question.id, anything(table, question, rng)), by=question.who, at=at)
        table.do(Close(), by="", at=0)
        lines = list(journal.read())
        times = [one["at"] for one in map(json.loads, lines) if one["kind"] == "do"]
        assert times == sorted(times)
        assert verify(line + b"\n" for line in lines).problems == []
        results.append(
            {name: cents for name, cents in table.ledger.balances.items() if "stack" not in name}
        )
        journal.close()
    assert results[0] == results[1]


def test_years_ahead_cost_one_half_hour_and_not_all_of_them() -> None:
    """Where players pay by the half hour, a clock that was set wrong takes one payment."""
    game = load_game("hustler/seven-card-stud")
    terms = Terms(stakes="1500/3000", schedule="stud-time", options=(2,))
    table = Table.open(game, MemoryJournal(), dealer("time"), at=1, terms=terms)
    buy = table.way.buy_in()["usual"] or 0
    table.do(FloorRules("hold"), by="", at=1)
    for seat in (1, 2, 3, 4, 5):
        table.do(Sit(buy, seat), by=f"p{seat}", at=1)
    table.do(FloorRules("go-on"), by="", at=1)
    took = table.ledger.balance("drop")
    assert took == 5 * 30_00
    while table.number < 3:
        question = table.waiting[0]
        table.do(Answer(question.id, question.default), by=question.who, at=30 * YEAR)
    assert table.ledger.balance("drop") == 2 * took
