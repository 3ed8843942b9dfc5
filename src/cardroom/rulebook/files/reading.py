"""Reading what somebody points at: never more than is asked for, never for ever."""

from __future__ import annotations

import os
import select
import stat
from pathlib import Path
from typing import Final

from cardroom.said import Refusal, given

PATIENCE: Final = 5.0
"""For how many seconds a pipe or a device may say nothing."""

CHUNK: Final = 1 << 16


class UnusableFileError(Refusal):
    """A file that is not there, is none, has too much in it, or never says anything."""


def read_file(path: Path, most: int) -> bytes:
    """All bytes of a file, at most so many; pipes and devices are read as long as they speak.

    >>> read_file(Path("nowhere.toml"), 100)
    Traceback (most recent call last):
    cardroom.rulebook.files.reading.UnusableFileError: There's no file nowhere.toml.
    """
    try:
        # Without O_NONBLOCK a pipe that nobody writes to would never even open.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            return _bytes(descriptor, path, most)
        finally:
            os.close(descriptor)
    except FileNotFoundError:
        raise UnusableFileError("file-not-there", file=str(path)) from None
    except IsADirectoryError:
        raise UnusableFileError("file-is-folder", file=str(path)) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UnusableFileError("file-not-read", file=str(path), why=why) from None
    except ValueError as error:
        if isinstance(error, UnusableFileError):
            raise
        # A name with a null in it, which no file can have.
        raise UnusableFileError("file-no-name", given=given(str(path))) from None


def _bytes(descriptor: int, path: Path, most: int) -> bytes:
    what = os.fstat(descriptor)
    if stat.S_ISREG(what.st_mode) and what.st_size > most:
        raise UnusableFileError("file-too-long", file=str(path), size=what.st_size, most=most)
    silent = not stat.S_ISREG(what.st_mode)
    parts: list[bytes] = []
    size = 0
    while True:
        if silent and not select.select([descriptor], [], [], PATIENCE)[0]:
            raise UnusableFileError("file-silent", file=str(path), seconds=int(PATIENCE))
        try:
            part = os.read(descriptor, min(CHUNK, most + 1 - size))
        except BlockingIOError:
            continue
        if not part:
            return b"".join(parts)
        parts.append(part)
        size += len(part)
        if size > most:
            raise UnusableFileError("file-too-long", file=str(path), size=None, most=most)


__all__ = ["UnusableFileError", "read_file"]
