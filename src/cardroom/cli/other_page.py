"""Games that stand alone: the page of each kind of play."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cli.marquez_page import marquez_sections
from cardroom.cli.two_way_page import two_way_sections
from cardroom.cli.war_page import war_sections
from cardroom.rulebook.marquez import MarquezPlay
from cardroom.rulebook.other import OtherRules
from cardroom.rulebook.war import WarPlay


def other_sections(rules: OtherRules) -> Iterable[tuple[str, list[str]]]:
    """The sections of a game's own kind."""
    if isinstance(rules.play, MarquezPlay):
        return marquez_sections(rules)
    if isinstance(rules.play, WarPlay):
        return war_sections(rules)
    return two_way_sections(rules)
