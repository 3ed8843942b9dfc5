"""Casino war in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.war import WarPlay


def sections(rules: OtherRules) -> Iterable[tuple[str, list[str]]]:
    """The game's own sections of the page."""
    way = rules.play
    assert isinstance(way, WarPlay)
    yield "Values", ["deuce to ace, the ace highest; suits count nothing"]
    yield (
        "Sequence",
        [
            "one card up to every spot with a wager and to the player-dealer: the higher wins",
            "on a tie a player surrenders, or goes to war with a raise equal to the ante",
            f"{way.burned} cards are burned; everyone at war and the player-dealer get one more",
        ],
    )
