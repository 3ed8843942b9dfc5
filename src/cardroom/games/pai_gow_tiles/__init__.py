"""Pai gow tiles: the round, its grading and the house way."""

from cardroom.games.pai_gow_tiles.house_way import Setting, house_way, settings
from cardroom.games.pai_gow_tiles.round import name_hand, play, worth

__all__ = ["Setting", "house_way", "name_hand", "play", "settings", "worth"]
