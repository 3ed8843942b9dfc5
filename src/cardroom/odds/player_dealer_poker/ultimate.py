"""Ultimate Texas hold'em: all boards, all pairs, the best play on every street."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.disk_cache import restore, store
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import evaluate
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.flops import all_flops, pair_classes
from cardroom.odds.player_dealer_poker.one_raise import SHOWDOWNS, Ints
from cardroom.odds.player_dealer_poker.patterns import PATTERNS, all_patterns
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, SIMPLE, Question, gain
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.player_dealer_poker.ultimate_chart import advice, chart, decisions, notes
from cardroom.odds.player_dealer_poker.ultimate_count import count_ends, solve
from cardroom.odds.player_dealer_poker.ultimate_plan import (
    CATEGORIES,
    KINDS,
    SIZES,
    Game,
    Small,
    Solved,
    StreetPlan,
    prepare,
    simple_plan,
)
from cardroom.odds.report import StrategyWorth
from cardroom.rulebook import UltimateHoldem

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

STRATEGIES: Final = (OPTIMAL, SIMPLE)
VERSION: Final = 3
"""Raised when more or other things are kept of a solution."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The game and a plan, ready to be played by the kernel."""

    game: Game
    plan: StreetPlan

    @property
    def know(self) -> tuple[Any, ...]:
        """Flops, pairs and patterns of boards, as the kernel takes them."""
        flops = all_flops()
        return flops.keys, flops.classes, pair_classes()[0], all_patterns().keys

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
    plan = solved.plan if question.strategy == OPTIMAL else simple_plan(game)
    ready = Ready(game, plan)
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
        advice=advice(game.way, solved),
        notes=notes(solved, rated),
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
    from cardroom.odds.kernels.patterns import LOOKS

    name = _name(game)
    kept = restore(name)
    if kept is None:
        solved = solve(game)
        best, simple = count_ends(game, (solved.plan, simple_plan(game)))
        found = {OPTIMAL: best, SIMPLE: simple}
        store(name, _packed(solved, found))
        return solved, found
    river = np.unpackbits(kept["river"], count=PATTERNS * LOOKS).reshape(PATTERNS, LOOKS)
    plan = StreetPlan(kept["before"], kept["on_flop"], river * np.uint8(max(game.way.on_river)))
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
