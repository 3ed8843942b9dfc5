"""What a family of games gives the analyst, so that a new family only has to be named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardroom.odds.report import Findings
from cardroom.rulebook import GameRules, LoadedGame

METHODS: Final = ("exact", "simulate")

Progress: TypeAlias = Callable[[int, int], None]
"""Told after each piece of work how many rounds are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Sample:
    """How a game is to be sampled."""

    rounds: int
    seed: int
    threads: int | None = None
    progress: Progress | None = None
    cluster: str | None = None
    """The address of a Dask scheduler that the pieces are handed to."""


def _nothing_together(_rules: GameRules) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Family:
    """The analyst of one family: which strategies it knows, and its two methods.

    Both methods take the game, the ids of the wagers wanted and the strategy's name.
    """

    strategies: Callable[[GameRules], tuple[str, ...]]
    exact: Callable[[LoadedGame, tuple[str, ...], str], Findings]
    simulate: Callable[[LoadedGame, tuple[str, ...], str, Sample], Findings]
    together: Callable[[GameRules], tuple[str, ...]] = _nothing_together
    """Rows for wagers that are made together, such as ``base``, where no one wager has that id."""
