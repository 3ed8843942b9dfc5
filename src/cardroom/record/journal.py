"""The journal: JSON lines, each chained to the one before, kept before anyone is told."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import hashlib
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

from cardroom.said import Refusal, given

Record = dict[str, Any]

GENESIS: Final = "0" * 64
FORMAT: Final = "cardroom-log/3"
LONGEST_LINE: Final = 4_000_000
NO_FACTS: Final = ("open", "do")
"""Records that tell of nothing that happened: the terms, and what somebody asked for."""


class LogError(Refusal):
    """A log that is not what it was when it was written, or that cannot be written."""


def canonical(body: Mapping[str, Any]) -> bytes:
    """One way to write a record, so that its hash means something.

    >>> canonical({"n": 1, "kind": "sat", "name": "Zoë"}).decode()
    '{"kind":"sat","n":1,"name":"Zoë"}'
    """
    try:
        return _encoder()(body)
    except TypeError:
        # Keys that are no texts: slower, and the same.
        return json.dumps(
            body, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False
        ).encode()


@functools.cache
def _encoder() -> Callable[[object], bytes]:
    """What writes records quickly; loaded when the first one is written."""
    import msgspec

    return msgspec.json.Encoder(order="sorted").encode


@functools.cache
def _decoder() -> Callable[[bytes], Any]:
    import msgspec

    return msgspec.json.Decoder().decode


def chain_hash(body: Mapping[str, Any]) -> str:
    """The hash of a record: everything in it but the hash itself."""
    bare = {key: value for key, value in body.items() if key != "hash"}
    return hashlib.sha256(canonical(bare)).hexdigest()


class Journal(Protocol):
    """Where the records of a table are kept: in one order, and for good."""

    def append(self, records: Sequence[bytes]) -> None:
        """Keep records, all of them or none."""

    def read(self, start: int = 0) -> Iterator[bytes]:
        """The records that were kept, from a number on, each without the end of its line."""


class MemoryJournal:
    """A journal that lasts as long as its program."""

    def __init__(self, records: Iterable[bytes] = ()) -> None:
        self.lines = list(records)

    def append(self, records: Sequence[bytes]) -> None:
        """Keep records."""
        self.lines.extend(records)

    def read(self, start: int = 0) -> Iterator[bytes]:
        """The records so far."""
        return iter(self.lines[start:])

    @property
    def records(self) -> list[Record]:
        """The records as they read."""
        return [json.loads(line) for line in self.lines]


class Disk(Protocol):
    """What a journal asks of a file; tests put one in its place that fails or tears."""

    def write(self, data: bytes) -> int:
        """Write at the end; how much was written."""

    def sync(self) -> None:
        """Wait until what was written is safe."""

    def truncate(self, size: int) -> None:
        """Cut the file off at a size."""


class _File:
    def __init__(self, number: int) -> None:
        self.number = number

    def write(self, data: bytes) -> int:
        return os.write(self.number, data)

    def sync(self) -> None:
        os.fdatasync(self.number)

    def truncate(self, size: int) -> None:
        os.ftruncate(self.number, size)


class FileJournal:
    """A journal in a file that only its owner can read, and only one program can write.

    A last record that was torn off when the power went is dropped; nobody had been told of it.
    """

    def __init__(self, path: Path, disk: Disk | None = None) -> None:
        self.path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK
            self._number = os.open(path, flags, 0o600)
        except OSError as error:
            raise LogError("log-not-written", file=str(path), why=_reason(error)) from None
        try:
            if not stat.S_ISREG(os.fstat(self._number).st_mode):
                raise LogError("log-no-file", file=str(path))
            fcntl.flock(self._number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._number)
            raise LogError("log-in-use", file=str(path)) from None
        except LogError:
            os.close(self._number)
            raise
        self._disk: Disk = disk if disk is not None else _File(self._number)
        self._size = self._whole()
        if not self._size:
            _keep_name(path)

    def _whole(self) -> int:
        """How long the file is without a torn last line, which is cut off."""
        size = os.fstat(self._number).st_size
        end, block = size, 65_536
        while end > 0:
            start = max(0, end - block)
            chunk = os.pread(self._number, end - start, start)
            at = chunk.rfind(b"\n")
            if at >= 0:
                end = start + at + 1
                break
            end = start
        if end < size:
            os.ftruncate(self._number, end)
        return end

    @property
    def is_new(self) -> bool:
        """Whether nothing was kept in it yet."""
        return self._size == 0

    def append(self, records: Sequence[bytes]) -> None:
        """Keep records: written and synced when this returns, or none of them."""
        data = b"".join(record + b"\n" for record in records)
        done = 0
        try:
            while done < len(data):
                done += self._disk.write(data[done:])
            self._disk.sync()
        except OSError as error:
            with contextlib.suppress(OSError):
                self._disk.truncate(self._size)
            raise LogError("log-not-written", file=str(self.path), why=_reason(error)) from None
        self._size += len(data)

    def read(self, start: int = 0) -> Iterator[bytes]:
        """The records that were kept."""
        with self.path.open("rb") as file:
            for line in islice(lines_in(file, str(self.path)), start, None):
                if line.endswith(b"\n"):
                    yield line[:-1]

    def close(self) -> None:
        """Let another program have it."""
        with contextlib.suppress(OSError):
            os.close(self._number)


def _reason(error: OSError) -> str:
    """Why, in the words of the system."""
    return error.strerror or type(error).__name__


def _keep_name(path: Path) -> None:
    """Have the folder remember a new file, too, when the power goes; some file systems cannot."""
    with contextlib.suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def lines_in(file: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines of an open log, each read only as far as a record can be long."""
    try:
        while line := file.readline(LONGEST_LINE + 1):
            yield line
    except OSError as error:
        raise LogError("log-not-read", file=name, why=_reason(error)) from None


def lines_of(path: Path) -> Iterator[bytes]:
    """The lines of a log file, or a refusal that says why they cannot be read."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise LogError("log-no-file", file=str(path))
        with path.open("rb") as file:
            yield from lines_in(file, str(path))
    except FileNotFoundError:
        raise LogError("file-not-there", file=str(path)) from None
    except OSError as error:
        raise LogError("log-not-read", file=str(path), why=_reason(error)) from None


class Chain:
    """Records in order, each with the hash of the one before."""

    def __init__(self) -> None:
        self.count = 0
        self.head = GENESIS

    def add(self, kind: str, body: Mapping[str, Any]) -> bytes:
        """The next record, as it is written; the head is its hash."""
        # In two parts, those before and after the hash, so that nothing is written twice.
        first: Record = {}
        last: Record = {}
        for key, value in body.items():
            (first if key < "hash" else last)[key] = value
        last["n"], last["kind"], last["prev"] = self.count, kind, self.head
        before = canonical(first)[:-1] + b"," if first else b"{"
        after = canonical(last)[1:]
        self.count += 1
        self.head = hashlib.sha256(before + after).hexdigest()
        return b'%b"hash":"%b",%b' % (before, self.head.encode(), after)

    def goes_to(self, count: int, head: str, last: bytes) -> bool:
        """Stand after a record further on, if it is the one with this hash."""
        record = _parse(count, last)
        if (record.get("n"), record.get("hash"), chain_hash(record)) != (count - 1, head, head):
            return False
        self.count, self.head = count, head
        return True

    def check(self, line: bytes) -> Record:
        """The record of a line, if it follows the one before."""
        number = self.count + 1
        record = _parse(number, line)
        if record.get("n") != self.count or record.get("prev") != self.head:
            raise LogError("log-line-missing", line=number, record=self.count)
        if record.get("hash") != _hash_in(line, record):
            raise LogError("log-line-hash", line=number)
        if not self.count:
            _check_format(record)
        self.count += 1
        self.head = str(record["hash"])
        return record


def _check_format(header: Record) -> None:
    found = header.get("format")
    if header["kind"] != "open" or not isinstance(found, str):
        raise LogError("log-no-header", format=FORMAT)
    if found != FORMAT:
        raise LogError("log-other-format", found=given(found), format=FORMAT)


def _hash_in(line: bytes, record: Record) -> str:
    """The hash of a record that is written in the one way, from its line where that is plain."""
    own = b'"hash":"%b",' % str(record.get("hash")).encode()
    if line.count(own) != 1:
        return chain_hash(record)
    return hashlib.sha256(line.replace(own, b"")).hexdigest()


def read_log(lines: Iterable[bytes]) -> Iterator[Record]:
    """The records of a log whose chain holds, or a refusal that says where it breaks.

    A last line that was torn off is left out: the record had not been kept yet.
    """
    chain = Chain()
    for line in lines:
        if not line.endswith(b"\n") and len(line) <= LONGEST_LINE:
            break
        yield chain.check(line.removesuffix(b"\n"))
    if not chain.count:
        raise LogError("log-empty")


def _parse(number: int, line: bytes) -> Record:
    if len(line) > LONGEST_LINE:
        raise LogError("log-line-long", line=number)
    try:
        record = _decoder()(line)
        text = canonical(record)
    except (ValueError, RecursionError):
        raise LogError("log-line-none", line=number) from None
    if not isinstance(record, dict) or not isinstance(record.get("kind"), str):
        raise LogError("log-line-none", line=number)
    if text != line:
        raise LogError("log-line-other", line=number)
    return record
