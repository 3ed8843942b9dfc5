"""Waiting lists and the change board: what players ask for, and what the floor does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BeforeValidator, Field

from cardroom.room.api.asking import TheRoom, TheVisitor, needs_role, says
from cardroom.room.api.models import Model, whole
from cardroom.room.errors import RoomError
from cardroom.room.people.names import clean_name
from cardroom.room.people.reception import Visitor
from cardroom.room.store import Database
from cardroom.room.store.waiting import list_of_table, note_must_move, read_board
from cardroom.room.tables.room import Room
from cardroom.room.waiting import desk, lists
from cardroom.room.waiting.desk import HOUSE, Asked
from cardroom.room.waiting.lists import Board, WaitingError
from cardroom.room.waiting.showing import board_message, list_rows, waiting_message
from cardroom.room.web.catalogue import game_of
from cardroom.room.web.messages import ShowBoard, ShowWaiting
from cardroom.rulebook import RulebookError
from cardroom.rulebook.files.folders import club_folders
from cardroom.rulebook.waiting import waiting_rules
from cardroom.said import Refusal, Said
from cardroom.table import TableError

router = APIRouter(prefix="/api/waiting", tags=["waiting lists"])

Entry = Annotated[int, Path(ge=1, le=2**31 - 1, description="the entry's id")]
Command = Annotated[
    str | None,
    Field(min_length=1, max_length=64, description="the same id twice is done once"),
]
Club = Annotated[str, Path(max_length=60, description="the club's folder")]


Seat = Annotated[int, Field(ge=1, le=99), BeforeValidator(whole)]


class Joins(Model):
    """A list to join: a table's, or that of a game and its stakes."""

    table: str | None = Field(None, max_length=40, description="a table whose list it is")
    game: str | None = Field(None, max_length=100, description="a game of the catalogue")
    stakes: str | None = Field(None, max_length=100, description="its stakes")
    id: Command = None


class Asks(Model):
    """A change of seat or table that somebody asks for at a table."""

    table: str = Field(max_length=40, description="where they sit")
    kind: Literal["seat", "table"] = Field("seat", description="seat or table")
    seat: Seat | None = Field(None, description="the seat they want; any if left out")
    to: str | None = Field(None, max_length=40, description="the table they want; any if left out")
    id: Command = None


class Does(Model):
    """Something that is done with an entry."""

    id: Command = None


class WalksIn(Joins):
    """A name that the floor writes down."""

    name: str = Field(min_length=1, max_length=24, description="the player's name")


class Feeds(Model):
    """Which main game a table feeds; none if it is not a must-move table."""

    main: str | None = Field(None, max_length=40, description="the main game's table")


# --- looking ----------------------------------------------------------------------------------


@router.get("", responses=says())
async def waiting(room: TheRoom, visitor: TheVisitor) -> dict[str, Any]:
    """Every list with its wait, and what the visitor waits for."""
    now = room.now

    def look(db: Database) -> tuple[list[Any], ShowWaiting]:
        return list_rows(db, now), waiting_message(db, visitor.name, now)

    rows, own = await room.store.read(look)
    return {
        "lists": [{key: getattr(one, key) for key in one.__slots__} for one in rows],
        "mine": own.mine,
        "at": now,
    }


def house_rules(club: str) -> dict[str, Any]:
    """How a club runs its lists, as data; what holds in common for no club."""
    found = waiting_rules(club)
    return found.model_dump(mode="json", by_alias=True, exclude_none=True)


@router.get("/rules/{club}", responses=says(404))
async def rules(club: Club) -> dict[str, Any]:
    """How a club runs its lists, and the readings where its documents are silent."""
    if club not in club_folders():
        raise RoomError(Said("room-no-file"), 404)
    return house_rules(club)


@router.get("/board/{club}", responses=says(401, 403))
async def board(room: TheRoom, visitor: TheVisitor, club: Club) -> dict[str, Any]:
    """The lists of a club as the floor sees them."""
    needs_role(visitor, "floor", "manager")
    return plain(await board_of(room, club))


async def board_of(room: Room, club: str) -> ShowBoard:
    """The board as it is now."""
    now, here = room.now, room.names_here
    return await room.store.read(lambda db: board_message(db, club, now, here))


def plain(told: ShowBoard | ShowWaiting) -> dict[str, Any]:
    """A message as an answer."""
    return {key: getattr(told, key) for key in told.__struct_fields__}


# --- what players do --------------------------------------------------------------------------


async def _done(room: Room, job: Callable[[Database], Any]) -> Any:
    """Do something on a list, or say in a sentence why not."""
    try:
        return await room.lists.do(job)
    except (WaitingError, Refusal) as error:
        raise RoomError(error.said) from None


def _name(visitor: Visitor) -> str:
    if visitor.person is None or visitor.name is None:
        raise RoomError(Said("room-sign-in"), 401)
    return visitor.name


async def _list_of(room: Room, asked: Joins) -> str:
    """The list that somebody means."""
    if asked.table is not None:
        table = asked.table
        found = await room.store.read(lambda db: list_of_table(db, table))
    elif asked.game is not None:
        try:
            game = await room.world.think(partial(game_of, asked.game))
            found = desk.list_id(game, {"stakes": asked.stakes} if asked.stakes else {})
        except (RulebookError, TableError, ValueError) as error:
            raise RoomError(str(error)) from None
    else:
        found = None
    if found is None:
        raise RoomError(Said("waiting-no-list"), 404)
    return found


@router.post("/join", status_code=201, responses=says(401, 404))
async def join(room: TheRoom, visitor: TheVisitor, asked: Joins) -> dict[str, int | None]:
    """Put your name on a list."""
    name = _name(visitor)
    on = await _list_of(room, asked)
    who = Asked(name, room.now, asked.id)
    entry = await _done(room, partial(desk.join, asked=who, on=on, name=name))
    return {"id": entry}


@router.post("/ask", status_code=201, responses=says(401, 404))
async def ask(room: TheRoom, visitor: TheVisitor, asked: Asks) -> dict[str, int | None]:
    """Ask for another seat, or for another table of the same game."""
    name = _name(visitor)
    on = await _list_of(room, Joins(table=asked.table))
    now = room.now

    def does(board: Board) -> Board:
        return lists.ask(
            board, name, now, asked.table, seat=asked.seat, to=asked.to, kind=asked.kind
        )

    who = Asked(name, now, asked.id)
    return {"id": await _done(room, partial(desk.change, asked=who, on=on, does=does, name=name))}


async def _with_entry(
    room: Room, visitor: Visitor, entry: int, does: Callable[[Board], Board], command: str | None
) -> dict[str, int]:
    """Do something with an entry: a player with their own, the floor with any."""
    name = _name(visitor)
    floor = visitor.role in {"floor", "manager"}
    who = Asked(name, room.now, command)
    await _done(
        room,
        partial(
            desk.change_entry, asked=who, entry=entry, does=does, owner=None if floor else name
        ),
    )
    return {"id": entry}


@router.post("/{entry}/take", responses=says(401))
async def take(room: TheRoom, visitor: TheVisitor, entry: Entry, asked: Does) -> dict[str, int]:
    """Take the seat you were called for: it is held until you have sat down."""
    now = room.now
    return await _with_entry(
        room, visitor, entry, lambda board: lists.take(board, entry, now), asked.id
    )


@router.post("/{entry}/pass", responses=says(401))
async def pass_by(room: TheRoom, visitor: TheVisitor, entry: Entry, asked: Does) -> dict[str, int]:
    """Let the seat go to the next name."""
    return await _with_entry(
        room, visitor, entry, lambda board: lists.pass_by(board, entry), asked.id
    )


@router.post("/{entry}/leave", responses=says(401))
async def leave(room: TheRoom, visitor: TheVisitor, entry: Entry, asked: Does) -> dict[str, int]:
    """Take a name off the list, or a request back."""
    return await _with_entry(
        room, visitor, entry, lambda board: lists.leave(board, entry), asked.id
    )


# --- what the floor does ----------------------------------------------------------------------


@router.post("/{entry}/call", responses=says(401, 403))
async def call(room: TheRoom, visitor: TheVisitor, entry: Entry, asked: Does) -> dict[str, int]:
    """Call a name to an open seat, whoever is before it; a change is made the same way."""
    needs_role(visitor, "floor", "manager")
    now = room.now
    return await _with_entry(
        room, visitor, entry, lambda board: lists.call(board, entry, now), asked.id
    )


@router.post("/add", status_code=201, responses=says(401, 403, 404))
async def add(room: TheRoom, visitor: TheVisitor, asked: WalksIn) -> dict[str, int | None]:
    """Write a name down that somebody gave at the desk or by phone."""
    needs_role(visitor, "floor", "manager")
    name = clean_name(asked.name)
    on = await _list_of(room, asked)
    who = Asked(HOUSE, room.now, asked.id)
    job = partial(desk.join, asked=who, on=on, name=name, walk_in=True)
    return {"id": await _done(room, job)}


@router.post("/board/must-move/{table}", responses=says(401, 403, 404))
async def must_move(
    room: TheRoom,
    visitor: TheVisitor,
    table: Annotated[str, Path(max_length=40)],
    asked: Feeds,
) -> dict[str, str | None]:
    """Make a table feed a main game of the same list, or no longer."""
    needs_role(visitor, "floor", "manager")

    def job(db: Database) -> None:
        found = list_of_table(db, table)
        other = None if asked.main is None else list_of_table(db, asked.main)
        feeding = None
        if found is not None:
            feeding = read_board(db, found).table(asked.main)
        if found is None or (
            asked.main is not None
            and (other != found or asked.main == table or feeding is None or feeding.feeds)
        ):
            raise WaitingError("waiting-no-main")
        note_must_move(db, table, asked.main)

    await _done(room, job)
    return {"table": table, "main": asked.main}


__all__ = ["board_of", "plain", "router"]
