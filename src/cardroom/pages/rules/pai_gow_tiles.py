"""Pai gow tiles in a dealer's words."""

from __future__ import annotations

from typing import Final

from cardroom.pages.rules.lines import HANDS, HOUSE_WAY, SEQUENCE, Sections
from cardroom.rulebook.families.pai_gow_tiles import PaiGowTilesRules
from cardroom.said import Said

_HANDS: Final = (
    Said("rules-tiles-hands"),
    Said("rules-tiles-wong"),
    Said("rules-tiles-points"),
    Said("rules-tiles-equal"),
    Said("rules-tiles-order"),
    Said("rules-tiles-rest"),
)
_SEQUENCE: Final = (
    Said("rules-tiles-deal"),
    Said("rules-tiles-set"),
    Said("rules-tiles-compare"),
)


def sections(rules: PaiGowTilesRules) -> Sections:
    """The family's own sections of the page."""
    yield HANDS, _HANDS
    yield SEQUENCE, _SEQUENCE
    if rules.house_way:
        yield HOUSE_WAY, [rules.house_way]
