"""The analyst's speed on the blackjack games: ``python benchmarks/blackjack.py [GAME ...]``."""

from __future__ import annotations

import sys
import time

from cardroom.odds import odds
from cardroom.rulebook import game_ids, load_game
from cardroom.speed.odds import measure


def main(games: list[str]) -> None:
    chosen = games or [name for name in game_ids() if load_game(name).rules.family == "blackjack"]
    print(f"{'game':45} {'what':22} {'seconds':>8} {'rounds/s':>12}")
    for name in chosen:
        for speed in measure(name):
            rate = speed.rounds_per_second
            shown = "" if rate is None else f"{rate:,.0f}"
            print(f"{speed.game:45} {speed.what:22} {speed.seconds:8.3f} {shown:>12}")
        start = time.perf_counter()
        odds(load_game(name), strategy="optimal-composition", wager="base")
        print(f"{name:45} {'exact, by composition':22} {time.perf_counter() - start:8.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
