"""The baccarat family: counted exactly, and sampled."""

from cardroom.odds.baccarat.names import STRATEGIES
from cardroom.odds.family import Family, Sample
from cardroom.odds.report import Findings
from cardroom.rulebook import GameRules, LoadedGame


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    # A game without a choice plays the same by any of them.
    return STRATEGIES


# What is kept needs no counting: the arrays are loaded when something is counted or sampled.
def _exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    from cardroom.odds.baccarat.exact import exact

    return exact(game, wanted, strategy)


def _simulate(game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample) -> Findings:
    from cardroom.odds.baccarat.sampling import sample_game

    return sample_game(game, wanted, strategy, sample)


FAMILY = Family(strategies=_strategies, exact=_exact, simulate=_simulate)

__all__ = ["FAMILY"]
