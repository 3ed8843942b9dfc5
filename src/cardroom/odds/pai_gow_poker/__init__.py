"""Pai gow poker: bonuses counted, and the game with both sides set the house way."""

from cardroom.odds.family import Family
from cardroom.odds.pai_gow_poker.pricing import HOUSE_WAY, exact, sample_game
from cardroom.rulebook import GameRules


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    # ``optimal`` is what commands ask for by default; the best setting of every hand is not known.
    return ("optimal", HOUSE_WAY)


FAMILY = Family(strategies=_strategies, exact=exact, simulate=sample_game)

__all__ = ["FAMILY"]
