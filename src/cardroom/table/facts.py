"""Facts: what happened at a table, and who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

ENDS: Final = ("settle", "award", "result", "misdeal")
"""How a hand ends; by then all that decided it is told, or it lies in a deck that is opened."""
OVER: Final = (*ENDS, "no-bets", "broken")
"""How it ends or never comes about: what follows belongs to the next."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened: everybody may see its body, some people a little more.

    ``private`` has for a person what only they may see, such as the card that lies face down.
    """

    n: int
    kind: str
    at: int
    body: Mapping[str, Any]
    private: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def told(self, viewer: str | None) -> dict[str, Any]:
        """The fact as somebody may see it."""
        seen = self.private.get(viewer, {}) if viewer is not None else {}
        return {"n": self.n, "kind": self.kind, "at": self.at, **self.body, **seen}
