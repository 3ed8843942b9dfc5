"""How long somebody who plays waits while others load the room, against a quiet one.

Quiet moments and loads take turns within one run, so whatever else the machine does falls on both.
The room and who plays go first for the processor, where the system lets them; each load comes next,
so that it is a load also where others work. How long the room waited for the processor is told.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx
import uvloop
from cardroom_speed.room import MEMORY, Server
from websockets.asyncio.client import ClientConnection, connect

READERS: Final = 8
SIGN_INS: Final = 80
SPECTATORS: Final = 1_000
PASSWORD: Final = "a long enough one"
EVERY_S: Final = 0.02
TURNS: Final = 3
"""How often each load comes, with a quiet moment before it."""
BEGINS_S: Final = 5
PRIORITY: Final = 10
WEIGHT: Final = -15
COMMANDS: Final = itertools.count()

Load = Callable[[httpx.AsyncClient, str], Awaitable[None]]


def read(path: str) -> Load:
    """Some readers who ask for one address again and again."""

    async def load(client: httpx.AsyncClient, table: str) -> None:
        async def one() -> None:
            while True:
                (await client.get(path.format(table=table))).raise_for_status()

        await asyncio.gather(*(one() for _ in range(READERS)))

    return load


async def sign_in(client: httpx.AsyncClient, table: str) -> None:  # noqa: ARG001
    """A crowd at the door, all the time; whoever is sent away comes again."""

    async def one(number: int) -> None:
        asked = {"name": f"player {number % 4}", "password": PASSWORD}
        while True:
            await client.post("/api/sessions", json=asked)

    await asyncio.gather(*(one(number) for number in range(SIGN_INS)))


async def watch(client: httpx.AsyncClient, table: str) -> None:
    """A crowd that looks on at the table where somebody plays, and reads as fast as can be."""
    loop = asyncio.get_running_loop()
    lookers: list[asyncio.BaseTransport] = []
    for first in range(0, SPECTATORS, 50):
        dials = (
            loop.create_connection(
                lambda: Looker(table), client.base_url.host, client.base_url.port or 80
            )
            for _ in range(first, min(SPECTATORS, first + 50))
        )
        lookers += [transport for transport, _ in await asyncio.gather(*dials)]
    await asyncio.Event().wait()


class Looker(asyncio.Protocol):
    """Opens a WebSocket and throws away what comes: reading it costs the load, not the room."""

    def __init__(self, table: str) -> None:
        self._table = table

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to look on."""
        assert hasattr(transport, "write")
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws/tables/{self._table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )


LOADS: Final[Mapping[str, Load]] = {
    f"{READERS} readers of `/`": read("/"),
    f"{READERS} readers of the table's log": read("/api/tables/{table}/log"),
    f"{READERS} readers of `openapi.json`": read("/api/openapi.json"),
    f"{SIGN_INS} people signing in": sign_in,
    f"{SPECTATORS:,} spectators": watch,
}


def press(name: str, url: str, table: str) -> None:
    """One load, in a process of its own: what it does with the answers keeps no clock waiting."""

    async def load() -> None:
        limits = httpx.Limits(max_connections=200)
        async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as client:
            await LOADS[name](client, table)

    uvloop.run(load())


def go_first(process: int = 0) -> None:
    """Let the first thread of a process go before all others, where the system allows it.

    Threads it makes later are as others are, only that their session weighs more.
    """
    with contextlib.suppress(PermissionError):
        param = os.sched_param(PRIORITY)
        os.sched_setscheduler(process, os.SCHED_RR | os.SCHED_RESET_ON_FORK, param)
    with contextlib.suppress(OSError):
        Path(f"/proc/{process or os.getpid()}/autogroup").write_text(str(WEIGHT))


async def acknowledged(wire: ClientConnection, command: str, kind: str) -> float:
    """Milliseconds until a command is durable."""
    began = time.perf_counter()
    await wire.send(json.dumps({"t": "do", "id": command, "do": {"kind": kind}}))
    while json.loads(await wire.recv()).get("id") != command:
        pass
    return (time.perf_counter() - began) * 1000


@asynccontextmanager
async def player(
    server: Server, client: httpx.AsyncClient
) -> AsyncIterator[tuple[str, ClientConnection]]:
    """Somebody at a table."""
    table = (await client.post("/api/tables", json={"game": "hustler/holdem"})).json()["id"]
    token = (await client.post("/api/guests", json={"name": "Ann"})).json()["token"]
    client.cookies.clear()
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}?token={token}"
    async with connect(address, compression=None, max_size=None) as wire:
        sit = {"kind": "sit", "seat": 1, "chips": 50_000}
        await wire.send(json.dumps({"t": "do", "id": "s", "do": sit}))
        while json.loads(await wire.recv()).get("id") != "s":
            pass
        yield table, wire


@dataclass(slots=True)
class Beside:
    """One load: how long commands took in its turns, and in the quiet moments before them."""

    name: str
    calm: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    """The 99th percentile of each quiet moment."""
    loaded: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    """Which part of each turn the room waited for the processor, because of others' work."""


async def play(wire: ClientConnection, seconds: float, times: list[float]) -> None:
    """Commands for so long, one after another, and how long each took."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        kind = ("away", "back")[(number := next(COMMANDS)) % 2]
        times.append(await acknowledged(wire, f"c{number}", kind))
        await asyncio.sleep(EVERY_S)


async def one_turn(
    server: Server, table: str, wire: ClientConnection, row: Beside, seconds: float
) -> None:
    """A quiet moment, then a load of its own process."""
    quiet: list[float] = []
    await play(wire, seconds, quiet)
    row.calm += quiet
    row.turns.append(worst(quiet))
    crowd = multiprocessing.get_context("spawn").Process(
        target=press, args=(row.name, server.url, table), daemon=True
    )
    crowd.start()
    await asyncio.sleep(BEGINS_S)
    before, began = waited(server.process.pid), time.monotonic()
    await play(wire, seconds, row.loaded)
    row.delays.append((waited(server.process.pid) - before) / (time.monotonic() - began))
    crowd.kill()
    crowd.join()
    await asyncio.sleep(1)


def waited(process: int) -> float:
    """Seconds that the first thread of a process was ready to run and another one did."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


async def measure(server: Server, seconds: float, names: Sequence[str]) -> list[Beside]:
    """Each load in turn, again and again."""
    out = [Beside(name) for name in names]
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=server.url, timeout=120, limits=limits) as client:
        for number in range(4):
            asked = {"name": f"player {number}", "password": PASSWORD}
            (await client.post("/api/accounts", json=asked)).raise_for_status()
        client.cookies.clear()
        async with player(server, client) as (table, wire):
            for count in range(400):  # a log worth reading
                await acknowledged(wire, f"w{count}", ("away", "back")[count % 2])
            for _ in range(TURNS):
                for row in out:
                    await one_turn(server, table, wire, row, seconds)
    return out


def worst(times: Sequence[float]) -> float:
    """The 99th percentile."""
    return sorted(times)[min(len(times) - 1, len(times) * 99 // 100)]


def table_of(rows: Sequence[Beside]) -> str:
    """The rows in Markdown, each beside its own quiet moments, and beside the calmest of all."""
    lines = [
        "| beside | commands | p50 | p99, ms | quiet p50 | quiet p99 | ratio | calmest | waited |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    calmest = min(one for row in rows for one in row.turns)
    for row in rows:
        p99, calm = worst(row.loaded), worst(row.calm)
        lines.append(
            f"| {row.name} | {len(row.loaded):,} | {statistics.median(row.loaded):.1f} | {p99:.1f} "
            f"| {statistics.median(row.calm):.1f} | {calm:.1f} | {p99 / calm:.1f}x "
            f"| {p99 / calmest:.1f}x | {statistics.mean(row.delays):.0%} |"
        )
    return "\n".join(lines)


def beside(seconds: float, wanted: str = "") -> str:
    """Measure a room of its own, beside all loads or those whose names have a word."""
    if os.getsid(0) != os.getpid():
        os.setsid()
    go_first()
    with tempfile.TemporaryDirectory(dir=MEMORY) as home:
        server = Server(str(Path(home) / "room.db"), 8_765)
        go_first(server.process.pid)
        names = [name for name in LOADS if wanted in name]
        try:
            return table_of(uvloop.run(measure(server, seconds, names)))
        finally:
            server.stop()


__all__ = ["beside"]
