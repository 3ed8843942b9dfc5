"""The shoe as a blackjack game sees it: cards that it never tells apart are one class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from operator import mul
from typing import Final

from cardroom.cards import RANKS, Card, Deck
from cardroom.games.blackjack import Counted, counted
from cardroom.games.blackjack.hand import kind
from cardroom.games.blackjack.lines import SUITS, one_suit, ranks_of
from cardroom.hands.totals import JokerCounts, Natural, card_value
from cardroom.odds.situations import JOKER
from cardroom.odds.strategy import Hope
from cardroom.rulebook import BlackjackRules, BlackjackWager, BlackjackWhen

Multiset = tuple[int, ...]
"""How many cards of each class a hand holds."""

MIXED: Final = 0
ONE_SUIT: Final = 1
"""Two cards of several suits, or of one that no line names; from 2 on, of a suit that one does."""
SMALL_SHOE: Final = 104
"""Shoes of no more cards are counted with every card that another hand can take."""
LONGEST: Final = 11
"""Longer hands are in the same row of a chart as hands of so many cards."""


@dataclass(frozen=True)
class CardClass:
    """Cards that the rules of a game treat alike, with how often each is in the shoe."""

    name: str
    low: int
    """What such a card adds to a total at least: one for an ace."""
    cards: tuple[tuple[Card, int], ...]

    @cached_property
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
    own_cards: tuple[tuple[int, ...], ...]
    """Numbers of cards that matter to a player's hand which is not over."""
    doubled_cards: bool
    """Whether they matter to a doubled hand too."""
    player_ranks: frozenset[str]
    """The hands that a player is asked to hold."""
    player_suited: frozenset[str]
    """Those of them that pay by their suits."""
    suits: tuple[int, ...]
    """The suits that lines about a player's hand name."""
    doubled: bool
    """Whether a doubled wager is paid otherwise."""

    @classmethod
    def of(cls, rules: BlackjackRules) -> Asks:
        """What the lines ask."""
        whens = [line.when for line in base_wager(rules).lines]
        by_number = [when for when in whens if when.player_cards is not None]
        named = {SUITS.index(when.player_suit) for when in whens if when.player_suit is not None}
        return cls(
            tuple(when.player_cards or () for when in by_number),
            tuple(when.bank_cards for when in whens if when.bank_cards is not None),
            tuple(when.bank_ranks for when in whens if when.bank_ranks is not None),
            tuple(when.bank_ranks for when in whens if when.bank_suited is not None),
            tuple(when.player_cards or () for when in by_number if when.player_is != ("over",)),
            any(when.doubled is not False for when in by_number if when.player_is != ("over",)),
            frozenset(when.player_ranks for when in whens if when.player_ranks is not None),
            frozenset(when.player_ranks or "" for when in whens if asks_suits(when)),
            tuple(sorted(named)),
            any(when.doubled is not None for when in whens),
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
            # Jokers have a name of their own: told apart by ranks, J is a jack.
            name = JOKER if card.is_joker else kind(card)
            if name == "T" and by_rank:
                name = ranks_of([card])
            groups.setdefault(name, []).append((card, count))
        joker = 2 if rules.values.joker is JokerCounts.TWO_OR_TWELVE else 1
        classes = [
            CardClass(name, joker if name == JOKER else card_value(cards[0][0]), tuple(cards))
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

    def dealt(
        self, first: int, second: int, *, dealt: bool = True
    ) -> list[tuple[Counted, Fraction]]:
        """What two cards of two classes may be, dealt or of a split, with the chance of each."""
        one, other = self.classes[first], self.classes[second]
        told = (first, second) in self.parts
        if not told and not (dealt and self.suits_matter):
            return [(counted(self.rules, [one.first, other.first], dealt=dealt), Fraction(1))]
        found: dict[tuple[Natural | None, int], tuple[Counted, int]] = {}
        for (a, n), (b, m) in product(one.cards, other.cards):
            ways = n * (m - (a == b))
            if ways > 0:
                hand = counted(self.rules, [a, b], dealt=dealt)
                name = self.case((a, b), hand)
                seen = found.get(name, (hand, 0))
                found[name] = (seen[0], seen[1] + ways)
        total = sum(ways for _, ways in found.values())
        if not total:
            # Two cards of a class that has one: nobody is ever asked about them.
            return [(counted(self.rules, [one.first, other.first], dealt=dealt), Fraction(1))]
        return [(hand, Fraction(ways, total)) for hand, ways in found.values()]

    def case(self, cards: tuple[Card, Card], hand: Counted) -> tuple[Natural | None, int]:
        """Which of the hands two cards of their classes are: a special, or by their suits."""
        pair = (self.place(cards[0]), self.place(cards[1]))
        return hand.total.natural, self.suits_of(cards) if pair in self.parts else MIXED

    def suits_of(self, cards: tuple[Card, Card]) -> int:
        """How two cards are told apart by their suits: mixed, of one suit, or of one named."""
        if not one_suit(cards):
            return MIXED
        named = self.suits_named
        return 2 + named.index(cards[0].suit) if cards[0].suit in named else ONE_SUIT

    @cached_property
    def suits_named(self) -> tuple[int, ...]:
        """The suits that are told apart: those named, or all where the shoe has more of some."""
        even = all(len({one.of_suit(suit) for suit in range(4)}) == 1 for one in self.classes)
        return self.asks.suits if even else (0, 1, 2, 3)

    @cached_property
    def parts(self) -> frozenset[tuple[int, int]]:
        """Two classes, in either order, of three that a line asks a player to hold in suits."""
        found = set()
        for ranks in self.asks.player_suited:
            for left_out in range(len(ranks)):
                two = ranks[:left_out] + ranks[left_out + 1 :]
                firsts = [self._classes_of(rank) for rank in two]
                found |= set(product(*firsts)) | set(product(*firsts[::-1]))
        return frozenset((first, second) for first, second in found)

    def _classes_of(self, rank: str) -> list[int]:
        return [k for k, one in enumerate(self.classes) if ranks_of([one.first]) == rank]

    def is_asked(self, held: Multiset) -> bool:
        """Whether a line asks a player for a hand of just these classes."""
        ranks = self.asks.player_ranks
        # Ranks are put in order for hands of a length that is asked for only: there are thousands.
        return any(len(one) == sum(held) for one in ranks) and ranks_of(self.hand(held)) in ranks

    @cached_property
    def rows_of_cards(self) -> dict[int, int]:
        """For each number of cards over two the least that is alike to a chart; 0 if all are."""

        def later(size: int, start: int, asked: tuple[tuple[int, ...], ...]) -> object:
            return [
                [min(size + more, LONGEST) in sizes for sizes in asked]
                for more in range(start, LONGEST)
            ]

        seen: list[tuple[int, object]] = []
        out: dict[int, int] = {}
        for size in range(3, 2 * LONGEST + 2):
            told = (later(size, 0, self.asks.own_cards), later(size, 1, self.asks.player_cards))
            if not seen or seen[-1][1] != told:
                seen.append((size, told))
            out[size] = seen[-1][0]
        return out if len(seen) > 1 else dict.fromkeys(out, 0)

    def hope(self, cards: tuple[Card, ...]) -> Hope | None:
        """What two different cards are part of: themselves, and their suits where they matter."""
        if len(cards) != 2 or (self.place(cards[0]), self.place(cards[1])) not in self.parts:
            return None
        ranks = ranks_of(cards)
        if ranks[0] == ranks[1]:
            return None
        group = self.suits_of((cards[0], cards[1]))
        suits = ["", "same", *(SUITS[suit] for suit in self.suits_named)]
        return Hope("".join(ranks), suits[group])

    def place(self, card: Card) -> int:
        """The class of a card, by its place."""
        return self.places[card]

    @cached_property
    def places(self) -> dict[Card, int]:
        """The class of every card."""
        return {card: k for k, one in enumerate(self.classes) for card, _ in one.cards}

    @cached_property
    def of_rank(self) -> dict[int, list[tuple[Card, int]]]:
        """The cards of each rank, with how often each is in the shoe."""
        found: dict[int, list[tuple[Card, int]]] = {}
        for one in self.classes:
            for card, count in one.cards:
                found.setdefault(card.rank, []).append((card, count))
        return found

    def add(self, held: Multiset, place: int) -> Multiset:
        """A hand with one more card."""
        return (*held[:place], held[place] + 1, *held[place + 1 :])

    @cached_property
    def digits(self) -> tuple[int, ...]:
        """What a card of each class adds to the number of a hand."""
        base = 1 + self.size
        return tuple(base**place for place in range(len(self.classes)))

    def number(self, held: Multiset) -> int:
        """A hand as one number, by which it is found faster."""
        return sum(map(mul, held, self.digits))

    def shape(self, held: Multiset) -> tuple[int, ...]:
        """What three or more cards count depends on this alone: sum, aces, jokers, number."""
        found = self._shapes.get(held)
        if found is None:
            low = sum(map(mul, held, self.lows))
            aces = sum([held[k] for k in self.aces])
            jokers = sum([held[k] for k in self.jokers])
            found = (low, min(aces, 1) if jokers == 0 else aces, jokers, sum(held))
            self._shapes[held] = found
        return found

    @cached_property
    def _shapes(self) -> dict[Multiset, tuple[int, ...]]:
        """What was asked before: the bank's hands come again beside every up card."""
        return {}

    @cached_property
    def lows(self) -> tuple[int, ...]:
        """What a card of each class adds to a total at least."""
        return tuple(one.low for one in self.classes)

    @cached_property
    def aces(self) -> tuple[int, ...]:
        """The classes of aces."""
        return tuple(k for k, one in enumerate(self.classes) if one.name in ("A", "X"))

    @cached_property
    def jokers(self) -> tuple[int, ...]:
        """The class of jokers, if there is one."""
        return tuple(k for k, one in enumerate(self.classes) if one.name == JOKER)

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
    return any(
        tens & {*(line.when.bank_ranks or ""), *(line.when.player_ranks or "")}
        for line in base_wager(rules).lines
    )


def asks_suits(when: BlackjackWhen) -> bool:
    """Whether a line asks for the suits of a player's hand."""
    return when.player_suited is not None or when.player_suit is not None


def base_wager(rules: BlackjackRules) -> BlackjackWager:
    """The wager on the game itself."""
    return next(wager for wager in rules.wagers if wager.id == "base")
