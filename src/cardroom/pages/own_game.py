"""A game of one's own: a file that plays, with every key explained, to be changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardroom.desk.comparison.keys import described
from cardroom.desk.errors import DeskError
from cardroom.pages.catalogue import words
from cardroom.rulebook import GameRules, game_ids, load_game
from cardroom.rulebook.files.loader import FAMILIES, headings
from cardroom.rulebook.files.written import as_key, as_toml
from cardroom.said import near

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
            "desk-no-such-family", family=family, known=list(FAMILIES), near=near(family, FAMILIES)
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
    commands = ("rules", "play", "odds", "lint")
    wide = max(map(len, commands))
    yield f"# {words('new-game-try', family=family)}"
    for command in commands:
        does = words(f"new-game-{command}")
        yield f"#     cardroom {command:<{wide}} FILE    {does}"
    yield f"# {words('new-game-wrong-keys')}"
    yield from ("", f'family = "{family}"', f'title = "{words("new-game-title")}"')
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
        told = described(type(rules), [*path, key])
        if explained and told != whole:
            yield from _comment(told)
        yield f"{as_key(key)} = {as_toml(inner, WIDTH - 10)}"


def _comment(text: str) -> Iterator[str]:
    """A description as comments that fit the page."""
    line = "#"
    for word in text.split():
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = "#"
        line += f" {word}"
    if line != "#":
        yield line
