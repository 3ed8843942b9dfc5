"""Long counts in pieces, over all cores, with word of how far they are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import TypeVar

from cardroom.odds.family import Progress

Part = TypeVar("Part")

_told: ContextVar[Progress | None] = ContextVar("told", default=None)


@contextmanager
def telling(progress: Progress | None) -> Iterator[None]:
    """Tell somebody how far the counts inside are."""
    token = _told.set(progress)
    try:
        yield
    finally:
        _told.reset(token)


def in_pieces(size: int, piece: int, work: Callable[[Iterator[slice]], Part]) -> list[Part]:
    """Share out pieces among workers that each take the next one left; their parts.

    Interrupted, every worker stops at its next piece.

    >>> sorted(sum(in_pieces(10, 4, lambda pieces: [each.start for each in pieces]), []))
    [0, 4, 8]
    """
    progress = _told.get()
    lock, starts, done = Lock(), iter(range(0, size, piece)), [0]

    def pieces() -> Iterator[slice]:
        while True:
            with lock:
                start = next(starts, None)
            if start is None:
                return
            stop = min(start + piece, size)
            yield slice(start, stop)
            with lock:
                done[0] += stop - start
                if progress is not None:
                    progress(done[0], size)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            futures = [pool.submit(work, pieces()) for _ in range(os.cpu_count() or 1)]
            return [future.result() for future in futures]
        except BaseException:
            with lock:
                for _ in starts:
                    pass
            raise
