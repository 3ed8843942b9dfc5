"""Tables of the desk as CSV: names whole, citations complete, and nothing that a sheet obeys."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardroom.cli.common import in_words
from cardroom.rulebook import game_ids
from cardroom.rulebook.files.loader import headings

TABLES: Final = (
    "rulings", "wagers", "differences", "findings", "solutions", "fees", "options", "clubs",
    "tables", "hands", "games", "table", "near", "others",
)  # fmt: skip
"""Which list of a document is its table: the first of these that it has."""
INSIDE: Final = ("wagers", "rulings")
"""Lists in a row that are the table themselves: the wagers of each game."""
_OBEYED: Final = re.compile(r"^[\t\r\n ]*[=+\-@]")
_NUMBER: Final = re.compile(r"^-?\d+(\.\d+)?(e-?\d+)?$")


def print_csv(document: Mapping[str, Any]) -> None:
    """The table of a document on standard output."""
    rows = list(rows_of(json.loads(json.dumps(document, default=in_words))))
    names = list(dict.fromkeys(name for row in rows for name in row))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([cell(row.get(name)) for name in names] for row in rows)
    sys.stdout.write(out.getvalue())


def rows_of(document: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The rows of a document's table, each with what the document says of all of them."""
    found = [name for name in TABLES if _is_table(document.get(name))]
    above = {
        name: value
        for name, value in document.items()
        if not isinstance(value, list | dict) and name != "document"
    }
    if not found:
        yield _cited({**above, **_flat(document)})
        return
    for row in document[found[0]]:
        inside = next((name for name in INSIDE if _is_table(row.get(name))), None)
        if inside is None:
            yield _cited({**above, **_flat(row)})
            continue
        beside = {name: value for name, value in row.items() if not isinstance(value, list | dict)}
        for one in row[inside]:
            yield _cited({**above, **beside, **_flat(one)})


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _flat(row: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """A row without rows in it: ``per_round.won`` names what stands inside another value."""
    out: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, dict):
            out |= _flat(value, f"{before}{name}.")
        else:
            out[f"{before}{name}"] = value
    return out


def _cited(row: dict[str, Any]) -> dict[str, Any]:
    """A row with the document that its game comes from, where it does not name one itself."""
    game = row.get("game")
    if isinstance(game, str) and game in game_ids():
        source = headings(game).get("source") or {}
        lines = "; ".join(f"{first}-{last}" for first, last in source.get("lines", ()))
        about = {"document": source.get("document"), "bgc_id": source.get("bgc_id"),
                 "collection": source.get("seed"), "lines": lines}  # fmt: skip
        row |= {name: value for name, value in about.items() if not row.get(name)}
    return row


def cell(value: Any) -> str:
    """A value as a cell; what a spreadsheet would take for a formula is text.

    >>> [cell(one) for one in ("=1+1", "-0.5", -1, "+1", "@sum", None, [4936, 4961], True)]
    ["'=1+1", '-0.5', '-1', "'+1", "'@sum", '', '4936; 4961', 'true']
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        plain = all(not isinstance(one, list | dict) for one in value)
        text = "; ".join(map(str, value)) if plain else json.dumps(value, ensure_ascii=False)
    else:
        text = str(value)
    return f"'{text}" if _OBEYED.match(text) and not _NUMBER.match(text) else text
