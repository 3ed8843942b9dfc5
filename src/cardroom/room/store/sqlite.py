"""A connection to an SQLite file."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import apsw

from cardroom.room.store.database import ConflictError, LostDatabaseError, Row, StoreError

WORDS: Final = {"BYTES": "BLOB", "INT": "INTEGER", "SERIAL": "INTEGER PRIMARY KEY"}
"""What the types of the schema are called here."""

WAIT_MS: Final = 1_000
"""So long somebody else may have the file before we say so."""


def _for_its_owner_alone(path: Path) -> None:
    """Make a new file that nobody else can read; what SQLite puts beside it is made like it."""
    # What cannot be made is complained of when it is opened.
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))


_UNKNOWN: Final = (0, 0)


class SqliteDatabase:
    """One connection to a file; a commit is on the disk when it returns."""

    def __init__(
        self,
        path: Path | str,
        *,
        vfs: str | None = None,
        sync: str = "FULL",
        new: bool = True,
    ) -> None:
        """Open the file; ``new`` is whether one is made where there is none.

        A file that is away for a moment must not find another in its place when it is back.
        """
        self._files: dict[Path, tuple[int, int]] = {}
        flags = apsw.SQLITE_OPEN_READWRITE | (apsw.SQLITE_OPEN_CREATE if new else 0)
        try:
            if vfs is None and str(path) != ":memory:":
                if new:
                    _for_its_owner_alone(Path(path))
                self._files = dict.fromkeys((Path(path), Path(f"{path}-wal")), _UNKNOWN)
            self._base = apsw.Connection(str(path), flags=flags, vfs=vfs)
            self._base.set_busy_timeout(WAIT_MS)
            if vfs is not None:  # a file system of a test's own has no memory to share
                self._base.pragma("locking_mode", "exclusive")
            self._base.pragma("journal_mode", "wal")
            self._base.pragma("synchronous", sync)
            self._base.pragma("foreign_keys", 1)
        except apsw.Error as error:
            raise LostDatabaseError(f"the database {path} cannot be opened: {error}") from None

    def run(self, sql: str, *values: object) -> list[Row]:
        """Do one statement and give all rows of its answer."""
        try:
            return list(self._base.execute(sql, values))
        except apsw.Error as error:
            raise _named(error) from error

    def many(self, sql: str, rows: Iterable[tuple[object, ...]]) -> None:
        """Do one statement for each row of values."""
        try:
            self._base.executemany(sql, rows)
        except apsw.Error as error:
            raise _named(error) from error

    def begin(self) -> None:
        """Start a transaction; the writer's place is taken at once."""
        self.run("BEGIN IMMEDIATE")
        self._check_files()

    def _check_files(self) -> None:
        """What is written to files that were deleted or replaced is gone when we end."""
        for path, known in self._files.items():
            try:
                found: os.stat_result | None = path.stat()
            except OSError:
                found = None
            now = _UNKNOWN if found is None else (found.st_dev, found.st_ino)
            if now != known:
                if known != _UNKNOWN:
                    self.rollback()
                    raise LostDatabaseError(f"the database's file {path} was deleted or replaced")
                self._files[path] = now

    def begin_at_once(self) -> None:
        """Start a transaction, and do not wait for somebody else's."""
        self._base.set_busy_timeout(0)
        try:
            self.begin()
        finally:
            self._base.set_busy_timeout(WAIT_MS)

    def commit(self) -> None:
        """End the transaction; WAL with FULL has synced when this returns."""
        self.run("COMMIT")

    def rollback(self) -> None:
        """End the transaction as if it had never been."""
        if self._base.in_transaction:
            try:
                self._base.execute("ROLLBACK")
            except apsw.Error:  # a full disk rolls back by itself
                return

    def close(self) -> None:
        """Close the file."""
        self._base.close()


def _named(error: apsw.Error) -> StoreError:
    if isinstance(error, apsw.ConstraintError):
        return ConflictError(f"the store has this already: {error}")
    lost = (apsw.IOError, apsw.FullError, apsw.CantOpenError, apsw.BusyError, apsw.ReadOnlyError)
    if isinstance(error, lost):
        return LostDatabaseError(f"the database's file cannot be written just now: {error}")
    return StoreError(f"the database refused: {error}")


__all__ = ["WORDS", "SqliteDatabase"]
