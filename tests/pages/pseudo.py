"""What stands in plain letters on a page in the pseudo-language: it came past the catalogue.

Texts of the clubs' documents (titles, readings, names of wagers and pay lines), ids, file names,
cards and people's names are data and may stand as they are.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import cardroom

CLUBS = Path(cardroom.__file__).parent / "rulebook" / "clubs"
WORD = re.compile(r"(?<!\w)[A-Za-z]{2,}(?!\w)")
CODE = re.compile(
    r"`[^`]*`"  # a command, a file or a key
    r"|https?://\S+|sha256:\S*|\S*\.(?:toml|jsonl|json|csv|svg|pdf|png|phh|txt|md)\b"
    r"|--[a-z][a-z-]*|\b[a-z]+(?:[-/][a-z0-9.]+)+\b"  # an option, an id
    r"|\b(?:[2-9TJQKA][cdhs]\*?|Jk)\b|\b[0-9a-f]{8,}\b"
)


def unmarked(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """The words of a text that are neither of the pseudo-language nor data.

    ``allowed`` are names and other data of the case, such as the people at the table.
    """
    left = " ".join(text.split())
    for data in sorted({*allowed, *documents()}, key=len, reverse=True):
        if data in left:
            left = re.sub(rf"(?<!\w){re.escape(data)}(?!\w)", " ", left)
    return WORD.findall(CODE.sub(" ", left))


NAMES = {"title", "name", "line", "wager", "value"}
"""Keys whose texts are names, however short; of other keys only whole phrases are data."""


@lru_cache(maxsize=1)
def documents() -> tuple[str, ...]:
    """Every text of the rulebook's files that a page may show as it is."""
    found: set[str] = set()
    for path in CLUBS.rglob("*.toml"):
        for key, one in _texts(tomllib.loads(path.read_text(encoding="utf-8"))):
            folded = " ".join(one.split())
            if WORD.search(folded) and (key in NAMES or folded.count(" ") > 3):
                found |= {folded, folded[:1].upper() + folded[1:]}
    return tuple(found)


def _texts(of: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(of, str):
        yield key, of
    elif isinstance(of, dict):
        for name, one in of.items():
            yield from _texts(one, name)
    elif isinstance(of, list):
        for one in of:
            yield from _texts(one, key)
