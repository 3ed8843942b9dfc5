"""Waiting lists as players and the floor use them: over HTTP and the WebSocket, through crashes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from websockets.asyncio.client import connect

from cardroom.room.web.schema import wire_schema
from room.alone import run
from room.conftest import new_database
from room.house import House
from room.lists import GAME, Waiters

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def waiters(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Waiters]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    found = Waiters(house)
    found.boss()
    yield found
    assert house.stop() == 0


def test_a_name_joins_is_called_passes_and_takes_the_seat(waiters: Waiters) -> None:
    table = waiters.full("Ann", "Bo")
    joined = waiters.ask("Cy", "/api/waiting/join", {"table": table, "id": "once"})
    assert waiters.ask("Cy", "/api/waiting/join", {"table": table, "id": "once"}) == joined
    assert "on this list already" in waiters.ask("Cy", "/api/waiting/join", {"table": table})
    waiters.ask("Di", "/api/waiting/join", {"table": table})
    assert [(one["place"], one["of"]) for one in waiters.mine("Di")] == [(2, 2)]
    waiters.do(table, "Ann", kind="leave")
    call = waiters.called("Cy")["call"]
    assert (call["table"], call["seat"], call["taken"]) == (table, 1, False)
    assert "held for a player" in str(waiters.sit(table, "Ed", 1))
    entry = joined["id"]
    assert "isn't on the list" in waiters.ask("Di", f"/api/waiting/{entry}/take")
    waiters.ask("Cy", f"/api/waiting/{entry}/pass")
    # A pass keeps the place, and the seat goes to the next name.
    assert waiters.called("Di")["call"]["seat"] == 1
    assert waiters.mine("Cy")[0]["place"] == 1
    waiters.ask("Di", f"/api/waiting/{waiters.mine('Di')[0]['id']}/take")
    assert waiters.mine("Di")[0]["call"]["taken"]
    assert waiters.sit(table, "Di", 1) is None
    assert waiters.mine("Di") == []
    waiters.ask("Cy", f"/api/waiting/{entry}/leave")
    assert waiters.mine("Cy") == []
    waiters.ask("Boss", f"/api/tables/{table}/close")


def test_the_floor_sees_everybody_adds_a_name_and_calls_one(waiters: Waiters) -> None:
    table = waiters.full("Fay", "Gus", stakes="4/8")
    waiters.ask("Hal", "/api/waiting/join", {"table": table})
    stakes = waiters.mine("Hal")[0]["stakes"]
    added = {"name": "Ivy", "game": GAME, "stakes": stakes}
    waiters.ask("Boss", "/api/waiting/add", added)
    assert "floor" in waiters.ask("Hal", "/api/waiting/add", added)
    assert "floor" in waiters.ask("Hal", "/api/waiting/board/hustler", None, "GET")

    def listed() -> Any:
        return next(one for one in waiters.board() if one["stakes"] == stakes)

    names = listed()["names"]
    assert [(one["name"], one["walk_in"], one["can"]) for one in names] == [
        ("Hal", False, False),
        ("Ivy", True, False),
    ]
    assert "No seat is open" in waiters.ask("Boss", f"/api/waiting/{names[1]['id']}/call")
    waiters.do(table, "Gus", kind="leave")
    waiters.called("Hal")
    waiters.ask("Boss", f"/api/waiting/{names[0]['id']}/pass")
    waiters.until(lambda: listed()["names"][1]["call"])
    assert listed()["tables"][0]["held"] == [2]
    waiters.ask("Boss", f"/api/tables/{table}/close")


def test_seats_change_in_the_order_of_requests_and_a_must_move_table_feeds_the_main_game(
    waiters: Waiters,
) -> None:
    main = waiters.full("Jo", "Kim", "Lee", stakes="6/12")
    feeder = waiters.full("Max", "Nat", "Oz", stakes="6/12")
    for table, names in ((main, ("Jo", "Kim", "Lee")), (feeder, ("Max", "Nat", "Oz"))):
        for name in names:
            # Hands that nobody answers in take their time; nobody is dealt in who sits out.
            waiters.do(table, name, kind="away")
    made = waiters.ask("Boss", f"/api/waiting/board/must-move/{feeder}", {"main": main})
    assert made == {"table": feeder, "main": main}
    assert "must-move table feeds" in waiters.ask(
        "Boss", f"/api/waiting/board/must-move/{main}", {"main": feeder}
    )
    waiters.ask("Lee", "/api/waiting/ask", {"table": main, "seat": 1})
    assert waiters.mine("Lee")[0]["kind"] == "seat"
    assert waiters.mine("Lee")[0]["place"] == 1
    waiters.do(main, "Jo", kind="leave")

    def seats(table: str) -> Any:
        return {one["name"]: one["seat"] for one in view(waiters, table)["seats"] if one["name"]}

    # Lee changes to seat 1 first; the seat Lee leaves goes to the must-move table.
    waiters.until(lambda: seats(main).get("Lee") == 1)
    waiters.until(lambda: seats(main).get("Max") == 3)
    assert "Max" not in seats(feeder)
    chips = next(one["chips"] for one in view(waiters, main)["seats"] if one["name"] == "Max")
    assert chips > 40_000
    for table in (main, feeder):
        waiters.ask("Boss", f"/api/tables/{table}/close")


def view(waiters: Waiters, table: str) -> Any:
    """What a spectator sees."""

    async def look() -> Any:
        async with connect(waiters.house.ws(table), max_size=None) as wire:
            return json.loads(await wire.recv())["view"]

    return run(look())


def test_who_waits_is_told_at_once_and_by_the_schema(waiters: Waiters) -> None:
    table = waiters.full("Pat", "Quin", stakes="8/16")
    schema = jsonschema_rs.Draft202012Validator(wire_schema())

    async def hears(name: str, **more: str) -> None:
        asked = "&".join(f"{k}={v}" for k, v in {"token": waiters.token(name), **more}.items())
        address = f"{waiters.house.url.replace('http', 'ws', 1)}/ws/waiting?{asked}"
        async with connect(address, max_size=None) as wire:

            async def hear() -> Any:
                message = json.loads(await asyncio.wait_for(wire.recv(), 30))
                schema.validate(message)
                return message

            first = await hear()
            assert first["t"] == ("board" if more else "waiting")
            body = {"table": table, "id": f"by {name}"}
            await asyncio.to_thread(waiters.ask, f"{name} R", "/api/waiting/join", body)
            while True:
                said = await hear()
                rows = said["lists"] if more else [said["counts"]]
                if f"{name} R" in str(said) or any("8/16" in str(row) for row in rows):
                    break

    run(hears("Rae"))
    run(hears("Boss", role="floor", club="hustler"))
    waiters.ask("Boss", f"/api/tables/{table}/close")


def test_a_call_outlives_a_crash_between_call_and_answer(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))
    waiters = Waiters(house)
    table = waiters.full("Ann", "Bo")
    entry = waiters.ask("Cy", "/api/waiting/join", {"table": table})["id"]
    waiters.do(table, "Bo", kind="leave")
    before = waiters.called("Cy")["call"]
    house.restart()
    assert waiters.called("Cy")["call"] == before
    waiters.ask("Cy", f"/api/waiting/{entry}/take", {"id": "once"})
    house.restart()
    assert waiters.ask("Cy", f"/api/waiting/{entry}/take", {"id": "once"}) == {"id": entry}
    assert waiters.called("Cy")["call"]["taken"]
    assert waiters.sit(table, "Cy", 2) is None
    assert house.stop() == 0


@pytest.mark.database
def test_two_processes_keep_one_list(postgres: str) -> None:
    """A name joins at one process, the seat opens at the other, and the first one tells it."""
    db = new_database(postgres)
    one, two = House(db), House(db)
    here, there = Waiters(one), Waiters(two)
    table = here.full("Ann", "Bo")
    there.tokens["Cy"] = here.token("Cy")
    entry = there.ask("Cy", "/api/waiting/join", {"table": table})["id"]
    here.do(table, "Bo", kind="leave")
    assert there.called("Cy")["id"] == entry
    one.kill()
    there.ask("Cy", f"/api/waiting/{entry}/take")
    assert there.until(lambda: there.sit(table, "Cy", 2) is None)
    assert there.mine("Cy") == []
    assert two.stop() == 0
