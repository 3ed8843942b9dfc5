"""Processor time of whole commands, from nothing to their last line.

python benchmarks/start_up.py [RUNS]

The best of several runs counts; a machine that does other work at the same time shows more.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Final

COMMANDS: Final = (
    ("--help", 0.3),
    ("games", 0.3),
    ("rules hustler/ez-baccarat", 0.3),
    ("rules hustler/la-blackjack", 0.3),
    ("rules hustler/holdem", 0.3),
    ("odds hustler/ez-baccarat", 0.6),
)
"""Commands, and the seconds that they may take."""
SRC: Final = Path(__file__).parents[1] / "src"


def seconds(command: str, src: Path = SRC) -> float:
    """The processor time of one run, the children's children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-P", "-m", "cardroom", *command.split()],
        env={**os.environ, "PYTHONPATH": str(src)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(runs: int = 7) -> None:
    print(f"{'command':30} {'seconds':>8} {'at most':>8}")
    for command, most in COMMANDS:
        best = min(seconds(command) for _ in range(runs))
        print(f"{command:30} {best:8.3f} {most:8.1f}{'' if best <= most else '  over'}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
