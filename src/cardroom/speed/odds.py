"""How fast the analyst is here and now: measured, never promised."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.cards import Card, parse_cards
from cardroom.odds import odds
from cardroom.odds.equity import equity
from cardroom.rulebook import LoadedGame, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.speed.poker import rates

WARM_UP: Final = 1_000
"""Rounds played before the clock starts: the kernel is compiled or loaded by then."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How long a piece of work took."""

    game: str
    what: str
    seconds: float
    rounds: int | None = None

    @property
    def rounds_per_second(self) -> float | None:
        """Rounds in a second, where rounds were played."""
        return None if self.rounds is None else self.rounds / self.seconds

    def to_json(self) -> dict[str, Any]:
        """The measurement as a row of ``bench --json``."""
        return {
            "game": self.game,
            "what": self.what,
            "seconds": self.seconds,
            "rounds": self.rounds,
            "rounds_per_second": self.rounds_per_second,
        }


def sampling_speed(game: LoadedGame, rounds: int = 5_000_000) -> Speed:
    """One core's time for rounds of a game with all of its wagers graded."""
    odds(game, method="simulate", rounds=WARM_UP, threads=1)
    start = time.process_time()
    odds(game, method="simulate", rounds=rounds, threads=1)
    return Speed(game.id, "simulate, one core", time.process_time() - start, rounds)


def exact_speed(game: LoadedGame) -> Speed:
    """The time to count a game in a process that is already running."""
    odds(game)
    start = time.perf_counter()
    odds(game)
    return Speed(game.id, "exact, warm", time.perf_counter() - start)


def equity_rates(seconds: float) -> Iterator[tuple[str, float]]:
    """How often in a second of processor time the shares of two hands are counted exactly."""
    for what, game, hands in (
        ("AKs against QQ before the flop, exact", "hustler/holdem", ("AsKs", "QhQd")),
        ("Omaha 8 before the flop, exact", "lucky-buck/omaha-8", ("AsAd2c3c", "KhKdQhQs")),
    ):
        rules = load_game(game).rules
        assert isinstance(rules, PokerRules)
        cards = [parse_cards(hand) for hand in hands]

        def work(rules: PokerRules = rules, cards: Sequence[Sequence[Card]] = cards) -> object:
            return equity(rules, cards)

        work()
        yield what, rates([work], seconds)[0]


def cold_speed(game_id: str) -> Speed:
    """The time to count a game from nothing: a new process, every import, every file."""
    ask = (
        "import sys; from cardroom.odds import odds; from cardroom.rulebook import load_game; "
        "odds(load_game(sys.argv[1])).to_json()"
    )
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", ask, game_id], check=True)
    return Speed(game_id, "exact, cold", time.perf_counter() - start)


def measure(game_id: str, rounds: int = 5_000_000) -> tuple[Speed, ...]:
    """All measurements of one game."""
    game = load_game(game_id)
    return cold_speed(game_id), exact_speed(game), sampling_speed(game, rounds)
