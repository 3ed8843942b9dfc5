"""The enumerating driver: every card that could come, with its chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardroom.cards import Card, Deck
from cardroom.games import (
    Effect,
    Play,
    Roll,
    RoundResult,
)
from cardroom.games.driving import CardsGone, answers, drive, house_way
from cardroom.rulings.scripted import Chooser, ScriptError


def every_round(
    start: Callable[[], Play],
    deck: Deck,
    choose: Chooser = house_way,
    alike: Callable[[Card], object] = lambda card: card,
) -> Iterator[tuple[Fraction, RoundResult]]:
    """Every way a round can go, with its chance; cards that are ``alike`` count as one.

    The first card of each kind stands for all of them, so a round must not look at more of a
    card than ``alike`` does.
    """
    kinds: dict[object, Card] = {}
    left: Counter[object] = Counter()
    for card, count in deck.counts().items():
        kinds.setdefault(alike(card), card)
        left[alike(card)] += count
    yield from _Enumeration(start, choose, kinds, left).branch([], Fraction(1))


@dataclass(slots=True)
class _Enumeration:
    start: Callable[[], Play]
    choose: Chooser
    kinds: dict[object, Card]
    left: Counter[object]

    def branch(self, came: list[Card], chance: Fraction) -> Iterator[tuple[Fraction, RoundResult]]:
        """Run the round on the cards so far; where it asks for another, go every way."""
        result = self._rerun(came)
        if result is not None:
            yield chance, result
            return
        total = self.left.total()
        for kind, card in self.kinds.items():
            count = self.left[kind]
            if count:
                self.left[kind] -= 1
                yield from self.branch([*came, card], chance * count / total)
                self.left[kind] += 1

    def _rerun(self, came: Sequence[Card]) -> RoundResult | None:
        """The result on these cards, or ``None`` where the round wants one more."""
        told = answers(came, self.choose)

        def answer(effect: Effect) -> Any:
            if isinstance(effect, Roll):
                raise ScriptError("a round with dice cannot be enumerated by cards alone")
            return told(effect)

        try:
            return drive(self.start(), answer)
        except CardsGone:
            return None
