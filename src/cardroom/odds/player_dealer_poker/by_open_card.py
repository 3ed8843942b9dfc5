"""The strategy of a game with one decision: with which hands to stay in, by the bank's card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

import numpy as np

from cardroom.cards import RANKS
from cardroom.games.player_dealer_poker.judging import Poker, kind
from cardroom.odds.player_dealer_poker.one_raise import (
    BY_OPEN_CARD,
    Spots,
    Worths,
    exact_sum,
    thresholds,
)
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, SIMPLE
from cardroom.odds.report import Choice, Decision, StrategyWorth
from cardroom.odds.situations import Facing
from cardroom.said import Said

Name: TypeAlias = Callable[[int], tuple[str, str]]
"""The kind and the ranks of a hand by its strength."""


def decisions(
    spots: Spots, found: Worths, name: Name, choices: tuple[str, str]
) -> tuple[Decision, ...]:
    """For each rank the bank can show, the lowest hand that stays in, and what it is worth."""
    total = exact_sum(spots.ways * found.hands)
    out = []
    for rank, least in thresholds(spots, found).items():
        here = (spots.strengths == least)[:, None] & (spots.open_ranks == rank)[None, :]
        ways = spots.ways * here
        hands = exact_sum(ways * found.hands)
        if not hands:
            continue
        stay = Fraction(exact_sum(ways * found.stay), hands * found.scale)
        leave = Fraction(exact_sum(ways * found.leave), hands * found.scale)
        out.append(
            Decision(
                who="player",
                wager=BASE,
                situation=Facing(RANKS[rank], *name(least)),
                chance=Fraction(hands, total),
                choices=(
                    Choice(choices[0], stay, Fraction(int(stay >= leave))),
                    Choice(choices[1], leave, Fraction(int(stay < leave))),
                ),
            )
        )
    return tuple(out)


def advice(spots: Spots, found: Worths, name: Name, action: str) -> tuple[Said, ...]:
    """The rule to learn: by the bank's open card the lowest hand to stay in with."""
    rows = []
    for lowest, group in groupby(thresholds(spots, found).items(), key=lambda item: item[1]):
        ranks = [RANKS[rank] for rank, _ in group]
        facing = Facing(ranks[0], *name(lowest))
        rows.append(Said("rule-against", ranks=_span(ranks), action=action, lowest=facing.lowest))
    return (Said("rule-by-open-card", rows=rows),)


def notes(
    spots: Spots, found: Worths, name: Name, known: Sequence[StrategyWorth]
) -> tuple[Said, ...]:
    """What learning less costs, and where it makes no difference."""
    worth = {row.strategy: row.ev for row in known}
    table, simple = (float(worth[OPTIMAL] - worth[other]) for other in (BY_OPEN_CARD, SIMPLE))
    out = [Said("note-by-open-card-costs", table=table, simple=simple)]
    same = (found.stay == found.leave) & (spots.ways > 0)
    if same.any():
        total = exact_sum(spots.ways * found.hands)
        rounds = exact_sum((spots.ways * found.hands)[same])
        hand, card = (int(place[0]) for place in np.nonzero(same))
        facing = Facing(RANKS[int(spots.open_ranks[card])], *name(int(spots.strengths[hand])))
        out.append(
            Said(
                "note-same-worth-against",
                share=float(Fraction(rounds, total)),
                hand=facing.lowest,
                up=Said("a-rank", rank=facing.up),
            )
        )
    return tuple(out)


def _span(ranks: list[str]) -> Said:
    if len(ranks) == 1:
        return Said("a-rank", rank=ranks[0])
    return Said(
        "rank-to-rank",
        low=Said("rank-name", rank=ranks[0]),
        high=Said("rank-name", rank=ranks[-1]),
    )


def named(hand: Poker) -> tuple[str, str]:
    """A hand as a situation has it: its kind, and its ranks."""
    return kind(hand), "".join(RANKS[rank] for rank in hand.ranks)
