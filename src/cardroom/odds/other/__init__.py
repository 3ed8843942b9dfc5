"""Games that stand alone: the analyst of each kind of play."""

from __future__ import annotations

from cardroom.odds.family import Family, Sample
from cardroom.odds.marquez import pricing as marquez
from cardroom.odds.report import Findings
from cardroom.rulebook import GameRules, LoadedGame
from cardroom.rulebook.other import OtherRules


def _rules(game: LoadedGame) -> OtherRules:
    if not isinstance(game.rules, OtherRules):
        raise TypeError(f"{game.id} is no game of this family")
    return game.rules


def _strategies(_given: GameRules) -> tuple[str, ...]:
    return ("optimal",)


def _together(_given: GameRules) -> tuple[str, ...]:
    return (marquez.BASE,)


def _exact(game: LoadedGame, wanted: tuple[str, ...], _strategy: str) -> Findings:
    return marquez.exact(game, _rules(game), wanted)


def _simulate(
    game: LoadedGame, wanted: tuple[str, ...], _strategy: str, sample: Sample
) -> Findings:
    return marquez.sample_game(game, _rules(game), wanted, sample)


FAMILY = Family(strategies=_strategies, exact=_exact, simulate=_simulate, together=_together)

__all__ = ["FAMILY"]
