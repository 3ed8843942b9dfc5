"""Drivers: who answers what a round asks for.

One text of the rules, five ways to run it: a live table, a replay of a log, a script of known
cards, an enumeration of all cards, and bots.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from cardroom.cards import Card, Deck, EmptyShoeError, Shoe, Shuffle, check_throw, throw
from cardroom.games import Chips, Decide, Draw, Effect, Play, Raise, Roll, RoundResult

Answer: TypeAlias = Card | tuple[int, ...] | Fraction | int | str | None
Chooser: TypeAlias = Callable[[Decide], str]
Note: TypeAlias = tuple[str, dict[str, Any]]


class ScriptError(ValueError):
    """Cards or decisions that do not fit what the round asks for."""


class Misdeal(Exception):  # noqa: N818 - the card room's own word, and no error of a program
    """The deal is void: a driver raises it in answer to an effect."""


class Driver(Protocol):
    """Whoever answers a round's effects."""

    def ready(self) -> Iterable[Note]:
        """What happens before a round: shuffles, and shuffles revealed."""

    def answer(self, effect: Effect) -> Answer:
        """The card, throw or choice that the effect asks for."""


def drive(play: Play, answer: Callable[[Effect], Answer]) -> RoundResult:
    """Run a round to its end on somebody's answers."""
    try:
        effect = next(play)
        while True:
            effect = play.send(_checked(effect, answer(effect)))
    except StopIteration as stop:
        result: RoundResult = stop.value
        return result


def _checked(effect: Effect, answer: Answer) -> Answer:
    if isinstance(effect, Decide) and answer not in effect.options:
        raise ScriptError(
            f"{effect.who} at seat {effect.seat} can {' or '.join(effect.options)}, not {answer!r}"
        )
    if isinstance(effect, Roll):
        return check_throw(answer if isinstance(answer, tuple) else (), effect.dice)
    if isinstance(effect, Raise):
        share = answer if isinstance(answer, Fraction) else Fraction(0)
        return share if 0 <= share <= effect.most else Fraction(0)
    return answer


def house_way(decide: Decide) -> str:
    """The choice the house dealer makes for a hand when asked to."""
    return decide.usual


@dataclass(slots=True)
class Live:
    """A table for people: fair shuffles, committed to before and revealed after; real choices."""

    deck: Deck
    choose: Chooser
    burn: int = 0
    cut: int = 0
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    dice: Callable[[int], tuple[int, ...]] = throw
    put_up: Callable[[Raise], Fraction] = lambda raised: raised.most
    shoe: Shoe | None = None
    shuffle: Shuffle | None = None

    def ready(self) -> Iterable[Note]:
        """A new shoe where there is none or the cut card is out, the old one revealed first."""
        if self.shoe is not None and not self.shoe.is_done:
            return
        yield from self.reveal()
        self.shuffle = self.shuffles()
        self.shoe = Shoe.shuffled(self.deck, self.shuffle, burn=self.burn, cut=self.cut)
        yield (
            "shuffle",
            {
                "commitment": self.shuffle.commitment,
                "packs": self.deck.packs,
                "burned": [str(card) for card in self.shoe.burned],
            },
        )

    def reveal(self) -> Iterable[Note]:
        """The secret of the shoe in use, which is not dealt from any more."""
        if self.shuffle is not None:
            yield "reveal", {"secret": self.shuffle.secret.hex()}
        self.shoe = self.shuffle = None

    def answer(self, effect: Effect) -> Answer:
        """A card from the shoe, a throw of the dice, or what the person chooses."""
        if isinstance(effect, Draw):
            if self.shoe is None:
                raise ScriptError("no shoe is shuffled: ready() comes before the round")
            if not self.shoe.left:
                raise Misdeal("the shoe ran out of cards")
            try:
                return self.shoe.draw()
            except EmptyShoeError:
                raise Misdeal("the shoe ran out before all hands were done") from None
        if isinstance(effect, Roll):
            return self.dice(effect.dice)
        if isinstance(effect, Raise):
            return self.put_up(effect)
        return self.choose(effect) if isinstance(effect, Decide) else None


@dataclass(slots=True)
class Script:
    """Known cards, throws and decisions, as a test or a ruling gives them."""

    cards: list[Card]
    decisions: list[str] = field(default_factory=list)
    throws: list[tuple[int, ...]] = field(default_factory=list)
    otherwise: Chooser | None = None
    stakes: dict[str, int] = field(default_factory=dict)

    def ready(self) -> Iterable[Note]:
        """Nothing: the cards are known."""
        return ()

    def answer(self, effect: Effect) -> Answer:
        """The next of the known answers."""
        if isinstance(effect, Draw):
            if not self.cards:
                raise ScriptError(f"the cards end before {effect.to} has its next one")
            return self.cards.pop(0)
        if isinstance(effect, Roll):
            if not self.throws:
                raise ScriptError(f"the throws end before {effect.dice} dice are thrown")
            return self.throws.pop(0)
        if isinstance(effect, Decide):
            if self.decisions:
                return self.decisions.pop(0)
            if self.otherwise is None:
                raise ScriptError(
                    f"{effect.who} at seat {effect.seat} has a choice that is not given: "
                    f"{' or '.join(effect.options)}"
                )
            return self.otherwise(effect)
        if isinstance(effect, Chips):
            return self.stakes.get(effect.bet.wager)
        return effect.most if isinstance(effect, Raise) else None

    def finished(self) -> None:
        """Raise a sentence if answers are left over."""
        if self.cards:
            raise ScriptError(
                f"{len(self.cards)} cards are left over: the round ended before "
                f"{self.cards[0]} came"
            )
        if self.decisions:
            raise ScriptError(f"nobody was asked for {self.decisions[0]!r}")


@dataclass(slots=True)
class Bot:
    """A chooser that mostly plays the house way and sometimes does not."""

    rng: random.Random
    stray: float = 0.2

    def __call__(self, decide: Decide) -> str:
        """One of the options."""
        if self.rng.random() < self.stray:
            return self.rng.choice(decide.options)
        return decide.usual
