"""Wagers on the first three cards: the third comes only if the hand is played so that it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from cardroom.cards import RANKS, Card
from cardroom.games.blackjack import Position, Scene, counted
from cardroom.games.blackjack.hand import ACE
from cardroom.games.blackjack.lines import paired_aces, ranks_of
from cardroom.games.blackjack.options import may_split
from cardroom.odds.blackjack.hands import DEALT, DOUBLE, HIT
from cardroom.odds.blackjack.paid_lines import paid_at_blackjack
from cardroom.odds.blackjack.question import Study
from cardroom.odds.blackjack.shoe import Shoe
from cardroom.odds.blackjack.solve import Solved
from cardroom.odds.errors import OddsError
from cardroom.odds.paid import Paid
from cardroom.rulebook import BlackjackWager


@dataclass(slots=True)
class Sum:
    """Results so far, graded by the wager's own lines."""

    shoe: Shoe
    wager: BlackjackWager
    stake: int | None
    chances: dict[Paid, Fraction]

    def add(self, came: tuple[Card, ...], chance: Fraction, split_aces: int = -1) -> None:
        """A round in which these cards came to the spot."""
        if chance:
            scene = Scene(
                counted(self.shoe.rules, came[:2]),
                came=came,
                split_aces=split_aces,
                stake=self.stake,
            )
            paid = paid_at_blackjack(self.wager, scene)
            self.chances[paid] = self.chances.get(paid, Fraction(0)) + chance


def three_card_chances(
    found: Study, wager: BlackjackWager, strategy: str, stake: int | None = None
) -> Mapping[Paid, Fraction]:
    """The lines of a wager on the cards as they come, for a player of some strategy."""
    shoe = found.layout.shoe
    out = Sum(shoe, wager, stake, {})
    plans = found.by(strategy)
    cards = [entry for one in shoe.classes for entry in one.cards]
    for first, count in cards:
        for second, other in cards:
            ways = count * (other - (first == second))
            if ways:
                chance = Fraction(ways, shoe.size * (shoe.size - 1))
                told = _third_ranks(wager, (first, second))
                if told:
                    chance -= _with_third(plans, out, (first, second), chance, told)
                out.add((first, second), chance)
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
    chance: Fraction,
    told: frozenset[int],
) -> Fraction:
    """Add the rounds in which a third card of certain ranks comes; how likely they are."""
    shoe = out.shoe
    first, second = sorted((shoe.place(pair[0]), shoe.place(pair[1])))
    all_of_them = Fraction(0)
    for up, one in enumerate(shoe.classes):
        left = one.count - (first == up) - (second == up)
        draws, splits = _draws(plans[up], first, second, pair)
        if left <= 0 or not draws:
            continue
        here = chance * Fraction(left, shoe.size - 2)
        for third, likely in _next(shoe, plans[up], pair, told):
            if splits and third.rank == ACE == pair[0].rank:
                _split_aces(out, plans[up], pair, third, here)
            else:
                out.add((*pair, third), here * likely)
            all_of_them += here * likely
    return all_of_them


def _split_aces(
    out: Sum, solved: Solved, pair: tuple[Card, Card], third: Card, chance: Fraction
) -> None:
    """Aces split, an ace to the first: by the card that comes to the second."""
    split = out.shoe.rules.split
    if split is None or (split.aces_hands or split.hands) > 2:
        raise OddsError(
            f"{out.wager.id} looks at split aces that may be split again: only simulation prices "
            f"that (--method simulate)"
        )
    every = dict(_next(out.shoe, solved, pair, frozenset((ACE,))))[third]
    # The next card's chance is joint with a check that finds nothing: so the third's goes without.
    alone = every / (1 - _stopped(out.shoe, solved, (*pair, third)))
    rest = every
    for fourth, likely in _next(out.shoe, solved, (*pair, third), frozenset((ACE,))):
        hands = [(pair[0], third), (pair[1], fourth)]
        out.add((*pair, third, fourth), chance * alone * likely, paired_aces(pair, hands))
        rest -= alone * likely
    out.add((*pair, third), chance * rest)


def _draws(solved: Solved, first: int, second: int, pair: tuple[Card, Card]) -> tuple[bool, bool]:
    """Whether a third card comes to two cards beside an up card, and whether by a split."""
    board, plan = solved.board, solved.plan
    name = counted(board.layout.rules, pair).name
    nodes = board.layout.hands.nodes
    node = next(
        deal.node
        for deal in board.layout.hands.deals
        if (deal.first, deal.second) == (first, second) and nodes[deal.node].hand.name == name
    )
    if board.frozen or (plan.early is not None and plan.early[node]):
        return False, False
    if plan.splits.get((first, second)):
        at = Position(counted(board.layout.rules, pair), board.layout.shoe.classes[board.up].first)
        if may_split(board.layout.rules, at):
            return True, True
    return int(plan.act[DEALT][node]) in (HIT, DOUBLE), False


def _next(
    shoe: Shoe, solved: Solved, gone: tuple[Card, ...], told: frozenset[int]
) -> Iterator[tuple[Card, Fraction]]:
    """Cards of some ranks that come next before a check that finds nothing, with the chance."""
    up = solved.board.up
    total = shoe.size - 1 - len(gone)
    for place, one in enumerate(shoe.classes):
        for card, count in one.cards:
            left = count - gone.count(card)
            if card.rank not in told or left <= 0:
                continue
            chance = Fraction(left, total)
            if place == up:
                # The up card is known by its class alone: it may be this very card.
                of_class = one.count - _of_class(shoe, gone, up)
                chance *= Fraction(of_class - 1, of_class)
            yield card, chance * (1 - _stopped(shoe, solved, (*gone, card)))


def _stopped(shoe: Shoe, solved: Solved, gone: tuple[Card, ...]) -> Fraction:
    """The chance that a checked hole card makes a special, with some cards gone."""
    board = solved.board
    if not board.checked:
        return Fraction(0)
    left = sum(
        orders * max(0, shoe.classes[hole].count - (hole == board.up) - _of_class(shoe, gone, hole))
        for hole, orders in board.special_holes
    )
    return Fraction(left, shoe.size - 1 - len(gone))


def _of_class(shoe: Shoe, cards: tuple[Card, ...], place: int) -> int:
    return sum(shoe.place(card) == place for card in cards)
