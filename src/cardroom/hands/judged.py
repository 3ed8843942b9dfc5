"""What a ranking says about a hand: its name, its pay-table category and how it compares."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged hand; of two hands under one ranking, the larger ``strength`` is the better.

    ``detail`` spells out the cards that decide between two hands of one name.
    """

    name: str
    category: str
    strength: int
    detail: str = ""


def verdict(first: Judged, second: Judged) -> str:
    """Why one hand wins, in a sentence.

    >>> verdict(Judged("pair of nines", "pair", 9, "9 9 A K 4"), Judged("pair of nines", "pair", 8,
    ...         "9 9 A Q 4"))
    'pair of nines (9 9 A K 4) beats pair of nines (9 9 A Q 4)'
    """
    if first.strength == second.strength:
        return f"{first.name} ties {second.name}"
    better, worse = (first, second) if first.strength > second.strength else (second, first)
    if better.name != worse.name:
        return f"{better.name} beats {worse.name}"
    return f"{better.name} ({better.detail}) beats {worse.name} ({worse.detail})"
