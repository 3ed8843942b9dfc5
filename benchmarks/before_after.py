"""Two checkouts measured in turn: processor time of commands, of an evening and of its rows.

    python benchmarks/before_after.py BEFORE [--runs 9] [--only WORD] [--write]

BEFORE is another checkout of the project. The two take turns in one run and each figure is the best
of several, so work that a machine does beside it falls on both; what counts is the ratio.
``--write`` puts the table into RESULTS.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Final

from start_up import seconds

from hands import processor, write

HEADING: Final = "## Before and after words were kept apart from data"
HERE: Final = Path(__file__).parents[1]
COMMANDS: Final = (
    "--help",
    "games",
    "rules hustler/ez-baccarat",
    "odds ranchos/pure-21-5-blackjack",
    "lint hustler/holdem",
)
GAMES: Final = (
    "hustler/holdem",
    "hustler/three-card-poker",
    "hustler/ez-baccarat",
    "hustler/la-blackjack",
    "hustler/pai-gow-poker",
)
MOST: Final = 1.03


class Checkout:
    """One version of the sources, with a process that does what it is told."""

    def __init__(self, folder: Path) -> None:
        self.src = folder / "src"
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(Path(__file__).parent / "cardroom_speed/checkout_work.py")],
            env={**os.environ, "PYTHONPATH": str(self.src)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def work(self, task: str) -> float:
        """Processor seconds of a task, in a process that is warm."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(task, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def run(self, command: str) -> float:
        """Processor seconds of a command, start of Python included."""
        return seconds(command, self.src)


@contextmanager
def checkouts(before: Path) -> Iterator[tuple[Checkout, Checkout]]:
    """The version before, and this one."""
    both = Checkout(before), Checkout(HERE)
    try:
        yield both
    finally:
        for one in both:
            one.process.communicate()


def best(
    of: Callable[[Checkout], float], both: tuple[Checkout, Checkout], runs: int
) -> list[float]:
    """The least of several turns each."""
    for one in both:
        of(one)
    turns = [[of(one) for one in (both if turn % 2 else both[::-1])] for turn in range(runs)]
    pairs = [turn if at % 2 else turn[::-1] for at, turn in enumerate(turns)]
    return [min(one) for one in zip(*pairs, strict=True)]


def rows(both: tuple[Checkout, Checkout], runs: int, only: str) -> Iterator[str]:
    """The table, row by row."""
    commands = ((f"`cardroom {one}`", lambda by, one=one: by.run(one)) for one in COMMANDS)
    work = (
        (f"{what}, {game}", lambda by, task=f"{task} {game}": by.work(task))
        for task, what in (("rows", "rows of 40 hands"), ("evening", "40 hands at the table"))
        for game in GAMES
    )
    for what, of in chain(commands, work):
        if only not in what:
            continue
        first, second = best(of, both, runs)
        ratio = second / first
        over = "" if ratio <= MOST else " **over**"
        yield f"| {what} | {first * 1000:.1f} | {second * 1000:.1f} | {ratio:.2f}{over} |"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("before", type=Path)
    asked.add_argument("--runs", type=int, default=9)
    asked.add_argument("--only", default="")
    asked.add_argument("--write", action="store_true", help="put the table into RESULTS.md")
    given = asked.parse_args()
    lines = ["| what | before, ms | now, ms | ratio |", "|---|---:|---:|---:|"]
    print("\n".join(lines))
    with checkouts(given.before.resolve()) as both:
        for row in rows(both, given.runs, given.only):
            print(row, flush=True)
            lines.append(row)
    if given.write:
        note = (
            f"{processor()}; Python {platform.python_version()}. Milliseconds of processor time, "
            f"the best of {given.runs} turns each, in one run of `benchmarks/before_after.py`, "
            f"against the last commit before the redesign. At most {MOST - 1:.0%} more is allowed."
        )
        write("\n".join([HEADING, "", note, "", *lines, ""]), HEADING)


if __name__ == "__main__":
    main()
