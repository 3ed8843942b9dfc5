"""One module per family: how a round is played and graded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

if TYPE_CHECKING:
    from cardroom.games.effects import (
        Announce,
        Bet,
        Chips,
        Decide,
        Draw,
        Effect,
        Grade,
        Play,
        Prize,
        Raise,
        Roll,
        RoundResult,
        Show,
        Together,
    )
    from cardroom.rulebook import GameRules

BANKED: Final = (
    "baccarat",
    "blackjack",
    "other",
    "pai-gow-poker",
    "pai-gow-tiles",
    "pan9",
    "player-dealer-poker",
)
"""The families that are played against a bank, each in a module of its own."""

_Round: TypeAlias = "Callable[[Any, Sequence[Bet]], Play]"


def __getattr__(name: str) -> Any:
    """Fetch what a round asks for when it is first used: a page of rules plays none."""
    if name not in __all__:
        raise AttributeError(f"module 'cardroom.games' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module("cardroom.games.effects"), name)
    return value


def play(rules: GameRules, bets: Sequence[Bet]) -> Play:
    """One round of a game, by the family its rules belong to."""
    if rules.family not in BANKED:
        raise TypeError(type(rules).__name__)
    return _round_of(rules.family)(rules, bets)


@cache
def _round_of(family: str) -> _Round:
    """How the rounds of a family go; its module is loaded when the first one is played."""
    module = import_module(f"cardroom.games.{family.replace('-', '_')}")
    return cast("_Round", module.play)


__all__ = [
    "Announce",
    "Bet",
    "Chips",
    "Decide",
    "Draw",
    "Effect",
    "Grade",
    "Play",
    "Prize",
    "Raise",
    "Roll",
    "RoundResult",
    "Show",
    "Together",
    "play",
]
