"""Sampling for every family: fixed pieces of work, each with its own stream, over some threads."""

from __future__ import annotations

import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeAlias

from cardroom.odds.family import Sample

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts: TypeAlias = NDArray[np.int64]
    State: TypeAlias = NDArray[np.uint64]

PIECE: Final = 1 << 20
"""Rounds in a piece: long enough to hide what starting it costs, short enough to show progress."""


def stream(seed: int, piece: int) -> State:
    """The starting state of a piece's random numbers: it depends on nothing but these two.

    >>> [int(part) % 1000 for part in stream(1, 0)]
    [120, 21, 16, 257]
    """
    import numpy as np

    digest = hashlib.sha256(f"{seed}/{piece}".encode()).digest()
    return np.frombuffer(digest, "<u8").astype(np.uint64)


def run(sample: Sample, play: Callable[[int, State], Counts]) -> Counts:
    """Play all rounds of a sample and add up what was counted.

    Pieces are the same whatever the number of threads, and sums of whole numbers do not depend
    on their order, so neither does the result. Interrupted, it waits for pieces under way only.
    """
    if sample.cluster is not None:
        from cardroom.odds.cluster import run_there

        return run_there(sample, play)
    pieces = pieces_of(sample.rounds)
    threads = max(1, sample.threads or os.cpu_count() or 1)
    total: Counts | None = None
    done = 0
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[tuple[int, Future[Counts]]] = deque()
        try:
            for number, rounds in pieces:
                waiting.append((rounds, pool.submit(play, rounds, stream(sample.seed, number))))
                # A few pieces ahead keep every thread busy; all at once would hold their counts.
                if len(waiting) < 2 * threads:
                    continue
                done, total = _collect(waiting, done, total, sample)
            while waiting:
                done, total = _collect(waiting, done, total, sample)
        except BaseException:
            for _, future in waiting:
                future.cancel()
            raise
    assert total is not None
    return total


def pieces_of(rounds: int) -> Iterator[tuple[int, int]]:
    """The pieces of a sample: the number and the rounds of each."""
    whole, rest = divmod(rounds, PIECE)
    for number in range(whole):
        yield number, PIECE
    if rest:
        yield whole, rest


def _collect(
    waiting: deque[tuple[int, Future[Counts]]],
    done: int,
    total: Counts | None,
    sample: Sample,
) -> tuple[int, Counts]:
    """Add the counts of the oldest piece, and say how far the sample is."""
    rounds, future = waiting.popleft()
    counts = future.result()
    done += rounds
    if sample.progress is not None:
        sample.progress(done, sample.rounds)
    return done, counts if total is None else total + counts
