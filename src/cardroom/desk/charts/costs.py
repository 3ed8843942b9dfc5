"""What a chart advises beside its sheets: short rules, and what each strategy costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardroom.odds import OddsReport
from cardroom.said import Said

BEST: Final = "optimal"
NOTHING: Final = 5e-7
"""A cost that is not shown in four places."""


def advice_of(report: OddsReport) -> tuple[Said, ...]:
    """The short rules of a report, and what each strategy known for it costs."""
    return (*report.advice, *costs_of(report))


def costs_of(report: OddsReport) -> Iterator[Said]:
    """What other strategies cost beside the best one, of the wager they are about."""
    best = {row.wager: float(row.ev) for row in report.strategies if row.strategy == BEST}
    main = next(iter(best), None)
    for row in report.strategies:
        if row.wager == main and row.strategy != BEST:
            cost = best[row.wager] - float(row.ev)
            strategy = Said("strategy-name", strategy=row.strategy)
            if cost > NOTHING:
                yield Said("rule-costs", strategy=strategy, cost=cost, wager=row.wager)
            else:
                yield Said("rule-costs-nothing", strategy=strategy)
