"""Ultimate Texas hold'em: the rules as tables, what a player may plan, and the simple plan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import categories, evaluate
from cardroom.hands.classes import CLASSES
from cardroom.hands.high import Category
from cardroom.odds.errors import OddsError
from cardroom.odds.player_dealer_poker.caribbean import floor_of
from cardroom.odds.player_dealer_poker.flops import FLOPS, PAIRS, all_flops, pair_classes
from cardroom.odds.player_dealer_poker.one_raise import ENDS, Ints
from cardroom.odds.player_dealer_poker.patterns import all_patterns, judged
from cardroom.odds.player_dealer_poker.question import Question, gain
from cardroom.rulebook import UltimateHoldem
from cardroom.said import Said

Small = NDArray[np.uint8]

CATEGORIES: Final = tuple(category for category in Category if category < Category.FIVE_OF_A_KIND)
SIZES: Final = 8
"""Play wagers of none to seven antes."""
KINDS: Final = 2 * len(CATEGORIES)
SOME: Final = 1024


@dataclass(frozen=True, slots=True)
class StreetPlan:
    """What is put up: by pair before the flop, by flop and pair, and by a board's pattern and look.

    Patterns and looks are those of ``kernels.patterns``: what suits mean on a board.
    """

    before: Small
    on_flop: Small
    river: Small


@dataclass(frozen=True, slots=True)
class Solved:
    """The best plan, and what the choices are worth, times ``scale``.

    ``worths`` are by pair, first what each size before the flop is worth, last what waiting is;
    ``same`` counts rounds in which two choices are worth exactly the same: at the river, on the
    flop, before it.
    """

    plan: StreetPlan
    worths: Ints
    same: Ints
    scale: int
    streets: Ints
    """By pair that waits before the flop: played on the flop, at the river, and given up there."""


@dataclass(frozen=True, slots=True)
class Game:
    """What the kernels need to know about the rules."""

    way: UltimateHoldem
    floor: int
    faces: Ints
    kinds: Ints
    gains: tuple[Ints, Ints, Ints]
    scale: int


def prepare(question: Question, way: UltimateHoldem) -> Game:
    """The rules as tables: kinds of hands, and what each choice gains however a round ends."""
    question.one_of_each()
    for wager in question.rules.wagers:
        if "led_by" in wager.asks() or (wager in question.together and "beaten" in wager.asks()):
            raise OddsError("odds-not-worked-out", wager=wager.id, why=Said("odds-more-than-kinds"))
    if max((*way.before_flop, *way.on_flop, *way.on_river)) >= SIZES:
        raise OddsError("odds-play-too-large", most=SIZES - 1)
    strengths = np.arange(CLASSES + 1, dtype=np.uint32)
    faces = np.minimum(np.maximum(categories(strengths), 0), len(CATEGORIES) - 1).astype(np.int64)
    floor = floor_of(way.qualifies)
    streets = (way.before_flop, way.on_flop, (*way.on_river, 0))
    tables = [
        [[_gains(question, face, size) for face in CATEGORIES] for size in sizes]
        for sizes in streets
    ]
    scale = lcm(*(g.denominator for table in tables for row in table for six in row for g in six))
    before, on_flop, river = (
        np.array([[[int(g * scale) for g in six] for six in row] for row in table], np.int64)
        for table in tables
    )
    kinds = 2 * faces + (strengths >= floor)
    return Game(way, floor, faces, kinds.astype(np.int64), (before, on_flop, river), scale)


def _gains(question: Question, face: Category, size: int) -> list[Fraction]:
    """What the game gains in each of the six ends, with a play wager of a size or a fold."""
    end = Traits(hand=face.slug, played=size > 0, raised=size)
    return [
        gain(question.together, replace(end, bank_qualifies=qualifies, showdown=showdown))
        for qualifies, showdown in ENDS
    ]


def simple_plan(game: Game) -> StreetPlan:
    """What the simple rule does everywhere."""
    from cardroom.games.player_dealer_poker.usual import plays_before_flop

    before = np.zeros(PAIRS, np.uint8)
    for low, high in zip(*np.triu_indices(52, 1), strict=True):
        if plays_before_flop([int(low), int(high)]):
            before[pair_classes()[0][low * 52 + high]] = max(game.way.before_flop)
    river = simple_river(game, all_patterns().cards) * np.uint8(max(game.way.on_river))
    return StreetPlan(before, _simple_flops(game), river)


def simple_river(game: Game, cards: Small) -> Small:
    """Where the simple rule plays at the river, by look, on some boards."""
    from cardroom.odds.kernels.patterns import LOOKS
    from cardroom.odds.kernels.ultimate import simple_river as kernel

    rows = np.empty((len(cards), 52, 6), np.uint8)
    rows[:, :, :5] = cards[:, None, :]
    rows[:, :, 5] = np.arange(52)
    known = (rows[:, :, :5] == rows[:, :, 5:]).any(axis=2)
    sixes = np.zeros((len(cards), 53), np.int64)
    sixes[:, :52][~known] = evaluate(rows[~known])
    sixes[:, 52] = evaluate(cards)
    out = np.zeros((len(cards), LOOKS), np.uint8)
    for start in range(0, len(cards), SOME):
        some = slice(start, start + SOME)
        kernel(cards[some], judged(cards[some]), sixes[some], game.faces, out[some])
    return out


def _simple_flops(game: Game) -> Small:
    """Where the simple rule plays on the flop."""
    out = np.zeros((FLOPS, 52 * 52), np.uint8)
    low, high = np.triu_indices(52, 1)
    for number, cards in enumerate(all_flops().cards):
        free = ~(np.isin(low, cards) | np.isin(high, cards))
        one, two = low[free], high[free]
        five = np.column_stack([one, two, *(np.full(len(one), card) for card in cards)])
        strong = categories(evaluate(five.astype(np.uint8))) >= Category.TWO_PAIR
        ranks = cards >> 2
        hits = np.isin(one >> 2, ranks) | np.isin(two >> 2, ranks)
        pocket = (one >> 2 == two >> 2) & (one >> 2 > 0)
        suits = five & 3
        draws = np.zeros(len(one), bool)
        for suit in range(4):
            held = (suits == suit).sum(axis=1) >= 4
            ten = ((one & 3 == suit) & (one >> 2 >= 8)) | ((two & 3 == suit) & (two >> 2 >= 8))
            draws |= held & ten
        plays = strong | hits | pocket | draws
        out[number, one * 52 + two] = plays * max(game.way.on_flop)
    return out
