"""What a hand remembers of things that went wrong in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cardroom.cards import Card
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.floor.remedies import kinds_met
from cardroom.said import Said


class HandVoidError(Exception):
    """The remedy is that the hand does not count: a misdeal, or a deck that is foul."""

    def __init__(self, key: str, /, **about: int) -> None:
        super().__init__(key)
        self.why = Said(key, **about)


@dataclass(slots=True)
class Floor:
    """A floor person's notes on one hand; a hand without them asks nothing and is faster."""

    kinds: frozenset[str]
    """What the game's document has a remedy for that a table can carry out."""
    start: tuple[int, ...]
    """Everyone's chips before the hand."""
    asked: bool = False
    """Whether the question of this moment was asked; a forked hand does not ask it again."""
    trouble: str = ""
    """The mishap that is being put right."""
    step: int = 0
    """How far that has come."""
    aside: list[Card] = field(default_factory=list)
    """Cards that came too early and are on their way back."""
    back: list[Card] = field(default_factory=list)
    """Cards out of play that are shuffled into the deck before the last board card."""
    no_burn: bool = False
    """Whether the next burn is left out."""
    no_burn_at: int = -1
    """A later street whose burn is left out."""
    open: bool = False
    """Whether the card that is asked for can come wrong."""
    boxed: int = 0
    """Boxed cards in a row."""
    owed: list[int] = field(default_factory=list)
    """Places that get a card when the round of cards is out."""
    dealt: dict[int, str] = field(default_factory=dict)
    """Hands that were dealt wrong, to be put right when the deal is done."""
    bad: dict[int, str] = field(default_factory=dict)
    """Hands that were dealt wrong, which is found only after action."""
    short: dict[int, int] = field(default_factory=dict)
    """How many cards a hand gets on the draw beside those it throws away."""
    bared: frozenset[int] = frozenset()
    """Places whose card was turned up by the dealer's error."""
    early: frozenset[int] = frozenset()
    """Places that have their last card already, and may not raise until the others have."""
    offers: list[int] = field(default_factory=list)
    """Places that may declare to be all in."""
    reserved: dict[int, int] = field(default_factory=dict)
    """Chips behind of players who were declared all in."""
    silent: int | None = None
    behind: int = 0
    """Who said nothing in turn, and how many have acted behind."""
    faces_up: bool = False
    """Whether this street's cards are moved face up, and nobody bets."""

    @classmethod
    def of(cls, rules: PokerRules, stacks: Iterable[int]) -> Floor:
        """The notes of a new hand."""
        return cls(kinds_met(rules.irregularities), tuple(stacks))

    def fork(self) -> Floor:
        """A copy that goes its own way."""
        return replace(
            self,
            aside=self.aside.copy(),
            back=self.back.copy(),
            owed=self.owed.copy(),
            dealt=self.dealt.copy(),
            bad=self.bad.copy(),
            short=self.short.copy(),
            offers=self.offers.copy(),
            reserved=self.reserved.copy(),
        )

    def can(self, *kinds: str) -> tuple[str, ...]:
        """Those kinds of mishap that the house has a remedy for."""
        return tuple(kind for kind in kinds if kind in self.kinds)

    def begin(self, what: str) -> None:
        """Something went wrong and is to be put right."""
        self.trouble, self.step = what, 0

    def done(self) -> None:
        """It has been put right."""
        self.trouble, self.step = "", 0

    def kept(self, places: Iterable[int]) -> list[int]:
        """Places that do not have the card of this street yet."""
        return [at for at in places if at not in self.early]
