"""Who opens by the cards that lie face up: low card, high card, high or low hand showing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cardroom.cards import Card

ACE = 12


def card_order(card: Card, aces: str) -> tuple[int, int]:
    """How a single card ranks for a forced bet, suits last; a joker is an ace of the best suit."""
    rank = ACE if card.is_joker else card.rank
    suit = 4 if card.is_joker else card.suit
    return ((rank + 1) % 13 if aces == "low" else rank, suit)


Showing = tuple[tuple[int, ...], tuple[int, ...]]


def high_showing(cards: Sequence[Card]) -> Showing:
    """How face-up cards compare for high: pairs and trips first; straights do not count.

    >>> from cardroom.cards import parse_cards
    >>> high_showing(parse_cards("8c 8d 5h 5s")) > high_showing(parse_cards("Ac Ad Kh Qs"))
    True
    """
    return _shape(ACE if card.is_joker else card.rank for card in cards)


def low_showing(cards: Sequence[Card]) -> Showing:
    """How face-up cards compare for low: the smaller is the better; aces are low, pairs bad."""
    return _shape(0 if card.is_joker else (card.rank + 1) % 13 for card in cards)


def _shape(ranks: Iterable[int]) -> Showing:
    """How many of each rank, the most first, and then the ranks themselves."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(counts[rank] for rank in order), tuple(order)


def has_open_pair(cards: Sequence[Card]) -> bool:
    """Whether two face-up cards are of one rank."""
    ranks = [card.rank for card in cards]
    return len(set(ranks)) < len(ranks)
