"""Every line that a reading cites is one that speaks of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from cited_words import cited, said_by

WORDS: Final = json.loads((Path(__file__).parent / "cited_words.json").read_text(encoding="utf-8"))

FIGURES: Final = {
    # Rows of a table, whose figures no word of the reading repeats.
    "buy-in-column",
    "ez-same-rows",
    "fee-gaps",
    "fee-rows",
    "marquez-torn-table",
    "parts-of-a-dollar",
    "stray-number",
    "two-schedules",
}
SILENT: Final = {
    # The title or a neighboring rule of a document that says nothing, or whose letters are damaged.
    "fees-in-force",
    "foul",
    "gaps",
    "house-raises",
    "odd-chip",
    "rule-numbers",
    "scan",
    "seats",
}


def test_no_citation_is_blank() -> None:
    missing = {
        (game, reading.id, line)
        for game, seed, reading in cited()
        for line in reading.lines
        if str(line) not in WORDS[seed]
    }
    assert not missing, "run tools/cited_words.py on the documents"


def test_every_reading_shares_a_word_with_a_line_it_cites() -> None:
    apart = {
        (game, reading.id)
        for game, seed, reading in cited()
        if reading.lines
        and reading.id not in FIGURES | SILENT
        and not said_by(reading)
        & {word for line in reading.lines for word in WORDS[seed][str(line)]}
    }
    assert not apart


def test_the_exceptions_are_readings_and_some_of_them_need_it() -> None:
    known = {reading.id for _, _, reading in cited()}
    assert known >= FIGURES | SILENT
