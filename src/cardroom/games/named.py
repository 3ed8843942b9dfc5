"""A hand in the terms of its game, for people who ask what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardroom.cards import Card
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class SetHand:
    """A hand set in two, and the rule of the house way that set it."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rule: Said


@dataclass(frozen=True, slots=True)
class NamedHand:
    """A hand in a game's terms; the larger strength wins."""

    cards: tuple[Card, ...]
    name: Said
    category: str
    strength: Any
    why: Said
    """The name, with the ranks that decide where it leaves them open."""
    set_as: SetHand | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    advice: Said | None = None
