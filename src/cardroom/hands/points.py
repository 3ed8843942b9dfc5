"""Points to nine: baccarat and Pan 9, where only the last digit of the sum counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.cards.card import JOKER_CODE
from cardroom.said import Said

NATURAL_NINE: Final = 10
"""The strength of a natural nine of two jokers, one above any other nine."""

_PLAIN: Final = bytes(
    (*(rank for rank in range(2, 10) for _ in range(4)), *[0] * 16, *[1] * 4, 9)  # 2-9, T-K, ace
)
_VALUES: Final = _PLAIN + bytes(64 - len(_PLAIN)) + _PLAIN[:52]  # marked cards are 64 higher


def value(card: int) -> int:
    """The points of one card: the ace one, ten and pictures nothing; a joker alone is nine.

    >>> from cardroom.cards import parse_cards
    >>> [value(card) for card in parse_cards("As 2c 9d Th Kc Jk")]
    [1, 2, 9, 0, 0, 9]
    """
    return _VALUES[card]


def points(cards: Sequence[int]) -> int:
    """The points of a hand: the last digit of the sum, and nine for any hand with a joker.

    >>> from cardroom.cards import parse_cards
    >>> points(parse_cards("9c 7d")), points(parse_cards("Kc 4d Jk")), points([])
    (6, 9, 0)
    """
    if JOKER_CODE in cards:
        return 9
    total = 0
    for card in cards:
        total += _VALUES[card]
    return total % 10


def points_strength(cards: Sequence[int]) -> int:
    """Points as a strength: two jokers among the cards stand above every other nine.

    >>> from cardroom.cards import parse_cards
    >>> points_strength(parse_cards("Jk Jk")) > points_strength(parse_cards("Jk 4d"))
    True
    """
    if sum(1 for card in cards if card == JOKER_CODE) >= 2:
        return NATURAL_NINE
    return points(cards)


def points_name(cards: Sequence[int]) -> Said:
    """What the hand is called.

    >>> from cardroom.cards import parse_cards
    >>> points_name(parse_cards("4c 4d")), points_name(parse_cards("Jk Jk"))
    (Said('hand-natural-points', points=8), Said('hand-two-jokers'))
    >>> points_name(parse_cards("4c 2d 2h"))
    Said('hand-points', points=8)
    """
    if points_strength(cards) == NATURAL_NINE:
        return Said("hand-two-jokers")
    plain_natural = is_natural(cards) and JOKER_CODE not in cards
    return Said("hand-natural-points" if plain_natural else "hand-points", points=points(cards))


def is_natural(cards: Sequence[int]) -> bool:
    """Whether the first two cards of a baccarat hand make eight or nine and end the drawing."""
    return len(cards) == 2 and points(cards) >= 8
