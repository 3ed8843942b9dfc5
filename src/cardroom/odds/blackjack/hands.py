"""The players' hands: every hand that play can lead to, what it counts and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack import Counted, Position, counted
from cardroom.games.blackjack.hand import is_kind
from cardroom.games.blackjack.lines import one_suit, ranks_of
from cardroom.games.blackjack.options import (
    hit_or_stand,
    is_done,
    may_double,
    may_double_total,
    may_surrender,
)
from cardroom.hands.totals import JokerCounts
from cardroom.odds.blackjack.shoe import SMALL_SHOE, Multiset, Shoe
from cardroom.odds.strategy import Hope

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bools: TypeAlias = NDArray[np.bool_]
    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2
SURRENDER: Final = 3
SPLIT: Final = 4
ACTIONS: Final = ("stand", "hit", "double", "surrender", "split")

BESIDE: Final = (15, 5)
"""More cards of a class than are gone beside a hand, those of other hands of its split: in small
shoes, and in larger ones."""

DEALT: Final = 0
OF_SPLIT: Final = 1
OF_ACES: Final = 2
WAYS: Final = (DEALT, OF_SPLIT, OF_ACES)
"""How a hand came to be: dealt, made by splitting, made by splitting aces."""


@dataclass(slots=True)
class Node:
    """A hand by its classes, as it is counted."""

    held: Multiset
    hand: Counted
    options: list[int]
    """What may be done, as bits, for a hand dealt, of a split, and of split aces."""
    again: bool = False
    """Whether its total may be doubled again."""
    parts: tuple[tuple[Counted, float], ...] = ()
    """The hands it may be, with the chance of each, where its suits matter and are not told."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Two dealt cards: their classes, the hand, and the chance of this hand given the classes."""

    first: int
    second: int
    node: int
    chance: Fraction


@dataclass(slots=True)
class Hands:
    """All hands of a game; two cards dealt, two cards of a split and longer hands apart."""

    shoe: Shoe
    nodes: list[Node] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)
    of_split: dict[tuple[int, int], int] = field(default_factory=dict)
    """The hand of a split card's class and the class of the card that came to it."""
    split_cases: dict[tuple[int, int], tuple[tuple[int, float], ...]] = field(default_factory=dict)
    """The same where their suits are told apart: each hand with its chance."""
    longer: dict[Multiset, int] = field(default_factory=dict)
    made: dict[tuple[int, int], int] = field(default_factory=dict)
    """By two cards whose suits are told and the class of a third: three that a line asks for."""
    twos: dict[tuple[bool, int, int, object], int] = field(default_factory=dict)
    """Hands of two cards, dealt and of a split, by classes and case."""

    @classmethod
    def of(cls, shoe: Shoe) -> Hands:
        """Every hand that some play leads to."""
        found = cls(shoe)
        for first, second in shoe.pairs():
            held = shoe.add(shoe.add(shoe.empty, first), second)
            for hand, chance in shoe.dealt(first, second):
                node = found._add(held, hand)
                found.deals.append(Deal(first, second, node, chance))
                found.twos[False, first, second, found._case(hand)] = node
        if shoe.rules.split is not None:
            found._of_splits()
        found._grow()
        return found

    def _of_splits(self) -> None:
        shoe = self.shoe
        for first in range(len(shoe.classes)):
            for second in range(len(shoe.classes)):
                held = shoe.add(shoe.add(shoe.empty, first), second)
                cases = []
                for hand, chance in shoe.dealt(first, second, dealt=False):
                    node = self._add(held, hand)
                    cases.append((node, float(chance)))
                    self.twos[True, first, second, self._case(hand)] = node
                self.split_cases[first, second] = tuple(cases)
                self.of_split[first, second] = cases[0][0]

    def _case(self, hand: Counted) -> object:
        first, second = hand.cards
        return self.shoe.case((first, second), hand)

    def find(self, cards: Sequence[Card], *, split: bool = False) -> int:
        """The place of a hand by its cards as they came; of a split, the card split first."""
        places = [self.shoe.place(card) for card in cards]
        if len(cards) == 2:
            hand = counted(self.shoe.rules, cards, dealt=not split)
            first, second = places if split else sorted(places)
            return self.twos[split, first, second, self._case(hand)]
        if len(cards) == 3:
            made = self.made.get((self.find(cards[:2], split=split), places[2]))
            if made is not None:
                return made
        held = [0] * len(self.shoe.classes)
        for place in places:
            held[place] += 1
        return self.longer[tuple(held)]

    def _add(self, held: Multiset, hand: Counted) -> int:
        self.nodes.append(Node(held, hand, *_options(self.shoe, hand)))
        return len(self.nodes) - 1

    def _grow(self) -> None:
        """Add a card to every hand that can take one."""
        shoe, at = self.shoe, 0
        counts = [one.count for one in shoe.classes]
        shapes: dict[tuple[int, ...], tuple[Counted, list[int], bool]] = {}
        lengths = {len(ranks) for ranks in shoe.asks.player_ranks}
        seen: set[int] = set()
        while at < len(self.nodes):
            node, place = self.nodes[at], at
            at += 1
            if not self._takes_cards(node):
                continue
            number, asks = shoe.number(node.held), len(node.hand.cards) + 1 in lengths
            for k, count in enumerate(counts):
                if node.held[k] >= count:
                    continue
                name = number + shoe.digits[k]
                if name in seen:
                    continue
                held = shoe.add(node.held, k)
                asked = asks and shoe.is_asked(held)
                if asked and len(node.hand.cards) == 2 and self._in_suits(held):
                    self.made[place, k] = self._make(node, held, k)
                    continue
                seen.add(name)
                if asked:
                    self.longer[held] = self._add(held, self._count(held))
                    continue
                shape = shoe.shape(held)
                if shape not in shapes:
                    hand = self._count(held)
                    shapes[shape] = (hand, *_options(shoe, hand))
                self.longer[held] = len(self.nodes)
                self.nodes.append(Node(held, *shapes[shape]))

    def _count(self, held: Multiset) -> Counted:
        return counted(self.shoe.rules, self.shoe.hand(held))

    def _in_suits(self, held: Multiset) -> bool:
        """Whether a hand that a line asks for pays by its suits."""
        return ranks_of(self.shoe.hand(held)) in self.shoe.asks.player_suited

    def _make(self, node: Node, held: Multiset, third: int) -> int:
        """Three cards of which the last may be of the suit that the first two are of, or not."""
        found: dict[object, tuple[Counted, int]] = {}
        for card, count in self.shoe.classes[third].cards:
            ways = count - node.hand.cards.count(card)
            if ways > 0:
                hand = counted(self.shoe.rules, [*node.hand.cards, card])
                name = signature(self.shoe, hand)
                found[name] = (found.get(name, (hand, 0))[0], found.get(name, (hand, 0))[1] + ways)
        every = sum(ways for _, ways in found.values())
        parts = tuple((hand, ways / every) for hand, ways in found.values())
        place = self._add(held, parts[0][0])
        self.nodes[place].parts = parts
        return place

    def _takes_cards(self, node: Node) -> bool:
        bits = node.options[DEALT] | node.options[OF_SPLIT] | node.options[OF_ACES]
        if bits & (1 << HIT | 1 << DOUBLE):
            return True
        double = self.shoe.rules.double
        if double is None or not node.again:
            return False
        return len(node.hand.cards) <= max(double.cards) + double.again


def _options(shoe: Shoe, hand: Counted) -> tuple[list[int], bool]:
    """What may be done with a hand, but for splitting it; surrender as if any up card allowed."""
    rules = shoe.rules
    if hand.total.over or hand.is_special:
        return [1 << STAND] * 3, False
    up = next(
        (one.first for one in shoe.classes if surrender_against(shoe, one.first)),
        shoe.classes[0].first,
    )
    out = []
    for way in WAYS:
        at = Position(hand, up, split=way != DEALT, of_aces=way == OF_ACES)
        bits = 0
        for name in hit_or_stand(rules, at):
            bits |= 1 << ACTIONS.index(name)
        if may_double(rules, at):
            bits |= 1 << DOUBLE
        if may_surrender(rules, at):
            bits |= 1 << SURRENDER
        out.append(bits)
    return out, may_double_total(rules, hand) and not is_done(rules, hand)


def surrender_against(shoe: Shoe, up: Card) -> bool:
    """Whether hands may be given up against an up card."""
    surrender = shoe.rules.surrender
    return surrender is not None and (not surrender.against or is_kind(up, surrender.against))


@dataclass(frozen=True, slots=True)
class Key:
    """What a chart by totals tells apart: totals, soft or hard, of two cards or more.

    A joker that is wild or makes 21 makes another hand of a total; one that counts like an ace does
    not, and ``joker`` is 0. Else it is what the hand counts at least.
    """

    points: int
    soft: bool
    longer: bool
    joker: int
    cards: int = 0
    """Where a hand's number of cards pays: the least number that is played alike."""
    hope: Hope | None = None
    """Two cards that a third can make a hand of which pays by its ranks and suits."""

    @property
    def total(self) -> Key:
        """The same without what pays only by the number of cards or their suits."""
        return replace(self, cards=0, hope=None)


@dataclass(frozen=True, slots=True)
class Arrays:
    """The hands as arrays, one place for each."""

    held: Ints
    size: Ints
    first: tuple[int, ...]
    """Where hands of two cards begin, of three, ..., and where the longest end; all in order."""
    digits: Ints
    """What a card of each class adds to the name of the cards that are gone."""
    name: Ints
    """Each hand's cards as one number, with room for cards gone beside them."""
    low: Ints
    child: Ints
    """The hand with one more card of each class; -1 where it is never asked for."""
    options: Ints
    again: Bools
    over: Bools
    kind: Ints
    """What it counts: a place in ``kinds``."""
    kinds: tuple[Counted, ...]
    parts: tuple[tuple[tuple[int, float], ...], ...]
    """For each kind the kinds that it may turn out to be, with the chance: as a rule itself."""
    key: Ints
    """The row of a chart by totals: a number for hands that it does not tell apart."""
    keys: tuple[Key, ...]
    after: Ints
    """The same for doubled hands, a place in ``after_keys``."""
    after_keys: tuple[Key, ...]

    @classmethod
    def of(cls, hands: Hands) -> Arrays:
        """Arrays of all hands."""
        shoe, nodes = hands.shoe, hands.nodes
        held = np.array([node.held for node in nodes], np.int64)
        size = held.sum(axis=1)
        room = held.max(axis=0) + BESIDE[shoe.size > SMALL_SHOE]
        digits = np.cumprod([1, *room])[:-1]
        lows = np.array([one.low for one in shoe.classes], np.int64)
        low = held @ lows
        kinds = _Kinds(shoe)
        keys: dict[Key, int] = {}
        after_keys: dict[Key, int] = {}
        rows: list[tuple[int, int, int]] = []
        known: dict[int, tuple[int, int, int]] = {}
        wild = shoe.rules.values.joker in (JokerCounts.WILD, JokerCounts.TWENTY_ONE)
        for place, node in enumerate(nodes):
            # Most hands are one of a few that stand for all that count the same.
            if id(node.hand) in known:
                rows.append(known[id(node.hand)])
                continue
            joker = wild and any(card.is_joker for card in node.hand.cards)
            seen = Key(
                node.hand.points,
                node.hand.total.soft,
                longer=len(node.hand.cards) > 2,
                joker=int(low[place]) if joker else 0,
                cards=shoe.rows_of_cards.get(len(node.hand.cards), 0),
                hope=shoe.hope(node.hand.cards),
            )
            doubled = seen if shoe.asks.doubled_cards else seen.total
            row = (
                kinds.of(node),
                keys.setdefault(seen, len(keys)),
                after_keys.setdefault(doubled, len(after_keys)),
            )
            rows.append(row)
            if not node.parts:
                known[id(node.hand)] = row
        kind, key, after = np.array(rows, np.int64).T.copy()
        return cls(
            held=held,
            size=size,
            first=tuple(np.searchsorted(size, np.arange(2, int(size.max()) + 2)).tolist()),
            digits=digits,
            name=held @ digits,
            low=low,
            child=_children(hands),
            options=np.array([node.options for node in nodes], np.int64).T.copy(),
            again=np.array([node.again for node in nodes]),
            over=np.array([node.hand.total.over for node in nodes]),
            kind=kind,
            kinds=tuple(kinds.hands),
            parts=tuple(kinds.parts),
            key=key,
            keys=tuple(keys),
            after=after,
            after_keys=tuple(after_keys),
        )


@dataclass(slots=True)
class _Kinds:
    """Hands that a line can tell apart, numbered as they come."""

    shoe: Shoe
    hands: list[Counted] = field(default_factory=list)
    parts: list[tuple[tuple[int, float], ...]] = field(default_factory=list)
    numbers: dict[object, int] = field(default_factory=dict)

    def of(self, node: Node) -> int:
        """The kind of a hand; of one that may be several by its suits, a kind of its own."""
        if len(node.parts) < 2:
            return self._number(node.hand)
        parts = tuple((self._number(hand), share) for hand, share in node.parts)
        if parts not in self.numbers:
            self.numbers[parts] = len(self.hands)
            self.hands.append(node.hand)
            self.parts.append(parts)
        return self.numbers[parts]

    def _number(self, hand: Counted) -> int:
        name = signature(self.shoe, hand)
        if name not in self.numbers:
            self.numbers[name] = len(self.hands)
            self.parts.append(((len(self.hands), 1.0),))
            self.hands.append(hand)
        return self.numbers[name]


def _children(hands: Hands) -> Ints:
    shoe = hands.shoe
    out = np.full((len(hands.nodes), len(shoe.classes)), -1, np.int64)
    longer = {shoe.number(held): place for held, place in hands.longer.items()}
    for place, node in enumerate(hands.nodes):
        if not node.hand.total.over:
            number = shoe.number(node.held)
            out[place] = [longer.get(number + digit, -1) for digit in shoe.digits]
    for (place, k), made in hands.made.items():
        if not hands.nodes[place].hand.total.over:
            out[place, k] = made
    return out


def signature(shoe: Shoe, hand: Counted) -> object:
    """All that a line of the game's wager can ask about a player's hand."""
    size, asks = len(hand.cards), shoe.asks
    ranks = ranks_of(hand.cards) if any(len(one) == size for one in asks.player_ranks) else ""
    ranks = ranks if ranks in asks.player_ranks else ""
    suit = -1
    if ranks in asks.player_suited and one_suit(hand.cards):
        suit = 1 + hand.cards[0].suit if hand.cards[0].suit in asks.suits else 0
    return (
        hand.name,
        hand.total.doubled,
        hand.strength,
        tuple(size in wanted for wanted in asks.player_cards),
        ranks,
        suit,
    )
