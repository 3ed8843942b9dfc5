"""The log: JSON lines, each chained to the one before by its hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

Record = dict[str, Any]

GENESIS: Final = "0" * 64
FORMAT: Final = "cardroom-log/1"
LONGEST_LINE: Final = 4_000_000


class LogError(ValueError):
    """A log that is not what it was when it was written."""


def canonical(body: Mapping[str, Any]) -> str:
    """One way to write a record, so that its hash means something."""
    return json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def chain_hash(body: Mapping[str, Any]) -> str:
    """The hash of a record: everything in it but the hash itself."""
    bare = {key: value for key, value in body.items() if key != "hash"}
    return hashlib.sha256(canonical(bare).encode()).hexdigest()


@dataclass(slots=True)
class Log:
    """Records in order; written to a file line by line where one is given."""

    file: TextIO | None = None
    records: list[Record] = field(default_factory=list)

    def add(self, kind: str, **body: object) -> Record:
        """Chain a record to the last one and write it out at once."""
        record: Record = {"n": len(self.records), "kind": kind, **body}
        record["prev"] = self.records[-1]["hash"] if self.records else GENESIS
        record["hash"] = chain_hash(record)
        self.records.append(record)
        if self.file is not None:
            self.file.write(canonical(record) + "\n")
            self.file.flush()
        return record


def read_log(lines: Iterable[str]) -> list[Record]:
    """The records of a log whose chain holds, or a sentence about where it breaks."""
    records: list[Record] = []
    for number, line in enumerate(lines, start=1):
        record = _parse(number, line)
        expected = records[-1]["hash"] if records else GENESIS
        if record.get("n") != len(records) or record.get("prev") != expected:
            raise LogError(
                f"line {number}: record {len(records)} is missing or out of place: "
                f"it does not follow the line before"
            )
        if record.get("hash") != chain_hash(record):
            raise LogError(f"line {number}: the record was changed: its hash does not fit")
        records.append(record)
    if not records:
        raise LogError("the log is empty")
    header = records[0]
    if header.get("kind") != "open" or header.get("format") != FORMAT:
        raise LogError(f"line 1: no header of a {FORMAT} log")
    return records


def _parse(number: int, line: str) -> Record:
    if len(line) > LONGEST_LINE:
        raise LogError(f"line {number}: longer than any record")
    if not line.endswith("\n"):
        raise LogError(f"line {number}: cut off in the middle; what stands before it is whole")
    try:
        record = json.loads(line)
        text = canonical(record)
        text.encode()  # halves of a surrogate pair cannot be written, nor hashed
    except (ValueError, RecursionError):
        raise LogError(f"line {number}: not a record of a log") from None
    if not isinstance(record, dict) or not isinstance(record.get("kind"), str):
        raise LogError(f"line {number}: not a record of a log")
    if text + "\n" != line:
        raise LogError(f"line {number}: the record was changed: no table writes it like this")
    return record


def lines_of(path: Path) -> Iterator[str]:
    """The lines of a log file, or a sentence about why they cannot be read."""
    try:
        with path.open("rb") as file:
            yield from lines_in(file, str(path))
    except FileNotFoundError:
        raise LogError(f"{path} is not there") from None
    except OSError as error:
        raise LogError(f"{path} cannot be read: {error.strerror}") from None


def lines_in(file: BinaryIO, name: str) -> Iterator[str]:
    """The lines of an open log, each read only as far as a record can be long."""
    while line := file.readline(LONGEST_LINE + 1):
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise LogError(f"{name} was changed: it is not UTF-8 text any more") from None
