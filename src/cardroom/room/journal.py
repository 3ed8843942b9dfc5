"""A table's journal between the table and the store: what was appended waits for its commit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


class StoreJournal:
    """Gathers what a table appends; whoever runs the table commits it before anybody is told."""

    def __init__(self, records: Iterable[bytes] = ()) -> None:
        self._kept: Sequence[bytes] = list(records)
        self.length = len(self._kept)
        self._waiting: list[bytes] = []

    def append(self, records: Sequence[bytes]) -> None:
        """Queue records for the next commit."""
        self._waiting.extend(records)

    def read(self) -> Iterator[bytes]:
        """What the store had when the table was resumed; given once."""
        kept, self._kept = self._kept, ()
        return iter(kept)

    @property
    def waiting(self) -> tuple[int, list[bytes]]:
        """Where the journal ends in the store, and what comes next."""
        return self.length, self._waiting

    def committed(self) -> None:
        """What waited is durable now."""
        self.length += len(self._waiting)
        self._waiting = []


__all__ = ["StoreJournal"]
