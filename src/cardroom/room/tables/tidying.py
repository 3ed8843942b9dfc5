"""When a process looks for what nobody uses any more: seldom, and for a reason.

Python's collector stops everybody while it looks, the longer the more there is: with a thousand
tables a look at what is young takes up to a tenth of a second, one at everything seconds. A hand
leaves no rings behind that only the collector could open, nor does what is told of it; lines that
ended do. So nothing is looked through by itself, and all of it only when enough lines have come, or
after a long while in which nobody does anything.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Mapping, Sized
from typing import Final, Protocol


class Watched(Protocol):
    """What is needed of an audience."""

    @property
    def clients(self) -> Sized:
        """Its connections."""
        ...


class HasPeople(Protocol):
    """What is needed of a table's actor."""

    @property
    def audience(self) -> Watched:
        """Who is there."""
        ...


LEAST_CAME: Final = 1_000
"""Lines that have come, at the least, before it is worth looking through everything."""
LONG_S: Final = 15 * 60
LONGEST_S: Final = 6 * 60 * 60
"""So long the room is let be, though somebody plays all the time."""


class Tidying:
    """Says when everything is looked through."""

    def __init__(self, clock: Callable[[], float], collect: Callable[[], object] = gc.collect):
        self._clock, self._collect = clock, collect
        self._at = clock()
        self._came = self._done = 0

    def look(self, came: int, here: int, done: int) -> bool:
        """Lines came so far and some are open, and people did so much; whether all was looked at.

        >>> now = [0.0]
        >>> tidying = Tidying(lambda: now[0], collect=lambda: None)
        >>> tidying.look(came=900, here=10, done=5), tidying.look(came=1_100, here=10, done=9)
        (False, True)
        >>> now[0] = LONG_S
        >>> tidying.look(came=1_100, here=10, done=10), tidying.look(came=1_100, here=10, done=10)
        (False, True)
        """
        calm, self._done = done == self._done, done
        enough = came - self._came > max(LEAST_CAME, 2 * here)
        if not enough and self._clock() - self._at < (LONG_S if calm else LONGEST_S):
            return False
        self._collect()
        self._at, self._came = self._clock(), came
        return True


UNUSED_MS: Final = 10 * 60_000
"""A table that nobody ever did anything at is closed when nobody has looked at it for so long."""
EMPTY_MS: Final = 24 * 60 * 60_000
"""Any other one, when nobody has."""
SWEEP_MS: Final = 60_000
AT_ONCE: Final = 50
"""Tables closed by one sweep."""


class Idle:
    """Says which tables nobody uses: where no person sits, and nobody has been for a while."""

    def __init__(self, now: int) -> None:
        self._began = self._swept = now
        self._seen: dict[str, int] = {}

    def note(self, actors: Mapping[str, HasPeople], now: int) -> None:
        """Somebody is at these tables."""
        for table, actor in actors.items():
            if actor.audience.clients:
                self._seen[table] = now
        for table in [table for table, at in self._seen.items() if now - at > EMPTY_MS]:
            del self._seen[table]

    def is_time(self, now: int) -> bool:
        """Whether it is time to look again."""
        if now - self._swept < SWEEP_MS:
            return False
        self._swept = now
        return True

    def over(self, tables: Iterable[tuple[str, bool]], now: int) -> list[str]:
        """Of tables where no person sits, those to close; each with whether it was ever used.

        >>> idle = Idle(0)
        >>> idle.over([("a", False), ("b", True)], UNUSED_MS - 1)
        []
        >>> idle.over([("a", False), ("b", True)], UNUSED_MS)
        ['a']
        >>> idle.over([("a", False), ("b", True)], EMPTY_MS)
        ['a', 'b']
        """
        out = []
        for table, used in tables:
            since = self._seen.get(table, self._began)
            if now - since >= (EMPTY_MS if used else UNUSED_MS):
                out.append(table)
        return out[:AT_ONCE]


def begin() -> None:
    """From now on nothing is looked through by itself, and what is loaded already not at all."""
    gc.disable()
    gc.collect()
    gc.freeze()


__all__ = ["UNUSED_MS", "Idle", "Tidying", "begin"]
