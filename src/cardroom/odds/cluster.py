"""Samples and counts past one machine: the same pieces, for the workers of a Dask scheduler.

A piece of a sample has its own stream of random numbers, a piece of a count is a part of all there
is; both come back as whole numbers, and sums of those do not depend on their order: one process,
sixteen, or a cluster come to the same figures. A piece whose worker is lost is done by another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cardroom.extras import missing_extra
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Sample
from cardroom.odds.simulate import pieces_of, stream

if TYPE_CHECKING:
    from cardroom.odds.simulate import Counts, State

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD: Final = 4
"""Pieces under way for each worker: enough to keep it busy, few enough to hold."""
TRIES: Final = 5
SECONDS: Final = 10


def played(play: Callable[[int, State], Counts], rounds: int, seed: int, number: int) -> Counts:
    """One piece, as a worker plays it."""
    return play(rounds, stream(seed, number))


def run_there(sample: Sample, play: Callable[[int, State], Counts]) -> Counts:
    """Play all pieces of a sample on a cluster and add up what was counted."""
    client = connect(sample.cluster or "")
    with client, client.as_current():
        shared = client.scatter(play, broadcast=True)
        todo = deque(pieces_of(sample.rounds))
        total: Counts | None = None
        done = 0
        going: dict[Any, int] = {}
        while todo or going:
            workers = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
            while todo and len(going) < AHEAD * workers:
                number, rounds = todo.popleft()
                future = client.submit(
                    played, shared, rounds, sample.seed, number, pure=False, retries=TRIES
                )
                going[future] = rounds
            for future in _finished(list(going)):
                done += going.pop(future)
                counts = future.result()
                total = counts if total is None else total + counts
                if sample.progress is not None:
                    sample.progress(done, sample.rounds)
    assert total is not None
    return total


def done(work: Callable[[Item], Result], item: Item) -> Result:
    """One item, as a worker does it."""
    return work(item)


def each_there(
    address: str, work: Callable[[Item], Result], items: Sequence[Item]
) -> Iterator[tuple[int, Result]]:
    """The result of some work for each item, with its place, in whatever order they come."""
    client = connect(address)
    with client, client.as_current():
        # What the work knows may be large: it is sent to every worker once.
        shared = client.scatter(work, broadcast=True)
        todo = deque(enumerate(items))
        going: dict[Any, int] = {}
        while todo or going:
            workers = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
            while todo and len(going) < AHEAD * workers:
                place, item = todo.popleft()
                going[client.submit(done, shared, item, pure=False, retries=TRIES)] = place
            for future in _finished(list(going)):
                yield going.pop(future), future.result()


def _finished(going: list[Any]) -> list[Any]:
    """The pieces that are done, once one is."""
    from distributed import wait

    done = wait(going, return_when="FIRST_COMPLETED")  # type: ignore[no-untyped-call]
    return list(done.done)


def connect(address: str) -> Any:
    """A client of the scheduler at an address, or a sentence about why there is none."""
    try:
        from distributed import Client
    except ImportError as gone:
        raise missing_extra(gone) or gone from None
    try:
        return Client(  # type: ignore[no-untyped-call]
            address, timeout=f"{SECONDS}s", set_as_default=False
        )
    except (OSError, ValueError, TimeoutError) as error:
        raise OddsError("odds-no-scheduler", address=address, error=type(error).__name__) from None
