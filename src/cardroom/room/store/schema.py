"""The tables of the database, as steps: a room of an older version takes those it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardroom.room.store.database import Database, StoreError

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE room (name TEXT PRIMARY KEY, value TEXT NOT NULL)""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, settings TEXT NOT NULL,
            status TEXT NOT NULL, opened INT NOT NULL, opened_by INT, closed INT,
            holder TEXT, number INT NOT NULL DEFAULT 0, people TEXT NOT NULL DEFAULT '[]')""",
        """CREATE INDEX tables_open ON tables (status, opened)""",
        """CREATE TABLE records (
            table_id TEXT NOT NULL REFERENCES tables (id), n INT NOT NULL, record BYTES NOT NULL,
            PRIMARY KEY (table_id, n))""",
        """CREATE TABLE hands (
            table_id TEXT NOT NULL REFERENCES tables (id), number INT NOT NULL, first INT NOT NULL,
            PRIMARY KEY (table_id, number))""",
        """CREATE TABLE commands (
            table_id TEXT NOT NULL REFERENCES tables (id), who TEXT NOT NULL, id TEXT NOT NULL,
            v INT NOT NULL, PRIMARY KEY (table_id, who, id))""",
        """CREATE INDEX commands_by_v ON commands (table_id, v)""",
        """CREATE TABLE people (
            id SERIAL, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
            role TEXT NOT NULL, made INT NOT NULL, seen INT NOT NULL)""",
        """CREATE TABLE accounts (
            person INT PRIMARY KEY REFERENCES people (id), password TEXT,
            login_at INT, login_from TEXT)""",
        """CREATE TABLE identities (
            issuer TEXT NOT NULL, subject TEXT NOT NULL,
            person INT NOT NULL REFERENCES people (id), PRIMARY KEY (issuer, subject))""",
        """CREATE TABLE sessions (
            token BYTES PRIMARY KEY, id TEXT NOT NULL UNIQUE,
            person INT NOT NULL REFERENCES people (id), made INT NOT NULL, seen INT NOT NULL,
            turned INT NOT NULL, until INT NOT NULL, place TEXT NOT NULL, agent TEXT NOT NULL)""",
        """CREATE INDEX sessions_of ON sessions (person)""",
        """CREATE TABLE purses (
            person INT PRIMARY KEY REFERENCES people (id), chips INT NOT NULL)""",
        """CREATE TABLE entries (
            id SERIAL, person INT NOT NULL REFERENCES people (id), at INT NOT NULL,
            day TEXT NOT NULL, table_id TEXT, amount INT NOT NULL, why TEXT NOT NULL)""",
        """CREATE INDEX entries_of ON entries (person, id)""",
        """CREATE INDEX entries_by_day ON entries (day, why)""",
        """CREATE TABLE invitations (
            code BYTES PRIMARY KEY, role TEXT NOT NULL, until INT NOT NULL)""",
        """CREATE TABLE processes (
            id TEXT PRIMARY KEY, address TEXT NOT NULL, until INT NOT NULL)""",
    ),
    (
        """CREATE TABLE takings (
            table_id TEXT NOT NULL REFERENCES tables (id), day TEXT NOT NULL, box TEXT NOT NULL,
            amount INT NOT NULL, PRIMARY KEY (table_id, day, box))""",
    ),
    (
        """CREATE TABLE snapshots (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), n INT NOT NULL,
            snapshot BYTES NOT NULL)""",
    ),
    (
        """CREATE TABLE errands (
            table_id TEXT NOT NULL REFERENCES tables (id), name TEXT NOT NULL, does TEXT NOT NULL,
            seat INT, goes_to TEXT, chips INT NOT NULL, held INT NOT NULL, made INT NOT NULL,
            PRIMARY KEY (table_id, name))""",
    ),
    (
        """CREATE TABLE clocks (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), at INT NOT NULL,
            body TEXT NOT NULL)""",
        """ALTER TABLE tables ADD COLUMN rested INT""",
    ),
    (
        """CREATE TABLE looks (
            look TEXT PRIMARY KEY, person INT NOT NULL REFERENCES people (id))""",
        """CREATE INDEX looks_of ON looks (person)""",
    ),
    (
        """ALTER TABLE tables ADD COLUMN humans INT NOT NULL DEFAULT 0""",
        """ALTER TABLE tables ADD COLUMN opened_from TEXT""",
        """CREATE INDEX tables_of_place ON tables (status, opened_from)""",
    ),
    (
        """ALTER TABLE tables ADD COLUMN list_id TEXT""",
        """CREATE INDEX tables_of_list ON tables (list_id, status)""",
        """CREATE TABLE seated (
            table_id TEXT NOT NULL REFERENCES tables (id), name TEXT NOT NULL, seat INT NOT NULL,
            since INT NOT NULL, PRIMARY KEY (table_id, name))""",
        """CREATE TABLE must_move (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), main TEXT NOT NULL)""",
        """CREATE TABLE waiting (
            id SERIAL, list_id TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
            since INT NOT NULL, place INT NOT NULL, table_id TEXT, seat INT, goes_to TEXT,
            missed INT NOT NULL, skips TEXT NOT NULL, walk_in INT NOT NULL,
            call_table TEXT, call_seat INT, call_at INT, call_until INT, call_taken INT)""",
        """CREATE UNIQUE INDEX waiting_once ON waiting (list_id, name, kind)""",
        """CREATE UNIQUE INDEX waiting_seats ON waiting (call_table, call_seat)""",
        """CREATE INDEX waiting_of ON waiting (name)""",
        """CREATE TABLE waiting_log (
            id SERIAL, at INT NOT NULL, list_id TEXT NOT NULL, does TEXT NOT NULL,
            name TEXT NOT NULL, who TEXT NOT NULL, table_id TEXT, seat INT)""",
        """CREATE INDEX waiting_log_of ON waiting_log (list_id, does, at)""",
        """CREATE TABLE waiting_done (
            who TEXT NOT NULL, id TEXT NOT NULL, at INT NOT NULL, entry INT,
            PRIMARY KEY (who, id))""",
    ),
    ("""ALTER TABLE purses RENAME TO balances""",),
)
"""Each step is done once, in order, in one transaction; a published step is never changed."""


def migrate(db: Database, words: Mapping[str, str]) -> int:
    """Take the steps this database lacks and give the version it now has."""
    db.begin()
    try:
        db.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        found = db.run("SELECT max(version) FROM schema_version")[0][0] or 0
        if found > len(STEPS):
            raise StoreError(
                f"the database was written by a newer Cardroom (its version is {found}, "
                f"this program knows up to {len(STEPS)}): use that one"
            )
        for version, step in enumerate(STEPS[found:], start=found + 1):
            for statement in step:
                db.run(_in_words(statement, words))
            db.run("INSERT INTO schema_version VALUES (?)", version)
        db.commit()
    except BaseException:
        db.rollback()
        raise
    return len(STEPS)


def _in_words(statement: str, words: Mapping[str, str]) -> str:
    return " ".join(
        next((words[name] + word[len(name) :] for name in words if _names(word, name)), word)
        for word in statement.split()
    )


def _names(word: str, name: str) -> bool:
    return word.rstrip(",)") == name


__all__ = ["STEPS", "migrate"]
