"""When a process looks for what nobody uses any more: seldom, and for a reason.

Python's collector stops everybody while it looks, the longer the more there is: with a thousand
tables a look at what is young takes up to a tenth of a second, one at everything seconds. A hand
leaves no rings behind that only the collector could open, nor does what is told of it; lines that
ended do. So nothing is looked through by itself, and all of it only when enough lines have come, or
after a long while in which nobody does anything.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

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


def begin() -> None:
    """From now on nothing is looked through by itself, and what is loaded already not at all."""
    gc.disable()
    gc.collect()
    gc.freeze()


__all__ = ["Tidying", "begin"]
