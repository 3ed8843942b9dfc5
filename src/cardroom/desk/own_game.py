"""A game of one's own: a file that plays, with every key explained, to be changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardroom.desk.comparison.keys import described
from cardroom.desk.errors import DeskError
from cardroom.rulebook import GameRules, game_ids, load_game, nearest
from cardroom.rulebook.files.loader import FAMILIES, headings
from cardroom.rulebook.files.written import as_key, as_toml

LEFT_OUT: Final = frozenset(
    {"source", "reading", "switch", "schedule", "notes", "fees", "drops", "drop", "based_on",
     "title", "family", "ruling", "posted", "limits", "no_collection"}
)  # fmt: skip
"""What belongs to a club's document and not to a game."""
OF_THE_TABLE: Final = frozenset({"offered", "limit", "own_limit", "minimum", "maximum"})
"""The same of a wager: for how much it is made follows from the tables a house has."""
WIDTH: Final = 96


def families() -> list[str]:
    """The families that a game can be of."""
    return list(FAMILIES)


def new_game(family: str) -> str:
    """The text of a game file of a family: the plainest game of the catalogue, explained."""
    if family not in FAMILIES:
        raise DeskError(
            f"there is no family {family!r}: there are {', '.join(FAMILIES)}."
            f"{nearest(family, list(FAMILIES))}"
        )
    names = [game for game in game_ids() if headings(game)["family"] == family]
    game = min((load_game(name) for name in names), key=lambda one: len(json.dumps(one.data)))
    data = {key: value for key, value in game.data.items() if key not in LEFT_OUT}
    if "wager" in data:
        data["wager"] = [
            {key: value for key, value in wager.items() if key not in OF_THE_TABLE}
            for wager in data["wager"]
        ]
    return "\n".join(_document(family, game.rules, data)) + "\n"


def _document(family: str, rules: GameRules, data: Mapping[str, Any]) -> Iterator[str]:
    yield from (
        f"# A game of one's own, of the family {family}. Change what you like, then try",
        "#     cardroom rules FILE      the page for the dealer",
        "#     cardroom play FILE       a table with bots",
        "#     cardroom odds FILE       what each wager is worth (games with a bank)",
        "#     cardroom lint FILE       what a compliance officer would ask",
        "# A key that is wrong is named with what would be right.",
        "",
        f'family = "{family}"',
        'title = "My game"',
    )
    plain = {key: value for key, value in data.items() if not _is_table(value)}
    yield from _keys(rules, (), plain)
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from _table(rules, (key,), value)
        elif _is_table(value):
            for place, entry in enumerate(value):
                yield ""
                if place == 0:
                    yield from _comment(described(type(rules), [key]))
                yield f"[[{key}]]"
                yield from _keys(rules, (key,), entry, explained=place == 0)


def _is_table(value: Any) -> bool:
    whole = isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)
    return isinstance(value, Mapping) or whole


def _table(rules: GameRules, path: tuple[str, ...], value: Mapping[str, Any]) -> Iterator[str]:
    yield ""
    yield from _comment(described(type(rules), list(path)))
    yield f"[{'.'.join(as_key(part) for part in path)}]"
    yield from _keys(rules, path, value)


def _keys(
    rules: GameRules, path: tuple[str, ...], value: Mapping[str, Any], *, explained: bool = True
) -> Iterator[str]:
    """Single values, each under what it means."""
    whole = described(type(rules), list(path))
    for key, inner in value.items():
        words = described(type(rules), [*path, key])
        if explained and words != whole:
            yield from _comment(words)
        yield f"{as_key(key)} = {as_toml(inner, WIDTH - 10)}"


def _comment(words: str) -> Iterator[str]:
    """A description as comments that fit the page."""
    line = "#"
    for word in words.split():
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = "#"
        line += f" {word}"
    if line != "#":
        yield line
