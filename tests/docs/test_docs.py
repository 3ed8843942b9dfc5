"""The documents tell the truth: every generated part is what its command gives today."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import doc_schemas
import pytest
import write_docs

from cardroom.rulebook import game_ids, load_game

ROOT = write_docs.ROOT
FIX = f"out of date; run: {write_docs.COMMAND}"
DOCUMENTS = write_docs.documents()
PAGES = [*DOCUMENTS, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.slow
@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_generated_parts_are_up_to_date(path: Path) -> None:
    stale = write_docs.stale(path)
    assert not stale, f"{_name(path)}: {', '.join(stale)} {FIX}"


def test_a_comparison_ages_with_what_it_follows_from() -> None:
    names = ["hustler/ez-baccarat", "mortimers/ez-baccarat-panda-8"]
    plain = [load_game(name) for name in names]
    marks = {write_docs.mark_of(plain)}
    assert write_docs.mark_of([load_game(name) for name in names]) in marks
    for change in ({"wager.tie.line.tie.pays": "7 to 1"}, {"table.seats": "[9]"}):
        marks.add(write_docs.mark_of([load_game(names[0], change), plain[1]]))
    # Both drawing on naturals differ in nothing, but every edge is another.
    marks.add(write_docs.mark_of([load_game(name, {"naturals": "draw-on"}) for name in names]))
    assert len(marks) == 4


@pytest.mark.parametrize("name", list(doc_schemas.schemas()))
def test_schemas_are_up_to_date(name: str) -> None:
    file = doc_schemas.folder() / name
    assert file.exists(), f"docs/schema/{name} is missing; run: {write_docs.COMMAND}"
    fresh = file.read_text(encoding="utf-8") == doc_schemas.schemas()[name]
    assert fresh, f"docs/schema/{name} is {FIX}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_python_in_the_documents_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, _ = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert failed == 0


@pytest.mark.parametrize("path", PAGES, ids=_name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{_name(path)}: {target} is not there"


@pytest.mark.parametrize("path", PAGES, ids=_name)
def test_no_machine_shows_through(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"/(?:home|root|tmp|work|Users)/|Traceback", text)


def test_every_command_is_described() -> None:
    from cardroom.cli.app import app_with

    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    for command in app_with().registered_commands:
        assert f"\n## {command.name}\n" in text, f"docs/cli.md says nothing of {command.name}"
        assert f"\n<!-- options: {command.name} -->\n" in text, f"nor of {command.name}'s options"


MODULE = re.compile(r"(?:[\w-]+/)*[\w-]+\.(?:py|sh|zip)\b")


@pytest.mark.parametrize("path", [*PAGES, ROOT / "benchmarks" / "RESULTS.md"], ids=_name)
def test_modules_are_where_the_documents_look_for_them(path: Path) -> None:
    """By as much of the path as is written: `layout/settlement.py`, or `clocks.py` of a room."""
    folders = ("src", "tests", "tools", "benchmarks", "examples")
    files = [f"/{_name(file)}" for folder in folders for file in (ROOT / folder).rglob("*.*")]
    for name in set(MODULE.findall(path.read_text(encoding="utf-8"))):
        assert any(file.endswith(f"/{name}") for file in files), (
            f"{_name(path)}: {name} is not there"
        )


def test_in_the_drills_that_are_shown_something_goes_wrong() -> None:
    text = (ROOT / "docs" / "floor.md").read_text(encoding="utf-8")
    drills = [one[0] for one in write_docs.BLOCK.finditer(text) if " --floor " in one[0]]
    assert drills
    assert all("\nRuling " in one for one in drills)


# --- schemas and files agree ----------------------------------------------------------------


def _files() -> list[tuple[str, Path]]:
    from cardroom.rulebook import CLUBS

    games = [CLUBS / f"{game}.toml" for game in game_ids()]
    games += [p for p in (ROOT / "examples").glob("*.toml") if ".rulings" not in p.name]
    papers = [
        (f"{name}.schema.json", path)
        for name in doc_schemas.documents()
        for path in CLUBS.glob(f"*/{name}/*.toml")
    ]
    return [
        *papers,
        *[("game.schema.json", path) for path in games],
        *[("rulings.schema.json", path) for path in CLUBS.glob("*/rulings/*.toml")],
        *[("rulings.schema.json", path) for path in (ROOT / "examples").glob("*.rulings.toml")],
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "path"), _files(), ids=lambda one: str(one).rpartition("/")[2])
def test_files_keep_to_their_schema(name: str, path: Path) -> None:
    schema = _schema(name)
    assert _fault(schema, tomllib.loads(path.read_text(encoding="utf-8")), schema) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        'title = "No family"',
        'family = "whist"\ntitle = "No such family"',
        'family = "baccarat"\ntitle = "No wagers"',
        'based_on = "hustler/ez-baccarat"\ntitel = "A slip"',
        'based_on = "hustler/ez-baccarat"\n[bank]\nhands = "two"',
        'based_on = "hustler/ez-baccarat"\n[bank]\ncoverage = "some"',
        'based_on = "hustler/ez-baccarat"\n[[wager]]\nid = "tie"\nlien = []',
    ],
)
def test_the_schema_refuses_what_the_models_refuse(text: str) -> None:
    schema = _schema("game.schema.json")
    assert _fault(schema, tomllib.loads(text), schema) is not None


@cache
def _schema(name: str) -> dict[str, Any]:
    return dict(json.loads(doc_schemas.schemas()[name]))


_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def _fault(schema: Any, value: Any, top: Any) -> str | None:
    """The first place where a value is not what a schema says: as much of draft 7 as we use."""
    if isinstance(schema, bool):
        return None if schema else "nothing may stand here"
    if "$ref" in schema:
        return _fault(top["$defs"][schema["$ref"].rpartition("/")[2]], value, top)
    kind = schema.get("type")
    if kind and (
        not isinstance(value, _TYPES[kind]) or (kind == "integer" and isinstance(value, bool))
    ):
        return f"{value!r} is no {kind}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        return f"{value!r} is not {schema['const']!r}"
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        return f"{value!r} is not written as it should be"
    if isinstance(value, int | float) and not (
        schema.get("minimum", value) <= value <= schema.get("maximum", value)
    ):
        return f"{value} is out of range"
    return next((fault for fault in _inner(schema, value, top) if fault is not None), None)


def _inner(schema: Any, value: Any, top: Any) -> list[str | None]:
    faults: list[str | None] = [_fault(one, value, top) for one in schema.get("allOf", [])]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            found = [_fault(one, value, top) for one in schema[several]]
            faults.append(None if None in found else found[0])
    if "if" in schema:
        branch = "then" if _fault(schema["if"], value, top) is None else "else"
        faults.append(_fault(schema.get(branch, True), value, top))
    if isinstance(value, dict):
        faults += _members(schema, value, top)
    if isinstance(value, list):
        faults += _entries(schema, value, top)
    return faults


def _members(schema: Any, value: dict[str, Any], top: Any) -> list[str | None]:
    known = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    rest = schema.get("additionalProperties", True)
    faults: list[str | None] = [
        f"{key} is missing" for key in schema.get("required", []) if key not in value
    ]
    for key, inner in value.items():
        matching = [one for pattern, one in patterns.items() if re.search(pattern, key)]
        wanted = [known[key]] if key in known else matching or [rest]
        faults += [_at(key, _fault(one, inner, top)) for one in wanted]
    return faults


def _entries(schema: Any, value: list[Any], top: Any) -> list[str | None]:
    items = schema.get("items", True)
    faults: list[str | None] = []
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        faults.append(f"{len(value)} entries")
    schemas = items if isinstance(items, list) else [items] * len(value)
    return faults + [
        _at(str(number), _fault(one, inner, top))
        for number, (one, inner) in enumerate(zip(schemas, value, strict=False))
    ]


def _at(key: str, fault: str | None) -> str | None:
    return None if fault is None else f"{key}: {fault}"
