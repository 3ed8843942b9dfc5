"""The room measured: sockets, tables in play, latency, restart, views.

    python benchmarks/room.py [--quick] [--write] [--sockets 8000] [--tables 1000] [--seconds 60]

The server has one core to itself, this client the other. Every figure is of one run on this
machine; `--write` puts them into RESULTS.md. Beside it stands what somebody might take instead,
where it is installed: see `benchmarks/room_peers.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import apsw
import msgspec
import room_peers
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.room.store import journals
from cardroom.room.store.journals import TableRow
from cardroom.room.store.schema import migrate
from cardroom.room.store.sqlite import WORDS, SqliteDatabase
from cardroom.room.tables.keeping import SNAPSHOTS
from cardroom.rulebook import load_game
from cardroom.table import Table, command_of
from hands import processor, write

HEADING = "## The room"
MEMORY = "/dev/shm"
SEATS = 7
GAMES = (
    "hustler/ez-baccarat",
    "hustler/la-blackjack",
    "hustler/holdem",
    "hustler/three-card-poker",
)
THINKS = (2.0, 6.0)
"""Seconds a person takes for a decision."""


class Server:
    """`cardroom serve` on the first core."""

    def __init__(self, db: str, port: int) -> None:
        self.db, self.port = db, port
        self.url = f"http://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "cardroom", "serve", "--db", self.db]
        command += ["--port", str(self.port)]
        environ = {**os.environ, "CARDROOM_KEY": "11" * 32, "CARDROOM_LIMITS": "off"}
        with Path(f"{self.db}.log").open("a") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environ,
                start_new_session=True,
            )
        os.sched_setaffinity(self.process.pid, {0})
        assert self.process.stdout is not None
        if not self.process.stdout.readline().startswith("Cardroom is open"):
            raise RuntimeError(f"the room did not open: {self.db}.log says why")

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            return json.load(answer)

    def post(self, path: str, body: object) -> Any:
        data, headers = json.dumps(body).encode(), {"content-type": "application/json"}
        asked = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return json.load(answer)

    def get_numbers(self) -> dict[str, float]:
        """What the server counts."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=60) as answer:
            lines = answer.read().decode().splitlines()
        rows = (line.split() for line in lines if not line.startswith("#"))
        return {
            name.removeprefix("cardroom_").removesuffix("_total"): float(value)
            for name, value in rows
        }

    @property
    def memory(self) -> int:
        """Resident memory of the process, in bytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    @property
    def cpu(self) -> float:
        """Seconds of the processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_ready(self) -> bool:
        """Whether every table has been resumed; a room that is busy with it may answer late."""
        try:
            return bool(self.get("/health")["status"] == "ok")
        except TimeoutError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(60)


@dataclass(slots=True)
class Seen:
    """What a crowd has seen so far."""

    frames: int = 0
    facts: int = 0
    refused: int = 0
    late: list[float] = field(default_factory=list)
    recording: bool = False


@dataclass(slots=True, eq=False)
class Place:
    """A table in play: when somebody last did something there, at which version."""

    id: str
    asked: float = 0.0
    version: int = 0


class Person:
    """Somebody at a table who answers what is usual after a while."""

    def __init__(self, place: Place, wire: ClientConnection, seen: Seen, seat: int) -> None:
        self.place, self.wire, self.seen, self.seat = place, wire, seen, seat
        self.answered: set[str] = set()
        self.version = 0
        self.sent = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def live(self) -> None:
        decode = msgspec.json.Decoder().decode
        async for frame in self.wire:
            now = time.perf_counter()
            said = decode(frame)
            if said["t"] == "ack":
                continue
            if said["t"] == "no":
                self.seen.refused += 1
                continue
            self.seen.frames += 1
            place = self.place
            if said["t"] == "facts":
                self.seen.facts += len(said["facts"])
                if self.seen.recording and place.asked and self.version <= place.version:
                    self.seen.late.append(now - place.asked)
            self.version = said["v"]
            for question in said["view"]["questions"]:
                if question["mine"] and question["id"] not in self.answered:
                    self.answered.add(question["id"])
                    task = asyncio.create_task(self.answer(question))
                    self.tasks.add(task)
                    task.add_done_callback(self.tasks.discard)

    async def sit(self, chips: int) -> None:
        await self.do({"kind": "sit", "seat": self.seat, "chips": chips})

    async def answer(self, question: dict[str, Any]) -> None:
        await asyncio.sleep(random.uniform(*THINKS))
        value = question.get("usual", question["default"])
        await self.do({"kind": "answer", "question": question["id"], "value": value})

    async def do(self, do: dict[str, Any]) -> None:
        self.sent += 1
        self.place.asked, self.place.version = time.perf_counter(), self.version
        await self.wire.send(json.dumps({"t": "do", "id": f"c{self.sent}", "do": do}))


async def dial(server: Server, table: str, token: str | None) -> ClientConnection:
    query = f"?token={token}" if token else ""
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}{query}"
    return await connect(address, compression=None, max_size=None, ping_interval=None)


async def hold_sockets(server: Server, wanted: int) -> dict[str, Any]:
    """Lines that only watch, and what they cost."""
    tables = [server.post("/api/tables", {"game": GAMES[n % 4]})["id"] for n in range(100)]
    before, cpu, began = server.memory, server.cpu, time.perf_counter()
    wires: list[ClientConnection] = []
    for start in range(0, wanted, 100):
        some = (dial(server, tables[n % 100], None) for n in range(start, min(wanted, start + 100)))
        wires += await asyncio.gather(*some)
    took, server_cpu = time.perf_counter() - began, server.cpu
    held = server.get("/health")["sockets"]
    after = server.memory
    for wire in wires:
        wire.transport.abort()
    return {
        "sockets": held,
        "memory_mb": round(after / 1e6),
        "kb_a_socket": round((after - before) / held / 1000, 1),
        "dialled_a_second": round(held / took),
        "server_ms_a_dial": round((server_cpu - cpu) / held * 1000, 2),
    }


async def play(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """Tables full of people who think as long as people do."""
    seen, people = Seen(), []
    began = time.perf_counter()
    tasks: list[asyncio.Task[None]] = []
    places = asyncio.Semaphore(8)

    async def fill(n: int) -> None:
        """A table with everybody seated."""
        async with places:
            asked = {"game": GAMES[n % len(GAMES)], "hints": True}
            place = Place((await asyncio.to_thread(server.post, "/api/tables", asked))["id"])
            row = await asyncio.to_thread(server.get, f"/api/tables/{place.id}")
            for seat in range(1, min(SEATS, row["seats"]) + 1):
                name = {"name": f"p{n}.{seat}"}
                guest = await asyncio.to_thread(server.post, "/api/guests", name)
                person = Person(place, await dial(server, place.id, guest["token"]), seen, seat)
                tasks.append(asyncio.create_task(person.live()))
                people.append(person)
                await person.sit(100_000)

    await asyncio.gather(*(fill(n) for n in range(tables)))
    await asyncio.sleep(10)
    opened = time.perf_counter() - began
    figures, cpu = server.get_numbers(), server.cpu
    seen.recording, seen.frames, began = True, 0, time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    after = server.get_numbers()
    late = sorted(seen.late)
    done = {key: (after[key] - figures[key]) / took for key in ("commands", "facts", "commits")}
    memory = server.memory
    for task in (*tasks, *(task for person in people for task in person.tasks)):
        task.cancel()
    for person in people:
        person.wire.transport.abort()
    return {
        "tables": tables,
        "seats": len(people),
        "opened_in_s": round(opened, 1),
        "commands_a_second": round(done["commands"]),
        "facts_a_second": round(done["facts"]),
        "frames_a_second": round(seen.frames / took),
        "p50_ms": round(late[len(late) // 2] * 1000, 1),
        "p99_ms": round(late[len(late) * 99 // 100] * 1000, 1),
        "core": f"{(server.cpu - cpu) / took:.0%}",
        "cpu_ms_a_command": round((server.cpu - cpu) / took / max(done["commands"], 1) * 1000, 2),
        "memory_mb": round(memory / 1e6),
        "refused": seen.refused,
    }


def restart(server: Server, *, snapshots: bool) -> dict[str, Any]:
    """Kill the process with all tables in play, and go on with them."""
    server.stop(signal.SIGKILL)
    base = apsw.Connection(server.db)
    records = base.execute("SELECT count(*) FROM records").get
    if not snapshots:
        base.execute("DELETE FROM snapshots")
    base.close()
    began = time.perf_counter()
    server.start()
    open_after = time.perf_counter() - began
    while not server.is_ready:
        time.sleep(0.05)
    took, cpu = time.perf_counter() - began, server.cpu
    return {
        "tables": server.get("/health")["tables"],
        "records": records,
        "snapshots": "yes" if snapshots else "thrown away",
        "answers_after_s": round(open_after, 2),
        "all_resumed_after_s": round(took, 2),
        "cpu_s": round(cpu, 2),
    }


def a_whole_evening(home: str, tables: int, records: int = 700) -> str:
    """A room's file as it is late at night: every table full, with a long journal.

    Tables of one game have the same journal here, under names of their own.
    """
    path = f"{home}/evening.db"
    line = SqliteDatabase(path, sync="OFF")
    migrate(line, WORDS)
    lines, snapshots, people = zip(*(_evening(game, records) for game in GAMES), strict=True)
    line.begin()
    for n in range(tables):
        which = n % len(GAMES)
        row = TableRow(f"table{n}", GAMES[which], "", {}, "open", n, None, None, None)
        journals.add_table(line, replace(row, people=people[which]), lines[which])
        place = json.loads(snapshots[which])["n"]
        journals.note_snapshot(line, row.id, place, snapshots[which])
    line.commit()
    line.close()
    return path


def _evening(game: str, records: int) -> tuple[list[bytes], bytes, tuple[str, ...]]:
    journal, dealer = MemoryJournal(), Dealer(bytes.fromhex("11" * 32))
    table = Table.open(load_game(game), journal, dealer, at=1)
    table.snapshots = SNAPSHOTS
    seen = table.view(None)
    for seat in range(1, min(SEATS, len(seen["seats"])) + 1):
        sit = {"kind": "sit", "seat": seat, "chips": seen["buy_in"]["usual"]}
        table.do(command_of(sit), by=f"p{seat}", at=2)
    while len(journal.lines) < records:
        asked = table.waiting[0]
        answer = {"kind": "answer", "question": asked.id, "value": table.usual(asked)}
        table.do(command_of(answer), by=asked.who, at=3)
    assert table.snapshot is not None
    return journal.lines, table.snapshot, tuple(table.people)


def late_at_night(given: argparse.Namespace) -> list[dict[str, Any]]:
    """Killed late at night; without snapshots a tenth of the tables is enough to see."""
    rows = []
    for tables, snapshots in ((given.tables, True), (max(1, given.tables // 10), False)):
        with tempfile.TemporaryDirectory(dir=MEMORY) as home:
            server = Server(a_whole_evening(home, tables), given.port)
            rows.append(restart(server, snapshots=snapshots))
            server.stop()
    return rows


def views() -> list[dict[str, Any]]:
    """Views a second on one core, built and encoded."""
    encode = msgspec.json.Encoder().encode
    out = []
    for game in GAMES:
        table = Table.open(load_game(game), MemoryJournal(), Dealer(bytes(32)), at=1)
        seen = table.view(None)
        for seat in [one["seat"] for one in seen["seats"]][:SEATS]:
            sit = {"kind": "sit", "seat": seat, "chips": seen["buy_in"]["usual"]}
            table.do(command_of(sit), by=f"p{seat}", at=2)
        for _ in range(10):
            asked = table.waiting[0]
            answer = {"kind": "answer", "question": asked.id, "value": table.usual(asked)}
            table.do(command_of(answer), by=asked.who, at=3)
        began = time.process_time()
        for _ in range(2_000):
            text = encode(table.view("p1"))
        took = time.process_time() - began
        out.append({"game": game, "bytes": len(text), "views_a_second": round(2_000 / took)})
    return out


def syncs(folder: str, seconds: float = 5) -> dict[str, Any]:
    """How long the disk takes to make eight kilobytes safe: no commit is quicker."""
    took = []
    with tempfile.TemporaryFile(dir=folder) as file:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            os.write(file.fileno(), bytes(8192))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
            time.sleep(0.02)
    took.sort()
    return {
        "sync_p50_ms": round(took[len(took) // 2] * 1000, 1),
        "sync_p99_ms": round(took[len(took) * 99 // 100] * 1000, 1),
    }


def show(title: str, rows: list[dict[str, Any]]) -> str:
    """A section of RESULTS.md, printed as it comes."""
    lines = [f"### {title}", "", f"| {' | '.join(rows[0])} |", f"|{'---|' * len(rows[0])}"]
    lines += [f"| {' | '.join(str(value) for value in row.values())} |" for row in rows]
    text = "\n".join([*lines, ""])
    print(text, flush=True)
    return text


def in_play(folder: str, given: argparse.Namespace) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """One evening with the store in a folder, and what a power cut then costs."""
    with tempfile.TemporaryDirectory(dir=folder) as home:
        disk = syncs(home)
        server = Server(f"{home}/play.db", given.port)
        evening = uvloop.run(play(server, given.tables, given.seconds))
        again = [restart(server, snapshots=kept) for kept in (True, False)]
        server.stop()
    kind = "memory" if folder == MEMORY else "disk"
    return {"store on": kind, **evening, **disk}, [{"store on": kind, **one} for one in again]


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--sockets", type=int, default=8_000)
    asked.add_argument("--tables", type=int, default=1_000)
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--port", type=int, default=8765)
    asked.add_argument("--quick", action="store_true", help="a tenth of everything")
    asked.add_argument("--write", action="store_true", help="put the figures into RESULTS.md")
    given = asked.parse_args()
    if given.quick:
        given.sockets, given.tables = given.sockets // 10, given.tables // 10
        given.seconds /= 4
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.sched_setaffinity(0, {1} if (os.cpu_count() or 1) > 1 else {0})
    # Seven thousand clients are one process here: its own pauses are none of the room's.
    gc.disable()
    load = f"{os.getloadavg()[0]:.1f}"
    sections = [show("Views, built and encoded on one core", views())]
    if given.sockets:
        with tempfile.TemporaryDirectory() as home:
            server = Server(f"{home}/sockets.db", given.port)
            rows = [uvloop.run(hold_sockets(server, given.sockets))]
            sections.append(show("Sockets held", rows))
            server.stop()
    if given.tables:
        evenings, cuts = zip(
            *(in_play(folder, given) for folder in (tempfile.gettempdir(), MEMORY)), strict=True
        )
        title = "In play: from an answer sent to the others' frames, its commit included"
        sections.append(show(title, list(evenings)))
        rows = [row for some in cuts for row in some]
        sections.append(show("Killed and started again with everybody seated", rows))
        late = late_at_night(given)
        sections.append(show("The same late at night, with 700 records to each table", late))
    peers = room_peers.measure(100 if given.quick else 400)
    if peers:
        sections.append(show("Beside it, what somebody might take instead", peers))
    note = (
        f"{processor()}, two cores: the server on one, all clients on the other; Python "
        f"{platform.python_version()}. The machine's load was {load} when the run began: others "
        "worked on it too. Somebody at a table thinks two to six seconds. Beside the store on "
        "disk stands one in memory, because no commit is quicker than the disk makes it safe."
    )
    if given.quick:
        note += (
            " This is a quick run, with fewer tables than the room is for; on a machine so busy "
            "only the processor's time (core, cpu) says much, and ratios of one run."
        )
    print(note)
    if given.write:
        write("\n".join([HEADING, "", note, "", *sections]), HEADING)
