"""What rows of hands are worth, and what part of the pot each wins."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, Card
from cardroom.games.poker.ranking import Rank, high_ranker, low_ranker
from cardroom.hands import batch
from cardroom.hands.classes import category_floors
from cardroom.odds.equity.deal import Deal
from cardroom.odds.errors import OddsError
from cardroom.rulebook.families.poker import PokerRules

Rows = NDArray[np.uint8]
"""A row for each deal: a player's own cards, then the board."""
Strengths = NDArray[Any]
"""A row for each player, a column for each deal."""

OMAHA: Final = 4
TAHOE: Final = 3
"""Cards of their own that players have in the games the tables are made for."""


def batched(rules: PokerRules) -> bool:
    """Whether the tables cover the game, so that many hands are judged at once."""
    show = rules.showdown
    if rules.deck.stripped or rules.deck.jokers > 1:
        return False
    if rules.own_cards < {"two": OMAHA, "at-most-two": TAHOE}.get(show.uses, 0):
        return False
    if show.low is not None and show.low.rank == "deuce-to-seven" and rules.deck.jokers:
        return False
    return show.high is None or not (show.high.flush_first or show.high.joker == "wild-down")


def shares_of(deal: Deal, hands: list[Rows]) -> Strengths:
    """What part of the pot each hand wins in each row."""
    show = deal.rules.showdown
    high = low = None
    if show.high is not None:
        high = np.stack(
            [_high(deal, rows, hand) for rows, hand in zip(hands, deal.hands, strict=True)]
        )
    if show.low is not None:
        low = np.stack(
            [_low(deal, rows, hand) for rows, hand in zip(hands, deal.hands, strict=True)]
        )
    return divide(deal.rules, high, low)


def divide(rules: PokerRules, high: Strengths | None, low: Strengths | None) -> Strengths:
    """What part of the pot each of several hands wins, by how strong they are."""
    show = rules.showdown
    if high is None or low is None:
        return _best(high if low is None else low)
    least = category_floors()[1] if show.high is not None and show.high.least == "pair" else 1
    good = np.where(high >= least, high, 0)
    has_high, has_low = good.max(axis=0) > 0, low.max(axis=0) > 0
    everyone = np.full(high.shape, 1.0 / len(high))
    alone = _best(low) if show.low_alone == "all" else (_best(low) + everyone) / 2
    nobody = everyone if show.nobody == "share" else _best(high)
    return np.where(
        has_high & has_low,
        (_best(good) + _best(low)) / 2,
        np.where(has_high, _best(good), np.where(has_low, alone, nobody)),
    )


def _best(strengths: Strengths | None) -> Strengths:
    if strengths is None:
        raise OddsError("odds-no-winner")
    top = strengths == strengths.max(axis=0)
    part: Strengths = top / top.sum(axis=0)
    return part


def _high(deal: Deal, rows: Rows, hand: tuple[Card, ...]) -> NDArray[np.int64]:
    rules, show = deal.rules, deal.rules.showdown.high
    if show is None or not batched(rules):
        return _by_definition(deal, high_ranker(rules), rows, hand)
    if rules.showdown.uses == "two":
        found = _best_part(batch.evaluate_omaha, rows, deal.own, OMAHA)
    elif rules.showdown.uses == "at-most-two":
        found = _best_part(batch.evaluate_tahoe, rows, deal.own, TAHOE)
    else:
        joker = show.joker if rules.deck.jokers else "none"
        found = batch.evaluate(rows, joker=joker, wheel=show.wheel)
    return found.astype(np.int64)


def _best_part(
    judge: Callable[[Rows], NDArray[Any]], rows: Rows, own: int, size: int
) -> NDArray[Any]:
    """The best of every part of a hand that the tables are made for, with the whole board.

    Two cards of five lie in some four of them, so the best of the fours is the best of the hand.
    """
    board = list(range(own, rows.shape[1]))
    parts = [[*part, *board] for part in combinations(range(own), size)]
    found = [judge(np.ascontiguousarray(rows[:, part])) for part in parts]
    best: NDArray[Any] = np.maximum.reduce(found)
    return best


def _low(deal: Deal, rows: Rows, hand: tuple[Card, ...]) -> NDArray[np.int64]:
    rules, show = deal.rules, deal.rules.showdown.low
    if show is None or not batched(rules) or show.best not in (None, 8):
        return _by_definition(deal, low_ranker(rules), rows, hand)
    if show.rank == "deuce-to-seven":
        found = batch.evaluate_deuce_to_seven(rows)
    elif show.best is None:
        found = batch.evaluate_low(rows)
    elif rules.showdown.uses == "two":
        found = _best_part(batch.evaluate_omaha_low8, rows, deal.own, OMAHA)
    elif rules.showdown.uses == "at-most-two":
        found = _best_part(batch.evaluate_tahoe_low8, rows, deal.own, TAHOE)
    else:
        found = batch.evaluate_low8(rows)
    return found.astype(np.int64)


def _by_definition(
    deal: Deal, rank: Rank | None, rows: Rows, hand: tuple[Card, ...]
) -> NDArray[np.int64]:
    """Row by row through the readable rankings, for games that no table covers.

    A joker is wild where it lies down: one that is in a hand already does, unless it is said to
    lie up; one that is to come lies up, but for the first card of a hand that nobody has seen.
    """
    if rank is None:
        raise OddsError("odds-no-such-half", title=deal.rules.title)
    wild = JOKER in hand and not deal.jokers_up
    out = np.zeros(rows.shape[0], dtype=np.int64)
    for number, row in enumerate(rows.tolist()):
        cards = [Card(code) for code in row]
        down = wild or (not hand and cards[0] == JOKER)
        out[number] = rank(cards[: deal.own], cards[deal.own :], down)
    return out
