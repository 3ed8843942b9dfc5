"""A game and a strategy as the tables that the kernel plays by."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack import Counted, Scene, bank_hits, counted, line_of
from cardroom.games.blackjack.hand import ACE, is_kind
from cardroom.games.blackjack.lines import one_suit, ranks_of
from cardroom.odds.blackjack.bank import signature
from cardroom.odds.blackjack.board import Layout
from cardroom.odds.blackjack.hands import WAYS, Deal
from cardroom.odds.blackjack.plan import KEEP, splits_at
from cardroom.odds.blackjack.question import Study
from cardroom.odds.blackjack.shoe import Shoe, base_wager
from cardroom.odds.blackjack.solve import BY_HAND, Solved
from cardroom.odds.blackjack.splits import MOST_HANDS, pairs_of
from cardroom.odds.blackjack.spread import Scale
from cardroom.odds.errors import OddsError
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
    if strategy == BY_HAND:
        raise OddsError("a strategy by composition is counted only: --method exact")
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
    _player_tables(build, found, strategy, scale, bank)
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
class States:
    """Hands that play alike are one state: of two cards by their classes, longer by their shape."""

    nodes: Ints
    """For each state, one hand that stands for it."""
    of_node: dict[int, int]
    shapes: dict[tuple[int, ...], int]

    @classmethod
    def of(cls, layout: Layout) -> States:
        """The states of all hands."""
        nodes: list[int] = []
        of_node: dict[int, int] = {}
        shapes: dict[tuple[int, ...], int] = {}
        longer = set(layout.hands.longer.values())
        for place, node in enumerate(layout.hands.nodes):
            if place not in longer:
                of_node[place] = len(nodes)
                nodes.append(place)
                continue
            shape = layout.shoe.shape(node.held)
            if shape not in shapes:
                shapes[shape] = len(nodes)
                nodes.append(place)
            of_node[place] = shapes[shape]
        return cls(np.array(nodes), of_node, shapes)


def _player_tables(
    build: _Builder, found: Study, strategy: str, scale: Scale, bank: BankStates
) -> None:
    layout = found.layout
    states = States.of(layout)
    count = len(layout.shoe.classes)
    dealt, of_split = np.zeros((2, count, count), np.int64), np.zeros((count, count), np.int64)
    for deal in layout.hands.deals:
        suited = suited_case(layout, deal)
        for one in (0, 1) if suited is None else (int(suited),):
            dealt[one, deal.first, deal.second] = states.of_node[deal.node]
            dealt[one, deal.second, deal.first] = states.of_node[deal.node]
    for (first, second), node in layout.hands.of_split.items():
        of_split[first, second] = states.of_node[node]
    rows = _state_rows(build, found, strategy, states, _pay_rows(build, layout, scale, bank))
    build.table(kernel.DEALT_STATE, rows[dealt])
    build.table(kernel.SPLIT_STATE, rows[of_split])


def _pay_rows(build: _Builder, layout: Layout, scale: Scale, bank: BankStates) -> Ints:
    """What each kind of hand is paid against each outcome; where the row of each begins."""
    wager = base_wager(layout.rules)
    pay = np.zeros((len(layout.arrays.kinds), len(bank.outcomes)), np.int64)
    for kind, hand in enumerate(layout.arrays.kinds):
        for outcome, other in enumerate(bank.outcomes):
            line = line_of(wager, Scene(hand, other))
            assert line is not None
            pay[kind, outcome] = int(line[0] * scale.parts)
    return build.rows(pay)


def _state_rows(build: _Builder, found: Study, strategy: str, states: States, pays: Ints) -> Ints:
    """A row for each state of a player's hand; where each begins."""
    layout = found.layout
    plan = _plan_columns(build, found.by(strategy), states)
    after = _next_states(layout, states)
    width = after.shape[1] + plan.shape[1] + 2
    starts = build.next_rows(len(states.nodes), width)
    build.number(kernel.OVER, width - 2)
    build.number(kernel.KIND, width - 1)
    over = layout.arrays.over[states.nodes][:, None]
    kind = pays[layout.arrays.kind[states.nodes]][:, None]
    found_rows = build.rows(np.hstack([starts[after], plan, over, kind]))
    assert np.array_equal(found_rows, starts)
    return starts


def suited_case(layout: Layout, deal: Deal) -> bool | None:
    """Whether a deal is the case of one suit, of several, or both where it makes no difference."""
    both = [
        other
        for other in layout.hands.deals
        if (other.first, other.second) == (deal.first, deal.second)
    ]
    if len(both) == 1:
        return None
    return one_suit(layout.hands.nodes[deal.node].hand.cards)


def _next_states(layout: Layout, states: States) -> Ints:
    """The state after each card; hands that never take one lead to themselves.

    A hand may be out of cards of a class that others of its state are not out of: so the state is
    found by its shape.
    """
    classes = layout.shoe.classes
    out = np.repeat(np.arange(len(states.nodes))[:, None], len(classes), axis=1)
    for state, place in enumerate(states.nodes.tolist()):
        held = layout.hands.nodes[place].held
        for k in range(len(classes)):
            shape = layout.shoe.shape(layout.shoe.add(held, k))
            out[state, k] = states.shapes.get(shape, state)
    return out


def _plan_columns(build: _Builder, plans: tuple[Solved, ...], states: States) -> Ints:
    """What is done in each state: by way and up card, then after each double, then before."""
    nodes, ups = states.nodes, len(plans)
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
            build.number(name, ups * (1 + len(columns)))
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
