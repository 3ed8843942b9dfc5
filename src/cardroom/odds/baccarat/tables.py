"""A game's cards and rules as the records its kernel reads."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardroom.cards import JOKER, Card, Deck
from cardroom.games.traits import pair_kind
from cardroom.odds.baccarat.counting import JOKER_VALUE, POINTS, value_class
from cardroom.odds.baccarat.own import Plans
from cardroom.odds.baccarat.pairs import RANKS, fours
from cardroom.odds.baccarat.shared import Known
from cardroom.rulebook import OwnHands, SharedHands

CODES: Final = int(JOKER) + 1

Record: TypeAlias = np.void
"""One block of memory with named tables in it, which kernels take as it is."""

Codes: TypeAlias = NDArray[np.uint8]
"""The cards of a shoe by their plain codes."""


def record(**tables: ArrayLike) -> Record:
    """Named tables as one block; marks of true and false become one and nothing."""
    arrays = {name: np.asarray(table) for name, table in tables.items()}
    arrays = {
        name: table.astype(np.int64) if table.dtype == np.bool_ else table
        for name, table in arrays.items()
    }
    layout = [(name, table.dtype, table.shape) for name, table in arrays.items()]
    block = np.zeros(1, np.dtype(layout, align=True))
    for name, table in arrays.items():
        block[name][0] = table
    found: Record = block[0]
    return found


def shoe_of(deck: Deck) -> Codes:
    """The cards of a deck, without marks: they count nothing in this family."""
    return np.array([card.plain for card in deck.cards()], np.uint8)


def card_tables(*, kinds: bool) -> Record:
    """What each card is, by its code; pairs and four cards only where a wager looks at them.

    ``sums[a, b]`` is the value class of a hand with one more card, in which a joker stays one;
    ``points`` is what a value class counts.
    """
    every = [Card(code) for code in range(CODES)]
    classes = np.arange(JOKER_VALUE + 1)
    sums = np.add.outer(classes, classes) % 10
    sums[JOKER_VALUE, :] = sums[:, JOKER_VALUE] = JOKER_VALUE
    pairs = np.zeros((CODES, CODES), np.int64)
    if kinds:
        pairs[:] = [[pair_kind(a, b) for b in every] for a in every]
    return record(
        values=[value_class(card) for card in every],
        sums=sums,
        points=POINTS,
        reds=[int(card.is_red) for card in every],
        ranks=[card.rank for card in every],
        suits=[card.suit for card in every],
        pairs=pairs,
        fours=fours() if kinds else np.zeros((2, RANKS**2, RANKS**2), np.int8),
    )


def shared_tables(way: SharedHands, stands: frozenset[Known]) -> Record:
    """How shared hands are drawn, and where a bettor keeps two cards.

    ``banker_hits[total, third]`` has an eleventh column for a player who stood; ``option[total,
    shown]`` says where there is a choice, and ``stands[a, b, c]`` what is chosen with the player's
    values ``a`` and ``b`` against a first card ``c`` of the banker's.
    """
    keeps = np.zeros((JOKER_VALUE + 1,) * 3, np.bool_)
    for a, b, shown in stands:
        keeps[a, b, shown] = keeps[b, a, shown] = True
    option = np.zeros((10, 10), np.bool_)
    if way.option is not None:
        option[np.ix_(way.option.total, way.option.values)] = True
    thirds = (*range(10), None)
    return record(
        player_draws=[total in way.player_draws for total in range(10)],
        banker_hits=[[way.banker_hits(total, third) for third in thirds] for total in range(10)],
        naturals_stop=way.naturals_stop,
        option=option,
        by_total=way.option is not None and way.option.against == "total",
        stands=keeps,
    )


def own_tables(way: OwnHands, plans: Plans) -> Record:
    """How often each side of an own-hands game draws: by total, the bank's by the player's draw."""
    player = [float(plans.player.get(total, total in way.player_draws)) for total in range(10)]
    bank = [
        [float(plans.bank.get((total, drew), total in way.bank_draws)) for total in range(10)]
        for drew in (False, True)
    ]
    return record(player_hits=player, bank_hits=bank, two_jokers=way.two_jokers_beat_nine)
