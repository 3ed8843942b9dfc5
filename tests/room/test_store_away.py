"""The store does not answer: everybody is told so at once, nothing is lost, and it all goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from websockets.asyncio.client import ClientConnection, connect

from cardroom.pages.catalogue import words
from cardroom.room.store import Database, LostDatabaseError, open_store
from cardroom.room.store.sqlite import SqliteDatabase
from cardroom.room.tables.patience import PATIENCE_S
from room.alone import run
from room.house import House, lost_store
from room.stage import Stage, StageStore, on_stage
from room.test_once import asked, two_at_a_table
from room.test_seating import check_books

pytestmark = pytest.mark.slow


class SlowStore(StageStore):
    """A store that takes its time with every commit, as long as a test wants."""

    waits = 0.0

    async def write(self, does: Callable[[Database], Any]) -> Any:
        left = self.waits
        if left:
            await asyncio.sleep(left)
        return await super().write(does)


def test_a_command_is_refused_in_time_though_the_store_is_not_back() -> None:
    """And so is what comes meanwhile; what was kept after all is there when the table goes on."""
    stage = Stage(3, seeded=True)
    store = SlowStore(stage.chance)
    stage.store = store
    stage.world = stage._world()

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        who, question = asked(ann, bo)
        other = bo if who is ann else ann
        store.waits = 60
        began = stage.now()
        first = who.send(kind="answer", question=question["id"], value=question["default"])
        await asyncio.sleep(0.2)
        second = other.send(kind="away")
        await who.until(lambda: first in who.said and second in other.said)
        assert stage.now() - began <= 2_000
        assert "may not be saved" in who.said[first]
        assert "nothing happened" in other.said[second]
        third = await other.do(kind="away")
        assert "nothing happened" in third
        assert stage.now() - began <= 2_200
        (actor,) = stage.actors.values()
        assert actor.is_stuck
        store.waits = 0
        await who.until(
            lambda: all(one["id"] != question["id"] for one in who.view["questions"]), 120
        )
        assert not actor.is_stuck
        assert await other.do(kind="away") == ""

    on_stage(play())
    assert not stage.complaints


def test_what_nobody_waits_for_any_more_is_not_done_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardroom.room.store.store.WAIT_S", 0.05)

    async def play() -> None:
        store = open_store(str(tmp_path / "room.db"))
        await store.write(lambda db: db.run("CREATE TABLE t (n INT)"))
        other = apsw.Connection(str(tmp_path / "room.db"))
        other.execute("BEGIN IMMEDIATE")

        def insert(n: int) -> Callable[[Database], object]:
            return lambda db: db.run("INSERT INTO t VALUES (?)", n)

        jobs = [store.write(insert(n)) for n in range(3)]
        told = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(one, LostDatabaseError) for one in told)
        with pytest.raises(LostDatabaseError):
            await store.write(insert(9))
        other.execute("ROLLBACK")
        monkeypatch.setattr("cardroom.room.store.store.WAIT_S", 60)
        await store.write(insert(10))
        kept = {row[0] for row in await store.read(lambda db: db.run("SELECT n FROM t"))}
        assert 10 in kept
        assert 9 not in kept
        await store.close()

    run(play())


def test_a_file_that_was_deleted_takes_nothing_more(tmp_path: Path) -> None:
    async def play() -> None:
        store = open_store(str(tmp_path / "room.db"))
        await store.write(lambda db: db.run("CREATE TABLE t (n INT)"))
        moved = tmp_path / "elsewhere.db"
        (tmp_path / "room.db").rename(moved)
        with pytest.raises(LostDatabaseError, match="deleted or replaced"):
            await store.write(lambda db: db.run("INSERT INTO t VALUES (1)"))
        moved.rename(tmp_path / "room.db")
        await store.write(lambda db: db.run("INSERT INTO t VALUES (2)"))
        (tmp_path / "room.db-wal").unlink()
        with pytest.raises(LostDatabaseError, match="deleted or replaced"):
            await store.write(lambda db: db.run("INSERT INTO t VALUES (3)"))
        await store.close()

    run(play())


@contextlib.asynccontextmanager
async def seated(house: House) -> AsyncIterator[ClientConnection]:
    """Somebody at a table of bots."""
    table = await asyncio.to_thread(house.table, "hustler/holdem", bots=2)
    token = await asyncio.to_thread(house.guest, "Ann")
    async with connect(house.ws(table, token), max_size=None) as wire:
        sit = {"kind": "sit", "seat": 9, "chips": 50_000}
        assert (await told(wire, "s", sit))["t"] == "ack"
        yield wire


async def told(wire: ClientConnection, command: str, do: Any) -> Any:
    """What becomes of a command, however long it takes."""
    await wire.send(json.dumps({"t": "do", "id": command, "do": do}))
    while True:
        said = json.loads(await asyncio.wait_for(wire.recv(), 60))
        if said.get("id") == command:
            return said


def unwell(house: House) -> bool:
    """Whether the room comes to say that it is not well."""
    for _ in range(600):
        status, said, _ = house.call("GET", "/health")
        if status == 503:
            return bool(said["status"] != "ok")
        time.sleep(0.05)
    return False


def test_a_file_that_somebody_locks_or_deletes(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))

    async def play() -> None:
        async with seated(house) as wire:
            other = apsw.Connection(str(tmp_path / "room.db"))
            other.execute("BEGIN IMMEDIATE")
            said = await told(wire, "locked", {"kind": "away"})
            assert said["t"] == "no"
            assert lost_store(said["why"])
            assert await asyncio.to_thread(unwell, house)
            other.execute("ROLLBACK")
            for _ in range(600):
                if (said := await told(wire, "again", {"kind": "away"}))["t"] == "ack":
                    break
                assert lost_store(said["why"])
                await asyncio.sleep(0.1)
            assert said["t"] == "ack"
            (tmp_path / "room.db").rename(tmp_path / "gone.db")
            said = await told(wire, "gone", {"kind": "back"})
            assert said["t"] == "no"
            assert await asyncio.to_thread(unwell, house)
            (tmp_path / "gone.db").rename(tmp_path / "room.db")
            for _ in range(600):
                if (said := await told(wire, "back", {"kind": "back"}))["t"] == "ack":
                    break
                await asyncio.sleep(0.1)
            assert said["t"] == "ack"

    run(play())
    assert house.stop() == 0


def test_a_file_that_is_away_is_not_made_anew(tmp_path: Path) -> None:
    SqliteDatabase(tmp_path / "room.db").close()
    (tmp_path / "room.db").rename(tmp_path / "gone.db")
    with pytest.raises(LostDatabaseError):
        SqliteDatabase(tmp_path / "room.db", new=False)
    assert not (tmp_path / "room.db").exists()


@pytest.mark.database
def test_a_server_that_stands_still(postgres: str) -> None:
    """Its processes are stopped, so that no connection is lost and nothing is answered."""
    import psycopg

    from room.conftest import new_database

    db = new_database(postgres)
    house = House(db)

    async def play() -> None:
        async with seated(house) as wire:
            with psycopg.connect(postgres, autocommit=True) as server:
                name = psycopg.conninfo.conninfo_to_dict(db)["dbname"]
                rows = server.execute(
                    "SELECT pid FROM pg_stat_activity WHERE datname = %s", (name,)
                )
                pids = [row[0] for row in rows.fetchall()]
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            try:
                said = await told(wire, "still", {"kind": "away"})
                assert said["t"] == "no"
                assert lost_store(said["why"])
                assert await asyncio.to_thread(unwell, house)
            finally:
                for pid in pids:
                    os.kill(pid, signal.SIGCONT)
            for _ in range(600):
                if (said := await told(wire, "again", {"kind": "away"}))["t"] == "ack":
                    break
                assert lost_store(said["why"])
                await asyncio.sleep(0.1)
            assert said["t"] == "ack"

    run(play())
    assert house.stop() == 0


def test_a_store_that_can_only_be_read_refuses_and_loses_nothing() -> None:
    stage = Stage(13, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        (actor,) = stage.actors.values()
        began = actor.version
        stage.store.db.run("PRAGMA query_only = 1")
        clock = asyncio.get_running_loop().time
        for one in (ann, bo):
            asked = clock()
            why = await one.do(kind="away")
            assert why in {
                words("room-not-kept"),
                words("room-store-slow"),
                words("room-store-away"),
            }
            assert clock() - asked < 2.0
        assert actor.version == began
        stage.store.db.run("PRAGMA query_only = 0")
        await asyncio.sleep(6)
        assert await ann.do(kind="away") == ""
        assert actor.version > began

    on_stage(play())
    check_books(stage)


def test_the_promise_is_two_seconds() -> None:
    assert PATIENCE_S < 2
