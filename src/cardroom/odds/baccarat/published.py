"""Published figures, set beside ours only where they are about the very same wager."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from itertools import product
from typing import Final

import numpy as np
from pydantic import BaseModel, Field

from cardroom.cards import PLAIN_DECK, Card, Deck
from cardroom.odds.baccarat.classes import (
    COLOUR_KEYS,
    COLOURS,
    KINDS,
    PAIR_KEYS,
    TOTALS,
    Ints,
    result_of,
)
from cardroom.odds.baccarat.plans import Question
from cardroom.odds.report import WagerOdds
from cardroom.rulebook import BaccaratWager, SharedHands

FILE: Final = "published.toml"


class Figure(BaseModel, frozen=True, extra="forbid"):
    """A house edge that somebody published, and the wager it is about."""

    packs: int = Field(description="packs of 52 cards")
    house_edge: float = Field(description="what the house keeps of a unit staked")
    source: str = Field(description="who says so")


class PublishedWager(BaseModel, frozen=True, extra="forbid"):
    """A wager with published figures: its pay table, and a figure for each number of packs."""

    wager: BaccaratWager
    figure: tuple[Figure, ...]


class Published(BaseModel, frozen=True, extra="forbid"):
    """The file: how the hands are drawn in all of these, and the wagers."""

    play: SharedHands
    published: tuple[PublishedWager, ...]


@lru_cache(maxsize=1)
def published() -> Published:
    """All published figures."""
    text = (files("cardroom.odds") / FILE).read_text(encoding="utf-8")
    return Published.model_validate(tomllib.loads(text))


def beside_published(
    row: WagerOdds, wager: BaccaratWager, question: Question, ways: Ints
) -> WagerOdds:
    """The row with the published figure for a wager that pays the same in every round.

    ``ways`` tells which rounds can come about.
    """
    way = question.rules.play
    if not isinstance(way, SharedHands) or not _same_drawing(way, published().play):
        return row
    packs = _plain_packs(question.deck)
    for entry in published().published:
        for figure in entry.figure:
            if figure.packs == packs and _pays_the_same(wager, entry.wager, ways):
                return row.with_published(figure.house_edge, figure.source)
    return row


def _plain_packs(deck: Deck) -> int | None:
    """Of how many whole packs a deck is, whatever is marked; ``None`` if it is not."""
    found: dict[Card, int] = {}
    for card, count in deck.counts().items():
        found[card.plain] = found.get(card.plain, 0) + count
    packs = sum(found.values()) // len(PLAIN_DECK)
    return packs if found == dict.fromkeys(PLAIN_DECK, packs) else None


def _same_drawing(way: SharedHands, other: SharedHands) -> bool:
    """Whether two games draw alike, whatever they write about totals that never draw."""
    totals = range(8 if way.naturals_stop else 10)
    return way.naturals_stop == other.naturals_stop and all(
        (total in way.player_draws) == (total in other.player_draws)
        and all(
            way.banker_hits(total, third) == other.banker_hits(total, third)
            for third in (None, *range(10))
        )
        for total in totals
    )


def _pays_the_same(wager: BaccaratWager, other: BaccaratWager, ways: Ints) -> bool:
    """Whether two pay tables give the same in every class that can come about."""
    keys = wager.asks() | other.asks()
    by_totals = keys - PAIR_KEYS - COLOUR_KEYS
    possible = np.flatnonzero(ways.reshape(-1, TOTALS).sum(axis=0)).tolist()
    classes = product(
        range(KINDS) if keys & PAIR_KEYS else [0],
        range(COLOURS) if keys & COLOUR_KEYS else [0],
        possible if by_totals else [0],
    )
    return all(
        result_of(wager, number) == result_of(other, number)
        for number in (
            totals + TOTALS * (colour + COLOURS * kinds) for kinds, colour, totals in classes
        )
    )
