"""The players' hands: every hand that play can lead to, what it counts and what may be done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack import Counted, Position, counted
from cardroom.games.blackjack.hand import is_kind
from cardroom.games.blackjack.options import (
    hit_or_stand,
    is_done,
    may_double,
    may_double_total,
    may_surrender,
)
from cardroom.hands.totals import JokerCounts
from cardroom.odds.blackjack.shoe import Multiset, Shoe

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
    longer: dict[Multiset, int] = field(default_factory=dict)

    @classmethod
    def of(cls, shoe: Shoe) -> Hands:
        """Every hand that some play leads to."""
        found = cls(shoe)
        for first, second in shoe.pairs():
            held = shoe.add(shoe.add(shoe.empty, first), second)
            for hand, chance in shoe.dealt(first, second):
                found.deals.append(Deal(first, second, found._add(held, hand), chance))
        if shoe.rules.split is not None:
            found._of_splits()
        found._grow()
        return found

    def _of_splits(self) -> None:
        shoe = self.shoe
        for first in range(len(shoe.classes)):
            for second in range(len(shoe.classes)):
                held = shoe.add(shoe.add(shoe.empty, first), second)
                cards = [shoe.classes[first].first, shoe.classes[second].first]
                hand = counted(shoe.rules, cards, dealt=False)
                self.of_split[first, second] = self._add(held, hand)

    def _add(self, held: Multiset, hand: Counted) -> int:
        self.nodes.append(Node(held, hand, *_options(self.shoe, hand)))
        return len(self.nodes) - 1

    def _grow(self) -> None:
        """Add a card to every hand that can take one."""
        at = 0
        counts = [one.count for one in self.shoe.classes]
        shapes: dict[tuple[int, ...], tuple[Counted, list[int], bool]] = {}
        while at < len(self.nodes):
            node = self.nodes[at]
            at += 1
            if not self._takes_cards(node):
                continue
            for k, count in enumerate(counts):
                held = self.shoe.add(node.held, k)
                if held[k] <= count and held not in self.longer:
                    shape = self.shoe.shape(held)
                    if shape not in shapes:
                        hand = counted(self.shoe.rules, self.shoe.hand(held))
                        shapes[shape] = (hand, *_options(self.shoe, hand))
                    self.longer[held] = len(self.nodes)
                    self.nodes.append(Node(held, *shapes[shape]))

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


@dataclass(frozen=True, slots=True)
class Arrays:
    """The hands as arrays, one place for each."""

    held: Ints
    size: Ints
    low: Ints
    child: Ints
    """The hand with one more card of each class; -1 where it is never asked for."""
    options: Ints
    again: Bools
    over: Bools
    kind: Ints
    """What it counts: a place in ``kinds``."""
    kinds: tuple[Counted, ...]
    key: Ints
    """The row of a chart by totals: a number for hands that it does not tell apart."""
    keys: tuple[Key, ...]

    @classmethod
    def of(cls, hands: Hands) -> Arrays:
        """Arrays of all hands."""
        shoe, nodes = hands.shoe, hands.nodes
        held = np.array([node.held for node in nodes], np.int64)
        lows = np.array([one.low for one in shoe.classes], np.int64)
        low = held @ lows
        kinds: dict[object, int] = {}
        keys: dict[Key, int] = {}
        kept: list[Counted] = []
        kind, key = [], []
        wild = shoe.rules.values.joker in (JokerCounts.WILD, JokerCounts.TWENTY_ONE)
        for place, node in enumerate(nodes):
            name = _signature(shoe, node.hand)
            if name not in kinds:
                kinds[name] = len(kept)
                kept.append(node.hand)
            kind.append(kinds[name])
            joker = wild and any(card.is_joker for card in node.hand.cards)
            seen = Key(
                node.hand.points,
                node.hand.total.soft,
                longer=len(node.hand.cards) > 2,
                joker=int(low[place]) if joker else 0,
            )
            key.append(keys.setdefault(seen, len(keys)))
        return cls(
            held=held,
            size=held.sum(axis=1),
            low=low,
            child=_children(hands),
            options=np.array([node.options for node in nodes], np.int64).T.copy(),
            again=np.array([node.again for node in nodes]),
            over=np.array([node.hand.total.over for node in nodes]),
            kind=np.array(kind),
            kinds=tuple(kept),
            key=np.array(key),
            keys=tuple(keys),
        )


def _children(hands: Hands) -> Ints:
    out = np.full((len(hands.nodes), len(hands.shoe.classes)), -1, np.int64)
    for place, node in enumerate(hands.nodes):
        if node.hand.total.over:
            continue
        for k in range(len(hands.shoe.classes)):
            out[place, k] = hands.longer.get(hands.shoe.add(node.held, k), -1)
    return out


def _signature(shoe: Shoe, hand: Counted) -> object:
    """All that a line of the game's wager can ask about a player's hand."""
    size = len(hand.cards)
    sizes: Iterable[tuple[int, ...]] = shoe.asks.player_cards
    return (
        hand.name,
        hand.total.doubled,
        hand.strength,
        tuple(size in wanted for wanted in sizes),
    )
