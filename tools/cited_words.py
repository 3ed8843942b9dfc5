"""Write down which words the lines that readings and statements cite share with them.

    tools/cited_words.py FOLDER

FOLDER holds the clubs' documents as text, one file each, named by the number of its collection. The
documents are not part of the project; the words are, so that the tests can tell a citation that has
slipped to another line.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardroom.pages.rules.page import statements
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.files.loader import citations
from cardroom.rulebook.source import Reading

OUT: Final = Path(__file__).parents[1] / "tests" / "rulebook" / "cited_words.json"
NEAR: Final = 2
"""Lines above and below the one that is cited: a sentence runs on."""
STEM: Final = 4
SMALL: Final = frozenset(
    """
    the a an of to in and or is are be for on with by not no it its that this as at from all any one
    may each if than who what which has have only but will was were other
    """.split()  # noqa: SIM905 - a list of words to read
)


def stems(text: str) -> set[str]:
    """The beginnings of the words that say something.

    >>> sorted(stems("The flop has too many cards"))
    ['card', 'flop', 'many', 'too']
    """
    words = re.findall(r"[a-z]{3,}|\d+", text.lower())
    return {word[:STEM] for word in words if word not in SMALL}


def said_by(reading: Reading) -> set[str]:
    """The words of a reading."""
    name = reading.id.replace("-", " ")
    return stems(f"{name} {reading.says} {reading.we_play} {reading.why}")


def cited() -> Iterable[tuple[str, str, Reading]]:
    """Every reading with the collection that it cites."""
    for game in game_ids():
        rules = load_game(game).rules
        for reading in rules.readings:
            if rules.source is not None and rules.source.seed:
                yield game, rules.source.seed, reading


def stated() -> Iterable[tuple[str, str, str, list[tuple[str, str]]]]:
    """Every cited statement of a page: its game, name and words, and its collections and lines."""
    for game in game_ids():
        loaded = load_game(game)
        own = loaded.rules.source.seed if loaded.rules.source else None
        notes = zip(loaded.rules.notes, citations(game).notes, strict=False)
        said = [(one.name, one.text, one.lines) for one in statements(loaded)]
        said += [("note", note, lines) for note, lines in notes]
        for name, text, lines in said:
            places = [line.rpartition(":")[::2] for line in lines]
            yield game, name, text, [(place or own or "", line) for place, line in places]


def main() -> None:
    """Write the file."""
    (folder,) = map(Path, sys.argv[1:])
    lines = {
        path.name[:3]: path.read_text(encoding="utf-8", errors="replace").split("\n")
        for path in folder.glob("*.txt")
    }
    found: dict[str, dict[str, list[str]]] = {}
    told = [
        (game, reading.id, said_by(reading), [(seed, str(number)) for number in reading.lines])
        for game, seed, reading in cited()
    ]
    told += [(game, name, stems(text), places) for game, name, text, places in stated()]
    for game, name, said, places in told:
        for seed, line in places:
            number = int(line)
            if not lines[seed][number - 1].strip():
                raise SystemExit(f"{game}: {name} cites line {number}, which is blank")
            near = " ".join(lines[seed][max(0, number - 1 - NEAR) : number + NEAR])
            shared = found.setdefault(seed, {}).setdefault(line, [])
            shared += sorted(stems(near) & said - set(shared))
    ordered = {
        seed: {number: sorted(words) for number, words in sorted(of.items(), key=_by_number)}
        for seed, of in sorted(found.items())
    }
    OUT.write_text(json.dumps(ordered, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def _by_number(entry: tuple[str, object]) -> int:
    return int(entry[0])


if __name__ == "__main__":
    main()
