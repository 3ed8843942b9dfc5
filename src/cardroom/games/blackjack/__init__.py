"""Blackjack in all its California shapes: one round, everything that differs in data.

``round`` is the round itself, ``turn``, ``doubling`` and ``before`` what players may do,
``options`` what they are allowed, ``lines`` and ``grading`` what it comes to.
"""

from cardroom.games.blackjack.hand import Counted, counted
from cardroom.games.blackjack.lines import Scene, line_of
from cardroom.games.blackjack.names import against_bank, name_hand
from cardroom.games.blackjack.options import Position, choices
from cardroom.games.blackjack.round import bank_hits, play

__all__ = [
    "Counted",
    "Position",
    "Scene",
    "against_bank",
    "bank_hits",
    "choices",
    "counted",
    "line_of",
    "name_hand",
    "play",
]
