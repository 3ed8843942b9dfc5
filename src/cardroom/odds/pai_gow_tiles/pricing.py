"""What a wager on tiles is worth: every set of tiles against every other, or by playing rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.pai_gow_tiles.round import TilesTraits
from cardroom.games.pay_lines import pay
from cardroom.odds import simulate
from cardroom.odds.family import Sample
from cardroom.odds.measure import counted, sampled
from cardroom.odds.pai_gow_tiles.sets import BESIDE, Ints, Sets, against_all, all_sets, ranks
from cardroom.odds.paid import Paid, paid_by
from cardroom.odds.report import Choice, Decision, Findings, StrategyWorth
from cardroom.odds.situations import Tiles
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.pai_gow_tiles import PaiGowTilesRules, TilesHouseWay, TilesWager
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY)
SHOWN: Final = 20
"""Hands in which the house way costs most, as decisions of the report."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Every set of tiles: in how many ways it comes, and how each setting fares."""

    sets: Sets
    ways: tuple[int, ...]
    fares: Ints

    def worths(self, wager: TilesWager) -> list[list[Fraction]]:
        """What each setting of each set wins over all sets of the bank."""
        paid = results_table(wager)
        scale = np.lcm.reduce([one.denominator for row in paid for one in row])
        table = np.array([[int(one * int(scale)) for one in row] for row in paid], np.int64)
        sums = (self.fares * table).sum(axis=(2, 3))
        return [[Fraction(int(one), int(scale)) for one in row] for row in sums]


@lru_cache(maxsize=4)
def count(rules: TilesHouseWay) -> Counted:
    """All sets against all others, the bank's set the house way."""
    sets = all_sets(rules)
    ways, fares = zip(*against_all(sets), strict=True)
    return Counted(sets, ways, np.array(fares))


def results_table(wager: TilesWager) -> list[list[Fraction]]:
    """What a wager is worth by how the low and the high hand stand."""
    return [[pay(wager, TilesTraits(low, high).meets)[0] for high in BESIDE] for low in BESIDE]


def rules_of(game: LoadedGame) -> PaiGowTilesRules:
    """The rules of a game of this family."""
    if not isinstance(game.rules, PaiGowTilesRules):
        raise TypeError(f"{game.id} is no game of tiles")
    return game.rules


def choices_of(found: Counted, worths: list[list[Fraction]], strategy: str) -> list[int]:
    """Which setting a strategy takes for each set; the house way's where several are best."""
    usual = found.sets.choice.tolist()
    if strategy == HOUSE_WAY:
        return list(usual)
    return [
        place if row[place] == max(row) else row.index(max(row))
        for place, row in zip(usual, worths, strict=True)
    ]


def exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What wagers are worth against a bank that sets the house way."""
    rules = rules_of(game)
    found = count(rules.setting)
    rows, decisions, strategies, notes = [], [], [], []
    for wager in rules.wagers:
        if wager.id not in wanted:
            continue
        worths = found.worths(wager)
        for name in STRATEGIES:
            ways = _results(found, wager, choices_of(found, worths, name))
            row = counted(wager.id, ways, title=wager.title, strategy=name)
            strategies.append(StrategyWorth(wager.id, name, row.ev))
            if name == strategy:
                rows.append(row)
        decisions += _decisions(found, wager.id, worths, choices_of(found, worths, strategy))
        notes += _notes(found, worths)
    return Findings(tuple(rows), tuple(decisions), tuple(strategies), notes=tuple(notes))


def _results(found: Counted, wager: TilesWager, taken: list[int]) -> dict[Paid, int]:
    totals: Ints = np.zeros((3, 3), np.int64)
    for number, place in enumerate(taken):
        totals = totals + found.ways[number] * found.fares[number, place]
    return _lines(wager, totals)


def _lines(wager: TilesWager, totals: Ints) -> dict[Paid, int]:
    """How often each line counts, given how often both hands stand so."""
    ways: dict[Paid, int] = {}
    for low in range(3):
        for high in range(3):
            came = paid_by(wager, TilesTraits(BESIDE[low], BESIDE[high]).meets)
            ways[came] = ways.get(came, 0) + int(totals[low, high])
    return ways


def _decisions(
    found: Counted, wager: str, worths: list[list[Fraction]], taken: list[int]
) -> list[Decision]:
    """The hands in which the house way costs most, dearest first."""
    usual = found.sets.choice.tolist()
    costs = [
        (ways * (max(row) - row[place]), number)
        for number, (ways, row, place) in enumerate(zip(found.ways, worths, usual, strict=True))
    ]
    dear = sorted((cost for cost in costs if cost[0]), reverse=True)[:SHOWN]
    return [_decision(found, wager, number, worths[number], taken[number]) for _, number in dear]


def _decision(
    found: Counted, wager: str, number: int, worths: list[Fraction], taken: int
) -> Decision:
    ways = found.sets.settings[number]
    others = int(found.fares[number, 0].sum())
    choices = tuple(
        Choice(way.text, worths[place] / others, Fraction(int(place == taken)))
        for place, way in enumerate(ways)
    )
    tiles = tuple(map(str, (*ways[0].low, *ways[0].high)))
    at = Tiles(tiles, ways[int(found.sets.choice[number])].text)
    chance = Fraction(found.ways[number], sum(found.ways))
    return Decision("player", wager, at, chance, choices)


def _notes(found: Counted, worths: list[list[Fraction]]) -> list[Said]:
    usual = found.sets.choice.tolist()
    worse = equal = 0
    for number, (row, place) in enumerate(zip(worths, usual, strict=True)):
        different = row[: len(found.sets.settings[number])]
        worse += row[place] < max(row)
        equal += different.count(max(row)) > 1
    return [
        Said("note-bank-sets-house-way"),
        Said("note-sets-better-set", sets=worse, of=len(usual)),
        Said("note-sets-worth-the-same", sets=equal),
    ]


@dataclass(frozen=True, slots=True)
class Ready:
    """A game ready to be played by its kernel: the strengths of every set as each side sets it."""

    pile: NDArray[np.uint8]
    numbers: Ints
    player: Ints
    bank: Ints

    @classmethod
    def of(cls, found: Counted, taken: list[int]) -> Ready:
        """The tables for a player's choices."""
        sets = found.sets
        pile = [rank for rank, tiles in enumerate(ranks()) for _ in tiles]
        player = sets.hands[np.arange(len(taken)), np.array(taken)]
        return cls(np.array(pile, np.uint8), sets.number_of(), player, sets.bank)

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds of one player against the bank, by how both hands stand."""
        from cardroom.odds.kernels.pai_gow_tiles import tile_rounds

        tables = np.stack([self.player, self.bank])
        found: Ints = tile_rounds(rounds, state, self.pile.copy(), self.numbers, tables)
        return found


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What wagers are worth, by playing rounds against a bank that sets the house way."""
    rules = rules_of(game)
    found = count(rules.setting)
    rows, notes = [], []
    for wager in rules.wagers:
        if wager.id not in wanted:
            continue
        worths = found.worths(wager)
        ready = Ready.of(found, choices_of(found, worths, strategy))
        counts = simulate.run(sample, ready.play).reshape(3, 3)
        seen = _lines(wager, counts)
        rows.append(sampled(wager.id, seen, title=wager.title, strategy=strategy))
        notes += _notes(found, worths)
    return Findings(tuple(rows), notes=tuple(notes))
