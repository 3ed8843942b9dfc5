"""Double Hand Marquez in a dealer's words."""

from __future__ import annotations

from cardroom.pages.rules.lines import HOUSE_WAY, SEQUENCE, VALUES, Sections
from cardroom.rulebook.families.other import OtherRules
from cardroom.said import Said


def sections(rules: OtherRules) -> Sections:
    """The game's own sections of the page."""
    yield VALUES, [Said("rules-marquez-values"), Said("rules-marquez-best")]
    yield (
        SEQUENCE,
        [
            Said("rules-marquez-deal"),
            Said("rules-marquez-set"),
            Said("rules-marquez-swap"),
            Said("rules-marquez-compare"),
        ],
    )
    if rules.house_way:
        yield HOUSE_WAY, [rules.house_way]
