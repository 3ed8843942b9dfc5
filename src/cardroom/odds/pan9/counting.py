"""Every way the cards of a Pan 9 round can come, counted by value and by suit; nothing rounded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, perm, prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card, Deck
from cardroom.games.pan9 import DEALT
from cardroom.hands.points import points, value
from cardroom.hands.suits import suit_kind

Ints: TypeAlias = NDArray[np.int64]
Whole: TypeAlias = NDArray[Any]
"""Whole numbers of any size."""

KINDS: Final = ("mixed", "same-colour", "suited")
_SPLIT: Final = 28
"""Sums are kept in two halves of so many bits: eight cards of twelve packs overflow one number."""


@dataclass(frozen=True, slots=True)
class RoundCounts:
    """Rounds of one player against the bank: ``ways[up, mine, theirs, first, second]``.

    ``up`` is the place of the bank's third card among ``values``; ``first`` and ``second`` are
    the places of the next two cards of the shoe.
    """

    values: tuple[int, ...]
    ways: Whole
    orders: int

    def closed(self) -> RoundCounts:
        """The same rounds for players who do not see the bank's third card."""
        return RoundCounts(self.values, self.ways.sum(axis=0, keepdims=True), self.orders)


def count_rounds(deck: Deck) -> RoundCounts:
    """Count every deal of three cards each and the two that follow."""
    supply = _by_value(deck)
    values, counts = tuple(supply), np.array(list(supply.values()), np.int64)
    size = len(values)
    rows, keys, weights = [], [], []
    for mine, orders in _multisets(size, DEALT):
        for theirs, more in _multisets(size, DEALT - 1):
            for up in range(size):
                used = np.bincount([*mine, *theirs, up], minlength=size)
                weight = orders * more * _falling(counts.tolist(), used.tolist())
                if weight:
                    rows.append(used)
                    keys.append(_key(values, mine, (*theirs, up), up))
                    weights.append(weight)
    ways = _with_two_more(np.array(keys), np.array(rows), np.array(weights, object), counts)
    total = sum(supply.values())
    shape = (size, 10, 10, size, size)
    return RoundCounts(values, ways.reshape(shape), perm(total, 2 * DEALT + 2))


def _key(values: tuple[int, ...], mine: tuple[int, ...], theirs: tuple[int, ...], up: int) -> int:
    first = sum(values[place] for place in mine) % 10
    second = sum(values[place] for place in theirs) % 10
    return (up * 10 + first) * 10 + second


def _with_two_more(keys: Ints, used: Ints, weights: Whole, counts: Ints) -> Whole:
    """The ways of each key with every next card and the one after it."""
    size = len(counts)
    low = (weights % (1 << _SPLIT)).astype(np.int64)
    high = (weights >> _SPLIT).astype(np.int64)
    found = np.zeros((size * 100, size, size), object)
    for first in range(size):
        for second in range(size):
            left = counts - used
            both = left[:, first] * (left[:, second] - (first == second))
            halves = []
            for half in (low, high):
                sums = np.zeros(size * 100, np.int64)
                np.add.at(sums, keys, half * both)
                halves.append(sums.astype(object))
            found[:, first, second] = halves[0] + (halves[1] << _SPLIT)
    return found


@dataclass(frozen=True, slots=True)
class Hands:
    """Hands of one player by suits: ``three[up, total, kind]``, ``four[up, total, end, kind]``.

    ``total`` is that of three cards, ``end`` that of four; both count orders of five cards.
    """

    three: Ints
    four: Ints
    orders: int

    def closed(self) -> Hands:
        """The same hands where the bank's third card is not seen."""
        return Hands(
            self.three.sum(axis=0, keepdims=True), self.four.sum(axis=0, keepdims=True), self.orders
        )


def count_hands(deck: Deck) -> Hands:
    """Count every hand of three and of four cards, beside each value of the bank's open card."""
    classes = list(deck.counts().items())
    values = tuple(_by_value(deck))
    each = np.array([values.index(value(card)) for card, _ in classes])
    counts = [count for _, count in classes]
    supply = np.array(list(_by_value(deck).values()), np.int64)
    three = np.zeros((len(values), 10, len(KINDS)), np.int64)
    four = np.zeros((len(values), 10, 10, len(KINDS)), np.int64)
    for mine, orders in _multisets(len(classes), DEALT):
        used = np.bincount(mine, minlength=len(classes))
        weight = orders * _falling(counts, used.tolist())
        if not weight:
            continue
        left = supply - np.bincount(each[list(mine)], minlength=len(values))
        fourth = np.array(counts, np.int64) - used
        # beside[up, card]: ways to the bank's open card and then to the player's fourth.
        beside = (left[:, None] - (np.arange(len(values))[:, None] == each)) * fourth * weight
        held = [classes[place][0] for place in mine]
        total = points(held)
        three[:, total, _kind(held)] += beside.sum(axis=1)
        for place, (card, _) in enumerate(classes):
            end = (total + value(card)) % 10
            four[:, total, end, _kind([*held, card])] += beside[:, place]
    return Hands(three, four, perm(sum(counts), DEALT + 2))


def _kind(cards: list[Card]) -> int:
    return KINDS.index(str(suit_kind(cards)))


def _by_value(deck: Deck) -> dict[int, int]:
    """How many cards of each value there are, the lowest first."""
    found: dict[int, int] = {}
    for card, count in deck.counts().items():
        found[value(card)] = found.get(value(card), 0) + count
    return dict(sorted(found.items()))


def _multisets(kinds: int, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of some kinds of card, and in how many orders each can come."""
    for chosen in combinations_with_replacement(range(kinds), size):
        alike = prod(factorial(chosen.count(kind)) for kind in set(chosen))
        yield chosen, factorial(size) // alike


def _falling(counts: list[int], used: list[int]) -> int:
    return prod(perm(count, gone) for count, gone in zip(counts, used, strict=True) if gone)
