"""Kill processes that play at tables of every game, and see that nothing anybody was told is lost.

    PYTHONPATH=src .venv/bin/python tools/kill.py --kills 200
    PYTHONPATH=src .venv/bin/python tools/kill.py --kills 100000 --game hustler/holdem --seed 7

A child plays onto a file and says after each step what it has: how many records, the hash of the
last, and a digest of all that anybody sees. It is killed (SIGKILL) at a random moment: while it
reads its journal, between two steps, or in the middle of a write, for half of the disks take only a
few bytes at a time and kill the process between them. Then the file must hold all that was said,
the table must go on with the same questions open, and after some kills it is closed and its log is
proved.

With `--power N` it is a room's evening on SQLite, and the power that goes: at each N-th part of its
writes, in evening after evening, what was not synced is forgotten in part or torn.

    PYTHONPATH=src .venv/bin/python tools/kill.py --power 1000

With `--processes N` two and three processes of a room on PostgreSQL are paused, killed and resumed
in any order while somebody plays: each table is served by exactly one of them in the end.

    PYTHONPATH=src .venv/bin/python tools/kill.py --processes 100

With `--database N` the PostgreSQL server of such a room is stopped with `immediate`, in the middle
of whatever it is committing, and started again.

    PYTHONPATH=src .venv/bin/python tools/kill.py --database 100

With `--disk forgetful` the disk keeps the last records to itself for a while: that must be found.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import select
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from anything import KEY, TRIES, Evening, everything
from bookkeeper import FaultError

from cardroom.record.dealer import Dealer
from cardroom.record.journal import Disk, FileJournal
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.table import Table

KILLS_A_TABLE: Final = 4
PIECE: Final = 97
"""Bytes that a dribbling disk takes at once."""
DISKS: Final = ("steady", "dribbling")


# --- disks ----------------------------------------------------------------------------------


class Dribbling:
    """A disk that takes a few bytes at a time, and at some of them the process is killed."""

    def __init__(self, path: Path, pieces: int) -> None:
        self.number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self.pieces = pieces

    def write(self, data: bytes) -> int:
        """As much as fits."""
        self.pieces -= 1
        if self.pieces == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return os.write(self.number, data[:PIECE])

    def sync(self) -> None:
        """A kill loses nothing that was written; only the power could."""

    def truncate(self, size: int) -> None:
        """Cut off."""
        os.ftruncate(self.number, size)


class Forgetful(Dribbling):
    """A disk that says it has written what it has not: whoever trusts it must be found out."""

    kept = b""

    def write(self, data: bytes) -> int:
        """Later, when there is more of it."""
        self.kept += data
        if len(self.kept) > 20_000:
            os.write(self.number, self.kept)
            self.kept = b""
        return len(data)


class Log(FileJournal):
    """A journal on a file, which also shows what it has."""

    def __init__(self, path: Path, disk: Disk | None = None) -> None:
        super().__init__(path, disk)
        self.lines = list(self.read())

    def append(self, records: Sequence[bytes]) -> None:
        """Keep records."""
        super().append(records)
        self.lines += records


# --- the child ------------------------------------------------------------------------------


def digest(table: Table) -> str:
    """All that anybody sees, in short."""
    return hashlib.sha256(json.dumps(everything(table)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Life:
    """One life of a table, from its journal to a kill."""

    game: LoadedGame
    path: Path
    name: str
    disk: str
    number: int

    def log(self) -> Log:
        """The journal, on the disk of this life."""
        pieces = Random(f"disk {self.name} {self.number}").randint(1, 300)
        if self.disk == "dribbling":
            return Log(self.path, Dribbling(self.path, pieces))
        return Log(self.path, Forgetful(self.path, 0) if self.disk == "forgetful" else None)

    @property
    def dealer(self) -> Dealer:
        """The dealer of the table."""
        return Dealer(KEY, seed=self.name)


def play(life: Life, say: int) -> None:
    """Go on with a table, and say after each step what it has, until somebody kills us."""
    rng = Random(f"{life.name} {life.number}")
    journal = life.log()

    def heard(evening: Evening) -> None:
        table = evening.table
        os.write(say, f"{table.records} {table.head} {digest(table)}\n".encode())

    if journal.lines:
        evening = Evening.going_on(journal, life.dealer)
    else:
        evening = Evening.begin(life.game, life.name, rng, journal, thorough=False)
    evening.after = heard
    heard(evening)
    tries, weights = list(TRIES), list(TRIES.values())
    while True:
        rng.choices(tries, weights)[0](evening, rng)


@contextmanager
def child(life: Life) -> Iterator[tuple[int, int]]:
    """A process that plays; its number, and where it is heard. It does not outlive this."""
    hears, says = os.pipe()
    number = os.fork()
    if number == 0:
        os.close(hears)
        with suppress(BrokenPipeError):
            try:
                play(life, says)
            except BaseException as error:
                words = "".join(traceback.format_exception(error, limit=-6))
                os.write(says, f"! {words!r}\n".encode())
        os._exit(1)
    os.close(says)
    try:
        yield number, hears
    finally:
        os.kill(number, signal.SIGKILL)
        os.waitpid(number, 0)
        os.close(hears)


# --- the parent -----------------------------------------------------------------------------


@dataclass(slots=True)
class Report:
    """How often was killed, where it hit, and what was found."""

    kills: int = 0
    tables: int = 0
    heard: int = 0
    records: int = 0
    hits: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    findings: list[tuple[str, str, str]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The figures for a program."""
        out = {key: getattr(self, key) for key in ("kills", "tables", "heard", "records")}
        counts = {"hits": dict(self.hits), "families": dict(self.families)}
        return {**out, **counts, "findings": self.findings}


def listen(hears: int, rng: Random, number: int) -> list[bytes]:
    """Hear a child out until the moment comes to kill it; all that it said."""
    steps = rng.randint(1, 25) if rng.random() < 0.7 else 10**9
    until = time.monotonic() + (rng.uniform(0, 0.05) if steps == 10**9 else 30.0)
    said = b""
    while said.count(b"\n") < steps and (left := until - time.monotonic()) > 0:
        if select.select([hears], [], [], left)[0]:
            some = os.read(hears, 65_536)
            if not some:
                break
            said += some
    time.sleep(rng.uniform(0, 0.003))
    os.kill(number, signal.SIGKILL)
    while some := os.read(hears, 65_536):
        said += some
    return said.split(b"\n")[:-1]


def kill(life: Life, report: Report) -> Evening | None:
    """One life of a table: it plays, is killed, and has kept all that it said it had."""
    rng = Random(f"kill {life.name} {life.number}")
    with child(life) as (number, hears):
        said = listen(hears, rng, number)
    report.kills += 1
    if said and said[-1].startswith(b"!"):
        raise FaultError(said[-1].decode())
    report.heard += len(said)
    found = life.path.read_bytes() if life.path.exists() else b""
    torn = bool(found) and not found.endswith(b"\n")
    journal = Log(life.path)
    kept = [json.loads(line)["hash"] for line in journal.lines]
    for line in said:
        records, head, _ = line.decode().split()
        if not (int(records) <= len(kept) and kept[int(records) - 1] == head):
            raise FaultError(f"{records} records were told of, and {len(kept)} are kept")
    if not kept:
        report.hits["before the first record"] += 1
        journal.close()
        return None
    evening = Evening.going_on(journal, life.dealer)
    again = len(journal.lines)
    where = "in the middle of a record" if torn else "while it reads"
    if said and not torn:
        records, _, sees = said[-1].decode().split()
        where = "between steps" if int(records) == again else "before it could say so"
        if int(records) == again and digest(evening.table) != sees:
            raise FaultError("the table goes on as another one than it was")
    report.hits["between two records" if again > len(kept) and not torn else where] += 1
    return evening


def table(game: LoadedGame, name: str, disk: str, kills: int, report: Report) -> None:
    """A table that is killed so often, and then closed and proved."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.jsonl"
        try:
            for number in range(kills):
                evening = kill(Life(game, path, name, disk, number), report)
                if evening is not None and number == kills - 1:
                    evening.end()
                    report.records += evening.table.records
                if evening is not None:
                    evening.journal.close()  # type: ignore[attr-defined]
        except (FaultError, ValueError, KeyError) as error:
            words = "".join(traceback.format_exception(error, limit=-6))
            report.findings.append((game.id, name, words))
    report.tables += 1


def kill_all(kills: int, seed: str, games: Sequence[str], disk: str | None = None) -> Report:
    """Tables of all games in turn, until so many processes were killed."""
    report, rng = Report(), Random(seed)
    order: list[str] = []
    while report.kills < kills and len(report.findings) < 10:
        order = order or rng.sample(games, len(games))
        name = f"{seed} {report.tables}"
        many = min(rng.randint(1, KILLS_A_TABLE), kills - report.kills)
        game = load_game(order.pop())
        report.families[game.rules.family] += many
        table(game, name, disk or rng.choice(DISKS), many, report)
    return report


CUTS_OF_ONE: Final = 50
"""Cuts spread over the writes of one evening."""


def cut_power(cuts: int, seed: str) -> int:
    """Cut a room's power again and again, and say what was lost."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from room.power import cut_evening

    began, first = time.monotonic(), Random(seed).randrange(10**6)
    done = acknowledged = evenings = 0
    findings: list[str] = []
    while done < cuts:
        number = first + evenings
        whole = cut_evening(number, None)
        evenings += 1
        many = min(CUTS_OF_ONE, cuts - done)
        for part in range(many):
            at = whole.begun + (whole.writes - whole.begun) * part // many
            cut = cut_evening(number, at)
            acknowledged += cut.acknowledged
            findings += [f"evening {number}, write {at}: {words}" for words in cut.lost]
        done += many
    print(*findings, sep="\n", end="\n" if findings else "")
    print(
        f"{done:,} power cuts in {evenings:,} evenings, {time.monotonic() - began:,.0f} s; "
        f"{acknowledged:,} commands were acknowledged: {len(findings)} findings"
    )
    return 1 if findings else 0


FAULTS_OF_ONE: Final = 25
"""Faults of one room."""


def break_rooms(faults: int, seed: str, *, database: bool = False) -> int:
    """Break the processes of rooms, or what they keep things in, and say what was lost."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from room.conftest import breakable_postgres
    from room.processes import break_processes

    began, chance = time.monotonic(), Random(seed)
    done = acknowledged = rooms = 0
    findings: list[str] = []
    with breakable_postgres() as (server, stop):
        while done < faults:
            many, number = min(FAULTS_OF_ONE, faults - done), chance.randrange(10**6)
            outcome = break_processes(
                server, many, number, 2 + rooms % 2, stop if database else None
            )
            done, rooms = done + many, rooms + 1
            acknowledged += outcome.acknowledged
            findings += [f"room {number}: {words}" for words in outcome.lost]
    print(*findings, sep="\n", end="\n" if findings else "")
    print(
        f"{done:,} faults of {'the database' if database else 'processes'} in {rooms:,} rooms, "
        f"{time.monotonic() - began:,.0f} s; "
        f"{acknowledged:,} commands were acknowledged: {len(findings)} findings"
    )
    return 1 if findings else 0


def main() -> int:
    """Kill, and say what was lost."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--kills", type=int, default=200)
    ask.add_argument("--game", help="one game only")
    ask.add_argument("--seed", default=str(os.getpid()))
    ask.add_argument("--disk", choices=(*DISKS, "forgetful"))
    ask.add_argument("--power", type=int, metavar="CUTS", help="cut a room's power instead")
    ask.add_argument("--processes", type=int, metavar="FAULTS", help="pause and kill a room's")
    ask.add_argument("--database", type=int, metavar="FAULTS", help="stop a room's PostgreSQL")
    ask.add_argument("--json", action="store_true")
    given = ask.parse_args()
    if given.power is not None:
        return cut_power(given.power, given.seed)
    if given.processes is not None:
        return break_rooms(given.processes, given.seed)
    if given.database is not None:
        return break_rooms(given.database, given.seed, database=True)
    games = [given.game] if given.game else list(game_ids())
    began = time.monotonic()
    report = kill_all(given.kills, given.seed, games, given.disk)
    if given.json:
        print(json.dumps(report.to_json()))
        return 1 if report.findings else 0
    for game, name, words in report.findings:
        print(f"{game}, table {name!r}:\n{words}")
    print(
        f"{report.kills:,} kills at {report.tables:,} tables in {time.monotonic() - began:,.0f} s; "
        f"{report.heard:,} steps were told of, {report.records:,} records proved: "
        f"{len(report.findings)} findings"
    )
    for where, times in report.hits.most_common():
        print(f"  {times:,} hit {where}")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
