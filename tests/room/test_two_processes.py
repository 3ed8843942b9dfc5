"""One room, two processes on PostgreSQL: tables are held by one, and go on when it dies."""

from __future__ import annotations

import asyncio
import json
import signal
from typing import Any

import psycopg
import pytest
from websockets.asyncio.client import connect

from cardroom.room.web.passes import check, is_ours, sign
from room.alone import run
from room.conftest import breakable_postgres, new_database
from room.house import House, Player, lost_store, together
from room.processes import break_processes
from room.test_over_the_wire import TABLES, check_books

pytestmark = [pytest.mark.slow, pytest.mark.database]

GAMES = ("hustler/ez-baccarat", "hustler/la-blackjack", "hustler/holdem", "hustler/razz")


def test_tables_and_lines_go_on_when_a_process_is_killed(postgres: str) -> None:
    """Those at its own tables come again by the other; a line that was passed on is not lost."""
    db = new_database(postgres)
    one, two = House(db), House(db)
    # Tables are opened at one process; half of the people come by the other.
    players = [
        Player(house, one.table(game, **TABLES), f"{game[-4:]} {n}")
        for n, (game, house) in enumerate([(game, house) for game in GAMES for house in (one, two)])
    ]
    passed_on, ann = one.table("hustler/holdem"), two.guest("ann")
    lobby = {row["id"] for row in two.call("GET", "/api/tables")[1]["tables"]}
    assert lobby == {passed_on, *(player.table for player in players)}
    refused_elsewhere(two, passed_on)
    killed = asyncio.Event()

    async def die() -> None:
        while any(player.view.get("number", 0) < 3 for player in players):
            await asyncio.sleep(0.05)
        await asyncio.to_thread(one.kill)
        for player in players:
            player.house = two  # as a proxy would send them
        killed.set()

    async def evening() -> None:
        await together(
            die(),
            sits_down_after_all(two.ws(passed_on, ann), killed),
            *(player.play(lambda p: p.view.get("number", 0) > 6, 200) for player in players),
        )

    run(evening())
    assert two.stop() == 0
    for player in players:
        assert not [no for no in player.refused if not lost_store(no["why"])], player.refused
    check_books(db)


def refused_elsewhere(two: House, table: str) -> None:
    """Only who runs a table closes it: what the manager asks elsewhere is refused in a sentence."""
    boss = {"name": "Boss", "password": "a long enough one", "code": two.invitation}
    manager = two.post("/api/accounts", boss)["token"]
    status, said, _ = two.call(
        "POST", f"/api/tables/{table}/close", {}, authorization=f"Bearer {manager}"
    )
    assert (status, said["why"]) == (409, "Another process runs this table. Close it there.")


async def sits_down_after_all(address: str, killed: asyncio.Event) -> None:
    """Who watches by a line that is passed on sits down by the same line when nobody is behind it.

    The command is sent at once, and answered when somebody else has taken over the table.
    """
    async with connect(address) as wire:
        first = json.loads(await wire.recv())
        assert first["t"] == "view"
        await killed.wait()
        do = {"kind": "sit", "seat": 1, "chips": 50_000}
        await wire.send(json.dumps({"t": "do", "id": "s", "do": do}))
        said: list[Any] = []
        while not said or said[-1]["t"] != "ack":
            said.append(json.loads(await asyncio.wait_for(wire.recv(), 30)))
            assert said[-1]["t"] != "no", said
        while said[-1].get("view", {}).get("you", {}).get("chips") != 50_000:
            said.append(json.loads(await asyncio.wait_for(wire.recv(), 30)))


@pytest.mark.parametrize("gently", [True, False], ids=["stopped", "killed"])
def test_a_table_comes_back_to_a_process_that_was_paused(postgres: str, gently: bool) -> None:
    """Its table is taken meanwhile; it wakes, the other process goes, and it takes it back."""
    db = new_database(postgres)
    one, two = House(db), House(db)
    table = one.table("hustler/holdem")
    ann = one.guest("Ann")

    async def acts(house: House, command: str, **do: Any) -> None:
        async with connect(house.ws(table, ann), max_size=None) as wire:
            await wire.send(json.dumps({"t": "do", "id": command, "do": do}))
            while json.loads(await asyncio.wait_for(wire.recv(), 60)).get("id") != command:
                pass

    def holder() -> str | None:
        with psycopg.connect(db, autocommit=True) as line:
            rows = line.execute("SELECT holder FROM tables WHERE id = %s", (table,)).fetchall()
        return None if rows[0][0] is None else str(rows[0][0])

    async def held_by_another(than: set[str | None]) -> str | None:
        async with asyncio.timeout(120):
            while (now := await asyncio.to_thread(holder)) in than:
                await asyncio.sleep(0.1)
        return now

    async def play() -> None:
        await acts(one, "s", kind="sit", seat=1, chips=50_000)
        first = holder()
        one.process.send_signal(signal.SIGSTOP)
        second = await held_by_another({first, None})
        await acts(two, "a", kind="away")
        one.process.send_signal(signal.SIGCONT)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(two.stop if gently else two.kill)
        assert await held_by_another({second, None}) == first
        await acts(one, "b", kind="back")

    run(play())
    assert one.stop() == 0
    check_books(db)


def test_processes_are_paused_killed_and_resumed_in_any_order(postgres: str) -> None:
    """`tools/kill.py --processes N` does more of it, and to three of them too."""
    outcome = break_processes(postgres, faults=5, seed=3)
    assert not outcome.lost
    assert outcome.acknowledged > 10


def test_a_database_that_stops_in_the_middle_of_a_commit_loses_nothing() -> None:
    """`tools/kill.py --database N` does more of it."""
    with breakable_postgres() as (server, stop):
        outcome = break_processes(server, faults=3, seed=5, stops=stop)
    assert not outcome.lost
    assert outcome.acknowledged > 10


def test_a_process_with_another_key_is_not_let_in(postgres: str) -> None:
    db = new_database(postgres)
    one = House(db)
    with pytest.raises(AssertionError, match="another key"):
        House(db, environ={"CARDROOM_KEY": "22" * 32})
    assert one.stop() == 0


def test_one_file_is_one_processs(tmp_path: Any) -> None:
    one = House(str(tmp_path / "room.db"))
    with pytest.raises(AssertionError, match="open already"):
        House(str(tmp_path / "room.db"))
    assert one.stop() == 0


def test_a_pass_is_for_one_table_one_session_and_a_moment() -> None:
    key, other = bytes(32), bytes([1]) * 32
    given = sign(key, "t1", "s7", 1_000)
    assert check(key, given, "t1", 1_500) == ("s7",)
    assert check(key, sign(key, "t1", None, 1_000), "t1", 1_500) == (None,)
    assert check(key, given, "t2", 1_500) is None
    assert check(other, given, "t1", 1_500) is None
    assert check(key, given, "t1", 999_000) is None
    assert check(key, given.replace("7", "8"), "t1", 1_500) is None
    assert check(key, "nonsense", "t1", 1_500) is None
    assert is_ours(key, given)
    assert not is_ours(other, given)
    assert not is_ours(key, "\xff.[1]")
