"""What card rooms commonly do: shown where a club's document is silent, never as its rule."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from cardroom.desk.rulings.lexicon import weight
from cardroom.desk.rulings.words import alike, stems

_FILE: Final = Path(__file__).parent / "practice.toml"
_ENOUGH: Final = 0.6
_MOST: Final = 2


@dataclass(frozen=True, slots=True)
class Practice:
    """A custom of card rooms: its name, and what is commonly done, in our words."""

    id: str
    says: str


def practices(wanted: tuple[str, ...]) -> tuple[Practice, ...]:
    """The customs that some stems ask about, the best first."""
    whole = sum(map(weight, wanted))
    scored = [
        (sum(weight(word) for word in wanted if _speaks(words, word)) / whole, -place, one)
        for place, (words, one) in enumerate(_all())
    ]
    found = sorted((one for one in scored if one[0] >= _ENOUGH), reverse=True, key=lambda x: x[:2])
    return tuple(one for _, _, one in found[:_MOST])


def all_practices() -> tuple[Practice, ...]:
    """Every custom that is written down."""
    return tuple(one for _, one in _all())


def _speaks(words: frozenset[str], word: str) -> bool:
    return word in words or bool(words & alike().get(word, frozenset()))


@cache
def _all() -> tuple[tuple[frozenset[str], Practice], ...]:
    told = tomllib.loads(_FILE.read_text(encoding="utf-8"))["practice"]
    return tuple((frozenset(stems(one["words"])), Practice(one["id"], one["says"])) for one in told)
