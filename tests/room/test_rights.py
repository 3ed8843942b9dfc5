"""Sessions end and roles are taken away while people are connected: the connections follow."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cardroom.room.store import open_store
from room.alone import run
from room.conftest import new_database
from room.house import House, Json

pytestmark = pytest.mark.slow

PASSWORD = "a long enough one"
NEXT = "another long one"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    assert house.stop() == 0


@pytest.fixture(scope="module")
def manager(house: House) -> str:
    return account(house, "Manny", code=house.invitation)


def account(house: House, name: str, **more: str) -> str:
    return str(house.post("/api/accounts", {"name": name, "password": PASSWORD, **more})["token"])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def demoted(house: House, manager: str, token: str) -> None:
    name = house.call("GET", "/api/me", **bearer(token))[1]["me"]["name"]
    house.post(f"/api/people/{name}/role", {"role": "player"}, manager)


def signed_out(house: House, manager: str, token: str) -> None:
    assert house.call("DELETE", "/api/sessions/current", **bearer(token))[0] == 204


def ended_elsewhere(house: House, manager: str, token: str) -> None:
    name = house.call("GET", "/api/me", **bearer(token))[1]["me"]["name"]
    other = house.post("/api/sessions", {"name": name, "password": PASSWORD})["token"]
    rows = house.call("GET", "/api/sessions", **bearer(other))[1]["sessions"]
    mine = next(row["id"] for row in rows if not row["this"])
    assert house.call("DELETE", f"/api/sessions/{mine}", **bearer(other))[0] == 204


def new_password(house: House, manager: str, token: str) -> None:
    name = house.call("GET", "/api/me", **bearer(token))[1]["me"]["name"]
    other = house.post("/api/sessions", {"name": name, "password": PASSWORD})["token"]
    asked = {"old": PASSWORD, "new": NEXT}
    assert house.call("POST", "/api/password", asked, **bearer(other))[0] == 204


ENDS = (
    pytest.param(demoted, 1008, id="demoted"),
    pytest.param(signed_out, 4401, id="signed out"),
    pytest.param(ended_elsewhere, 4401, id="ended elsewhere"),
    pytest.param(new_password, 4401, id="new password"),
)


async def told(wire: ClientConnection, until: str) -> list[Json]:
    """What is sent until a message of a kind came, or the connection ended."""
    said: list[Json] = []
    try:
        while not said or said[-1]["t"] != until:
            said.append(json.loads(await asyncio.wait_for(wire.recv(), 30)))
    except ConnectionClosed:
        pass
    return said


async def ruled(wire: ClientConnection, command: str, **does: Any) -> bool:
    """Whether a ruling was done."""
    do = {"kind": "floor", "does": "pause", **does}
    try:
        await wire.send(json.dumps({"t": "do", "id": command, "do": do}))
    except ConnectionClosed:
        return False
    return any(one["t"] == "ack" for one in await told(wire, "ack"))


@pytest.mark.parametrize(("ends", "code"), ENDS)
def test_a_floor_connection_ends_with_the_right_to_it(
    house: House, manager: str, ends: Callable[[House, str, str], None], code: int
) -> None:
    name, table = f"Flo-{ends.__name__}"[:20], house.table("hustler/holdem")
    flo = account(house, name)
    house.post(f"/api/people/{name}/role", {"role": "floor"}, manager)

    async def evening() -> int | None:
        async with connect(house.ws(table, flo, role="floor")) as wire:
            await wire.recv()
            assert await ruled(wire, "before")
            await asyncio.to_thread(ends, house, manager, flo)
            assert not await ruled(wire, "after", does="go-on")
            await asyncio.wait_for(wire.wait_closed(), 30)
            return wire.close_code

    assert run(evening()) == code
    log = house.call("GET", f"/api/tables/{table}/log")[1]
    assert "go-on" not in log


def test_a_room_always_has_a_manager(tmp_path: Path) -> None:
    db = str(tmp_path / "room.db")
    house = House(db)
    mona = account(house, "Mona", code=house.invitation)
    role = "/api/people/{}/role"
    for wanted in ("player", "floor"):
        status, said, _ = house.call("POST", role.format("Mona"), {"role": wanted}, **bearer(mona))
        assert (status, "only manager" in said["why"]) == (409, True)
    account(house, "Nat")
    house.post(role.format("Nat"), {"role": "manager"}, mona)
    house.post(role.format("Mona"), {"role": "player"}, mona)
    assert house.call("GET", "/api/manager", **bearer(mona))[0] == 403
    assert house.stop() == 0

    async def nobody_manages() -> None:
        store = open_store(db)
        await store.write(lambda db: db.run("UPDATE people SET role = 'player'"))
        await store.close()

    run(nobody_manages())
    house.start()
    code = house.invitation
    asked = {"name": "Nat", "password": "not her password", "code": code}
    assert house.call("POST", "/api/accounts", asked)[0] == 409
    again = house.post("/api/accounts", {**asked, "password": PASSWORD})
    assert again["role"] == "manager"
    assert house.call("GET", "/api/manager", **bearer(again["token"]))[0] == 200
    assert house.call("POST", "/api/accounts", {**asked, "password": PASSWORD})[0] == 403
    assert house.stop() == 0


@pytest.mark.parametrize("ends", [ended_elsewhere, new_password])
def test_a_players_connection_ends_with_its_session(
    house: House, manager: str, ends: Callable[[House, str, str], None]
) -> None:
    name, table = f"Pat-{ends.__name__}"[:20], house.table("hustler/holdem")
    pat = account(house, name)

    async def evening() -> int | None:
        async with connect(house.ws(table, pat)) as wire:
            await wire.recv()
            await asyncio.to_thread(ends, house, manager, pat)
            await asyncio.wait_for(wire.wait_closed(), 30)
            return wire.close_code

    assert run(evening()) == 4401


def test_a_guest_who_makes_an_account_stays_at_the_table(house: House) -> None:
    guest, table = house.guest("Gwen"), house.table("hustler/holdem")

    async def evening() -> None:
        async with connect(house.ws(table, guest)) as wire:
            await wire.recv()
            made = await asyncio.to_thread(signs_up, house, guest)
            sit = {"t": "do", "id": "s", "do": {"kind": "sit", "seat": 1, "chips": 50_000}}
            await wire.send(json.dumps(sit))
            assert (await told(wire, "ack"))[-1]["t"] == "ack"
            assert house.call("GET", "/api/me", **bearer(guest))[0] == 401
            await asyncio.to_thread(signed_out, house, "", made)
            await asyncio.wait_for(wire.wait_closed(), 30)

    run(evening())


def signs_up(house: House, guest: str) -> str:
    asked = {"name": "Gwen", "password": PASSWORD}
    status, made, _ = house.call("POST", "/api/accounts", asked, **bearer(guest))
    assert status == 201, made
    return str(made["token"])


@pytest.mark.database
@pytest.mark.parametrize("at_first", [True, False], ids=["where the table is", "passed on"])
def test_in_a_room_of_two_processes_no_act_follows_the_end_of_a_right(
    postgres: str, at_first: bool
) -> None:
    """The right ends at one process; whoever serves the table, and whoever passes it on, knows."""
    db = new_database(postgres)
    one, two = House(db), House(db)
    assert two.invitation
    manager = account(one, "Manny", code=one.invitation)
    table = one.table("hustler/holdem")
    came = one if at_first else two
    ended_at = two if at_first else one

    async def evening(ends: Callable[[House, str, str], None], name: str) -> None:
        flo = await asyncio.to_thread(account, one, name)
        role = f"/api/people/{name}/role"
        await asyncio.to_thread(one.post, role, {"role": "floor"}, manager)
        async with connect(came.ws(table, flo, role="floor")) as wire:
            await wire.recv()
            assert await ruled(wire, "before")
            await asyncio.to_thread(ends, ended_at, manager, flo)
            assert not await ruled(wire, "after", does="go-on")
            await asyncio.wait_for(wire.wait_closed(), 30)

    async def looks_on() -> None:
        """Whoever does nothing is sent nothing more, too."""
        pat = await asyncio.to_thread(one.guest, "Pat")
        async with connect(came.ws(table, pat)) as wire:
            await wire.recv()
            await asyncio.to_thread(signed_out, ended_at, "", pat)
            await asyncio.wait_for(wire.wait_closed(), 30)

    run(evening(demoted, "Flo"))
    run(evening(signed_out, "Fay"))
    run(evening(new_password, "Fox"))
    run(looks_on())
    assert one.stop() == 0
    assert two.stop() == 0
