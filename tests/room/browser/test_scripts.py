"""The scripts of the pages to the standard of the Python code: format, lint, types, unit tests."""

from __future__ import annotations

import json
import random
import re
import subprocess
from typing import Any

import check_scripts
import pytest

from cardroom.pages.catalogue import catalogue
from cardroom.pages.catalogue.formats import count, money, percent
from room.browser.fake_room import FakeRoom
from room.browser.scenes import SCENES
from room.test_schema import faults

LOCK = json.loads((check_scripts.CONFIG / "package-lock.json").read_text(encoding="utf-8"))
TEMPLATES = check_scripts.SCRIPTS.parents[1] / "templates"


@pytest.mark.parametrize("check", check_scripts.CHECKS)
def test_the_scripts_pass(check: str) -> None:
    done = check_scripts.run(check)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("scene", SCENES)
def test_scenes_are_as_the_wire_has_views(scene: str) -> None:
    assert not list(faults({"view": FakeRoom().view(scene)}))


def test_the_checkers_are_pinned_and_no_host_is_named() -> None:
    wanted = LOCK["packages"][""]["devDependencies"]
    assert all(version[:1].isdigit() for version in wanted.values())
    for name, package in LOCK["packages"].items():
        assert not name or package["integrity"].startswith("sha512-")
        assert "resolved" not in package


def test_no_line_is_longer_than_a_hundred() -> None:
    files = [*check_scripts.SCRIPTS.rglob("*.js"), *check_scripts.UNIT.rglob("*.js")]
    long = [
        f"{file.name}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 100
    ]
    assert not long


def test_every_message_that_the_pages_ask_for_is_there() -> None:
    files = [*check_scripts.SCRIPTS.rglob("*.js"), *TEMPLATES.glob("*.html")]
    asked = {
        key
        for file in files
        for key in re.findall(
            r"[\"'](ui-[a-z0-9-]*[a-z0-9])[\"']", file.read_text(encoding="utf-8")
        )
    }
    assert len(asked) > 400
    assert asked - catalogue("en").messages.keys() == set()


def test_the_page_writes_amounts_as_the_server_does() -> None:
    chance = random.Random(11)
    cents = [0, 5, 50, 99, 100, -1, -250, *(chance.randint(-(10**9), 10**9) for _ in range(4000))]
    shares = [chance.uniform(-2, 2) for _ in range(2000)]
    counts = [chance.randint(0, 10 ** chance.randint(1, 9)) for _ in range(2000)]
    ours = str(check_scripts.node()[0])
    done = subprocess.run(
        [ours, str(check_scripts.UNIT / "write.js")],
        input=json.dumps({"cents": cents, "counts": counts, "shares": shares}),
        capture_output=True,
        text=True,
        check=True,
    )
    written = json.loads(done.stdout)
    assert written["money"] == [money(one) for one in cents]
    assert written["signed"] == [money(one, sign=True) for one in cents]
    assert written["count"] == [count(one) for one in counts]
    assert written["percent"] == [percent(one) for one in shares]


def needed(pattern: Any) -> set[str]:
    """The values that a compiled message names."""
    if isinstance(pattern, dict):
        return set().union(*map(needed, pattern.values()))
    if not isinstance(pattern, list):
        return set()
    if len(pattern) == 2 and pattern[0] == "var":
        return {str(pattern[1])}
    return set().union(*map(needed, pattern))


def given(text: str, at: int) -> set[str]:
    """The names in the object of values that begins at a place of a script."""
    depth, names, name = 1, set(), ""
    while depth:
        mark = text[at]
        depth += (mark in "{([") - (mark in "})]")
        if depth == 1 and mark == ",":
            names.add(name)
            name = ""
        elif depth == 1 or mark in "{([":
            name += mark
        at += 1
    names.add(name)
    return {found[0] for one in names if (found := re.match(r"\w+", one.strip()))}


def test_every_message_is_given_the_values_that_it_names() -> None:
    messages, wrong = catalogue("en").messages, []
    for file in check_scripts.SCRIPTS.rglob("*.js"):
        text = file.read_text(encoding="utf-8")
        for found in re.finditer(r"\bt\(\s*\"(ui-[a-z0-9-]+)\"(, \{)?", text):
            values = given(text, found.end()) if found[2] else set()
            if needed(messages[found[1]]) != values:
                wrong.append(f"{file.name}: {found[1]} is given {sorted(values)}")
    assert wrong == []
