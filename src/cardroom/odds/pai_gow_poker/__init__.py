"""Pai gow poker: bonuses counted, and the game with both sides set the house way."""

from cardroom.odds.family import Family
from cardroom.odds.pai_gow_poker.pricing import HOUSE_WAY, best_settings, exact, sample_game
from cardroom.rulebook import GameRules


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    # ``optimal`` is what commands ask for by default; what it gains is told beside the house way.
    return ("optimal", HOUSE_WAY)


FAMILY = Family(strategies=_strategies, exact=exact, simulate=sample_game)

__all__ = ["FAMILY", "best_settings"]
