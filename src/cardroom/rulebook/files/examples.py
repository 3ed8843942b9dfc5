"""What would be right for a key of a game file: what a game of the rulebook has there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardroom.rulebook.files.written import as_key, as_toml

ANY: Final = "*"
"""Stands for every entry of a list."""
LONGEST: Final = 110
ENOUGH: Final = 24
"""An example that is no longer is taken at once."""


def example_of(family: str, steps: Sequence[str]) -> str | None:
    """A key with its value as a game writes it, best of the family, short rather than long.

    >>> example_of("blackjack", ["bank_hand", "peek"])
    'peek = ["A", "T"]'
    """
    if not steps or steps[-1] == ANY:
        return None
    best = _shortest(_values(steps, family)) or _shortest(_values(steps, None))
    return f"{as_key(steps[-1])} = {best}" if best is not None else None


def entry_of(family: str, steps: Sequence[str]) -> str | None:
    """One key and its value of a table whose keys are no fixed words.

    >>> entry_of("baccarat", ["play", "chart"])
    '7 = "S S S S S S S S S S"'
    """
    for table in _values(steps, family):
        for key, value in table.items() if isinstance(table, dict) else ():
            return f"{as_key(str(key))} = {as_toml(value)}"
    return None


def _shortest(values: Iterator[Any]) -> str | None:
    best: str | None = None
    for value in values:
        text = as_toml(value)
        if len(text) <= LONGEST and (best is None or len(text) < len(best)):
            best = text
        if best is not None and len(best) <= ENOUGH:
            break
    return best


def _values(steps: Sequence[str], family: str | None) -> Iterator[Any]:
    """What games have at a path, those of a family or all; schedules have files of their own."""
    # The loader asks for examples when a file is wrong, so it is asked for games only then.
    from cardroom.rulebook.files.errors import RulebookError
    from cardroom.rulebook.files.loader import game_ids, headings, raw_data, raw_schedules

    if steps[0] == "schedule":
        for data in raw_schedules():
            yield from _at(data, steps)
        return
    for game in game_ids():
        try:
            data = raw_data(game) if family in (None, headings(game).get("family")) else {}
        except RulebookError:
            continue  # a game that cannot be read, in a folder of one's own, is no example
        yield from _at(data, steps)


def _at(value: Any, steps: Sequence[str]) -> Iterator[Any]:
    """Every value at a path; nothing that is empty is an example."""
    if not steps:
        if value not in ({}, [], ""):
            yield value
        return
    step, rest = steps[0], steps[1:]
    if isinstance(value, list) and step == ANY:
        for one in value:
            yield from _at(one, rest)
    elif isinstance(value, dict) and step in value:
        yield from _at(value[step], rest)
