"""Tables: the list, new ones, their logs and hands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query
from fastapi.responses import StreamingResponse

from cardroom.pages.people import Eyes
from cardroom.pages.spoken import told_words
from cardroom.proof.replay import replay
from cardroom.record.dealer import Dealer
from cardroom.record.journal import NO_FACTS
from cardroom.room.api.asking import TheRoom, TheVisitor, needs_role, says
from cardroom.room.api.models import (
    Hand,
    HandList,
    HandRow,
    NewTable,
    Nothing,
    TableId,
    TableInfo,
    TableList,
)
from cardroom.room.errors import RoomError
from cardroom.room.people.rates import network
from cardroom.room.store import Database, journals
from cardroom.room.store.journals import TableRow
from cardroom.room.tables.audience import worded
from cardroom.room.tables.rights import RULERS
from cardroom.room.tables.room import Room
from cardroom.said import Said

router = APIRouter(prefix="/api/tables", tags=["tables"])

TheTable = Annotated[str, Path(max_length=40, description="the table's id")]
_PAGE: Final = 100
"""Records of a log read at once: no more than a moment's work."""
_BREATH: Final = 20
"""Rows of a list written before whoever plays has a turn."""
MOST_LISTED: Final = 1_000
MOST_OF_PERSON: Final = 50
MOST_OF_PLACE: Final = 100
"""Tables that somebody, and all from one address together, may have open at once."""
LONGEST_AGAIN: Final = 20_000
"""Records that are played again to show somebody their own cards of an old hand."""
BEFORE: Final = 400
"""Records among which the command is that a hand began with."""


@router.get("", responses=says())
async def tables(
    *,
    room: TheRoom,
    game: Annotated[str | None, Query(max_length=100)] = None,
    club: Annotated[str | None, Query(max_length=60)] = None,
    every: Annotated[bool, Query(alias="all", description="closed ones too")] = False,
    search: Annotated[
        str | None,
        Query(alias="q", max_length=60, description="words of the title, a player's name, an id"),
    ] = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = MOST_LISTED,
    start: Annotated[int, Query(ge=0, le=2**31, description="so many are left out")] = 0,
) -> TableList:
    """Tables that are open to everybody: those where people sit, then the newest."""
    status = None if every else "open"
    wanted = journals.Wanted(status, game, club, search or None, private=False)
    return await listed(room, wanted, limit, start)


async def listed(
    room: Room, wanted: journals.Wanted, limit: int = MOST_LISTED, start: int = 0
) -> TableList:
    """One page of the lobby."""

    def look(db: Database) -> tuple[list[TableRow], int]:
        rows = journals.list_tables(db, wanted, limit, start)
        return rows, journals.count_tables(db, wanted)

    rows, count = await room.store.read(look)
    following, shown = start + len(rows), list[TableInfo]()
    for place, row in enumerate(rows):
        shown.append(TableInfo(**room.row_json(row)))
        if place % _BREATH == _BREATH - 1:
            await asyncio.sleep(0)
    return TableList(
        tables=shown,
        count=count,
        following=following if following < count else None,
    )


@router.post("", status_code=201, responses=says(401, 404))
async def new_table(room: TheRoom, visitor: TheVisitor, asked: NewTable) -> TableId:
    """Open a table."""
    room.rates.count("tables", visitor.place)
    settings = asked.model_dump(exclude={"game"}, exclude_none=True)
    by, place = visitor.person.id if visitor.person else None, network(visitor.place)
    if room.settings.limits and visitor.role not in RULERS:
        here, theirs = await room.store.read(lambda db: journals.count_opened(db, place, by))
        if theirs >= MOST_OF_PERSON or here >= MOST_OF_PLACE:
            most = MOST_OF_PERSON if theirs >= MOST_OF_PERSON else MOST_OF_PLACE
            raise RoomError(Said("room-too-many-tables", most=most), 429)
    return TableId(id=await room.open_table(asked.game, settings, by, place))


@router.get("/{table}", responses=says(404))
async def one_table(room: TheRoom, table: TheTable) -> TableInfo:
    """One table."""
    return TableInfo(**room.row_json(await row_of(room, table)))


async def row_of(room: Room, table: str) -> TableRow:
    """A table's row, or a sentence that there is none."""
    row = await room.store.read(lambda db: journals.find_table(db, table))
    if row is None:
        raise RoomError(Said("room-no-table", table=table[:40]), 404)
    return row


@router.get(
    "/{table}/log",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}},
        **says(404),
    },
)
async def log(
    *,
    room: TheRoom,
    table: TheTable,
    hand: Annotated[
        int | None, Query(ge=0, le=2**31, description="one hand's records only")
    ] = None,
    download: Annotated[bool, Query(description="as a file")] = False,
) -> StreamingResponse:
    """The journal, a record a line: nothing in it is secret, what is hidden is sealed."""
    await row_of(room, table)
    first, last = (0, None) if hand is None else await span(room, table, hand)
    end = last + 1 if last is not None else None
    headers = {"content-disposition": f'attachment; filename="{table}.jsonl"'} if download else None
    return StreamingResponse(
        _records(room, table, first, end), media_type="application/x-ndjson", headers=headers
    )


async def _records(room: Room, table: str, first: int, end: int | None) -> AsyncIterator[bytes]:
    while end is None or first < end:
        start, stop = first, first + _PAGE if end is None else min(end, first + _PAGE)
        some = await room.store.read(
            lambda db, start=start, stop=stop: list(  # type: ignore[misc]
                journals.read_journal(db, table, start, stop)
            )
        )
        if not some:
            return
        yield b"".join(record + b"\n" for record in some)
        first += len(some)


@router.get("/{table}/hands", responses=says(404))
async def hands(room: TheRoom, table: TheTable) -> HandList:
    """Every hand that was begun at a table."""
    await row_of(room, table)

    def look(db: Database) -> list[HandRow]:
        found = journals.list_hands(db, table)
        ends = [first - 1 for _, first in found[1:]] + [journals.count_records(db, table) - 1]
        return [
            HandRow(n=n, first=first, last=last)
            for (n, first), last in zip(found, ends, strict=False)
        ]

    return HandList(hands=await room.store.read(look))


async def span(room: Room, table: str, number: int) -> tuple[int, int]:
    """The first and the last record of a hand."""
    for row in (await hands(room, table)).hands:
        if row.n == number:
            return row.first, row.last
    raise RoomError(Said("room-no-hand", number=number), 404)


@router.get("/{table}/hands/{number}", responses=says(401, 404))
async def hand(
    room: TheRoom,
    visitor: TheVisitor,
    table: TheTable,
    number: Annotated[int, Path(ge=0, le=2**31)],
) -> Hand:
    """One hand as this viewer may see it."""
    return Hand(n=number, facts=await hand_facts(room, table, number, visitor.name))


async def hand_facts(
    room: Room, table: str, number: int, viewer: str | None
) -> list[dict[str, Any]]:
    """The facts of a hand: from the table's memory, played again, or as everybody saw them."""
    await row_of(room, table)
    first, last = await span(room, table, number)
    actor = room.actors.get(table)
    if actor is not None:
        told = actor.audience.told_between(first, last, viewer, actor)
        if told is not None:
            return told
    start = 0 if viewer is not None and last < LONGEST_AGAIN else first
    # A fact that everybody saw has the time of the command before it.
    begin = start if not start else max(0, first - BEFORE)
    records = await room.store.read(
        lambda db: list(journals.read_journal(db, table, begin, last + 1))
    )
    if start == 0 and viewer is not None:
        again = partial(played_again, records, first, room.world.dealer, viewer)
        found: list[dict[str, Any]] = await room.world.think(again)
        return found
    return told_words((fact for fact in _timed(records) if fact["n"] >= first), Eyes())


def _timed(records: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """Facts as everybody saw them, each with its time."""
    now = 0
    for record in records:
        fact = _public(record)
        if fact["kind"] in NO_FACTS:
            now = int(fact.get("at", fact.get("opened", now)))
        else:
            yield {"at": now, **fact}


def played_again(
    records: Sequence[bytes], first: int, dealer: Dealer, viewer: str
) -> list[dict[str, Any]]:
    """What a viewer saw of a journal from a record on: the table deals the same cards again."""
    out: list[dict[str, Any]] = []
    for table, facts in replay([record + b"\n" for record in records], key=dealer):
        # What the last command led to beyond these records is made again too, and left out here.
        seen = [fact for fact in facts if first <= fact.n < len(records)]
        out += worded(table, seen, viewer)
    return out


def _public(record: bytes) -> dict[str, Any]:
    fact = msgspec.json.decode(record)
    return {key: value for key, value in fact.items() if key not in {"prev", "hash"}}


@router.post("/{table}/close", responses=says(401, 403, 404))
async def close(room: TheRoom, visitor: TheVisitor, table: TheTable, nothing: Nothing) -> TableId:  # noqa: ARG001
    """Close a table: a hand that is on is played to its end, everybody gets their chips."""
    needs_role(visitor, "floor", "manager")
    await row_of(room, table)
    await room.close_table(table)
    return TableId(id=table)


__all__ = ["hand_facts", "listed", "router", "row_of"]
