"""One seed runs many tables in made-up time, with crashes, dropped lines and a failing store."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from typing import Any

import pytest

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import CASHIER
from cardroom.room.people.names import is_bot
from cardroom.room.store import LostDatabaseError, balances, journals
from cardroom.room.tables.clocks import BANK, BASE, USUAL
from cardroom.rulebook.time_away import time_away
from cardroom.table import Table
from room.stage import Stage, StageWire, attend, on_stage

pytestmark = pytest.mark.slow

GAMES = (
    "hustler/ez-baccarat",
    "hustler/la-blackjack",
    "hustler/holdem",
    "hustler/razz",
    "hustler/pai-gow-tiles",
    "hustler/three-card-poker",
    "hustler/super-pan-9",
    "livermore/panguingue",
)


class Guest:
    """Somebody on the stage who plays as usual, comes and goes, and sends again what was lost."""

    def __init__(self, stage: Stage, table: str, name: str) -> None:
        self.stage = stage
        self.table = table
        self.name = name
        self.open: dict[str, Any] = {}
        self.acked: dict[str, int] = {}
        self.refused: list[str] = []
        self.view: Any = {}
        self.v = 0
        self._ids = itertools.count()
        self._answered: set[str] = set()

    async def live(self, person: int, drops: float) -> None:
        chance = self.stage.chance
        while True:
            actor = self.stage.actors.get(self.table)
            if actor is None or actor.ended:
                await asyncio.sleep(0.5)
                continue
            wire = StageWire(chance)
            connection = asyncio.create_task(
                attend(self.stage, self.table, self.name, person, wire, since=self.v or None)
            )
            for command, do in self.open.items():
                wire.say({"t": "do", "id": command, "do": do})
            while (frame := await wire.came.get()) is not None:
                self._take(json.loads(frame), wire)
                if chance.random() < drops:
                    wire.drop()
            await asyncio.gather(connection, return_exceptions=True)
            await asyncio.sleep(chance.random() * 3)

    def _take(self, said: Any, wire: StageWire) -> None:
        if said["t"] == "ack":
            self.acked[said["id"]] = said["v"]
            self.open.pop(said["id"], None)
        elif said["t"] == "no":
            self.refused.append(said["why"])
            self._answered.discard(self.open.pop(said["id"], {}).get("question", ""))
        elif "view" in said:
            assert said["v"] >= self.v, "a version went back"
            self.v, self.view = said["v"], said["view"]
            self._act(wire)

    def _do(self, wire: StageWire, do: Any) -> None:
        command = f"c{next(self._ids)}"
        self.open[command] = do
        wire.say({"t": "do", "id": command, "do": do})

    def _act(self, wire: StageWire) -> None:
        view, chance = self.view, self.stage.chance
        waits = any(do["kind"] != "answer" for do in self.open.values())
        if view["you"]["role"] == "spectator":
            free = [one["seat"] for one in view["seats"] if one["name"] is None]
            if free and not waits:
                chips = view["buy_in"]["usual"]
                self._do(wire, {"kind": "sit", "seat": chance.choice(free), "chips": chips})
            return
        if not waits and chance.random() < 0.01:
            self._do(wire, {"kind": chance.choice(("leave", "away", "back"))})
        elif not waits and (view["you"]["away"] or view["you"]["chips"] < view["buy_in"]["least"]):
            away = view["you"]["away"]
            self._do(wire, {"kind": "back"} if away else {"kind": "buy", "chips": 50_000})
        for question in view["questions"]:
            if question["mine"] and question["id"] not in self._answered:
                self._answered.add(question["id"])
                value = question["usual"] if chance.random() < 0.97 else question["default"]
                answer = {"kind": "answer", "question": question["id"], "value": value}
                self._do(wire, answer)


async def evening(stage: Stage, tables: int, seconds: float, crashes: int) -> list[Guest]:
    """Tables with guests and bots, and a crash now and then."""
    guests, tasks = [], []
    for n in range(tables):
        table = await stage.open(GAMES[n % len(GAMES)], bots=2, hints=True)
        for seat in range(2):
            guest = Guest(stage, table, f"guest {n}.{seat}")
            person = await stage.person(guest.name)
            tasks.append(asyncio.create_task(guest.live(person, drops=0.02)))
            guests.append(guest)
    for _ in range(crashes):
        await asyncio.sleep(seconds / (crashes + 1))
        await stage.crash()
        await asyncio.sleep(stage.chance.random() * 5)
        await stage.restart()
    await asyncio.sleep(seconds / (crashes + 1))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for actor in stage.actors.values():
        await actor.stop()
    return guests


def check(stage: Stage, guests: list[Guest]) -> None:
    """Books in balance, replay equal, acknowledged implies present."""
    db, on_tables, hands = stage.store.db, 0, 0
    for table_id in stage.rows:
        lines = list(journals.read_journal(db, table_id))
        table = Table.resume(MemoryJournal(lines), Dealer(stage.dealer.key))
        assert table.records == len(lines)
        live = stage.actors[table_id].table
        for viewer in (None, *table.people):
            assert table.view(viewer) == live.view(viewer)
        brought = balances.at_table(db, table_id)
        on_the_way = sum(person.bought for person in table.people.values())
        assert brought == on_the_way - table.ledger.balance(CASHIER)
        on_tables += brought
        hands += table.number
    assert balances.total(db) == -on_tables
    for guest in guests:
        done = journals.commands_done(db, guest.table)
        assert {
            (guest.name, command): v for command, v in guest.acked.items()
        }.items() <= done.items()
    assert hands > len(stage.rows)
    assert sum(len(guest.acked) for guest in guests) > 10 * len(guests)


@pytest.mark.parametrize("seed", [1, 2])
def test_many_tables_through_crashes_and_dropped_lines(seed: int) -> None:
    stage = Stage(seed)

    async def play() -> None:
        guests = await evening(stage, tables=12, seconds=100, crashes=4)
        check(stage, guests)

    on_stage(play())
    assert not stage.world.counts.faults, stage.complaints


def test_a_snapshot_that_was_spoilt_is_not_used_and_nothing_is_lost() -> None:
    stage = Stage(61)

    async def play() -> None:
        await evening(stage, tables=4, seconds=60, crashes=1)
        before = {table: actor.table.head for table, actor in stage.actors.items()}
        db = stage.store.db
        kept = {table: journals.last_snapshot(db, table) for table in stage.rows}
        assert all(kept.values())
        await stage.crash()
        db.run("UPDATE snapshots SET snapshot = ? WHERE table_id = 't1'", b"{}")
        db.run("UPDATE snapshots SET n = n - 1 WHERE table_id = 't2'")
        db.run("DELETE FROM snapshots WHERE table_id = 't3'")
        stage.complaints.clear()
        await stage.restart()
        assert {table: actor.table.head for table, actor in stage.actors.items()} == before
        said = [one for one in stage.complaints if one["event"] == "snapshot not used"]
        assert sorted(str(one["table"]) for one in said) == ["t1"]
        for actor in stage.actors.values():
            await actor.stop()

    on_stage(play())


def test_one_seed_is_one_evening() -> None:
    def journal(seed: int) -> list[bytes]:
        stage = Stage(seed, seeded=True)

        async def play() -> None:
            await evening(stage, tables=3, seconds=60, crashes=1)

        on_stage(play())
        return [b for t in stage.rows for b in journals.read_journal(stage.store.db, t)]

    first = journal(7)
    assert first == journal(7)
    assert first != journal(8)


def test_a_store_that_goes_away_and_comes_back_loses_nothing() -> None:
    stage, chance = Stage(11), random.Random(12)

    async def play() -> None:
        def flaky() -> Exception | None:
            away = int(asyncio.get_running_loop().time()) % 20 >= 16
            return (
                LostDatabaseError("the database is away")
                if away and chance.random() < 0.5
                else None
            )

        task = asyncio.create_task(evening(stage, tables=8, seconds=200, crashes=0))
        await asyncio.sleep(5)
        stage.store.fails = flaky
        await asyncio.sleep(150)
        stage.store.fails = lambda: None
        guests = await task
        check(stage, guests)

    on_stage(play())
    assert [one for one in stage.complaints if one["event"] == "commit failed"]


def test_a_clock_that_jumps_harms_nothing() -> None:
    stage = Stage(21)

    async def play() -> None:
        task = asyncio.create_task(evening(stage, tables=6, seconds=120, crashes=1))
        for skew in (3_600_000, -7_200_000, 0, 86_400_000):
            await asyncio.sleep(20)
            stage.skew = skew
        check(stage, await task)

    on_stage(play())


def test_who_does_not_answer_loses_time_then_the_bank_then_the_turn() -> None:
    stage = Stage(31)

    async def play() -> None:
        table = await stage.open("hustler/ez-baccarat", bots=3, hints=True, pace="quick")
        person = await stage.person("ann")
        wire = StageWire(stage.chance)
        connection = asyncio.create_task(attend(stage, table, "ann", person, wire))
        view = json.loads(await wire.came.get() or "")["view"]
        free = next(one["seat"] for one in view["seats"] if one["name"] is None)
        do = {"kind": "sit", "seat": free, "chips": view["buy_in"]["usual"]}
        wire.say({"t": "do", "id": "s", "do": do})
        asked: list[Any] = []
        began = 0
        while not view["you"].get("away"):
            said = json.loads(await wire.came.get() or "")
            if "view" not in said:
                continue
            view = said["view"]
            mine = [question for question in view["questions"] if question["mine"]]
            if mine and not asked:
                began = stage.now()
            asked += mine
        base = BASE.get(asked[0]["kind"], USUAL)
        assert asked[0]["deadline"] - began == pytest.approx(base, abs=100)
        assert asked[0]["bank"] == BANK
        assert any(question.get("banking") for question in asked)
        assert stage.now() - began > base + BANK
        # Long away, one is sent home, and the chips with one.
        untold = time_away("hustler").untold * 60
        await asyncio.sleep(untold - 60)
        assert "ann" in stage.actors[table].table.people
        await asyncio.sleep(120)
        assert "ann" not in stage.actors[table].table.people
        assert balances.balance(stage.store.db, person) > 0
        wire.drop()
        await connection
        await stage.actors[table].stop()

    on_stage(play())


def test_bots_rest_when_nobody_plays_or_watches() -> None:
    stage = Stage(41)

    async def play() -> None:
        table = await stage.open("hustler/holdem", bots=3)
        await asyncio.sleep(600)
        assert stage.actors[table].table.number <= 1
        wire = StageWire(stage.chance)
        connection = asyncio.create_task(attend(stage, table, None, None, wire))
        await asyncio.sleep(300)
        assert stage.actors[table].table.number > 3
        wire.drop()
        await connection
        await asyncio.sleep(5)
        before = stage.actors[table].version
        await asyncio.sleep(600)
        assert stage.actors[table].version == before
        await stage.actors[table].stop()

    on_stage(play())


def test_quick_bots_do_not_think_on_when_somebody_has_sat_down() -> None:
    """What they began to think about for a watcher's eyes is answered at once for who plays."""
    stage = Stage(43)

    async def play() -> None:
        table = await stage.open("hustler/ez-baccarat", bots=3, pace="quick")
        actor, wire = stage.actors[table], StageWire(stage.chance)
        person = await stage.person("ann")
        connection = asyncio.create_task(attend(stage, table, "ann", person, wire))
        await asyncio.sleep(0.3)
        assert [question for question in actor.table.waiting if is_bot(question.who)]
        wire.say({"t": "do", "id": "s", "do": {"kind": "sit", "seat": 1, "chips": 100_000}})
        await asyncio.sleep(0.7)
        assert "ann" in actor.table.people
        assert not [question for question in actor.table.waiting if is_bot(question.who)]
        wire.drop()
        await connection
        await actor.stop()

    on_stage(play())


def test_a_table_that_breaks_off_goes_on_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(51)

    async def play() -> None:
        table = await stage.open("hustler/holdem", bots=2)
        person = await stage.person("ann")
        wire = StageWire(stage.chance)
        connection = asyncio.create_task(attend(stage, table, "ann", person, wire))
        actor = stage.actors[table]
        before = actor.version
        broken = True
        real = Table._apply

        def breaks(self: Table, command: Any, by: str) -> None:
            real(self, command, by)
            if broken and by == "ann":
                raise RuntimeError("a fault of ours")

        monkeypatch.setattr(Table, "_apply", breaks)
        wire.say({"t": "do", "id": "1", "do": {"kind": "sit", "seat": 1, "chips": 50_000}})
        said: Any = {}
        while said.get("t") != "no":
            said = json.loads(await wire.came.get() or "")
        assert "went wrong" in said["why"]
        assert "ann" not in actor.table.people
        assert balances.balance(stage.store.db, person) == 100_000_000
        assert actor.version >= before
        broken = False
        wire.say({"t": "do", "id": "2", "do": {"kind": "sit", "seat": 1, "chips": 50_000}})
        while said.get("t") != "ack":
            said = json.loads(await wire.came.get() or "")
        assert "ann" in actor.table.people
        wire.drop()
        await connection
        await actor.stop()

    on_stage(play())
