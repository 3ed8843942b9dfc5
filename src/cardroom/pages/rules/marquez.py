"""Double Hand Marquez in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.rulebook.families.other import OtherRules


def sections(rules: OtherRules) -> Iterable[tuple[str, list[str]]]:
    """The game's own sections of the page."""
    yield (
        "Values",
        [
            "ace 1 or 11, tens and pictures 10, others as they are; a hand over 21 counts ten less",
            "21 in front and in back is a Marquez hand, which nothing beats",
        ],
    )
    yield (
        "Sequence",
        [
            "a pile of five cards to every spot with a wager and to the player-dealer",
            "front hand: the two highest cards, the ace highest; back hand: the other three",
            "if the back hand counts more, the two are swapped: a Reverse Hand",
            "front against front and back against back; equal totals: see the wagers",
        ],
    )
    if rules.house_way:
        yield "House way", [rules.house_way]
