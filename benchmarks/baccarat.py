"""The analyst's speed on the baccarat games: ``python benchmarks/baccarat.py [GAME ...]``."""

from __future__ import annotations

import sys

from cardroom.rulebook import game_ids, load_game
from cardroom.speed.odds import measure


def main(games: list[str]) -> None:
    chosen = games or [name for name in game_ids() if load_game(name).rules.family == "baccarat"]
    print(f"{'game':40} {'what':20} {'seconds':>8} {'rounds/s':>12}")
    for name in chosen:
        for speed in measure(name):
            rate = speed.rounds_per_second
            shown = "" if rate is None else f"{rate:,.0f}"
            print(f"{speed.game:40} {speed.what:20} {speed.seconds:8.3f} {shown:>12}")


if __name__ == "__main__":
    main(sys.argv[1:])
