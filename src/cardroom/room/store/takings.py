"""What the house takes at the tables, by day: the drop, and what goes to jackpots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from cardroom.room.store.balances import day_of
from cardroom.room.store.database import Database

BOXES: Final = ("drop", "jackpot")
_WRITTEN: Final = tuple(f'"{box}"'.encode() for box in BOXES)


class _Told(msgspec.Struct):
    """What is needed of a record."""

    post: dict[str, int] = {}


_READ: Final = msgspec.json.Decoder(_Told)


def note_takings(db: Database, table: str, records: Iterable[bytes], at: int) -> None:
    """Add what records bring to the house's boxes on the day they are kept, in the same commit."""
    found: dict[str, int] = {}
    for record in records:
        if not any(box in record for box in _WRITTEN):
            continue
        told = _READ.decode(record)
        for box in BOXES:
            if told.post.get(box):
                found[box] = found.get(box, 0) + told.post[box]
    for box, amount in found.items():
        db.run(
            "INSERT INTO takings (table_id, day, box, amount) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (table_id, day, box)"
            " DO UPDATE SET amount = takings.amount + excluded.amount",
            table,
            day_of(at),
            box,
            amount,
        )


def takings_by_day(db: Database, limit: int = 366) -> list[dict[str, object]]:
    """What each day brought to each box, the newest day first."""
    rows = db.run("SELECT day, box, sum(amount) FROM takings GROUP BY day, box ORDER BY day DESC")
    days: dict[str, dict[str, object]] = {}
    for day, box, amount in rows:
        one = days.setdefault(day, {"day": day, **dict.fromkeys(BOXES, 0)})
        one[box] = int(amount)
    return list(days.values())[:limit]


def takings_by_table(db: Database) -> dict[str, dict[str, int]]:
    """What each table has brought to each box."""
    out: dict[str, dict[str, int]] = {}
    for table, box, amount in db.run(
        "SELECT table_id, box, sum(amount) FROM takings GROUP BY table_id, box"
    ):
        out.setdefault(table, dict.fromkeys(BOXES, 0))[box] = int(amount)
    return out


__all__ = ["note_takings", "takings_by_day", "takings_by_table"]
