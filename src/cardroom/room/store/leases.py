"""Which process of the room holds which table, and until when it is thought alive.

The lease says where a table is found. What keeps two processes from both writing to a journal is
the journal itself: a record's number is taken once.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.room.store.line import Line


def beat(line: Line, process: str, address: str, until: int) -> None:
    """A process is here and stays at least until then."""
    line.run(
        "INSERT INTO processes (id, address, until) VALUES (?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = excluded.until",
        process,
        address,
        until,
    )


def leave(line: Line, process: str) -> None:
    """A process goes: whatever it held is free."""
    line.run("UPDATE tables SET holder = NULL WHERE holder = ?", process)
    line.run("DELETE FROM processes WHERE id = ?", process)


def take(line: Line, table: str, process: str, at: int) -> str | None:
    """Hold a table if nobody alive does; the address of whoever does, or nothing if it is us."""
    rows = line.run(
        "UPDATE tables SET holder = ? WHERE id = ? AND (holder IS NULL OR holder = ?"
        " OR NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = holder AND p.until > ?))"
        " RETURNING id",
        process,
        table,
        process,
        at,
    )
    return None if rows else holder(line, table, at) or ""


def holder(line: Line, table: str, at: int) -> str | None:
    """The address of the process that holds a table, if it is thought alive."""
    rows = line.run(
        "SELECT p.address FROM tables t JOIN processes p ON p.id = t.holder"
        " WHERE t.id = ? AND p.until > ?",
        table,
        at,
    )
    return str(rows[0][0]) if rows else None


def free_tables(line: Line, process: str, at: int) -> Sequence[str]:
    """Open tables that nobody alive holds, or we do."""
    rows = line.run(
        "SELECT id FROM tables WHERE status = 'open' AND (holder IS NULL OR holder = ?"
        " OR NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = holder AND p.until > ?))"
        " ORDER BY opened, id",
        process,
        at,
    )
    return [row[0] for row in rows]


__all__ = ["beat", "free_tables", "holder", "leave", "take"]
