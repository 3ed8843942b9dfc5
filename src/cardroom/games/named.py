"""A hand in the terms of its game, for people who ask what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardroom.cards import Card


@dataclass(frozen=True, slots=True)
class SetHand:
    """A hand set in two, and the rule of the house way that set it."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rule: str

    def to_json(self) -> dict[str, Any]:
        """The setting as ``hand --json`` prints it."""
        return {
            "front": [str(card) for card in self.front],
            "back": [str(card) for card in self.back],
            "rule": self.rule,
        }


@dataclass(frozen=True, slots=True)
class NamedHand:
    """A hand in a game's terms; the larger strength wins."""

    cards: tuple[Card, ...]
    name: str
    category: str
    strength: Any
    why: str
    set_as: SetHand | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    advice: str = ""

    def to_json(self) -> dict[str, Any]:
        """The hand as ``hand --json`` prints it."""
        row: dict[str, Any] = {
            "cards": [str(card) for card in self.cards],
            "name": self.name,
            "category": self.category,
        }
        if self.set_as is not None:
            row |= self.set_as.to_json()
        return row | dict(self.more)
