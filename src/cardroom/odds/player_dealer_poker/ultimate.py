"""Ultimate Texas hold'em: all boards, all pairs, the best play on every street."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import categories, evaluate
from cardroom.hands.classes import CLASSES
from cardroom.hands.high import Category
from cardroom.odds.disk_cache import restore, store
from cardroom.odds.errors import OddsError
from cardroom.odds.pieces import in_pieces
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.boards import BOARDS, HOLES, all_boards
from cardroom.odds.player_dealer_poker.caribbean import floor_of
from cardroom.odds.player_dealer_poker.flops import FLOPS, PAIRS, all_flops, pair_classes
from cardroom.odds.player_dealer_poker.one_raise import ENDS, SHOWDOWNS, Ints
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, SIMPLE, Question, gain
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.player_dealer_poker.ultimate_words import chart, decisions, notes
from cardroom.odds.report import StrategyWorth
from cardroom.rulebook import UltimateHoldem

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

Small = NDArray[np.uint8]

STRATEGIES: Final = (OPTIMAL, SIMPLE)
CATEGORIES: Final = tuple(category for category in Category if category < Category.FIVE_OF_A_KIND)
PIECE: Final = 1024
SIZES: Final = 8
"""Play wagers of none to seven antes."""
KINDS: Final = 2 * len(CATEGORIES)
VERSION: Final = 2
"""Raised when more or other things are kept of a solution."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is put up: by pair before the flop, by flop and pair, and by board and pair."""

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

    plan: Plan
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
            raise OddsError(f"{wager.id} looks at more than kinds of hands, which is not counted")
    if max((*way.before_flop, *way.on_flop, *way.on_river)) >= SIZES:
        raise OddsError(f"play wagers of {SIZES} antes and more are not counted")
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


def judged_boards() -> NDArray[np.uint16]:
    """The strength of every pair beside every board."""
    from cardroom.odds.kernels.boards import fill_sevens

    boards = all_boards()
    out = np.empty((BOARDS, HOLES), np.uint16)
    for start in range(0, BOARDS, PIECE):
        some = boards.cards[start : start + PIECE]
        rows = np.empty((len(some) * HOLES, 7), np.uint8)
        fill_sevens(some, rows)
        out[start : start + PIECE] = evaluate(rows).reshape(len(some), HOLES)
    return out


def solve(game: Game, strengths: NDArray[np.uint16]) -> Solved:
    """The best choice everywhere: at the river, then on the flop, then before it."""
    from cardroom.odds.kernels.ultimate import add_boards

    boards, flops = all_boards(), all_flops()
    river = np.zeros((BOARDS, HOLES), np.uint8)
    know = (
        game.gains,
        np.array(game.way.on_river, np.int64),
        game.floor,
        game.faces,
        flops.keys,
        flops.classes,
        pair_classes()[0],
    )
    shape = (len(game.way.on_flop) + 1, FLOPS, 52 * 52)

    def work(pieces: Iterator[slice]) -> tuple[Ints, Ints, Ints]:
        on_flop = np.zeros(shape, np.int64)
        before = np.zeros((len(game.way.before_flop), PAIRS), np.int64)
        same = np.zeros(1, np.int64)
        for piece in pieces:
            sums = (on_flop, before, river[piece], same)
            add_boards(boards.cards[piece], boards.ways[piece], strengths[piece], know, sums)
        return on_flop, before, same

    found = in_pieces(BOARDS, PIECE, work)
    on_flop = sum((part[0] for part in found[1:]), found[0][0])
    before = sum((part[1] for part in found[1:]), found[0][1])
    same_river = sum(int(part[2][0]) for part in found)
    return _choose(game, on_flop, before, same_river, river)


def _choose(game: Game, on_flop: Ints, before: Ints, same_river: int, river: Small) -> Solved:
    """Flop and first choices from what they are worth; level with waiting, a hand is played."""
    flops, (pairs, _, _) = all_flops(), pair_classes()
    played, waiting = on_flop[:-1], on_flop[-1]
    best = played.max(axis=0)
    sizes = np.array(game.way.on_flop)[played.argmax(axis=0)]
    there = np.zeros((FLOPS, 52 * 52), bool)
    low, high = np.triu_indices(52, 1)
    there[:, low * 52 + high] = flops.classes[:, low * 52 + high] == low * 52 + high
    for number, cards in enumerate(flops.cards):
        for card in cards:
            there[number, (low * 52 + high)[(low == card) | (high == card)]] = False
    plan_flop = np.where(there & (best >= waiting), sizes, 0).astype(np.uint8)
    value = np.where(there, np.maximum(best, waiting), 0)
    wait = np.zeros(PAIRS, np.int64)
    np.add.at(wait, pairs, value.sum(axis=0))
    # A board holds ten flops: what it is worth before the flop is counted once for each of them.
    worths = np.vstack([10 * before, wait])
    first = worths[:-1].argmax(axis=0)
    plays = worths[:-1].max(axis=0) >= worths[-1]
    plan_before = np.where(plays, np.array(game.way.before_flop)[first], 0).astype(np.uint8)
    same_flop = int((there & (best == waiting)).sum())
    same_before = int((worths[:-1].max(axis=0) == worths[-1]).sum())
    same = np.array([same_river, same_flop, same_before], np.int64)
    none = np.zeros((PAIRS, 3), np.int64)
    return Solved(Plan(plan_before, plan_flop, river), worths, same, game.scale, none)


def simple_plan(game: Game, strengths: NDArray[np.uint16]) -> Plan:
    """What the simple rule does everywhere."""
    from cardroom.games.player_dealer_poker.usual import plays_before_flop
    from cardroom.odds.kernels.ultimate import simple_river

    boards = all_boards()
    before = np.zeros(PAIRS, np.uint8)
    for low, high in zip(*np.triu_indices(52, 1), strict=True):
        if plays_before_flop([int(low), int(high)]):
            before[pair_classes()[0][low * 52 + high]] = max(game.way.before_flop)
    rows = np.empty((BOARDS, 52, 6), np.uint8)
    rows[:, :, :5] = boards.cards[:, None, :]
    rows[:, :, 5] = np.arange(52)
    known = (rows[:, :, :5] == rows[:, :, 5:]).any(axis=2)
    sixes = np.zeros((BOARDS, 53), np.int64)
    sixes[:, :52][~known] = evaluate(rows[~known])
    sixes[:, 52] = evaluate(boards.cards)
    river = np.zeros((BOARDS, HOLES), np.uint8)
    simple_river(boards.cards, strengths, sixes, game.faces, river)
    return Plan(before, _simple_flops(game), river * np.uint8(max(game.way.on_river)))


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


def count_ends(game: Game, plan: Plan, strengths: NDArray[np.uint16]) -> tuple[Ints, Ints]:
    """All rounds by play wager, the player's kind, the bank's kind and who wins.

    With them, by pair, what becomes of those that wait: flop, river, given up.
    """
    from cardroom.odds.kernels.ultimate import tally_boards

    boards, flops = all_boards(), all_flops()
    know = (game.floor, game.kinds, flops.keys, flops.classes, pair_classes()[0])

    def work(pieces: Iterator[slice]) -> tuple[Ints, Ints]:
        found = np.zeros((SIZES, len(CATEGORIES), KINDS, 3), np.int64)
        streets = np.zeros((PAIRS, 3), np.int64)
        for piece in pieces:
            some = (plan.before, plan.on_flop, plan.river[piece])
            dealt = boards.cards[piece], boards.ways[piece]
            tally_boards(dealt, strengths[piece], know, some, (found, streets))
        return found, streets

    found = in_pieces(BOARDS, PIECE, work)
    ends = sum((part[0] for part in found[1:]), found[0][0])
    return ends, sum((part[1] for part in found[1:]), found[0][1])


@dataclass(frozen=True, slots=True)
class Rounds:
    """The game and a plan, ready to be played by the kernel."""

    game: Game
    plan: Plan

    @property
    def know(self) -> tuple[Any, ...]:
        """Flops, pairs and boards, as the kernel takes them."""
        flops, boards = all_flops(), all_boards()
        return flops.keys, flops.classes, pair_classes()[0], boards.keys, boards.cards

    @property
    def kernel_plan(self) -> tuple[Small, Small, Small]:
        """What a player does, as the kernel takes it."""
        return self.plan.before, self.plan.on_flop, self.plan.river

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds by play wager, both kinds and who wins."""
        from cardroom.odds.kernels.boards import deal
        from cardroom.odds.kernels.ultimate import play_rounds

        dealt = np.empty((rounds, 9), np.uint8)
        deal(rounds, state, dealt)
        mine = evaluate(dealt[:, [0, 1, 4, 5, 6, 7, 8]])
        made = np.stack([mine, evaluate(dealt[:, 2:])], axis=1).astype(np.int64)
        found = np.zeros((SIZES, len(CATEGORIES), KINDS, 3), np.int64)
        play_rounds(dealt, made, (self.game.kinds, self.know), self.kernel_plan, found)
        return found.ravel()


def tally(counts: Ints) -> Tally:
    """What was counted, as endings of rounds."""
    out: Counter[Traits] = Counter()
    found = counts.reshape(SIZES, len(CATEGORIES), KINDS, 3)
    for size, mine, theirs, end in zip(*np.nonzero(found), strict=True):
        traits = end_of(int(size), int(mine), int(theirs), int(end))
        out[traits] += int(found[size, mine, theirs, end])
    return out


def end_of(size: int, mine: int, theirs: int, end: int) -> Traits:
    """How a round ends by its classes."""
    hand, bank = CATEGORIES[mine].slug, CATEGORIES[theirs // 2].slug
    return Traits(
        hand=hand,
        played=size > 0,
        raised=size,
        bank_qualifies=bool(theirs % 2),
        showdown=SHOWDOWNS[end],
        beaten=(bank, None, hand)[end],
    )


def analyse(question: Question, way: UltimateHoldem) -> Analysed:
    """Solve the game or recall it, count its rounds, and make it ready to be sampled."""
    game = prepare(question, way)
    solved, found = _known(game)
    plan = solved.plan if question.strategy == OPTIMAL else simple_plan(game, judged_boards())
    ready = Rounds(game, plan)
    counted = {name: tally(counts) for name, counts in found.items()}
    rated = tuple(
        StrategyWorth(BASE, name, _worth(question, ends)) for name, ends in counted.items()
    )
    whole = counted[question.strategy]
    return Analysed(
        counted=lambda _: whole,
        play=ready.play,
        seen=lambda counts, _: tally(counts),
        decisions=decisions(game.way, solved.worths, solved.scale),
        strategies=rated,
        notes=notes(game.way, solved, rated),
        chart=chart(solved),
    )


def _worth(question: Question, ends: Tally) -> Fraction:
    total = sum(ends.values())
    won = sum((count * gain(question.together, end) for end, count in ends.items()), Fraction(0))
    return won / total


def _name(game: Game) -> str:
    """A name for everything the solution depends on: games that play alike share it."""
    text = game.way.model_dump_json() + json.dumps([table.tolist() for table in game.gains])
    return f"ultimate-{VERSION}-{hashlib.sha256(f'{text}/{game.scale}'.encode()).hexdigest()[:32]}"


def _known(game: Game) -> tuple[Solved, dict[str, Ints]]:
    """The solution and the count, from the cache or worked out and put there."""
    name = _name(game)
    kept = restore(name)
    if kept is None:
        strengths = judged_boards()
        solved = solve(game, strengths)
        best, streets = count_ends(game, solved.plan, strengths)
        solved = replace(solved, streets=streets)
        simple, _ = count_ends(game, simple_plan(game, strengths), strengths)
        found = {OPTIMAL: best, SIMPLE: simple}
        store(name, _packed(solved, found))
        return solved, found
    river = np.unpackbits(kept["river"], count=BOARDS * HOLES).reshape(BOARDS, HOLES)
    plan = Plan(kept["before"], kept["on_flop"], river * np.uint8(max(game.way.on_river)))
    solved = Solved(plan, kept["worths"], kept["same"], game.scale, kept["streets"])
    return solved, {strategy: kept[strategy] for strategy in STRATEGIES}


def _packed(solved: Solved, found: dict[str, Ints]) -> dict[str, NDArray[Any]]:
    return {
        "river": np.packbits(solved.plan.river > 0),
        "before": solved.plan.before,
        "on_flop": solved.plan.on_flop,
        "worths": solved.worths,
        "same": solved.same,
        "streets": solved.streets,
        **found,
    }
