"""All different high hands in order: the number of a hand is its strength.

Two hands tie exactly when they are of one class, so a class number says everything that a
comparison needs in one small integer, and it is what the tables hold.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from cardroom.hands.high import FULL_LADDER, Category, HighHand, Wheel, straights

CLASSES: Final = 7475
"""High hands of one deck that differ, 7,462 without a joker and thirteen fives of a kind."""


@lru_cache(maxsize=4)
def ordered_hands(
    ladder: tuple[int, ...] = FULL_LADDER, wheel: Wheel = Wheel.LOW
) -> tuple[HighHand, ...]:
    """Every high hand of a deck once, the worst first.

    >>> len(ordered_hands()) == CLASSES
    True
    >>> ordered_hands()[0].deciding, ordered_hands()[-1].name
    (('7', '5', '4', '3', '2'), Said('hand-five-of-a-kind', rank='A'))
    """
    runs = straights(ladder, wheel)
    hands: list[HighHand] = []
    for five in combinations(reversed(ladder), 5):
        if frozenset(five) not in runs:
            hands += [HighHand(Category.HIGH_CARD, five), HighHand(Category.FLUSH, five)]
    for run in runs.values():
        royal = run[0] == len(runs) - 1
        suited = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
        hands += [HighHand(Category.STRAIGHT, run), HighHand(suited, run)]
    for first in ladder:
        rest = [rank for rank in reversed(ladder) if rank != first]
        hands.append(HighHand(Category.FIVE_OF_A_KIND, (first,)))
        hands += [HighHand(Category.PAIR, (first, *three)) for three in combinations(rest, 3)]
        hands += [
            HighHand(Category.THREE_OF_A_KIND, (first, *two)) for two in combinations(rest, 2)
        ]
        for second in rest:
            hands.append(HighHand(Category.FULL_HOUSE, (first, second)))
            hands.append(HighHand(Category.FOUR_OF_A_KIND, (first, second)))
            if second < first:
                odd = [rank for rank in rest if rank != second]
                hands += [HighHand(Category.TWO_PAIR, (first, second, kicker)) for kicker in odd]
    return tuple(sorted(hands))


@lru_cache(maxsize=4)
def strengths(
    ladder: tuple[int, ...] = FULL_LADDER, wheel: Wheel = Wheel.LOW
) -> dict[HighHand, int]:
    """The strength of every high hand: one for the worst, one more for each better one."""
    return {hand: place for place, hand in enumerate(ordered_hands(ladder, wheel), start=1)}


def hand_of(strength: int, wheel: Wheel = Wheel.LOW) -> HighHand:
    """The hand that a strength stands for.

    >>> hand_of(CLASSES - 13).name
    Said('hand-royal-flush')
    """
    return ordered_hands(FULL_LADDER, wheel)[strength - 1]


@lru_cache(maxsize=1)
def category_floors() -> tuple[int, ...]:
    """The least strength of each category, in the order of :class:`Category`."""
    first: dict[Category, int] = {}
    for place, hand in enumerate(ordered_hands(), start=1):
        first.setdefault(hand.category, place)
    return tuple(first[category] for category in Category)
