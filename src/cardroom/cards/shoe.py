"""A shoe: shuffled cards, a burn, a cut card, and what has gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardroom.cards.card import Card
from cardroom.cards.deck import Deck
from cardroom.cards.shuffle import Shuffle
from cardroom.said import Refusal


class EmptyShoeError(Refusal):
    """A card was asked of a shoe that has none left."""


@dataclass(slots=True)
class Shoe:
    """Cards in the order they will come.

    ``cut`` is how many cards lie behind the cut card: once it is reached the round is finished
    and the shoe is shuffled anew.

    >>> shoe = Shoe.shuffled(Deck(packs=6), Shuffle.seeded(1), burn=1, cut=52)
    >>> shoe.left, shoe.is_done
    (311, False)
    """

    cards: Sequence[Card]
    cut: int = 0
    burned: list[Card] = field(default_factory=list)
    gone: int = 0

    @classmethod
    def shuffled(cls, deck: Deck, shuffle: Shuffle, *, burn: int = 0, cut: int = 0) -> Shoe:
        """A new shoe of a deck in a shuffle's order, its first cards burned."""
        shoe = cls(shuffle.order(deck.cards()), cut)
        shoe.burned = [shoe.draw() for _ in range(burn)]
        return shoe

    def draw(self) -> Card:
        """The next card."""
        if self.gone >= len(self.cards):
            raise EmptyShoeError("shoe-empty", count=self.gone)
        card = self.cards[self.gone]
        self.gone += 1
        return card

    @property
    def left(self) -> int:
        """How many cards are left, those behind the cut card included."""
        return len(self.cards) - self.gone

    @property
    def is_done(self) -> bool:
        """Whether the cut card has come out."""
        return self.left <= self.cut
