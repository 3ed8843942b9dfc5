"""What a desk's page asks for: fields with what was given, and the games to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal
from urllib.parse import urlencode

from cardroom.pages.catalogue import words
from cardroom.room.web.catalogue import catalogue
from cardroom.rulebook import game_ids

Kind = Literal["text", "money", "number", "choice", "games", "many", "hidden"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose, and what it is called."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a page asks for."""

    name: str
    label: str
    value: str = ""
    kind: Kind = "text"
    choices: tuple[Choice, ...] = ()
    groups: tuple[tuple[str, tuple[Choice, ...]], ...] = ()
    hint: str = ""
    chosen: tuple[str, ...] = ()
    """Of a field that takes many, those that were given."""


@lru_cache(maxsize=8)
def games(way: str | None = None) -> tuple[tuple[str, tuple[Choice, ...]], ...]:
    """The games by club; of one way of playing where it is named."""
    found: dict[str, list[Choice]] = {}
    for row in catalogue():
        if way is None or row["way"] == way:
            found.setdefault(row["club_name"], []).append(Choice(row["id"], row["title"]))
    return tuple((club, tuple(rows)) for club, rows in found.items())


def game_field(value: str, way: str | None = None, name: str = "game") -> Field:
    """The choice of a game."""
    return Field(name, words("desk-page-game"), value, "games", groups=games(way))


def clubs() -> tuple[Choice, ...]:
    """The clubs by their names."""
    found = {row["club"]: row["club_name"] for row in catalogue()}
    return tuple(Choice(club, name) for club, name in found.items())


def first_game(way: str) -> str:
    """The game that a page begins with."""
    usual = "hustler/ez-baccarat"
    if way == "banked" and usual in game_ids():
        return usual
    return str(next(row["id"] for row in catalogue() if row["way"] == way))


def address(path: str, given: Mapping[str, str | Sequence[str]]) -> str:
    """An address with what was given, empty things left out."""
    rows = {key: value for key, value in given.items() if value}
    return f"{path}?{urlencode(rows, doseq=True)}" if rows else path


__all__ = [
    "Choice", "Field", "Kind", "address", "clubs", "first_game", "game_field", "games",
]  # fmt: skip
