"""A connection to a database, as the rest of the store sees it, and what can go wrong on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias, runtime_checkable

Row: TypeAlias = tuple[Any, ...]
"""One row of an answer."""


class StoreError(Exception):
    """Something the store would not do, in a sentence."""


class ConflictError(StoreError):
    """Somebody else wrote what this was to write: a record, a name, a command's number."""


class LostDatabaseError(StoreError):
    """The database is out of reach, or full; what was on the way may or may not be in it."""


class Database(Protocol):
    """A connection to one database; SQL is written once for all, with ``?`` for values."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """Do one statement and give all rows of its answer."""
        ...

    def many(self, sql: str, rows: Iterable[tuple[object, ...]]) -> None:
        """Do one statement for each row of values."""
        ...

    def begin(self) -> None:
        """Start a transaction that may write."""
        ...

    def commit(self) -> None:
        """End the transaction; when this returns, everything in it is durable."""
        ...

    def rollback(self) -> None:
        """End the transaction as if it had never been; never fails."""
        ...

    def close(self) -> None:
        """Hang up."""
        ...


@runtime_checkable
class Near(Database, Protocol):
    """A connection whose statements are done in no time: only a commit waits for anything."""

    def begin_at_once(self) -> None:
        """Start a transaction, or fail where somebody else has one."""
        ...


__all__ = ["ConflictError", "Database", "LostDatabaseError", "Near", "Row", "StoreError"]
