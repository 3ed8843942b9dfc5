"""What splitting is worth, with every split again that the rules allow.

Hands of a split are played by a fixed plan that looks at the hand and the up card only. Then it
does not matter in which order cards come, and each hand is worth what it would be worth alone
beside so many cards of its own kind that are gone. How many that are follows from the pattern of
cards drawn to the split ones: alike and split again, or not. That a card elsewhere is *not* alike
is counted as everything less the cases in which it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from cardroom.games.blackjack import Position, counted
from cardroom.games.blackjack.options import may_split
from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import OF_ACES, OF_SPLIT
from cardroom.odds.blackjack.runs import Ended, Ends, Run, follow
from cardroom.odds.blackjack.shoe import SMALL_SHOE, Shoe

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.blackjack.plan import HandPlan

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

COUNTED: Final = 3
"""In larger shoes so many numbers of cards gone are counted out, and beyond the differences are
carried on: the error is smaller than a billionth. In small ones all are counted out."""
MOST_HANDS: Final = 6
"""Splits beyond so many hands are left out: they are rarer than one deal in ten million."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that may be split: their classes, and how many hands they may become."""

    first: int
    second: int
    hands: int
    of_aces: bool
    alike: tuple[tuple[float, int], ...]
    """Cases of how many cards like them are left beside the up card: chance given the classes,
    and number. The chances add up to that of two cards of these classes being alike."""

    @property
    def way(self) -> int:
        """How the hands of the split came to be."""
        return OF_ACES if self.of_aces else OF_SPLIT

    @property
    def chance(self) -> float:
        """How likely two cards of these classes may be split."""
        return sum(chance for chance, _ in self.alike)


def pairs_of(shoe: Shoe, up: int) -> list[Pair]:
    """The pairs of a game that may be split beside an up card."""
    split = shoe.rules.split
    if split is None:
        return []
    found = []
    for first, second in shoe.pairs():
        one, other = shoe.classes[first], shoe.classes[second]
        at = Position(counted(shoe.rules, [one.first, other.first]), shoe.classes[up].first)
        if first == second:
            at = Position(counted(shoe.rules, [one.first, one.first]), at.up)
        if not may_split(shoe.rules, at):
            continue
        aces = one.name in ("A", "X") and other.name in ("A", "X")
        tens = one.name == "T" and other.name == "T"
        most = split.aces_hands if aces else split.tens_hands if tens else None
        hands = min(most or split.hands, MOST_HANDS)
        alike = _alike(shoe, first, second, up)
        found.append(Pair(first, second, hands, aces, alike))
    return found


def _alike(shoe: Shoe, first: int, second: int, up: int) -> tuple[tuple[float, int], ...]:
    split = shoe.rules.split
    assert split is not None
    one = shoe.classes[first]
    total = one.count - (first == up)
    if first != second:
        return ((1.0, 0),)
    by = split.tens if one.name == "T" and split.tens is not None else split.alike
    if one.name != "T" or by != "rank":
        return ((1.0, total - 2),)
    ranks: dict[int, int] = {}
    for card, count in one.cards:
        ranks[card.rank] = ranks.get(card.rank, 0) + count
    cases: dict[int, float] = {}
    for count in ranks.values():
        if first != up:
            chance = count * (count - 1) / (total * (total - 1))
            cases[count - 2] = cases.get(count - 2, 0.0) + chance
            continue
        # The up card is worth ten too: of this rank or of another.
        every = one.count * (one.count - 1) * (one.count - 2)
        third = count * (count - 1) * (count - 2) / every
        other = count * (count - 1) * (one.count - count) / every
        cases[count - 3] = cases.get(count - 3, 0.0) + third
        cases[count - 2] = cases.get(count - 2, 0.0) + other
    return tuple((chance, left) for left, chance in cases.items() if chance)


def _patterns(most: int) -> Iterator[tuple[bool, ...]]:
    """Every run of cards drawn to a split: for each hand in the end, whether its card is alike.

    With it, before the hands, how many cards were alike and split again.
    """

    def draw(at: int, hands: int, alike: tuple[bool, ...]) -> Iterator[tuple[bool, ...]]:
        if at == hands:
            yield alike
            return
        yield from draw(at + 1, hands, (*alike, False))
        if hands < most:
            yield from draw(at, hands + 1, alike)
        else:
            yield from draw(at + 1, hands, (*alike, True))

    yield from draw(0, 2, ())


@lru_cache(maxsize=16)
def shares(most: int) -> Floats:
    """How much each single hand counts: first or other, alike or not, by cards alike elsewhere.

    The entries multiply the chance that so many certain cards are alike, and the hand's worth.
    """
    out = np.zeros((2, 2, 2 * most + 2))
    for hands in _patterns(most):
        again = len(hands) - 2
        for place, alike in enumerate(hands):
            others = again + sum(hands) - alike
            unlike = len(hands) - sum(hands) - (not alike)
            for less in range(unlike + 1):
                sign = -1 if less % 2 else 1
                out[min(place, 1), int(alike), others + less] += sign * comb(unlike, less)
    return out


@lru_cache(maxsize=16)
def numbers_of_hands(most: int) -> Floats:
    """The same for the chance of each number of hands."""
    out = np.zeros((most + 1, 2 * most + 2))
    for hands in _patterns(most):
        alike = len(hands) - 2 + sum(hands)
        unlike = len(hands) - sum(hands)
        for less in range(unlike + 1):
            sign = -1 if less % 2 else 1
            out[len(hands), alike + less] += sign * comb(unlike, less)
    return out


@lru_cache(maxsize=16)
def cards_alike(most: int) -> Floats:
    """The same for the number of cards alike that the most hands end up with."""
    out = np.zeros(2 * most + 2)
    for hands in _patterns(most):
        alike = len(hands) - 2 + sum(hands)
        unlike = len(hands) - sum(hands)
        for less in range(unlike + 1):
            out[alike + less] += (-1 if less % 2 else 1) * comb(unlike, less) * sum(hands)
    return out


Finished: TypeAlias = tuple[Ends, "Ints"]
"""Finished hands of a split with the further cards that are gone beside them, a column."""


def ends_of(board: Board, pairs: Sequence[Pair], plan: HandPlan) -> list[Ends]:
    """Where single hands of splits end by a plan, with the orders of cards that lead there: two
    for each pair, see :func:`_starts`."""
    return follow(board, plan, [run for pair in pairs for run in _starts(board, pair)])


def beside_cards_alike(
    board: Board, pairs: Sequence[Pair], ends: Sequence[Ends]
) -> list[list[Finished]]:
    """How likely those ends are beside growing numbers of cards alike gone."""
    out = []
    for pair, one, other in zip(pairs, ends[::2], ends[1::2], strict=True):
        first, second = pair.first, pair.second
        if first != second:
            runs = [*_beside(board, one, (first, 1), (second, 1)),
                    *_beside(board, other, (second, 1), (first, 1))]  # fmt: skip
        else:
            depth = _depth(board, pair)
            unlike = _beside(board, one, (first, 1), (first, 1), depth)
            alike = _beside(board, other, (first, 2), (first, 1), depth)
            runs = [run for both in zip(unlike, alike, strict=True) for run in both]
        out.append(runs)
    return out


def _starts(board: Board, pair: Pair) -> tuple[Run, Run]:
    """The hands of two cards that a split makes: of a pair, those that are none and those that are
    one again; of two cards that differ, each card's."""
    classes = range(len(board.layout.shoe.classes))
    if pair.first != pair.second:
        one = [(pair.first, card) for card in classes]
        other = [(pair.second, card) for card in classes]
    else:
        one = [(pair.first, card) for card in classes if card != pair.first]
        other = [(pair.first, pair.first)]
    return _run(board, pair, one), _run(board, pair, other)


def _run(board: Board, pair: Pair, hands: list[tuple[int, int]]) -> Run:
    cases = [case for two in hands for case in board.layout.hands.split_cases[two]]
    nodes = np.array([node for node, _ in cases], np.int64)
    return Run(pair.way, nodes, np.array([share for _, share in cases]))


def _beside(
    board: Board, ends: Ends, start: tuple[int, int], gone: tuple[int, int], depth: int = 1
) -> list[Finished]:
    """How likely each end is that grew from some cards of a class while others are gone: by the
    orders that lead to it, which the ends came with. So for one more card gone after the other."""
    shoe = board.layout.shoe
    full = np.array([one.count for one in shoe.classes], np.float64)
    full[board.up] -= 1
    full[start[0]] -= start[1]
    drawn = board.layout.arrays.held[ends.nodes].T.copy()
    drawn[start[0]] -= start[1]
    size, most = drawn.sum(axis=0), int(drawn.max(initial=0)) + 1
    longest = int(size.max(initial=0))
    out, place, classes = [], gone[0], np.arange(len(full))[:, None]
    for count in range(gone[1], gone[1] + depth):
        left, column = full.copy(), np.zeros((len(full), 1), np.int64)
        left[place] -= count
        column[place] = count
        left = np.maximum(left, 0.0)
        ways = np.ones((len(left), most))
        np.maximum(left[:, None] - np.arange(most - 1), 0.0, out=ways[:, 1:])
        np.cumprod(ways, axis=1, out=ways)
        later = np.maximum(left.sum() - np.arange(longest), 1.0)
        every = np.cumprod([1.0, *later])
        chance = ways[classes, drawn].prod(axis=0) / every[size]
        out.append((replace(ends, weights=ends.weights * chance), column))
    return out


def _depth(board: Board, pair: Pair) -> int:
    """For how many numbers of cards alike the hands are counted out."""
    shoe = board.layout.shoe
    left = shoe.classes[pair.first].count - (pair.first == board.up) - 2
    most = COUNTED if shoe.size > SMALL_SHOE else 2 * pair.hands
    return 1 if pair.hands == 2 else max(1, min(most, left + 1))


def worth_of(board: Board, pair: Pair, ended: list[Ended]) -> float:
    """What splitting is worth given two cards that may be split, in units of the first wager."""
    if pair.first != pair.second:
        one, other = ended
        return sum([value for hand in (one, other) for value in _values(board, hand)]) / 2
    values = np.array([_values(board, hand) for hand in ended]).T.tolist()
    unlike, alike = ([_carried(row[first::2]) for row in values] for first in (0, 1))
    total = 0.0
    for chance, left in pair.alike:
        total += chance * _case(board, pair, left, unlike, alike)
    return total / pair.chance


def _values(board: Board, hand: Ended) -> tuple[float, float]:
    """What a hand is worth with the first chips, and with those put up for the split."""
    value = hand.value(board)
    return value, hand.value(board, split_off=True) if board.original_only else value


def _case(
    board: Board, pair: Pair, alike: int, unlike_worth: list[Floats], alike_worth: list[Floats]
) -> float:
    shoe, total = board.layout.shoe, 0.0
    table = shares(pair.hands)
    of_class = shoe.classes[pair.first].count - (pair.first == board.up) - 2
    cards = shoe.size - 3
    chance = 1.0
    for gone in range(table.shape[2]):
        if chance <= 0:
            break
        left = max(1, cards - gone)
        same = max(0, alike - gone) / left
        rest = (of_class - alike) / left
        for place in (0, 1):
            one = unlike_worth[place][gone] + rest * alike_worth[place][gone]
            two = same * alike_worth[place][gone]
            total += chance * (table[place, 0, gone] * one + table[place, 1, gone] * two)
        chance *= same
    return total


def _carried(values: list[float]) -> Floats:
    """A row of values carried on by its last differences, as far as it is asked for."""
    row = list(values)
    while len(row) < 2 * MOST_HANDS + 2:
        if len(values) == 1:
            row.append(row[-1])
        elif len(values) == 2:
            row.append(2 * row[-1] - row[-2])
        else:
            row.append(3 * row[-1] - 3 * row[-2] + row[-3])
    return np.array(row)


def hands_made(board: Board, pair: Pair) -> tuple[Floats, float]:
    """The chance of each number of hands that a split becomes, and how many of the most hands'
    second cards are alike."""
    if pair.first != pair.second:
        return np.array([0.0, 0.0, 1.0]), 0.0
    table, second = numbers_of_hands(pair.hands), cards_alike(pair.hands)
    found, alike_cards = np.zeros(pair.hands + 1), 0.0
    for chance, alike in pair.alike:
        together = chance / pair.chance
        for gone in range(table.shape[1]):
            found += together * table[:, gone]
            alike_cards += together * second[gone]
            together *= max(0, alike - gone) / max(1, board.layout.shoe.size - 3 - gone)
    return found, alike_cards / (pair.hands * found[-1]) if found[-1] > 0 else 0.0
