"""A family in three lines, with its terms explained: what the guided first hand tells."""

from __future__ import annotations

from typing import Any, Final

from cardroom.pages.catalogue import words
from cardroom.rulebook import GameRules, LoadedGame
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules

LINES: Final = (1, 2, 3)
AT_A_BANK: Final = ("bank", "action", "collection", "back-line")
FOR_A_POT: Final = ("pot", "blind", "kill", "collection")
IN_UNITS: Final = ("unit", "collection")


def guide_of(game: LoadedGame) -> dict[str, Any]:
    """The three lines of a game's family, and the terms that its table uses.

    A term stands in a line as ``[[term|the words shown]]``.
    """
    rules = game.rules
    family = family_of(rules)
    terms = _terms(rules)
    return {
        "family": family,
        "lines": [words(f"guide-{family}-{line}") for line in LINES],
        "terms": {
            term: {"title": words(f"term-{term}"), "text": words(f"term-{term}-is")}
            for term in terms
        },
    }


def family_of(rules: GameRules) -> str:
    """What somebody learns once: a family, or the kind of play of a game that stands alone."""
    return rules.play.kind if isinstance(rules, OtherRules) else rules.family


def _terms(rules: GameRules) -> tuple[str, ...]:
    if isinstance(rules, ChineseRules | PanRules):
        return IN_UNITS
    return FOR_A_POT if isinstance(rules, PokerRules) else AT_A_BANK


__all__ = ["LINES", "family_of", "guide_of"]
