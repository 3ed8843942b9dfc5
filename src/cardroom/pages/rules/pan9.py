"""Pan 9 in a dealer's words: values, sequence, who draws."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.pages.rules.lines import HOUSE_WAY, SEQUENCE, VALUES, Line, Sections
from cardroom.rulebook.families.pan9 import Pan9Play, Pan9Rules
from cardroom.said import Said


def sections(rules: Pan9Rules) -> Sections:
    """The family's own sections of the page."""
    yield VALUES, [Said("rules-pan9-values"), Said("rules-pan9-best")]
    yield (
        SEQUENCE,
        [
            Said("rules-pan9-deal", shows=rules.play.bank_shows),
            Said("rules-pan9-hit"),
            Said("rules-pan9-higher"),
        ],
    )
    yield Said("rules-pan9-fourth"), list(_draws(rules.play))
    if rules.house_way:
        yield HOUSE_WAY, [rules.house_way]


def _draws(way: Pan9Play) -> Iterable[Line]:
    for who, must, may in (
        ("player", way.player_draws, way.player_option),
        ("bank", way.bank_draws, way.bank_option),
    ):
        stands = tuple(total for total in range(10) if total not in (*must, *may))
        does = (
            Said("draws-on", totals=must),
            Said("chooses-on", totals=may),
            Said("stands-on", totals=stands),
        )
        yield Said("rules-pan9-draws", who=who, does=[one for one in does if one.about["totals"]])
