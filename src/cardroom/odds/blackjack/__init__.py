"""The blackjack family, counted with the shoe's real composition."""

from cardroom.odds.blackjack.exact import exact
from cardroom.odds.blackjack.solve import STRATEGIES
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Family, Sample
from cardroom.odds.report import Findings
from cardroom.rulebook import GameRules, LoadedGame


def _strategies(_rules: GameRules) -> tuple[str, ...]:
    return STRATEGIES


def _simulate(
    game: LoadedGame, _wanted: tuple[str, ...], _strategy: str, _sample: Sample
) -> Findings:
    raise OddsError(f"{game.id} cannot be simulated yet: --method exact counts it")


FAMILY = Family(strategies=_strategies, exact=exact, simulate=_simulate)

__all__ = ["FAMILY"]
