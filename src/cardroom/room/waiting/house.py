"""The lists of one process of the room: what is due is done, and whoever looks on is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

from cardroom.room.store import Database, StoreError
from cardroom.room.store.errands import tables_to_tell
from cardroom.room.store.waiting import active_lists, read_board, version
from cardroom.room.waiting.desk import come_due
from cardroom.room.waiting.lists import due

Answer = TypeVar("Answer")


class Keeps(Protocol):
    """A store, or something that behaves like one."""

    async def write(self, does: Callable[[Database], Answer]) -> Answer:
        """Do a job in one transaction."""
        ...

    async def read(self, does: Callable[[Database], Answer]) -> Answer:
        """Look something up."""
        ...


class Lists:
    """Calls the next name when a seat opens or a call runs out; any process may do it."""

    def __init__(
        self,
        store: Keeps,
        now: Callable[[], int],
        expect: Callable[[str], None],
        complain: Callable[..., None],
    ) -> None:
        self._store = store
        self._now = now
        self._expect = expect
        self._complain = complain
        self._version = -1
        self._wanted = False
        self._task: asyncio.Task[None] | None = None
        self.onlookers: set[asyncio.Event] = set()
        """Set when something has changed on a list."""

    async def do(self, job: Callable[[Database], Answer]) -> Answer:
        """Do something on a list; what follows from it is done soon after."""
        answer = await self._store.write(job)
        self.wake()
        return answer

    def wake(self) -> None:
        """Something has changed: see what is due, now and not twice at once."""
        self._wanted = True
        if self._task is None or self._task.done():
            loop = asyncio.get_running_loop()
            self._task = loop.create_task(self._see(), name="waiting lists")

    async def stop(self) -> None:
        """Finish what is under way."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def beat(self) -> None:
        """Once a second: time passes, and other processes change lists too."""
        await self.advance()
        found = await self._store.read(version)
        if found != self._version:
            self._version = found
            self._tell()

    async def advance(self) -> None:
        """Do all that is due."""
        for on in await self._store.read(active_lists):
            now = self._now()
            board = await self._store.read(partial(read_board, list_id=on))
            if due(board, now) is board:
                continue
            await self._store.write(partial(come_due, on=on, at=now))

    async def _see(self) -> None:
        while self._wanted:
            self._wanted = False
            try:
                await self.advance()
                for table in await self._store.read(tables_to_tell):
                    self._expect(table)
            except StoreError as error:
                # The next beat does it.
                self._complain("waiting lists", error=str(error))
            self._tell()

    def _tell(self) -> None:
        for event in self.onlookers:
            event.set()


__all__ = ["Lists"]
