"""Panguingue: the hand, its moves, how bots choose, and what goes wrong."""

from cardroom.games.pan.round import play, play_hand, play_out

__all__ = ["play", "play_hand", "play_out"]
