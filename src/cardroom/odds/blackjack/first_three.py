"""Wagers on the first three cards: the third comes only if the hand is played so that it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from cardroom.cards import RANKS, Card
from cardroom.games.blackjack import Counted, Position, Scene, counted
from cardroom.games.blackjack.hand import ACE
from cardroom.games.blackjack.lines import paired_aces, ranks_of
from cardroom.games.blackjack.options import may_split
from cardroom.odds.blackjack.hands import DEALT, DOUBLE, HIT, Hands
from cardroom.odds.blackjack.paid_lines import paid_at_blackjack
from cardroom.odds.blackjack.question import Study
from cardroom.odds.blackjack.shoe import Shoe, falling
from cardroom.odds.blackjack.solve import Solved
from cardroom.odds.errors import OddsError
from cardroom.odds.paid import Paid
from cardroom.rulebook import BlackjackWager
from cardroom.said import Said

DEALT_OUT: Final = 6
"""The cards that chances are counted over: two, the up card, a third, a fourth, the hole card."""

Ways = int | Fraction
"""Orders of so many cards of the shoe; in parts where suits make some of the bank's specials."""


@dataclass(slots=True)
class Sum:
    """Results so far, graded by the wager's own lines, each with the orders that lead to it."""

    shoe: Shoe
    wager: BlackjackWager
    stake: int | None
    ways: dict[Paid, Ways] = field(default_factory=dict)
    graded: dict[tuple[tuple[Card, ...], int], Paid] = field(default_factory=dict)
    """What cards were paid that came before, beside another up card."""

    def add(self, came: tuple[Card, ...], ways: Ways, split_aces: int = -1) -> None:
        """Rounds in which these cards came to the spot."""
        if ways:
            paid = self.graded.get((came, split_aces)) or self._grade(came, split_aces)
            self.ways[paid] = self.ways.get(paid, 0) + ways

    def _grade(self, came: tuple[Card, ...], split_aces: int) -> Paid:
        scene = Scene(
            counted(self.shoe.rules, came[:2]), came=came, split_aces=split_aces, stake=self.stake
        )
        paid = self.graded[came, split_aces] = paid_at_blackjack(self.wager, scene)
        return paid

    @property
    def chances(self) -> dict[Paid, Fraction]:
        """The chance of each result."""
        every = falling(self.shoe.size, DEALT_OUT)
        return {paid: Fraction(ways) / every for paid, ways in self.ways.items()}


def three_card_chances(
    found: Study, wager: BlackjackWager, strategy: str, stake: int | None = None
) -> Mapping[Paid, Fraction]:
    """The lines of a wager on the cards as they come, for a player of some strategy."""
    shoe = found.layout.shoe
    out = Sum(shoe, wager, stake)
    plans = found.by(strategy)
    cards = [entry for one in shoe.classes for entry in one.cards]
    told: dict[str, frozenset[int]] = {}
    for first, count in cards:
        for second, other in cards:
            pair, two = (first, second), count * (other - (first == second))
            if not two:
                continue
            ranks = ranks_of(pair)
            if ranks not in told:
                told[ranks] = _third_ranks(wager, pair)
            with_third = _with_third(plans, out, pair, two, told[ranks]) if told[ranks] else 0
            out.add(pair, two * falling(shoe.size - 2, DEALT_OUT - 2) - with_third)
    return out.chances


def _third_ranks(wager: BlackjackWager, pair: tuple[Card, Card]) -> frozenset[int]:
    """The ranks of a third card that can change anything after these two."""
    ranks = ranks_of(pair)
    told: set[int] = set()
    for line in wager.lines:
        when = line.when
        if (when.three_alike is not None or when.split_aces) and ranks[0] == ranks[1]:
            told.add(pair[0].rank)
        rest = Counter(when.first_ranks or "") - Counter(ranks)
        if rest.total() == 1 and len(when.first_ranks or "") == 3:
            told.update(RANKS.index(rank) for rank in rest)
    return frozenset(told)


def _with_third(
    plans: tuple[Solved, ...],
    out: Sum,
    pair: tuple[Card, Card],
    two: int,
    told: frozenset[int],
) -> Ways:
    """Add the rounds in which a third card of certain ranks comes; how many they are.

    ``two`` are the orders of the pair.
    """
    shoe = out.shoe
    first, second = sorted((shoe.place(pair[0]), shoe.place(pair[1])))
    hand = counted(shoe.rules, pair)
    node = _node(plans[0].board.layout.hands, first, second, hand)
    all_of_them: Ways = 0
    for up, one in enumerate(shoe.classes):
        ups = one.count - (first == up) - (second == up)
        draws, splits = _draws(plans[up], (first, second), hand, node)
        if ups <= 0 or not draws:
            continue
        for third, many in _next(shoe, pair, told):
            # The up card is known by its class alone: it may not be this very card.
            three = two * many * (ups - (shoe.place(third) == up))
            goes_on = three * _unstopped(shoe, plans[up], (*pair, third)) * (shoe.size - 5)
            if splits and third.rank == ACE == pair[0].rank:
                _split_aces(out, plans[up], (*pair, third), (two * many, ups), goes_on)
            else:
                out.add((*pair, third), goes_on)
            all_of_them += goes_on
    return all_of_them


def _split_aces(
    out: Sum,
    solved: Solved,
    came: tuple[Card, Card, Card],
    orders: tuple[int, int],
    goes_on: Ways,
) -> None:
    """Aces split, an ace to the first: by the card that comes to the second.

    ``orders`` are those of the three aces, and how many up cards there are beside the pair;
    ``goes_on`` counts all rounds in which they are split.
    """
    shoe, up, (three, ups) = out.shoe, solved.board.up, orders
    split = shoe.rules.split
    if split is None or (split.aces_hands or split.hands) > 2:
        raise OddsError(
            "odds-only-simulated", wager=out.wager.id, why=Said("odds-aces-split-again")
        )
    one, other, third = came
    for fourth, many in _next(shoe, came, frozenset((ACE,))):
        left = ups - (shoe.place(third) == up) - (shoe.place(fourth) == up)
        ways = three * many * left * _unstopped(shoe, solved, (*came, fourth))
        out.add((*came, fourth), ways, paired_aces((one, other), [(one, third), (other, fourth)]))
        goes_on -= ways
    out.add(came, goes_on)


def _node(hands: Hands, first: int, second: int, hand: Counted) -> int:
    """The place of two dealt cards of these classes that count as they do."""
    return next(
        deal.node
        for deal in hands.deals
        if (deal.first, deal.second) == (first, second)
        and hands.nodes[deal.node].hand.name == hand.name
    )


def _draws(solved: Solved, pair: tuple[int, int], hand: Counted, node: int) -> tuple[bool, bool]:
    """Whether a third card comes to two cards beside an up card, and whether by a split."""
    board, plan = solved.board, solved.plan
    if board.frozen or (plan.early is not None and plan.early[node]):
        return False, False
    if plan.splits.get(pair):
        at = Position(hand, board.layout.shoe.classes[board.up].first)
        if may_split(board.layout.rules, at):
            return True, True
    return int(plan.act[DEALT][node]) in (HIT, DOUBLE), False


def _next(shoe: Shoe, gone: tuple[Card, ...], told: frozenset[int]) -> Iterator[tuple[Card, int]]:
    """Cards of some ranks that may come next, with how many of each are left."""
    for rank in told:
        for card, count in shoe.of_rank.get(rank, ()):
            left = count - gone.count(card)
            if left > 0:
                yield card, left


def _unstopped(shoe: Shoe, solved: Solved, gone: tuple[Card, ...]) -> Ways:
    """How many hole cards leave a round going, with the up card and some more gone."""
    board, every = solved.board, shoe.size - 1 - len(gone)
    if not board.checked:
        return every
    return every - sum(
        orders * max(0, shoe.classes[hole].count - (hole == board.up) - _of_class(shoe, gone, hole))
        for hole, orders in board.special_holes
    )


def _of_class(shoe: Shoe, cards: tuple[Card, ...], place: int) -> int:
    return sum(shoe.place(card) == place for card in cards)
