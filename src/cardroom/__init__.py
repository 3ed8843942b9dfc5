"""Cardroom: the rulebook, the table and the analyst for California card rooms.

>>> import cardroom
>>> game = cardroom.load("hustler/ez-baccarat")
>>> from cardroom.pages.catalogue import words
>>> words(game.hand("9c Kd").name)
'natural nine'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cardroom.version import __version__

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.game import Game, PlayedRound, load
    from cardroom.layout.settlement import Claim, Settlement
    from cardroom.layout.wagers import Wager
    from cardroom.rulebook import game_ids
    from cardroom.rulings.scripted import run

_ROOMS: Final = {
    "Card": "cards",
    "Claim": "layout.settlement",
    "Game": "game",
    "PlayedRound": "game",
    "Settlement": "layout.settlement",
    "Wager": "layout.wagers",
    "game_ids": "rulebook",
    "load": "game",
    "run": "rulings.scripted",
}


def __getattr__(name: str) -> Any:
    """Fetch a name from its room when it is first used: the import itself costs nothing."""
    if name not in _ROOMS:
        raise AttributeError(f"module 'cardroom' has no attribute {name!r}")
    value = getattr(import_module(f"cardroom.{_ROOMS[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_ROOMS})


__all__ = [
    "Card",
    "Claim",
    "Game",
    "PlayedRound",
    "Settlement",
    "Wager",
    "__version__",
    "game_ids",
    "load",
    "run",
]
