"""Limits keep strangers from doing too much, and nobody can use them against somebody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.room.api.tables import MOST_OF_PERSON, MOST_OF_PLACE
from cardroom.room.settings import Settings
from cardroom.room.store import balances, journals, open_store
from cardroom.room.tables.keeping import Wish
from cardroom.room.tables.room import Room
from cardroom.room.web.clients import Client
from cardroom.table import command_of
from room.alone import run
from room.house import House
from room.test_rights import PASSWORD, account, bearer

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    db = str(tmp_path_factory.mktemp("room") / "room.db")
    house = House(db, "--proxy", "127.0.0.1")
    yield house
    assert house.stop() == 0


def sign_in(house: House, name: str, password: str, place: str) -> int:
    asked = {"name": name, "password": password}
    return int(house.call("POST", "/api/sessions", asked, x_forwarded_for=place)[0])


def test_nobody_is_locked_out_by_somebody_who_guesses_at_their_password(house: House) -> None:
    token = account(house, "Ann")
    guesses = [sign_in(house, "Ann", f"wrong {n}", "192.0.2.1") for n in range(14)]
    assert set(guesses[:10]) == {401}
    assert set(guesses[11:]) == {429}
    assert sign_in(house, "Ann", PASSWORD, "192.0.2.2") == 201
    assert sign_in(house, "Bo", "wrong", "192.0.2.1") == 401
    asked = {"old": PASSWORD, "new": "another long one"}
    told: Any = house.call(
        "POST", "/api/password", asked, **bearer(token), x_forwarded_for="192.0.2.1"
    )
    assert told[0] == 204, told


def test_one_household_has_one_allowance_however_many_addresses_it_takes(house: House) -> None:
    account(house, "Cy")
    places = [f"2001:db8:1:2::{n:x}" for n in range(14)]
    assert sign_in(house, "Cy", "wrong", places[0]) == 401
    assert 429 in [sign_in(house, "Cy", "wrong", place) for place in places]
    assert sign_in(house, "Cy", PASSWORD, "2001:db8:1:3::1") == 201


def test_a_visitors_address_is_only_what_a_named_proxy_says(tmp_path: Any) -> None:
    """Where no proxy was named nobody else's word is taken, though they come from this machine."""
    plain = House(str(tmp_path / "room.db"))
    account(plain, "Ann")
    told = [sign_in(plain, "Ann", "wrong", f"192.0.2.{n}") for n in range(12)]
    assert told[-1] == 429
    token = account(plain, "Bo")
    listed = plain.call("GET", "/api/sessions", **bearer(token), x_forwarded_for="192.0.2.9")
    assert [row["from"] for row in listed[1]["sessions"]] == ["127.0.0.1"]
    assert plain.stop() == 0


def test_one_address_does_not_fill_the_room_with_tables(house: House) -> None:
    """Neither with guests that cost nothing, nor from one address as nobody."""
    asked = {"game": "hustler/holdem"}
    token = account(house, "Dee")
    told = [
        house.call("POST", "/api/tables", asked, **bearer(token), x_forwarded_for="192.0.2.20")[0]
        for _ in range(MOST_OF_PERSON + 2)
    ]
    assert told == [201] * MOST_OF_PERSON + [429] * 2
    rest = [
        house.call("POST", "/api/tables", asked, x_forwarded_for="192.0.2.20")[0]
        for _ in range(MOST_OF_PLACE - MOST_OF_PERSON + 2)
    ]
    assert rest == [201] * (MOST_OF_PLACE - MOST_OF_PERSON) + [429] * 2
    assert house.call("POST", "/api/tables", asked, x_forwarded_for="192.0.2.21")[0] == 201


def test_tables_that_nobody_uses_are_closed_and_let_go_of(tmp_path: Path) -> None:
    """And those where somebody plays come first in the list, however many others there are."""

    async def play() -> None:
        store = open_store(str(tmp_path / "room.db"))
        room = Room(Settings(db="", key=bytes(32)), store)
        clock = [room.now]
        room.world.now = lambda: clock[0]
        await room.start()
        while not room.ready:
            await asyncio.sleep(0.01)
        played = await room.open_table("hustler/holdem", {}, None, "192.0.2.1")
        actor = room.actors[played]
        ann = (await room.reception.guest("Ann", "192.0.2.1", "")).person
        client = Client("Ann", person=ann.id)
        await actor.attach(client, None)
        sit = command_of({"kind": "sit", "seat": 1, "chips": 50_000})
        actor.wish(Wish(sit, "Ann", "sit", "c1", client))
        while "Ann" not in actor.row_people:
            await asyncio.sleep(0.01)
        bots = [await room.open_table("hustler/holdem", {"bots": 2}, None) for _ in range(3)]
        rows = await store.read(journals.list_tables)
        assert rows[0].id == played

        async def swept(minutes: int) -> set[str]:
            clock[0] += minutes * 60_000
            await room._close_idle()
            await asyncio.gather(*(room.actors[one].stop() for one in bots if one in room.actors))
            found = await store.read(lambda db: journals.list_tables(db, journals.Wanted(None)))
            return {row.id for row in found}

        assert await swept(9) == {played, *bots}
        assert await store.read(journals.count_tables) == 4
        await swept(3)
        assert [row.id for row in await store.read(journals.list_tables)] == [played]
        assert await swept(12) == {played}
        assert await store.read(balances.total) == -await store.read(balances.at_tables)
        await room.stop()

    run(play())


def test_lists_have_pages_and_are_searched(house: House) -> None:
    ids = [house.table(game) for game in ("hustler/razz", "hustler/razz", "hustler/omaha")]
    private = house.table("hustler/razz", private=True)
    first = house.call("GET", "/api/tables?game=hustler/razz&limit=1")[1]
    assert (first["count"], first["following"], len(first["tables"])) == (2, 1, 1)
    then = house.call("GET", "/api/tables?game=hustler/razz&limit=1&start=1")[1]
    assert then["following"] is None
    assert {first["tables"][0]["id"], then["tables"][0]["id"]} == set(ids[:2])
    for words in ("raz", "RAZZ"):
        found = house.call("GET", f"/api/tables?q={words}")[1]
        assert {row["id"] for row in found["tables"]} == set(ids[:2])
    assert [row["id"] for row in house.call("GET", f"/api/tables?q={ids[2]}")[1]["tables"]] == ids[
        2:
    ]
    for words in ("%25", "_", private):
        assert house.call("GET", f"/api/tables?q={words}")[1]["count"] == 0
    assert house.call("GET", "/api/tables?club=hustle_")[1]["count"] == 0


def test_a_proxy_is_an_address(tmp_path: Any) -> None:
    with pytest.raises(AssertionError, match="IP address"):
        House(str(tmp_path / "room.db"), "--proxy", "*")
