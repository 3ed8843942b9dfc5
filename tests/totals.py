"""The totals of blackjack games as the documents have them, by short names for the tests."""

from __future__ import annotations

from typing import Final

from cardroom.hands.totals import JokerCounts, Natural, TotalRules


def ace_and_ten(title: str, doubled: int) -> tuple[Natural, ...]:
    """The natural of any ace, marked or not, with a card worth ten."""
    return (Natural("A", "T", title, doubled), Natural("X", "T", title, doubled))


_TWO_JOKERS: Final = Natural("J", "J", "natural 22", 44)

TOTALS: Final[dict[str, TotalRules]] = {
    # Twenty-one with nothing above it but a two-card 21.
    "21": TotalRules(),
    "blackjack": TotalRules(naturals=ace_and_ten("blackjack", 42)),
    # Ace and ten dealt are a half or a whole point over 21, and a drawn 22 is over.
    "21.5": TotalRules(naturals=ace_and_ten("Pure 21.5", 43)),
    "natural-21.5": TotalRules(naturals=ace_and_ten("natural 21.5", 43)),
    "natural-22": TotalRules(naturals=ace_and_ten("natural 22", 44)),
    # Ace and ten dealt count only 20.5 but stand above a 21, or, literally, 21 is over.
    "natural-20.5": TotalRules(naturals=ace_and_ten("natural 20.5", 41)),
    "literal-20.5": TotalRules(limit=20, naturals=ace_and_ten("natural 20.5", 41)),
    # One joker makes a hard 21; two dealt are the natural.
    "joker-21": TotalRules(joker=JokerCounts.TWENTY_ONE, naturals=(_TWO_JOKERS,)),
    # One joker is 21 with one other card and the best of one to eleven with more.
    "joker-wild": TotalRules(joker=JokerCounts.WILD, naturals=(_TWO_JOKERS,)),
    "joker-21-natural-22": TotalRules(
        limit=22,
        joker=JokerCounts.TWENTY_ONE,
        naturals=(
            _TWO_JOKERS,
            Natural("A", "A", "natural 22", 44),
            Natural("A", "J", "natural 22", 44),
        ),
    ),
    "joker-1-11": TotalRules(
        joker=JokerCounts.ONE_OR_ELEVEN,
        naturals=(
            Natural("J", "J", "natural", 44, rank=2),
            Natural("A", "T", "blackjack", 42),
            Natural("J", "T", "blackjack", 42),
        ),
    ),
    # The joker counts two or twelve, so that with a ten it makes 22.
    "joker-2-12": TotalRules(
        limit=22,
        joker=JokerCounts.TWO_OR_TWELVE,
        naturals=(
            Natural("A", "A", "natural 22", 44, rank=0),
            Natural("J", "T", "natural 22", 44, rank=0),
        ),
    ),
    "joker-2-12-ranked": TotalRules(
        limit=22,
        joker=JokerCounts.TWO_OR_TWELVE,
        naturals=(Natural("J", "T", "natural 22", 44),),
        joker_limit_rank=1,
    ),
    # Thirty-one by ace and ten dealt, by the marked ace, or by a ten drawn to a hard 21.
    "31": TotalRules(
        naturals=(
            Natural("A", "T", "natural 31", 62, rank=2),
            Natural("X", "T", "X ace 31", 62, rank=1),
        ),
        hard_31=True,
        over_equal=True,
    ),
}
