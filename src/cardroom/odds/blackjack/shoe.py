"""The shoe as a blackjack game sees it: cards that it never tells apart are one class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from cardroom.cards import RANKS, Card, Deck
from cardroom.games.blackjack import Counted, counted
from cardroom.games.blackjack.hand import kind
from cardroom.games.blackjack.lines import ranks_of
from cardroom.hands.totals import JokerCounts, Natural, card_value
from cardroom.rulebook import BlackjackRules, BlackjackWager

Multiset = tuple[int, ...]
"""How many cards of each class a hand holds."""


@dataclass(frozen=True, slots=True)
class CardClass:
    """Cards that the rules of a game treat alike, with how often each is in the shoe."""

    name: str
    low: int
    """What such a card adds to a total at least: one for an ace."""
    cards: tuple[tuple[Card, int], ...]

    @property
    def count(self) -> int:
        """How many cards of the class the shoe has."""
        return sum(count for _, count in self.cards)

    @property
    def first(self) -> Card:
        """One card to stand for all."""
        return self.cards[0][0]

    def of_suit(self, suit: int) -> int:
        """How many cards of the class are of a suit."""
        return sum(count for card, count in self.cards if card.suit == suit)


@dataclass(frozen=True, slots=True)
class Asks:
    """What the lines of the game's own wager ask beside totals."""

    player_cards: tuple[tuple[int, ...], ...]
    bank_cards: tuple[tuple[int, ...], ...]
    bank_ranks: tuple[str, ...]
    bank_suited: tuple[str | None, ...]
    """For each line that asks for one suit, the ranks it is about."""

    @classmethod
    def of(cls, rules: BlackjackRules) -> Asks:
        """What the lines ask."""
        whens = [line.when for line in base_wager(rules).lines]
        return cls(
            tuple(when.player_cards for when in whens if when.player_cards is not None),
            tuple(when.bank_cards for when in whens if when.bank_cards is not None),
            tuple(when.bank_ranks for when in whens if when.bank_ranks is not None),
            tuple(when.bank_ranks for when in whens if when.bank_suited is not None),
        )


@dataclass(frozen=True)
class Shoe:
    """The classes of a game's cards, cards worth ten last."""

    rules: BlackjackRules
    classes: tuple[CardClass, ...]

    @classmethod
    def of(cls, rules: BlackjackRules, deck: Deck) -> Shoe:
        """The classes of a deck under a game's rules.

        >>> from cardroom.rulebook import load_game
        >>> game = load_game("lucky-buck/pure-21-5-blackjack")
        >>> shoe = Shoe.of(game.rules, game.rules.deck.deck(1))
        >>> {one.name: one.count for one in shoe.classes}["T"]
        16
        """
        groups: dict[str, list[tuple[Card, int]]] = {}
        by_rank = _told_apart(rules)
        for card, count in sorted(deck.counts().items()):
            name = kind(card)
            if name == "T" and by_rank:
                name = ranks_of([card])
            groups.setdefault(name, []).append((card, count))
        joker = 2 if rules.values.joker is JokerCounts.TWO_OR_TWELVE else 1
        classes = [
            CardClass(name, joker if name == "J" else card_value(cards[0][0]), tuple(cards))
            for name, cards in groups.items()
        ]
        return cls(rules, tuple(sorted(classes, key=lambda one: (one.low, one.name))))

    @cached_property
    def size(self) -> int:
        """How many cards there are."""
        return sum(one.count for one in self.classes)

    @cached_property
    def asks(self) -> Asks:
        """What the lines of the game's own wager ask beside totals."""
        return Asks.of(self.rules)

    @cached_property
    def suits_matter(self) -> bool:
        """Whether two dealt cards can be a special by their suit."""
        return any(special.suited for special in self.rules.values.special)

    def hand(self, held: Multiset) -> list[Card]:
        """Cards of a multiset, one for all of its class; those worth ten last."""
        return [
            one.first for one, count in zip(self.classes, held, strict=True) for _ in range(count)
        ]

    def one_suit(self, held: Multiset) -> tuple[Fraction, list[Card]]:
        """The chance that a hand of these classes is of one suit, and such a hand if there is one.

        Other cards that are out do not matter as long as only their classes are known.
        """
        ways, hand = 0, list[Card]()
        every = 1
        for one, count in zip(self.classes, held, strict=True):
            every *= falling(one.count, count)
        for suit in range(4):
            term = 1
            for one, count in zip(self.classes, held, strict=True):
                term *= falling(one.of_suit(suit), count)
            if term and not hand:
                hand = [
                    next(card for card, _ in one.cards if card.suit == suit)
                    for one, count in zip(self.classes, held, strict=True)
                    for _ in range(count)
                ]
            ways += term
        return Fraction(ways, every), hand

    def dealt(self, first: int, second: int) -> list[tuple[Counted, Fraction]]:
        """What two dealt cards of two classes may be, with the chance of each."""
        one, other = self.classes[first], self.classes[second]
        if not self.suits_matter:
            return [(counted(self.rules, [one.first, other.first]), Fraction(1))]
        found: dict[Natural | None, tuple[Counted, int]] = {}
        for (a, n), (b, m) in product(one.cards, other.cards):
            ways = n * (m - (a == b))
            if ways > 0:
                hand = counted(self.rules, [a, b])
                seen = found.get(hand.total.natural, (hand, 0))
                found[hand.total.natural] = (seen[0], seen[1] + ways)
        total = sum(ways for _, ways in found.values())
        return [(hand, Fraction(ways, total)) for hand, ways in found.values()]

    def place(self, card: Card) -> int:
        """The class of a card, by its place."""
        return self.places[card]

    @cached_property
    def places(self) -> dict[Card, int]:
        """The class of every card."""
        return {card: k for k, one in enumerate(self.classes) for card, _ in one.cards}

    def add(self, held: Multiset, place: int) -> Multiset:
        """A hand with one more card."""
        return (*held[:place], held[place] + 1, *held[place + 1 :])

    def shape(self, held: Multiset) -> tuple[int, ...]:
        """What three or more cards count depends on this alone: sum, aces, jokers, number."""
        low = sum(one.low * count for one, count in zip(self.classes, held, strict=True))
        aces = sum(held[k] for k in self.aces)
        jokers = sum(held[k] for k in self.jokers)
        return low, min(aces, 1) if jokers == 0 else aces, jokers, sum(held)

    @cached_property
    def aces(self) -> tuple[int, ...]:
        """The classes of aces."""
        return tuple(k for k, one in enumerate(self.classes) if one.name in ("A", "X"))

    @cached_property
    def jokers(self) -> tuple[int, ...]:
        """The class of jokers, if there is one."""
        return tuple(k for k, one in enumerate(self.classes) if one.name == "J")

    @property
    def empty(self) -> Multiset:
        """No card."""
        return (0,) * len(self.classes)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Every two classes that two cards can be of, the lower first."""
        for first, one in enumerate(self.classes):
            for second in range(first, len(self.classes)):
                if first != second or one.count > 1:
                    yield first, second


def falling(count: int, taken: int) -> int:
    """The ways to take some of a number of cards one after the other.

    >>> falling(4, 2), falling(1, 2)
    (12, 0)
    """
    out = 1
    for less in range(taken):
        out *= max(0, count - less)
    return out


def _told_apart(rules: BlackjackRules) -> bool:
    """Whether the game's own wager asks for ranks of cards worth ten."""
    tens = set(RANKS[8:12])
    return any(tens & set(line.when.bank_ranks or "") for line in base_wager(rules).lines)


def base_wager(rules: BlackjackRules) -> BlackjackWager:
    """The wager on the game itself."""
    return next(wager for wager in rules.wagers if wager.id == "base")
