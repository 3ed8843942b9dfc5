"""Waiting lists in the store: names, calls, who sits where, and everything that happened."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardroom.room.store.database import Database
from cardroom.room.store.errands import ARRIVE, GO, MOVE
from cardroom.room.waiting.lists import Board, Call, Entry, Event, Place, Sitter
from cardroom.rulebook.waiting import waiting_rules

_COLUMNS: Final = (
    "id, name, kind, since, place, table_id, seat, goes_to, missed, skips, walk_in,"
    " call_table, call_seat, call_at, call_until, call_taken"
)
KEPT_MS: Final = 24 * 3_600_000
"""So long a command is known by its id."""
HISTORY_MS: Final = 4 * 3_600_000
"""How far back the history goes that waits are estimated from."""
FREED: Final = "freed"


def lock(db: Database) -> None:
    """Until this transaction ends nobody else changes a list, in whichever process."""
    db.run("INSERT INTO room (name, value) VALUES ('waiting', '') ON CONFLICT DO NOTHING")
    db.run("UPDATE room SET value = '' WHERE name = 'waiting'")


# --- boards -----------------------------------------------------------------------------------


def read_board(db: Database, list_id: str) -> Board:
    """A list as it is now."""
    club = list_id.partition("/")[0]
    rows = db.run(f"SELECT {_COLUMNS} FROM waiting WHERE list_id = ? ORDER BY place, id", list_id)
    coming, busy = _errands(db, list_id)
    entries = tuple(_entry(row) for row in rows)
    tables = _tables(db, list_id)
    return Board(list_id, waiting_rules(club), tables, entries, coming, busy)


def _entry(row: Sequence[Any]) -> Entry:
    skips = frozenset((table, seat) for table, seat in json.loads(row[9]))
    call = None if row[11] is None else Call(row[11], row[12], row[13], row[14], bool(row[15]))
    return replace(Entry(*row[:9]), skips=skips, walk_in=bool(row[10]), call=call)


def _tables(db: Database, list_id: str) -> tuple[Place, ...]:
    sitters: dict[str, list[Sitter]] = {}
    for table, name, seat, since in db.run(
        "SELECT s.table_id, s.name, s.seat, s.since FROM seated s JOIN tables t"
        " ON t.id = s.table_id WHERE t.list_id = ? AND t.status = 'open' ORDER BY s.seat",
        list_id,
    ):
        sitters.setdefault(table, []).append(Sitter(name, seat, since))
    kept: dict[str, list[tuple[int, str]]] = {}
    for table, seat, name in db.run(
        "SELECT t.id, e.seat, e.name FROM errands e JOIN tables t"
        " ON t.id = coalesce(e.goes_to, e.table_id)"
        " WHERE t.list_id = ? AND e.seat IS NOT NULL ORDER BY e.made, e.name",
        list_id,
    ):
        kept.setdefault(table, []).append((seat, name))
    rows = db.run(
        "SELECT t.id, t.settings, t.opened, m.main FROM tables t"
        " LEFT JOIN must_move m ON m.table_id = t.id"
        " WHERE t.list_id = ? AND t.status = 'open' ORDER BY t.opened, t.id",
        list_id,
    )
    known = {row[0] for row in rows}
    return tuple(
        Place(
            table,
            int(json.loads(settings).get("seats") or 0),
            opened,
            tuple(sitters.get(table, ())),
            main if main in known else None,
            tuple(kept.get(table, ())),
        )
        for table, settings, opened, main in rows
    )


def _errands(db: Database, list_id: str) -> tuple[frozenset[str], frozenset[str]]:
    """Who is on the way to a table of a list, and who is to move."""
    rows = db.run(
        "SELECT e.name, e.does FROM errands e JOIN tables t ON t.id = e.table_id"
        " WHERE t.list_id = ?",
        list_id,
    )
    coming = frozenset(name for name, does in rows if does == ARRIVE)
    return coming, frozenset(name for name, does in rows if does in {MOVE, GO})


def write_board(db: Database, before: Board, after: Board, who: str, at: int) -> Board:
    """Keep what became of a list; new entries come back with their ids."""
    kept = {one.id for one in after.entries}
    for one in before.entries:
        if one.id not in kept:
            db.run("DELETE FROM waiting WHERE id = ?", one.id)
    known = {one.id: one for one in before.entries}
    changed = [one for one in after.entries if one.id and known.get(one.id) != one]
    # A seat is let go before somebody else is called to it.
    for one in sorted(changed, key=lambda one: one.call is not None):
        _update(db, one)
    entries = tuple(
        one if one.id else replace(one, id=_insert(db, after.id, one)) for one in after.entries
    )
    for event in after.told:
        note_event(db, after.id, event, who, at)
    return replace(after, entries=entries, told=())


def _call(one: Entry) -> tuple[object, ...]:
    call = one.call
    if call is None:
        return (None,) * 5
    return call.table, call.seat, call.at, call.until, int(call.taken)


def _update(db: Database, one: Entry) -> None:
    db.run(
        "UPDATE waiting SET since = ?, place = ?, missed = ?, skips = ?, call_table = ?,"
        " call_seat = ?, call_at = ?, call_until = ?, call_taken = ? WHERE id = ?",
        one.since,
        one.place,
        one.missed,
        json.dumps(sorted(one.skips)),
        *_call(one),
        one.id,
    )


def _insert(db: Database, list_id: str, one: Entry) -> int:
    rows = db.run(
        "INSERT INTO waiting (list_id, name, kind, since, place, table_id, seat, goes_to, missed,"
        " skips, walk_in, call_table, call_seat, call_at, call_until, call_taken)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        list_id,
        one.name,
        one.kind,
        one.since,
        one.place,
        one.table,
        one.seat,
        one.to,
        one.missed,
        json.dumps(sorted(one.skips)),
        int(one.walk_in),
        *_call(one),
    )
    return int(rows[0][0])


# --- the log ----------------------------------------------------------------------------------


def note_event(db: Database, list_id: str, event: Event, who: str, at: int) -> None:
    """Something happened on a list; ``who`` did it, or the house."""
    db.run(
        "INSERT INTO waiting_log (at, list_id, does, name, who, table_id, seat)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        at,
        list_id,
        event.does,
        event.name,
        who,
        event.table,
        event.seat,
    )


def version(db: Database) -> int:
    """How much has happened on all lists: another number means that something has changed."""
    return int(db.run("SELECT coalesce(max(id), 0) FROM waiting_log")[0][0])


def done(db: Database, who: str, command: str) -> tuple[int | None] | None:
    """The entry of a command that was done before; nothing if it wasn't."""
    rows = db.run("SELECT entry FROM waiting_done WHERE who = ? AND id = ?", who, command)
    return (rows[0][0],) if rows else None


def note_done(db: Database, who: str, command: str, entry: int | None, at: int) -> None:
    """A command was done: the same id again does nothing."""
    db.run("DELETE FROM waiting_done WHERE who = ? AND at < ?", who, at - KEPT_MS)
    db.run(
        "INSERT INTO waiting_done (who, id, at, entry) VALUES (?, ?, ?, ?)", who, command, at, entry
    )


@dataclass(frozen=True, slots=True)
class History:
    """Seats of a list that players left, and how long its tables were open meanwhile."""

    freed: int
    table_hours: float


def history(db: Database, list_id: str, now: int) -> History:
    """What the last hours of a list say about how soon a seat opens."""
    since = now - HISTORY_MS
    rows = db.run(
        "SELECT count(*) FROM waiting_log WHERE list_id = ? AND does = ? AND at > ?",
        list_id,
        FREED,
        since,
    )
    spans = db.run(
        "SELECT opened, coalesce(closed, ?) FROM tables"
        " WHERE list_id = ? AND (closed IS NULL OR closed > ?)",
        now,
        list_id,
        since,
    )
    open_ms = sum(max(0, closed - max(opened, since)) for opened, closed in spans)
    return History(int(rows[0][0]), open_ms / 3_600_000)


# --- lists and tables -------------------------------------------------------------------------


def active_lists(db: Database) -> list[str]:
    """Lists on which somebody waits, or whose tables feed a main game."""
    rows = db.run(
        "SELECT list_id FROM waiting UNION SELECT t.list_id FROM must_move m JOIN tables t"
        " ON t.id = m.table_id WHERE t.status = 'open' AND t.list_id IS NOT NULL ORDER BY 1"
    )
    return [str(row[0]) for row in rows]


def known_lists(db: Database) -> list[str]:
    """Every list that has a table, or a name on it."""
    rows = db.run(
        "SELECT list_id FROM waiting UNION SELECT list_id FROM tables"
        " WHERE status = 'open' AND list_id IS NOT NULL ORDER BY 1"
    )
    return [str(row[0]) for row in rows]


def names_waiting(db: Database) -> dict[str, int]:
    """How many new names are on each list that has some."""
    rows = db.run("SELECT list_id, count(*) FROM waiting WHERE kind = 'new' GROUP BY list_id")
    return {str(row[0]): int(row[1]) for row in rows}


def lists_of(db: Database, name: str) -> list[str]:
    """The lists somebody is on, as a new name or for a change."""
    rows = db.run("SELECT DISTINCT list_id FROM waiting WHERE name = ? ORDER BY list_id", name)
    return [str(row[0]) for row in rows]


def count_lists(db: Database, name: str) -> int:
    """On how many lists a name waits for a seat."""
    rows = db.run("SELECT count(*) FROM waiting WHERE name = ? AND kind = 'new'", name)
    return int(rows[0][0])


def list_of_entry(db: Database, entry: int) -> tuple[str, str] | None:
    """The list of an entry, and whose it is."""
    rows = db.run("SELECT list_id, name FROM waiting WHERE id = ?", entry)
    return (rows[0][0], rows[0][1]) if rows else None


def list_of_table(db: Database, table: str) -> str | None:
    """The list whose names are called to a table; none at private tables."""
    rows = db.run("SELECT list_id FROM tables WHERE id = ?", table)
    return rows[0][0] if rows else None


def note_list(db: Database, table: str, list_id: str | None) -> None:
    """Which list a table belongs to."""
    db.run("UPDATE tables SET list_id = ? WHERE id = ?", list_id, table)


def note_must_move(db: Database, table: str, main: str | None) -> None:
    """A table feeds a main game from now on, or no longer does."""
    db.run("DELETE FROM must_move WHERE table_id = ?", table)
    if main is not None:
        db.run("INSERT INTO must_move (table_id, main) VALUES (?, ?)", table, main)


def seats_of(db: Database, table: str) -> dict[str, int]:
    """Who sits in which seat, as it was kept last."""
    rows = db.run("SELECT name, seat FROM seated WHERE table_id = ?", table)
    return {name: int(seat) for name, seat in rows}


def write_seats(
    db: Database, table: str, before: Mapping[str, int], now: Mapping[str, int], at: int
) -> None:
    """Keep who sits where; whoever sat there before keeps the time they came."""
    for name in before:
        if name not in now:
            db.run("DELETE FROM seated WHERE table_id = ? AND name = ?", table, name)
    for name, seat in now.items():
        if before.get(name) != seat:
            db.run(
                "INSERT INTO seated (table_id, name, seat, since) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (table_id, name) DO UPDATE SET seat = excluded.seat",
                table,
                name,
                seat,
                at,
            )


def is_coming(db: Database, name: str) -> bool:
    """Whether somebody is on the way to another table."""
    return bool(db.run("SELECT 1 FROM errands WHERE name = ? AND does = ?", name, ARRIVE))


__all__ = [
    "FREED",
    "History",
    "active_lists",
    "count_lists",
    "done",
    "history",
    "is_coming",
    "known_lists",
    "list_of_entry",
    "list_of_table",
    "lists_of",
    "lock",
    "names_waiting",
    "note_done",
    "note_event",
    "note_list",
    "note_must_move",
    "read_board",
    "seats_of",
    "version",
    "write_board",
    "write_seats",
]
