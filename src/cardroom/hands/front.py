"""Front hands of two and three cards, and whether a set hand is fouled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.errors import HandError
from cardroom.hands.high import PLAIN, Category, HighHand, five_cards
from cardroom.hands.ranks import ACE, rank_of

_SHAPES = {
    (1, 1): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (1, 1, 1): Category.HIGH_CARD,
    (2, 1): Category.PAIR,
    (3,): Category.THREE_OF_A_KIND,
}


def front_hand(cards: Sequence[int]) -> HighHand:
    """The hand of two or three cards, where only pairs and trips count; a joker is an ace.

    >>> from cardroom.cards import parse_cards
    >>> front_hand(parse_cards("Jk Ad")).name, front_hand(parse_cards("6c 6d As")).name
    (Said('hand-pair', rank='A'), Said('hand-pair', rank='6'))
    """
    if len(cards) not in (2, 3):
        raise HandError("wrong-hand-front", count=len(cards))
    counts = Counter(ACE if card == JOKER_CODE else rank_of(card) for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    return HighHand(_SHAPES[tuple(counts[rank] for rank in ranks)], ranks)


def front_strength(hand: HighHand) -> int:
    """A number for a front hand, larger for the better one among hands of as many cards."""
    total = int(hand.category)
    for rank in (*hand.ranks, 0, 0)[:3]:
        total = 13 * total + rank
    return total


def front_is_higher(front: HighHand, back: HighHand) -> bool:
    """Whether a front hand outranks the five cards behind it, which fouls the hand.

    Cards the front does not have count for the back: a pair of aces lies under aces with kickers.

    >>> from cardroom.cards import parse_cards
    >>> back = five_cards(parse_cards("Kc Kd 9h 7s 2c"))
    >>> front_is_higher(front_hand(parse_cards("Ac Ad")), back)
    True
    """
    if front.category != back.category:
        return front.category > back.category
    if back.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
        return False
    return front.ranks > back.ranks[: len(front.ranks)]


def thirteen_fouled(front: Sequence[int], middle: Sequence[int], back: Sequence[int]) -> bool:
    """Whether three rows of three, five and five cards are out of order.

    Equal middle and back rows are in order.

    >>> from cardroom.cards import parse_cards
    >>> thirteen_fouled(parse_cards("6c 6d As"), parse_cards("Tc Td Th 3s 4c"),
    ...                 parse_cards("5c 6h 7d 8s 9c"))
    False
    """
    _count(front, 3, "front")
    _count(middle, 5, "middle")
    _count(back, 5, "back")
    middle_hand, back_hand = five_cards(middle, PLAIN), five_cards(back, PLAIN)
    return front_is_higher(front_hand(front), middle_hand) or middle_hand > back_hand


def _count(cards: Sequence[int], wanted: int, what: str) -> None:
    if len(cards) != wanted:
        raise HandError("wrong-hand-row", count=len(cards), row=what, size=wanted)
