"""What a document says of a game, piece by piece, each with the lines where it stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from cardroom.desk.rulings.words import leaves_unsaid
from cardroom.rulebook import LoadedGame, game_ids
from cardroom.rulebook.files.loader import citations, floor_file
from cardroom.rulebook.floor.remedies import Irregularity
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.source import Reading

_ASKED: Final = Path(__file__).parent / "asked.toml"

What = Literal["remedy", "rule", "wager", "fee", "note", "reading", "silence"]


@dataclass(frozen=True, slots=True)
class Passage:
    """Something a document says, or that we read in it, with where it stands."""

    what: What
    id: str
    text: str
    words: str = ""
    """Words to find it by, beside those of its name and its text."""
    document: str | None = None
    collection: str | None = None
    section: str | None = None
    lines: tuple[int, ...] = ()
    irregularity: Irregularity | None = None
    we_play: str | None = None
    """Of a reading: how it is played here."""
    enforced: bool = False
    """Whether a table carries it out."""
    unsaid: bool = False
    """Whether the document does not say it: how every table plays it, or how we read silence."""
    about: str = ""
    """The part of the text that words are looked for in; all of it if empty."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement of a rules page: its heading, its words, and the lines that it comes from."""

    heading: str
    text: str
    lines: tuple[str, ...] = ()
    what: Literal["rule", "wager", "fee"] = "rule"
    name: str = ""
    words: str = ""
    unsaid: bool = False


Told: TypeAlias = Iterable[Stated]
"""What a rules page says; words are made above this layer."""


def passages(loaded: LoadedGame, page: Told = ()) -> tuple[Passage, ...]:
    """Everything that can be found for a game; ``page`` has what its rules page says."""
    rules = loaded.rules
    return (
        *remedies(rules),
        *(_stated(rules, one) for one in page),
        *_notes(loaded),
        *_readings(rules),
        *silence(loaded),
    )


def remedies(rules: GameRules) -> Iterator[Passage]:
    """What a house does when something goes wrong."""
    source = rules.source
    for one in rules.irregularities:
        yield Passage(
            "remedy",
            one.id,
            one.remedy,
            f"{one.words} {_asked()['remedies'].get(one.id, '')}",
            one.document or (source.document if source else None),
            source.seed if source else None,
            one.section,
            one.lines,
            one,
            enforced=bool(one.meets or one.cases),
        )


def _stated(rules: GameRules, one: Stated) -> Passage:
    passage = Passage(
        one.what,
        one.heading,
        one.text,
        f"{asked_for(one.name)} {one.words}",
        enforced=True,
        unsaid=one.unsaid,
    )
    return _cited(rules, passage, one.lines)


@lru_cache(maxsize=1024)
def asked_for(name: str) -> str:
    """The words that people use when they ask for a statement, by its name.

    >>> asked_for("kill-scoop")
    'scoop scooped both ways must kill five times'
    """
    whose = re.sub(r"[.]\d+$", "", name)
    pairs = _asked()["statements"].items()
    return " ".join(words for pattern, words in pairs if fnmatchcase(whose, pattern))


@cache
def _asked() -> dict[str, dict[str, str]]:
    return tomllib.loads(_ASKED.read_text(encoding="utf-8"))


def _notes(loaded: LoadedGame) -> Iterator[Passage]:
    cited = citations(loaded.id).notes
    for number, note in enumerate(loaded.rules.notes):
        lines = cited[number] if number < len(cited) else ()
        yield _cited(loaded.rules, Passage("note", "also", note), lines)


def _cited(rules: GameRules, one: Passage, lines: tuple[str, ...]) -> Passage:
    """A passage with its place: lines of the game's collection, or all of another."""
    source = rules.source
    if source is None:
        return one
    seeds = [line.partition(":")[0] for line in lines if ":" in line]
    numbers = tuple(int(line.rpartition(":")[2]) for line in lines)
    collection = seeds[0] if seeds else source.seed
    return replace(one, document=source.document, collection=collection, lines=numbers)


def _readings(rules: GameRules) -> Iterator[Passage]:
    """Readings: what the document says of it, and what it leaves unsaid, each by itself."""
    source = rules.source
    for one in rules.readings:
        said, unsaid = parted(one)
        for text, is_unsaid in ((said, False), (unsaid, True)):
            if text:
                yield Passage(
                    "reading",
                    one.id,
                    one.says,
                    document=source.document if source else None,
                    collection=source.seed if source else None,
                    lines=one.lines,
                    we_play=one.we_play,
                    enforced=one.about != "text",
                    unsaid=is_unsaid,
                    about=text,
                )


def parted(reading: Reading) -> tuple[str, str]:
    """What a reading says that the document says, and what it says that it does not.

    >>> from cardroom.rulebook import load_game
    >>> readings = {one.id: one for one in load_game("hustler/three-card-poker").rules.readings}
    >>> parted(readings["back-line"])
    ('', 'Back-line bets are not mentioned.')
    >>> parted(readings["fresh-deck"])[1]
    'nothing is said of a cut card.'
    """
    clauses = re.split(r"(?<=[;.]) ", reading.says)
    unsaid = [one for one in clauses if leaves_unsaid(one)]
    return " ".join(one for one in clauses if one not in unsaid), " ".join(unsaid)


def silence(loaded: LoadedGame) -> Iterator[Passage]:
    """What a document says nothing of, where we know it."""
    beside = floor_file(loaded.id) if loaded.id in game_ids() else None
    if beside is not None and beside.silent:
        document = loaded.rules.source.document if loaded.rules.source else None
        yield Passage("silence", "silent", beside.silent, beside.silent, document, unsaid=True)
