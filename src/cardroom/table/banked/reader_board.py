"""The reader board: what the shoe has brought so far, and the shoe before it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cardroom.games import RoundResult


@dataclass(slots=True)
class ShoeHistory:
    """The rounds of one shoe."""

    outcomes: list[str] = field(default_factory=list)
    marks: Counter[str] = field(default_factory=Counter)

    def counts(self) -> dict[str, int]:
        """How often each outcome came."""
        return dict(Counter(self.outcomes))

    def to_json(self) -> dict[str, Any]:
        """Counts, shares and marks, for screens and scripts."""
        hands = len(self.outcomes)
        return {
            "hands": hands,
            "outcomes": list(self.outcomes),
            "counts": self.counts(),
            "percent": {name: 100 * n // hands for name, n in self.counts().items()},
            "marks": dict(self.marks),
        }


@dataclass(slots=True)
class ReaderBoard:
    """This shoe and the last one.

    >>> board = ReaderBoard()
    >>> board.note(RoundResult((), {}, "banker", ("dragon-7",)))
    >>> board.this_shoe.counts(), board.this_shoe.marks["dragon-7"]
    ({'banker': 1}, 1)
    """

    this_shoe: ShoeHistory = field(default_factory=ShoeHistory)
    last_shoe: ShoeHistory | None = None

    def note(self, result: RoundResult) -> None:
        """Put a finished round on the board."""
        self.this_shoe.outcomes.append(result.outcome)
        self.this_shoe.marks.update(result.marks)

    def new_shoe(self) -> None:
        """Wipe the board; the shoe that is done becomes the previous one."""
        if self.this_shoe.outcomes:
            self.last_shoe = self.this_shoe
        self.this_shoe = ShoeHistory()

    def to_json(self) -> dict[str, Any]:
        """Both shoes, for screens and scripts."""
        return {
            "shoe": self.this_shoe.to_json(),
            "previous_shoe": self.last_shoe.to_json() if self.last_shoe else None,
        }
