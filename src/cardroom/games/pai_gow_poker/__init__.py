"""Pai gow poker: the round, its grading and the house way."""

from cardroom.games.pai_gow_poker.house_way import SetCards, house_way, set_cards
from cardroom.games.pai_gow_poker.round import name_hand, play, worth

__all__ = ["SetCards", "house_way", "name_hand", "play", "set_cards", "worth"]
