"""Choose sentences of the clubs' documents at random, for a second reading.

The documents are not part of the project: their folder is an argument. What is chosen follows from
the seed alone, so that anybody who has them can look at the same sentences again.

    python tools/choose_sentences.py DOCUMENTS --seed 12 [--count 50] [--document 001] [--totals]
    python tools/choose_sentences.py DOCUMENTS --seed 2026 --without 12    none that seed 12 drew
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COUNT = 50
SEED = 12
LEAST_WORDS = 6
"""Shorter pieces are headings, cells of tables and page numbers."""
_ITEM = re.compile(r"^\s*(?:[•●ο○\-–�]|\(?[0-9]{1,2}[.)]|\(?[a-zA-Z][.)]|[IVXivx]{1,4}[.)])\s+")
_MARK = re.compile(r"<\|[^|]*\|>")
_END = re.compile(r"(?<=[.!?:;])[\"”’)]*\s+(?=[A-Z“\"•(0-9])")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a document, and the line where it begins."""

    document: str
    line: int
    text: str


def paragraphs(lines: list[str]) -> Iterator[list[tuple[int, str]]]:
    """Lines that belong together: up to an empty line, or to the next item of a list."""
    block: list[tuple[int, str]] = []
    for number, raw in enumerate(lines, start=1):
        text = _MARK.sub("", raw).replace("\t", " ").strip()
        if (not text or _ITEM.match(text)) and block:
            yield block
            block = []
        if text:
            block.append((number, _ITEM.sub("", text) or text))
    if block:
        yield block


def sentences(document: str, lines: list[str]) -> list[Sentence]:
    """Every sentence of a document with enough words to state something.

    >>> found = sentences("000", ["1. Players must bet at least the table", "minimum. No."])
    >>> [(one.line, one.text) for one in found]
    [(1, 'Players must bet at least the table minimum.')]
    """
    out = []
    for block in paragraphs(lines):
        joined, starts = "", []
        for number, text in block:
            starts.append((len(joined), number))
            joined += f"{text} "
        begin = 0
        for piece in _END.split(joined.strip()):
            place = joined.index(piece, begin)
            begin = place + len(piece)
            line = max(number for start, number in starts if start <= place)
            if _states_something(piece):
                out.append(Sentence(document, line, " ".join(piece.split())))
    return out


def _states_something(text: str) -> bool:
    words = re.findall(r"[A-Za-z]{2,}", text)
    return len(words) >= LEAST_WORDS


def chosen(document: str, found: list[Sentence], seed: int, count: int) -> list[Sentence]:
    """So many of them, in the order of the document; each document has a draw of its own."""
    rng = random.Random(f"{seed} {document}")
    return sorted(rng.sample(found, min(count, len(found))), key=lambda one: one.line)


def chosen_without(
    document: str, found: list[Sentence], seed: int, count: int, drawn: list[int]
) -> list[Sentence]:
    """A draw from what earlier seeds, one after the other, left over."""
    for earlier in drawn:
        before = set(chosen(document, found, earlier, count))
        found = [one for one in found if one not in before]
    return chosen(document, found, seed, count)


def main() -> None:
    """Print what was chosen, or how many there are to choose from."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("documents", type=Path, help="the folder of the documents, NNN_*.txt")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument(
        "--without", type=int, action="append", default=[], help="leave out what this seed drew"
    )
    parser.add_argument("--document", help="one of them by its number, such as 001")
    parser.add_argument("--totals", action="store_true", help="only how many there are")
    given = parser.parse_args()
    for path in sorted(given.documents.glob("*.txt")):
        name = path.name.partition("_")[0]
        if given.document not in (None, name):
            continue
        found = sentences(name, path.read_text(encoding="utf-8").splitlines())
        if given.totals:
            print(f"{name}: {len(found)} sentences")
            continue
        for one in chosen_without(name, found, given.seed, given.count, given.without):
            print(f"{one.document}:{one.line}: {one.text}")


if __name__ == "__main__":
    main()
