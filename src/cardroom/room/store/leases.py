"""Which process of the room holds which table, and until when it is thought alive.

The lease says where a table is found. What keeps two processes from both writing to a journal is
the journal itself: a record's number is taken once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.room.store.database import Database

LEASE_MS: Final = 4_000
"""So long a process is thought alive after each time it says so."""


LONGEST_MS: Final = 60_000
"""A lease longer than this was given by a clock that has been set since: it counts no more."""


def beat(db: Database, process: str, address: str, at: int) -> None:
    """A process is here, and is thought alive for a while."""
    db.run(
        "INSERT INTO processes (id, address, until) VALUES (?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = excluded.until",
        process,
        address,
        at + LEASE_MS,
    )


def leave(db: Database, process: str, at: int) -> None:
    """A process goes: whatever it held is free."""
    db.run("UPDATE tables SET holder = NULL, rested = ? WHERE holder = ?", at, process)
    db.run("DELETE FROM processes WHERE id = ?", process)


def bury_others(db: Database, process: str) -> None:
    """All other processes are gone, since when each was heard of last."""
    db.run(
        "UPDATE tables SET rested ="
        " (SELECT p.until - ? FROM processes p WHERE p.id = tables.holder), holder = NULL"
        " WHERE holder IN (SELECT id FROM processes WHERE id <> ?)",
        LEASE_MS,
        process,
    )
    db.run("DELETE FROM processes WHERE id <> ?", process)


def take(db: Database, table: str, process: str, at: int) -> str | None:
    """Hold a table if nobody alive does; the address of whoever does, or nothing if it is us."""
    db.run(
        "UPDATE tables SET rested ="
        " (SELECT p.until - ? FROM processes p WHERE p.id = tables.holder)"
        " WHERE id = ? AND holder <> ?"
        " AND EXISTS (SELECT 1 FROM processes p WHERE p.id = tables.holder"
        " AND (p.until <= ? OR p.until > ?))",
        LEASE_MS,
        table,
        process,
        at,
        at + LONGEST_MS,
    )
    rows = db.run(
        "UPDATE tables SET holder = ? WHERE id = ? AND (holder IS NULL OR holder = ?"
        " OR NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = holder"
        " AND p.until > ? AND p.until <= ?))"
        " RETURNING id",
        process,
        table,
        process,
        at,
        at + LONGEST_MS,
    )
    return None if rows else holder(db, table, at) or ""


def holder(db: Database, table: str, at: int) -> str | None:
    """The address of the process that holds a table, if it is thought alive."""
    rows = db.run(
        "SELECT p.address FROM tables t JOIN processes p ON p.id = t.holder"
        " WHERE t.id = ? AND p.until > ? AND p.until <= ?",
        table,
        at,
        at + LONGEST_MS,
    )
    return str(rows[0][0]) if rows else None


def held_tables(db: Database, process: str) -> set[str]:
    """The tables that a process holds."""
    return {row[0] for row in db.run("SELECT id FROM tables WHERE holder = ?", process)}


def free_tables(db: Database, process: str, at: int) -> Sequence[str]:
    """Open tables that nobody alive holds, or we do."""
    rows = db.run(
        "SELECT id FROM tables WHERE status = 'open' AND (holder IS NULL OR holder = ?"
        " OR NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = holder"
        " AND p.until > ? AND p.until <= ?))"
        " ORDER BY opened, id",
        process,
        at,
        at + LONGEST_MS,
    )
    return [row[0] for row in rows]


__all__ = [
    "LEASE_MS",
    "beat",
    "bury_others",
    "free_tables",
    "held_tables",
    "holder",
    "leave",
    "take",
]
