"""How far a long count is, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from cardroom.odds import Progress as Report


@contextmanager
def progress_bar(what: str = "rounds") -> Iterator[Report]:
    """A bar on standard error that appears once the work has taken two seconds."""
    began = time.monotonic()
    bar = Progress(
        "[progress.description]{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        transient=True,
    )
    task = bar.add_task(what, total=None)
    running = False

    def report(done: int, total: int) -> None:
        nonlocal running
        if not running and time.monotonic() - began > 2:
            bar.start()
            running = True
        bar.update(task, completed=done, total=total)

    try:
        yield report
    finally:
        if running:
            bar.stop()
