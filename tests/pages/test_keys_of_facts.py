"""Every key that a fact can carry has its message, with values that the fact gives it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import cardroom
from cardroom.games.poker import posting
from cardroom.pages import facts, mishaps, questions, spoken
from cardroom.pages.catalogue import catalogue
from cardroom.pages.catalogue.catalogue import ENGLISH
from cardroom.rulebook.floor.banked import Do, Kind
from cardroom.rulebook.floor.remedies import Meets
from cardroom.table.facts import KINDS

SOURCE = Path(cardroom.__file__).parent
KNOWN = catalogue(ENGLISH).messages
PREFIXES = {
    "Said": ("say", "why", "fee"),
    "say": ("say",),
    "HandVoidError": ("say",),
    "Misdeal": ("say",),
}
"""What stands before a key of the table's in the catalogue, by what makes it."""
MADE_OF = {
    "seat": {"who"},
    "loser": {"who"},
    "card": {"cards"},
    "hand": {"hand"},
    "pays": {"pays", "line"},
    "rows": {"rows", "who"},
    "units": {"won"},
    "chips": {"pay"},
    "from": {"range"},
}
"""Values that pages make of a fact's."""
TOLD_OTHERWISE = ("pays", "move")
"""Keys whose words are those of a pay line, or of what can go down at Pan."""


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Where the rounds and the table say something by a key."""
    for folder in ("games", "layout", "table"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args:
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    if name in PREFIXES:
                        yield f"{path.name}:{node.lineno}", name, node


def keys_in(node: ast.expr) -> Iterator[str]:
    """The keys of a call's first argument; ``*`` where one varies."""
    for one in ast.walk(node):
        if isinstance(one, ast.JoinedStr):
            first = one.values[0]
            assert isinstance(first, ast.Constant)
            yield f"{first.value!s}*"
        elif isinstance(one, ast.Constant) and not str(one.value).endswith("-"):
            yield str(one.value)


@cache
def values_of(key: str) -> frozenset[str]:
    """The values that a message cannot do without."""
    text = str(KNOWN[key])
    asked = set(re.findall(r"\['var', '([\w-]+)'\]", text))
    return frozenset(asked - set(re.findall(r"\['select', \['var', '([\w-]+)'\]", text)))


def test_every_key_that_is_said_has_its_message_and_values() -> None:
    wrong, seen = [], 0
    for where, name, call in calls():
        given = {one.arg for one in call.keywords if one.arg}
        given |= {made for one in given for made in MADE_OF.get(one, ())}
        all_named = all(one.arg for one in call.keywords)
        for key in keys_in(call.args[0]):
            seen += 1
            wanted = [key, *(f"{prefix}-{key}" for prefix in PREFIXES[name])]
            if key.endswith("*"):
                beginnings = tuple(one[:-1] for one in wanted)
                if not any(one.startswith(beginnings) for one in KNOWN):
                    wrong.append(f"{where}: {key}")
                continue
            if key in TOLD_OTHERWISE:
                continue
            found = [one for one in wanted if one in KNOWN]
            needs = min((values_of(one) - given for one in found), key=len, default={"a message"})
            if needs and (all_named or not found):
                wrong.append(f"{where}: {key} lacks {', '.join(sorted(needs))}")
    assert seen > 80
    assert wrong == []


NOTHING_TO_SAY = ("funded", "opened")


def test_every_kind_of_fact_has_words() -> None:
    assert set(KINDS) - set(NOTHING_TO_SAY) <= {*facts._OWN, *facts._PLAIN, *spoken._OWN}


@pytest.mark.parametrize("kind", get_args(Kind))
def test_what_goes_wrong_at_a_banked_table_has_words(kind: str) -> None:
    assert f"floor-{kind}" in KNOWN
    assert mishaps.ruling_label(kind)[0].isupper()


@pytest.mark.parametrize("do", get_args(Do))
def test_what_is_done_about_it_has_words(do: str) -> None:
    assert f"remedy-{do}" in KNOWN
    assert questions.choice_said({"kind": "floor"}, do)


@pytest.mark.parametrize("kind", get_args(Meets))
def test_what_goes_wrong_at_any_other_table_has_words(kind: str) -> None:
    assert mishaps.mishap_words(kind)


def test_every_chip_that_is_posted_has_a_name() -> None:
    source = (SOURCE / "games" / "poker" / "lineup.py").read_text(encoding="utf-8")
    names = {*posting.THREE_BLINDS, *re.findall(r'Posted\([^"\n]*"([a-z-]+)"', source)}
    names |= {"ante", "kill", *re.findall(r'_BLIND = "([a-z-]+)"', source)}
    assert len(names) > 6
    assert {f"posted-{name}" for name in names} <= set(KNOWN)


def test_every_question_has_its_message() -> None:
    kinds = set()
    for path in (*SOURCE.glob("games/**/*.py"), *SOURCE.glob("table/**/*.py")):
        kinds |= set(re.findall(r'^    kind = "([a-z-]+)"', path.read_text("utf-8"), re.MULTILINE))
    assert len(kinds) > 12
    own = set(questions._ASKS)
    assert {kind for kind in kinds - own if f"ask-{kind}" not in KNOWN} <= {"raise"}
