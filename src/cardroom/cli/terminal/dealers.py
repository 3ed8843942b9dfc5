"""The dealer at the terminal; for a drill, one to whom things happen now and then."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardroom.record.dealer import Dealer

OFTEN: Final = 0.02
"""How often something goes wrong at a turn or on the deal; a hand has some thirty such moments."""
OFTEN_A_CARD: Final = 0.005
"""How often a single card comes wrong."""
ANOTHER_BOXED: Final = 0.6
_CONDUCT: Final = frozenset(
    (
        *("absent", "clock", "picked-up", "dropped-card", "silence", "no-discard"),
        *("string-raise", "single-chip", "short-call", "over-pot"),
    )
)


@dataclass(slots=True)
class DrillingDealer(Dealer):
    """Something goes wrong now and then; a person at the table is not made to misbehave."""

    rng: random.Random = field(default_factory=random.Random)
    people: frozenset[int] = frozenset()
    """The seats of people."""
    met: Counter[str] = field(default_factory=Counter)
    is_conduct: Callable[[str], bool] = _CONDUCT.__contains__
    """Whether a mishap is what somebody does, and no dealer's mistake."""

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:
        """What goes wrong at this moment, if anything."""
        if seat in self.people:
            kinds = [kind for kind in kinds if not self.is_conduct(kind)]
        if not kinds:
            return None
        again = self.met["boxed-card"] and "boxed-group" in kinds
        often = OFTEN_A_CARD if dealt else OFTEN
        if self.rng.random() >= (ANOTHER_BOXED if again else often):
            return None
        what = "boxed-group" if again else self.rng.choice(list(kinds))
        self.met[what] += 1
        return what
