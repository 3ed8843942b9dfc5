"""Tables and their journals in the store, and which commands were done."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.room.store.database import ConflictError, Database

_COLUMNS: Final = (
    "id, game, title, settings, status, opened, opened_by, closed, holder, number, people"
)
_PAGE: Final = 2_000
KEPT_COMMANDS: Final = 200
"""Commands of one person that a table remembers by their ids: far more than can be on the way."""
_LOOKED_AT: Final = 20_000
"""Commands of a table among which a restart looks for them."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the store lists it."""

    id: str
    game: str
    title: str
    settings: Mapping[str, Any]
    status: str
    opened: int
    opened_by: int | None
    closed: int | None
    holder: str | None
    number: int = 0
    people: tuple[str, ...] = ()


def add_table(db: Database, row: TableRow, records: Sequence[bytes]) -> None:
    """A new table with the first records of its journal."""
    db.run(
        f"INSERT INTO tables ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row.id,
        row.game,
        row.title,
        json.dumps(dict(row.settings), sort_keys=True),
        row.status,
        row.opened,
        row.opened_by,
        row.closed,
        row.holder,
        row.number,
        json.dumps(row.people),
    )
    append(db, row.id, 0, records)


def _row(values: tuple[Any, ...]) -> TableRow:
    settings, seated = json.loads(values[3]), tuple(json.loads(values[10]))
    return TableRow(*(*values[:3], settings, *values[4:10], seated))


def find_table(db: Database, table: str) -> TableRow | None:
    """One table, if there is such a one."""
    rows = db.run(f"SELECT {_COLUMNS} FROM tables WHERE id = ?", table)
    return _row(rows[0]) if rows else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which tables somebody wants to see; None is any."""

    status: str | None = "open"
    game: str | None = None
    club: str | None = None
    search: str | None = None
    """Words in the title, the name of somebody who sits there, or the table's id."""
    private: bool = True
    """Whether those are listed too that only whoever has the link may find."""

    def where(self) -> tuple[str, list[object]]:
        """The condition in SQL, and its values."""
        tests: list[str] = ["1 = 1"]
        values: list[object] = []
        if self.status is not None:
            tests, values = [*tests, "status = ?"], [*values, self.status]
        if self.game is not None:
            tests, values = [*tests, "game = ?"], [*values, self.game]
        if self.club is not None:
            tests, values = [*tests, "game LIKE ? ESCAPE '!'"], [*values, f"{_like(self.club)}/%"]
        if self.search is not None:
            found = f"%{_like(self.search.lower())}%"
            tests.append(
                "(id = ? OR lower(title) LIKE ? ESCAPE '!' OR lower(people) LIKE ? ESCAPE '!')"
            )
            values += [self.search, found, found]
        if not self.private:
            # What people choose is written with its quotes escaped, so nobody else can say this.
            tests, values = [*tests, "settings NOT LIKE ?"], [*values, '%"private": true%']
        return " AND ".join(tests), values


def _like(text: str) -> str:
    return re.sub("[!%_]", r"!\g<0>", text)


def list_tables(
    db: Database, wanted: Wanted | None = None, limit: int | None = None, start: int = 0
) -> list[TableRow]:
    """Tables where people sit, then the others, the newest first of each."""
    where, values = (wanted or Wanted()).where()
    most = 2**31 if limit is None else limit
    rows = db.run(
        f"SELECT {_COLUMNS} FROM tables WHERE {where}"
        " ORDER BY CASE WHEN humans > 0 THEN 0 ELSE 1 END, opened DESC, id LIMIT ? OFFSET ?",
        *values,
        most,
        start,
    )
    return [_row(row) for row in rows]


def count_tables(db: Database, wanted: Wanted | None = None) -> int:
    """How many tables there are of those."""
    where, values = (wanted or Wanted()).where()
    return int(db.run(f"SELECT count(*) FROM tables WHERE {where}", *values)[0][0])


def note_place(db: Database, table: str, place: str) -> None:
    """The address a table was opened from."""
    db.run("UPDATE tables SET opened_from = ? WHERE id = ?", place, table)


def count_opened(db: Database, place: str, by: int | None) -> tuple[int, int]:
    """Tables that are open and were opened from an address, and by a person."""
    here = db.run("SELECT count(*) FROM tables WHERE status = 'open' AND opened_from = ?", place)
    theirs = db.run("SELECT count(*) FROM tables WHERE status = 'open' AND opened_by = ?", by)
    return int(here[0][0]), int(theirs[0][0])


def idle_tables(db: Database, process: str, before: int) -> list[tuple[str, bool]]:
    """Open tables of ours or nobody's where no person sits, opened before then by no ruler.

    With each, whether any person ever did anything there.
    """
    rows = db.run(
        "SELECT t.id, EXISTS (SELECT 1 FROM commands c WHERE c.table_id = t.id)"
        " FROM tables t LEFT JOIN people p ON p.id = t.opened_by"
        " WHERE t.status = 'open' AND t.humans = 0 AND t.opened < ?"
        " AND (t.holder IS NULL OR t.holder = ?)"
        " AND coalesce(p.role, 'player') NOT IN ('floor', 'manager') ORDER BY t.opened, t.id",
        before,
        process,
    )
    return [(row[0], bool(row[1])) for row in rows]


_PARTS: Final = (
    *("records", "hands", "snapshots", "clocks", "takings", "errands"),
    *("seated", "must_move"),
)


def purge_unused(db: Database, before: int) -> int:
    """Let go of tables that were closed by then and where no person ever did anything."""
    rows = db.run(
        "SELECT t.id FROM tables t WHERE t.status = 'closed' AND t.closed < ?"
        " AND NOT EXISTS (SELECT 1 FROM commands c WHERE c.table_id = t.id)"
        " LIMIT 100",
        before,
    )
    for (table,) in rows:
        for part in _PARTS:
            db.run(f"DELETE FROM {part} WHERE table_id = ?", table)
        db.run("DELETE FROM tables WHERE id = ?", table)
    return len(rows)


def note_people(db: Database, table: str, names: Sequence[str], humans: int) -> None:
    """Who is at a table, for the list that other processes show too."""
    db.run(
        "UPDATE tables SET people = ?, humans = ? WHERE id = ?",
        json.dumps(list(names)),
        humans,
        table,
    )


def close_table(db: Database, table: str, at: int) -> None:
    """Nobody sits here any more; the journal stays."""
    db.run("UPDATE tables SET status = 'closed', closed = ? WHERE id = ?", at, table)


def append(db: Database, table: str, first: int, records: Sequence[bytes]) -> None:
    """Records to a journal's end; ``first`` is how many it has, so two writers cannot both."""
    held = db.run(
        "SELECT count(*), max(n) FROM records WHERE table_id = ? AND n >= ?", table, first - 1
    )
    if held[0][0] != (1 if first else 0):
        raise ConflictError(f"the journal of table {table} does not end at record {first}")
    db.many(
        "INSERT INTO records (table_id, n, record) VALUES (?, ?, ?)",
        [(table, first + i, record) for i, record in enumerate(records)],
    )


def read_journal(
    db: Database, table: str, start: int = 0, end: int | None = None
) -> Iterator[bytes]:
    """The records of a journal in order, from one number up to but without another."""
    while end is None or start < end:
        size = _PAGE if end is None else min(_PAGE, end - start)
        rows = db.run(
            "SELECT record FROM records WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?",
            table,
            start,
            size,
        )
        yield from (bytes(row[0]) for row in rows)
        if len(rows) < size:
            return
        start += len(rows)


def note_snapshot(db: Database, table: str, n: int, snapshot: bytes) -> None:
    """Keep a table's last snapshot, which was taken after so many records."""
    db.run(
        "INSERT INTO snapshots (table_id, n, snapshot) VALUES (?, ?, ?) "
        "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, snapshot = excluded.snapshot",
        table,
        n,
        snapshot,
    )


def last_snapshot(db: Database, table: str) -> tuple[int, bytes] | None:
    """A table's last snapshot, and after how many records it was taken."""
    rows = db.run("SELECT n, snapshot FROM snapshots WHERE table_id = ?", table)
    return (rows[0][0], bytes(rows[0][1])) if rows else None


def count_records(db: Database, table: str) -> int:
    """How many records a journal has."""
    last: int | None = db.run("SELECT max(n) FROM records WHERE table_id = ?", table)[0][0]
    return 0 if last is None else last + 1


def note_hands(db: Database, table: str, hands: Sequence[tuple[int, int]]) -> None:
    """Where in the journal hands begin: number and record."""
    for number, first in hands:
        db.run(
            "INSERT INTO hands (table_id, number, first) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            table,
            number,
            first,
        )
        db.run("UPDATE tables SET number = ? WHERE id = ?", number, table)


def list_hands(db: Database, table: str) -> list[tuple[int, int]]:
    """The hands of a table: number, and the record each begins with."""
    rows = db.run("SELECT number, first FROM hands WHERE table_id = ? ORDER BY number", table)
    return [(number, first) for number, first in rows]


def note_commands(db: Database, table: str, done: Sequence[tuple[str, str, int]]) -> None:
    """Commands that were done: who, the id they gave it, and the version after it."""
    db.many(
        # An id may come again when the table has forgotten it: then it names the later command.
        "INSERT INTO commands (table_id, who, id, v) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, who, id) DO UPDATE SET v = excluded.v",
        [(table, who, command, v) for who, command, v in done],
    )


def commands_done(db: Database, table: str) -> dict[tuple[str, str], int]:
    """Everybody's last commands at a table: (who, id) to the version after it."""
    rows = db.run(
        "SELECT who, id, v FROM ("
        "SELECT who, id, v, row_number() OVER (PARTITION BY who ORDER BY v DESC) AS place FROM ("
        "SELECT who, id, v FROM commands WHERE table_id = ? ORDER BY v DESC LIMIT ?"
        ") AS latest) AS placed WHERE place <= ? ORDER BY v",
        table,
        _LOOKED_AT,
        KEPT_COMMANDS,
    )
    return {(who, command): v for who, command, v in rows}


def note_clocks(db: Database, table: str, at: int, clocks: str) -> None:
    """What the clocks of a table's questions show."""
    db.run(
        "INSERT INTO clocks (table_id, at, body) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, body = excluded.body",
        table,
        at,
        clocks,
    )


def clocks_of(db: Database, table: str) -> tuple[int | None, str] | None:
    """What the clocks of a table showed last, and since when nobody serves it.

    The time is None when whoever serves the table now has served it since the clocks were kept.
    """
    rows = db.run(
        "SELECT t.rested, c.at, c.body FROM clocks c JOIN tables t ON t.id = c.table_id"
        " WHERE c.table_id = ?",
        table,
    )
    if not rows:
        return None
    rested, at, body = rows[0]
    return (rested if rested is not None and rested >= at else None), body


__all__ = [
    "KEPT_COMMANDS",
    "TableRow",
    "Wanted",
    "add_table",
    "append",
    "clocks_of",
    "close_table",
    "commands_done",
    "count_opened",
    "count_records",
    "count_tables",
    "find_table",
    "idle_tables",
    "last_snapshot",
    "list_hands",
    "list_tables",
    "note_clocks",
    "note_commands",
    "note_hands",
    "note_people",
    "note_place",
    "note_snapshot",
    "purge_unused",
    "read_journal",
]
