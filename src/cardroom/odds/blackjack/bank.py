"""The bank's hand: every way it can end beside each up card.

The bank has no choice, so its hand is a matter of counting. Two hands of the same classes of card
are one case that comes in several orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from cardroom.cards import Card
from cardroom.games.blackjack import Counted, bank_hits, counted
from cardroom.games.blackjack.hand import is_kind
from cardroom.games.blackjack.lines import one_suit, ranks_of
from cardroom.odds.blackjack.shoe import Multiset, Shoe, base_wager

Orders = int | Fraction


@dataclass(frozen=True, slots=True)
class BankHand:
    """A finished hand beside an up card: the cards that came, in how many orders, the outcome."""

    drawn: Multiset
    orders: Orders
    outcome: int


@dataclass(frozen=True, slots=True)
class Beside:
    """All hands the bank can end with beside one up card."""

    up: int
    hands: tuple[BankHand, ...]
    checked: bool
    """Whether the hole card is checked before the players act."""
    frozen: bool
    """Whether nobody may act."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank's part of a game; outcomes are hands that a wager on the game tells apart."""

    shoe: Shoe
    outcomes: tuple[Counted, ...]
    beside: tuple[Beside, ...]

    @classmethod
    def of(cls, shoe: Shoe) -> Bank:
        """Every hand the bank can end with, beside every up card."""
        known = _Known(shoe)
        ups = []
        for up, one in enumerate(shoe.classes):
            frozen = one.first.is_joker and shoe.rules.bank_hand.joker_up != "play-on"
            checked = not frozen and is_kind(one.first, shoe.rules.bank_hand.peek)
            hands = tuple(_finished(shoe, known, up))
            ups.append(Beside(up, hands, checked, frozen))
        return cls(shoe, tuple(known.outcomes), tuple(ups))

    @property
    def specials(self) -> tuple[int, ...]:
        """The outcomes that are specials, by number."""
        return tuple(k for k, one in enumerate(self.outcomes) if one.is_special)


Cases = list[tuple[int, Orders]]


@dataclass(slots=True)
class _Known:
    """What is known of hands by the classes of their cards, whichever of them lies open."""

    shoe: Shoe
    outcomes: list[Counted] = field(default_factory=list)
    numbers: dict[object, int] = field(default_factory=dict)
    seen: dict[tuple[bool, tuple[int, ...]], tuple[Orders, Cases]] = field(default_factory=dict)
    """By classes, or by shape where no line asks for more."""

    def hand(self, held: Multiset) -> tuple[Orders, Cases]:
        """The chance that the bank draws to a hand, and what it is if it does not."""
        asks = self.shoe.asks
        alike = sum(held) > 2 and not (asks.bank_ranks or asks.bank_suited)
        name = self.shoe.shape(held) if alike else held
        if (alike, name) not in self.seen:
            draws: Orders = 0
            cases: Cases = []
            for cards, chance in self._variants(held):
                if bank_hits(self.shoe.rules, cards):
                    draws += chance
                else:
                    cases.extend(self._ended(held, cards, chance))
            self.seen[alike, name] = (draws, cases)
        return self.seen[alike, name]

    def ended(self, held: Multiset) -> Cases:
        """What a hand is that takes no more cards whatever it counts."""
        return [
            case
            for cards, chance in self._variants(held)
            for case in self._ended(held, cards, chance)
        ]

    def _variants(self, held: Multiset) -> list[tuple[list[Card], Orders]]:
        """The bank's cards; two may be a special or not by their suit."""
        if sum(held) == 2 and self.shoe.suits_matter:
            first, second = (k for k, count in enumerate(held) for _ in range(count))
            cases = self.shoe.dealt(first, second)
            return [(list(hand.cards), chance) for hand, chance in cases]
        return [(self.shoe.hand(held), 1)]

    def _ended(self, held: Multiset, cards: list[Card], chance: Orders) -> Cases:
        return [(self._number(hand), chance * part) for hand, part in _told(self.shoe, held, cards)]

    def _number(self, hand: Counted) -> int:
        key = signature(self.shoe, hand)
        if key not in self.numbers:
            self.numbers[key] = len(self.outcomes)
            self.outcomes.append(hand)
        return self.numbers[key]


def _finished(shoe: Shoe, known: _Known, up: int) -> Iterator[BankHand]:
    """The hands beside an up card that take no more cards, with the orders that lead to each."""
    frozen = shoe.classes[up].first.is_joker and shoe.rules.bank_hand.joker_up == "frozen"
    room = [one.count - (k == up) for k, one in enumerate(shoe.classes)]
    going: list[tuple[Multiset, Orders]] = [(shoe.empty, 1)]
    while going:
        after: dict[int, Orders] = {}
        grown: dict[int, tuple[Multiset, int]] = {}
        for drawn, orders in going:
            number = shoe.number(drawn)
            for k, left in enumerate(room):
                if drawn[k] < left:
                    name = number + shoe.digits[k]
                    after[name] = after.get(name, 0) + orders
                    grown[name] = (drawn, k)
        going = []
        for name, orders in after.items():
            drawn = shoe.add(*grown[name])
            held = shoe.add(drawn, up)
            draws, cases = (0, known.ended(held)) if frozen else known.hand(held)
            if draws:
                going.append((drawn, orders * draws))
            for outcome, chance in cases:
                yield BankHand(drawn, orders * chance, outcome)


def _told(shoe: Shoe, held: Multiset, cards: list[Card]) -> list[tuple[Counted, Orders]]:
    """A finished hand, or both cases where a line asks whether it is of one suit."""
    hand = counted(shoe.rules, cards)
    asked = [
        line.when
        for line in base_wager(shoe.rules).lines
        if line.when.bank_suited is not None
        and (line.when.bank_ranks is None or line.when.bank_ranks == ranks_of(cards))
    ]
    if not asked or hand.is_special:
        return [(hand, 1)]
    chance, suited = shoe.one_suit(held)
    cases: list[tuple[Counted, Orders]] = []
    if chance:
        cases.append((counted(shoe.rules, suited), chance))
    if chance < 1:
        cases.append((counted(shoe.rules, _mixed(shoe, held)), 1 - chance))
    return cases


def _mixed(shoe: Shoe, held: Multiset) -> list[Card]:
    """A hand of these classes that is not of one suit."""
    hand = shoe.hand(held)
    if not one_suit(hand):
        return hand
    place = next(k for k, count in enumerate(held) if count)
    other = next(card for card, _ in shoe.classes[place].cards if card.suit != hand[0].suit)
    return [other, *hand[1:]]


def signature(shoe: Shoe, hand: Counted) -> object:
    """All that a line of the game's wager can ask about a hand of the bank."""
    asks = shoe.asks
    size = len(hand.cards)
    ranks = ranks_of(hand.cards) if asks.bank_ranks else ""
    return (
        hand.name,
        hand.total.doubled,
        hand.strength,
        tuple(size in sizes for sizes in asks.bank_cards),
        tuple(ranks == wanted for wanted in asks.bank_ranks),
        tuple(one_suit(hand.cards) and wanted in (None, ranks) for wanted in asks.bank_suited),
    )
