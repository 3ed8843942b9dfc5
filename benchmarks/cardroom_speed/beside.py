"""How long somebody who plays waits while others load the room, against a quiet one."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from cardroom_speed.room import Server

READERS: Final = 8
SIGN_INS: Final = 80
SPECTATORS: Final = 1_000
PASSWORD: Final = "a long enough one"
EVERY_S: Final = 0.02

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
    """A crowd that looks on at the table where somebody plays."""
    address = str(client.base_url).replace("http", "ws", 1).rstrip("/")

    async def one() -> None:
        async with connect(f"{address}/ws/tables/{table}", compression=None, max_size=None) as wire:
            async for _ in wire:
                pass

    await asyncio.gather(*(one() for _ in range(SPECTATORS)))


async def quiet(client: httpx.AsyncClient, table: str) -> None:  # noqa: ARG001
    """Nobody else."""
    await asyncio.Event().wait()


LOADS: Final[Mapping[str, Load]] = {
    "nobody else": quiet,
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

    asyncio.run(load())


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


async def measure(server: Server, seconds: float) -> list[tuple[str, int, float, float]]:
    """Each load: how many commands, and their median and 99th percentile in milliseconds."""
    out = []
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=server.url, timeout=120, limits=limits) as client:
        for number in range(4):
            asked = {"name": f"player {number}", "password": PASSWORD}
            (await client.post("/api/accounts", json=asked)).raise_for_status()
        client.cookies.clear()
        async with player(server, client) as (table, wire):
            for count in range(400):  # a log worth reading
                await acknowledged(wire, f"w{count}", ("away", "back")[count % 2])
            for name in LOADS:
                crowd = multiprocessing.get_context("spawn").Process(
                    target=press, args=(name, server.url, table), daemon=True
                )
                crowd.start()
                await asyncio.sleep(5)
                times: list[float] = []
                until = time.monotonic() + seconds
                while time.monotonic() < until:
                    kind = ("away", "back")[len(times) % 2]
                    times.append(await acknowledged(wire, f"{name} {len(times)}", kind))
                    await asyncio.sleep(EVERY_S)
                crowd.kill()
                crowd.join()
                times.sort()
                worst = times[min(len(times) - 1, len(times) * 99 // 100)]
                out.append((name, len(times), times[len(times) // 2], worst))
                await asyncio.sleep(1)
    return out


def table_of(rows: list[tuple[str, int, float, float]]) -> str:
    """The rows in Markdown, each beside the quiet one of the same run."""
    calm = rows[0][3]
    lines = [
        "| beside | commands | median, ms | p99, ms | p99 of quiet |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, count, middle, worst in rows:
        lines.append(f"| {name} | {count:,} | {middle:.1f} | {worst:.1f} | {worst / calm:.1f}x |")
    return "\n".join(lines)


def beside(seconds: float) -> str:
    """Measure a room of its own."""
    with tempfile.TemporaryDirectory() as home:
        server = Server(str(Path(home) / "room.db"), 8_765)
        try:
            return table_of(asyncio.run(measure(server, seconds)))
        finally:
            server.stop()


__all__ = ["beside"]
