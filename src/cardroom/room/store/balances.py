"""Play money outside the tables: everybody's balance, and a book of what went in and out of it.

Chips move between somebody's balance and the house's, or between a balance and a table, so all
balances and all chips on tables always sum to zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from cardroom.room.store.database import Database, StoreError
from cardroom.room.store.people import HOUSE, add_person, find_person


class ShortError(StoreError):
    """A balance has not as much in it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One movement of a balance: cents in (or out, below nothing), and why."""

    at: int
    amount: int
    why: str
    table: str | None


def day_of(at: int) -> str:
    """The day of a time in the books.

    >>> day_of(1_700_000_000_000)
    '2023-11-14'
    """
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def house_id(db: Database, at: int) -> int:
    """The number of the house among the people; made when first asked for."""
    found = find_person(db, HOUSE)
    if found is None:
        found = add_person(db, HOUSE, "house", "house", at)
        open_balance(db, found.id)
    return found.id


def open_balance(db: Database, person: int) -> None:
    """An empty balance for somebody."""
    db.run("INSERT INTO balances (person, chips) VALUES (?, 0)", person)


def balance(db: Database, person: int) -> int:
    """What somebody has outside the tables, in cents."""
    rows = db.run("SELECT chips FROM balances WHERE person = ?", person)
    return int(rows[0][0]) if rows else 0


def move(db: Database, person: int, entry: Entry, *, below: bool = False) -> None:
    """Chips into a balance or out of it; only the house's may go below nothing."""
    rows = db.run(
        "UPDATE balances SET chips = chips + ? WHERE person = ? AND (chips + ? >= 0 OR ? = 1)"
        " RETURNING chips",
        entry.amount,
        person,
        entry.amount,
        int(below),
    )
    if not rows:
        raise ShortError("there are not so many chips in your balance")
    db.run(
        "INSERT INTO entries (person, at, day, table_id, amount, why) VALUES (?, ?, ?, ?, ?, ?)",
        person,
        entry.at,
        day_of(entry.at),
        entry.table,
        entry.amount,
        entry.why,
    )


def grant(db: Database, person: int, amount: int, at: int) -> None:
    """Play money from the house."""
    move(db, house_id(db, at), Entry(at, -amount, "granted", None), below=True)
    move(db, person, Entry(at, amount, "grant", None))


def grants_of_day(db: Database, person: int, at: int) -> int:
    """How often somebody was given play money today."""
    rows = db.run(
        "SELECT count(*) FROM entries WHERE person = ? AND day = ? AND why = 'grant'",
        person,
        day_of(at),
    )
    return int(rows[0][0])


def entries(db: Database, person: int, limit: int = 200) -> list[Entry]:
    """The last movements of somebody's balance, the newest first."""
    rows = db.run(
        "SELECT at, amount, why, table_id FROM entries WHERE person = ? ORDER BY id DESC LIMIT ?",
        person,
        limit,
    )
    return [Entry(*row) for row in rows]


def days(db: Database, limit: int = 31) -> list[dict[str, object]]:
    """The books by day: what was granted, bought in with and cashed out, the newest day first."""
    found = db.run("SELECT DISTINCT day FROM entries ORDER BY day DESC LIMIT ?", limit)
    books: dict[str, dict[str, object]] = {row[0]: {"day": row[0]} for row in found}
    rows = db.run("SELECT day, why, sum(amount), count(*) FROM entries GROUP BY day, why")
    for day, why, amount, count in rows:
        if day in books:
            books[day][why] = {"amount": int(amount), "count": int(count)}
    return list(books.values())


def total(db: Database) -> int:
    """All balances together: below nothing by what lies on the tables."""
    return int(db.run("SELECT coalesce(sum(chips), 0) FROM balances")[0][0])


def at_table(db: Database, table: str) -> int:
    """What balances brought to a table, less what they took from it."""
    rows = db.run("SELECT coalesce(sum(amount), 0) FROM entries WHERE table_id = ?", table)
    return -int(rows[0][0])


def at_tables(db: Database) -> int:
    """What balances brought to all tables, less what they took from them."""
    rows = db.run("SELECT coalesce(sum(amount), 0) FROM entries WHERE table_id IS NOT NULL")
    return -int(rows[0][0])


__all__ = [
    "Entry",
    "ShortError",
    "at_table",
    "at_tables",
    "balance",
    "day_of",
    "days",
    "entries",
    "grant",
    "grants_of_day",
    "house_id",
    "move",
    "open_balance",
    "total",
]
