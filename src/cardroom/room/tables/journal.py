"""A table's journal between the table and the store: what was appended waits for its commit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


class StoreJournal:
    """Gathers what a table appends; whoever runs the table commits it before anybody is told."""

    def __init__(
        self, records: Iterable[bytes] = (), start: int = 0, header: bytes | None = None
    ) -> None:
        self._kept: Sequence[bytes] = list(records)
        self._start = start
        self._header = header
        self.length = start + len(self._kept)
        self.snapshot: bytes | None = None
        """The last snapshot that the store has."""
        self.clocks: str | None = None
        """What the store has of the clocks, as far as this process wrote it."""
        self._waiting: list[bytes] = []

    def append(self, records: Sequence[bytes]) -> None:
        """Queue records for the next commit."""
        self._waiting.extend(records)

    def read(self, start: int = 0) -> Iterator[bytes]:
        """What the store had when the table was resumed: all of it, or the header and the end."""
        if start < self._start:
            return iter(() if self._header is None else (self._header,))
        return iter(self._kept[start - self._start :])

    def forget(self) -> None:
        """The table has read what it needs."""
        self._kept, self._start, self._header = (), self.length, None

    @property
    def waiting(self) -> tuple[int, list[bytes]]:
        """Where the journal ends in the store, and what comes next."""
        return self.length, self._waiting

    def committed(self) -> None:
        """What waited is durable now."""
        self.length += len(self._waiting)
        self._waiting = []


__all__ = ["StoreJournal"]
