"""How far a long piece of work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rich.progress import Progress

SOON: Final = 2.0
"""Seconds that a person waits without being told."""


@contextmanager
def progress_bar(what: str = "rounds") -> Iterator[Callable[[int, int], None]]:
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
