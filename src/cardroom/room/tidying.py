"""When a process looks for what nobody uses any more: seldom, and for a reason.

Python's collector goes through everything that lives whenever a quarter has come to it. In a room
of a thousand tables that is a second in which nobody gets a card. A hand leaves no rings behind
that only the collector could open; lines that ended do. So what is young is looked through as ever,
and all of it only when enough lines have ended, or after a long while.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

YOUNG: Final = (700, 10)
NEVER: Final = 2**31 - 1
LEAST_GONE: Final = 1_000
"""Lines that have ended, at the least, before it is worth looking through everything."""
LONG_S: Final = 15 * 60


class Tidying:
    """Says when everything is looked through."""

    def __init__(self, clock: Callable[[], float], collect: Callable[[], object] = gc.collect):
        self._clock, self._collect = clock, collect
        self._at = clock()
        self._gone = 0

    def look(self, gone: int, here: int) -> bool:
        """So many lines have ended so far and so many are open; whether all was looked through.

        >>> now = [0.0]
        >>> tidying = Tidying(lambda: now[0], collect=lambda: None)
        >>> tidying.look(gone=900, here=10), tidying.look(gone=1_100, here=10)
        (False, True)
        """
        enough = gone - self._gone > max(LEAST_GONE, here)
        if not enough and self._clock() - self._at < LONG_S:
            return False
        self._collect()
        self._at, self._gone = self._clock(), gone
        return True


def begin() -> None:
    """From now on only what is young is looked through by itself."""
    gc.set_threshold(*YOUNG, NEVER)


__all__ = ["Tidying", "begin"]
