"""Rounds of the rules on known cards, answered by somebody who plays by a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cardroom.cards import Card
from cardroom.games import Decide, Draw, Effect, Raise
from cardroom.odds.blackjack.guest import ChartGuest


class CardsGone(Exception):  # noqa: N818 - the round asks for more than is known, which is no error
    """The round goes on, and the known cards are at their end."""


def guest_answers(guest: ChartGuest, cards: Iterable[Card]) -> Callable[[Effect], Any]:
    """What `drive` asks for: the known cards in order, and the guest's choices."""
    coming = iter(cards)

    def answer(effect: Effect) -> Any:
        if isinstance(effect, Draw):
            card = next(coming, None)
            if card is None:
                raise CardsGone
            return card
        if isinstance(effect, Decide):
            return guest.decide(effect)
        return guest.put_up(effect) if isinstance(effect, Raise) else None

    return answer
