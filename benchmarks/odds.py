"""How long the analyst counts from nothing: one process for each game, no results kept.

    .venv/bin/python benchmarks/odds.py             # the games with targets
    .venv/bin/python benchmarks/odds.py GAME...     # others

Processor seconds of all threads, because a busy machine makes the clock tell of others' work; half
of them is the time on two quiet cores where the count is shared out.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from typing import Final

ONE: Final = """
import sys
from cardroom.odds import odds
from cardroom.rulebook import load_game
odds(load_game(sys.argv[1]))
"""
FIRST: Final = (
    "hustler/ultimate-texas-holdem",
    "hustler/caribbean-stud-poker",
    "hustler/pai-gow-tiles",
    "hustler/2-way-winner",
    "hustler/super-pan-9",
    "hustler/three-card-poker",
    "hustler/let-it-ride",
)


def games() -> list[str]:
    """The games with targets: those above and every blackjack."""
    from cardroom.rulebook import game_ids, load_game

    blackjack = [name for name in game_ids() if load_game(name).rules.family == "blackjack"]
    return [*FIRST, *blackjack]


def measure(game: str) -> tuple[float, float]:
    """Processor and clock seconds of a process that counts a game, its compiled code at hand."""
    with tempfile.TemporaryDirectory() as cache:
        surroundings = {**os.environ, "XDG_CACHE_HOME": cache}
        before, began = os.times(), time.perf_counter()
        subprocess.run([sys.executable, "-c", ONE, game], check=True, env=surroundings)
        after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system, time.perf_counter() - began


def main() -> None:
    """Print a row for each game."""
    print("| game | processor seconds | clock |")
    print("|---|---:|---:|")
    for game in sys.argv[1:] or games():
        used, clock = measure(game)
        print(f"| {game} | {used:.1f} | {clock:.1f} |", flush=True)


if __name__ == "__main__":
    main()
