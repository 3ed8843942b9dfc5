"""The house's time: it goes evenly, and follows the system's clock when somebody sets that.

Nobody's time to answer changes because a clock was set, and nobody's session ends by it sooner than
the room knows of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LEAST_MS: Final = 250
"""Less than this is no setting of a clock."""
MILLION: Final = 1_000_000


class HouseTime:
    """Milliseconds since 1970, as the system's clock had them when it was looked at last."""

    def __init__(
        self,
        system: Callable[[], int] = time.time_ns,
        even: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._system, self._even = system, even
        self._ahead = system() - even()

    def now(self) -> int:
        """The time."""
        return (self._even() + self._ahead) // MILLION

    def follow(self) -> int:
        """Go by the system's clock again; by how many milliseconds that was set, 0 if it was not.

        The even clock stands still while the machine sleeps: that counts as a setting, too.
        """
        ahead = self._system() - self._even()
        set_by = (ahead - self._ahead) // MILLION
        if abs(set_by) < LEAST_MS:
            return 0
        self._ahead = ahead
        return set_by


__all__ = ["LEAST_MS", "HouseTime"]
