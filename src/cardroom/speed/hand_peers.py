"""How other evaluators are called, each in the way its own documentation shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardroom.cards.card import Card

Adapter = tuple[Callable[[Any], object], Callable[[tuple[int, ...]], Any]]
"""The call that is timed, and what makes its argument of card codes, which is not."""


def _texts(hand: tuple[int, ...]) -> list[str]:
    return [str(Card(card)) for card in hand]


def _phevaluator(module: Any, cards: int) -> Adapter | None:
    if cards == 9:
        omaha = module.evaluate_omaha_cards
        return (lambda hand: omaha(*hand)), (lambda hand: (*hand[4:], *hand[:4]))
    evaluate = module.evaluate_cards
    return (lambda hand: evaluate(*hand)), (lambda hand: hand)


def _eval7(module: Any, cards: int) -> Adapter | None:
    if cards == 9:
        return None
    return module.evaluate, lambda hand: [module.Card(text) for text in _texts(hand)]


def _treys(module: Any, cards: int) -> Adapter | None:
    if cards == 9:
        return None
    evaluator = module.Evaluator()

    def convert(hand: tuple[int, ...]) -> tuple[list[int], list[int]]:
        codes = [module.Card.new(text) for text in _texts(hand)]
        return codes[2:], codes[:2]

    return (lambda hand: evaluator.evaluate(*hand)), convert


def _pokerkit(module: Any, cards: int) -> Adapter | None:
    if cards == 9:
        omaha = module.OmahaHoldemHand.from_game
        return (lambda hand: omaha(*hand)), lambda hand: (
            "".join(_texts(hand[:4])),
            "".join(_texts(hand[4:])),
        )
    high = module.StandardHighHand.from_game if cards > 5 else module.StandardHighHand
    return high, lambda hand: "".join(_texts(hand))


def _pkrbot(module: Any, cards: int) -> Adapter | None:
    if cards == 9:
        return None
    return module.evaluate, lambda hand: [module.Card(text) for text in _texts(hand)]


ADAPTERS: Final[dict[str, Callable[[Any, int], Adapter | None]]] = {
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "treys": _treys,
    "pokerkit": _pokerkit,
    "pkrbot": _pkrbot,
}
