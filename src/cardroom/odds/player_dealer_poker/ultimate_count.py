"""Ultimate Texas hold'em counted whole, in pieces of boards: the best plan, and what plans come to.

A piece is a stretch of patterns of boards. It knows nothing of the others, and what is counted of
all of them is added up: whoever counts them, in whatever order, comes to the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cardroom.odds.pieces import each_piece
from cardroom.odds.player_dealer_poker.flops import FLOPS, PAIRS, all_flops, pair_classes
from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.patterns import (
    CELLS,
    FOLLOWING,
    PATTERNS,
    all_cells,
    all_patterns,
    judged,
    run_outs,
)
from cardroom.odds.player_dealer_poker.ultimate_plan import (
    CATEGORIES,
    KINDS,
    SIZES,
    Game,
    Small,
    Solved,
    StreetPlan,
)

PIECE: Final = 2048


@dataclass(frozen=True, slots=True)
class Solving:
    """What the choices are worth over a piece of all boards."""

    game: Game

    @property
    def rows(self) -> int:
        """Choices on the flop, waiting, whether the river is played, choices before the flop."""
        return len(self.game.way.on_flop) + 2 + len(self.game.way.before_flop)

    def __call__(self, piece: slice) -> tuple[Ints, Small, int]:
        """By row and cell what follows is worth, the river's choices, how often both are level."""
        from cardroom.odds.kernels.patterns import LOOKS, add_run_outs
        from cardroom.odds.kernels.ultimate import value_patterns

        patterns, cells, game = all_patterns(), all_cells(), self.game
        cards = patterns.cards[piece]
        values = np.zeros((len(cards), LOOKS, self.rows), np.int64)
        river, same = np.zeros((len(cards), LOOKS), np.uint8), np.zeros(1, np.int64)
        know = (game.gains, np.array(game.way.on_river, np.int64), game.floor, game.faces)
        dealt = (cards, patterns.ways[piece])
        value_patterns(dealt, judged(cards), know, (values, river, same))
        sums = np.zeros((self.rows, CELLS), np.int64)
        add_run_outs(piece.start, values, run_outs(), (cells.starts, cells.pairs), sums)
        return sums, river, int(same[0])


def solve(game: Game) -> Solved:
    """The best choice everywhere: at the river, then on the flop, then before it."""
    from cardroom.odds.kernels.patterns import LOOKS

    solving = Solving(game)
    total = np.zeros((solving.rows, CELLS), np.int64)
    river = np.zeros((PATTERNS, LOOKS), np.uint8)
    same = 0
    for piece, (sums, played, level) in each_piece(PATTERNS, PIECE, solving):
        total += sums
        river[piece] = played
        same += level
    total *= all_cells().ways
    return _choose(game, total, same, river)


def _choose(game: Game, total: Ints, same_river: int, river: Small) -> Solved:
    """Flop and first choices from what they are worth; level with waiting, a hand is played."""
    cells, options = all_cells(), len(game.way.on_flop)
    of_pair = pair_classes()[0][cells.places]
    played, waiting, at_river, before = np.split(total, [options, options + 1, options + 2])
    best = played.max(axis=0)
    sizes = np.array(game.way.on_flop)[played.argmax(axis=0)]
    plays = best >= waiting[0]
    on_flop = np.zeros((FLOPS, 52 * 52), np.uint8)
    on_flop[cells.flops, cells.places] = np.where(plays, sizes, 0)
    rows = (*before, np.maximum(best, waiting[0]))
    worths = np.stack([_by_pair(of_pair, row) for row in rows])
    first, most = worths[:-1].argmax(axis=0), worths[:-1].max(axis=0)
    at_once = np.array(game.way.before_flop)[first]
    plan_before = np.where(most >= worths[-1], at_once, 0).astype(np.uint8)
    level = int((best == waiting[0]).sum()), int((most == worths[-1]).sum())
    same = np.array([same_river, *level], np.int64)
    rounds = np.where(plan_before[of_pair] == 0, cells.ways * FOLLOWING, 0)
    met = np.where(plan_before[of_pair] == 0, at_river[0], 0)
    streets = np.stack(
        [
            _by_pair(of_pair, np.where(plays, rounds, 0)),
            _by_pair(of_pair, np.where(plays, 0, met)),
            _by_pair(of_pair, np.where(plays, 0, rounds - met)),
        ],
        axis=1,
    )
    return Solved(StreetPlan(plan_before, on_flop, river), worths, same, game.scale, streets)


def _by_pair(of_pair: Ints, numbers: Ints) -> Ints:
    out = np.zeros(PAIRS, np.int64)
    np.add.at(out, of_pair, numbers)
    return out


@dataclass(frozen=True, slots=True)
class Tallying:
    """How rounds end by some plans over a piece of all boards."""

    game: Game
    sizes: Small
    """What may be put up before the river, first nothing."""
    chosen: tuple[Small, ...]
    """By plan, flop and pair, the place in ``sizes`` of what is up when the river comes."""
    rivers: tuple[Small, ...]

    @classmethod
    def of(cls, game: Game, plans: tuple[StreetPlan, ...]) -> Tallying:
        """The plans as they stand when the river comes, and what they do then."""
        sizes = np.array([0, *sorted({*game.way.before_flop, *game.way.on_flop})], np.uint8)
        places = np.zeros(SIZES, np.uint8)
        places[sizes] = np.arange(len(sizes))
        chosen = []
        for plan in plans:
            size = np.take_along_axis(plan.on_flop, all_flops().classes, axis=1)
            first = plan.before[pair_classes()[0]]
            chosen.append(places[np.where(first > 0, first, size)])
        return cls(game, sizes, tuple(chosen), tuple(plan.river for plan in plans))

    def __call__(self, piece: slice) -> Ints:
        """Rounds by plan, play wager, the player's kind, the bank's kind and who wins."""
        from cardroom.odds.kernels.patterns import LOOKS, spread_choices
        from cardroom.odds.kernels.ultimate import tally_patterns

        cards, ways = all_patterns().cards[piece], all_flops().ways
        taken = np.zeros((len(self.chosen), len(cards), LOOKS, len(self.sizes)), np.int64)
        for chosen, here in zip(self.chosen, taken, strict=True):
            spread_choices(piece.start, ways, run_outs(), chosen, here)
        river = np.stack([river[piece] for river in self.rivers])
        know = (self.game.floor, self.game.kinds, self.sizes)
        found = np.zeros((len(taken), SIZES, len(CATEGORIES), KINDS, 3), np.int64)
        tally_patterns(cards, judged(cards), know, (taken, river), found)
        return found


def count_ends(game: Game, plans: tuple[StreetPlan, ...]) -> Ints:
    """All rounds by plan, play wager, the player's kind, the bank's kind and who wins."""
    parts = (part for _, part in each_piece(PATTERNS, PIECE, Tallying.of(game, plans)))
    return sum(parts, np.zeros((len(plans), SIZES, len(CATEGORIES), KINDS, 3), np.int64))
