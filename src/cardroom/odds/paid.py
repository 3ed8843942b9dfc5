"""By which line of its pay table a wager was paid, and how often each line counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from pydantic import BaseModel

from cardroom.games.pay_lines import line_of
from cardroom.rulebook.pay_table import LinedWager
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.report import Number

Asked = TypeVar("Asked", bound=BaseModel)
Count = TypeVar("Count", int, float, Fraction)

OTHERWISE = "otherwise"
"""What stands for a line where none holds."""


@dataclass(frozen=True, slots=True, order=True)
class Paid:
    """What a wager came to, and the line of its pay table that said so."""

    line: str
    result: Fraction


Came: TypeAlias = Paid | Fraction
"""What a wager came to, with or without word of the line."""

Key = TypeVar("Key", bound=Came)


def paid_by(wager: LinedWager[Asked], met: Callable[[Asked], bool]) -> Paid:
    """What a wager comes to by its own pay table, and by which line."""
    line = line_of(wager, met)
    if line is None:
        return Paid(OTHERWISE, wager.otherwise.result)
    return Paid(line.id, line.pays.result)


def by_result(came: Mapping[Key, Count]) -> dict[Fraction, Count]:
    """How often each result comes, whichever line said so.

    >>> by_result({Paid("a", Fraction(1)): 2, Paid("b", Fraction(1)): 3, Paid("c", Fraction(0)): 1})
    {Fraction(1, 1): 5, Fraction(0, 1): 1}
    """
    found: dict[Fraction, Count] = {}
    for key, count in came.items():
        result = key.result if isinstance(key, Paid) else key
        found[result] = found[result] + count if result in found else count
    return found


def by_line(came: Mapping[Key, Count]) -> dict[Paid, Count]:
    """Only what is known by line."""
    return {key: count for key, count in came.items() if isinstance(key, Paid)}


@dataclass(frozen=True, slots=True)
class LineOdds:
    """One line of a pay table: how often it counts and what comes back by it.

    ``returns`` is what the line wins or loses of each unit staked, so that all lines together are
    what the wager is worth, and their chances are one.
    """

    line: str
    chance: Number
    pays: Said
    returns: Number

    def to_json(self) -> dict[str, Any]:
        """The line as a row of ``odds --json``."""
        return {
            "line": self.line,
            "chance": float(self.chance),
            "pays": self.pays,
            "return": float(self.returns),
        }


def line_rows(
    table: Iterable[tuple[str, Said]],
    came: Mapping[Paid, Number],
    beyond: Mapping[str, float] | None = None,
) -> tuple[LineOdds, ...]:
    """Every line of a pay table with its chance and return, those that never come too.

    What a wager comes to where no line holds ends the table, if it ever does. What else it can come
    to, such as a hand given up or split, follows. ``beyond`` is what lines return beside what they
    came to.
    """
    rows = []
    names = dict(table)
    for name in dict.fromkeys((*names, *(one.line for one in came))):
        mine = [(one.result, chance) for one, chance in came.items() if one.line == name]
        if name == OTHERWISE and not mine:
            continue
        chance = sum((part for _, part in mine), Fraction(0))
        returns = sum((result * part for result, part in mine), Fraction(0))
        more = (beyond or {}).get(name, Fraction(0))
        returns = returns + more if mine else returns
        rows.append(LineOdds(name, chance, names.get(name, _told(mine)), returns))
    return tuple(rows)


def _told(came: list[tuple[Fraction, Number]]) -> Said:
    """What is paid where no line of a table says so: one amount, or as it comes."""
    results = {result for result, _ in came}
    if len(results) != 1:
        return Said("odds-pays-vary")
    result = results.pop()
    if result == 0:
        return Said("odds-pays", pays="push")
    if result < 0:
        return (
            Said("odds-pays", pays="lose")
            if result == -1
            else Said("odds-pays-loses", part=str(-result))
        )
    return Said("odds-pays", pays=f"{result.numerator} to {result.denominator}")


def told_apart(
    table: Iterable[tuple[str, Fraction]], chances: Mapping[Fraction, Number]
) -> dict[Paid, Number] | None:
    """The lines from the results alone, where no two lines that are paid alike can both count."""
    lines: dict[Fraction, list[str]] = {}
    for name, result in table:
        lines.setdefault(result, []).append(name)
    found = {}
    for result, chance in chances.items():
        names = lines.get(result, ())
        if len(names) != 1:
            return None
        found[Paid(names[0], result)] = chance
    return found
