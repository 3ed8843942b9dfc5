"""Mississippi stud: every two cards with every three for all, and the best bet on each street."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.player_dealer_poker.grading import worth
from cardroom.games.player_dealer_poker.judging import kind, lead
from cardroom.games.player_dealer_poker.mississippi import FOLD, STREET, bet_name
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import evaluate
from cardroom.hands.classes import CLASSES, hand_of
from cardroom.odds.errors import OddsError
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, Question
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.report import Choice, Decision, StrategyWorth
from cardroom.odds.situations import TwoCards
from cardroom.rulebook import MississippiStud
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

PAIRS: Final = 1326
ALL: Final = 50 * 49 * 48
MOST: Final = 16
"""Units that can lie on a hand are fewer than this."""

Small = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class BetPlan:
    """What is bet: on two cards, on three by the units up, on four by the units up; 0 folds."""

    first: Small
    second: Small
    third: Small


@lru_cache(maxsize=1)
def own_pairs() -> tuple[tuple[int, int], ...]:
    """Every two cards, in order."""
    return tuple(combinations(range(52), 2))


@lru_cache(maxsize=1)
def number_of() -> Ints:
    """The number of two cards, whichever comes first."""
    out = np.zeros((52, 52), np.int64)
    for number, (one, two) in enumerate(own_pairs()):
        out[one, two] = out[two, one] = number
    return out


@lru_cache(maxsize=1)
def alike() -> tuple[tuple[tuple[int, Ints], ...], ...]:
    """Two cards that differ from others in suits alone, each with where the first's cards go."""
    groups: dict[tuple[int, int, bool], list[int]] = {}
    for number, (low, high) in enumerate(own_pairs()):
        groups.setdefault((low >> 2, high >> 2, low & 3 == high & 3), []).append(number)
    pairs = own_pairs()
    return tuple(
        tuple((number, _turned(pairs[numbers[0]], pairs[number])) for number in numbers)
        for numbers in groups.values()
    )


def _turned(one: tuple[int, int], other: tuple[int, int]) -> Ints:
    """Where every card goes when the suits of two cards become those of two others."""
    suits = {mine & 3: theirs & 3 for mine, theirs in zip(one, other, strict=True)}
    free = [suit for suit in range(4) if suit not in suits.values()]
    rest = [suit for suit in range(4) if suit not in suits]
    suits |= dict(zip(rest, free, strict=True))
    return np.array([card & ~3 | suits[card & 3] for card in range(52)], np.int64)


@lru_cache(maxsize=1)
def _faces() -> tuple[tuple[Traits, ...], Ints]:
    """Hands that pay tables tell apart, and the number of each strength's among them."""
    hands = [hand_of(strength) for strength in range(1, CLASSES + 1)]
    ends = [Traits(hand=kind(hand), lead=lead(hand)) for hand in hands]
    kinds = tuple(dict.fromkeys(ends))
    place = {end: number for number, end in enumerate(kinds)}
    return kinds, np.array([-1, *(place[end] for end in ends)], np.int64)


def _fives(own: tuple[int, int]) -> tuple[Ints, Ints]:
    """The cards left, and the kind of hand with any three of them, in any order."""
    left = np.array([card for card in range(52) if card not in own], np.int64)
    three = np.array(list(combinations(range(50), 3)))
    rows = np.empty((len(three), 5), np.uint8)
    rows[:, :2] = own
    rows[:, 2:] = left[three]
    made = _faces()[1][evaluate(rows)]
    out = np.full((50, 50, 50), -1, np.int64)
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        out[tuple(three[:, place] for place in order)] = made
    return left, out


@dataclass(frozen=True, slots=True)
class Solved:
    """The best plan, how all rounds end by it, and what each choice on two cards is worth."""

    plan: BetPlan
    ends: Counter[Traits]
    choices: tuple[tuple[Fraction, ...], ...]


def solve(question: Question, way: MississippiStud) -> Solved:
    """Work back from the last card: what is best to bet on four cards, on three, on two."""
    question.one_of_each()
    kinds, _ = _faces()
    pays = [worth(question.wager(STREET), end)[0] or Fraction(0) for end in kinds]
    if any(worth(question.wager("ante"), end)[0] != pay for end, pay in zip(kinds, pays)):  # noqa: B905
        raise OddsError("odds-street-bets-differ")
    scale = lcm(*(pay.denominator for pay in pays))
    table = np.array([*(int(pay * scale) for pay in pays), 0], np.int64)
    plan = BetPlan(
        np.zeros(PAIRS, np.int8),
        np.zeros((PAIRS, 52, MOST), np.int8),
        np.zeros((PAIRS, 52, 52, MOST), np.int8),
    )
    ends: Counter[Traits] = Counter()
    choices: dict[int, tuple[Fraction, ...]] = {}
    for group in alike():
        first = group[0][0]
        left, faces = _fives(own_pairs()[first])
        won = table[faces].sum(axis=2)
        worths = _hand(way, plan, first, (left, won), scale)
        some: Counter[Traits] = Counter()
        _follow(plan, first, left, faces, some)
        for end, ways in some.items():
            ends[end] += ways * len(group)
        for number, turned in group:
            choices[number] = worths
            plan.first[number] = plan.first[first]
            plan.second[number][turned] = plan.second[first].copy()
            plan.third[number][np.ix_(turned, turned)] = plan.third[first].copy()
    return Solved(plan, ends, tuple(choices[number] for number in range(PAIRS)))


def _hand(
    way: MississippiStud, plan: BetPlan, number: int, known: tuple[Ints, Ints], scale: int
) -> tuple[Fraction, ...]:
    """The best bets with two own cards; what each first choice is worth, the fold last."""
    left, won = known
    there = ~np.eye(50, dtype=bool)
    most = max(way.bets)
    # worth[units] on four cards, over the 48 that may come; on three, over 49 times 48.
    on_four: dict[int, Ints] = {}
    for units in range(1 + 2 * min(way.bets), 2 + 2 * most):
        options = np.stack(
            [(units + bet) * won for bet in way.bets] + [-units * 48 * scale + 0 * won]
        )
        best = options.argmax(axis=0)
        on_four[units] = np.where(there, options.max(axis=0), 0)
        rows, columns = np.meshgrid(left, left, indexing="ij")
        plan.third[number, rows, columns, units] = np.array([*way.bets, 0])[best]
    on_three: dict[int, Ints] = {}
    for units in range(1 + min(way.bets), 2 + most):
        options = np.stack(
            [on_four[units + bet].sum(axis=1) for bet in way.bets]
            + [np.full(50, -units * 49 * 48 * scale)]
        )
        best = options.argmax(axis=0)
        on_three[units] = options.max(axis=0)
        plan.second[number][left, units] = np.array([*way.bets, 0])[best]
    sums = [int(on_three[1 + bet].sum()) for bet in way.bets] + [-ALL * scale]
    plan.first[number] = (*way.bets, 0)[int(np.argmax(sums))]
    return tuple(Fraction(one, ALL * scale) for one in sums)


def _follow(plan: BetPlan, number: int, left: Ints, faces: Ints, ends: Counter[Traits]) -> None:
    """How all rounds with two own cards end by the plan."""
    kinds, _ = _faces()
    first = int(plan.first[number])
    if not first:
        ends[_folded(0)] += ALL
        return
    for place in range(50):
        second = int(plan.second[number, left[place], 1 + first])
        if not second:
            ends[_folded(first)] += 49 * 48
            continue
        third = plan.third[number, left[place], left, 1 + first + second].astype(np.int64)
        there = np.arange(50) != place
        ends[_folded(first + second)] += 48 * int(((third == 0) & there).sum())
        for bet in np.unique(third[there & (third > 0)]).tolist():
            some = faces[place][there & (third == bet)]
            counts = np.bincount(some[some >= 0], minlength=len(kinds))
            for face in np.flatnonzero(counts).tolist():
                end = kinds[face]
                units = first + second + bet
                ends[Traits(end.hand, end.lead, raised=units)] += int(counts[face])


def _folded(units: int) -> Traits:
    return Traits(hand="high-card", played=False, raised=units)


@dataclass(frozen=True, slots=True)
class Ready:
    """The game and its plan, ready to be played."""

    plan: BetPlan

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds by units bet and kind of hand; the last kind is a fold."""
        from cardroom.odds.kernels.boards import deal

        dealt = np.empty((rounds, 5), np.uint8)
        deal(rounds, state, dealt)
        cards = dealt.astype(np.int64)
        number = number_of()[cards[:, 0], cards[:, 1]]
        kinds, table = _faces()
        first = self.plan.first[number].astype(np.int64)
        second = self.plan.second[number, cards[:, 2], 1 + first].astype(np.int64) * (first > 0)
        units = np.minimum(1 + first + second, MOST - 1)
        third = self.plan.third[number, cards[:, 2], cards[:, 3], units].astype(np.int64)
        third *= second > 0
        face = np.where(third > 0, table[evaluate(dealt)], len(kinds))
        bet = first + second + third
        found: Ints = np.bincount(bet * (len(kinds) + 1) + face, minlength=MOST * (len(kinds) + 1))
        return found

    def tally(self, counts: Ints) -> Tally:
        """What was counted, as endings of rounds."""
        kinds, _ = _faces()
        out: Counter[Traits] = Counter()
        for place in np.flatnonzero(counts).tolist():
            units, face = divmod(place, len(kinds) + 1)
            if face == len(kinds):
                out[_folded(units)] += int(counts[place])
            else:
                end = kinds[face]
                out[Traits(end.hand, end.lead, raised=units)] += int(counts[place])
        return out


def analyse(question: Question, way: MississippiStud) -> Analysed:
    """Solve the game and make it ready to be sampled."""
    solved = solve(question, way)
    ready = Ready(solved.plan)
    best = sum((max(one) for one in solved.choices), Fraction(0)) / PAIRS
    return Analysed(
        counted=lambda _: solved.ends,
        play=ready.play,
        seen=lambda counts, _: ready.tally(counts),
        decisions=_decisions(way, solved),
        strategies=(StrategyWorth(BASE, OPTIMAL, best),),
        notes=(Said("note-first-street-only"),),
    )


def _decisions(way: MississippiStud, solved: Solved) -> tuple[Decision, ...]:
    """What the choices on two cards are worth, by their ranks and suits."""
    groups: dict[str, list[int]] = {}
    for number, (low, high) in enumerate(own_pairs()):
        suited = "s" if low & 3 == high & 3 else "o"
        ranks = "23456789TJQKA"[high >> 2] + "23456789TJQKA"[low >> 2]
        name = ranks if low >> 2 == high >> 2 else ranks + suited
        groups.setdefault(name, []).append(number)
    names = (*map(bet_name, way.bets), FOLD)
    out = []
    for name, numbers in groups.items():
        values = [
            sum((solved.choices[n][place] for n in numbers), Fraction(0)) / len(numbers)
            for place in range(len(names))
        ]
        taken = values.index(max(values))
        out.append(
            Decision(
                "player",
                BASE,
                TwoCards.named(name, "first-card"),
                Fraction(len(numbers), PAIRS),
                tuple(
                    Choice(label, value, Fraction(int(place == taken)))
                    for place, (label, value) in enumerate(zip(names, values, strict=True))
                ),
            )
        )
    return tuple(out)
