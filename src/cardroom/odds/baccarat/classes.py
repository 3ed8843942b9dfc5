"""Rounds that no wager can tell apart are one class: a number that counts and kernels share.

A class is made of what :class:`~cardroom.games.traits.Traits` holds: the strength of each hand
(0 to 9, and 10 for two jokers where they beat nine), how many cards each has, whether all cards
are of one colour, and what pairs and what four cards were dealt. Who wins and who has a natural
follows from these.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.games.baccarat import worth
from cardroom.games.traits import FOUR_KINDS, PAIR_KINDS, Traits, Winner
from cardroom.hands.points import NATURAL_NINE
from cardroom.odds.paid import Paid, by_result, paid_by
from cardroom.rulebook import BaccaratWager

Ints: TypeAlias = NDArray[np.int64]
"""Ways or rounds, counted; by class where nothing else is said."""

STRENGTHS: Final = NATURAL_NINE + 1
TOTALS: Final = STRENGTHS * STRENGTHS * 2 * 2
"""Classes by strength and number of cards alone."""

COLOURS: Final = 2
KINDS: Final = len(PAIR_KINDS) * len(PAIR_KINDS) * len(FOUR_KINDS)
"""Classes by the pairs and the four cards alone."""

CLASSES: Final = TOTALS * COLOURS * KINDS

COLOUR_KEYS: Final = frozenset({"one_colour"})
PAIR_KEYS: Final = frozenset({"player_pair", "banker_pair", "hand_pair", "four_cards"})


def by_totals(player: Any, banker: Any, player_cards: Any, banker_cards: Any) -> Any:
    """The class by strength and number of cards, of single numbers or of arrays of them."""
    hands = player * STRENGTHS + banker
    return (hands * 2 + (player_cards - 2)) * 2 + (banker_cards - 2)


def by_kinds(player_pair: Any, banker_pair: Any, four_cards: Any) -> Any:
    """The class by pairs and four cards, of single numbers or of arrays of them."""
    pairs = len(PAIR_KINDS)
    return player_pair + pairs * (banker_pair + pairs * four_cards)


@lru_cache(maxsize=4096)
def traits_of(number: int) -> Traits:
    """The traits of a class.

    >>> traits_of(by_totals(9, 7, 3, 2)).winner
    'player'
    """
    rest, totals = divmod(number, TOTALS)
    kinds, one_colour = divmod(rest, COLOURS)
    pairs, player_pair = divmod(kinds, len(PAIR_KINDS))
    four_cards, banker_pair = divmod(pairs, len(PAIR_KINDS))
    hands, cards = divmod(totals, 4)
    player, banker = divmod(hands, STRENGTHS)
    player_cards, banker_cards = 2 + cards // 2, 2 + cards % 2
    player_total, banker_total = min(player, 9), min(banker, 9)
    winner: Winner = "tie" if player == banker else "player" if player > banker else "banker"
    return Traits(
        winner=winner,
        player_total=player_total,
        banker_total=banker_total,
        player_cards=player_cards,
        banker_cards=banker_cards,
        player_natural=player_cards == 2 and player_total >= 8,
        banker_natural=banker_cards == 2 and banker_total >= 8,
        one_colour=bool(one_colour),
        player_pair=player_pair,
        banker_pair=banker_pair,
        four_cards=four_cards,
    )


def result_of(wager: BaccaratWager, number: int) -> Fraction:
    """What a wager is worth in a class, by the rules' own grading."""
    return worth(wager, traits_of(number))[0]


def results(wager: BaccaratWager, ways: Ints) -> dict[Fraction, int]:
    """How many ways there are to each result of a wager, given the ways to each class."""
    return by_result(lines(wager, ways))


def lines(wager: BaccaratWager, ways: Ints) -> dict[Paid, int]:
    """The same by the line of the pay table that counts."""
    found: dict[Paid, int] = {}
    seen = _what_it_sees(wager, ways)
    for number in np.flatnonzero(seen).tolist():
        came = paid_by(wager, traits_of(number).meets)
        found[came] = found.get(came, 0) + int(seen[number])
    return found


def _what_it_sees(wager: BaccaratWager, ways: Ints) -> Ints:
    """The ways with all classes laid together that the wager does not tell apart."""
    keys = wager.asks()
    table = ways.reshape(-1, COLOURS, TOTALS)
    for axis, known in ((0, keys & PAIR_KEYS), (1, keys & COLOUR_KEYS)):
        if not known:
            table = table.sum(axis=axis, keepdims=True)
    if not keys - PAIR_KEYS - COLOUR_KEYS:
        table = table.sum(axis=2, keepdims=True)
    kinds, colours, totals = table.shape
    whole = np.zeros((kinds, COLOURS, TOTALS), np.int64)
    whole[:, :colours, :totals] = table
    return whole.ravel()
