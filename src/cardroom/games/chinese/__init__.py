"""Thirteen-card Chinese poker: the round, its rows, and how they are set."""

from cardroom.games.chinese.round import play

__all__ = ["play"]
