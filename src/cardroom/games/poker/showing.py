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


# Where five cards are up, a straight lies above three of a kind (3, 1, 1) and a flush above it,
# both below a full house (3, 2); a straight flush lies above four of a kind (4, 1).
_STRAIGHT, _FLUSH, _BOTH = (3, 1, 2), (3, 1, 3), (5,)
_WHEEL = (ACE, 3, 2, 1, 0)


def high_showing(cards: Sequence[Card], *, wild: bool = False) -> Showing:
    """How face-up cards compare for high: pairs and trips first.

    Straights and flushes count once five cards are up, as with a common card. A joker is an ace,
    or, ``wild``, one more of what there is most of.

    >>> from cardroom.cards import parse_cards
    >>> high_showing(parse_cards("8c 8d 5h 5s")) > high_showing(parse_cards("Ac Ad Kh Qs"))
    True
    >>> high_showing(parse_cards("6c 7d 8h 9s Tc")) > high_showing(parse_cards("Ac Ad Ah Qs Tc"))
    True
    """
    plain = [card.rank for card in cards if not card.is_joker]
    joker = ACE
    if wild and plain:
        joker = max(plain, key=lambda rank: (plain.count(rank), rank))
    counts, order = _shape([*plain, *[joker] * (len(cards) - len(plain))])
    if len(cards) < 5 or len(plain) < len(cards) or len(order) < len(cards):
        return counts, order
    flush = len({card.suit for card in cards}) == 1
    straight = order == _WHEEL or order[0] - order[-1] == 4
    if order == _WHEEL:
        order = (3, 2, 1, 0, -1)
    if straight:
        return (_BOTH if flush else _STRAIGHT), order
    return (_FLUSH if flush else counts), order


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
