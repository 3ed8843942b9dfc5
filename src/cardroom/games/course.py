"""The course of a round: what it asked and was told, which can be told again with cards put right.

A round is a pure generator: told the same, it asks the same. So a deal that went wrong is put right
by telling the round again, with the cards where they belong; nobody is asked anything twice.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardroom.cards import Card
from cardroom.cards.places import HandPlace
from cardroom.games import (
    Announce,
    Bet,
    Decide,
    Draw,
    Effect,
    Play,
    Raise,
    Roll,
    RoundResult,
    Show,
    Together,
)
from cardroom.games import play as play_game
from cardroom.rulebook import GameRules


@dataclass(slots=True)
class Course:
    """A round under way: the effect it waits at, or its result."""

    rules: GameRules
    bets: list[Bet]
    effect: Effect | None = None
    result: RoundResult | None = None
    trail: list[tuple[Effect, Any]] = field(default_factory=list)
    """What was asked so far, and what was answered."""
    _game: Play = field(init=False)
    _known: dict[Hashable, deque[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._game = play_game(self.rules, self.bets)
        self.result = None
        self._go(None)

    def answer(self, answer: Any) -> None:
        """Go on to the next thing the round asks for, or to its end."""
        assert self.effect is not None
        self.trail.append((self.effect, answer))
        self._go(answer)

    def _go(self, answer: Any) -> None:
        """On to what was not answered before."""
        while True:
            try:
                effect = self._game.send(answer)
            except StopIteration as stop:
                self.effect, self.result = None, stop.value
                return
            known = self._known.get(_name(effect)) if self._known else None
            if not known:
                self.effect = effect
                return
            answer = known.popleft()
            self.trail.append((effect, answer))

    def again(self, bets: Sequence[Bet] | None = None) -> None:
        """Tell the round again what it was told, in another order of hands if one is given."""
        known: dict[Hashable, deque[Any]] = defaultdict(deque)
        for effect, answer in self.trail:
            known[_name(effect)].append(answer)
        for key, rest in self._known.items():
            known[key].extend(rest)
        known.pop(None, None)
        self._known = dict(known)
        self.trail.clear()
        if bets is not None:
            self.bets = list(bets)
        self._begin()

    def count(self, hand: HandPlace) -> int:
        """How many cards a hand was dealt."""
        return sum(isinstance(one, Draw) and one.to == hand for one, _ in self.trail)

    def put(self, hand: HandPlace, number: int, card: Card) -> None:
        """Another card takes the place of one that a hand was dealt."""
        places = [
            place
            for place, (effect, _) in enumerate(self.trail)
            if isinstance(effect, Draw) and effect.to == hand
        ]
        place = places[number]
        self.trail[place] = (self.trail[place][0], card)

    def hands(self) -> list[HandPlace]:
        """The hands that were dealt cards, in the order of the deal."""
        return list(dict.fromkeys(one.to for one, _ in self.trail if isinstance(one, Draw)))


def _name(effect: Effect) -> Hashable:  # noqa: PLR0911 - one for each
    """What makes a question of a round the same as one that was asked before."""
    if isinstance(effect, Draw):
        return "card", effect.to
    if isinstance(effect, Decide):
        return _choice(effect)
    if isinstance(effect, Together):
        return "together", tuple(map(_choice, effect.choices))
    if isinstance(effect, Raise):
        return "raise", effect.bet, effect.kind
    if isinstance(effect, Roll):
        return "roll", effect.why
    if isinstance(effect, Show):
        return "show", effect.hand, effect.cards
    if isinstance(effect, Announce):
        return "say", effect.says
    # Chips that lie in the open are counted anew.
    return None


def _choice(effect: Decide) -> Hashable:
    return "choice", effect.kind, effect.seat, effect.spot, effect.hand, effect.who
