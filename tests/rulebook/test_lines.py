"""Every statement of a rules page names the lines of the document that it comes from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from cited_words import stated, stems

from cardroom.pages.rules.page import fee_statements, statements
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.files.folders import club_folder
from cardroom.rulebook.files.loader import citations

WORDS: Final = json.loads((Path(__file__).parent / "cited_words.json").read_text(encoding="utf-8"))
CITED: Final = [
    game
    for game in game_ids()
    if (club_folder(game.partition("/")[0]) / "lines" / f"{game.partition('/')[2]}.toml").exists()
]


MOST_UNCHECKED: Final = 429
MOST_NOTES_UNCHECKED: Final = 4


@pytest.mark.parametrize("game", CITED)
def test_every_statement_has_its_lines_or_is_said_to_be_ours(game: str) -> None:
    loaded, cited = load_game(game), citations(game)
    open_ones = {one.name for one in statements(loaded) if not one.lines and not one.silent}
    assert open_ones == {*cited.unchecked}
    assert {one.name for one in statements(loaded) if one.lines and one.silent} == set()
    told = (*statements(loaded), *fee_statements(loaded))
    names = {name for one in told for name in (one.name, _base(one.name))}
    named = {*cited.lines, *cited.silent, *cited.unchecked}
    assert named - names == set(), "no statement is called so"
    assert len(cited.notes) == len(loaded.rules.notes)
    assert all(cited.lines.values())


def test_the_lines_of_most_statements_are_known() -> None:
    """What nobody has looked up yet is counted, and may only become less."""
    files = [citations(game) for game in CITED]
    assert sum(len(one.unchecked) for one in files) <= MOST_UNCHECKED
    assert sum(not lines for one in files for lines in one.notes) <= MOST_NOTES_UNCHECKED


def test_lines_speak_of_what_they_are_cited_for() -> None:
    apart = []
    for game, name, text, places in stated():
        words = [WORDS[seed].get(line) for seed, line in places]
        assert None not in words, f"{game}: {name}: run tools/cited_words.py on the documents"
        telling = {word for some in words for word in some or ()}
        if places and name not in FIGURES and not stems(text) & telling:
            apart.append((game, name, text, places))
    assert not apart


FIGURES: Final = frozenset({"showdown-high", "rules-bank-pooled"})
"""Statements of figures that the document writes as words, or of what its layout shows."""


def _base(name: str) -> str:
    """The name of a statement without its number among several of a kind."""
    base, _, number = name.rpartition(".")
    return base if number.isdigit() else name
