"""Clocks that somebody sets: nobody at a table has more time by it, or less."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from cardroom.room.store import Database, Store, journals, leases
from cardroom.room.tables.clocks import USUAL
from cardroom.room.tables.housetime import LEAST_MS, HouseTime
from cardroom.room.tables.keeping import clocks_again
from cardroom.room.web.clients import MOST_MESSAGES, Client
from room.alone import run
from room.stage import Stage, on_stage
from room.test_once import two_at_a_table

HOUR: Final = 3_600_000
NS: Final = 1_000_000


class Machine:
    """A system's two clocks, in milliseconds: one can be set."""

    def __init__(self) -> None:
        self.shown, self.even = 1_700_000_000_000, 5_000

    def passes(self, ms: int) -> None:
        self.shown += ms
        self.even += ms

    def house_time(self) -> HouseTime:
        return HouseTime(lambda: self.shown * NS, lambda: self.even * NS)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 5 * LEAST_MS, -5 * LEAST_MS])
def test_the_houses_time_goes_evenly_until_it_is_told_to_follow(jump: int) -> None:
    machine = Machine()
    time = machine.house_time()
    began = time.now()
    assert began == machine.shown
    machine.passes(100)
    machine.shown += jump
    assert time.now() == began + 100
    assert time.follow() == jump
    assert time.now() == machine.shown
    machine.passes(100)
    assert (time.follow(), time.now()) == (0, machine.shown)


def test_a_clock_that_is_nudged_again_and_again_is_followed_in_the_end() -> None:
    machine = Machine()
    time = machine.house_time()
    followed = 0
    for _ in range(10):
        machine.shown += 100
        followed += time.follow()
        machine.passes(1_000)
    assert abs(machine.shown - time.now()) < LEAST_MS
    assert followed == 900


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 60_000])
def test_nobodys_time_to_answer_changes_when_a_clock_is_set(jump: int) -> None:
    stage = Stage(9, seeded=True)
    usual = stage.world.now
    ahead = 0
    stage.world.now = lambda: usual() + ahead

    async def play() -> None:
        nonlocal ahead
        ann, bo, _ = await two_at_a_table(stage)
        (actor,) = stage.actors.values()
        await asyncio.sleep(5)
        (asked,) = actor.clocks.open.values()
        left = asked.deadline - stage.world.now()
        assert left < USUAL
        ahead += jump
        actor.clock_was_set(jump)
        await asyncio.sleep(0.1)
        (question,) = actor.clocks.open
        assert abs(asked.deadline - stage.world.now() - left) < 1_000
        shown = [one for one in ann.view["questions"] if one["id"] == question]
        assert shown[0]["deadline"] == asked.deadline
        await asyncio.sleep(left / 1000 - 2)
        assert stage.world.counts.timeouts == 0
        await asyncio.sleep(90)
        assert stage.world.counts.timeouts >= 1
        # Bots and people who went away are where they were, too.
        assert await ann.do(kind="away") == "" or await bo.do(kind="away") == ""

    on_stage(play())
    assert not stage.world.counts.faults, stage.complaints


def test_a_clock_that_is_set_while_something_is_kept_gives_nobody_time() -> None:
    """A commit that fails puts the clocks back: to where they stand by the new time."""
    stage = Stage(11, seeded=True)
    usual = stage.world.now
    ahead = 0
    stage.world.now = lambda: usual() + ahead

    async def play() -> None:
        nonlocal ahead
        await two_at_a_table(stage)
        (actor,) = stage.actors.values()
        before = {key: one.deadline for key, one in actor.clocks.open.items()}
        actor._begin()
        ahead += HOUR
        actor.clock_was_set(HOUR)
        kept, began = actor._before
        assert {key: one.deadline - HOUR for key, one in kept.open.items()} == before
        assert abs(began - stage.world.now()) < 1_000

    on_stage(play())


@pytest.mark.parametrize("jump", [0, HOUR, -HOUR])
def test_whoever_goes_on_with_a_table_gives_what_was_left(jump: int) -> None:
    stage = Stage(12, seeded=True)

    async def play() -> None:
        await two_at_a_table(stage)
        (actor,) = stage.actors.values()
        await asyncio.sleep(3)
        (clock,) = actor.clocks.open.values()
        clock.graced = True
        rested = stage.world.now()
        left = clock.deadline - rested
        actor.ended = True

        def rest(db: Database) -> None:
            db.run("UPDATE tables SET rested = ?", rested)
            journals.note_clocks(db, actor.row.id, rested - 1, actor.clocks.to_json())

        await stage.world.store.write(rest)
        usual = stage.world.now
        stage.world.now = lambda: usual() + jump
        again = await clocks_again(actor.row, stage.world)
        (clock,) = again.open.values()
        assert abs(clock.deadline - stage.world.now() - left) < 1_000

    on_stage(play())


def test_who_reads_slowly_is_not_sent_away_because_a_clock_was_set_back() -> None:
    now = 10 * HOUR
    client = Client("Ann", now=lambda: now)
    for _ in range(MOST_MESSAGES + 1):
        client.show("a view")
    client.caught_up()
    now -= HOUR
    for _ in range(MOST_MESSAGES + 1):
        client.show("a view")
    assert client.end is None


def test_a_lease_of_a_clock_that_was_set_back_does_not_last(store: Store) -> None:
    """Otherwise nobody would go on with a dead process's tables for as long as it was set back."""

    async def play() -> None:
        def begin(db: Database) -> str | None:
            db.run(
                "INSERT INTO tables (id, game, title, settings, status, opened, people)"
                " VALUES ('t', 'hustler/holdem', '', '{}', 'open', 1, '[]')"
            )
            leases.beat(db, "dead", "http://dead", HOUR)
            return leases.take(db, "t", "dead", HOUR)

        assert await store.write(begin) is None
        taken = await store.write(lambda db: leases.take(db, "t", "alive", HOUR + 1_000))
        assert taken == "http://dead"
        assert not await store.read(lambda db: leases.free_tables(db, "alive", HOUR + 1_000))
        assert await store.read(lambda db: leases.free_tables(db, "alive", 1_000)) == ["t"]
        assert await store.write(lambda db: leases.take(db, "t", "alive", 1_000)) is None
        await store.close()

    run(play())
