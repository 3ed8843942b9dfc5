"""Every pair of five-card hands by value, and every five-card hand by what the bonus looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card, Deck
from cardroom.games.marquez import CARDS, MarquezTraits, compared
from cardroom.hands.marquez import set_double_hand, spade_lines
from cardroom.hands.totals import card_value
from cardroom.odds.errors import OddsError

Ints: TypeAlias = NDArray[np.int64]

LARGEST: Final = 1 << 62


def count_pairs(deck: Deck) -> dict[MarquezTraits, int]:
    """How often each comparison comes, over all hands of a player and of the bank."""
    supply = Counter(card_value(card) for card in deck.cards())
    if comb(deck.size, CARDS) * comb(deck.size - CARDS, CARDS) > LARGEST:
        raise OddsError("odds-deck-too-large", cards=deck.size)
    values = sorted(supply)
    faces = {card_value(card): card for card in deck.cards()}
    counts = np.array([supply[one] for one in values], np.int64)
    hands = list(combinations_with_replacement(range(len(values)), CARDS))
    held = np.array([np.bincount(hand, minlength=len(values)) for hand in hands])
    sets = [set_double_hand([faces[values[place]] for place in hand]) for hand in hands]
    front, back = np.array([one.totals for one in sets], np.int64).T
    top = np.array([one.is_top for one in sets])
    choose = np.array([[comb(n, k) for k in range(CARDS + 1)] for n in range(counts.max() + 1)])
    found: dict[MarquezTraits, int] = {}
    for number, mine in enumerate(held):
        left = counts - mine
        if (left < 0).any():
            continue
        weight = int(prod(choose[counts, mine].tolist()))
        ways = weight * prod(
            (choose[left[place], held[:, place]] for place in range(len(values))),
            start=np.ones(len(hands), np.int64),
        )
        beside = _beside(front, back, top, number)
        sums = np.zeros(36, np.int64)
        np.add.at(sums, beside, ways)
        for code in np.flatnonzero(sums).tolist():
            traits = _traits(code)
            found[traits] = found.get(traits, 0) + int(sums[code])
    return found


def _beside(front: Ints, back: Ints, top: NDArray[np.bool_], number: int) -> Ints:
    """How one hand stands beside every other, as a number."""
    fronts = 1 + np.sign(front[number] - front)
    backs = 1 + np.sign(back[number] - back)
    tops = 2 * int(top[number]) + top.astype(np.int64)
    found: Ints = (fronts * 3 + backs) * 4 + tops
    return found


def _traits(code: int) -> MarquezTraits:
    rest, tops = divmod(code, 4)
    front, back = divmod(rest, 3)
    return MarquezTraits(
        compared(front, 1), compared(back, 1), ("neither", "bank", "player", "both")[tops],
        frozenset(),
    )  # fmt: skip


def count_hands(deck: Deck) -> dict[frozenset[str], int]:
    """How many hands of five fill each set of bonus lines.

    Cards the bonus does not tell apart are one kind: it looks at the high spades, the other aces,
    pictures, and what a hand counts.
    """
    kinds: dict[object, list[Card]] = {}
    for card in deck.cards():
        kinds.setdefault(_kind(card), []).append(card)
    found: dict[frozenset[str], int] = {}
    for hand, ways in _hands(list(kinds.values())):
        lines = spade_lines(hand)
        found[lines] = found.get(lines, 0) + ways
    return found


def _kind(card: Card) -> object:
    """What the bonus tells apart."""
    if card.suit == 3 and card.rank >= 9:
        return card
    if card.rank == 12:
        return "red ace" if card.is_red else card
    return "picture" if card.rank >= 9 else card_value(card)


def _hands(kinds: list[list[Card]]) -> Iterator[tuple[list[Card], int]]:
    """Every choice of five cards by kind, with cards that stand for it, and its ways."""
    sizes = [min(len(cards), CARDS) for cards in kinds]
    for taken in _shares(sizes, CARDS):
        hand = [card for cards, some in zip(kinds, taken, strict=True) for card in cards[:some]]
        ways = prod(comb(len(cards), some) for cards, some in zip(kinds, taken, strict=True))
        yield hand, ways


def _shares(sizes: list[int], total: int) -> Iterator[tuple[int, ...]]:
    if not sizes:
        if total == 0:
            yield ()
        return
    for first in range(min(sizes[0], total) + 1):
        for rest in _shares(sizes[1:], total - first):
            yield (first, *rest)
