"""What the floor wants done with people once a hand is over, and who is on the way to a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardroom.room.store.database import Database

MOVE: Final = "move"
UNSEAT: Final = "unseat"
GO: Final = "go"
"""To another table."""
ARRIVE: Final = "arrive"
"""From another table: its chips are in the balance, and come along."""
_COLUMNS: Final = "table_id, name, does, seat, goes_to, chips, held, made"


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be done with one person at a table; nobody has two at one table."""

    table: str
    name: str
    does: str
    seat: int | None = None
    to: str | None = None
    chips: int = 0
    held: bool = False
    """Whether the next hand waits for it, and goes on after it."""
    made: int = 0

    def arrives(self, chips: int) -> Errand:
        """The same person on the way to the other table, with the chips they had."""
        assert self.to is not None
        return replace(self, table=self.to, does=ARRIVE, to=None, chips=chips, held=False)


def note_errand(db: Database, errand: Errand) -> None:
    """Keep an errand, instead of one that the person had at this table before."""
    drop_errand(db, errand.table, errand.name)
    db.run(
        f"INSERT INTO errands ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        errand.table,
        errand.name,
        errand.does,
        errand.seat,
        errand.to,
        errand.chips,
        int(errand.held),
        errand.made,
    )


def drop_errand(db: Database, table: str, name: str) -> None:
    """It was done, or is not wanted any more."""
    db.run("DELETE FROM errands WHERE table_id = ? AND name = ?", table, name)


def errands_of(db: Database, table: str) -> list[Errand]:
    """What is to be done at a table, in the order it was asked for."""
    rows = db.run(f"SELECT {_COLUMNS} FROM errands WHERE table_id = ? ORDER BY made, name", table)
    return [
        Errand(table, name, does, seat, to, chips, bool(held), made)
        for table, name, does, seat, to, chips, held, made in rows
    ]


def tables_to_tell(db: Database) -> list[str]:
    """Tables that somebody is on the way to, or is to leave: a waiting list may have said so."""
    rows = db.run("SELECT DISTINCT table_id FROM errands WHERE does <> ?", UNSEAT)
    return [str(row[0]) for row in rows]


__all__ = [
    "ARRIVE",
    "GO",
    "MOVE",
    "UNSEAT",
    "Errand",
    "drop_errand",
    "errands_of",
    "note_errand",
    "tables_to_tell",
]
