"""Broken on purpose: full disks, databases that go away, dead lines, floods; others play on."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any
from urllib.parse import urlsplit

import apsw
import pytest

from cardroom.room.store.schema import migrate
from cardroom.room.store.sqlite import WORDS, SqliteDatabase
from cardroom.room.web.clients import TOO_SLOW
from cardroom.room.web.socket import SEND_S
from room.alone import run
from room.conftest import new_database
from room.disk import Disk, FileSystem
from room.house import House, Player, lost_store, together
from room.stage import Stage, StageStore, StageWire, attend, on_stage
from room.test_on_stage import check, evening
from room.test_over_the_wire import TABLES, check_books

pytestmark = pytest.mark.slow


class SmallDisk(Disk):
    """A disk that is full at times: from its n-th write on, until somebody makes room."""

    full = False
    refused = 0

    def step(self) -> None:
        super().step()
        if self.full:
            self.refused += 1
            raise apsw.FullError("no space left on the disk")


def test_a_full_disk_refuses_in_a_sentence_and_goes_on_when_there_is_room() -> None:
    # The same cards each time: in some evenings no guest does anything in the seconds it is full.
    stage, chance = Stage(4, seeded=True), random.Random(72)
    disk = SmallDisk(random.Random(73))
    system = FileSystem(disk)
    db = SqliteDatabase("/room.db", vfs=system.name)
    migrate(db, WORDS)
    stage.store = StageStore(stage.chance, db)
    stage.world = stage._world()

    async def play() -> None:
        task = asyncio.create_task(evening(stage, tables=3, seconds=100, crashes=0))
        await asyncio.sleep(5)
        for _ in range(7):
            await asyncio.sleep(chance.random() * 6)
            disk.full = True
            await asyncio.sleep(chance.random() * 3)
            disk.full = False
        guests = await task
        check(stage, guests)
        assert any("nothing happened" in why for guest in guests for why in guest.refused)

    try:
        on_stage(play())
    finally:
        db.close()  # while its file system is there
        del system
    assert disk.refused > 10
    assert [one for one in stage.complaints if one["event"] == "commit failed"]
    assert not stage.world.counts.faults, stage.complaints


class DeadWire(StageWire):
    """A line whose other end is gone without a word: nothing sent on it ever arrives."""

    async def send_text(self, data: str) -> None:
        await asyncio.Event().wait()


async def until(wire: StageWire, id_: str, seconds: float = 5) -> Any:
    """The answer to a command; in made-up time it must come soon."""
    async with asyncio.timeout(seconds):
        while True:
            said = json.loads(await wire.came.get() or "{}")
            if said.get("t") in {"ack", "no"} and said.get("id") == id_:
                return said


def test_dead_lines_and_floods_do_not_keep_others_waiting() -> None:
    stage = Stage(81)

    async def play() -> None:
        table = await stage.open("hustler/ez-baccarat")
        actor = stage.actors[table]
        tasks = [
            asyncio.create_task(attend(stage, table, None, None, DeadWire(stage.chance)))
            for _ in range(20)
        ]
        noisy = StageWire(stage.chance, lag=0)
        person = await stage.person("noise")
        tasks.append(asyncio.create_task(attend(stage, table, "noise", person, noisy)))
        wire = StageWire(stage.chance)
        person = await stage.person("ann")
        tasks.append(asyncio.create_task(attend(stage, table, "ann", person, wire)))
        await asyncio.sleep(1)
        for n in range(5_000):
            noisy.say({"t": "do", "id": f"n{n}", "do": {"kind": "buy", "chips": 100}})
        wire.say({"t": "do", "id": "s", "do": {"kind": "sit", "seat": 3, "chips": 50_000}})
        assert (await until(wire, "s"))["t"] == "ack"
        await asyncio.sleep(SEND_S + 5)
        dead = [client for client in actor.audience.clients if client.end == TOO_SLOW]
        assert not dead
        assert len(actor.audience.clients) <= 2
        for kind in ("away", "back"):
            wire.say({"t": "do", "id": kind, "do": {"kind": kind}})
            assert (await until(wire, kind))["t"] == "ack"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await actor.stop()

    on_stage(play())
    assert not stage.world.counts.faults, stage.complaints


@pytest.mark.database
def test_a_database_that_goes_away_and_comes_back_loses_nothing(postgres: str) -> None:
    import psycopg

    db = new_database(postgres)
    name = urlsplit(db).path.removeprefix("/")
    house = House(db)
    players = [
        Player(house, house.table(game, **TABLES), f"here {n}")
        for n, game in enumerate(("hustler/ez-baccarat", "hustler/holdem"))
    ]

    def away(seconds: float) -> None:
        with psycopg.connect(postgres, autocommit=True) as db:
            db.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )
            run(asyncio.sleep(seconds))
            db.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')

    async def fail() -> None:
        for hands in (2, 4):
            while min(player.view.get("number", 0) for player in players) < hands:
                await asyncio.sleep(0.05)
            await asyncio.to_thread(away, 1.0)

    async def play() -> None:
        players_play = (p.play(lambda one: one.view.get("number", 0) > 6, 200) for p in players)
        await together(fail(), *players_play)

    run(play())
    assert house.call("GET", "/health")[1]["status"] == "ok"
    assert house.stop() == 0
    for player in players:
        assert not [no for no in player.refused if not lost_store(no["why"])]
    check_books(db)
