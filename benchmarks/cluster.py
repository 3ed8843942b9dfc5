"""What a Dask cluster costs: the same sample here, on one worker and on two.

    .venv/bin/python benchmarks/cluster.py [ROUNDS]

Workers run on this machine. Clock seconds tell of efficiency where the machine is quiet; processor
seconds of all workers tell what handing out the pieces costs, on a busy machine too.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

GAME: Final = "hustler/ez-baccarat"
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


def on_cluster(rounds: int, workers: int) -> tuple[float, float]:
    """Clock and workers' processor seconds of a sample, once the workers are warm."""
    from cardroom.odds import odds
    from cardroom.rulebook import load_game

    scheduler = start("scheduler", "--port", "0", "--host", "127.0.0.1")
    address = address_of(scheduler)
    going = [start("worker", address, "--nthreads", "1", "--no-nanny") for _ in range(workers)]
    try:
        odds(load_game(GAME), method="simulate", rounds=4_000_000, cluster=address)
        before, began = used(going), time.perf_counter()
        odds(load_game(GAME), method="simulate", rounds=rounds, cluster=address)
        return time.perf_counter() - began, used(going) - before
    finally:
        for process in (*going, scheduler):
            process.kill()
            process.wait()


def main() -> None:
    """Print a row for each number of workers."""
    from cardroom.odds import odds
    from cardroom.rulebook import load_game

    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40_000_000
    odds(load_game(GAME), method="simulate", rounds=1_000_000, threads=1)
    busy, began = time.process_time(), time.perf_counter()
    odds(load_game(GAME), method="simulate", rounds=rounds, threads=1)
    print("| where | clock | processor seconds of the workers |")
    print("|---|---:|---:|")
    clock = time.perf_counter() - began
    print(f"| here, one thread | {clock:.1f} | {time.process_time() - busy:.1f} |", flush=True)
    for workers in WORKERS:
        clock, seconds = on_cluster(rounds, workers)
        print(f"| {workers} workers | {clock:.1f} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
