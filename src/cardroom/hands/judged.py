"""What a ranking says about a hand: its name, its pay-table category and how it compares."""

from __future__ import annotations

from dataclasses import dataclass

from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged hand; of two hands under one ranking, the larger ``strength`` is the better.

    ``ranks`` are the letters that decide between two hands of one name.
    """

    name: Said
    category: str
    strength: int
    ranks: tuple[str, ...] = ()
