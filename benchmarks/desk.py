"""How long the desk's questions take, asked for the first time and again, on one core.

    .venv/bin/python benchmarks/desk.py                 # every game with a bank
    .venv/bin/python benchmarks/desk.py hustler/ez-baccarat livermore/pai-gow-poker

Every question runs in a process of its own, start-up included, with an empty folder for what is
kept and then with what the first run left there. Times are processor seconds, so that other work
beside does not count; memory is the most that a process held.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BANK_COLD, BANK_AGAIN, COUNT, COMPARE, LINT = 3.0, 1.0, 5.0, 3.0, 1.0


def asked(words: list[str], cache: str) -> tuple[float, float]:
    """Processor seconds and megabytes of a command."""
    environ = {**os.environ, "XDG_CACHE_HOME": cache, "PYTHONPATH": str(ROOT / "src")}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-P", "-c", _CHILD, *words]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    memory = float(done.stderr.strip().splitlines()[-1]) / 1024
    return seconds, memory


_CHILD = """
import resource, sys
from cardroom.cli.app import run_command
run_command([*sys.argv[1:], "--json"])
sys.stderr.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) + chr(10))
"""


def show(what: str, words: list[str], cold: float, again: float) -> None:
    """One question, both ways, with its goals."""
    with tempfile.TemporaryDirectory() as cache:
        first, most = asked(words, cache)
        second, _ = asked(words, cache)
    mark = "" if first <= cold and second <= again else "  over"
    print(f"{what:50} {first:7.2f} s {second:7.2f} s {most:7.0f} MB{mark}", flush=True)


def main() -> None:
    """Every question of the desk."""
    sys.path[:0] = [str(ROOT / "src")]
    from cardroom.odds import FAMILIES
    from cardroom.rulebook import game_ids, load_game

    games = sys.argv[1:] or game_ids()
    banked = [name for name in games if load_game(name).rules.family in FAMILIES]
    print(f"{'':50} {'first':>9} {'again':>9} {'memory':>10}")
    for name in banked:
        show(f"bank {name}", ["bank", name], BANK_COLD, BANK_AGAIN)
    for one, other in pairwise(banked):
        show(f"compare {one} {other}", ["compare", one, other], COMPARE, COMPARE)
    for name in banked:
        show(f"lint {name}", ["lint", name], 10.0, LINT)
    for name in banked:
        show(f"vulnerability {name}", ["vulnerability", name], COUNT, COUNT)


if __name__ == "__main__":
    main()
