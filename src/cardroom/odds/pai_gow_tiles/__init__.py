"""Pai gow tiles: counted exactly, and sampled."""

from cardroom.odds.family import Family
from cardroom.odds.pai_gow_tiles.pricing import STRATEGIES, exact, sample_game
from cardroom.rulebook import GameRules


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    return STRATEGIES


FAMILY = Family(strategies=_strategies, exact=exact, simulate=sample_game)

__all__ = ["FAMILY"]
