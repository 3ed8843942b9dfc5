"""A game with some keys of its file changed: what a designer tries and a comparison undoes."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from cardroom.rulebook import LoadedGame, from_data
from cardroom.rulebook.files.patches import set_path


def changed(game: LoadedGame, values: Mapping[str, Any], packs: int | None = None) -> LoadedGame:
    """The same game with other values at dotted paths of its file.

    >>> from cardroom.rulebook import load_game
    >>> other = changed(load_game("hustler/ez-baccarat"), {"wager.tie.line.tie.pays": "9 to 1"})
    >>> str(other.rules.wagers[2].lines[0].pays)
    '9 to 1'
    """
    data = deepcopy(game.data)
    for path, value in values.items():
        set_path(data, path, value)
    return from_data(game.id, data, packs or game.packs, game.switches)
