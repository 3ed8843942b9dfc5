"""The strategy of a game with one decision, as a table that a player could learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby

import numpy as np

from cardroom.cards import RANKS, Card
from cardroom.odds.player_dealer_poker.one_raise import (
    BY_OPEN_CARD,
    Spots,
    Worths,
    exact_sum,
    thresholds,
)
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, SIMPLE
from cardroom.odds.report import Choice, Decision, StrategyWorth


def decisions(
    spots: Spots, found: Worths, name: Callable[[int], str], choices: tuple[str, str]
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
                situation=f"the bank shows {_article(_rank_word(rank))}, the lowest hand to stay "
                f"in: {name(least)}",
                chance=Fraction(hands, total),
                choices=(
                    Choice(choices[0], stay, Fraction(int(stay >= leave))),
                    Choice(choices[1], leave, Fraction(int(stay < leave))),
                ),
            )
        )
    return tuple(out)


def notes(
    spots: Spots,
    found: Worths,
    name: Callable[[int], str],
    known: Sequence[StrategyWorth],
    verb: str,
) -> tuple[str, ...]:
    """The rule in a sentence, what learning less costs, and where it makes no difference."""
    least = thresholds(spots, found)
    parts = [
        f"against {_span([rank for rank, _ in group])} {verb} {name(lowest)} or better"
        for lowest, group in groupby(least.items(), key=lambda item: item[1])
    ]
    worth = {row.strategy: row.ev for row in known}
    costs = [
        f"{label} costs {float(worth[OPTIMAL] - worth[strategy]):.4%} of the ante"
        for strategy, label in ((BY_OPEN_CARD, "this table"), (SIMPLE, "the simple rule"))
    ]
    out = ["by the open card: " + "; ".join(parts), "beside the best play " + ", ".join(costs)]
    same = (found.stay == found.leave) & (spots.ways > 0)
    if same.any():
        total = exact_sum(spots.ways * found.hands)
        rounds = exact_sum((spots.ways * found.hands)[same])
        hand, card = (int(place[0]) for place in np.nonzero(same))
        shown = _article(_rank_word(int(spots.open_ranks[card])))
        example = f"{name(int(spots.strengths[hand]))} against {shown}"
        out.append(
            f"both choices are worth exactly the same in {rounds / total:.4%} of rounds, "
            f"such as with some {example}; the best play here stays in"
        )
    return tuple(out)


def _span(ranks: list[int]) -> str:
    if len(ranks) == 1:
        return _article(_rank_word(ranks[0]))
    return f"{_rank_word(ranks[0])} to {_rank_word(ranks[-1])}"


def _article(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"


def letters(ranks: Sequence[int]) -> str:
    """Ranks as a player would say them.

    >>> letters([10, 4, 2])
    'Q-6-4'
    """
    return "-".join(RANKS[rank] for rank in ranks)


def _rank_word(rank: int) -> str:
    return Card(4 * rank).rank_name
