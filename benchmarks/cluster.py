"""What a Dask cluster costs: the same sample and the same count here, on one worker and on two.

    .venv/bin/python benchmarks/cluster.py [ROUNDS]          # a sample of baccarat
    .venv/bin/python benchmarks/cluster.py --exact           # Ultimate Texas Hold'em counted whole

Workers run on this machine. Clock seconds tell of efficiency where the machine is quiet; processor
seconds of all workers tell what handing out the pieces costs, on a busy machine too.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

GAME: Final = "hustler/ez-baccarat"
COUNTED: Final = "hustler/ultimate-texas-holdem"
WORKERS: Final = (1, 2)


def start(kind: str, *words: str) -> subprocess.Popen[str]:
    """A scheduler or a worker of our own."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--no-dashboard", *words]
    return subprocess.Popen(command, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def address_of(scheduler: subprocess.Popen[str]) -> str:
    """Where a scheduler listens."""
    assert scheduler.stderr is not None
    for line in scheduler.stderr:
        found = re.search(r"Scheduler at:\s+(tcp://\S+)", line)
        if found:
            return found[1]
    raise RuntimeError("the scheduler said no address")


def used(processes: list[subprocess.Popen[str]]) -> float:
    """Processor seconds of some processes so far."""
    tick = os.sysconf("SC_CLK_TCK")
    total = 0
    for process in processes:
        text = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii")
        fields = text.rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / tick


Work = Callable[[str | None], object]
"""Something that is done here, or by the workers of the scheduler at an address."""


def sampled(rounds: int, cluster: str | None) -> object:
    """A sample of baccarat, in one thread where it is played here."""
    from cardroom.odds import odds
    from cardroom.rulebook import load_game

    return odds(load_game(GAME), method="simulate", rounds=rounds, threads=1, cluster=cluster)


def counted(cluster: str | None) -> object:
    """The best plan for Ultimate, and how all rounds end by it, from nothing."""
    from cardroom.odds.pieces import telling
    from cardroom.odds.player_dealer_poker.question import Question
    from cardroom.odds.player_dealer_poker.ultimate_count import count_ends, solve
    from cardroom.odds.player_dealer_poker.ultimate_plan import prepare
    from cardroom.rulebook import PlayerDealerPokerRules, UltimateHoldem, load_game

    game = load_game(COUNTED)
    assert isinstance(game.rules, PlayerDealerPokerRules)
    assert isinstance(game.rules.play, UltimateHoldem)
    ready = prepare(Question.of(game, ("base",), "optimal"), game.rules.play)
    with telling(None, threads=1, cluster=cluster):
        solved = solve(ready)
        return solved.worths, count_ends(ready, (solved.plan,))


def on_cluster(work: Work, first: Work, workers: int) -> tuple[float, float]:
    """Clock and workers' processor seconds of some work, once the workers are warm."""
    scheduler = start("scheduler", "--port", "0", "--host", "127.0.0.1")
    address = address_of(scheduler)
    going = [start("worker", address, "--nthreads", "1", "--no-nanny") for _ in range(workers)]
    try:
        first(address)
        before, began = used(going), time.perf_counter()
        work(address)
        return time.perf_counter() - began, used(going) - before
    finally:
        for process in (*going, scheduler):
            process.kill()
            process.wait()


def main() -> None:
    """Print a row for each number of workers."""
    if sys.argv[1:] == ["--exact"]:
        work = first = counted
    else:
        rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40_000_000
        work, first = partial(sampled, rounds), partial(sampled, 4_000_000)
    first(None)
    busy, began = time.process_time(), time.perf_counter()
    work(None)
    print("| where | clock | processor seconds of the workers |")
    print("|---|---:|---:|")
    clock = time.perf_counter() - began
    print(f"| here, one thread | {clock:.1f} | {time.process_time() - busy:.1f} |", flush=True)
    for workers in WORKERS:
        clock, seconds = on_cluster(work, first, workers)
        print(f"| {workers} workers | {clock:.1f} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
