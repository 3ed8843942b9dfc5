"""A hand for each spot against the bank's: every round counted, for every choice either makes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

import numpy as np

from cardroom.hands.points import NATURAL_NINE
from cardroom.odds.baccarat.classes import COLOURS, TOTALS, Ints, by_totals, lines
from cardroom.odds.baccarat.counting import Deals, Supply, draw, first_four, jokers, totals
from cardroom.odds.paid import Paid
from cardroom.rulebook import BaccaratWager, OwnHands

PLAYER: Final = (0, 2)
BANK: Final = (1, 3)

Move: TypeAlias = tuple[int, bool] | None
"""A choice of the player's: the total chosen on and whether to hit; ``None`` without a choice."""

Reply: TypeAlias = tuple[int, bool, bool] | None
"""A choice of the bank's: its total, whether the player drew, and whether to hit."""

Both: TypeAlias = tuple[Move, Reply]
"""The choices that made a round what it is."""

Seen: TypeAlias = tuple[int, bool]
"""What the bank decides by: its total and whether the player drew."""


@dataclass(frozen=True, slots=True)
class Plans:
    """How often each side hits where it may choose."""

    player: Mapping[int, Fraction]
    bank: Mapping[Seen, Fraction]

    def weight(self, move: Move, reply: Reply) -> Fraction:
        """How often the two choices are made where they come up."""
        mine = Fraction(1) if move is None else _share(self.player[move[0]], hit=move[1])
        theirs = Fraction(1) if reply is None else _share(self.bank[reply[:2]], hit=reply[2])
        return mine * theirs


def _share(hits: Fraction, *, hit: bool) -> Fraction:
    return hits if hit else 1 - hits


@dataclass(frozen=True, slots=True)
class OwnCount:
    """All rounds of one player against the bank, by the choices both made, and by class."""

    orders: int
    ways: Mapping[Both, Ints]

    def chances(self, wager: BaccaratWager, plans: Plans) -> dict[Paid, Fraction]:
        """The chance of each line of a wager when both sides play as planned."""
        found: dict[Paid, Fraction] = {}
        for (move, reply), ways in self.ways.items():
            weight = plans.weight(move, reply) / self.orders
            for came, number in lines(wager, ways).items() if weight else ():
                found[came] = found.get(came, Fraction(0)) + weight * number
        return found


def count(way: OwnHands, supply: Supply) -> OwnCount:
    """Count every round of one player against the bank, for every choice either can make."""
    ways: dict[Both, Ints] = {}
    opening = first_four(supply)
    mine = totals(opening.cards[:, PLAYER])
    for total in np.unique(mine).tolist():
        here = opening.only(mine == total)
        for hits, free in _ways_to_go(total, way.player_draws, way.player_option):
            deals = draw(here, supply) if hits else here
            move: Move = (total, hits) if free else None
            for reply, ended in _replies(way, supply, deals, drew=hits):
                known = ways.setdefault((move, reply), np.zeros(COLOURS * TOTALS, np.int64))
                _add(way, supply, ended, 3 if hits else 2, known)
    return OwnCount(supply.orders(0), ways)


def _ways_to_go(total: int, must: Iterable[int], may: Iterable[int]) -> list[tuple[bool, bool]]:
    """Whether a hand of a total hits, and whether that was chosen."""
    if total in may:
        return [(True, True), (False, True)]
    return [(total in must, False)]


def _replies(
    way: OwnHands, supply: Supply, deals: Deals, *, drew: bool
) -> Iterator[tuple[Reply, Deals]]:
    """All that the bank can do after a player's play, and the rounds that come of it."""
    theirs = totals(deals.cards[:, BANK])
    for total in np.unique(theirs).tolist():
        here = deals.only(theirs == total)
        for hits, free in _ways_to_go(total, way.bank_draws, way.bank_option):
            yield (total, drew, hits) if free else None, draw(here, supply) if hits else here


def _add(way: OwnHands, supply: Supply, deals: Deals, player_cards: int, ways: Ints) -> None:
    dealt = deals.cards.shape[1]
    mine = (*PLAYER, 4) if player_cards == 3 else PLAYER
    theirs = tuple(place for place in range(dealt) if place not in mine)
    classes = by_totals(
        _strength(way, deals, mine), _strength(way, deals, theirs), player_cards, len(theirs)
    )
    unseen, alike = supply.orders(dealt), deals.one_colour()
    np.add.at(ways, classes + TOTALS, alike * unseen)
    np.add.at(ways, classes, (deals.ways - alike) * unseen)


def _strength(way: OwnHands, deals: Deals, places: tuple[int, ...]) -> Ints:
    hand = deals.cards[:, places]
    plain = totals(hand)
    return np.where(jokers(hand) >= 2, NATURAL_NINE, plain) if way.two_jokers_beat_nine else plain
