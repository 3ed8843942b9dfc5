"""Waiting lists at tables that play: seats are held, players move with every cent, crashes
change nothing."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from cardroom.room.store import Database, balances, waiting
from cardroom.room.tables.seating import Seating
from cardroom.room.waiting import desk, lists
from cardroom.room.waiting.desk import Asked
from cardroom.room.waiting.lists import WaitingError
from room.stage import Stage
from room.test_seating import BALANCE, Somebody, balance_of, free, person, played

GAME = "hustler/holdem"


async def on(stage: Stage, table: str) -> str:
    found = await stage.store.read(lambda db: waiting.list_of_table(db, table))
    assert found is not None
    return found


async def entry(stage: Stage, table: str, name: str) -> lists.Entry | None:
    which = await on(stage, table)
    board = await stage.store.read(lambda db: waiting.read_board(db, which))
    return next((one for one in board.entries if one.name == name), None)


async def join(stage: Stage, table: str, name: str) -> int:
    which = await on(stage, table)
    asked = Asked(name, stage.now())
    made = await stage.lists.do(partial(desk.join, asked=asked, on=which, name=name))
    await asyncio.sleep(0.1)
    assert made is not None
    return int(made)


async def ask(stage: Stage, table: str, name: str, **what: Any) -> None:
    which, now = await on(stage, table), stage.now()

    def does(board: lists.Board) -> lists.Board:
        return lists.ask(board, name, now, table, **what)

    await stage.lists.do(partial(desk.change, asked=Asked(name, now), on=which, does=does))


async def somebody(stage: Stage, table: str, name: str, **more: Any) -> tuple[Somebody, int]:
    one, number = Somebody(stage, table, name, **more), await person(stage, name)
    await one.come(number)
    return one, number


async def full_table(stage: Stage, **more: Any) -> tuple[str, list[tuple[Somebody, int]]]:
    """A table where people have all seats that bots leave them."""
    table = await stage.open(GAME, hints=True, bots=7, pace="quick", **more)
    here = []
    for name in ("Ann", "Bo"):
        one, number = await somebody(stage, table, f"{name} {table}")
        assert not await one.do(kind="sit", seat=free(one.view)[0], chips=50_300)
        here.append((one, number))
    assert not free(here[0][0].view)
    return table, here


def test_a_called_seat_is_held_until_it_is_taken() -> None:
    async def play(stage: Stage) -> None:
        table, ((ann, _), _) = await full_table(stage)
        cy, _ = await somebody(stage, table, "Cy")
        di, _ = await somebody(stage, table, "Di")
        number = await join(stage, table, "Cy")
        seat = ann.seat_of(f"Ann {table}")
        await ann.do(kind="leave")
        await di.until(lambda: seat in free(di.view))
        await asyncio.sleep(0.1)
        found = await entry(stage, table, "Cy")
        assert found is not None
        assert found.call is not None
        assert (found.id, found.call.seat) == (number, seat)
        why = await di.do(kind="sit", seat=seat, chips=50_000)
        assert why == (
            f"Seat {seat} is being held for a player on the waiting list. "
            "Choose another seat or join the list."
        )
        assert not await cy.do(kind="sit", seat=seat, chips=50_000)
        assert await entry(stage, table, "Cy") is None

    played(play)


def test_a_seat_that_is_held_is_refused_when_it_is_kept_whatever_the_table_knew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(stage: Stage) -> None:
        table, ((ann, _), _) = await full_table(stage)
        di, number = await somebody(stage, table, "Di")
        seat = ann.seat_of(f"Ann {table}")
        await join(stage, table, "Cy")
        await ann.do(kind="leave")
        await di.until(lambda: seat in free(di.view))
        await asyncio.sleep(0.1)

        async def sees_nothing(seating: Seating) -> None:
            seating.waiting = None

        monkeypatch.setattr(Seating, "look_at_list", sees_nothing)
        assert "held for a player" in await di.do(kind="sit", seat=seat, chips=50_000)
        assert await balance_of(stage, number) == BALANCE
        assert seat in free(di.view)

    played(play)


def test_a_table_change_is_made_between_hands_and_brings_every_cent() -> None:
    async def play(stage: Stage) -> None:
        table, ((ann, number), _) = await full_table(stage)
        other = await stage.open(GAME, hints=True, bots=3, pace="quick")
        await ask(stage, table, f"Ann {table}", kind="table")
        await ann.until(lambda: "moved" in ann.view["room"])
        assert ann.view["room"]["moved"]["id"] == other
        there = Somebody(stage, other, f"Ann {table}", plays=False)
        await there.come(number)
        await there.until(lambda: bool(there.seat_of(f"Ann {table}")))
        chips = there.view["you"]["chips"]
        sat = stage.actors[other].table.people[f"Ann {table}"]
        assert sat.seat == there.seat_of(f"Ann {table}")
        assert chips + await balance_of(stage, number) <= BALANCE + 10_000_000
        book = await stage.store.read(lambda db: balances.entries(db, number))
        assert book[0].amount == -book[1].amount, "the stack came along whole"
        assert await entry(stage, table, f"Ann {table}") is None

    played(play)


def test_a_seat_change_is_made_when_the_seat_opens() -> None:
    async def play(stage: Stage) -> None:
        table, ((ann, _), (bo, _)) = await full_table(stage)
        seat = bo.seat_of(f"Bo {table}")
        await ask(stage, table, f"Ann {table}", seat=seat)
        await bo.do(kind="leave")
        await ann.until(lambda: ann.seat_of(f"Ann {table}") == seat)
        assert await entry(stage, table, f"Ann {table}") is None

    played(play)


def test_a_must_move_table_feeds_the_main_game() -> None:
    async def play(stage: Stage) -> None:
        table, ((ann, _), _) = await full_table(stage)
        second = await stage.open(GAME, hints=True, bots=2, pace="quick")
        await stage.store.write(lambda db: waiting.note_must_move(db, second, table))
        dee, number = await somebody(stage, second, "Dee")
        assert not await dee.do(kind="sit", seat=free(dee.view)[0], chips=50_700)
        seat = ann.seat_of(f"Ann {table}")
        await ann.do(kind="leave")
        await dee.until(lambda: "moved" in dee.view["room"])
        there = Somebody(stage, table, "Dee", plays=False)
        await there.come(number)
        await there.until(lambda: there.seat_of("Dee") == seat)

    played(play)


@pytest.mark.parametrize("seed", range(4))
def test_a_crash_on_the_way_loses_no_place_and_no_chip(seed: int) -> None:
    async def play(stage: Stage) -> None:
        table, ((ann, number), (bo, _)) = await full_table(stage)
        other = await stage.open(GAME, hints=True, bots=3, pace="quick")
        name = f"Ann {table}"
        await ask(stage, table, name, kind="table")
        first = await join(stage, table, "Cy")
        for _ in range(6):
            await asyncio.sleep(stage.chance.random() * 1.5)
            await stage.crash()
            await stage.restart()
            await stage.lists.advance()
        back = Somebody(stage, other, name)
        await back.come(number)
        stays = Somebody(stage, table, f"Bo {table}")
        await stays.come()
        await back.until(lambda: bool(back.seat_of(name)))
        cy = await entry(stage, table, "Cy")
        assert cy is not None
        assert cy.id == first
        assert not [one for actor in stage.actors.values() for one in actor.seating.open]
        del ann, bo

    played(play, seed)


def test_a_lost_seat_is_a_name_at_the_bottom_in_the_same_commit() -> None:
    async def play(stage: Stage) -> None:
        table, _ = await full_table(stage)
        await join(stage, table, "Cy")
        await stage.store.write(partial(desk.name_to_list, table=table, name="Zoe", at=stage.now()))
        which = await on(stage, table)
        board = await stage.store.read(lambda db: waiting.read_board(db, which))
        assert [one.name for one in board.names] == ["Cy", "Zoe"]

    played(play)


def test_the_same_command_twice_is_done_once() -> None:
    async def play(stage: Stage) -> None:
        table, _ = await full_table(stage)
        which = await on(stage, table)
        asked = Asked("Cy", stage.now(), "c1")
        job = partial(desk.join, asked=asked, on=which, name="Cy")
        first = await stage.lists.do(job)
        assert await stage.lists.do(job) == first
        with pytest.raises(WaitingError):
            await stage.lists.do(
                partial(desk.join, asked=Asked("Cy", stage.now(), "c2"), on=which, name="Cy")
            )

        def others(db: Database) -> None:
            desk.change_entry(
                db, Asked("Di", 1), first or 0, partial(lists.leave, entry=first or 0), "Di"
            )

        with pytest.raises(WaitingError):
            await stage.store.write(others)

    played(play)


def test_who_breaks_up_a_game_goes_to_the_bottom() -> None:
    """000:770-771: who leaves so that the game breaks up loses the place on the change board."""

    async def play(stage: Stage) -> None:
        table = await stage.open("lucky-buck/panguingue", hints=True, bots=1)
        await stage.open("lucky-buck/panguingue", hints=True, bots=7)
        ann, _ = await somebody(stage, table, "Ann", plays=False)
        assert not await ann.do(
            kind="sit", seat=free(ann.view)[0], chips=ann.view["buy_in"]["usual"]
        )
        which, now = await on(stage, table), stage.now()
        await stage.store.write(lambda db: db.run("UPDATE tables SET list_id = ?", which) and None)
        await join(stage, table, "Cy")

        def asks(board: lists.Board) -> lists.Board:
            return lists.ask(board, "Ann", now, table, kind="table", to="t2")

        await stage.store.write(partial(desk.change, asked=Asked("Ann", now), on=which, does=asks))
        await ann.do(kind="leave")
        await ann.until(lambda: ann.seat_of("Ann") is None)
        board = await stage.store.read(lambda db: waiting.read_board(db, which))
        assert [(one.name, one.kind) for one in board.entries] == [("Cy", "new"), ("Ann", "new")]

    played(play)
