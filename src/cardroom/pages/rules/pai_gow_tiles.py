"""Pai gow tiles in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.rulebook.families.pai_gow_tiles import PaiGowTilesRules


def sections(rules: PaiGowTilesRules) -> Iterable[tuple[str, list[str]]]:
    """The family's own sections of the page."""
    yield (
        "Hands",
        [
            "two tiles make a hand: sixteen pairs, Gee Joon (2-4 and 1-2) on top",
            "then Wong, a nine with 6-6 or 1-1, and Gong, an eight with 6-6 or 1-1; then points",
            "points are the last digit of the pips; 2-4 and 1-2 count three or six",
            "equal points go by the higher tile, but two hands of nothing are equal",
            "tiles from the highest: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5",
            "then nines, eights, sevens and fives, last 2-4 and 1-2",
        ],
    )
    yield (
        "Sequence",
        [
            "four tiles to every spot and to the player-dealer, counterclockwise",
            "players set a low and a high hand of two tiles each; the player-dealer sets last",
            "low against low and high against high; identical hands go to the player-dealer",
        ],
    )
    if rules.house_way:
        yield "House way", [rules.house_way]
