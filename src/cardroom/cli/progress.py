"""How far a long piece of work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from contextvars import copy_context
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

Result = TypeVar("Result")
Report = Callable[[int, int], None]
"""Somebody who is told how much is done, and of how much."""
SOON: Final = 2.0
"""Seconds that a person waits without being told."""


@contextmanager
def progress_bar(what: str = "rounds") -> Iterator[Report]:
    """A bar on standard error that appears once the work has taken two seconds."""
    began = time.monotonic()
    bars: list[tuple[Progress, Any]] = []

    def report(done: int, total: int) -> None:
        if not bars and time.monotonic() - began > SOON:
            bar = _bar()
            bars.append((bar, bar.add_task(what, total=None)))
            bar.start()
        for bar, task in bars:
            bar.update(task, completed=done, total=total)

    try:
        yield report
    finally:
        for bar, _ in bars:
            bar.stop()


def stoppable(work: Callable[[Report], Result], tell: Callable[[], None]) -> Result:
    """What a piece of work comes to; an interrupt ends the waiting at once, whatever is under way.

    It is done in a thread of its own, which goes no further than to its next report then. Who has
    waited for two seconds is told.
    """
    done: Future[Result] = Future()
    stopped = Event()

    with progress_bar() as progress:

        def report(so_far: int, total: int) -> None:
            if stopped.is_set():
                raise KeyboardInterrupt
            progress(so_far, total)

        def carry_out() -> None:
            try:
                done.set_result(work(report))
            except BaseException as error:
                done.set_exception(error)

        Thread(target=copy_context().run, args=(carry_out,), daemon=True).start()
        try:
            if wait([done], SOON).not_done:
                tell()
            return done.result()
        finally:
            stopped.set()


def _bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    return Progress(
        "[progress.description]{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        transient=True,
    )
