"""Play money outside the tables: everybody's purse, and a book of what went in and out of it.

Every movement is between a purse and the house's, or between a purse and a table: so all purses
and all chips on tables together are nothing, always.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from cardroom.room.store.line import Line, StoreError
from cardroom.room.store.people import HOUSE, add_person, find_person


class ShortError(StoreError):
    """A purse has not as much in it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One movement of a purse: cents in (or out, below nothing), and why."""

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


def house_id(line: Line, at: int) -> int:
    """The number of the house among the people; made when first asked for."""
    found = find_person(line, HOUSE)
    if found is None:
        found = add_person(line, HOUSE, "house", "house", at)
        open_purse(line, found.id)
    return found.id


def open_purse(line: Line, person: int) -> None:
    """An empty purse for somebody."""
    line.run("INSERT INTO purses (person, chips) VALUES (?, 0)", person)


def purse(line: Line, person: int) -> int:
    """What somebody has outside the tables, in cents."""
    rows = line.run("SELECT chips FROM purses WHERE person = ?", person)
    return int(rows[0][0]) if rows else 0


def move(line: Line, person: int, entry: Entry, *, below: bool = False) -> None:
    """Chips into a purse or out of it; only the house's may go below nothing."""
    rows = line.run(
        "UPDATE purses SET chips = chips + ? WHERE person = ? AND (chips + ? >= 0 OR ? = 1)"
        " RETURNING chips",
        entry.amount,
        person,
        entry.amount,
        int(below),
    )
    if not rows:
        raise ShortError("there are not so many chips in your purse")
    line.run(
        "INSERT INTO entries (person, at, day, table_id, amount, why) VALUES (?, ?, ?, ?, ?, ?)",
        person,
        entry.at,
        day_of(entry.at),
        entry.table,
        entry.amount,
        entry.why,
    )


def grant(line: Line, person: int, amount: int, at: int) -> None:
    """Play money from the house."""
    move(line, house_id(line, at), Entry(at, -amount, "granted", None), below=True)
    move(line, person, Entry(at, amount, "grant", None))


def grants_of_day(line: Line, person: int, at: int) -> int:
    """How often somebody was given play money today."""
    rows = line.run(
        "SELECT count(*) FROM entries WHERE person = ? AND day = ? AND why = 'grant'",
        person,
        day_of(at),
    )
    return int(rows[0][0])


def entries(line: Line, person: int, limit: int = 200) -> list[Entry]:
    """The last movements of somebody's purse, the newest first."""
    rows = line.run(
        "SELECT at, amount, why, table_id FROM entries WHERE person = ? ORDER BY id DESC LIMIT ?",
        person,
        limit,
    )
    return [Entry(*row) for row in rows]


def days(line: Line, limit: int = 31) -> list[dict[str, object]]:
    """The books by day: what was granted, bought in with and cashed out, the newest day first."""
    found = line.run("SELECT DISTINCT day FROM entries ORDER BY day DESC LIMIT ?", limit)
    books: dict[str, dict[str, object]] = {row[0]: {"day": row[0]} for row in found}
    rows = line.run("SELECT day, why, sum(amount), count(*) FROM entries GROUP BY day, why")
    for day, why, amount, count in rows:
        if day in books:
            books[day][why] = {"amount": int(amount), "count": int(count)}
    return list(books.values())


def total(line: Line) -> int:
    """All purses together: below nothing by what lies on the tables."""
    return int(line.run("SELECT coalesce(sum(chips), 0) FROM purses")[0][0])


def at_table(line: Line, table: str) -> int:
    """What purses brought to a table, less what they took from it."""
    rows = line.run("SELECT coalesce(sum(amount), 0) FROM entries WHERE table_id = ?", table)
    return -int(rows[0][0])


def at_tables(line: Line) -> int:
    """What purses brought to all tables, less what they took from them."""
    rows = line.run("SELECT coalesce(sum(amount), 0) FROM entries WHERE table_id IS NOT NULL")
    return -int(rows[0][0])


__all__ = [
    "Entry",
    "ShortError",
    "at_table",
    "at_tables",
    "day_of",
    "days",
    "entries",
    "grant",
    "grants_of_day",
    "house_id",
    "move",
    "open_purse",
    "purse",
    "total",
]
