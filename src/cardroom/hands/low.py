"""Low hands: ace-to-five and deuce-to-seven, as the rules read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from cardroom.hands.classes import CLASSES, strengths
from cardroom.hands.errors import HandError
from cardroom.hands.high import (
    FULL_LADDER,
    Category,
    HighHand,
    HighRules,
    Wheel,
    five_cards,
    named,
)
from cardroom.hands.judged import Judged
from cardroom.hands.ranks import jokers_apart, letters, rank_of
from cardroom.said import Said

LOW_CLASSES: Final = 6175
"""Five-card ace-to-five hands that differ."""

_DEUCE_SEVEN: Final = HighRules(wheel=Wheel.NONE)
_SHAPES: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
_CATEGORIES: Final = ("low", "pair", "two-pair", "three-of-a-kind", "full-house", "four-of-a-kind")


@dataclass(frozen=True, slots=True, order=True)
class LowHand:
    """Five cards for ace-to-five; the *smaller* hand wins.

    ``shape`` is 0 without a pair and grows with pairs, trips and so on; ``ranks`` decide within a
    shape, an ace as 0, a deuce as 1 and a king as 12.
    """

    shape: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> Said:
        """What the hand is called.

        >>> LowHand(0, (7, 5, 3, 1, 0)).name, LowHand(0, (4, 3, 2, 1, 0)).name
        (Said('hand-low', rank='8', other='6'), Said('hand-wheel'))
        """
        kind = "wheel" if self.ranks == (4, 3, 2, 1, 0) else self.category
        return named(kind, self.deciding)

    @property
    def category(self) -> str:
        """The category: ``low`` without a pair, else what spoils it."""
        return _CATEGORIES[self.shape]

    @property
    def deciding(self) -> tuple[str, ...]:
        """The letters of the ranks, from the top."""
        return letters(map(_up, self.ranks))


def _up(low_rank: int) -> int:
    """A rank with the ace on top again."""
    return (low_rank - 1) % 13


def ace_to_five(cards: Sequence[int]) -> LowHand:
    """The low that exactly five cards make; a joker is the lowest card not held.

    >>> from cardroom.cards import parse_cards
    >>> ace_to_five(parse_cards("Ac 2d 3h 4s Jk")).name
    Said('hand-wheel')
    >>> ace_to_five(parse_cards("2d 3h 4s Jk Jk")) == ace_to_five(parse_cards("Ac 2c 3c 4c 5c"))
    True
    """
    jokers, others = jokers_apart(cards)
    ranks = [(rank_of(card) + 1) % 13 for card in others]
    for _ in range(jokers):
        ranks.append(min(set(range(13)).difference(ranks)))
    counts = Counter(ranks)
    order = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    return LowHand(_SHAPES.index(tuple(counts[rank] for rank in order)), order)


def best_low(cards: Sequence[int]) -> LowHand:
    """The best ace-to-five low of five or more cards, as in razz.

    >>> from cardroom.cards import parse_cards
    >>> best_low(parse_cards("Ac Ad 2c 4d 6h 8s Kc")).name
    Said('hand-low', rank='8', other='6')
    """
    if len(cards) < 5:
        raise HandError("wrong-hand-low", count=len(cards))
    return _lowest(combinations(cards, 5))


def _lowest(choices: Iterable[tuple[int, ...]]) -> LowHand:
    return min(ace_to_five(choice) for choice in choices)


def is_eight_or_better(hand: LowHand) -> bool:
    """Whether a low qualifies: five different ranks, none above an eight.

    >>> from cardroom.cards import parse_cards
    >>> is_eight_or_better(best_low(parse_cards("8c 7d 5h 5s Ac")))
    False
    """
    return hand.shape == 0 and hand.ranks[0] <= 7


@lru_cache(maxsize=1)
def low_strengths() -> dict[LowHand, int]:
    """The strength of every ace-to-five hand: one for the worst, more for each better one.

    >>> len(low_strengths()) == LOW_CLASSES
    True
    """
    lows = {
        ace_to_five([4 * rank for rank in ranks])
        for ranks in combinations_with_replacement(range(13), 5)
        if ranks[0] != ranks[-1]
    }
    return {hand: place for place, hand in enumerate(sorted(lows, reverse=True), start=1)}


EIGHT_OR_BETTER: Final = 56
"""Lows that qualify: the five-card choices among eight ranks."""


def judge_low(hand: LowHand, *, qualifier: bool = False) -> Judged:
    """A low hand as a ranking tells it; one that does not qualify has no strength."""
    if qualifier and not is_eight_or_better(hand):
        return Judged(Said("hand-no-low"), "no-low", 0, hand.deciding)
    return Judged(hand.name, hand.category, low_strengths()[hand], hand.deciding)


def deuce_to_seven(cards: Sequence[int]) -> HighHand:
    """The hand that five cards make in deuce-to-seven; here the *smallest* high hand wins.

    Aces are high, straights and flushes count, and A-2-3-4-5 is no straight. A joker is the
    lowest card not held and makes no flush.

    >>> from cardroom.cards import parse_cards
    >>> deuce_to_seven(parse_cards("Ac 2d 3h 4s 5c")).name
    Said('hand-high-card', rank='A')
    """
    jokers, others = jokers_apart(cards)
    held = list(others)
    for _ in range(jokers):
        lowest = min(set(range(13)).difference(rank_of(card) for card in held))
        held.append(4 * lowest + (held[0] + 1) % 4)
    return five_cards(held, _DEUCE_SEVEN)


def best_deuce_to_seven(cards: Sequence[int]) -> HighHand:
    """The best deuce-to-seven low of five or more cards."""
    if len(cards) < 5:
        raise HandError("wrong-hand-low", count=len(cards))
    return min(deuce_to_seven(choice) for choice in combinations(cards, 5))


def judge_deuce_to_seven(hand: HighHand) -> Judged:
    """A deuce-to-seven hand as a ranking tells it.

    >>> from cardroom.cards import parse_cards
    >>> judge_deuce_to_seven(deuce_to_seven(parse_cards("7c 5d 4h 3s 2c"))).name
    Said('hand-low', rank='7', other='5')
    """
    strength = CLASSES + 1 - strengths(FULL_LADDER, Wheel.NONE)[hand]
    if hand.category is Category.HIGH_CARD:
        return Judged(named("low", hand.deciding), "low", strength, hand.deciding)
    return Judged(hand.name, hand.slug, strength, hand.deciding)
