"""Numbers for ranks whose sums tell hands apart, whatever the order of the cards.

A hand's ranks are found by adding one key per card; a sum is then looked up in a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Keys whose sums differ for any two sets of up to seven ranks, none more than four times."""

FIVE_KEYS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""Smaller keys that are enough for five cards, so that their table stays in the first cache."""

Ranks = tuple[int, ...]


@cache
def rank_sets(cards: int) -> tuple[Ranks, ...]:
    """Every choice of ranks that so many cards of one deck can show, in rising order.

    >>> [len(rank_sets(cards)) for cards in (4, 5, 6, 7)]
    [1820, 6175, 18395, 49205]
    """
    return tuple(
        ranks
        for ranks in combinations_with_replacement(range(13), cards)
        if all(low != high for low, high in zip(ranks, ranks[4:], strict=False))
    )


def one_fewer(ranks: Ranks) -> Iterator[Ranks]:
    """The choices of ranks that are left when one card is taken away."""
    for place, rank in enumerate(ranks):
        if place == 0 or ranks[place - 1] != rank:
            yield ranks[:place] + ranks[place + 1 :]


def key_sum(ranks: Iterable[int], keys: tuple[int, ...] = KEYS) -> int:
    """The sum by which a choice of ranks is found."""
    return sum(keys[rank] for rank in ranks)
