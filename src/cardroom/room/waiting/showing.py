"""What is shown of waiting lists: to a player their own places, to the floor the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cardroom.room.store import Database
from cardroom.room.store.waiting import history, known_lists, lists_of, names_waiting, read_board
from cardroom.room.waiting import lists
from cardroom.room.waiting.lists import Board, Entry, Place, Wait, wait_for
from cardroom.room.web.messages import (
    CallSeen,
    ListOnBoard,
    MineWaiting,
    NameWaiting,
    ShowBoard,
    ShowWaiting,
    TableOnBoard,
    WaitSeen,
)
from cardroom.rulebook import load_game
from cardroom.rulebook.waiting import waiting_rules


@lru_cache(maxsize=256)
def title_of(list_id: str) -> str:
    """What a list's game is called."""
    return load_game(list_id.partition("|")[0]).rules.title


def _stakes(list_id: str) -> str:
    return list_id.partition("|")[2]


def _table_title(board: Board, table: str) -> str:
    number = next((at for at, one in enumerate(board.tables, 1) if one.id == table), 0)
    return f"{number}" if number else ""


def _call(board: Board, one: Entry) -> CallSeen | None:
    call = one.call
    if call is None:
        return None
    return CallSeen(
        table=call.table,
        title=_table_title(board, call.table),
        seat=call.seat,
        until=call.until,
        taken=call.taken,
        missed=one.missed,
    )


def wait_at(db: Database, board: Board, place: int, now: int) -> WaitSeen | None:
    """How long whoever stands at a place waits, from the last hours of the list."""
    seen = history(db, board.id, now)
    wait: Wait | None = wait_for(place, seen.freed, seen.table_hours, len(board.tables))
    if wait is None:
        return None
    return WaitSeen(about=wait.about, least=wait.least, most=wait.most)


def mine(db: Database, name: str, now: int) -> list[MineWaiting]:
    """What somebody waits for, called names first."""
    out = []
    for list_id in lists_of(db, name):
        board = read_board(db, list_id)
        out += [_mine(db, board, one, now) for one in board.entries if one.name == name]
    return sorted(out, key=lambda one: (one["call"] is None, one["place"], one["id"]))


def _mine(db: Database, board: Board, one: Entry, now: int) -> MineWaiting:
    same = [other for other in board.entries if other.kind == one.kind]
    ahead = same[: same.index(one)]
    return MineWaiting(
        id=one.id,
        list=board.id,
        game=board.id.partition("|")[0],
        title=title_of(board.id),
        club=board.id.partition("/")[0],
        stakes=_stakes(board.id),
        kind=one.kind,
        place=len(ahead) + 1,
        of=len(same),
        called=sum(other.call is not None for other in ahead),
        table=one.table,
        seat=one.seat,
        wait=wait_at(db, board, len(ahead) + 1, now) if one.kind == "new" else None,
        call=_call(board, one),
        response=board.rules.response,
    )


def waiting_message(db: Database, name: str | None, now: int) -> ShowWaiting:
    """What a player sees wherever they are in the room."""
    own = [] if name is None else mine(db, name, now)
    return ShowWaiting(at=now, mine=own, counts=names_waiting(db))


@dataclass(frozen=True, slots=True)
class ListRow:
    """One list for players who look for a seat."""

    id: str
    game: str
    title: str
    club: str
    stakes: str
    tables: int
    waiting: int
    open_seats: int
    table: str | None
    """The first table with an open seat."""
    wait: WaitSeen | None


def list_rows(db: Database, now: int) -> list[ListRow]:
    """Every list: how many wait, and how long whoever joins now would."""
    counts = names_waiting(db)
    return [_row(db, on, counts, now) for on in known_lists(db)]


def _row(db: Database, on: str, counts: Mapping[str, int], now: int) -> ListRow:
    board = read_board(db, on)
    free = sum(len(board.open_seats(table)) for table in board.tables)
    waiting = counts.get(on, 0)
    return ListRow(
        id=on,
        game=on.partition("|")[0],
        title=title_of(on),
        club=on.partition("/")[0],
        stakes=_stakes(on),
        tables=len(board.tables),
        waiting=waiting,
        open_seats=free,
        table=next((one.id for one in board.tables if board.open_seats(one)), None),
        wait=None if free and not waiting else wait_at(db, board, waiting + 1, now),
    )


# --- the floor's board ------------------------------------------------------------------------


def board_message(db: Database, club: str, now: int, here: Collection[str]) -> ShowBoard:
    """The lists of a club, and everybody on them."""
    shown = [read_board(db, on) for on in known_lists(db) if on.partition("/")[0] == club]
    also: dict[str, list[str]] = {}
    for board in shown:
        for one in board.names:
            also.setdefault(one.name, []).append(title_of(board.id))
    rows = [_list(db, board, now, here, also) for board in shown]
    rows.sort(key=lambda row: (-len(row["names"]), row["title"], row["id"]))
    return ShowBoard(at=now, club=club, response=waiting_rules(club).response, lists=rows)


def _list(
    db: Database, board: Board, now: int, here: Collection[str], also: Mapping[str, list[str]]
) -> ListOnBoard:
    wait = wait_at(db, board, 1, now)
    title = title_of(board.id)

    def shown(one: Entry) -> NameWaiting:
        others = [game for game in also.get(one.name, ()) if game != title]
        return _name(board, one, here, others)

    free = any(board.open_seats(table) for table in board.tables)
    return ListOnBoard(
        id=board.id,
        game=board.id.partition("|")[0],
        title=title,
        club=board.id.partition("/")[0],
        stakes=_stakes(board.id),
        tables=[_table(board, at, one) for at, one in enumerate(board.tables, 1)],
        names=[shown(one) for one in board.names],
        changes=[shown(one) for one in board.entries if one.kind != "new"],
        minutes=None if wait is None else wait["about"],
        opens_with=board.rules.opens_with,
        offers=len(board.names) >= board.rules.opens_with and not free,
    )


def _name(board: Board, one: Entry, here: Collection[str], also: list[str]) -> NameWaiting:
    return NameWaiting(
        id=one.id,
        name=one.name,
        kind=one.kind,
        since=one.since,
        walk_in=one.walk_in,
        here=one.name in here,
        also=also,
        table=one.table,
        seat=one.seat,
        to=one.to,
        missed=one.missed,
        call=_call(board, one),
        can=one.call is None and lists.could_have(board, one),
    )


def _table(board: Board, number: int, one: Place) -> TableOnBoard:
    feeders = [
        entry.name
        for entry in lists.in_line(board, one.feeds)
        if entry.kind == "main" and entry.table == one.id
    ]
    return TableOnBoard(
        id=one.id,
        title=title_of(board.id),
        number=number,
        seats=one.seats,
        taken=[sitter.seat for sitter in one.sitters],
        held=sorted(set(board.held(one.id)) - {sitter.seat for sitter in one.sitters}),
        feeds=one.feeds,
        next=feeders[0] if feeders else None,
    )


__all__ = ["ListRow", "board_message", "list_rows", "mine", "title_of", "waiting_message"]
