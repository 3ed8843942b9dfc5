"""2 Way Winner: the round, its choices and its grading."""

from cardroom.games.two_way.hand import name_hand
from cardroom.games.two_way.round import BOARD, POKER_HAND, play

__all__ = ["BOARD", "POKER_HAND", "name_hand", "play"]
