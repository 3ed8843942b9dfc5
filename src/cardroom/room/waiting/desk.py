"""What is done with waiting lists, each time in one transaction of the store.

Whoever holds the lock sees a list as it is and leaves it as it should be: so it does not matter
which process does it, nor when one dies. Nobody is told of anything before it is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from cardroom.room.people.names import is_bot
from cardroom.room.store.database import Database, StoreError
from cardroom.room.store.errands import GO, MOVE, Errand, drop_errand, errands_of, note_errand
from cardroom.room.store.waiting import (
    FREED,
    count_lists,
    done,
    is_coming,
    list_of_entry,
    list_of_table,
    lock,
    note_done,
    note_list,
    read_board,
    seats_of,
    write_board,
    write_seats,
)
from cardroom.room.waiting import lists
from cardroom.room.waiting.lists import MOVES, Board, Entry, Event, WaitingError
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Said

HOUSE = ""
"""Who does what time and open seats bring."""
Change: TypeAlias = Callable[[Board], Board]


class SeatHeldError(StoreError):
    """Somebody sat down where a seat is held for another name."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.key)
        self.said = said


def list_id(game: LoadedGame, settings: Mapping[str, object]) -> str | None:
    """The list that a table's seats go to: one for each game and stakes; none if it is private."""
    if settings.get("private"):
        return None
    stakes, rules = settings.get("stakes"), game.rules
    if isinstance(rules, PotGameRules) and rules.stakes:
        return f"{game.id}|{rules.stakes_named(str(stakes) if stakes else None).id}"
    return f"{game.id}|{stakes or settings.get('option') or ''}"


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks for something, and under which id: that is done once."""

    who: str
    """A name, or the floor."""
    at: int
    id: str | None = None


# --- one change -------------------------------------------------------------------------------


def change(db: Database, asked: Asked, on: str, does: Change, name: str = "") -> int | None:
    """Do something on a list; the entry of a name that it is about, if there is one."""
    lock(db)
    if asked.id is not None:
        before = done(db, asked.who, asked.id)
        if before is not None:
            return before[0]
    board = read_board(db, on)
    after = settle(db, board, does(board), asked.who, asked.at)
    entry = next((one.id for one in reversed(after.entries) if one.name == name), None)
    if asked.id is not None:
        note_done(db, asked.who, asked.id, entry, asked.at)
    return entry


def change_entry(db: Database, asked: Asked, entry: int, does: Change, owner: str | None) -> None:
    """Do something with an entry; for a player only with their own."""
    if asked.id is not None and done(db, asked.who, asked.id) is not None:
        return
    found = list_of_entry(db, entry)
    if found is None or (owner is not None and found[1] != owner):
        raise WaitingError("waiting-no-entry")
    change(db, asked, found[0], does)


def settle(db: Database, before: Board, after: Board, who: str, at: int) -> Board:
    """Keep what somebody did, then what follows from it: calls, and players on their way."""
    after = lists.due(after, at)
    if after.entries == before.entries and not after.told:
        return after
    known = {one.id: one for one in before.entries}
    staying = {one.id for one in after.entries}
    for one in before.entries:
        if one.id not in staying and one.kind in MOVES and one.call is not None and one.table:
            drop_errand_of(db, one)
    for one in after.entries:
        old = known.get(one.id)
        if one.kind in MOVES and one.call is not None and (old is None or old.call is None):
            note_errand(db, errand_of(one, at))
    return write_board(db, before, after, who, at)


def errand_of(one: Entry, at: int) -> Errand:
    """What the table of somebody is to do so that they come to the seat they asked for."""
    assert one.call is not None
    assert one.table is not None
    here = Errand(one.table, one.name, MOVE, one.call.seat, made=at)
    return here if one.call.table == one.table else replace(here, does=GO, to=one.call.table)


def drop_errand_of(db: Database, one: Entry) -> None:
    """Somebody doesn't move any more: neither does their table wait for it."""
    assert one.table is not None
    for errand in errands_of(db, one.table):
        if errand.name == one.name and errand.does in {MOVE, GO}:
            drop_errand(db, one.table, one.name)


def join(db: Database, asked: Asked, on: str, *, name: str, walk_in: bool = False) -> int | None:
    """A name goes on a list, at its bottom."""
    others = count_lists(db, name)

    def does(board: Board) -> Board:
        return lists.join(board, name, asked.at, others=others, walk_in=walk_in)

    return change(db, asked, on, does, name)


def name_to_list(db: Database, table: str, name: str, at: int) -> None:
    """A player lost their seat for being away too long: their name goes to the bottom of the
    list of that game and those stakes (000:428-430).

    A job of the table's commit: the seat is given up and the name is on the list, or neither.
    """
    on = list_of_table(db, table)
    if on is not None:
        asked = Asked(HOUSE, at)
        change(db, asked, on, lambda board: lists.put(board, name, at))


def come_due(db: Database, on: str, at: int) -> Board:
    """What time brings on a list: calls that run out, and the next ones."""
    lock(db)
    board = read_board(db, on)
    return settle(db, board, board, HOUSE, at)


# --- what happens at a table ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where at a table after a commit, and who of them sat down by themselves."""

    table: str
    list_id: str | None
    now: Mapping[str, int]
    checked: Collection[tuple[str, int]] = ()
    """Players who took a seat: it must be theirs to take."""


def note_seats(db: Database, seats: Seats, at: int) -> None:
    """Keep who sits where, in the commit that has made it so; a seat that is held is refused."""
    before = seats_of(db, seats.table)
    note_list(db, seats.table, seats.list_id)
    if seats.now == before:
        return
    if seats.list_id is None:
        write_seats(db, seats.table, before, seats.now, at)
        return
    lock(db)
    board = old = read_board(db, seats.list_id)
    gone = {name: seat for name, seat in before.items() if name not in seats.now}
    for name, seat in gone.items():
        board = _left(db, board, seats, name, seat)
    for name, seat in seats.now.items():
        if before.get(name, seat) != seat:
            board = lists.moved(board, name, seats.table, before[name], seat)
    board = _came(board, seats, before)
    write_seats(db, seats.table, before, seats.now, at)
    write_board(db, old, board, HOUSE, at)


def _left(db: Database, board: Board, seats: Seats, name: str, seat: int) -> Board:
    asked = board.of(name, "table")
    board = _without_sitter(lists.left(board, name, seats.table, seat), seats.table, name)
    if is_bot(name) or is_coming(db, name):
        return board
    board = replace(board, told=(*board.told, Event(FREED, name, seats.table, seat)))
    breaks = board.rules.breaks_up == "bottom" and len(seats.now) == 1
    return lists.put(board, name, asked.since) if breaks and asked is not None else board


def _came(board: Board, seats: Seats, before: Mapping[str, int]) -> Board:
    for name, seat in seats.now.items():
        if name in before:
            continue
        if (name, seat) in seats.checked:
            try:
                lists.check_sit(board, seats.table, seat, name)
            except WaitingError as error:
                raise SeatHeldError(error.said) from None
        board = lists.sat(board, name, seats.table, seat)
    return board


def _without_sitter(board: Board, table: str, name: str) -> Board:
    tables = tuple(
        replace(one, sitters=tuple(x for x in one.sitters if x.name != name))
        if one.id == table
        else one
        for one in board.tables
    )
    return replace(board, tables=tables)


__all__ = [
    "HOUSE",
    "Asked",
    "SeatHeldError",
    "Seats",
    "change",
    "change_entry",
    "come_due",
    "join",
    "list_id",
    "name_to_list",
    "note_seats",
]
