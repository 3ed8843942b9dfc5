"""Three-card poker: a straight beats a flush, three of a kind beats both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from cardroom.hands.errors import HandError
from cardroom.hands.high import named
from cardroom.hands.ranks import jokers_apart, letters, rank_of
from cardroom.said import Said


class ThreeCategory(IntEnum):
    """The kinds of three-card hands, the higher the better."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    MINI_ROYAL = 6

    @property
    def slug(self) -> str:
        """The name a pay table uses."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True, order=True)
class ThreeCards:
    """Three cards as three-card poker sees them; the greater hand wins."""

    category: ThreeCategory
    ranks: tuple[int, ...]

    @property
    def name(self) -> Said:
        """What the hand is called."""
        return named(self.category.slug, self.deciding)

    @property
    def deciding(self) -> tuple[str, ...]:
        """The letters of the ranks that decide; a straight is called by its highest."""
        return letters(self.ranks)


_LOW_ACE: Final = {12, 0, 1}


def three_cards(cards: Sequence[int], *, ace_low: bool = True) -> ThreeCards:
    """The hand that three cards make; ``ace_low`` is whether A-2-3 is the lowest straight.

    >>> from cardroom.cards import parse_cards
    >>> three_cards(parse_cards("As 2d 3h")).name
    Said('hand-straight', rank='3')
    >>> three_cards(parse_cards("As 2d 3h"), ace_low=False).name
    Said('hand-high-card', rank='A')
    """
    if len(cards) != 3:
        raise HandError("wrong-hand-three", count=len(cards))
    if jokers_apart(cards)[0]:
        raise HandError("wrong-hand-no-joker")
    counts = Counter(rank_of(card) for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    if len(ranks) < 3:
        trips = len(ranks) == 1
        return ThreeCards(ThreeCategory.THREE_OF_A_KIND if trips else ThreeCategory.PAIR, ranks)
    suited = len({card & 3 for card in cards}) == 1
    if ranks[0] - ranks[2] == 2:
        top = ranks[0]
    elif ace_low and set(ranks) == _LOW_ACE:
        top = 1
    else:
        return ThreeCards(ThreeCategory.FLUSH if suited else ThreeCategory.HIGH_CARD, ranks)
    if not suited:
        return ThreeCards(ThreeCategory.STRAIGHT, (top,))
    royal = top == 12
    return ThreeCards(ThreeCategory.MINI_ROYAL if royal else ThreeCategory.STRAIGHT_FLUSH, (top,))


@lru_cache(maxsize=2)
def three_strengths(*, ace_low: bool = True) -> dict[ThreeCards, int]:
    """The strength of every three-card hand: one for the worst, more for each better one."""
    hands: set[ThreeCards] = set()
    for ranks in combinations_with_replacement(range(13), 3):
        mixed = [4 * ranks[0], 4 * ranks[1] + 1, 4 * ranks[2] + 2]
        hands.add(three_cards(mixed, ace_low=ace_low))
        hands.add(three_cards([4 * rank for rank in ranks], ace_low=ace_low))
    return {hand: place for place, hand in enumerate(sorted(hands), start=1)}


def qualifies(cards: Sequence[int], lowest: int = 10) -> bool:
    """Whether a hand has at least a high card of a rank, a queen unless told otherwise.

    >>> from cardroom.cards import parse_cards
    >>> qualifies(parse_cards("Jc 9d 4h")), qualifies(parse_cards("Qc 9d 4h"))
    (False, True)
    """
    hand = three_cards(cards)
    return hand.category > ThreeCategory.HIGH_CARD or hand.ranks[0] >= lowest
