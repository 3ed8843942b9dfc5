"""The baccarat family: counted exactly, and sampled."""

from cardroom.odds.baccarat.exact import exact
from cardroom.odds.baccarat.plans import STRATEGIES
from cardroom.odds.baccarat.sampling import sample_game
from cardroom.odds.family import Family
from cardroom.rulebook import GameRules


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    # A game without a choice plays the same by any of them.
    return STRATEGIES


FAMILY = Family(strategies=_strategies, exact=exact, simulate=sample_game)

__all__ = ["FAMILY"]
