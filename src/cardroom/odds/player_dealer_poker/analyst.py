"""One game ready for the analyst: its rounds counted, its strategies known, its kernel at hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.report import Decision, StrategyWorth

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
    notes: tuple[str, ...] = ()
    chart: Mapping[str, Any] | None = None
