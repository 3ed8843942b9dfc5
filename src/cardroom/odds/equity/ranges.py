"""Ranges of two cards, as players write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from cardroom.cards import RANKS, Card, parse_cards
from cardroom.odds.errors import OddsError
from cardroom.rulebook.families.poker import PokerRules

Pair = tuple[Card, Card]

_PART: Final = re.compile(
    r"(?P<high>[2-9TJQKA])(?P<low>[2-9TJQKA])(?P<suits>[so]?)"
    r"(?:(?P<up>\+)|-(?P<to_high>[2-9TJQKA])(?P<to_low>[2-9TJQKA])(?P=suits))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Range:
    """Hands of two cards that a player may have, each as likely as any other."""

    text: str
    pairs: tuple[Pair, ...]


def is_range(text: str) -> bool:
    """Whether a person writes a range, and not the cards of one hand.

    >>> is_range("QQ+"), is_range("ATs+, KQo"), is_range("AsKs")
    (True, True, False)
    """
    return any(_PART.fullmatch(part) for part in _parts(text))


def read_range(text: str) -> Range:
    """The hands that a range means.

    A pair, two ranks with ``s`` for suited or ``o`` for not, a ``+`` for all that are better of
    their kind, a dash from one to another, or the cards of a hand; several apart by commas.

    >>> [len(read_range(text).pairs) for text in ("QQ+", "AKs", "AK", "ATs+", "99-77", "QQ,AsKs")]
    [18, 4, 16, 16, 18, 7]
    """
    found: dict[Pair, None] = {}
    for part in _parts(text):
        found.update(dict.fromkeys(_hands_of(part)))
    if not found:
        raise OddsError("odds-range-empty")
    return Range(text.strip(), tuple(found))


def any_hand(rules: PokerRules) -> Range:
    """The range of a hand that nobody has seen."""
    return Range("random", tuple(combinations(sorted(rules.deck.deck().cards()), 2)))


def _parts(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;]", text) if part.strip()]


def _hands_of(part: str) -> Iterator[Pair]:
    found = _PART.fullmatch(part)
    if found is None:
        cards = parse_cards(part)
        if len(cards) != 2:
            raise OddsError("odds-not-a-range", part=part)
        yield _ordered(cards[0], cards[1])
        return
    high, low = _ranks(found["high"], found["low"])
    ends = (high, low)
    if found["up"]:
        # Better pairs up to aces; otherwise a better second card, up to the one below the first.
        ends = (len(RANKS) - 1,) * 2 if high == low else (high, high - 1)
    elif found["to_high"]:
        ends = _ranks(found["to_high"], found["to_low"])
    for top, bottom in _steps((high, low), ends, part):
        yield from _of_ranks(top, bottom, found["suits"].lower())


def _ranks(one: str, other: str) -> tuple[int, int]:
    first, second = RANKS.index(one.upper()), RANKS.index(other.upper())
    return max(first, second), min(first, second)


def _steps(start: tuple[int, int], end: tuple[int, int], part: str) -> Iterator[tuple[int, int]]:
    """Rank by rank from one end to the other: the first card stands, or both move together."""
    (high, low), (to_high, to_low) = sorted((start, end))
    together = to_high - high == to_low - low
    if high != to_high and not together:
        raise OddsError("odds-range-of-two-kinds", part=part)
    for step in range(to_low - low + 1):
        yield (high + step if together and high != to_high else high), low + step


def _of_ranks(high: int, low: int, suits: str) -> Iterator[Pair]:
    if high == low:
        if suits:
            raise OddsError("odds-range-pair-suited", pair=RANKS[high] * 2, suits=suits)
        yield from combinations([Card(4 * high + suit) for suit in range(4)], 2)
        return
    for one, other in product(range(4), repeat=2):
        if not suits or (one == other) == (suits == "s"):
            yield _ordered(Card(4 * high + one), Card(4 * low + other))


def _ordered(one: Card, other: Card) -> Pair:
    if one == other:
        raise OddsError("odds-card-twice", card=str(one))
    return (one, other) if one < other else (other, one)
