"""Every way the cards can come, counted by their values: whole numbers, nothing rounded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, Deck
from cardroom.hands.points import value
from cardroom.odds.baccarat.classes import Ints

JOKER_VALUE: Final = 10
"""The value class of a joker: it counts nine alone, and makes nine of any hand."""

POINTS: Final = np.array([*range(10), 9], np.int64)
"""The points of each value class."""


def value_class(code: int) -> int:
    """The value class of a card: its points, and one of its own for the joker.

    >>> from cardroom.cards import parse_cards
    >>> [value_class(card) for card in parse_cards("As Kd 9c Jk")]
    [1, 0, 9, 10]
    """
    return JOKER_VALUE if code == JOKER else value(code)


@dataclass(frozen=True, slots=True)
class Supply:
    """How many cards of each value a shoe holds, and how many of them are red."""

    every: Ints
    red: Ints

    @classmethod
    def of_deck(cls, deck: Deck) -> Supply:
        """The supply of a full shoe."""
        every, red = np.zeros(JOKER_VALUE + 1, np.int64), np.zeros(JOKER_VALUE + 1, np.int64)
        for card, count in deck.counts().items():
            every[value_class(card)] += count
            red[value_class(card)] += count * card.is_red
        return cls(every, red)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return int(self.every.sum())

    def orders(self, dealt: int, of: int = 6) -> int:
        """In how many ways the cards that nobody saw could have come, up to the last of six.

        Rounds end after four, five or six cards; counted to six, they all weigh the same.
        """
        ways = 1
        for gone in range(dealt, of):
            ways *= self.size - gone
        return ways


@dataclass(frozen=True, slots=True)
class Deals:
    """Many deals side by side: values in the order they came, and in how many ways each comes.

    ``red`` and ``black`` count the ways in which all of a deal's cards are of that colour.
    ``root`` is the number of the first four cards that a deal began with.
    """

    cards: NDArray[np.int8]
    ways: Ints
    red: Ints
    black: Ints
    root: Ints

    def only(self, which: NDArray[np.bool_]) -> Deals:
        """Some of the deals."""
        return Deals(
            self.cards[which], self.ways[which], self.red[which], self.black[which],
            self.root[which],
        )  # fmt: skip

    def one_colour(self) -> Ints:
        """The ways in which all cards of a deal are of one colour."""
        return self.red + self.black


def first_four(supply: Supply) -> Deals:
    """Every deal of four cards."""
    one = np.ones(1, np.int64)
    deals = Deals(np.zeros((1, 0), np.int8), one, one, one, np.zeros(1, np.int64))
    for _ in range(4):
        deals = draw(deals, supply)
    root = np.arange(len(deals.ways), dtype=np.int64)
    return Deals(deals.cards, deals.ways, deals.red, deals.black, root)


def draw(deals: Deals, supply: Supply) -> Deals:
    """Every deal with one card more, each value that could come."""
    values = np.arange(JOKER_VALUE + 1, dtype=np.int8)
    gone, every = np.zeros((len(deals.ways), len(values)), np.int64), np.arange(len(deals.ways))
    for place in range(deals.cards.shape[1]):
        gone[every, deals.cards[:, place]] += 1
    ways = deals.ways[:, None] * (supply.every - gone)
    red = deals.red[:, None] * (supply.red - gone)
    black = deals.black[:, None] * (supply.every - supply.red - gone)
    before, card = np.nonzero(ways > 0)
    cards = np.concatenate([deals.cards[before], values[card][:, None]], axis=1)
    return Deals(
        cards, ways[before, card], red[before, card], black[before, card], deals.root[before]
    )


def totals(hand: NDArray[np.int8]) -> Ints:
    """The points of hands of value classes, one in each row."""
    plain: Ints = POINTS[hand].sum(axis=1) % 10
    return np.where((hand == JOKER_VALUE).any(axis=1), 9, plain)


def jokers(hand: NDArray[np.int8]) -> Ints:
    """How many jokers hands have."""
    found: Ints = (hand == JOKER_VALUE).sum(axis=1)
    return found
