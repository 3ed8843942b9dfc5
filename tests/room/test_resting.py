"""A table where no person plays rests, and says so: nothing is dealt, nothing is written."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from cardroom.room.tables.actor import TableActor
from cardroom.room.tables.attendance import GONE_MS, WATCHED_MS
from cardroom.rulebook.time_away import time_away
from room.stage import Stage, StageWire, attend, on_stage

pytestmark = pytest.mark.slow


class Seat:
    """Somebody at a quick table with fewer chips than the least bet."""

    def __init__(self, wire: StageWire) -> None:
        self.wire = wire
        self.view: Any = {}

    def reads(self) -> None:
        """Take what came."""
        while not self.wire.came.empty():
            said = json.loads(self.wire.came.get_nowait() or "{}")
            self.view = said.get("view", self.view)


async def broke(stage: Stage, table: str) -> tuple[Seat, Any]:
    """Ann at a quick table with bots, with $3 in front of her."""
    person, wire = await stage.person("ann"), StageWire(stage.chance)
    line = asyncio.create_task(attend(stage, table, "ann", person, wire))
    wire.say({"t": "do", "id": "s", "do": {"kind": "sit", "seat": 1, "chips": 300}})
    await asyncio.sleep(30)
    actor = stage.actors[table]
    assert actor.table.stack("ann") == 300
    assert not actor.table.way.can_play("ann")
    return Seat(wire), line


def kept_s(actor: TableActor) -> float:
    """How long the seat of somebody is kept who closed the page, in seconds, until all is done."""
    club = actor.table.game.id.partition("/")[0]
    return time_away(club).untold * 60 + GONE_MS / 1000


def test_a_quick_table_waits_for_who_has_no_chips_left() -> None:
    """Nobody is asked, nothing is dealt and nothing is written until they buy or leave."""
    stage = Stage(141)

    async def play() -> None:
        table = await stage.open("livermore/ez-baccarat", bots=3, pace="quick")
        ann, line = await broke(stage, table)
        actor = stage.actors[table]
        await asyncio.sleep(5)
        before = actor.version
        await asyncio.sleep(600)
        assert actor.version == before
        ann.reads()
        mine = ann.view["seats"][0]
        assert mine["name"] == "ann"
        assert mine["short"] is True
        assert ann.view["room"]["resting"] is True
        others = [seat["short"] for seat in ann.view["seats"] if seat["name"] not in (None, "ann")]
        assert others
        assert not any(others)
        ann.wire.say({"t": "do", "id": "b", "do": {"kind": "buy", "chips": 50_000}})
        for _ in range(50):
            await asyncio.sleep(0.1)
            ann.reads()
        assert actor.version > before
        assert ann.view["seats"][0]["short"] is False
        assert ann.view["room"]["resting"] is False
        ann.wire.drop()
        await line
        await actor.stop()

    on_stage(play())


def test_a_quick_table_rests_when_who_has_no_chips_closes_the_page() -> None:
    """They go home after a while; only that is written, with the hand they wait for."""
    stage = Stage(143)

    async def play() -> None:
        table = await stage.open("livermore/ez-baccarat", bots=3, pace="quick")
        ann, line = await broke(stage, table)
        actor = stage.actors[table]
        ann.wire.drop()
        await line
        await asyncio.sleep(5)
        before = actor.version
        await asyncio.sleep(kept_s(actor) + 60)
        assert "ann" not in actor.table.people
        gone = actor.version
        assert gone <= before + 40
        await asyncio.sleep(3_600)
        assert actor.version == gone
        await actor.stop()

    on_stage(play())


def test_who_is_gone_leaves_a_table_where_nobody_is_asked() -> None:
    """One person alone at a table closes the page: the seat is free again after a while."""
    stage = Stage(145)

    async def play() -> None:
        table = await stage.open("hustler/holdem")
        person, wire = await stage.person("ann"), StageWire(stage.chance)
        line = asyncio.create_task(attend(stage, table, "ann", person, wire))
        wire.say({"t": "do", "id": "s", "do": {"kind": "sit", "seat": 1, "chips": 50_000}})
        await asyncio.sleep(1)
        actor = stage.actors[table]
        assert "ann" in actor.table.people
        # Who is there may stay as long as they like.
        await asyncio.sleep(2 * kept_s(actor))
        assert "ann" in actor.table.people
        wire.drop()
        await line
        await asyncio.sleep(kept_s(actor) + 60)
        assert "ann" not in actor.table.people
        await actor.stop()

    on_stage(play())


def test_bots_play_for_a_watcher_for_a_while_only() -> None:
    stage = Stage(147)

    async def play() -> None:
        table = await stage.open("livermore/ez-baccarat", bots=3, pace="quick")
        wire = StageWire(stage.chance)
        line = asyncio.create_task(attend(stage, table, None, None, wire))
        actor = stage.actors[table]
        await asyncio.sleep(WATCHED_MS / 1000 + 30)
        before = actor.version
        assert actor.table.number > 3
        await asyncio.sleep(3_600)
        assert actor.version == before
        assert json.loads(wire.sent[-1])["view"]["room"]["resting"] is True
        wire.drop()
        await line
        await actor.stop()

    on_stage(play())
