"""What the first four cards make by rank and suit, counted together with how the round ends."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, Card, Deck
from cardroom.games.traits import four_kind, pair_kind
from cardroom.odds.baccarat.classes import COLOURS, KINDS, TOTALS, Ints, by_kinds
from cardroom.odds.baccarat.counting import JOKER_VALUE, value_class
from cardroom.odds.baccarat.shared import BANKER, PLAYER, SharedCount

VALUES: Final = JOKER_VALUE + 1
RANKS: Final = JOKER.rank + 1


@dataclass(frozen=True, slots=True)
class TwoCards:
    """Every two cards a hand can start with, in no order: one entry of each array for each."""

    first: Ints
    second: Ints
    values: Ints
    ranks: Ints
    suit: Ints
    kind: Ints


def count_kinds(counted: SharedCount, deck: Deck, *, four_cards: bool) -> Ints:
    """The ways to each class of pairs, four cards and totals; colours are left out.

    The cards still to come depend on the first four only through their values. So the first four
    are counted by what they make and by their values, the rest by values alone, and joined there.
    """
    openings = _openings(deck, four_cards=four_cards)
    roots, classes, ways = counted.completions()
    fours, ordered = _unordered(counted)
    once = ordered[roots]
    keys, places = np.unique(fours[roots[once]] * TOTALS + classes[once], return_inverse=True)
    ends = np.zeros(len(keys), np.int64)
    np.add.at(ends, places, ways[once])
    out = np.zeros((KINDS, COLOURS, TOTALS), np.int64)
    for kind in np.flatnonzero(openings.sum(axis=0)):
        np.add.at(out[kind, 0], keys % TOTALS, openings[keys // TOTALS, kind] * ends)
    return out.ravel()


def _unordered(counted: SharedCount) -> tuple[Ints, NDArray[np.bool_]]:
    """For each first four values their number without order, and whether they lie in order."""
    cards = counted.opening.cards.astype(np.int64)
    mine, theirs = cards[:, PLAYER], cards[:, BANKER]
    numbers = _values(mine[:, 0], mine[:, 1]) * VALUES**2 + _values(theirs[:, 0], theirs[:, 1])
    ordered = (mine[:, 0] <= mine[:, 1]) & (theirs[:, 0] <= theirs[:, 1])
    return numbers, ordered


def _values(first: Ints, second: Ints) -> Ints:
    low: Ints = np.minimum(first, second) * VALUES + np.maximum(first, second)
    return low


def _openings(deck: Deck, *, four_cards: bool) -> Ints:
    """For the values of the first four cards: the ways to each kind of pairs and four cards."""
    supply: dict[Card, int] = {}
    for card, number in deck.counts().items():
        supply[card.plain] = supply.get(card.plain, 0) + number
    cards, left = list(supply), np.array(list(supply.values()), np.int64)
    two = _two_cards(cards)
    doubled = np.where(two.first == two.second, 1, 2)
    same = (two.first == two.second).astype(np.int64)
    mine = left[two.first] * (left[two.second] - same) * doubled
    table = np.zeros(VALUES**4 * KINDS, np.int64)
    made_of = fours() if four_cards else None
    for place in np.flatnonzero(mine).tolist():
        a, b = two.first[place], two.second[place]
        now = left.copy()
        now[a] -= 1
        now[b] -= 1
        theirs = now[two.first] * (now[two.second] - same) * doubled
        suited = (two.suit == two.suit[place]) & (two.suit >= 0)
        made = (
            0 if made_of is None else made_of[suited.astype(np.int64), two.ranks[place], two.ranks]
        )
        kinds = by_kinds(two.kind[place], two.kind, made)
        values = two.values[place] * VALUES**2 + two.values
        np.add.at(table, values * KINDS + kinds, mine[place] * theirs)
    return table.reshape(-1, KINDS)


def _two_cards(cards: list[Card]) -> TwoCards:
    places = list(combinations_with_replacement(range(len(cards)), 2))
    pairs = [(cards[a], cards[b]) for a, b in places]
    first, second = (np.array(side, np.int64) for side in zip(*places, strict=True))
    worth = np.array([value_class(card) for card in cards], np.int64)
    return TwoCards(
        first=first,
        second=second,
        values=_values(worth[first], worth[second]),
        ranks=np.array([a.rank * RANKS + b.rank for a, b in pairs], np.int64),
        suit=np.array([a.suit if a.suit == b.suit else -1 for a, b in pairs], np.int64),
        kind=np.array([pair_kind(a, b) for a, b in pairs], np.int64),
    )


def fours() -> NDArray[np.int8]:
    """What four cards make, by whether they share a suit and by the ranks of each hand.

    The rules' own function is asked once for each set of ranks, of one suit and of several.
    """
    made = np.zeros((2, RANKS**4), np.int8)
    for ranks in combinations_with_replacement(range(RANKS), 4):
        number = int(_number(np.array(ranks)))
        made[0, number] = four_kind([_card(rank, suit) for suit, rank in enumerate(ranks)])
        made[1, number] = four_kind([_card(rank, 0) for rank in ranks])
    in_order = np.sort(np.indices((RANKS,) * 4).reshape(4, -1), axis=0)
    return made[:, _number(in_order)].reshape(2, RANKS**2, RANKS**2)


def _number(ranks: Ints) -> Ints:
    """Four ranks as one number."""
    number: Ints = ((ranks[0] * RANKS + ranks[1]) * RANKS + ranks[2]) * RANKS + ranks[3]
    return number


def _card(rank: int, suit: int) -> Card:
    return JOKER if rank == JOKER.rank else Card(4 * rank + suit)
