"""How alike the suits of cards are, which bonus bets pay for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum


class SuitKind(StrEnum):
    """How alike the suits of some cards are."""

    MIXED = "mixed"
    COLOURED = "same-colour"
    SUITED = "suited"


def suit_kind(cards: Sequence[int]) -> SuitKind:
    """Whether cards are of one suit, of one colour, or neither.

    >>> from cardroom.cards import parse_cards
    >>> suit_kind(parse_cards("2s 3s Kc 4s"))
    <SuitKind.COLOURED: 'same-colour'>
    """
    suits = {card & 3 for card in cards}
    if len(suits) == 1:
        return SuitKind.SUITED
    return SuitKind.COLOURED if len({suit in (1, 2) for suit in suits}) == 1 else SuitKind.MIXED
