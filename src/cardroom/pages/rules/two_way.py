"""2 Way Winner in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.pages.words import span
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.two_way import TwoWayPlay


def sections(rules: OtherRules) -> Iterable[tuple[str, list[str]]]:
    """The game's own sections of the page."""
    way = rules.play
    if not isinstance(way, TwoWayPlay):
        return
    yield (
        "Values",
        [
            "blackjack to 22: ace 1 or 11, joker 2 or 12, tens and pictures 10",
            "joker and a ten dealt are the natural 22; a drawn 22 with the joker is next",
            "poker: the joker is an ace or completes a straight, flush or straight flush",
        ],
    )
    over = "push" if way.both_over == "push" else "go to the bank"
    yield (
        "Sequence",
        [
            "equal antes on blackjack and poker; two cards each, one of the bank's face up",
            "each player takes blackjack (Play once the ante), poker (once or twice) or surrender",
            "with the natural 22 a player may be paid at once on the Blackjack Ante",
            "blackjack: hit, stand, double on two cards, split once; aces take one card each",
            f"the bank hits hard {span(way.bank_hits_hard)} and soft {span(way.bank_hits_soft)}",
            f"two hands over 22 {over}; equal hands push",
            "the bank's first five cards are the board, filled up from the deck",
            "two new cards are the bank's poker hand",
        ],
    )
    if rules.house_way:
        yield "House way", [rules.house_way]
