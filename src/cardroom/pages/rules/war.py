"""Casino war in a dealer's words."""

from __future__ import annotations

from cardroom.pages.rules.lines import SEQUENCE, VALUES, Sections
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.war import WarPlay
from cardroom.said import Said


def sections(rules: OtherRules) -> Sections:
    """The game's own sections of the page."""
    way = rules.play
    assert isinstance(way, WarPlay)
    yield VALUES, [Said("rules-war-values")]
    yield (
        SEQUENCE,
        [
            Said("rules-war-deal"),
            Said("rules-war-tie"),
            Said("rules-war-burn", burned=way.burned),
        ],
    )
