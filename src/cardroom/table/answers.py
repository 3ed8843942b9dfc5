"""Answers out of a log: the records of one round, in the order that its rules ask for them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cardroom.table.drivers import Misdeal, Note
from cardroom.table.log import LogError, Record


class ReplayError(LogError):
    """A log that does not give the same table again."""


class LogEndsError(LogError):
    """A log that ends in the middle of a round."""


@dataclass(slots=True)
class Answers:
    """The records of one round, and the shuffles that were noted before it."""

    records: list[Record]
    notes: list[Note]
    at: int = 0

    def ready(self) -> Iterable[Note]:
        """The shuffles that were noted before the round."""
        return self.notes

    def take(self, kind: str) -> Record:
        """The next record, which must be of the kind that the rules ask for, or a misdeal."""
        if self.at >= len(self.records):
            raise LogEndsError(f"the rules go on with a {kind} where the log ends this round")
        record = self.records[self.at]
        self.at += 1
        if record["kind"] == "misdeal":
            raise Misdeal(record["why"])
        if record["kind"] != kind:
            raise ReplayError(
                f"record {record['n']}: the rules ask for a {kind} here, the log has a "
                f"{record['kind']}"
            )
        return record

    def mishap(self, seat: int | None, kinds: Collection[str]) -> str | None:
        """What went wrong at a seat; nothing where nothing of that kind was written down."""
        record = self.records[self.at] if self.at < len(self.records) else None
        if record is None or record["kind"] != "mishap" or record["seat"] != seat:
            return None
        if record["what"] not in kinds:
            return None
        self.at += 1
        return str(record["what"])
