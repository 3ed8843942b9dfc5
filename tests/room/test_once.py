"""A command is done once, however often it comes, and nobody gains time when a table goes on."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from cardroom.room.store import LostDatabaseError, journals
from cardroom.room.tables.clocks import BANK, GRACE, USUAL, Clocks
from room.stage import Stage, on_stage
from room.test_seating import Somebody, check_books, free, person


async def two_at_a_table(stage: Stage) -> tuple[Somebody, Somebody, int]:
    """Ann and Bo at hold'em, with a hand on; nobody else is there."""
    table = await stage.open("hustler/holdem")
    people = []
    for name in ("Ann", "Bo"):
        one = Somebody(stage, table, name, plays=False)
        number = await person(stage, name)
        await one.come(number)
        assert await one.do(kind="sit", seat=free(one.view)[0], chips=50_000) == ""
        people.append(one)
    ann, bo = people
    await ann.until(
        lambda: any(question["mine"] for one in people for question in one.view["questions"])
    )
    return ann, bo, number


def asked(*people: Somebody) -> tuple[Somebody, Any]:
    """Whoever is asked, and what."""
    return next((one, question) for one in people for question in one.asked)


def deadlines(stage: Stage) -> dict[str, int]:
    (actor,) = stage.actors.values()
    return {key: clock.deadline for key, clock in actor.clocks.open.items()}


def test_the_same_id_twice_in_one_read_is_done_once_and_acknowledged_twice() -> None:
    stage = Stage(3, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        who, question = asked(ann, bo)
        again = Somebody(stage, who.table, who.name, plays=False)
        await again.come(None)
        frame = {
            "t": "do",
            "id": "x",
            "do": {"kind": "answer", "question": question["id"], "value": question["default"]},
        }
        (bo if who is ann else ann).send(kind="away")
        await asyncio.sleep(0.001)  # while that is on its way to the disk, the rest comes
        for one in (who, again, who, again, who):
            one.wire.say(frame)
        await who.until(lambda: "x" in who.said and "x" in again.said)
        assert (who.said["x"], again.said["x"]) == ("", "")
        acks = [frame for frame in map(json.loads, who.wire.sent) if frame["t"] == "ack"]
        assert [one["id"] for one in acks].count("x") == 3
        assert len({one["v"] for one in acks if one["id"] == "x"}) == 1

    on_stage(play())
    assert not stage.complaints
    assert stage.world.counts.resumed == 0


def test_an_id_that_was_forgotten_does_not_break_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "KEPT_COMMANDS", 3)
    stage = Stage(3, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        who, _ = asked(ann, bo)
        other = bo if who is ann else ann
        for n in range(6):
            other.wire.say({"t": "do", "id": f"n{n}", "do": {"kind": ("away", "back")[n % 2]}})
        await other.until(lambda: "n5" in other.said)
        before = deadlines(stage)
        other.said.clear()
        other.wire.say({"t": "do", "id": "n0", "do": {"kind": "away"}})
        await other.until(lambda: "n0" in other.said)
        assert other.said["n0"] == ""
        assert deadlines(stage) == before

    on_stage(play())
    assert not stage.complaints


def test_two_people_on_the_floor_may_use_one_id() -> None:
    stage = Stage(3, seeded=True)

    async def play() -> None:
        ann, _, _ = await two_at_a_table(stage)
        floors = [Somebody(stage, ann.table, None) for _ in range(2)]
        for number, floor in enumerate(floors, 100):
            await floor.come(number)
        for floor, does in zip(floors, ("pause", "go-on"), strict=True):
            floor.wire.say({"t": "do", "id": "1", "do": {"kind": "floor", "does": does}})
            await floor.until(lambda one=floor: "1" in one.said)  # type: ignore[misc]
            assert floor.said["1"] == ""
        (actor,) = stage.actors.values()
        assert not actor.table.paused

    on_stage(play())


def test_a_commit_that_fails_gives_nobody_time() -> None:
    """What could not be kept is refused; whoever is asked has as long as before, and no longer."""
    stage = Stage(3, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        who, question = asked(ann, bo)
        other = bo if who is ann else ann
        before = deadlines(stage)
        assert list(before) == [question["id"]]
        for _ in range(8):
            began = stage.now()
            stage.store.fails = lambda: LostDatabaseError("gone")
            tried = who.send(kind="answer", question=question["id"], value=question["default"])
            await asyncio.sleep(0.5)
            stage.store.fails = lambda: None
            await who.until(lambda t=tried: t in who.said)  # type: ignore[misc]
            if who.said[tried] == "":
                return  # it was kept after all
            gained = deadlines(stage)[question["id"]] - before[question["id"]]
            assert 0 <= gained <= stage.now() - began
            before = deadlines(stage)
        assert other.view["number"] == who.view["number"]

    on_stage(play())
    assert [one for one in stage.complaints if one["event"] == "commit failed"]


def test_a_table_that_breaks_gives_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(3, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        who, question = asked(ann, bo)
        other = bo if who is ann else ann
        (actor,) = stage.actors.values()
        before = deadlines(stage)
        for _ in range(5):
            await asyncio.sleep(2)

            def breaks(*_: object, **__: object) -> None:
                raise RuntimeError("this table broke")

            monkeypatch.setattr(type(actor.table), "do", breaks)
            told = await other.do(kind="away")
            monkeypatch.undo()
            assert "went wrong" in told
            await asyncio.sleep(0.1)
            assert deadlines(stage) == before
        assert question["id"] in before

    on_stage(play())
    assert stage.world.counts.resumed == 5


def test_a_process_that_dies_gives_nobody_more_than_the_grace_for_a_lost_connection() -> None:
    stage = Stage(3, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        _, question = asked(ann, bo)
        (first,) = deadlines(stage).values()
        for _ in range(20):
            await asyncio.sleep(1)
            await stage.crash()
            await stage.restart()
            await asyncio.sleep(0.1)
            after = deadlines(stage)
            if not after:
                break
            assert list(after) == [question["id"]]
            assert after[question["id"]] <= first + GRACE
        assert stage.now() <= first + GRACE + 2_000

    on_stage(play())
    check_books(stage)


def test_clocks_are_kept_and_stand_still_while_nobody_serves_the_table() -> None:
    class Asked:
        id, kind, who = "q1", "act", "ann"

    clocks = Clocks()
    clocks.set([Asked()], 1_000, running=True)
    clocks.run_out(1_000 + USUAL, {"ann"})
    clocks.missed["bo"] = 1
    again = Clocks.from_json(clocks.to_json())
    assert again.open == clocks.open
    assert again.missed == {"bo": 1}
    again.stood_still(600_000)
    assert again.next == 1_000 + USUAL + BANK + 600_000
    again.set([], 1_000 + USUAL + 600_000 + 5_000, running=True)
    assert again.bank("ann") == BANK - 5_000
    copy = clocks.copy()
    clocks.set([], 1_000 + USUAL + 9_000, running=True)
    assert copy.next == 1_000 + USUAL + BANK
    assert copy.bank("ann") == BANK
