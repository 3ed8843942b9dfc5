"""A round, a hand or a game for units, driven to its end by one who answers what it asks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from cardroom.cards import Card
from cardroom.games.effects import Decide, Draw, Effect, Raise, Together

Result = TypeVar("Result")


class CardsGone(Exception):  # noqa: N818 - the round asks for more than is known, which is no error
    """The round goes on, and the known cards are at their end."""


def drive(game: Generator[Any, Any, Result], answer: Callable[[Any], Any]) -> Result:
    """The result of what is played, each effect answered as it comes, each choice by itself."""
    given: Any = None
    while True:
        try:
            effect = game.send(given)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        if isinstance(effect, Together):
            given = tuple(answer(choice) for choice in effect.choices)
        else:
            given = answer(effect)


def house_way(choice: Decide) -> str:
    """The choice the house dealer makes for a hand when asked to."""
    return choice.usual


def everything(raised: Raise) -> Any:
    """As much as may be put up."""
    return raised.most


def answers(
    cards: Iterable[Card],
    choose: Callable[[Decide], str] = house_way,
    put_up: Callable[[Raise], Any] = everything,
) -> Callable[[Effect], Any]:
    """What a banked round is told: known cards in order, and somebody's choices and chips."""
    coming = iter(cards)

    def answer(effect: Effect) -> Any:
        if isinstance(effect, Draw):
            card = next(coming, None)
            if card is None:
                raise CardsGone
            return card
        if isinstance(effect, Decide):
            # What can be answered in one way is no choice: it is asked to hide that at a table.
            return effect.options[0] if len(effect.options) == 1 else choose(effect)
        return put_up(effect) if isinstance(effect, Raise) else None

    return answer
