"""A room whose tables are full, for tests of waiting lists over HTTP and the WebSocket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect

from room.alone import run
from room.house import House

GAME = "hustler/holdem"
PASSWORD = "a long enough one"


class Waiters:
    """People by name: at a table, on a list, on the floor."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tokens: dict[str, str] = {}

    def token(self, name: str) -> str:
        """A guest's token, who comes in at the first time."""
        if name not in self.tokens:
            self.tokens[name] = self.house.guest(name)
        return self.tokens[name]

    def boss(self) -> None:
        """The manager of the room, who is its floor too."""
        account = {"name": "Boss", "password": PASSWORD, "code": self.house.invitation}
        self.tokens["Boss"] = self.house.post("/api/accounts", account)["token"]

    def ask(self, name: str, path: str, body: object = None, method: str = "POST") -> Any:
        """What somebody is answered: the body, or the sentence that refuses."""
        sent = {} if body is None and method == "POST" else body
        headers = {"authorization": f"Bearer {self.token(name)}"}
        status, answer, _ = self.house.call(method, path, sent, **headers)
        return answer if status in {200, 201} else answer["why"]

    def mine(self, name: str) -> list[Any]:
        """What somebody waits for."""
        found: list[Any] = self.ask(name, "/api/waiting", None, "GET")["mine"]
        return found

    def board(self, club: str = "hustler") -> list[Any]:
        """The lists of a club as the floor sees them."""
        found: list[Any] = self.ask("Boss", f"/api/waiting/board/{club}", None, "GET")["lists"]
        return found

    def do(self, table: str, name: str, **do: Any) -> str | None:
        """Somebody does something at a table; why it was refused, if it was."""

        async def send() -> str | None:
            async with connect(self.house.ws(table, self.token(name)), max_size=None) as wire:
                await wire.recv()
                command = f"{name}{time.monotonic_ns()}"
                await wire.send(json.dumps({"t": "do", "id": command, "do": do}))
                while True:
                    said = json.loads(await asyncio.wait_for(wire.recv(), 60))
                    if said["t"] in {"ack", "no"} and said["id"] == command:
                        why: str | None = said.get("why")
                        return why

        return run(send())

    def sit(self, table: str, name: str, seat: int, chips: int = 50_000) -> str | None:
        """Somebody sits down."""
        return self.do(table, name, kind="sit", seat=seat, chips=chips)

    def full(self, *names: str, game: str = GAME, **more: Any) -> str:
        """A table whose seats these people have, and nobody else."""
        table = self.house.table(game, seats=len(names), bots=0, **more)
        for seat, name in enumerate(names, 1):
            assert self.sit(table, name, seat) is None
        return table

    def until(self, looks: Callable[[], Any], seconds: float = 30) -> Any:
        """What is found, as soon as something is."""
        end = time.monotonic() + seconds
        while not (found := looks()):
            assert time.monotonic() < end, "it didn't come"
            time.sleep(0.1)
        return found

    def called(self, name: str) -> Any:
        """The entry of somebody who has been called."""
        return self.until(lambda: next((one for one in self.mine(name) if one["call"]), None))
