"""An evening of tables and guests whose power goes at one of its writes, and what is left of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import apsw

from cardroom.record.dealer import Dealer
from cardroom.record.journal import LogError, MemoryJournal
from cardroom.record.ledger import CASHIER
from cardroom.room.store import Database, StoreError, balances, journals
from cardroom.room.store.schema import migrate
from cardroom.room.store.sqlite import WORDS, SqliteDatabase
from cardroom.table import Table
from room.disk import Disk, FileSystem
from room.stage import Stage, StageStore, on_stage
from room.test_on_stage import GAMES, Guest

SECONDS = 25


@dataclass
class Cut:
    """What became of an evening."""

    begun: int
    """Writes and syncs before anybody sat down."""
    writes: int
    """Writes and syncs until the end."""
    acknowledged: int
    """Commands that somebody was told are done."""
    was_cut: bool
    lost: list[str] = field(default_factory=list)


class Power(Disk):
    """A disk that counts, and tells when the power is gone."""

    steps = 0

    def step(self) -> None:
        """One write or sync."""
        self.steps += 1
        super().step()


async def _evening(stage: Stage, disk: Power, seed: int) -> tuple[int, list[Guest]]:
    """Two tables with two guests each, until the time or the power is up."""
    guests, tasks = [], []
    for n in range(2):
        table = await stage.open(GAMES[(seed * 2 + n) % len(GAMES)], bots=2, hints=True)
        for seat in range(2):
            guest = Guest(stage, table, f"guest {n}.{seat}")
            guests.append((guest, await stage.person(guest.name)))
    begun, left = disk.steps, disk.left
    tasks = [asyncio.create_task(guest.live(person, drops=0.02)) for guest, person in guests]
    for _ in range(SECONDS * 50):
        if disk.left < 0 <= left:
            break
        await asyncio.sleep(0.02)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await stage.crash()
    return begun, [guest for guest, _ in guests]


def cut_evening(seed: int, at: int | None, sync: str = "FULL") -> Cut:
    """Play until a write, cut the power, and look what is there; the whole evening if at none."""
    stage, disk = Stage(seed, seeded=True), Power(random.Random(seed))
    db = SqliteDatabase("/room.db", vfs=(system := FileSystem(disk)).name, sync=sync)
    migrate(db, WORDS)
    stage.store = StageStore(stage.chance, db)
    stage.world = stage._world()
    if at is not None:
        disk.left = at - disk.steps
    found: list[tuple[int, list[Guest]]] = []

    async def play() -> None:
        found.append(await _evening(stage, disk, seed))

    on_stage(play())
    begun, guests = found[0]
    was_cut, writes = disk.left < 0, disk.steps
    after = Disk(random.Random(seed), disk.after_the_cut())
    disk.left = 10**9  # what the old connection still does, it does to a disk that nobody reads
    db.close()
    del system
    told = sum(len(guest.acked) for guest in guests)
    return Cut(begun, writes, told, was_cut, _lost(stage, after, guests))


def _lost(stage: Stage, disk: Disk, guests: list[Guest]) -> list[str]:
    """What was told and is not there, and what does not add up."""
    system = FileSystem(disk)
    try:
        db = SqliteDatabase("/room.db", vfs=system.name)
        if db.run("PRAGMA integrity_check") != [("ok",)]:
            return ["the file is spoilt"]
        out = [*_books(stage, db), *_missing(db, guests)]
        db.close()
    except (apsw.Error, StoreError, LogError) as error:
        return [f"the file cannot be read: {error}"]
    return out


def _books(stage: Stage, db: Database) -> Iterator[str]:
    """Chips at tables that do not add up."""
    on_tables = 0
    for name in stage.rows:
        records = list(journals.read_journal(db, name))
        table = Table.resume(MemoryJournal(records), Dealer(stage.dealer.key))
        on_the_way = sum(person.bought for person in table.people.values())
        brought = balances.at_table(db, name)
        if brought != on_the_way - table.ledger.balance(CASHIER):
            yield f"table {name} has other chips than were brought to it"
        on_tables += brought
    if balances.total(db) != -on_tables:
        yield "chips were made or lost"


def _missing(db: Database, guests: list[Guest]) -> Iterator[str]:
    """Commands that somebody was told are done, and are not."""
    for guest in guests:
        done = journals.commands_done(db, guest.table)
        for command, version in guest.acked.items():
            if done.get((guest.name, command)) != version:
                yield f"{guest.name} was told of {command}"
