"""2 Way Winner: the round, its choices and its grading."""

from cardroom.games.two_way.hand import name_hand
from cardroom.games.two_way.round import play

__all__ = ["name_hand", "play"]
