"""Nobody waits for a store that does not answer: what cannot be kept in time is refused."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from cardroom.pages.catalogue import words
from cardroom.room.store import Database, LostDatabaseError, StoreError
from cardroom.room.tables.keeping import Wish
from cardroom.room.tables.world import Answer, Keeps, World
from cardroom.said import Said

PATIENCE_S: Final = 1.5
"""So long a command waits to be kept, and whoever gave it to hear of it."""


class Patience:
    """Watches one table's commits; while one takes too long, everything is refused at once."""

    def __init__(self, inbox: deque[Wish]) -> None:
        self.over = False
        """Whether the store has kept us waiting too long, and still does."""
        self._inbox = inbox
        self._alarm: asyncio.TimerHandle | None = None

    def begin(self, wishes: Sequence[Wish]) -> None:
        """A commit begins for some wishes."""
        self.end()
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(PATIENCE_S, self._give_up, wishes)

    def end(self) -> None:
        """It came to an end, whatever became of it."""
        self.over = False
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _give_up(self, wishes: Sequence[Wish]) -> None:
        self.over = True
        for wish in wishes:
            # It may be kept in the end: everybody sees so when the table goes on.
            wish.refuse(Said("room-store-slow"))
        waiting = [wish for wish in self._inbox if wish.client is not None]
        for wish in waiting:
            self._inbox.remove(wish)
            wish.refuse(Said("room-store-away"))


async def read_soon(store: Keeps, does: Callable[[Database], Answer]) -> Answer:
    """Look something up for a command, or find that the store does not answer."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await store.read(does)
    except TimeoutError:
        raise LostDatabaseError(words("room-store-away")) from None


async def allowed(wishes: Sequence[Wish], world: World) -> list[Wish]:
    """Wishes of people who still may: sessions end and roles change while they are here."""
    clients = {wish.client: None for wish in wishes if wish.client is not None}
    try:
        async with asyncio.timeout(PATIENCE_S):
            await world.check(clients)
    except (StoreError, TimeoutError):
        for wish in wishes:
            wish.refuse(Said("room-store-away"))
        return [wish for wish in wishes if wish.client is None]
    for wish in wishes:
        if wish.client is not None and wish.client.barred is not None:
            wish.refuse(wish.client.barred)
    return [wish for wish in wishes if wish.client is None or wish.client.barred is None]


__all__ = ["PATIENCE_S", "Patience", "allowed", "read_soon"]
