"""A room on a stage: made-up time, one seed, a store that can crash, lines that drop and delay."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import selectors
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from starlette.websockets import WebSocketDisconnect

from cardroom.record.dealer import Dealer
from cardroom.room.store import Database, balances, journals, people
from cardroom.room.store.journals import TableRow
from cardroom.room.store.schema import migrate
from cardroom.room.store.sqlite import WORDS, SqliteDatabase
from cardroom.room.store.waiting import note_list
from cardroom.room.tables.actor import TableActor
from cardroom.room.tables.journal import StoreJournal
from cardroom.room.tables.keeping import SNAPSHOTS
from cardroom.room.tables.world import World
from cardroom.room.waiting.desk import list_id
from cardroom.room.waiting.house import Lists
from cardroom.room.web.clients import Client
from cardroom.room.web.socket import Connection
from cardroom.rulebook import load_game
from cardroom.table import Table
from room.alone import apart

Answer = TypeVar("Answer")
KEY = bytes(range(32))
BEGIN = 1_700_000_000_000


class _NoWaiting(selectors.SelectSelector):
    """Nothing comes from outside: whoever would wait moves the clock on instead."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        self.now += max(0.0, timeout)
        return []


class StageLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes as fast as it can be played."""

    def __init__(self) -> None:
        self.clock = _NoWaiting()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def on_stage(play: Coroutine[Any, Any, Answer]) -> Answer:
    """Run a play in made-up time."""

    def run() -> Answer:
        loop = StageLoop()
        try:
            return loop.run_until_complete(play)
        finally:
            loop.run_until_complete(_clear())
            loop.close()

    return apart(run)


async def _clear() -> None:
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


class StageStore:
    """A store in memory: a commit takes a while before and after it, and a crash may come there."""

    def __init__(self, chance: random.Random, db: Database | None = None) -> None:
        self.chance = chance
        self.fails: Callable[[], Exception | None] = lambda: None
        if db is None:
            db = SqliteDatabase(":memory:")
            migrate(db, WORDS)
        self.db = db

    async def write(self, does: Callable[[Database], Answer]) -> Answer:
        await asyncio.sleep(self.chance.random() * 0.01)
        error = self.fails()
        if error is not None and self.chance.random() < 0.5:
            raise error
        self.db.begin()
        try:
            answer = does(self.db)
            self.db.commit()
        except BaseException:
            self.db.rollback()
            raise
        await asyncio.sleep(self.chance.random() * 0.01)
        if error is not None:
            raise error
        return answer

    async def read(self, does: Callable[[Database], Answer]) -> Answer:
        await asyncio.sleep(0)
        return does(self.db)


class Stage:
    """One process of a room, which can crash and be started again on the same store."""

    def __init__(self, seed: int, *, seeded: bool = False) -> None:
        self.chance = random.Random(seed)
        self.store = StageStore(self.chance)
        self.complaints: list[Mapping[str, object]] = []
        self.dealer = Dealer(KEY, seed=str(seed) if seeded else None)
        self.actors: dict[str, TableActor] = {}
        self.rows: dict[str, TableRow] = {}
        self.skew = 0
        self.delivers = True
        """Whether a table hears of who is on the way to it before it is started anew."""
        self._tables = itertools.count(1)
        self.world = self._world()

    def _world(self) -> World:
        async def think(does: Callable[[], Any]) -> Any:
            await asyncio.sleep(self.chance.random() * 0.005)
            return does()

        def complain(event: str, **facts: object) -> None:
            self.complaints.append({"event": event, **facts})

        def expect(table: str) -> None:
            if self.delivers:
                self._coming = asyncio.create_task(self.actors[table].expect())

        self.lists = Lists(self.store, self.now, expect, complain)
        return World(
            self.store,
            self.dealer,
            self.now,
            self.chance,
            think,
            "stage",
            complain,
            expect=expect,
            seats_changed=self.lists.wake,
        )

    def now(self) -> int:
        return BEGIN + self.skew + int(asyncio.get_running_loop().time() * 1000)

    async def open(self, game: str, **settings: object) -> str:
        table_id, journal = f"t{next(self._tables)}", StoreJournal()
        table = Table.open(load_game(game), journal, self.dealer, at=self.now())
        table.snapshots = self.chance.choice((1, SNAPSHOTS))
        settings = {"seats": table.way.seats, **settings}
        row = TableRow(table_id, game, game, settings, "open", self.now(), None, None, None)
        records = journal.waiting[1]

        def add(db: Database) -> None:
            journals.add_table(db, row, records)
            note_list(db, table_id, list_id(table.game, settings))

        await self.store.write(add)
        journal.committed()
        self.rows[table_id] = row
        self.actors[table_id] = TableActor(row, table, journal, self.world)
        await self.actors[table_id].seat_bots()
        self.actors[table_id].start()
        return table_id

    async def person(self, name: str, chips: int = 100_000_000) -> int:
        def come(db: Database) -> int:
            person = people.add_person(db, name, "guest", "player", BEGIN)
            balances.open_balance(db, person.id)
            balances.grant(db, person.id, chips, BEGIN)
            return person.id

        return await self.store.write(come)

    async def crash(self) -> None:
        """The power goes: whatever was under way is gone, what was committed stays."""
        for actor in self.actors.values():
            task = actor._task
            assert task is not None
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self.actors.clear()
        self.store = StageStore(self.chance, self.store.db)
        self.world = self._world()

    async def restart(self) -> None:
        for table_id, row in self.rows.items():
            actor = await TableActor.resume(row, self.world)
            self.actors[table_id] = actor
            actor.start()


class StageWire:
    """Somebody's line on the stage; it may be slow, and it may drop."""

    def __init__(self, chance: random.Random, lag: float = 0.02) -> None:
        self.chance = chance
        self.lag = lag
        self.sent: list[str] = []
        self.came: asyncio.Queue[str | None] = asyncio.Queue()
        self._inbox: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        text = await self._inbox.get()
        await asyncio.sleep(self.chance.random() * self.lag)
        if text is None:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": text}

    async def send_text(self, data: str) -> None:
        await asyncio.sleep(self.chance.random() * self.lag)
        self.sent.append(data)
        self.came.put_nowait(data)

    def say(self, frame: object) -> None:
        self._inbox.put_nowait(frame if isinstance(frame, str) else json.dumps(frame))

    def drop(self) -> None:
        self._inbox.put_nowait(None)


async def attend(
    stage: Stage, table: str, viewer: str | None, person: int | None, wire: StageWire, **more: Any
) -> None:
    """Serve a line at a table until it ends."""
    client = Client(viewer, more.pop("role", "player"), person)
    try:
        await Connection(wire, stage.actors[table], client).serve(more.pop("since", None))
    except WebSocketDisconnect:
        pass
    finally:
        wire.came.put_nowait(None)
