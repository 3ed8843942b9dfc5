"""Rows of numbers, number by number.

Where a kernel gives a slice of one array to another, or reckons with whole rows, the compiler takes
seconds for all the shapes that might not fit; these loops are compiled at once and run as fast.
"""

from __future__ import annotations

from typing import Final

from cardroom.odds.kernels.compiling import Array, Number, compiled

SHORT: Final = "a row is too short"
"""Compiled code reads past the end of an array without a word: it must not come to that."""


@compiled
def write_row(into: Array, row: Array) -> None:
    """Write the first numbers of a row over another, as many as that one has."""
    if len(row) < len(into):
        raise ValueError(SHORT)
    for place in range(len(into)):
        into[place] = row[place]


@compiled
def take_away(whole: Array, part: Array, left: Array) -> None:
    """Write what is left of a row without another."""
    if len(whole) < len(left) or len(part) < len(left):
        raise ValueError(SHORT)
    for place in range(len(left)):
        left[place] = whole[place] - part[place]


@compiled
def weighed(row: Array, weights: Array) -> float:
    """The sum of a row, each number times its weight."""
    if len(weights) < len(row):
        raise ValueError(SHORT)
    total = 0.0
    for place in range(len(row)):
        total += row[place] * weights[place]
    return total


@compiled
def least(row: Array) -> Number:
    """The lowest number of a row."""
    found = row[0]
    for place in range(1, len(row)):
        found = min(found, row[place])
    return found
