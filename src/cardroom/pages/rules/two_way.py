"""2 Way Winner in a dealer's words."""

from __future__ import annotations

from cardroom.pages.rules.lines import HOUSE_WAY, SEQUENCE, VALUES, Sections
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.two_way import TwoWayPlay
from cardroom.said import Said


def sections(rules: OtherRules) -> Sections:
    """The game's own sections of the page."""
    way = rules.play
    if not isinstance(way, TwoWayPlay):
        return
    yield (
        VALUES,
        [
            Said("rules-two-way-blackjack"),
            Said("rules-two-way-natural"),
            Said("rules-two-way-poker"),
        ],
    )
    yield (
        SEQUENCE,
        [
            Said("rules-two-way-deal"),
            Said("rules-two-way-choose"),
            Said("rules-two-way-paid"),
            Said("rules-two-way-play"),
            Said("rules-two-way-bank", hard=way.bank_hits_hard, soft=way.bank_hits_soft),
            Said("rules-two-way-over", over=way.both_over),
            Said("rules-two-way-board"),
            Said("rules-two-way-hand"),
        ],
    )
    if rules.house_way:
        yield HOUSE_WAY, [rules.house_way]
