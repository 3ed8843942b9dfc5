"""Games that players settle among themselves in chips: what a round asks and who pays whom."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

from cardroom.cards import Card
from cardroom.games.asked import Asked
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.said import Said

POT = -1
"""The place of the chips in the middle."""


class Ask(NamedTuple):
    """A choice for the player at a place; the answer is one of ``options``, or rows of cards.

    ``usual`` is what a sensible player answers, ``otherwise`` what is done when nobody does, and
    ``facts`` are what a sentence about it can be made of.
    """

    at: int
    facts: Asked
    options: tuple[str, ...] = ()
    usual: str = ""
    otherwise: str = ""
    held: tuple[Card, ...] = ()
    """The cards that rows are made of."""
    costs: tuple[tuple[str, int], ...] = ()
    """The chips that options put up, by option."""

    @property
    def kind(self) -> str:
        """What sort of choice it is."""
        return self.facts.kind

    @property
    def default(self) -> str:
        """What is done when nobody answers."""
        return self.otherwise or self.usual


class AskAll(NamedTuple):
    """Choices that are made at the same time; the answers come in the same order."""

    asks: tuple[Ask, ...]


class Pay(NamedTuple):
    """Chips go from one place to another; ``POT`` is the middle."""

    giver: int
    taker: int
    amount: int
    why: str
    units: int = 0
    """How many units it is for, where a matchup was lost."""


UnitEffect: TypeAlias = Draw | Ask | AskAll | Pay | Announce | Mishap


class UnitResult(NamedTuple):
    """A finished round: what everyone won or lost, and what there is to tell."""

    net: tuple[int, ...]
    says: tuple[Said, ...]
    winner: int | None = None
    kept: int = 0
    """Chips that stay in the middle for a later round."""


UnitPlay: TypeAlias = Generator[UnitEffect, Any, UnitResult]


class UnitChips:
    """Stacks that never pay more than they hold."""

    def __init__(self, stacks: list[int]) -> None:
        self.start = tuple(stacks)
        self.stacks = list(stacks)
        self.pot = 0

    def pay(self, giver: int, taker: int, amount: int, why: str, units: int = 0) -> Pay | None:
        """A payment as far as the chips reach, or nothing."""
        held = self.pot if giver == POT else self.stacks[giver]
        paid = min(amount, held)
        if paid <= 0:
            return None
        if giver == POT:
            self.pot -= paid
        else:
            self.stacks[giver] -= paid
        if taker == POT:
            self.pot += paid
        else:
            self.stacks[taker] += paid
        return Pay(giver, taker, paid, why, units)

    def net(self) -> tuple[int, ...]:
        """What everyone has won or lost."""
        return tuple(now - then for now, then in zip(self.stacks, self.start, strict=True))
