"""Coroutines run apart from whatever loop the test's own thread may already have."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def apart(work: Callable[[], T]) -> T:
    """What a piece of work gives when it is done in a thread of its own.

    A browser that was opened for an earlier test of this process keeps a loop running in
    the main thread, where no second one may start.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def run(play: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives, on a loop of its own."""
    return apart(lambda: asyncio.run(play))
