"""Changing game data by path: what switches, ``--set`` and ``based_on`` do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardroom.rulebook.files.errors import RulebookError
from cardroom.said import given, near

Data = dict[str, Any]

DEEPEST: Final = 32
LARGEST_NUMBER: Final = 1_000_000
_TABLES: Final = (dict, list)


def check_measure(data: Data, name: str) -> None:
    """Refuse what no game has: tables in tables without end, and numbers that nobody counts to."""
    tables: list[Any] = [data]
    for _ in range(DEEPEST):
        layer = [
            inner
            for table in tables
            for inner in (table.values() if isinstance(table, dict) else table)
        ]
        if not layer:
            return
        for value in layer:
            if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
                raise RulebookError("file-number", file=name, most=LARGEST_NUMBER)
        tables = [value for value in layer if isinstance(value, _TABLES)]
    raise RulebookError("file-deep", file=name, most=DEEPEST)


def set_path(data: Data, path: str, value: object) -> None:
    """Set the value at a dotted path; entries of a list go by their ``id`` or place.

    >>> data = {"wager": [{"id": "tie", "otherwise": "lose"}]}
    >>> set_path(data, "wager.tie.otherwise", "push")
    >>> data["wager"][0]["otherwise"]
    'push'
    """
    *steps, last = path.split(".", DEEPEST)
    at: Any = data
    for number, step in enumerate(steps):
        at = _step(at, step, path, ".".join(steps[:number]))
    if isinstance(at, list):
        at[_place(at, last, path)] = value
    elif isinstance(at, dict):
        at[last] = value
    else:
        raise RulebookError("path-single", path=given(path), at=given(".".join(steps)))


def get_path(data: Data, path: str) -> Any:
    """The value at a dotted path, or ``None`` where there is none.

    >>> get_path({"wager": [{"id": "tie", "otherwise": "lose"}]}, "wager.tie.otherwise")
    'lose'
    """
    at: Any = data
    for step in path.split("."):
        if isinstance(at, list):
            at = at[_place(at, step, path)]
        elif isinstance(at, dict):
            at = at.get(step)
        else:
            return None
    return at


def _step(at: Any, step: str, path: str, so_far: str) -> Any:
    if isinstance(at, list):
        return at[_place(at, step, path)]
    if isinstance(at, dict):
        if step not in at:
            at[step] = {}
        return at[step]
    raise RulebookError("path-single", path=given(path), at=given(so_far))


def _place(entries: list[Any], step: str, path: str) -> int:
    names = [
        str(entry.get("id", entry.get("option"))) if isinstance(entry, dict) else str(entry)
        for entry in entries
    ]
    if step in names:
        return names.index(step)
    # By place, counted from 0: a place of many digits is beyond any list.
    if step.isascii() and step.isdigit() and len(step) < 7 and int(step) < len(entries):
        return int(step)
    about = {"path": given(path), "given": given(step)}
    raise RulebookError("path-not-there", **about, known=names, near=near(step, names))


def merge(base: Data, over: Mapping[str, Any]) -> Data:
    """A file laid over the one it is based on: tables merge, lists of named entries by name."""
    out = dict(base)
    for key, value in over.items():
        if isinstance(value, Mapping) and isinstance(out.get(key), dict):
            out[key] = merge(out[key], value)
        elif _named(value) and _named(out.get(key)):
            out[key] = _merge_named(out[key], value)
        else:
            out[key] = value
    return out


def underlay(data: Data, text: Data) -> Data:
    """A text that games share laid under one of them, its own entries first.

    >>> own = {"reading": [{"id": "jokers", "says": "None."}]}
    >>> under = underlay(own, {"reading": [{"id": "won-all"}, {"id": "jokers", "why": "So."}]})
    >>> under["reading"]
    [{'id': 'jokers', 'why': 'So.', 'says': 'None.'}, {'id': 'won-all'}]
    """
    out = merge(text, data)
    for key, value in data.items():
        if _named(value):
            own = [entry["id"] for entry in value]
            out[key] = sorted(
                out[key],
                key=lambda entry: own.index(entry["id"]) if entry["id"] in own else len(own),
            )
    return out


def _named(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(entry, dict) and isinstance(entry.get("id"), str) for entry in value)
    )


def _merge_named(base: list[Data], over: list[Data]) -> list[Data]:
    out = {entry["id"]: entry for entry in base}
    for entry in over:
        name = entry["id"]
        out[name] = merge(out[name], entry) if name in out else entry
    return list(out.values())
