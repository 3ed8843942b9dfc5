"""A crowd that looks on: told after everybody who plays, once what happened, and all alike."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from cardroom.room.tables.crowd import FEW, Scene
from cardroom.room.tables.showing import Showing
from cardroom.room.web import wire
from cardroom.room.web.clients import Client
from cardroom.rulebook import game_ids, load_game
from room.alone import run
from room.house import House
from room.stage import Stage, StageWire, attend, on_stage
from room.test_once import two_at_a_table
from room.test_seating import Somebody, free

MANY = 3 * FEW


async def watchers(stage: Stage, table: str, names: list[str | None]) -> list[StageWire]:
    """Some who look on, each after their first view."""
    wires = [StageWire(stage.chance, lag=0) for _ in names]
    for name, one in zip(names, wires, strict=True):
        asyncio.get_running_loop().create_task(attend(stage, table, name, None, one))
    await asyncio.sleep(1)
    return wires


def told(wire: StageWire) -> list[int]:
    """The numbers of the facts that somebody was told, in their order."""
    messages = map(json.loads, wire.sent)
    return [fact["n"] for message in messages for fact in message.get("facts", ())]


def last_view(wire: StageWire) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(wire.sent[-1])["view"]
    return found


def test_whoever_plays_is_told_before_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(3, seeded=True)
    shown: list[str | None] = []
    show = Client.show

    def noted(client: Client, message: str) -> None:
        shown.append(client.viewer)
        show(client, message)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        names = [None if n % 2 else f"watcher {n}" for n in range(MANY)]
        await watchers(stage, ann.table, names)
        await Somebody(stage, ann.table, "Bo", plays=False).come(None)
        await asyncio.sleep(1)
        monkeypatch.setattr(Client, "show", noted)
        assert await bo.do(kind="away") == ""
        await asyncio.sleep(1)
        assert sorted(map(str, shown[:3])) == ["Ann", "Bo", "Bo"]
        assert len(shown) >= 3 + MANY

    on_stage(play())


@pytest.mark.parametrize("count", [FEW, MANY])
def test_everybody_in_a_crowd_is_told_everything_once_and_in_order(count: int) -> None:
    stage = Stage(4, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        some = await watchers(stage, ann.table, [None, "Cy", *[None] * (count - 2)])
        (actor,) = stage.actors.values()
        first = actor.version
        for n in range(30):
            assert await bo.do(kind=("away", "back")[n % 2]) == ""
            if n == 10:
                some += await watchers(stage, ann.table, [None, "Di"])
        await asyncio.sleep(2)
        every = told(some[0])
        assert every == sorted(set(every))
        assert every[0] >= first
        assert every[-1] == actor.version - 1
        for one in some:
            heard = told(one)
            assert heard == every[len(every) - len(heard) :], "missed, twice or out of order"
            assert len(heard) > 10
            view = last_view(one)
            assert view["people"] == last_view(some[0])["people"]
            assert view["room"]["watching"] == count + 2
        assert last_view(some[1])["you"]["name"] == "Cy"
        assert last_view(some[-1])["you"]["name"] == "Di"
        assert last_view(some[0])["you"]["name"] is None

    on_stage(play())


def test_what_a_crowd_sees_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(5, seeded=True)
    made: list[str] = []
    text, scene = Showing.text, Showing.scene

    def noted_text(self: Showing, *given: Any) -> str:
        made.append("own")
        return text(self, *given)

    def noted_scene(self: Showing, *given: Any) -> Scene:
        made.append("crowd")
        return scene(self, *given)

    monkeypatch.setattr(Showing, "text", noted_text)
    monkeypatch.setattr(Showing, "scene", noted_scene)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        await watchers(stage, ann.table, [None] * MANY)
        made.clear()
        assert await bo.do(kind="away") == ""
        await asyncio.sleep(1)
        # Ann and Bo have theirs, and all the others one together.
        assert made == ["own", "own", "crowd"]

    on_stage(play())


def test_one_of_a_crowd_who_sits_down_misses_nothing() -> None:
    stage = Stage(6, seeded=True)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        await watchers(stage, ann.table, [None] * MANY)
        cy = Somebody(stage, ann.table, "Cy", plays=False)
        await cy.come(await stage.person("Cy"))
        (actor,) = stage.actors.values()
        first = actor.version
        bo.send(kind="away")
        bo.send(kind="back")
        assert await cy.do(kind="sit", seat=7, chips=50_000) == ""
        for kind in ("away", "back", "leave"):
            assert await cy.do(kind=kind) == ""
        assert await bo.do(kind="away") == ""
        await asyncio.sleep(2)
        heard = [fact["n"] for fact in cy.facts]
        assert heard == sorted(set(heard))
        assert heard[0] >= first
        assert next(fact["kind"] for fact in cy.facts if fact.get("name") == "Cy") == "sat"
        assert heard[-1] == actor.version - 1

    on_stage(play())


def test_one_who_never_reads_keeps_nobody_waiting() -> None:
    stage = Stage(7, seeded=True)

    class Full(StageWire):
        async def send_text(self, data: str) -> None:
            await asyncio.sleep(1_000_000)

    async def play() -> None:
        ann, bo, _ = await two_at_a_table(stage)
        some = await watchers(stage, ann.table, [None] * MANY)
        line = attend(stage, ann.table, None, None, Full(stage.chance))
        task = asyncio.get_running_loop().create_task(line)
        for n in range(20):
            assert await bo.do(kind=("away", "back")[n % 2]) == ""
            await asyncio.sleep(0.5)
        (actor,) = stage.actors.values()
        assert all(told(one)[-1] == actor.version - 1 for one in some)
        task.cancel()

    on_stage(play())


FAMILIES = {load_game(game).rules.family: game for game in game_ids()}


@pytest.mark.parametrize("game", FAMILIES.values(), ids=FAMILIES)
def test_a_crowd_is_told_what_each_of_them_would_be_told_alone(game: str) -> None:
    """The text that is written once is that of somebody who looks on, and of nobody who plays."""
    stage = Stage(8, seeded=True)

    async def play() -> None:
        table = await stage.open(game, hints=True, bots=3)
        ann = Somebody(stage, table, "Ann", plays=False)
        await ann.come(await stage.person("Ann"))
        usual = ann.view["buy_in"]["usual"]
        assert await ann.do(kind="sit", seat=free(ann.view)[0], chips=usual) == ""
        ann.go_on()
        actor = stage.actors[table]
        for _ in range(6):
            await asyncio.sleep(4)
            showing = actor.audience._showing(actor)
            for name in (None, "Di"):
                client = Client(name, chips=5)
                alone = json.loads(showing.text(name, "player", 5))
                assert json.loads(showing.scene(actor.version, [name]).text(client)) == alone
        assert actor.table.number

    on_stage(play())


# --- over the wire --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("room")
    house = House(str(path / "room.db"), environ={"CARDROOM_LIMITS": "off"})
    yield house
    assert house.stop() == 0


def test_messages_framed_once_are_what_every_websocket_reads(house: House) -> None:
    table = house.table("hustler/holdem")
    numbers = itertools.count()

    async def play() -> None:
        async with connect(house.ws(table, house.guest("Ann")), max_size=None) as ann:

            async def do(**do: Any) -> None:
                command = f"c{next(numbers)}"
                await ann.send(json.dumps({"t": "do", "id": command, "do": do}))
                while (said := json.loads(await ann.recv())).get("id") != command:
                    pass
                assert said["t"] == "ack", said

            address = house.ws(table, None)
            some = [await connect(address, max_size=None) for _ in range(MANY)]
            first = [json.loads(await one.recv()) for one in some]
            await do(kind="sit", seat=1, chips=50_000)
            for n in range(20):
                await do(kind=("away", "back")[n % 2])
            heard: list[list[int]] = []
            for one, begun in zip(some, first, strict=True):
                facts: list[int] = []
                while True:
                    async with asyncio.timeout(30):
                        said = json.loads(await one.recv())
                    facts += [
                        fact["n"] for fact in said.get("facts", ()) if fact["n"] >= begun["v"]
                    ]
                    if said["view"]["seats"][0]["name"] == "Ann" and len(facts) >= 21:
                        break
                heard.append(facts)
                await one.close()
            assert all(one == heard[0] for one in heard)
            assert heard[0] == sorted(set(heard[0]))

    run(play())


def test_a_frame_is_what_websockets_makes_of_a_message() -> None:
    for size in (0, 125, 126, 65_535, 65_536):
        frame = wire.framed("é" * (size // 2) + "x" * (size % 2))
        head = {0: 2, 125: 2, 126: 4, 65_535: 4, 65_536: 10}[size]
        assert len(frame) == head + size
        assert frame[0] == 0x81
