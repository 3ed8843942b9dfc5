"""Games that stand alone: the analyst of each kind of play."""

from __future__ import annotations

from cardroom.odds import two_way, war
from cardroom.odds.family import Family, Sample
from cardroom.odds.marquez import pricing as marquez
from cardroom.odds.report import Findings
from cardroom.rulebook import GameRules, LoadedGame
from cardroom.rulebook.families.marquez import MarquezPlay
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.war import WarPlay


def _rules(game: LoadedGame) -> OtherRules:
    if not isinstance(game.rules, OtherRules):
        raise TypeError(f"{game.id} is no game of this family")
    return game.rules


def _strategies(rules: GameRules) -> tuple[str, ...]:
    if isinstance(rules, OtherRules) and isinstance(rules.play, MarquezPlay):
        # Nobody has a choice; commands ask for the best play by default.
        return ("optimal",)
    if isinstance(rules, OtherRules) and isinstance(rules.play, WarPlay):
        return war.STRATEGIES
    return two_way.STRATEGIES


def _together(_given: GameRules) -> tuple[str, ...]:
    return (marquez.BASE,)


def _exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    rules = _rules(game)
    if isinstance(rules.play, MarquezPlay):
        return marquez.exact(game, rules, wanted)
    if isinstance(rules.play, WarPlay):
        return war.exact(game, rules, wanted, strategy)
    return two_way.exact(game, rules, wanted, strategy)


def _simulate(game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample) -> Findings:
    rules = _rules(game)
    if isinstance(rules.play, MarquezPlay):
        return marquez.sample_game(game, rules, wanted, sample)
    if isinstance(rules.play, WarPlay):
        return war.sample_game(game, rules, wanted, strategy, sample)
    return two_way.sample_game(game, rules, wanted, strategy, sample)


FAMILY = Family(strategies=_strategies, exact=_exact, simulate=_simulate, together=_together)

__all__ = ["FAMILY"]
