"""The wire as documents: JSON Schema, TypeScript declarations, the tables of docs/wire.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cardroom.games import asked
from cardroom.room.web import messages
from cardroom.room.web.schema import command_name, definitions, wire_schema
from cardroom.room.web.typescript import declarations
from cardroom.table import facts

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "schema" / "wire.json"
TYPES = ROOT / "src" / "cardroom" / "room" / "static" / "js" / "types" / "wire.d.ts"
_EVERY_FACT: Final = ("n", "kind", "at", "post", "words")
_VIEWS: Final = ("BankedView", "PotView", "UnitView")


def files() -> dict[Path, str]:
    """The files that are made as a whole."""
    schema = json.dumps(wire_schema(), ensure_ascii=False, indent=1) + "\n"
    return {SCHEMA: schema, TYPES: declarations()}


def tables(what: str) -> Iterator[str]:
    """A part of docs/wire.md."""
    yield from _PARTS[what]()


def _messages() -> Iterator[str]:
    for title, union in (
        ("From the server", "ServerMessage"),
        ("From the client", "ClientMessage"),
    ):
        yield f"**{title}**"
        yield ""
        made = definitions()
        names = [one["$ref"].rpartition("/")[2] for one in made[union]["anyOf"]]
        yield from _rows(
            ("t", "", "fields"),
            [
                (f"`{_tag(made[name], 't')}`", _about(made[name]), _fields(made[name], ("t",)))
                for name in names
            ],
        )
        yield ""


def _commands() -> Iterator[str]:
    made = definitions()
    names = {kind: command_name(one) for kind, one in messages.FROM_PEOPLE.items()}
    yield from _rows(
        ("kind", "", "fields"),
        [
            (f"`{kind}`", _about(made[name]), _fields(made[name], ("kind",)))
            for kind, name in names.items()
        ],
    )


def _questions() -> Iterator[str]:
    made = definitions()
    yield from _rows(
        ("kind", "asks", "facts"),
        [
            (f"`{kind}`", _about(made[one.__name__]), _fields(made[one.__name__]))
            for kind, one in asked.KINDS.items()
        ],
    )


def _facts() -> Iterator[str]:
    made = definitions()
    yield from _rows(
        ("kind", "says", "fields"),
        [
            (f"`{kind}`", _about(made[one.__name__]), _fields(made[one.__name__], _EVERY_FACT))
            for kind, one in facts.KINDS.items()
        ],
    )


def _views() -> Iterator[str]:
    made = definitions()
    common = set.intersection(*(set(made[name]["properties"]) for name in _VIEWS))
    common -= {"kind", "pot", "stakes", "last", "option", "schedule"}
    first = made[_VIEWS[0]]
    yield "**Every view**"
    yield ""
    yield from _list(first, [name for name in first["properties"] if name in common])
    for name in _VIEWS:
        yield ""
        yield f"**`{_tag(made[name], 'kind')}`**: {_about(made[name])}"
        yield ""
        own = [part for part in made[name]["properties"] if part not in {*common, "kind"}]
        yield from _list(made[name], own)


def _list(node: Mapping[str, Any], names: Sequence[str]) -> Iterator[str]:
    needs = node["required"]
    for name in names:
        part = node["properties"][name]
        said = part.get("description") or _about(_target(part))
        yield f"- `{name}`{'' if name in needs else ' (not always)'}: {said or _type(part)}"


def _target(part: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a field refers to, or a list of it, or one of several."""
    while "$ref" not in part:
        inner = part.get("items") or next(iter(part.get("anyOf", ())), None)
        if inner is None:
            return {}
        part = inner
    found: Mapping[str, Any] = definitions()[part["$ref"].rpartition("/")[2]]
    return found


def _type(part: Mapping[str, Any]) -> str:
    return str(part.get("type", "one of several"))


def _tag(node: Mapping[str, Any], key: str) -> str:
    return str(node["properties"][key]["const"])


def _about(node: Mapping[str, Any]) -> str:
    return str(node.get("description", ""))


def _fields(node: Mapping[str, Any], leave: Sequence[str] = ()) -> str:
    needs = node["required"]
    return ", ".join(
        f"`{name}`" + ("" if name in needs else "?")
        for name in node["properties"]
        if name not in leave
    )


def _rows(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for row in (heads, ["---"] * len(heads), *rows):
        yield f"| {' | '.join(row)} |"


_PARTS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "messages": _messages,
    "commands": _commands,
    "questions": _questions,
    "facts": _facts,
    "views": _views,
}
