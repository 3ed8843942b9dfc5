"""From how often each result comes to what a wager is worth."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from cardroom.odds.report import WagerOdds


def counted(
    wager: str, ways: Mapping[Fraction, int], *, title: str = "", strategy: str | None = None
) -> WagerOdds:
    """The odds of a wager from the exact number of ways each of its results comes about.

    >>> counted("coin", {Fraction(1): 1, Fraction(-1): 1}).ev
    Fraction(0, 1)
    """
    total = sum(ways.values())
    chances = {result: Fraction(count, total) for result, count in sorted(ways.items()) if count}
    return weighed(wager, chances, title=title, strategy=strategy)


def weighed(
    wager: str,
    chances: Mapping[Fraction, Fraction],
    *,
    title: str = "",
    strategy: str | None = None,
) -> WagerOdds:
    """The odds of a wager from the exact chance of each of its results."""
    ev = sum((result * p for result, p in chances.items()), Fraction(0))
    square = sum((result**2 * p for result, p in chances.items()), Fraction(0))
    return WagerOdds(
        wager=wager,
        ev=ev,
        win=sum((p for result, p in chances.items() if result > 0), Fraction(0)),
        push=chances.get(Fraction(0), Fraction(0)),
        lose=sum((p for result, p in chances.items() if result < 0), Fraction(0)),
        variance=square - ev**2,
        strategy=strategy,
        distribution=dict(sorted(chances.items())),
        title=title,
    )


def sampled(
    wager: str, seen: Mapping[Fraction, int], *, title: str = "", strategy: str | None = None
) -> WagerOdds:
    """The odds of a wager from how often each result was seen, with the error of a sample.

    >>> sampled("coin", {Fraction(1): 50, Fraction(-1): 50}).stderr
    0.10050378152592121
    """
    rounds = sum(seen.values())
    exact = counted(wager, seen)
    # One round tells nothing about the spread of the results.
    spread = float(exact.variance) * rounds / (rounds - 1) if rounds > 1 else math.inf
    return WagerOdds(
        wager=wager,
        ev=float(exact.ev),
        win=float(exact.win),
        push=float(exact.push),
        lose=float(exact.lose),
        variance=spread,
        stderr=math.sqrt(spread / rounds),
        strategy=strategy,
        distribution={result: float(p) for result, p in exact.distribution.items()},
        title=title,
    )
