"""Flops up to the order of suits, and pairs of own cards beside them and alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

import numpy as np

from cardroom.odds.player_dealer_poker.one_raise import Ints

FLOPS: Final = 1755
PAIRS: Final = 169


@dataclass(frozen=True, slots=True)
class Flops:
    """Every flop once: its cards, its key for finding it, and the class of each pair beside it."""

    cards: Ints
    keys: Ints
    classes: Ints
    """For flop and pair, as the lower card times 52 and the higher, the pair that stands for it."""
    ways: Ints
    """How many flops each stands for."""


@lru_cache(maxsize=1)
def all_flops() -> Flops:
    """Every flop up to the order of suits.

    >>> len(all_flops().keys), int(all_flops().ways.sum())
    (1755, 22100)
    """
    found: dict[int, tuple[int, ...]] = {}
    for cards in combinations(range(52), 3):
        masks = _masks(cards)
        if list(masks) == sorted(masks, reverse=True):
            found[sum(1 << card for card in cards)] = cards
    keys = sorted(found)
    flops = np.array([found[key] for key in keys], np.int64)
    places = np.arange(52 * 52)
    low, high = places // 52, places % 52
    classes = np.tile(places, (len(keys), 1))
    ways = np.zeros(len(keys), np.int64)
    for number, cards in enumerate(flops):
        masks = _masks(tuple(map(int, cards)))
        ways[number] = len(set(permutations(masks)))
        for order in permutations(range(4)):
            if order != (0, 1, 2, 3) and all(masks[s] == masks[order[s]] for s in range(4)):
                suits = np.array(order)
                one, two = (low >> 2) * 4 + suits[low & 3], (high >> 2) * 4 + suits[high & 3]
                moved = np.minimum(one, two) * 52 + np.maximum(one, two)
                np.minimum(classes[number], moved, out=classes[number])
    return Flops(flops, np.array(keys, np.int64), classes, ways)


def _masks(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(1 << (card >> 2) for card in cards if card & 3 == suit) for suit in range(4))


@lru_cache(maxsize=1)
def pair_classes() -> tuple[Ints, tuple[str, ...], Ints]:
    """The class of each pair of cards alone, the name of each class, and how many pairs it has.

    >>> pair_classes()[1][:3], int(pair_classes()[2].sum())
    (('22', '32s', '32o'), 1326)
    """
    names: dict[str, int] = {}
    classes = np.zeros(52 * 52, np.int64)
    ways: list[int] = []
    letters = "23456789TJQKA"
    for low, high in combinations(range(52), 2):
        one, two = letters[low >> 2], letters[high >> 2]
        suited = "" if one == two else "s" if low & 3 == high & 3 else "o"
        name = f"{two}{one}{suited}"
        if name not in names:
            names[name] = len(names)
            ways.append(0)
        classes[low * 52 + high] = names[name]
        ways[names[name]] += 1
    return classes, tuple(names), np.array(ways)
