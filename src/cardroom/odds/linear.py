"""Linear programmes in fractions: small, exact, and certain to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best value of a programme, where it is reached, and what each constraint is worth."""

    value: Fraction
    at: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]


def maximise(
    gain: Sequence[Fraction], limits: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]
) -> Optimum:
    """The most of ``gain . x`` for ``x >= 0`` and ``limits . x <= bounds``, with ``bounds >= 0``.

    Simplex by Bland's rule, which never runs in a circle; fractions, so nothing is rounded.

    >>> one = Fraction(1)
    >>> maximise([one, one], [[one, 2 * one], [2 * one, one]], [one, one]).value
    Fraction(2, 3)
    """
    width, height = len(gain), len(bounds)
    if any(bound < 0 for bound in bounds):
        raise ValueError("a programme starts at zero, which a negative bound forbids")
    rows = [
        [*limit, *(Fraction(int(column == place)) for column in range(height)), bound]
        for place, (limit, bound) in enumerate(zip(limits, bounds, strict=True))
    ]
    goal = [*(-one for one in gain), *[Fraction(0)] * (height + 1)]
    basis = list(range(width, width + height))
    while (column := next((i for i, cost in enumerate(goal[:-1]) if cost < 0), None)) is not None:
        steps = [
            (row[-1] / row[column], basis[place], place)
            for place, row in enumerate(rows)
            if row[column] > 0
        ]
        if not steps:
            raise ValueError("the programme has no bound")
        place = min(steps)[2]
        _pivot(rows, goal, place, column)
        basis[place] = column
    at = [Fraction(0)] * (width + height)
    for place, variable in enumerate(basis):
        at[variable] = rows[place][-1]
    return Optimum(goal[-1], tuple(at[:width]), tuple(goal[width:-1]))


def _pivot(rows: list[list[Fraction]], goal: list[Fraction], place: int, column: int) -> None:
    """Bring a variable into the basis: its column becomes a unit vector."""
    lead = rows[place][column]
    rows[place] = [entry / lead for entry in rows[place]]
    for row in [*rows[:place], *rows[place + 1 :], goal]:
        factor = row[column]
        if factor:
            row[:] = [entry - factor * top for entry, top in zip(row, rows[place], strict=True)]
