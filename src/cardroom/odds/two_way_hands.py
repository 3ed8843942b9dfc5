"""Finished hands of 2 Way Winner by class: what their wagers come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from cardroom.games.two_way.hand import Outcome, TwoWayTraits, find
from cardroom.odds.paid import Paid, paid_by
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.two_way import Chose, TwoWayPlay

Game = Literal["blackjack", "poker", "poker-twice", "surrender"]
GAMES: Final[tuple[Game, ...]] = ("blackjack", "poker", "poker-twice", "surrender")
OUTCOMES: Final[tuple[Outcome, ...]] = ("lose", "push", "win")
BRANCH: Final = (0, 1, 1, 1)
"""Whether a game is blackjack or poker; a hand given up is neither, and fares as if lost."""
BLACKJACK_CLASSES: Final = [0, 1, 8, 9, 16, 17]
POKER_CLASSES: Final = [0, 2, 8, 10, 16, 18]
"""The classes in which hands end, the natural aside, in the order of the tables."""
SPLIT_CLASSES: Final = 24
CLASSES: Final = 33
"""All classes: those from ``SPLIT_CLASSES`` on are of split hands, by both outcomes."""
SPLIT_LINE: Final = "split"
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Hands = Mapping[tuple[Game, int], float]
"""How often, or how likely, each kind of finished hand comes about, by game and class."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One kind of finished hand: its traits and what lies on its Play wager.

    Of a split hand the outcomes of both are known, and its traits are those of the first.
    """

    traits: TwoWayTraits
    units: int
    both: tuple[Outcome, Outcome] | None = None

    def results(self, rules: OtherRules) -> dict[str, Fraction]:
        """What each wager of the game is worth, those not made left out."""
        names = ["blackjack-ante", "poker-ante"]
        if self.units:
            names.append(f"{self.traits.chose}-play")
        return {name: self.paid(rules, name).result for name in names}

    def paid(self, rules: OtherRules, name: str) -> Paid:
        """What one of its wagers comes to, and by which line."""
        wager = find(rules.wagers, name)
        if self.both is None:
            return paid_by(wager, self.traits.meets)
        each = [replace(self.traits, outcome=outcome) for outcome in self.both]
        if wager.during_play:
            paid = [paid_by(wager, one.meets).result for one in each]
            return Paid(SPLIT_LINE, sum(paid, Fraction(0)) / len(paid))
        return paid_by(wager, replace(self.traits, outcome=_ante_outcome(rules, self.both)).meets)

    def gain(self, rules: OtherRules) -> Fraction:
        """What the whole hand wins, for one unit of ante."""
        found = self.results(rules)
        play = found.pop(f"{self.traits.chose}-play", Fraction(0))
        return sum(found.values(), play * self.units)


def _ante_outcome(rules: OtherRules, both: tuple[Outcome, Outcome]) -> Outcome:
    """The outcome that the antes follow where a hand was split."""
    worse = isinstance(rules.play, TwoWayPlay) and rules.play.split_antes == "worse-hand"
    return min(both, key=OUTCOMES.index) if worse else both[0]


def hand_of(game: Game, number: int) -> Hand:
    """The kind of hand that a class of the kernel stands for, in one of the games."""
    if game == "blackjack" and number >= SPLIT_CLASSES:
        first, second = (OUTCOMES[one] for one in divmod(number - SPLIT_CLASSES, 3))
        return Hand(TwoWayTraits("blackjack", first), 2, (first, second))
    outcome, rest = divmod(number, 8)
    natural, full_house, doubled = bool(rest & 4), bool(rest & 2), rest & 1
    if game == "surrender":
        return Hand(TwoWayTraits("surrender", "lose"), 0)
    chose: Chose = "blackjack" if game == "blackjack" else "poker"
    units = 1 + doubled if game == "blackjack" else 2 if game == "poker-twice" else 1
    return Hand(TwoWayTraits(chose, OUTCOMES[outcome], natural, full_house), units)
