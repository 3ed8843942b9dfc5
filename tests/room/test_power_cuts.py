"""Power cuts under SQLite: what was acknowledged is there, whatever the disk did with the rest.

A file system in memory keeps what was synced; of what was written since, a power cut leaves any
sectors and drops or tears the others. With syncing turned off the same test finds losses.
"""

from __future__ import annotations

import random

import pytest

from cardroom.room.store import StoreError, journals
from cardroom.room.store.journals import TableRow
from cardroom.room.store.schema import migrate
from cardroom.room.store.sqlite import WORDS, SqliteDatabase
from room.disk import Disk, FileSystem
from room.power import cut_evening

pytestmark = pytest.mark.slow


def cut(seed: int, sync: str) -> tuple[int, int]:
    """One evening and its end: records acknowledged, and records found."""
    chance = random.Random(seed)
    disk = Disk(chance)
    system = FileSystem(disk)
    db = SqliteDatabase("/room.db", vfs=system.name, sync=sync)
    migrate(db, WORDS)
    row = TableRow("t1", "game", "Game", {}, "open", 1, None, None, None)
    db.begin()
    journals.add_table(db, row, [b"open"])
    db.commit()
    acknowledged = 1
    disk.left = chance.randrange(5, 400)
    try:
        while True:
            records = [bytes([chance.randrange(256)]) * chance.randrange(10, 900) for _ in range(3)]
            db.begin()
            journals.append(db, "t1", acknowledged, records)
            db.commit()
            acknowledged += len(records)
    except StoreError:
        pass
    after = Disk(chance, disk.after_the_cut())
    disk.left = 10**9  # what the old connection still does, it does to a disk that nobody reads
    db.close()
    other = FileSystem(after)
    again = SqliteDatabase("/room.db", vfs=other.name)
    assert again.run("PRAGMA integrity_check") == [("ok",)] or sync == "OFF"
    found = [n for (n,) in again.run("SELECT n FROM records WHERE table_id = 't1' ORDER BY n")]
    assert found == list(range(len(found))), "a record is missing in the middle"
    again.close()
    return acknowledged, len(found)


@pytest.mark.parametrize("seed", range(60))
def test_what_was_acknowledged_is_there_after_a_power_cut(seed: int) -> None:
    acknowledged, found = cut(seed, "FULL")
    # A commit that was cut off may be there as a whole, and then as a whole.
    assert found in {acknowledged, acknowledged + 3}


def test_the_same_cuts_lose_something_when_nothing_is_synced() -> None:
    losses = 0
    for seed in range(60):
        try:
            acknowledged, found = cut(seed, "OFF")
            losses += found < acknowledged
        except (StoreError, AssertionError):
            losses += 1  # not even a database any more
    assert losses > 5


@pytest.mark.parametrize("seed", range(4))
def test_the_power_goes_at_any_write_of_an_evening(seed: int) -> None:
    """`tools/kill.py --power N` does it at as many writes as there are."""
    whole = cut_evening(seed, None)
    assert whole.acknowledged > 20
    chance = random.Random(seed)
    for _ in range(3):
        cut = cut_evening(seed, chance.randrange(whole.begun, whole.writes))
        assert not cut.lost, cut
        assert cut.was_cut


def test_an_evening_that_is_not_synced_is_found_out() -> None:
    whole = cut_evening(1, None, "OFF")
    places = range(whole.begun + 50, whole.writes, (whole.writes - whole.begun) // 12)
    assert any(cut_evening(1, at, "OFF").lost for at in places)
