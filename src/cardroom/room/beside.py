"""Work beside the tables: threads that step back whenever somebody plays."""

from __future__ import annotations

import contextlib
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final

NICE: Final = 10
"""How far such a thread steps back; the processor goes to whoever serves the tables first."""


def step_back() -> None:
    """Let every other thread of this process go first, where the system knows threads apart."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def threads_beside(count: int, name: str) -> ThreadPoolExecutor:
    """Threads for what nobody at a table waits for."""
    return ThreadPoolExecutor(count, name, initializer=step_back)


__all__ = ["step_back", "threads_beside"]
