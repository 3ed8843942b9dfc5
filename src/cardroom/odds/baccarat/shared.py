"""Two hands for the whole table: every round counted, and what the option on five is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.baccarat import HIT, STAND
from cardroom.odds.baccarat.classes import COLOURS, TOTALS, Ints, by_totals, result_of
from cardroom.odds.baccarat.counting import (
    JOKER_VALUE,
    POINTS,
    Deals,
    Supply,
    draw,
    first_four,
    totals,
)
from cardroom.odds.report import Choice, Decision
from cardroom.odds.situations import Values
from cardroom.rulebook import BaccaratWager, SharedHands

PLAYER: Final = (0, 2)
BANKER: Final = (1, 3)
"""Which of the first four cards are whose: they come in turn."""

Known = tuple[int, int, int]
"""What a bettor with an option sees: the player's two values, smaller first, and the dealer's."""


@dataclass(frozen=True, slots=True)
class Finished:
    """Finished deals of one length, and the classes they fall in.

    ``stood`` is the class for a bettor who keeps two cards, where ``optional`` gives the choice.
    """

    deals: Deals
    unseen: int
    whole: Ints
    stood: Ints
    optional: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class SharedCount:
    """All rounds of a game with shared hands, counted."""

    supply: Supply
    opening: Deals
    finished: tuple[Finished, ...]

    def whole(self) -> Ints:
        """The ways to each class of totals and colour, for wagers on the finished hands."""
        return sum((_by_colour(part, part.whole) for part in self.finished), _no_ways())

    def line(self, stands: Iterable[Known]) -> Ints:
        """The same for a bettor of the player line who keeps two cards where named.

        Colours are left out: the card that a bettor does not take is in play for others.
        """
        ways = np.zeros(COLOURS * TOTALS, np.int64)
        keep = np.array([_number(known) for known in stands], np.int64)
        for part in self.finished:
            stays = part.optional & np.isin(_known(part.deals), keep)
            np.add.at(ways, np.where(stays, part.stood, part.whole), part.deals.ways * part.unseen)
        return ways

    def completions(self) -> tuple[Ints, Ints, Ints]:
        """For each first four cards and class: in how many ways the one becomes the other."""
        roots, classes, ways = [], [], []
        for part in self.finished:
            start = self.opening.ways[part.deals.root]
            roots.append(part.deals.root)
            classes.append(part.whole)
            ways.append(part.deals.ways // start * part.unseen)
        return np.concatenate(roots), np.concatenate(classes), np.concatenate(ways)


def count(way: SharedHands, supply: Supply) -> SharedCount:
    """Count every round, as the rules draw."""
    opening = first_four(supply)
    player = totals(opening.cards[:, PLAYER])
    banker = totals(opening.cards[:, BANKER])
    ended = way.naturals_stop & ((player >= 8) | (banker >= 8))
    draws = np.isin(player, way.player_draws) & ~ended

    stays = opening.only(~draws)
    # Past a natural nobody draws; a player who stands leaves the banker to its own total.
    second = _by_rule(stays, ~ended[~draws], lambda total: way.banker_hits(total, None))
    parts = [_finish(way, stays.only(~second), supply, player_cards=2)]
    parts.append(_finish(way, draw(stays.only(second), supply), supply, player_cards=2))

    hits = draw(opening.only(draws), supply)
    chart = np.array(
        [[way.banker_hits(total, third) for third in range(10)] for total in range(10)]
    )
    third = chart[totals(hits.cards[:, BANKER]), POINTS[hits.cards[:, 4]]]
    parts.append(_finish(way, hits.only(~third), supply, player_cards=3))
    parts.append(_finish(way, draw(hits.only(third), supply), supply, player_cards=3))
    return SharedCount(supply, opening, tuple(parts))


def _by_rule(
    deals: Deals, live: NDArray[np.bool_], hits: Callable[[int], bool]
) -> NDArray[np.bool_]:
    table = np.array([hits(total) for total in range(10)])
    found: NDArray[np.bool_] = live & table[totals(deals.cards[:, BANKER])]
    return found


def _finish(way: SharedHands, deals: Deals, supply: Supply, player_cards: int) -> Finished:
    """The classes of finished deals; a third card of the player's comes before the banker's."""
    dealt = deals.cards.shape[1]
    mine = (*PLAYER, 4) if player_cards == 3 else PLAYER
    theirs = tuple(place for place in range(dealt) if place not in mine)
    player, banker = totals(deals.cards[:, mine]), totals(deals.cards[:, theirs])
    two = totals(deals.cards[:, PLAYER])
    return Finished(
        deals,
        supply.orders(dealt),
        by_totals(player, banker, player_cards, len(theirs)),
        by_totals(two, banker, 2, len(theirs)),
        _has_option(way, deals, two) & (player_cards == 3),
    )


def _has_option(way: SharedHands, deals: Deals, player: Ints) -> NDArray[np.bool_]:
    if way.option is None:
        return np.zeros(len(player), np.bool_)
    first = POINTS[deals.cards[:, BANKER[0]]]
    shown = first if way.option.against == "first-card" else totals(deals.cards[:, BANKER])
    return np.isin(player, way.option.total) & np.isin(shown, way.option.values)


def _no_ways() -> Ints:
    return np.zeros(COLOURS * TOTALS, np.int64)


def _by_colour(part: Finished, classes: Ints) -> Ints:
    """The ways to each class, those of one colour apart from the others."""
    ways, alike = _no_ways(), part.deals.one_colour()
    np.add.at(ways, classes + TOTALS, alike * part.unseen)
    np.add.at(ways, classes, (part.deals.ways - alike) * part.unseen)
    return ways


# --- the option -----------------------------------------------------------------------------


def _known(deals: Deals) -> Ints:
    """What a bettor sees, as a number."""
    mine = np.sort(deals.cards[:, PLAYER].astype(np.int64), axis=1)
    seen: Ints = (mine[:, 0] * 16 + mine[:, 1]) * 16 + deals.cards[:, BANKER[0]]
    return seen


def _number(known: Known) -> int:
    return (known[0] * 16 + known[1]) * 16 + known[2]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a bettor may choose: how often it comes, and what each choice is worth."""

    known: Known
    chance: Fraction
    hit: Fraction
    stand: Fraction


def spots(counted: SharedCount, wager: BaccaratWager) -> tuple[Spot, ...]:
    """Every place where a bettor of a wager may choose."""
    parts = [
        (_known(part.deals)[part.optional], part)
        for part in counted.finished
        if part.optional.any()
    ]
    found = []
    for number in sorted({int(number) for known, _ in parts for number in np.unique(known)}):
        hit, stand, ways = Fraction(0), Fraction(0), 0
        for known, part in parts:
            here = np.flatnonzero(part.optional)[known == number]
            weight = part.deals.ways[here] * part.unseen
            ways += int(weight.sum())
            hit += _total_worth(wager, part.whole[here], weight)
            stand += _total_worth(wager, part.stood[here], weight)
        seen = (number // 256, number // 16 % 16, number % 16)
        chance = Fraction(ways, counted.supply.orders(0))
        found.append(Spot(seen, chance, hit / ways, stand / ways))
    return tuple(found)


def line_worth(counted: SharedCount, wager: BaccaratWager) -> Fraction:
    """What a wager is worth to a bettor who always takes the card."""
    won = sum(
        (
            _total_worth(wager, part.whole, part.deals.ways * part.unseen)
            for part in counted.finished
        ),
        Fraction(0),
    )
    return won / counted.supply.orders(0)


def _total_worth(wager: BaccaratWager, classes: Ints, weight: Ints) -> Fraction:
    ways = np.zeros(TOTALS, np.int64)
    np.add.at(ways, classes, weight)
    return sum(
        (result_of(wager, number) * int(ways[number]) for number in np.flatnonzero(ways).tolist()),
        Fraction(0),
    )


def rows(
    wager: BaccaratWager, places: Iterable[Spot], stands: frozenset[Known], other: str
) -> tuple[Decision, ...]:
    """The places of choice as rows of a report, with what a plan does there.

    ``other`` is what the document calls the other hand.
    """
    return tuple(
        Decision(
            who="player",
            wager=wager.id,
            situation=_situation(spot.known, other),
            chance=spot.chance,
            choices=(
                Choice(HIT, spot.hit, Fraction(int(spot.known not in stands))),
                Choice(STAND, spot.stand, Fraction(int(spot.known in stands))),
            ),
        )
        for spot in places
    )


def _situation(known: Known, other: str) -> Values:
    first, second, shows = map(value_key, known)
    return Values((first, second), other, shows)


def value_key(value: int) -> str:
    """What a card counts, as a key: ``ten``, ``ace``, ``joker`` or the number."""
    return {0: "ten", 1: "ace", JOKER_VALUE: "joker"}.get(value, str(value))
