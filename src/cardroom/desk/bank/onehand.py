"""What one hand brings the bank: means and deviations counted, how players hang together played.

Where everybody bets on the same two hands, the whole table is counted. Elsewhere every player's
wagers are counted by themselves, rare results apart, and only how the results of several players
go together is taken from rounds that were played; so are the hands that a short bank cannot cover.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from cardroom.desk.bank.dealing import outcome_of
from cardroom.desk.bank.joint import shared_outcomes
from cardroom.desk.bank.margins import Row, rows_of
from cardroom.desk.bank.played import ROUNDS, SEED, PlayedRounds, Told, played_rounds
from cardroom.desk.bank.seating import ENDLESS, BankTable
from cardroom.desk.bank.shift import Hand

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

GROUPS: Final = 8
"""Groups of rounds that are left out in turn, to see how much the figures move."""
FEW: Final = 30
"""A result that is expected less often than this among all that were played is rare."""
CELLS: Final = 600
"""Amounts that a hand's result is told in."""
NEVER: Final = 1e-13
"""Chances that are left out."""


@dataclass(frozen=True, slots=True)
class Rare:
    """Results of one player's wager that come too seldom for a shift to show them."""

    wager: str
    stake: int
    chances: Mapping[float, float]
    """What a unit wins beyond the largest usual result, and how often."""
    seats: int

    @property
    def mean(self) -> float:
        """What they cost the bank a hand."""
        return self.seats * self.stake * sum(v * p for v, p in self.chances.items())

    @property
    def chance(self) -> float:
        """How often a hand has one."""
        return 1 - (1 - sum(self.chances.values())) ** self.seats


@dataclass(frozen=True, slots=True)
class OneHand:
    """What a hand brings the bank before fees, how it was found, and its error."""

    hand: Hand
    method: str
    stderr: float
    covered: float
    exposed: float
    """What a bank that covers everything wins a hand."""
    batches: tuple[Hand, ...] = ()
    """The same without a group of the rounds, for each group."""
    rare: tuple[Rare, ...] = ()


def one_hand(
    table: BankTable, rounds: int = ROUNDS, seed: int = SEED, told: Told | None = None
) -> OneHand:
    """What one hand of the table brings its bank."""
    counted = shared_outcomes(table)
    if counted is None:
        return _Sample(table, rounds, seed, told).one_hand()
    won: dict[float, float] = {}
    staked = back = full = 0.0
    for outcome, chance in counted.items():
        won[outcome.won] = won.get(outcome.won, 0.0) + float(chance)
        staked += float(chance) * outcome.staked
        back += float(chance) * outcome.returned
        full += float(chance) * outcome.covered
    return OneHand(Hand.of(won), "exact", 0.0, 1 - back / staked, full)


def seat_hand(table: BankTable, rounds: int = ROUNDS, seed: int = SEED) -> Hand:
    """What a hand brings one player, before fees and with a bank that covers everything."""
    tables = [table.on(line) for line in table.lines] or [table]
    found: dict[float, float] = {}
    for one in tables:
        for value, chance in _alone(one.alone(), rounds, seed):
            found[value] = found.get(value, 0.0) + chance / len(tables)
    return Hand.of(found)


def _alone(table: BankTable, rounds: int, seed: int) -> Iterator[tuple[float, float]]:
    rows = rows_of(table)
    if len(rows) == 1 and not table.spreads and set(rows[0].roots) == set(table.sizes):
        size = table.sizes[rows[0].unit]
        return ((size * value, chance) for value, chance in rows[0].chances.items())
    hand = one_hand(table, rounds, seed).hand.turned()
    return zip(hand.values.tolist(), hand.chances.tolist(), strict=True)


class _Sample:
    """Rounds that were played, as this table's bank sees them."""

    def __init__(self, table: BankTable, rounds: int, seed: int, told: Told | None) -> None:
        self.table = table
        self.played = played_rounds(table, rounds, seed, told)
        self.seats = self.played.seats[:, : table.players]
        self.stakes = _stakes(table, self.played.rounds, seed)
        rows = rows_of(table)
        self.rows = [_RowSeen(self, row) for row in (*rows, *_rest(table, rows))]
        self.won = -sum((row.usual for row in self.rows), np.zeros(self.played.rounds))

    def one_hand(self) -> OneHand:
        """What a hand brings, with its error."""
        change, back, staked = self._short()
        rare = tuple(row.rare for row in self.rows if row.rare is not None)
        beyond = _beyond(rare)
        full = -sum(row.mean for row in self.rows) - sum(one.mean for one in rare)
        everything = np.ones(self.played.rounds, bool)
        hand = self._hand(everything, change, beyond)
        groups = np.arange(self.played.rounds) * GROUPS // self.played.rounds
        return OneHand(
            hand,
            "simulated",
            math.sqrt(float(change.var()) / len(change) + self._unknown() ** 2),
            1 - back / staked if staked else 1.0,
            full,
            tuple(self._hand(groups != number, change, beyond) for number in range(GROUPS)),
            rare,
        )

    def _unknown(self) -> float:
        """The error of wagers whose worth is read off the rounds."""
        parts = [row.usual for row in self.rows if row.known is None]
        if not parts:
            return 0.0
        return math.sqrt(float(sum(parts[1:], parts[0]).var()) / self.played.rounds)

    def _hand(self, which: Any, change: Floats, beyond: Mapping[float, float]) -> Hand:
        won = self.won[which]
        middle = float(won.mean())
        wide = math.sqrt(self._ratio(which))
        mean = -sum(row.mean for row in self.rows)
        result = (won - middle) * wide + mean + change[which]
        return _with_rare(result, beyond, self.table.bank)

    def _ratio(self, which: Any) -> float:
        """How much further the wagers swing by themselves than in these rounds."""
        known = [row for row in self.rows if row.known is not None]
        seen = sum(row.variance_seen(which) for row in known)
        return sum(row.variance for row in known) / seen if seen > 0 else 1.0

    def _short(self) -> tuple[Floats, float, float]:
        """What a bank of this size changes in each round, what goes back, and what was staked."""
        table, change = self.table, np.zeros(self.played.rounds)
        paid, lost, staked = (self._total(which) for which in ("paid", "lost", "staked"))
        if table.bank >= ENDLESS:
            return change, 0.0, float(staked.sum())
        together = table.game.rules.bank.coverage == "gross"
        needs = paid + lost if together else np.maximum(paid, lost)
        back = 0.0
        for number in np.flatnonzero(needs > table.bank).tolist():
            stakes = [
                {name: int(row[number][player]) for name, row in self.stakes.items()}
                for player in range(table.players)
            ]
            claims = self.played.claims(number, stakes)
            outcome = outcome_of(table, claims, int(self.played.starts[number]))
            change[number] = outcome.won - outcome.covered
            back += outcome.returned
        return change, back, float(staked.sum())

    def _total(self, which: str) -> Floats:
        out = np.zeros(self.played.rounds)
        for name, row in self.stakes.items():
            units, cents = _of_outcomes(self.played, (name,), name, which)
            out += (row * units[self.seats]).sum(axis=1)
            out += (np.where(row > 0, 1, 0) * cents[self.seats]).sum(axis=1)
        return out


class _RowSeen:
    """A row of wagers in the rounds: its usual results, and how rare ones are made up for."""

    def __init__(self, sample: _Sample, row: Row) -> None:
        table, seats = sample.table, sample.seats
        units, cents = _of_outcomes(sample.played, row.roots, row.unit, "won", table.sizes)
        self.stake = sample.stakes[row.unit].astype(float)
        self.players, self.bet = table.players, table.part(row.unit)
        self.stake_mean, self.stake_square = _stake(table, row.unit)
        value = units[seats] + np.divide(
            cents[seats], self.stake, out=np.zeros(seats.shape), where=self.stake > 0
        )
        self.known = row if row.chances else None
        self.rare: Rare | None = None
        if self.known is not None:
            top = row.cap(seats.size * self.bet, FEW)
            beyond = {more: chance * self.bet for more, chance in row.beyond(top).items()}
            value, self.known = np.minimum(value, top), row.capped(top)
            if beyond:
                self.rare = Rare(row.name, round(self.stake_mean), beyond, self.players)
        self.value = value
        self.usual: Floats = (self.stake * value).sum(axis=1)

    @property
    def mean(self) -> float:
        """What the row wins a hand, all seats together."""
        if self.known is None:
            return float(self.usual.mean())
        return self.players * self.bet * self.stake_mean * self.known.mean

    @property
    def variance(self) -> float:
        """How far it swings, as if each seat were alone."""
        assert self.known is not None
        mean = self.known.mean
        square = self.bet * self.stake_square * (self.known.variance + mean**2)
        return self.players * (square - (self.bet * self.stake_mean * mean) ** 2)

    def variance_seen(self, which: Any) -> float:
        """The same in some of the rounds."""
        return float((self.stake[which] * self.value[which]).var(axis=0).sum())


def _rest(table: BankTable, rows: Sequence[Row]) -> Iterator[Row]:
    """Wagers that the analyst does not count: what they are worth is read off the rounds."""
    told = {name for row in rows for name in row.roots}
    for name in table.sizes:
        if name not in told:
            yield Row(name, (name,), name, {}, 0.0)


def _stake(table: BankTable, name: str) -> tuple[float, float]:
    """The mean of what is bet on a wager, and of its square, by whoever makes it."""
    spread, size = table.spreads.get(name), table.sizes[name]
    return (spread.mean, spread.square) if spread is not None else (size, size**2)


def _stakes(table: BankTable, rounds: int, seed: int) -> dict[str, NDArray[np.int64]]:
    """What each player bets on each wager in each round."""
    rng = np.random.default_rng(seed)
    shape = rounds, table.players
    part = rng.random(shape)
    line = rng.integers(0, max(1, len(table.lines)), shape)
    out = {}
    for name, size in table.sizes.items():
        spread = table.spreads.get(name)
        row = np.full(shape, size, np.int64) if spread is None else spread.many(part)
        if name in table.lines:
            row = np.where(line == table.lines.index(name), row, 0)
        out[name] = row
    return out


def _of_outcomes(
    played: PlayedRounds,
    roots: Sequence[str],
    unit: str,
    which: str,
    sizes: Mapping[str, int] | None = None,
) -> tuple[Floats, Floats]:
    """For every outcome of a seat what wagers come to: in units, and in cents besides."""
    units, cents = np.zeros(len(played.outcomes)), np.zeros(len(played.outcomes))
    for number, outcome in enumerate(played.outcomes):
        for done in outcome:
            if done.root not in roots or done.result is None:
                continue
            times = float(done.times) * (sizes[done.root] / sizes[unit] if sizes else 1.0)
            result = float(done.result)
            units[number] += (
                times
                * {
                    "won": result,
                    "paid": max(result, 0.0),
                    "lost": max(-result, 0.0),
                    "staked": 1.0,
                }[which]
            )
            cents[number] += done.fixed if which in {"won", "paid"} else 0
    return units, cents


def _beyond(rare: Sequence[Rare]) -> dict[float, float]:
    """What the rare results of all seats take from the bank together, each seat by itself."""
    found = {0.0: 1.0}
    for one in rare:
        none = 1 - sum(one.chances.values())
        single = {0.0: none} | {-one.stake * v: p for v, p in one.chances.items()}
        for _ in range(one.seats):
            folded: dict[float, float] = {}
            for value, chance in found.items():
                for more, p in single.items():
                    if chance * p > NEVER:
                        folded[value + more] = folded.get(value + more, 0.0) + chance * p
            found = folded
    whole = math.fsum(found.values())
    return {value: chance / whole for value, chance in found.items()}


def _with_rare(won: Floats, beyond: Mapping[float, float], bank: int) -> Hand:
    """The results of rounds with the rare ones beside them; no bank loses more than it has."""
    values, chances = _in_cells(won)
    amounts, times = np.array(list(beyond)), np.array(list(beyond.values()))
    every = (values[:, None] + amounts[None, :]).ravel()
    weights = (chances[:, None] * times[None, :]).ravel()
    every = np.maximum(every, -float(bank))
    some, where = np.unique(np.round(every, 3), return_inverse=True)
    return Hand(some, np.bincount(where, weights) / weights.sum())


def _in_cells(won: Floats) -> tuple[Floats, Floats]:
    """Amounts laid on even steps, in parts so that their mean is kept; few stay as they are."""
    some, counts = np.unique(np.round(won, 3), return_counts=True)
    if len(some) <= CELLS:
        return some, counts / len(won)
    low = float(some[0])
    step = (float(some[-1]) - low) / (CELLS - 1)
    place = np.minimum(((some - low) / step).astype(np.int64), CELLS - 2)
    part = (some - low) / step - place
    out = np.zeros(CELLS)
    np.add.at(out, place, counts * (1 - part))
    np.add.at(out, place + 1, counts * part)
    return np.linspace(low, low + step * (CELLS - 1), CELLS), out / len(won)
