"""2 Way Winner: the round, its choices and its grading."""

from cardroom.games.two_way.hand import name_hand
from cardroom.games.two_way.round import BOARD_CARDS, play

__all__ = ["BOARD_CARDS", "name_hand", "play"]
