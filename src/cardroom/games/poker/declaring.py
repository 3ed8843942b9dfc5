"""What players usually say when they may declare something."""

from __future__ import annotations

from cardroom.games.poker.actions import Declare
from cardroom.games.poker.openers import has_openers
from cardroom.games.poker.state import Hand


def usual(declare: Declare, hand: Hand) -> bool:
    """Split openers are declared, a pot is opened on openers, and nothing else is said."""
    if declare.what not in ("open", "split") or declare.barred:
        return False
    holds = has_openers(hand.plan.rules, hand.hole[declare.at])
    return holds if declare.what == "open" else not holds
