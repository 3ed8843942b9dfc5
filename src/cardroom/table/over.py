"""Hands that are over, as they lie on the table until the next is dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from cardroom.cards import Card

if TYPE_CHECKING:
    from cardroom.games.pan.hand import PanHand
    from cardroom.games.poker import Hand


@dataclass(frozen=True, slots=True)
class HandOver:
    """A hand of poker that is over: who held what, what lay open, who had folded and paid what."""

    seats: tuple[int, ...]
    hole: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    folded: tuple[bool, ...]
    paid: tuple[int, ...]

    @classmethod
    def of(cls, hand: Hand) -> Self:
        """A hand as it ended."""
        return cls(
            tuple(hand.seats),
            tuple(map(tuple, hand.hole)),
            tuple(map(tuple, hand.up)),
            tuple(map(bool, hand.folded)),
            tuple(hand.paid),
        )


@dataclass(frozen=True, slots=True)
class PanOver:
    """A hand of Pan that is over: the melds of each player, the cards of their hands that were
    shown, and a card that lay open."""

    melds: tuple[tuple[tuple[Card, ...], ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    option: Card | None

    @classmethod
    def of(cls, hand: PanHand) -> Self:
        """A hand as it stands."""
        return cls(
            tuple(
                tuple(tuple(Card(card) for card in meld.cards) for meld in player.melds)
                for player in hand.players
            ),
            tuple(tuple(player.shown) for player in hand.players),
            hand.lies_open,
        )


__all__ = ["HandOver", "PanOver"]
