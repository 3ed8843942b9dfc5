"""A game and a strategy as the tables that the kernel plays by."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack import Counted, Scene, bank_hits, counted, line_of
from cardroom.games.blackjack.hand import ACE, is_kind
from cardroom.games.blackjack.lines import one_suit, ranks_of
from cardroom.odds.blackjack.bank import signature
from cardroom.odds.blackjack.board import Layout
from cardroom.odds.blackjack.hands import WAYS
from cardroom.odds.blackjack.hands import signature as player_signature
from cardroom.odds.blackjack.plan import KEEP, splits_at
from cardroom.odds.blackjack.question import Study
from cardroom.odds.blackjack.shoe import MIXED, ONE_SUIT, Shoe, base_wager
from cardroom.odds.blackjack.solve import BY_HAND, Solved
from cardroom.odds.blackjack.splits import MOST_HANDS, pairs_of
from cardroom.odds.blackjack.spread import Scale
from cardroom.odds.kernels import blackjack as kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints: TypeAlias = NDArray[np.int64]
    Places: TypeAlias = NDArray[np.uint32]
    Codes: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything the kernel needs, and what its numbers mean."""

    flat: Places
    symbols: tuple[Card, ...]
    shoe: Codes
    scale: Scale
    bank_hands: tuple[Counted, ...]
    """The bank's hand of each state, by number."""


def tables_of(found: Study, strategy: str) -> Tables:
    """The tables of a game played by a strategy."""
    shoe = found.layout.shoe
    symbols = tuple(card for one in shoe.classes for card, _ in one.cards)
    numbers = {card: k for k, card in enumerate(symbols)}
    counts = {card: count for one in shoe.classes for card, count in one.cards}
    scale = Scale.of(found.layout)
    bank = BankStates.of(shoe, symbols)
    build = _Builder()
    build.number(kernel.CLASSES, len(shoe.classes))
    build.number(kernel.SYMBOLS, len(symbols))
    build.table(kernel.CLASS_OF, [shoe.place(card) for card in symbols])
    build.table(kernel.RANK_OF, [card.rank for card in symbols])
    build.table(kernel.SUIT_OF, [card.suit for card in symbols])
    steps = Steps.of(shoe, symbols)
    build.number(kernel.STEPS, len(steps.cards))
    build.table(kernel.STEP_OF, steps.of_symbol)
    _player_tables(build, found, strategy, steps, _Pays.of(build, found.layout, scale, bank))
    _bank_tables(build, found, bank)
    _rule_tables(build, found, scale)
    cards = [numbers[card] for card in symbols for _ in range(counts[card])]
    return Tables(build.flat(), symbols, np.array(cards, np.uint8), scale, tuple(bank.hands))


@dataclass(slots=True)
class _Builder:
    """Tables one behind the other, with a head that says where each begins."""

    head: list[int] = field(default_factory=lambda: [0] * kernel.HEAD)
    body: list[int] = field(default_factory=list)

    def number(self, name: int, value: int) -> None:
        self.head[name] = value

    def table(self, name: int, values: object) -> None:
        self.head[name] = kernel.HEAD + len(self.body)
        self.body.extend(np.asarray(values).astype(np.int64).ravel().tolist())

    def next_rows(self, count: int, width: int) -> Ints:
        """Where rows would begin that come next."""
        return kernel.HEAD + len(self.body) + np.arange(count) * width

    def rows(self, values: Ints) -> Ints:
        """Put rows behind what is there; where each begins."""
        starts = self.next_rows(*values.shape)
        self.body.extend(values.astype(np.int64).ravel().tolist())
        return starts

    def flat(self) -> Places:
        """All of it; the kernel knows which numbers may be below nothing."""
        return np.array([*self.head, *self.body], np.int64).astype(np.uint32)


# --- the players' hands -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Steps:
    """What leads from one state to the next: a card's class, or the card where suits matter."""

    cards: tuple[Card, ...]
    """One card for each step."""
    of_symbol: tuple[int, ...]

    @classmethod
    def of(cls, shoe: Shoe, symbols: tuple[Card, ...]) -> Steps:
        """The steps of a game."""
        told = {place for pair in shoe.parts for place in pair}
        names: dict[tuple[int, int], int] = {}
        of_symbol, cards = [], list[Card]()
        for card in symbols:
            place = shoe.place(card)
            name = (place, card.suit if place in told else -1)
            if name not in names:
                names[name] = len(cards)
                cards.append(card)
            of_symbol.append(names[name])
        return cls(tuple(cards), tuple(of_symbol))


@dataclass(slots=True)
class States:
    """Hands that play alike are one state: of two cards by their classes, longer by their shape.

    By a strategy that looks at every card, no longer hands are alike. Where suits pay, two cards of
    one suit are a state for each suit, and the three that they can make for each way of paying.
    """

    layout: Layout
    nodes: list[int]
    """For each state, one hand that stands for it."""
    kinds: list[int]
    """For each state, what its hand counts."""
    of_node: dict[int, int]
    shapes: dict[tuple[int, ...], int]
    twos: dict[tuple[int, int], int]
    """States of two cards by hand and suit, where suits pay."""
    made: dict[tuple[int, int], int]
    """States of three by hand and what it turned out to be."""
    suit: dict[int, int]
    """For each state of two cards whose suits are told: the suit of both, or -1."""

    @classmethod
    def of(cls, layout: Layout, *, by_hand: bool = False) -> States:
        """The states of all hands."""
        found = cls(layout, [], [], {}, {}, {}, {}, {})
        hands, shoe = layout.hands, layout.shoe
        by_hand = by_hand or any(len(ranks) > 3 for ranks in shoe.asks.player_ranks)
        longer, made = set(hands.longer.values()), set(hands.made.values())
        for place, node in enumerate(hands.nodes):
            if place in made:
                found.of_node[place] = found._three(place)
            elif place not in longer:
                found.of_node[place] = found._two(place)
            elif by_hand or shoe.is_asked(node.held):
                found.of_node[place] = found._new(place)
            else:
                shape = shoe.shape(node.held)
                if shape not in found.shapes:
                    found.shapes[shape] = found._new(place)
                found.of_node[place] = found.shapes[shape]
        return found

    def _new(self, place: int, kind: int | None = None) -> int:
        self.nodes.append(place)
        self.kinds.append(int(self.layout.arrays.kind[place]) if kind is None else kind)
        return len(self.nodes) - 1

    def _two(self, place: int) -> int:
        shoe = self.layout.shoe
        first, second = self.layout.hands.nodes[place].hand.cards
        if (shoe.place(first), shoe.place(second)) not in shoe.parts:
            return self._new(place)
        group = shoe.suits_of((first, second))
        suits = [-1] if group == MIXED else [first.suit] if group > ONE_SUIT else range(4)
        for suit in suits:
            if group != ONE_SUIT or suit not in shoe.suits_named:
                self.twos[place, suit] = self._new(place)
                self.suit[self.twos[place, suit]] = suit
        return next(state for (node, _), state in self.twos.items() if node == place)

    def _three(self, place: int) -> int:
        parts = self.layout.arrays.parts[int(self.layout.arrays.kind[place])]
        for kind, _ in parts:
            self.made[place, kind] = self._new(place, kind)
        return self.made[place, parts[0][0]]

    def two_cards(self, cards: tuple[Card, Card], *, split: bool) -> int:
        """The state of two cards."""
        node = self.layout.hands.find(cards, split=split)
        suit = cards[0].suit if one_suit(cards) else -1
        return self.twos.get((node, suit), self.of_node[node])

    def after(self, state: int, card: Card, kinds: dict[object, int]) -> int:
        """The state after one more card; a hand that never takes one leads to itself.

        A hand may be out of cards of a class that others of its state are not out of: so the state
        is found by its shape.
        """
        layout, place = self.layout, self.nodes[state]
        shoe, node = layout.shoe, layout.hands.nodes[place]
        made = layout.hands.made.get((place, shoe.place(card)))
        if made is not None:
            suit = self.suit[state]
            two = node.hand.cards if suit < 0 else _in_suit(shoe, node.hand.cards, suit)
            hand = counted(shoe.rules, [*two, card])
            return self.made[made, kinds[player_signature(shoe, hand)]]
        held = shoe.add(node.held, shoe.place(card))
        longer = layout.hands.longer.get(held)
        return self.shapes.get(shoe.shape(held), state) if longer is None else self.of_node[longer]


def _in_suit(shoe: Shoe, cards: tuple[Card, ...], suit: int) -> list[Card]:
    """Cards of the same classes in a suit."""
    classes = [shoe.classes[shoe.place(card)] for card in cards]
    return [next(card for card, _ in one.cards if card.suit == suit) for one in classes]


@dataclass(frozen=True, slots=True)
class _Pays:
    """Where the rows begin that say what each kind of hand is paid, plain and doubled."""

    plain: Ints
    doubled: Ints

    @classmethod
    def of(cls, build: _Builder, layout: Layout, scale: Scale, bank: BankStates) -> _Pays:
        """What each kind of hand is paid against each outcome."""
        plain = build.rows(_pays(layout, scale, bank, doubled=False))
        told = layout.shoe.asks.doubled
        return cls(plain, build.rows(_pays(layout, scale, bank, doubled=True)) if told else plain)


def _pays(layout: Layout, scale: Scale, bank: BankStates, *, doubled: bool) -> Ints:
    wager = base_wager(layout.rules)
    pay = np.zeros((len(layout.arrays.kinds), len(bank.outcomes)), np.int64)
    for kind, hand in enumerate(layout.arrays.kinds):
        for outcome, other in enumerate(bank.outcomes):
            line = line_of(wager, Scene(hand, other, doubled=doubled))
            assert line is not None
            pay[kind, outcome] = int(line[0] * scale.parts)
    return pay


def _player_tables(build: _Builder, found: Study, strategy: str, steps: Steps, pays: _Pays) -> None:
    layout = found.layout
    states = States.of(layout, by_hand=strategy == BY_HAND)
    rows = _state_rows(build, found.by(strategy), states, steps, pays)
    build.table(kernel.DEALT_STATE, rows[_two_cards(states, split=False)])
    build.table(kernel.SPLIT_STATE, rows[_two_cards(states, split=True)])


def _two_cards(states: States, *, split: bool) -> Ints:
    """The state of two cards by their suits (mixed, or one of four) and classes."""
    shoe = states.layout.shoe
    count = len(shoe.classes)
    out = np.zeros((5, count, count), np.int64)
    if split and not states.layout.hands.of_split:
        return out
    for first, second in product(range(count), repeat=2):
        for code, cards in enumerate(_cards_of(shoe, first, second)):
            out[code, first, second] = states.two_cards(cards, split=split)
    return out


def _cards_of(shoe: Shoe, first: int, second: int) -> list[tuple[Card, Card]]:
    """Cards of two classes, of two suits and both of each suit, or whatever there are."""
    found: dict[int, tuple[Card, Card]] = {}
    for one, count in shoe.classes[first].cards:
        for other, _ in shoe.classes[second].cards:
            if one != other or count > 1:
                two = (one, other)
                found.setdefault(one.suit if one_suit(two) else -1, two)
    return [found.get(suit, next(iter(found.values()))) for suit in range(-1, 4)] if found else []


def _state_rows(
    build: _Builder, plans: tuple[Solved, ...], states: States, steps: Steps, pays: _Pays
) -> Ints:
    """A row for each state of a player's hand; where each begins."""
    layout = states.layout
    nodes = np.array(states.nodes, np.int64)
    plan = _plan_columns(build, plans, nodes, len(steps.cards))
    after = _next_states(states, steps)
    kinds = np.array(states.kinds, np.int64)
    tail = [layout.arrays.over[nodes][:, None], pays.plain[kinds][:, None]]
    if pays.doubled is not pays.plain:
        tail.append(pays.doubled[kinds][:, None])
    width = after.shape[1] + plan.shape[1] + len(tail)
    starts = build.next_rows(len(nodes), width)
    build.number(kernel.OVER, width - len(tail))
    build.number(kernel.KIND, width - len(tail) + 1)
    build.number(kernel.DOUBLED_KIND, width - 1)
    found_rows = build.rows(np.hstack([starts[after], plan, *tail]))
    assert np.array_equal(found_rows, starts)
    return starts


def _next_states(states: States, steps: Steps) -> Ints:
    """The state after each step."""
    layout = states.layout
    kinds = {
        player_signature(layout.shoe, hand): kind
        for kind, hand in enumerate(layout.arrays.kinds)
        if len(layout.arrays.parts[kind]) == 1
    }
    return np.array(
        [
            [states.after(state, card, kinds) for card in steps.cards]
            for state in range(len(states.nodes))
        ],
        np.int64,
    )


def _plan_columns(build: _Builder, plans: tuple[Solved, ...], nodes: Ints, steps: int) -> Ints:
    """What is done in each state: by way and up card, then after each double, then before."""
    ups = len(plans)
    columns = [np.stack([one.plan.act[way][nodes] for one in plans], axis=1) for way in WAYS]
    for times in range(max(1, *(len(one.plan.chain) for one in plans))):
        rows = [
            one.plan.chain[times][nodes]
            if times < len(one.plan.chain)
            else np.full(len(nodes), KEEP)
            for one in plans
        ]
        columns.append(np.stack(rows, axis=1))
    for name in (kernel.EVEN, kernel.EARLY):
        plain = np.zeros((len(nodes), ups), np.int64)
        for up, one in enumerate(plans):
            taken = one.plan.even_money if name == kernel.EVEN else one.plan.early
            if taken is not None:
                plain[:, up] = taken[nodes]
        if plain.any():
            # Behind the columns for the next state and those so far.
            build.number(name, steps + ups * len(columns))
            columns.append(plain)
    splits = np.zeros((MOST_HANDS, ups, ups, ups), np.int64)
    for up, one in enumerate(plans):
        for hands in range(1, MOST_HANDS + 1):
            for (first, second), do_split in splits_at(one.plan, hands).items():
                splits[hands - 1, up, first, second] = do_split
                splits[hands - 1, up, second, first] = do_split
    build.table(kernel.SPLITS, splits)
    return np.hstack(columns).astype(np.int64)


# --- the bank's hand --------------------------------------------------------------------------


@dataclass(slots=True)
class BankStates:
    """The bank's hands that draw alike and end alike, reached card by card."""

    shoe: Shoe
    symbols: tuple[Card, ...]
    hands: list[Counted] = field(default_factory=list)
    steps: list[list[int]] = field(default_factory=list)
    stops: list[bool] = field(default_factory=list)
    outcome: list[int] = field(default_factory=list)
    outcomes: list[Counted] = field(default_factory=list)
    up: list[int] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    """For each card what the bank's hand makes of it: often its class says all."""

    @classmethod
    def of(cls, shoe: Shoe, symbols: tuple[Card, ...]) -> BankStates:
        """All states from every up card on."""
        found = cls(shoe, symbols)
        names: dict[object, int] = {}
        ended: dict[object, int] = {}
        asks = shoe.asks
        by_card = bool(asks.bank_ranks or asks.bank_suited or shoe.suits_matter)
        kinds = symbols if by_card else tuple(one.first for one in shoe.classes)
        found.told = [k if by_card else shoe.place(card) for k, card in enumerate(symbols)]
        found.up = [found._state((card,), names, ended) for card in symbols]
        at = 0
        while at < len(found.hands):
            if not found.stops[at]:
                hand = found.hands[at].cards
                found.steps[at] = [found._state((*hand, card), names, ended) for card in kinds]
            at += 1
        return found

    def _state(
        self, cards: tuple[Card, ...], names: dict[object, int], ended: dict[object, int]
    ) -> int:
        name = self._name(cards)
        if name in names:
            return names[name]
        names[name] = len(self.hands)
        rules = self.shoe.rules
        hand = counted(rules, cards)
        frozen = cards[0].is_joker and rules.bank_hand.joker_up == "frozen"
        stops = len(cards) > 1 and (frozen or not bank_hits(rules, cards))
        self.hands.append(hand)
        self.stops.append(stops)
        self.steps.append([])
        key = signature(self.shoe, hand)
        if stops and key not in ended:
            ended[key] = len(self.outcomes)
            self.outcomes.append(hand)
        self.outcome.append(ended[key] if stops else 0)
        return names[name]

    def _name(self, cards: tuple[Card, ...]) -> object:
        """What the rest of a hand depends on: its count, and how far it is a hand asked for."""
        places = sorted(self.shoe.place(card) for card in cards)
        held = [0] * len(self.shoe.classes)
        for place in places:
            held[place] += 1
        shape: object = tuple(places) if len(cards) < 3 else self.shoe.shape(tuple(held))
        frozen = cards[0].is_joker and len(cards) < 3
        ranks = ranks_of(cards)
        asked = {*self.shoe.asks.bank_ranks, *(self.shoe.asks.bank_suited)}
        part = ranks if any(_part_of(ranks, wanted) for wanted in asked) else ""
        suit = cards[0].suit if one_suit(cards) else -1
        two = len(cards) < 3 and self.shoe.suits_matter
        told = two or (part and self.shoe.asks.bank_suited)
        return shape, frozen, part, suit if told else 0


def _part_of(ranks: str, wanted: str | None) -> bool:
    """Whether ranks are some of those wanted; anything may be wanted."""
    if wanted is None:
        return True
    rest = wanted
    for rank in ranks:
        if rank not in rest:
            return False
        rest = rest.replace(rank, "", 1)
    return True


def _bank_tables(build: _Builder, found: Study, bank: BankStates) -> None:
    shoe = found.layout.shoe
    firsts = [one.first for one in shoe.classes]
    insurance = found.rules.insurance
    cards = max(bank.told) + 1
    build.table(kernel.BANK_CARD, bank.told)
    starts = build.next_rows(len(bank.hands), cards + 4)
    rows = [
        [
            *(starts[go] if go else [starts[state]] * cards),
            bank.stops[state],
            bank.outcome[state],
            bank.hands[state].is_special,
            state,
        ]
        for state, go in enumerate(bank.steps)
    ]
    build.rows(np.array(rows, np.int64))
    build.table(kernel.UP_STATE, starts[bank.up])
    names = (kernel.BANK_STOPS, kernel.BANK_OUTCOME, kernel.BANK_SPECIAL, kernel.BANK_NUMBER)
    for column, name in enumerate(names):
        build.number(name, cards + column)
    build.table(kernel.FROZEN, [beside.frozen for beside in found.layout.bank.beside])
    build.table(kernel.CHECKED, [beside.checked for beside in found.layout.bank.beside])
    offered = [
        insurance is not None and not beside.frozen and is_kind(card, insurance.against)
        for card, beside in zip(firsts, found.layout.bank.beside, strict=True)
    ]
    build.table(kernel.OFFERED, offered)


def _rule_tables(build: _Builder, found: Study, scale: Scale) -> None:
    rules, shoe = found.rules, found.layout.shoe
    build.number(kernel.HOLE, int(rules.bank_hand.second_card == "hole"))
    build.number(kernel.ORIGINAL, int(rules.bank_hand.special_takes == "original"))
    build.number(kernel.PARTS, scale.parts)
    gives_up = rules.surrender.loses if rules.surrender is not None else 0
    build.number(kernel.GIVES_UP, int(gives_up * scale.parts))
    most, by_rank = [1] * len(shoe.classes), [0] * len(shoe.classes)
    for pair in pairs_of(shoe, 0):
        most[pair.first] = max(most[pair.first], pair.hands)
        most[pair.second] = max(most[pair.second], pair.hands)
        if pair.first == pair.second and pair.chance < 1:
            by_rank[pair.first] = 1
    build.table(kernel.MOST_HANDS, most)
    build.table(kernel.BY_RANK, by_rank)
    build.table(kernel.ACE_CLASS, [one.first.rank == ACE for one in shoe.classes])
