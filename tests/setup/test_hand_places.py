"""Where a hand is has one type, and its text is written and read in one place."""

import re
from pathlib import Path

import cardroom

HERE = Path(cardroom.__file__).parent
WRITES = ("cards/places.py", "layout/wagers.py")
"""The codec itself, and what somebody is called who has no name."""
BUILT = re.compile(r"""f["']seat \{[^}]*\}["']|f["'][^"']*\} (?:spot|hand) \{[^}]*\}["']""")
READ = re.compile(
    r"""(?:startswith|removeprefix|split|partition)\(\(?["'](?:seat | spot | hand )"""
)
WORDS = re.compile(r"pages/|/words\.py|cli/|typed/")
"""Where words for people are made, in which a seat may be called what it is called."""


def test_nobody_else_builds_or_reads_the_text_of_a_place() -> None:
    found = []
    for path in HERE.rglob("*.py"):
        name = path.relative_to(HERE).as_posix()
        text = path.read_text()
        wrong = READ.findall(text)
        if not WORDS.search(name):
            wrong += BUILT.findall(text)
        if wrong and name not in WRITES:
            found.append((name, wrong))
    assert found == []


def test_what_is_looked_for_would_be_found() -> None:
    assert BUILT.search('f"seat {seat}"')
    assert BUILT.search('f"seat {bet.seat} spot {bet.spot}"')
    assert BUILT.search('f"{spot.name} hand {number}"')
    assert READ.search('hand.startswith("seat ")')
    assert READ.search('to.partition(" hand ")')
