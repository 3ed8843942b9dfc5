"""What a chart says in words: short rules, and what each costs beside the best play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardroom.odds import OddsReport

BEST: Final = "optimal"
ASIDE: Final = (
    "beside the best play",
    "the simple rule costs",
    "floating point",
    "counted",
    "knows both cards",
    "the difference is what it costs",
)
"""What the analyst notes of its method or of costs, which are told apart."""
NOTHING: Final = 5e-7
"""A cost that is not shown in four places."""


def cost_rules(report: OddsReport) -> tuple[str, ...]:
    """The short rules of a report, and what each strategy known for it costs."""
    return (*rules_of(report.notes), *costs_of(report))


def rules_of(notes: Iterable[str]) -> list[str]:
    """Notes that say how to play."""
    return [note for note in notes if not any(word in note for word in ASIDE)]


def costs_of(report: OddsReport) -> list[str]:
    """What other strategies cost beside the best one, of the wager they are about."""
    out = []
    best = {row.wager: float(row.ev) for row in report.strategies if row.strategy == BEST}
    main = next(iter(best), None)
    for row in report.strategies:
        if row.wager == main and row.strategy != BEST:
            cost = best[row.wager] - float(row.ev)
            much = f"{cost:.4%} of {row.wager}" if cost > NOTHING else "nothing"
            out.append(f"to play {row.strategy.replace('-', ' ')} costs {much}")
    return out
