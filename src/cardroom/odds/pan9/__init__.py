"""Pan 9: counted exactly with both sides' best play, and sampled."""

from cardroom.odds.family import Family
from cardroom.odds.pan9.exact import exact
from cardroom.odds.pan9.plans import STRATEGIES
from cardroom.odds.pan9.sampling import sample_game
from cardroom.rulebook import GameRules


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    return STRATEGIES


FAMILY = Family(strategies=_strategies, exact=exact, simulate=sample_game)

__all__ = ["FAMILY"]
