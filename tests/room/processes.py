"""Processes of one room that are paused, killed and resumed in any order while somebody plays."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from cardroom.room.store import Database, open_store
from room.alone import run
from room.conftest import new_database
from room.house import House

LONGEST_S = 5.0
"""Between two faults; a process is missed after four seconds."""
RUNS, PAUSED, DEAD = "runs", "paused", "dead"


@dataclass
class Outcome:
    """What became of a room."""

    faults: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)


class Processes:
    """Some processes of one room, and what was done to each."""

    def __init__(
        self, server: str, count: int, seed: int, stops: Callable[[], None] | None = None
    ) -> None:
        self.chance = random.Random(seed)
        self.stops = stops
        self.db = new_database(server)
        self.houses = [House(self.db) for _ in range(count)]
        self.states = dict.fromkeys(range(count), RUNS)
        self.table = self.houses[0].table("hustler/holdem")
        self.ann = self.houses[0].guest("Ann")
        self.acked: dict[str, int] = {}

    @property
    def running(self) -> list[int]:
        """Those that answer."""
        return [number for number, state in self.states.items() if state == RUNS]

    async def fault(self) -> None:
        """Something happens to one of them; one at least goes on."""
        number = self.chance.choice(list(self.states))
        house, state = self.houses[number], self.states[number]
        if state == DEAD:
            await asyncio.to_thread(house.start)
            self.states[number] = RUNS
        elif state == PAUSED and self.chance.random() < 0.7:
            house.process.send_signal(signal.SIGCONT)
            self.states[number] = RUNS
        elif state == PAUSED or (len(self.running) > 1 and self.chance.random() < 0.4):
            self.states[number] = DEAD
            await asyncio.to_thread(house.kill)
        elif len(self.running) > 1:
            self.states[number] = PAUSED
            house.process.send_signal(signal.SIGSTOP)

    async def fault_of_store(self) -> None:
        """The database stops in the middle of whatever it is committing, and recovers."""
        assert self.stops is not None
        await asyncio.to_thread(self.stops)

    async def play(self, over: asyncio.Event) -> None:
        """Ann goes away and comes back, by whichever process there is, until all is over."""
        commands = 0
        seated = False
        while not over.is_set():
            house = self.houses[self.chance.choice(self.running)]
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(house.ws(self.table, self.ann), max_size=None) as wire:
                    while not over.is_set():
                        commands += 1
                        kind = ("away", "back")[commands % 2]
                        sit = {"kind": "sit", "seat": 1, "chips": 50_000}
                        do = {"kind": kind} if seated else sit
                        frame = {"t": "do", "id": f"c{commands}", "do": do}
                        await wire.send(json.dumps(frame))
                        async with asyncio.timeout(8):
                            while (said := json.loads(await wire.recv())).get("id") != frame["id"]:
                                pass
                        if said["t"] == "ack":
                            seated = True
                            self.acked[said["id"]] = said["v"]
                        # What was done may be told to nobody: then it is refused the second time.
                        refused = said.get("said") or {}
                        seated = seated or refused.get("key") == "table-already-here"
                        await asyncio.sleep(0.02)
            await asyncio.sleep(0.05)

    async def all_back(self) -> None:
        """Everybody is woken or started again."""
        for number, state in self.states.items():
            if state == PAUSED:
                self.houses[number].process.send_signal(signal.SIGCONT)
            elif state == DEAD:
                await asyncio.to_thread(self.houses[number].start)
            self.states[number] = RUNS

    def serving(self) -> int:
        """How many processes serve the table."""
        found = 0
        for house in self.houses:
            figures = house.call("GET", "/metrics")[1]
            number = re.search(r"^cardroom_tables (\d+)$", figures, re.MULTILINE)
            assert number is not None
            found += int(number[1])
        return found


def break_processes(
    server: str,
    faults: int,
    seed: int,
    count: int = 2,
    stops: Callable[[], None] | None = None,
) -> Outcome:
    """Do a number of faults to a room, and look what came of it.

    Its processes are paused, killed and resumed; or, given what stops its database, that is done.
    """
    room, out = Processes(server, count, seed, stops), Outcome(faults)

    async def evening() -> None:
        over = asyncio.Event()
        playing = asyncio.create_task(room.play(over))
        for _ in range(faults):
            await asyncio.sleep(room.chance.random() * LONGEST_S)
            await (room.fault() if stops is None else room.fault_of_store())
        await room.all_back()
        before = len(room.acked)
        for _ in range(600):
            if len(room.acked) > before:
                break
            await asyncio.sleep(0.1)
        else:
            out.lost.append("nothing is acknowledged any more")
        over.set()
        await playing
        for _ in range(300):
            if await asyncio.to_thread(room.serving) == 1:
                return
            await asyncio.sleep(0.1)
        out.lost.append("the table is not served by exactly one process")

    run(evening())
    for house in room.houses:
        house.stop()
    out.acknowledged = len(room.acked)
    out.lost += run(_missing(room))
    return out


async def _missing(room: Processes) -> list[str]:
    """What was acknowledged and is not in the journal's commands."""
    store = open_store(room.db)

    def look(db: Database) -> dict[str, int]:
        rows = db.run("SELECT id, v FROM commands WHERE table_id = ?", room.table)
        return {str(command): int(version) for command, version in rows}

    done = await store.read(look)
    await store.close()
    return [
        f"{command} was acknowledged"
        for command, version in room.acked.items()
        if done.get(command) != version
    ]


__all__ = ["Outcome", "break_processes"]
