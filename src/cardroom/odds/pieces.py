"""Long counts in pieces, over all cores or a cluster, with word of how far they are."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from threading import Lock
from typing import TypeVar

from cardroom.odds.family import Progress

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Shared:
    """Who is told how far counts are, and who counts: threads here, or a cluster."""

    progress: Progress | None = None
    threads: int | None = None
    cluster: str | None = None

    @property
    def workers(self) -> int:
        """How many threads count here."""
        return max(1, self.threads or os.cpu_count() or 1)


_shared: ContextVar[Shared] = ContextVar("shared", default=Shared())  # noqa: B039 - it is frozen


@contextmanager
def telling(
    progress: Progress | None, *, threads: int | None = None, cluster: str | None = None
) -> Iterator[None]:
    """Tell somebody how far the counts inside are, and have them counted by so many."""
    token = _shared.set(Shared(progress, threads, cluster))
    try:
        yield
    finally:
        _shared.reset(token)


def in_pieces(size: int, piece: int, work: Callable[[Iterator[slice]], Part]) -> list[Part]:
    """Share out pieces among workers that each take the next one left; their parts.

    Interrupted, every worker stops at its next piece.

    >>> sorted(sum(in_pieces(10, 4, lambda pieces: [each.start for each in pieces]), []))
    [0, 4, 8]
    """
    shared = _shared.get()
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
                if shared.progress is not None:
                    shared.progress(done[0], size)

    with ThreadPoolExecutor(shared.workers) as pool:
        try:
            futures = [pool.submit(work, pieces()) for _ in range(shared.workers)]
            return [future.result() for future in futures]
        except BaseException:
            with lock:
                for _ in starts:
                    pass
            raise


def each_piece(
    size: int, piece: int, count: Callable[[slice], Part]
) -> Iterator[tuple[slice, Part]]:
    """What is counted of each piece, in whatever order they come: by threads, or on a cluster.

    The pieces are the same whoever counts them, and ``count`` knows nothing but its piece: what
    comes of adding the parts up, or putting them in their places, is the same as well.

    >>> sorted(part for _, part in each_piece(10, 4, lambda one: one.stop))
    [4, 8, 10]
    """
    shared = _shared.get()
    slices = [slice(start, min(start + piece, size)) for start in range(0, size, piece)]
    if shared.cluster is None:
        parts = _each_here(shared.workers, count, slices)
    else:
        from cardroom.odds.cluster import each_there

        parts = each_there(shared.cluster, count, slices)
    done = 0
    for place, part in parts:
        done += slices[place].stop - slices[place].start
        if shared.progress is not None:
            shared.progress(done, size)
        yield slices[place], part


def _each_here(
    threads: int, count: Callable[[slice], Part], slices: list[slice]
) -> Iterator[tuple[int, Part]]:
    """The parts of all pieces as threads finish them; few are held at a time."""
    todo = deque(enumerate(slices))
    going: dict[Future[Part], int] = {}
    with ThreadPoolExecutor(threads) as pool:
        try:
            while todo or going:
                while todo and len(going) <= threads:
                    place, one = todo.popleft()
                    going[pool.submit(count, one)] = place
                for future in wait(going, return_when=FIRST_COMPLETED).done:
                    yield going.pop(future), future.result()
        finally:
            for future in going:
                future.cancel()
