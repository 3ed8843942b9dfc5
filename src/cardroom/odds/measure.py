"""From how often each result comes to what a wager is worth."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from cardroom.odds.paid import Key, by_line, by_result
from cardroom.odds.report import WagerOdds
from cardroom.said import Said


def counted(
    wager: str, ways: Mapping[Key, int], *, title: str | Said = "", strategy: str | None = None
) -> WagerOdds:
    """The odds of a wager from the exact number of ways each of its results comes about.

    Results may come with the line that pays them; then the chance of each line is kept too.

    >>> counted("coin", {Fraction(1): 1, Fraction(-1): 1}).ev
    Fraction(0, 1)
    """
    total = sum(ways.values())
    chances = {came: Fraction(count, total) for came, count in ways.items() if count}
    return weighed(wager, chances, title=title, strategy=strategy)


def weighed(
    wager: str,
    came: Mapping[Key, Fraction],
    *,
    title: str | Said = "",
    strategy: str | None = None,
) -> WagerOdds:
    """The odds of a wager from the exact chance of each of its results."""
    chances = by_result(came)
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
        paid=by_line(came),
    )


def sampled(
    wager: str, seen: Mapping[Key, int], *, title: str | Said = "", strategy: str | None = None
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
        paid={line: float(p) for line, p in exact.paid.items()},
    )
