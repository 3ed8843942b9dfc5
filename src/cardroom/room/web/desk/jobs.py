"""What takes long at the desk: worked out beside the tables, looked at again by its address.

A page asks and waits a moment. If the answer is not there by then, the page says how far it is and
asks again by itself; whoever leaves and comes back to the same address finds the answer or how far
it has come. Answers are kept by the pool that works them out.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request

from cardroom.room.errors import RoomError
from cardroom.room.tables.room import Room
from cardroom.room.web.pricing import Pricing
from cardroom.said import Said

PATIENCE_S: Final = 1.5
"""How long a page waits before it says that it takes longer."""
MOST: Final = 12
"""Answers that are on the way at a time."""

Work = Callable[..., dict[str, Any] | str]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Not there yet."""

    seconds: int
    """How long it has been worked on."""
    before: int
    """How many others are answered first."""
    done: int = 0
    of: int = 0


@dataclass(slots=True)
class _Job:
    task: asyncio.Task[dict[str, Any]]
    begun: float


class Jobs:
    """The answers on their way."""

    def __init__(self, pricing: Pricing) -> None:
        self._pricing = pricing
        self._jobs: OrderedDict[Hashable, _Job] = OrderedDict()

    async def ask(
        self, key: Hashable, work: Work, *given: Any, patience: float = PATIENCE_S
    ) -> dict[str, Any] | Waiting:
        """The answer, or how far it has come; a sentence where it cannot be had."""
        job = self._jobs.get(key)
        if job is None:
            self._tidy()
            if len(self._jobs) >= MOST:
                raise RoomError(Said("room-odds-busy"), 503)
            task = asyncio.get_running_loop().create_task(self._pricing.ask(key, work, *given))
            job = self._jobs[key] = _Job(task, time.monotonic())
        done, _ = await asyncio.wait({job.task}, timeout=patience)
        if done:
            self._jobs.pop(key, None)
            return job.task.result()
        before = list(self._jobs).index(key)
        done_of = self._pricing.progress if before == 0 else (0, 0)
        return Waiting(int(time.monotonic() - job.begun), before, *done_of)

    def _tidy(self) -> None:
        """Let go of answers that nobody came back for; they are kept all the same."""
        for key, job in list(self._jobs.items()):
            if job.task.done():
                self._jobs.pop(key)
                # A refusal that nobody read is no fault.
                job.task.exception()


def jobs_of(request: Request) -> Jobs:
    """The answers on their way in this process."""
    state = request.app.state
    if not hasattr(state, "jobs"):
        room: Room = state.room
        state.jobs = Jobs(room.desk)
    jobs: Jobs = state.jobs
    return jobs


__all__ = ["Jobs", "Waiting", "jobs_of"]
