"""One game ready for the analyst: its rounds counted, its strategies known, its kernel at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.report import Decision, Findings, StrategyWorth, WagerOdds
from cardroom.odds.strategy import Strategy
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State


@dataclass(frozen=True, slots=True)
class Analysed:
    """What the analyst knows of a game by a strategy.

    ``counted`` gives how all rounds end, as far as a wager looks at them; ``play`` plays rounds and
    counts them in classes; ``seen`` makes endings of those.
    """

    counted: Callable[[str], Tally]
    play: Callable[[int, State], Ints]
    seen: Callable[[Ints, str], Tally]
    decisions: tuple[Decision, ...] = ()
    strategies: tuple[StrategyWorth, ...] = ()
    advice: tuple[Said, ...] = ()
    notes: tuple[Said, ...] = ()
    chart: Strategy | None = None

    def with_rows(self, rows: Iterable[WagerOdds]) -> Findings:
        """All that was found, with what wagers are worth."""
        return Findings(
            tuple(rows), self.decisions, self.strategies, self.advice, self.notes, self.chart
        )
