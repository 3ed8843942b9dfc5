"""One up card: everything about it that a plan of play is made from."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from cardroom.cards import Deck
from cardroom.games.blackjack.hand import is_kind
from cardroom.odds.blackjack.bank import Bank
from cardroom.odds.blackjack.hands import (
    DEALT,
    SURRENDER,
    Arrays,
    Deal,
    Hands,
    surrender_against,
)
from cardroom.odds.blackjack.shoe import Shoe
from cardroom.odds.blackjack.standing import Against, Payoffs
from cardroom.rulebook import BlackjackRules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class Layout:
    """A game as the analyst lays it out: classes of cards, the bank's hands, the players' hands."""

    rules: BlackjackRules
    shoe: Shoe

    @classmethod
    def of(cls, rules: BlackjackRules, deck: Deck) -> Layout:
        """Lay out a game; what a question does not look at is not worked out."""
        return cls(rules, Shoe.of(rules, deck))

    @cached_property
    def bank(self) -> Bank:
        """The bank's hands."""
        return Bank.of(self.shoe)

    @cached_property
    def hands(self) -> Hands:
        """The players' hands."""
        return Hands.of(self.shoe)

    @cached_property
    def arrays(self) -> Arrays:
        """The players' hands as arrays."""
        return Arrays.of(self.hands)

    @cached_property
    def payoffs(self) -> Payoffs:
        """What hands are paid against each other."""
        return Payoffs.of(self.bank, self.arrays)

    @cached_property
    def played(self) -> Ints:
        """The hands that are dealt or grow from dealt ones, by place."""
        apart = set(self.split_only.tolist())
        return np.array([k for k in range(len(self.hands.nodes)) if k not in apart], np.int64)

    @cached_property
    def split_only(self) -> Ints:
        """The two-card hands that only a split makes, by place."""
        cases = self.hands.split_cases.values()
        return np.array(sorted(node for case in cases for node, _ in case), np.int64)

    @cached_property
    def levels(self) -> list[tuple[Ints, ...]]:
        """The hands that can be held, for each way they came to be: the highest counts first."""
        longer, low = np.arange(self.arrays.first[1], len(self.arrays.size)), self.arrays.low
        of_split = np.append(longer, self.split_only)
        scopes = (self.played, of_split, of_split)
        return [
            tuple(scope[low[scope] == count] for scope in scopes) for count in np.unique(low)[::-1]
        ]

    @cached_property
    def sorted(self) -> dict[object, Any]:
        """What searches beside other up cards have sorted already, by what it depends on."""
        return {}

    def chance_of(self, up: int) -> float:
        """How likely an up card of a class is."""
        return self.shoe.classes[up].count / self.shoe.size


@dataclass(frozen=True)
class Board:
    """A layout with one up card: what hands are worth that stand, and how cards come."""

    layout: Layout
    up: int

    @cached_property
    def against(self) -> Against:
        """The bank's chances beside this up card."""
        return Against(self.layout.bank, self.layout.arrays, self.layout.payoffs, self.up)

    @property
    def checked(self) -> bool:
        """Whether the bank's hole card is checked before the players act."""
        return self.layout.bank.beside[self.up].checked

    @cached_property
    def special_holes(self) -> tuple[tuple[int, int | Fraction], ...]:
        """The classes of hole card that make a special, with how often they do."""
        bank = self.layout.bank
        return tuple(
            (hand.drawn.index(1), hand.orders)
            for hand in bank.beside[self.up].hands
            if sum(hand.drawn) == 1 and bank.outcomes[hand.outcome].is_special
        )

    @property
    def frozen(self) -> bool:
        """Whether nobody may act."""
        return self.layout.bank.beside[self.up].frozen

    @property
    def original_only(self) -> bool:
        """Whether a bank's special that comes to light late takes no double and no split."""
        return self.layout.rules.bank_hand.special_takes == "original" and not self.checked

    @cached_property
    def early(self) -> bool:
        """Whether surrender is asked for before the hole card is checked."""
        surrender = self.layout.rules.surrender
        return surrender is not None and surrender.when == "early" and self.checked

    @cached_property
    def surrender(self) -> bool:
        """Whether hands may be given up against this up card at all."""
        return surrender_against(self.layout.shoe, self.layout.shoe.classes[self.up].first)

    @cached_property
    def even_money(self) -> bool:
        """Whether a special may take even money."""
        insurance = self.layout.rules.insurance
        if insurance is None or not insurance.even_money or self.frozen:
            return False
        return is_kind(self.layout.shoe.classes[self.up].first, insurance.against)

    @property
    def gives_up(self) -> float:
        """The part of a wager that surrender costs."""
        surrender = self.layout.rules.surrender
        return float(surrender.loses) if surrender is not None else 0.0

    def options(self, way: int) -> Ints:
        """What may be done with each hand in its turn, as bits."""
        bits: Ints = self.layout.arrays.options[way]
        # Before the check it is asked apart; once it was, a dealt hand has no second chance.
        gone = not self.surrender or (self.early and way == DEALT)
        return bits & ~(1 << SURRENDER) if gone else bits

    @cached_property
    def dealt(self) -> Floats:
        """The chance of each deal of two cards."""
        counts = [one.count - (k == self.up) for k, one in enumerate(self.layout.shoe.classes)]
        total = sum(counts)
        return np.array(
            [_ways(counts, deal) / (total * (total - 1)) for deal in self.layout.hands.deals]
        )

    @cached_property
    def chances(self) -> Floats:
        """The chance of each group of the bank's outcomes, for every hand.

        A hand of a split is held as if it were alone; what a split is worth is counted with the
        other hands' cards gone too.
        """
        none = np.zeros((len(self.layout.shoe.classes), 1), np.int64)
        return self.against.chances(np.arange(len(self.layout.arrays.size)), none)

    @cached_property
    def worth(self) -> tuple[Floats, Floats, Floats]:
        """What each hand is worth that stands; see :meth:`Against.worth`."""
        return self.against.worth(np.arange(len(self.layout.arrays.size)), self.chances)

    @cached_property
    def doubled_worth(self) -> tuple[Floats, Floats, Floats]:
        """The same for a doubled wager, per unit of it."""
        if self.layout.payoffs.doubled is self.layout.payoffs.pay:
            return self.worth
        every = np.arange(len(self.layout.arrays.size))
        return self.against.worth(every, self.chances, np.ones(len(every), bool))

    def next_card(self, nodes: Ints, extra: Ints) -> Floats:
        """The chance of each class of the next card, a row for each hand."""
        left = np.maximum(self.against.left(nodes, extra), 0.0)
        chances: Floats = (left / np.maximum(left.sum(axis=0), 1.0)).T
        return chances

    @cached_property
    def next_cards(self) -> Floats:
        """The chance of each class of the next card for every hand."""
        none = np.zeros((len(self.layout.shoe.classes), 1), np.int64)
        return self.next_card(np.arange(len(self.layout.arrays.size)), none)


def _ways(counts: list[int], deal: Deal) -> float:
    first, second = counts[deal.first], counts[deal.second]
    ways = first * (first - 1) if deal.first == deal.second else 2 * first * second
    return ways * float(deal.chance)
