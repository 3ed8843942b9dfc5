"""Measurements of every layer, gathered for ``bench``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from cardroom.rulebook import game_ids, load_game


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement: what was done, by whom, how often in a second."""

    what: str
    who: str
    per_second: float
    note: str = ""
    """Why there is no rate, where there is none."""

    def to_json(self) -> dict[str, Any]:
        """The row as ``bench --json`` prints it."""
        return asdict(self)


def measurements(seconds: float) -> list[Row]:
    """Every row of the speed table, each measured for about this many seconds."""
    return [*_hand_rows(), *_odds_rows(seconds), *_poker_rows(seconds)]


def _hand_rows() -> Iterator[Row]:
    """Hands judged in a second, beside whichever other evaluators are installed."""
    from cardroom.speed.hands import rows

    for row in rows():
        who = f"{row['by']} {row['version']}".strip()
        yield Row(str(row["what"]), who, float(row["per_second"]), "one core")


def _odds_rows(seconds: float) -> Iterator[Row]:
    """The analyst: rounds a second through the kernel, and the time of an exact count."""
    from cardroom.speed.odds import exact_speed, sampling_speed

    games = [game for game in map(load_game, game_ids()) if game.rules.family == "baccarat"]
    games.sort(key=lambda game: len(game.rules.wagers))
    for game in (games[0], games[-1]):
        # Few rounds would measure the set-up: the strategy and the classes are counted first.
        sampled = sampling_speed(game, rounds=max(5_000_000, int(10_000_000 * seconds)))
        yield Row(
            "simulated rounds, all wagers",
            "cardroom",
            sampled.rounds_per_second or 0.0,
            f"{game.id}, one core",
        )
        counted = exact_speed(game)
        yield Row("exact odds, warm", "cardroom", 1 / counted.seconds, game.id)


def _poker_rows(seconds: float) -> Iterator[Row]:
    """Hands of hold'em played out, beside whichever other engines are installed."""
    from cardroom.speed.poker import rows

    for row in rows(seconds):
        yield Row(*row)
    from cardroom.speed.odds import equity_rates

    for what, rate in equity_rates(seconds):
        yield Row(what, "cardroom", rate, f"{1e3 / rate:.1f} ms each")
