"""The second and third reading: rows from each document, with words of ours and ids that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from choose_sentences import chosen, sentences

from cardroom.rulebook import game_ids, load_game

PAGE = Path(__file__).parents[2] / "docs" / "fidelity.md"
DOCUMENTS = {"000": 100, "001": 50, "002": 50, "003": 50, "004": 100}
"""How many sentences of each document were looked up."""


@cache
def sections() -> dict[str, str]:
    parts = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.M)[1:]
    return {part[:3]: part for part in parts}


def rows(document: str) -> list[list[str]]:
    lines = [line for line in sections()[document].splitlines() if re.match(r"\| \d+ \|", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_so_many_sentences_of_each_document_were_looked_up(document: str) -> None:
    found = rows(document)
    assert len(found) == DOCUMENTS[document]
    assert [int(row[0]) for row in found] == sorted(int(row[0]) for row in found)
    for line, says, verdict, where in found:
        assert verdict in ("enforced", "printed", "mended"), line
        assert says.endswith("."), line
        assert where, line


def test_the_counts_are_those_of_the_rows() -> None:
    for document, many in DOCUMENTS.items():
        verdicts = [row[2] for row in rows(document)]
        counts = [verdicts.count(word) for word in ("enforced", "printed", "mended")]
        line = next(one for one in PAGE.read_text().splitlines() if one.startswith(f"| {document}"))
        assert [int(cell) for cell in line.strip("| ").split("|")[2:]] == [many, *counts]


def test_remedies_and_readings_that_are_named_are_there() -> None:
    known = set()
    for game in game_ids():
        rules = load_game(game).rules
        known |= {one.id for one in rules.irregularities} | {one.id for one in rules.readings}
    text = PAGE.read_text(encoding="utf-8")
    named = set()
    for found in re.findall(
        r"(?:irregularit\w+|readings?|floor)((?:,? (?:and )?`[a-z0-9-]+`)+)", text
    ):
        named |= set(re.findall(r"`([a-z0-9-]+)`", found))
    only_text = sections()["Wha"]
    for line in only_text.splitlines():
        if line.startswith("| `"):
            named |= set(re.findall(r"`([a-z0-9-]+)`", line.split("|")[1]))
    assert len(named) > 100
    assert named - known == set()


def test_sentences_are_drawn_the_same_again() -> None:
    lines = ["1. Players must bet at least the table", "minimum. No.", "", "HEADING", "x " * 3]
    lines += [f"The house dealer deals card number {n} to every player now." for n in "abcdefg"]
    found = sentences("000", [line for one in lines for line in (one, "")])
    assert chosen("000", found, 12, 3) == chosen("000", found, 12, 3)
    assert len(chosen("000", found, 12, 3)) == 3
    assert all(len(one.text.split()) >= 6 for one in found)
    assert {one.line for one in sentences("000", lines[:2])} == {1}
