"""Reading what somebody points at: never more than is asked for, never for ever."""

from __future__ import annotations

import os
import select
import stat
from pathlib import Path
from typing import Final

PATIENCE: Final = 5.0
"""For how many seconds a pipe or a device may say nothing."""

CHUNK: Final = 1 << 16


class UnusableFileError(ValueError):
    """A file that is not there, is none, has too much in it, or never says anything."""


def read_file(path: Path, most: int) -> bytes:
    """All bytes of a file, at most so many; pipes and devices are read as long as they speak.

    >>> read_file(Path("nowhere.toml"), 100)
    Traceback (most recent call last):
    cardroom.rulebook.files.reading.UnusableFileError: nowhere.toml is not there
    """
    try:
        # Without O_NONBLOCK a pipe that nobody writes to would never even open.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            return _bytes(descriptor, path, most)
        finally:
            os.close(descriptor)
    except FileNotFoundError:
        raise UnusableFileError(f"{path} is not there") from None
    except IsADirectoryError:
        raise UnusableFileError(f"{path} is a folder, not a file") from None
    except OSError as error:
        raise UnusableFileError(f"{path} cannot be read: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, UnusableFileError):
            raise
        # A name with a null in it, which no file can have.
        raise UnusableFileError(f"{str(path)!r} cannot be the name of a file") from None


def _bytes(descriptor: int, path: Path, most: int) -> bytes:
    what = os.fstat(descriptor)
    if stat.S_ISREG(what.st_mode) and what.st_size > most:
        raise UnusableFileError(
            f"{path} is too long: it has {what.st_size:,} bytes, and at most {most:,} are read"
        )
    silent = not stat.S_ISREG(what.st_mode)
    parts: list[bytes] = []
    size = 0
    while True:
        if silent and not select.select([descriptor], [], [], PATIENCE)[0]:
            raise UnusableFileError(
                f"{path} is no file, and nothing came from it for {PATIENCE:.0f} seconds"
            )
        try:
            part = os.read(descriptor, min(CHUNK, most + 1 - size))
        except BlockingIOError:
            continue
        if not part:
            return b"".join(parts)
        parts.append(part)
        size += len(part)
        if size > most:
            raise UnusableFileError(f"{path} is too long: at most {most:,} bytes are read")


__all__ = ["UnusableFileError", "read_file"]
