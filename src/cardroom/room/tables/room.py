"""The room: which tables there are, which of them this process runs, and where the others are."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import shutil
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Literal

from cardroom.record.dealer import Dealer
from cardroom.room import logs
from cardroom.room.errors import RoomError
from cardroom.room.people.names import is_bot
from cardroom.room.people.passwords import Passwords
from cardroom.room.people.rates import Rates
from cardroom.room.people.reception import Reception
from cardroom.room.settings import Settings
from cardroom.room.store import Database, Store, StoreError, journals, leases, sessions
from cardroom.room.store.errands import tables_to_tell
from cardroom.room.store.journals import TableRow
from cardroom.room.store.waiting import note_list
from cardroom.room.tables.actor import TableActor
from cardroom.room.tables.audience import NO_BRIEF
from cardroom.room.tables.housetime import HouseTime
from cardroom.room.tables.journal import StoreJournal
from cardroom.room.tables.keeping import SNAPSHOTS, Wish
from cardroom.room.tables.rights import Connections
from cardroom.room.tables.tidying import UNUSED_MS, Idle, Tidying
from cardroom.room.tables.world import World
from cardroom.room.waiting.desk import list_id
from cardroom.room.waiting.house import Lists
from cardroom.room.web.catalogue import catalogue, club_name, game_of
from cardroom.room.web.pricing import Pricing
from cardroom.rulebook import RulebookError
from cardroom.said import Said
from cardroom.table import Table, TableError, command_of

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
BEAT_S: Final = 1.0
MISSED_S: Final = 10
"""So long after its last beat the store counts as out of reach."""
LEAST_FREE: Final = 32 * 2**20
"""Bytes; an evening of a full room takes about as many an hour."""
SWEEP_S: Final = 3_600
THINKERS: Final = 2
DESK_PATIENCE_S: Final = 300
"""How long a question of the desk may be worked on."""
AT_ONCE: Final = 4
"""Tables resumed side by side."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A table that another process runs."""

    address: str


class Room:
    """One process of the room."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.passwords = Passwords()
        self.pricing = Pricing()
        self.desk = Pricing(DESK_PATIENCE_S)
        """What the desk asks may take longer, and nobody at a table waits for it."""
        self.rates = Rates(on=settings.limits)
        self.places: Counter[str] = Counter()
        """Connections to tables, by the address they come from."""
        self.began = time.time()
        self._tidying = Tidying(time.monotonic)
        self._thinkers = ThreadPoolExecutor(THINKERS, "thinker")
        self.time = HouseTime()
        self.world = World(
            store=store,
            dealer=Dealer(settings.key),
            now=self.time.now,
            chance=random.SystemRandom(),
            think=self._think,
            process=secrets.token_hex(8),
            complain=logs.complain,
            expect=self._expect,
        )
        self.connections = Connections(store, self.world.now, shared=store.shared)
        self.world.check = self.connections.check
        self.looking_on: Counter[str] = Counter()
        """Who is told of waiting lists, wherever they are in the room."""
        self.lists = Lists(store, self.world.now, self._expect, logs.complain)
        self.world.seats_changed = self.lists.wake
        self.reception = Reception(store, self.passwords, self.world.now)
        self.actors: dict[str, TableActor] = {}
        self.idle = Idle(self.now)
        self.ready = False
        self._beaten, self._full = time.monotonic(), False
        self._wait_until = 0.0
        self._coming: dict[str, asyncio.Future[TableActor | Elsewhere | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._on_the_way: set[asyncio.Task[None]] = set()

    async def _think(self, does: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, does)

    def _expect(self, table: str) -> None:
        """Somebody is on the way to a table."""
        task = asyncio.get_running_loop().create_task(self._bring(table), name=f"to {table}")
        self._on_the_way.add(task)
        task.add_done_callback(self._on_the_way.discard)

    async def _bring(self, table: str) -> None:
        """Tell whoever runs a table that somebody comes; another process looks for itself."""
        try:
            place = await self.find(table)
            if isinstance(place, TableActor):
                await place.expect()
        except (RoomError, StoreError) as error:
            logs.complain("somebody is on the way", table=table, error=str(error))

    # --- opening and closing the house ------------------------------------------------------

    async def start(self) -> None:
        """Open: say that we are here, and go on with every table that nobody else runs."""
        await self._beat()
        self._tasks = [
            asyncio.create_task(self._beats(), name="beats"),
            asyncio.create_task(self._resume_all(), name="resume"),
        ]

    async def stop(self) -> None:
        """Close gently: what is under way is finished and kept, everything else rests."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.lists.stop()
        await asyncio.gather(*(actor.stop() for actor in self.actors.values()))
        try:
            await self.store.write(lambda db: leases.leave(db, self.world.process, self.now))
        except StoreError as error:
            logs.complain("left without saying goodbye", error=str(error))
        await self.store.close()
        self.passwords.close()
        self.pricing.close()
        self.desk.close()
        self._thinkers.shutdown(cancel_futures=True)

    async def check_key(self) -> None:
        """Every process of a room has the same key: another one could not open what was sealed."""
        mark = hashlib.sha256(b"cardroom key " + self.settings.key).hexdigest()[:16]

        def check(db: Database) -> str:
            db.run("INSERT INTO room (name, value) VALUES ('key', ?) ON CONFLICT DO NOTHING", mark)
            return str(db.run("SELECT value FROM room WHERE name = 'key'")[0][0])

        if await self.store.write(check) != mark:
            raise StoreError(
                "this room's cards were sealed with another key: start it with the key file it "
                "was opened with, or with the same CARDROOM_KEY"
            )

    async def _beats(self) -> None:
        swept, done, read = 0.0, 0, False
        while True:
            await asyncio.sleep(BEAT_S)
            self.follow_clock()
            try:
                await self._beat()
                if self.store.shared and self.ready and time.monotonic() > self._wait_until:
                    await self._let_go()
                    await self._adopt()
                if self.ready:
                    await self.lists.beat()
                for table in await self.store.read(tables_to_tell):
                    await self._bring(table)
                await self._close_idle()
                if time.monotonic() - swept > SWEEP_S:
                    swept = time.monotonic()
                    await self.store.write(lambda db: sessions.sweep_sessions(db, self.now))
                    await self.connections.ask_about_all()
                elif self.store.shared:
                    # Another process may have ended a session whose owner only looks on.
                    await self.connections.ask_about_all()
            except (RoomError, StoreError) as error:
                logs.complain("no beat", error=str(error))
            for table in [key for key, actor in self.actors.items() if actor.ended]:
                del self.actors[table]
            self.idle.note(self.actors, self.now)
            counts = self.world.counts
            self._tidying.look(counts.connections, counts.open, counts.commands)
            if not read and counts.commands == done:
                # All games are read for the lobby in a calm moment, not while tables are resumed.
                read = True
                asyncio.get_running_loop().run_in_executor(self._thinkers, catalogue)
            done = counts.commands

    def follow_clock(self) -> None:
        """Somebody may have set the system's clock: nobody at a table has more or less time by it.

        Other processes may not have said yet that they are here by the new time.
        """
        set_by = self.time.follow()
        if set_by:
            logs.complain("clock was set", ms=set_by)
            self._wait_until = time.monotonic() + 2 * BEAT_S + leases.LEASE_MS / 1000
            for actor in self.actors.values():
                actor.clock_was_set(set_by)

    @property
    def names_here(self) -> set[str]:
        """Who is in the room now, at a table or on another page."""
        at_tables = (actor.audience.names for actor in self.actors.values())
        return set().union(*at_tables, (name for name, count in self.looking_on.items() if count))

    @property
    def now(self) -> int:
        """The time, in milliseconds."""
        return self.world.now()

    async def _beat(self) -> None:
        process, address, now = self.world.process, self.settings.address, self.now
        alone = not self.store.shared

        def beat(db: Database) -> None:
            if alone:
                # One file has one process: whoever was here before is gone.
                leases.bury_others(db, process)
            leases.beat(db, process, address, now)

        await self.store.write(beat)
        self._beaten = time.monotonic()
        self._full = await asyncio.to_thread(self._is_full)

    def _is_full(self) -> bool:
        """Whether the disk that the database's file is on has no room to speak of."""
        if self.store.shared or self.store.folder is None:
            return False
        return shutil.disk_usage(self.store.folder).free < LEAST_FREE

    @property
    def status(self) -> Literal["ok", "opening", "store out of reach", "disk almost full"]:
        """Whether this process is well: it has written to the store a moment ago."""
        if time.monotonic() - self._beaten > MISSED_S or any(
            actor.is_stuck for actor in self.actors.values()
        ):
            return "store out of reach"
        if self._full:
            return "disk almost full"
        return "ok" if self.ready else "opening"

    async def _let_go(self) -> None:
        """Stop serving tables that another process took while we were not heard of.

        Nobody else would tell us: until somebody acts at such a table, we would think it ours, show
        it as it was, and not go on with it when that process is gone.
        """
        ours, process = dict(self.actors), self.world.process
        held = await self.store.read(lambda db: leases.held_tables(db, process))
        for table, actor in ours.items():
            if table not in held and self.actors.get(table) is actor:
                del self.actors[table]
                task = asyncio.create_task(actor.stop(), name=f"let go of {table}")
                self._on_the_way.add(task)
                task.add_done_callback(self._on_the_way.discard)

    async def _adopt(self) -> None:
        """Go on with tables whose process is not heard of any more."""
        process, now = self.world.process, self.now
        free = await self.store.read(lambda db: leases.free_tables(db, process, now))
        for table in free:
            row = await self.store.read(lambda db, t=table: journals.find_table(db, t))  # type: ignore[misc]
            if table not in self.actors and row is not None and _has_people(row):
                await self.find(table)

    async def _close_idle(self) -> None:
        """Close some of the tables that nobody uses, and let go of those nobody ever used."""
        process, now = self.world.process, self.now
        if not self.ready or not self.idle.is_time(now):
            return
        before = now - UNUSED_MS
        found = await self.store.read(lambda db: journals.idle_tables(db, process, before))
        for table in self.idle.over(found, now):
            row = await self.store.read(lambda db, t=table: journals.find_table(db, t))  # type: ignore[misc]
            if row is not None and not _has_people(row):
                try:
                    await self.close_table(table)
                except RoomError as error:
                    logs.complain("unused table not closed", table=table, error=error.why)
        await self.store.write(lambda db: journals.purge_unused(db, before))

    async def _resume_all(self) -> None:
        """Go on with tables where somebody sits; the others wait until somebody comes."""
        began, process, now = time.perf_counter(), self.world.process, self.now
        free = set(await self.store.read(lambda db: leases.free_tables(db, process, now)))
        rows = await self.store.read(journals.list_tables)
        wanted = [row.id for row in rows if row.id in free and _has_people(row)]
        places = asyncio.Semaphore(AT_ONCE)

        async def one(table: str) -> None:
            async with places:
                try:
                    await self.find(table)
                except (RoomError, StoreError) as error:
                    logs.complain("table not resumed", table=table, error=str(error))

        await asyncio.gather(*(one(table) for table in wanted))
        self.ready = True
        took = round(time.perf_counter() - began, 3)
        logs.tell(20, "room open", tables=len(self.actors), resting=len(free), seconds=took)

    # --- tables -----------------------------------------------------------------------------

    async def find(self, table: str) -> TableActor | Elsewhere | None:
        """Whoever runs a table: we, another process, or nobody because there is no such table."""
        actor = self.actors.get(table)
        if actor is not None and not actor.ended:
            return actor
        coming = self._coming.get(table)
        if coming is None:
            coming = asyncio.ensure_future(self._fetch(table))
            self._coming[table] = coming
            coming.add_done_callback(lambda _: self._coming.pop(table, None))
        return await asyncio.shield(coming)

    async def _fetch(self, table: str) -> TableActor | Elsewhere | None:
        row = await self.store.read(lambda db: journals.find_table(db, table))
        if row is None:
            return None
        process, now = self.world.process, self.now
        address = await self.store.write(lambda db: leases.take(db, table, process, now))
        if address is not None:
            return Elsewhere(address)
        try:
            actor = await TableActor.resume(row, self.world)
        except StoreError:
            raise
        except Exception as error:
            self.world.counts.faults += 1
            logs.complain("table cannot be resumed", table=table, error=repr(error))
            raise RoomError(Said("room-journal-broken"), 500) from None
        self.actors[table] = actor
        actor.start()
        return actor

    async def open_table(
        self, game: str, settings: dict[str, Any], by: int | None, place: str | None = None
    ) -> str:
        """A new table: its header is kept before anybody is told its name."""
        table_id = "".join(secrets.choice(LETTERS) for _ in range(10))
        journal = StoreJournal()
        terms = {
            key: settings[key]
            for key in ("seats", "option", "schedule", "stakes", "proposition")
            if settings.get(key) is not None
        }

        def begin() -> tuple[Table, str]:
            loaded = game_of(game)
            table = Table.open(loaded, journal, self.world.dealer, at=self.now, **terms)
            table.snapshots = SNAPSHOTS
            return table, loaded.rules.title

        try:
            table, title = await self._think(begin)
        except RoomError:
            raise
        except (TableError, RulebookError, ValueError) as error:
            raise RoomError(str(error)) from None
        seats = len(table.view(None)["seats"])
        # One seat at least is for people.
        bots = min(int(settings.get("bots") or 0), seats - 1)
        row = TableRow(
            table_id,
            game,
            title,
            {**settings, "seats": seats, "bots": bots},
            "open",
            self.now,
            by,
            None,
            self.world.process,
        )
        _, records = journal.waiting

        def add(db: Database) -> None:
            journals.add_table(db, row, records)
            note_list(db, table_id, list_id(table.game, row.settings))
            if place is not None:
                journals.note_place(db, table_id, place)

        await self.store.write(add)
        journal.committed()
        actor = TableActor(row, table, journal, self.world)
        self.actors[table_id] = actor
        self.world.counts.opened += 1
        await actor.seat_bots()
        actor.start()
        return table_id

    async def close_table(self, table: str) -> None:
        """Close a table; a hand that is on is played to its end."""
        place = await self.find(table)
        if not isinstance(place, TableActor):
            raise RoomError(Said("room-elsewhere"), 409)
        if place.table.closed:
            raise RoomError(Said("room-closed-already"), 409)
        place.wish(Wish(command_of({"kind": "close"}), "", "close"))

    def row_json(self, row: TableRow) -> dict[str, Any]:
        """A table as lists show it."""
        actor = self.actors.get(row.id)
        game = game_of(row.game)
        people = actor.row_people if actor is not None else row.people
        return {
            "id": row.id,
            "game": row.game,
            "title": row.title,
            "club": row.game.partition("/")[0],
            "club_name": club_name(game),
            "family": game.rules.family,
            "status": row.status,
            "seats": row.settings.get("seats"),
            "taken": len(people),
            "watching": actor.audience.watching(people) if actor is not None else None,
            "bots": sum(1 for name in people if is_bot(name)),
            "pace": row.settings.get("pace", "normal"),
            "hints": bool(row.settings.get("hints")),
            "private": bool(row.settings.get("private")),
            "stakes": row.settings.get("stakes"),
            "option": row.settings.get("option"),
            "people": list(people),
            "number": row.number,
            "opened": row.opened,
            **(actor.audience.brief if actor is not None else NO_BRIEF),
        }


def _has_people(row: TableRow) -> bool:
    """Whether somebody sits there whose clock runs; bots alone rest anyway."""
    return any(not is_bot(name) for name in row.people)


__all__ = ["Elsewhere", "Room"]
