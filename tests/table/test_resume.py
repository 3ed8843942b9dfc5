"""A crash is a pause: cut anywhere, resumed, killed, torn or full, a table goes on as it was."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path

import pytest

from cardroom.proof.verify import verify
from cardroom.record.journal import FileJournal, LogError, MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import Buy, Close, Entropy
from evenings import WHOLE, anything, dealer, evening, goes_on, opened, play
from refusing import refuses

GAMES = game_ids()


def cuts(whole: list[bytes], rng: random.Random) -> list[int]:
    """After every record of the first hand, and some in the next: each costs a whole replay.

    All of them are cut after with CARDROOM_WHOLE=1.
    """
    if WHOLE:
        return list(range(1, len(whole)))
    closing = {"settle", "award", "pay", "misdeal"}
    kinds = [json.loads(line)["kind"] for line in whole]
    first = next((n for n, kind in enumerate(kinds) if kind in closing), len(whole)) + 4
    later = range(first, len(whole))
    return [*range(1, min(first, len(whole))), *sorted(rng.sample(later, min(12, len(later))))]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_cut_after_any_record_goes_on_to_the_same_byte(game: str) -> None:
    whole = evening(game, f"resume {game}").lines
    chosen = cuts(whole, random.Random(game))
    last = random.Random(game).choice(chosen)
    for cut in chosen:
        came = goes_on(whole, cut, dealer(f"resume {game}"), to_the_end=cut == last)
        assert came >= (len(whole) if cut == last else min(cut + 1, len(whole)))


@pytest.mark.parametrize("game", GAMES)
def test_ten_rounds_are_played_from_outside_killed_on_the_way_and_proved(
    game: str, tmp_path: Path
) -> None:
    path = tmp_path / "log.jsonl"
    journal = FileJournal(path)
    table = opened(game, journal, dealer(game))
    rng = random.Random(game)
    killed_in = set()
    for step in range(3_000):
        if table.number > 10:
            break
        if not table.waiting:
            _buy_more(table)
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        if table.felt.undealt and rng.random() < 0.1:
            table.do(Entropy(f"{step:04x}"), by=rng.choice(list(table.people)))
        if step in (5, 17) or rng.random() < 0.02:
            killed_in.add(table.phase)
            journal, table = _killed(path, journal, game)
    assert table.number > 10, "ten rounds are over, and the next has begun"
    assert killed_in & {"play", "bet"}, "some of the kills are in the middle of a hand"
    table.do(Close(), by="")
    assert table.ledger.total() == 0
    left = {name: cents for name, cents in table.ledger.balances.items() if cents}
    assert set(left) <= {"drop", "jackpot", "cashier"}
    lines = [line + b"\n" for line in journal.read()]
    for key in (None, dealer("another seed, the same key")):
        found = verify(lines, key=key)
        assert found.problems == []
        assert found.closed
        assert found.rounds == table.number
    assert path.stat().st_mode & 0o777 == 0o600


def _buy_more(table: Table) -> None:
    """Who has lost too much to play buys in again."""
    usual = table.way.buy_in()["usual"] or 0
    for name in table.people:
        if table.stack(name) < usual // 2:
            table.do(Buy(usual), by=name)


def _killed(path: Path, journal: FileJournal, game: str) -> tuple[FileJournal, Table]:
    """The process is gone in the middle of writing something that nobody was told."""
    journal.close()
    with path.open("ab") as file:
        file.write(b'{"at":1004,"by":"p1","do":{"kind":"ans')
    again = FileJournal(path)
    return again, Table.resume(again, dealer(game))


# --- disks that fail --------------------------------------------------------------------------


def test_all_records_are_on_the_disk_before_anybody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, safe = tmp_path / "log.jsonl", [0]
    monkeypatch.setattr("os.fdatasync", lambda number: safe.append(os.fstat(number).st_size))
    table = opened("hustler/holdem", FileJournal(path), dealer("safe"))
    for _ in range(20):
        question = table.waiting[0]
        times = len(safe)
        told = table.do(Answer(question.id, question.default), by=question.who)
        assert len(safe) == times + 1, "one wait for all that follows from a command"
        assert told
        assert safe[-1] == path.stat().st_size > safe[-2]


class Failing:
    """A disk whose n-th write fails, or is torn in the middle."""

    def __init__(self, path: Path, at: int, *, tears: bool) -> None:
        self.file = path.open("ab", buffering=0)
        self.left, self.tears = at, tears

    def write(self, data: bytes) -> int:
        self.left -= 1
        if self.left == 0:
            if self.tears:
                self.file.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(data)

    def sync(self) -> None:
        pass

    def truncate(self, size: int) -> None:
        if self.tears:
            raise OSError(errno.EIO, "Input/output error")
        self.file.truncate(size)


@pytest.mark.parametrize("tears", [False, True])
@pytest.mark.parametrize("game", ["livermore/ez-baccarat", "hustler/holdem"])
def test_whatever_write_fails_the_table_goes_on(game: str, *, tears: bool, tmp_path: Path) -> None:
    writes = len(evening(game, "disk", 1).lines)
    for at in range(1, min(writes, 40)):
        path = tmp_path / f"{tears} {at}.jsonl"
        disk = Failing(path, at, tears=tears)
        journal = FileJournal(path, disk)
        told: list[str] = []
        try:
            table = Table.open(load_game(game), journal, dealer("disk"), at=1)
            told.append(table.head)
            told += _evening(table, told)
        except LogError as error:
            assert "No space left" in str(error)  # noqa: PT017 - it fails at a different step each
        journal.close()
        disk.file.close()
        if not path.stat().st_size:
            continue
        again = FileJournal(path)
        kept = {json.loads(line)["hash"] for line in again.read()}
        assert set(told) <= kept, "nothing that somebody was told is lost"
        if kept:
            table = Table.resume(again, dealer("disk"))
            play(table, 2, random.Random(1))
            assert table.ledger.total() == 0
        again.close()


def _evening(table: Table, told: list[str]) -> list[str]:
    from cardroom.table.commands import Sit

    buy = table.way.buy_in()["usual"] or 0
    for seat in (1, 2, 3):
        table.do(Sit(buy, seat), by=f"p{seat}", at=seat)
        told.append(table.head)
    rng = random.Random(3)
    while table.waiting and table.number < 3:
        question = table.waiting[0]
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        told.append(table.head)
    return []


def test_a_table_whose_journal_failed_does_nothing_more() -> None:
    journal = MemoryJournal()
    table = opened("hustler/holdem", journal, dealer("spent"))
    journal.append = _full  # type: ignore[method-assign,assignment]
    with pytest.raises(LogError):
        table.do(Close(), by="")
    with refuses("table-interrupted", TableError):
        table.do(Close(), by="")


def _full(_: object) -> None:
    raise LogError("no space")


def test_one_journal_is_one_table_s(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    first = FileJournal(path)
    with refuses("log-in-use", LogError):
        FileJournal(path)
    first.close()
    FileJournal(path).close()


def test_a_torn_last_line_is_dropped_and_anything_else_is_refused(tmp_path: Path) -> None:
    lines = evening("hustler/holdem", "torn").lines
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"\n".join(lines)[:-7])
    journal = FileJournal(path)
    assert list(journal.read()) == lines[:-1]
    journal.close()
    path.write_bytes(b"\n".join([*lines[:5], *lines[6:], b""]))
    journal = FileJournal(path)
    with refuses("log-line-missing", LogError):
        Table.resume(journal, dealer("torn"))
    journal.close()


def test_another_key_opens_nothing() -> None:
    from cardroom.record.dealer import Dealer

    journal = evening("hustler/pai-gow-poker", "key")
    with refuses("sealed-other-key"):
        Table.resume(journal, Dealer(bytes(32)))
