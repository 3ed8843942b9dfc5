"""Poker, whatever its streets, limits and showdown: one hand as a generator of effects."""

from cardroom.games.poker.actions import (
    CALL,
    FALSE_OPENERS,
    FOLD,
    Act,
    ActionError,
    Boxed,
    Declare,
    Discard,
    Dropped,
    Expose,
    Exposed,
    Posted,
    PotEffect,
    Reshuffle,
    Returned,
    SetAside,
)
from cardroom.games.poker.plan import HandPlan, make_plan
from cardroom.games.poker.play import PotPlay, play
from cardroom.games.poker.posting import usual_posts
from cardroom.games.poker.pots import Awards, Pot, Share, Strengths, award, make_pots
from cardroom.games.poker.showdown import has_openers, name_hand, named
from cardroom.games.poker.state import DropAt, Hand, HandResult, Kill

__all__ = [
    "CALL",
    "FALSE_OPENERS",
    "FOLD",
    "Act",
    "ActionError",
    "Awards",
    "Boxed",
    "Declare",
    "Discard",
    "DropAt",
    "Dropped",
    "Expose",
    "Exposed",
    "Hand",
    "HandPlan",
    "HandResult",
    "Kill",
    "Posted",
    "Pot",
    "PotEffect",
    "PotPlay",
    "Reshuffle",
    "Returned",
    "SetAside",
    "Share",
    "Strengths",
    "award",
    "has_openers",
    "make_plan",
    "make_pots",
    "name_hand",
    "named",
    "play",
    "usual_posts",
]
