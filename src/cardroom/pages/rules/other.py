"""Games that stand alone: the page of each kind of play."""

from __future__ import annotations

from cardroom.pages.rules import marquez, two_way, war
from cardroom.pages.rules.lines import Sections
from cardroom.rulebook.families.marquez import MarquezPlay
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.war import WarPlay


def sections(rules: OtherRules) -> Sections:
    """The sections of a game's own kind."""
    if isinstance(rules.play, MarquezPlay):
        return marquez.sections(rules)
    if isinstance(rules.play, WarPlay):
        return war.sections(rules)
    return two_way.sections(rules)
