"""Ranks in the words of a card room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardroom.cards.card import JOKER_CODE, RANKS, Card

ACE: Final = 12
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def rank_word(rank: int) -> str:
    """One rank: ``deuce`` to ``ace``."""
    return Card(4 * rank).rank_name


def rank_words(rank: int) -> str:
    """Several of a rank.

    >>> rank_words(0), rank_words(4)
    ('deuces', 'sixes')
    """
    word = rank_word(rank)
    return word + ("es" if word.endswith("x") else "s")


def rank_letters(ranks: Iterable[int]) -> str:
    """Ranks as they are written on cards, in the order given.

    >>> rank_letters([12, 8, 0])
    'A T 2'
    """
    return " ".join(RANKS[rank] for rank in ranks)


def rank_of(card: int) -> int:
    """The rank of a card, marked or not: 0 for a deuce up to 12 for an ace, 13 for the joker."""
    return (card & 63) >> 2


def jokers_apart(cards: Sequence[int]) -> tuple[int, list[int]]:
    """How many jokers are among the cards, and the other cards."""
    naturals = [card for card in cards if card != JOKER_CODE]
    return len(cards) - len(naturals), naturals
