"""Finding games by what people type: a name, a club, a family, with slips of the finger."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from rapidfuzz import fuzz, process

from cardroom.rulebook.files.loader import game_ids, headings

_LIKE: Final = 78
"""How alike a word must be to one of a game's, of 100."""
_SHORT: Final = 4
"""Shorter words are not taken for slips of the finger."""
_FILE: Final = Path(__file__).parent / "game_words.toml"


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class GameFound:
    """A game that has every word, as it is written or nearly so."""

    game: str
    score: float


def find_games(text: str, games: Iterable[str] | None = None) -> list[GameFound]:
    """The games whose id, title, club or family have every word that is typed, the best first.

    >>> [one.game for one in find_games("bacarat livermore")]
    ['livermore/ez-baccarat']
    >>> [one.game for one in find_games("three card hustler")][0]
    'hustler/three-card-poker'
    """
    wanted = _words(text)
    found = []
    for game in game_ids() if games is None else games:
        named = _named(game)
        fits = [_fit(word, named) for word in wanted]
        if all(fits):
            # Of two that have all the words, the one with fewer others is meant.
            found.append(GameFound(game, sum(fits) - 0.01 * len(named)))
    return sorted(found, key=lambda one: (-one.score, one.game))


def _fit(word: str, named: frozenset[str]) -> float:
    if word in named:
        return 1.0
    if any(one.startswith(word) for one in named):
        return 0.9
    if len(word) < _SHORT or word.isdigit():
        return 0.0
    found = process.extractOne(word, named, scorer=fuzz.ratio, score_cutoff=_LIKE)
    return 0.0 if found is None else float(found[1]) / 125


@lru_cache(maxsize=1024)
def _named(game: str) -> frozenset[str]:
    """The words of a game: id, title, club and family."""
    top = headings(game)
    source = top.get("source") or {}
    told = (game, top.get("title"), top.get("family"), source.get("club"), source.get("bgc_id"))
    words = _words(" ".join(str(one) for one in told if one))
    # Eight or better is played high and low, whether its title says so or not.
    return frozenset((*words, "hilo") if "8" in words else words)


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    plain = text.lower()
    for written, joined in _data()["written"].items():
        plain = re.sub(joined, written, plain)
    same = _data()["same"]
    words = re.findall(r"[a-z0-9]+", plain)
    return tuple(dict.fromkeys(" ".join(same.get(one, one) for one in words).split()))
