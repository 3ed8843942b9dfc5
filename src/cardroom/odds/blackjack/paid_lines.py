"""By which line of a blackjack pay table a wager is paid."""

from __future__ import annotations

from cardroom.games.blackjack.lines import Scene, holds
from cardroom.odds.paid import OTHERWISE, Paid
from cardroom.rulebook import BlackjackWager


def paid_at_blackjack(wager: BlackjackWager, scene: Scene) -> Paid:
    """What a wager comes to by its own pay table, and by which line."""
    for line in wager.lines:
        held = holds(line.when, scene)
        if held is None:
            raise RuntimeError(f"{wager.id} cannot be graded before the bank's hand is done")
        if held:
            return Paid(line.id, line.pays.result)
    return Paid(OTHERWISE, wager.otherwise.result)
