"""The blackjack family: counted with the shoe's real composition, and sampled."""

from cardroom.odds.blackjack.chart import chart_for
from cardroom.odds.blackjack.exact import exact
from cardroom.odds.blackjack.solve import STRATEGIES
from cardroom.odds.family import Family, Sample
from cardroom.odds.report import Findings
from cardroom.rulebook import GameRules, LoadedGame


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    return STRATEGIES


def _simulate(game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample) -> Findings:
    # The kernel is loaded when rounds are played, not before.
    from cardroom.odds.blackjack.sampling import sample_game

    return sample_game(game, wanted, strategy, sample)


FAMILY = Family(strategies=_strategies, exact=exact, simulate=_simulate)

__all__ = ["FAMILY", "chart_for"]
