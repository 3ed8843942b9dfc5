"""A room in a process of its own, and people who play in it over the wire."""

from __future__ import annotations

import asyncio
import atexit
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

KEY = "11" * 32
Json = dict[str, Any]


class House:
    """`cardroom serve` as a user starts it."""

    def __init__(self, db: str, *options: str, port: int = 0, environ: Json | None = None) -> None:
        self.db = db
        self.options = options
        self.port = port
        self.environ = environ or {}
        self.said: list[str] = []
        self.log: list[str] = []
        self.start()

    def start(self) -> None:
        """Start the process and wait until it is open."""
        command = [sys.executable, "-P", "-m", "cardroom", "serve"]
        command += ["--port", str(self.port), "--db", self.db, *self.options]
        environ = {**os.environ, "CARDROOM_KEY": KEY, **self.environ}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ
        )
        self.killed = False
        # A test that fails leaves its room open; nobody finds it there when all is over.
        atexit.register(self.process.kill)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self._reader = threading.Thread(target=self._drain, args=(self.process.stderr,))
        self._reader.start()
        self.said = [self.process.stdout.readline()]
        if not self.said[0].startswith("Cardroom is open at "):
            self._gone(10)
            raise AssertionError(f"the room did not open: {self.said} {self.log}")
        if not self.port:
            self.port = int(self.said[0].rsplit(":", 1)[1])
        # Whatever its public address is, it is reached here.
        self.url = f"http://127.0.0.1:{self.port}"

    def _drain(self, pipe: Any) -> None:
        for line in pipe:
            self.log.append(line)

    def kill(self) -> None:
        """The power goes."""
        self.killed = True
        self.process.send_signal(signal.SIGKILL)
        self._gone(10)

    def check(self) -> None:
        """Nobody waits for a room that ended though nobody ended it."""
        code = self.process.poll()
        assert code is None or self.killed, f"the room ended by itself ({code}): {self.log[-300:]}"

    def _gone(self, seconds: float) -> int:
        """Wait for the end, and let go of what it said."""
        code = self.process.wait(seconds)
        self._reader.join(seconds)
        assert not self._reader.is_alive(), "somebody outlived the room that started them"
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
        return code

    def stop(self) -> int:
        """Ask it to go; how it went."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._gone(20)

    def restart(self) -> None:
        """Kill it and start it again on the same port."""
        self.kill()
        self.start()

    @property
    def invitation(self) -> str:
        """The manager's link, which is on the console."""
        assert self.process.stdout is not None
        while not self.said[-1].startswith("To become its manager"):
            self.said.append(self.process.stdout.readline())
        return self.said[-1].rsplit("/", 1)[1].strip()

    def call(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, Any, Any]:
        """One request: status, body, headers."""
        data = None if body is None else json.dumps(body).encode()
        given = {key.replace("_", "-"): value for key, value in headers.items()}
        if data is not None:
            given.setdefault("content-type", "application/json")
        asked = urllib.request.Request(self.url + path, data, given, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return answer.status, _parsed(answer), answer.headers
        except urllib.error.HTTPError as error:
            return error.code, _parsed(error), error.headers

    def post(self, path: str, body: object, token: str | None = None) -> Any:
        """A request that must succeed."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        status, answer, _ = self.call("POST", path, body, **headers)
        assert status in {200, 201}, (status, answer)
        return answer

    def guest(self, name: str) -> str:
        """A guest's token."""
        return str(self.post("/api/guests", {"name": name})["token"])

    def table(self, game: str, **settings: object) -> str:
        """A new table's id."""
        return str(self.post("/api/tables", {"game": game, **settings})["id"])

    def ws(self, table: str, token: str | None = None, **more: object) -> str:
        """The address of a table's wire."""
        asked = {**({"token": token} if token else {}), **more}
        query = "&".join(f"{key}={value}" for key, value in asked.items())
        return f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}?{query}"


def _parsed(answer: Any) -> Any:
    raw = answer.read()
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode()


def lost_store(why: str) -> bool:
    """Whether somebody was refused because something could not be kept, and for nothing else."""
    return "nothing happened" in why or "database" in why


class Player:
    """Somebody who sits down and answers what is usual, whatever happens to the line."""

    def __init__(self, house: House, table: str, name: str, *, plays: bool = True) -> None:
        self.house = house
        self.table = table
        self.token = house.guest(name)
        self.plays = plays
        self.view: Json = {}
        self.v = 0
        self.facts: dict[int, Json] = {}
        self.acked: dict[str, int] = {}
        self.refused: list[Json] = []
        self.frames: list[str] = []
        self.open: dict[str, Json] = {}
        self._ids = itertools.count(1)
        self._answered: set[str] = set()
        self._sat = False
        self._wire: ClientConnection | None = None

    async def play(self, until: Callable[[Player], bool], seconds: float = 120) -> None:
        """Play until something is so; dial again when the line is lost."""
        async with asyncio.timeout(seconds):
            while not until(self):
                since = {"since": self.v} if self.v else {}
                try:
                    address = self.house.ws(self.table, self.token, **since)
                    async with connect(address, compression=None, max_size=None) as wire:
                        self._wire = wire
                        for command, do in self.open.items():
                            await self.send(command, do)
                        async for frame in wire:
                            await self._take(str(frame))
                            if until(self):
                                return
                except (OSError, ConnectionClosed, WebSocketException):
                    self.house.check()
                    await asyncio.sleep(0.1)

    async def send(self, command: str, do: Json) -> None:
        """Send a command under an id."""
        assert self._wire is not None
        await self._wire.send(json.dumps({"t": "do", "id": command, "do": do}))

    async def do(self, do: Json) -> str:
        """Send a command under a new id."""
        command = f"c{next(self._ids)}"
        self.open[command] = do
        await self.send(command, do)
        return command

    async def _take(self, frame: str) -> None:
        self.frames.append(frame)
        said = json.loads(frame)
        if said["t"] == "ack":
            self.acked[said["id"]] = said["v"]
            self.open.pop(said["id"], None)
        elif said["t"] == "no":
            self.refused.append(said)
            if said["id"] is not None:
                do = self.open.pop(said["id"], {})
                self._answered.discard(do.get("question", ""))
        if "view" in said:
            assert said["v"] >= self.v, "a version went back"
            self.v, self.view = said["v"], said["view"]
            for fact in said.get("facts", ()):
                assert self.facts.setdefault(fact["n"], fact) == fact, "a fact changed"
            if self.plays:
                await self._act()

    async def _act(self) -> None:
        view = self.view
        if view["you"]["role"] == "spectator" and not self._sat:
            self._sat = True
            free = [one["seat"] for one in view["seats"] if one["name"] is None]
            await self.do({"kind": "sit", "seat": free[0], "chips": view["buy_in"]["usual"]})
            return
        for question in view["questions"]:
            if question["mine"] and question["id"] not in self._answered:
                self._answered.add(question["id"])
                value = question["usual"]
                await self.do({"kind": "answer", "question": question["id"], "value": value})
        short = view["you"]["chips"] < view["buy_in"]["least"]
        if self._sat and view["you"]["role"] != "spectator" and short and not self.open:
            await self.do({"kind": "buy", "chips": view["buy_in"]["usual"]})


async def together(*jobs: Awaitable[object]) -> Sequence[object]:
    """Several people at once; if one fails, all stop."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(_run(job)) for job in jobs]
    return [task.result() for task in tasks]


async def _run(job: Awaitable[object]) -> object:
    return await job
