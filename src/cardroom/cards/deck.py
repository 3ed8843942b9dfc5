"""Decks by description: how many, which cards are missing, marked or extra."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardroom.cards.card import JOKER, MARKED_BIT, RANKS, Card
from cardroom.cards.tiles import TILE_SET
from cardroom.said import Refusal, Said

PLAIN_DECK: tuple[Card, ...] = tuple(Card(code) for code in range(52))


class BadDeckError(Refusal):
    """A description of a deck that cannot be made."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What one pack holds, and how many packs are shuffled together.

    ``stripped`` are ranks taken out (``"89T"``), ``marked`` the ranks whose cards carry a mark,
    ``jokers`` the jokers in each pack, ``extra`` further cards in each pack and ``once`` further
    cards that come once, however many packs there are; ``gone`` are cards that are out already.

    >>> Deck(packs=8, jokers=1).size
    424
    >>> Deck(stripped="89T").size
    40
    """

    packs: int = 1
    jokers: int = 0
    stripped: str = ""
    marked: tuple[str, ...] = ()
    extra: tuple[Card, ...] = ()
    once: tuple[Card, ...] = ()
    tiles: bool = False
    gone: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.packs <= 16:
            raise BadDeckError("deck-packs", packs=self.packs, most=16)
        if not 0 <= self.jokers <= 4:
            raise BadDeckError("deck-jokers", jokers=self.jokers, most=4)
        wrong = [rank for rank in self.stripped if rank not in RANKS]
        if wrong:
            raise BadDeckError("deck-rank", given=wrong[0], ranks=RANKS)
        for text in self.marked:
            if Card.parse(text).rank in self._stripped_ranks():
                raise BadDeckError("deck-marked", card=text)

    def _stripped_ranks(self) -> set[int]:
        return {RANKS.index(rank) for rank in self.stripped}

    def pack(self) -> tuple[Card, ...]:
        """The cards of one pack, in order; or the tiles of one set."""
        if self.tiles:
            return TILE_SET
        stripped = self._stripped_ranks()
        marks = {Card.parse(text) for text in self.marked}
        plain = [card for card in PLAIN_DECK if card.rank not in stripped]
        cards = [Card(int(card) + MARKED_BIT) if card in marks else card for card in plain]
        return (*cards, *[JOKER] * self.jokers, *self.extra)

    def cards(self) -> tuple[Card, ...]:
        """All cards of all packs that are there, in order."""
        cards = self.pack() * self.packs + self.once
        return tuple(without(cards, self.gone)) if self.gone else cards

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards())

    def counts(self) -> Counter[Card]:
        """How often each card is in the deck."""
        return Counter(self.cards())

    def fault(self, cards: Iterable[Card]) -> Said | None:
        """The first card that cannot come from this deck, as a message; ``None`` if all can.

        >>> from cardroom.cards import parse_cards
        >>> Deck().fault(parse_cards("As As"))
        Said('deck-twice', card='As', count=2, most=1)
        """
        held = self.counts()
        for card, count in Counter(cards).items():
            if not held[card]:
                return Said("deck-lacks", card=str(card))
            if count > held[card]:
                return Said("deck-twice", card=str(card), count=count, most=held[card])
        return None


def without(cards: Sequence[Card], gone: Iterable[Card]) -> list[Card]:
    """The cards that are left when some are taken away."""
    left = Counter(cards)
    left.subtract(gone)
    return [card for card in cards if _keep(left, card)]


def _keep(left: Counter[Card], card: Card) -> bool:
    if left[card] <= 0:
        return False
    left[card] -= 1
    return True
