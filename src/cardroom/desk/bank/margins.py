"""What each player's wagers are worth by themselves, exactly, for the way the players play.

The analyst counts every result of a wager. Wagers that are made together are one row; a bonus
beside them is another. Results so rare that no sample tells of them are kept apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardroom.desk.bank.seating import BASE, BankTable
from cardroom.desk.errors import DeskError
from cardroom.odds import FAMILIES, OddsReport, odds
from cardroom.said import near

BEST: Final = "best"
OPTIMAL: Final = "optimal"
BIG: Final = 4.0
"""Results of less than so many stakes are never called rare and large."""


@dataclass(frozen=True, slots=True)
class Row:
    """Wagers of a player that are worth something together, and how often each result comes."""

    name: str
    roots: tuple[str, ...]
    """The wagers that are made before the deal."""
    unit: str
    """The wager whose stake is the unit."""
    chances: Mapping[float, float]
    mean: float
    """What a unit wins on average, to more digits than the results add up to."""

    @property
    def variance(self) -> float:
        """How far that swings."""
        mean = sum(value * chance for value, chance in self.chances.items())
        return sum((value - mean) ** 2 * chance for value, chance in self.chances.items())

    def cap(self, seen: float, least: float) -> float:
        """The largest result that is expected so often among so many: beyond it they are rare."""
        above = 0.0
        for value in sorted(self.chances, reverse=True):
            above += self.chances[value]
            if above * seen >= least or value < BIG:
                return value
        return max(self.chances)

    def capped(self, most: float) -> Row:
        """The same with no result above a cap."""
        found: dict[float, float] = {}
        for value, chance in self.chances.items():
            found[min(value, most)] = found.get(min(value, most), 0.0) + chance
        more = sum(value * chance for value, chance in self.beyond(most).items())
        return Row(self.name, self.roots, self.unit, found, self.mean - more)

    def beyond(self, most: float) -> dict[float, float]:
        """What rare results win beyond the cap, and how often each comes."""
        return {value - most: chance for value, chance in self.chances.items() if value > most}


def ways_to_play(table: BankTable) -> tuple[str, ...]:
    """How the players may play: ``best`` first, then the ways that the analyst knows by name."""
    rules = table.game.rules
    if rules.family not in FAMILIES:
        return (BEST,)
    known = FAMILIES[rules.family]().strategies(rules)
    return (BEST, *(name for name in known if name != OPTIMAL))


def strategy_of(table: BankTable, players: str) -> str:
    """The analyst's name for how the players play."""
    known = ways_to_play(table)
    if players not in known:
        raise DeskError(
            "bank-no-such-players", players=players, known=list(known), near=near(players, known)
        )
    return OPTIMAL if players == BEST else players


def rows_of(table: BankTable) -> list[Row]:
    """The rows of a player of the table; none for a wager that is only sampled."""
    if table.game.rules.family not in FAMILIES:
        return []
    report = odds(table.game, strategy=strategy_of(table, table.ways), kept=True)
    known, sizes = {row.wager for row in report.wagers}, table.sizes
    parts = tuple(name for name in sizes if name in known and report[name].part_of)
    rows = [
        _row(report, name, (name,), name) for name in sizes if name in known and name not in parts
    ]
    if parts and BASE in known and _as_usual(table, parts):
        # Of wagers made together one is the unit, and the others are as many times as they must be.
        rows.append(_row(report, BASE, parts, min(parts, key=lambda name: sizes[name])))
    return rows


def _row(report: OddsReport, name: str, roots: tuple[str, ...], unit: str) -> Row:
    found = report[name].distribution
    chances = {float(value): float(chance) for value, chance in found.items()}
    return Row(name, roots, unit, chances, float(report[name].ev))


def _as_usual(table: BankTable, parts: Sequence[str]) -> bool:
    """Whether the stakes made together are as many times one another as the analyst takes them."""
    unit = min(table.sizes[name] for name in parts)
    rules = {one.id: one for one in table.game.rules.wagers}
    return all(table.sizes[name] == unit * (rules[name].times or 1) for name in parts)


def expected(table: BankTable) -> float | None:
    """What a bank that covers everything wins a hand, exactly; nothing where that is not known."""
    rows = rows_of(table)
    if {name for row in rows for name in row.roots} != set(table.sizes):
        return None
    return -sum(table.players * table.part(r.unit) * table.sizes[r.unit] * r.mean for r in rows)
