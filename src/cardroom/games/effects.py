"""What a round asks of the world: a card, a throw, a decision, a word to the table."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from cardroom.cards import Card
from cardroom.cards.places import HandPlace
from cardroom.games.asked import Asked
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class Draw:
    """The next card, for a hand."""

    to: HandPlace
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw of dice."""

    dice: int
    why: str


@dataclass(frozen=True, slots=True)
class Bet:
    """A wager on the layout as a round sees it: where it stands, whose it is, not for how much."""

    seat: int
    wager: str
    owner: str
    spot: int = 1
    hand: int = 1
    """Which of the spot's hands it lies on, once they are split."""
    pile: int = field(default=0, compare=False, repr=False)
    """How many hands are dealt before that of its seat, where a table knows; the bank's counts."""
    from_bank: int = field(default=0, compare=False, repr=False)
    """How many places its seat is from the bank's left, where a table knows."""
    seated: bool = field(default=False, compare=False, repr=False)
    """Whether its owner sits at that seat, where a table knows."""


@dataclass(frozen=True, slots=True)
class Raise:
    """More chips from a bet's owner: a double, a split, a play or insurance wager.

    The answer is what is put up, as a share of the stake it stands beside: nothing, or from
    ``least`` to ``most``. A bet that lies on the layout already grows by it; another is new. Where
    it is ``capped`` the table's maximum limits it, even below the least.
    """

    bet: Bet
    beside: Bet
    least: Fraction = Fraction(1)
    most: Fraction = Fraction(1)
    capped: bool = False
    kind: str = "raise"


@dataclass(frozen=True, slots=True)
class Decide:
    """A choice for one person; ``usual`` is what the house way would do.

    ``facts`` are what a sentence about it can be made of, and ``default`` is what is done when
    nobody answers. Where ``pick`` is given, the options differ in which so many of the ``pile``
    come first.
    """

    seat: int
    spot: int
    who: str
    facts: Asked
    options: tuple[str, ...]
    usual: str
    sees: Mapping[HandPlace, tuple[Card, ...]] = field(default_factory=dict)
    otherwise: str = ""
    pile: tuple[Card, ...] = ()
    pick: int = 0
    hand: int = 1
    """Which of the spot's hands it is about, once they are split."""
    raises: Mapping[str, Raise] = field(default_factory=dict)
    """The chips that options put up, by option."""

    @property
    def kind(self) -> str:
        """What sort of choice it is."""
        return self.facts.kind

    @property
    def default(self) -> str:
        """What is done when nobody answers: the house way, unless the rules say otherwise."""
        return self.otherwise or self.usual


@dataclass(frozen=True, slots=True)
class Together:
    """Choices that are made at the same time; the answers come in the same order."""

    choices: tuple[Decide, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Cards of a hand are turned face up for everybody: all of them, or the first so many."""

    hand: HandPlace
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class Chips:
    """How many chips lie on a bet: the answer is its stake in cents, or ``None`` if unknown."""

    bet: Bet


@dataclass(frozen=True, slots=True)
class Announce:
    """Something the dealer says aloud."""

    says: Said


def say(key: str, /, **about: Any) -> Announce:
    """The dealer says something, by its key and what it is about."""
    return Announce(Said(key, **about))


class Mishap(NamedTuple):
    """A moment when something can go wrong; the answer is one of ``kinds``, or none."""

    at: int
    kinds: tuple[str, ...]


Effect: TypeAlias = Draw | Roll | Decide | Together | Raise | Chips | Announce | Show


@dataclass(frozen=True, slots=True)
class Grade:
    """What a wager is worth: a fraction of its stake, or ``None`` for no action; and why."""

    bet: Bet
    result: Fraction | None
    reason: Said
    fixed: int = 0
    """Cents that the bank owes besides, where a bonus pays an amount and no odds."""
    early: bool = False
    """Whether its hand is done before the others are: folded, or played out in a first part."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A jackpot that was hit, and who shares it: the people of each part, none for the bank's."""

    id: str
    title: str
    shares: tuple[int, ...]
    """Parts in a hundred, one for each of ``people``."""
    people: tuple[tuple[str, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: every wager graded, every hand as it lay."""

    grades: tuple[Grade, ...]
    hands: Mapping[HandPlace, tuple[Card, ...]]
    outcome: str
    """Who won where the table shares two hands; else what was compared, the bank or a board."""
    marks: tuple[str, ...] = ()
    stakes: Mapping[Bet, Fraction] = field(default_factory=dict)
    """What came to lie on bets that grew or were made in play, in units of their base wager."""
    prizes: tuple[Prize, ...] = ()
    """Jackpots that were hit; a fund pays them, not the bank."""
    holds: Said | None = None
    """What the bank's hand is called, or the board's, where every hand is compared with it."""
    score: tuple[int, ...] = ()
    """What the player's and the banker's hand count, where the table shares them."""
    qualifies: bool | None = None
    """Whether the bank's hand plays, where it must be good enough."""


Play: TypeAlias = Generator[Effect, Any, RoundResult]
