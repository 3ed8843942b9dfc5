"""What a wager is worth on many shoes: one by one, by several processes, or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from cardroom.cards import Card
from cardroom.odds import odds
from cardroom.odds.seen import after
from cardroom.rulebook import LoadedGame

SLOW: Final = ("blackjack",)
"""Families whose shoes take long enough each that another process pays."""
FEW: Final = 6


@dataclass(frozen=True, slots=True)
class ShortShoe:
    """A wager on a game with some cards gone."""

    game: LoadedGame
    wager: str
    gone: tuple[Card, ...]


def worth_of(shoe: ShortShoe) -> float:
    """What a wager is worth on a shoe, exactly."""
    return float(odds(after(shoe.game, shoe.gone), wager=shoe.wager)[shoe.wager].ev)


def worths_of(
    shoes: Sequence[ShortShoe],
    *,
    cluster: str | None = None,
    told: Callable[[], None] | None = None,
) -> list[float]:
    """What a wager is worth on each shoe; the same wherever it is counted."""
    found = [0.0] * len(shoes)

    def take(place: int, worth: float) -> None:
        found[place] = worth
        if told is not None:
            told()

    if cluster is not None:
        from cardroom.odds.cluster import each_there

        for place, worth in each_there(cluster, worth_of, shoes):
            take(place, worth)
    elif len(shoes) > FEW and shoes[0].game.rules.family in SLOW:
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
            for place, worth in enumerate(pool.map(worth_of, shoes)):
                take(place, worth)
    else:
        for place, shoe in enumerate(shoes):
            take(place, worth_of(shoe))
    return found
