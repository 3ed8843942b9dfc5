"""Ranks of cards: their numbers, and the letters by which names of hands carry them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardroom.cards.card import JOKER_CODE, RANKS

ACE: Final = 12


def letters(ranks: Iterable[int]) -> tuple[str, ...]:
    """Ranks as they are written on cards, in the order given.

    >>> letters([12, 8, 0])
    ('A', 'T', '2')
    """
    return tuple(RANKS[rank] for rank in ranks)


def rank_of(card: int) -> int:
    """The rank of a card, marked or not: 0 for a deuce up to 12 for an ace, 13 for the joker."""
    return (card & 63) >> 2


def jokers_apart(cards: Sequence[int]) -> tuple[int, list[int]]:
    """How many jokers are among the cards, and the other cards."""
    naturals = [card for card in cards if card != JOKER_CODE]
    return len(cards) - len(naturals), naturals
