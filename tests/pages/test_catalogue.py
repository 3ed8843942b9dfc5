"""The catalogue holds every message that code names, no other, and the same in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

import cardroom
from cardroom.cli import main
from cardroom.pages.catalogue import MessageError, catalogue, languages
from cardroom.pages.catalogue.catalogue import ENGLISH, source
from cardroom.pages.catalogue.fluent import Messages
from cardroom.pages.catalogue.plurals import PLURALS

SOURCE = Path(cardroom.__file__).parent
NAMES = re.compile(r"\$([A-Za-z][\w-]*)")
WORDS = re.compile(r'WORD\("([a-z-]+)"')
INSIDE = re.compile(r"\{\s*(-?[a-z][\w-]*)\s*\}")
USED_BY_THE_CATALOGUE = {"list-and", "list-or"}


@lru_cache(maxsize=1)
def trees() -> dict[str, ast.Module]:
    return {
        str(path.relative_to(SOURCE)): ast.parse(path.read_text(encoding="utf-8"))
        for path in SOURCE.rglob("*.py")
    }


@lru_cache(maxsize=1)
def refusals() -> frozenset[str]:
    """The names of all classes whose errors are data."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"Refusal"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def named_messages() -> Iterator[tuple[str, str, ast.Call]]:
    """Each call that names a message outright: where, the message, the call."""
    makers = refusals() | {"words"}
    for where, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else None
            first = node.args[0]
            if name in makers and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield f"{where}:{node.lineno}", first.value, node


def test_every_message_that_code_names_is_in_the_catalogue() -> None:
    known = catalogue(ENGLISH).messages
    lacking = [f"{where}: {key}" for where, key, _ in named_messages() if key not in known]
    assert lacking == []


def test_every_message_is_given_the_values_it_names() -> None:
    text = {key: str(pattern) for key, pattern in catalogue(ENGLISH).messages.items()}
    wrong = []
    for where, key, call in named_messages():
        if any(one.arg is None for one in call.keywords):
            continue
        given = {one.arg for one in call.keywords}
        asked = set(re.findall(r"\['var', '([\w-]+)'\]", text.get(key, "")))
        optional = set(re.findall(r"\['select', \['var', '([\w-]+)'\]", text.get(key, "")))
        if lacking := asked - optional - given:
            wrong.append(f"{where}: {key} lacks {', '.join(sorted(lacking))}")
    assert wrong == []


def test_every_message_is_used() -> None:
    used: set[str] = set(USED_BY_THE_CATALOGUE)
    begins: set[str] = set()
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begins.add(str(node.values[0].value))
    begins = {one for one in begins if re.fullmatch(r"[a-z][a-z0-9-]*-", one)}
    for path in (*SOURCE.rglob("static/js/**/*.js"), *SOURCE.rglob("templates/*.html")):
        text = path.read_text("utf-8")
        used |= set(re.findall(r"""["'`]([a-z][a-z0-9-]*)["'`]""", text))
        begins |= set(re.findall(r"""["'`](ui-[a-z0-9-]*-)(?:["'`]|\$\{)""", text))
    for key in catalogue(ENGLISH).messages:
        used |= set(INSIDE.findall(source_of(key)))
        begins |= {f"{kind}-" for kind in WORDS.findall(source_of(key))}
    spare = [
        key
        for key in catalogue(ENGLISH).messages
        if key not in used and not key.startswith("-") and not key.startswith(tuple(begins))
    ]
    assert spare == []


def source_of(key: str) -> str:
    return sources().get(key, "")


@lru_cache(maxsize=1)
def sources() -> dict[str, str]:
    found = re.split(r"^(?=-?[a-zA-Z][\w-]* ?=)", source(ENGLISH), flags=re.MULTILINE)
    return {one.partition("=")[0].strip(): one for one in found}


@pytest.mark.parametrize("language", languages())
def test_a_language_is_complete(language: str) -> None:
    assert language.partition("-")[0] in PLURALS
    english, other = catalogue(ENGLISH).messages, catalogue(language).messages
    assert set(other) == set(english)
    for key, pattern in other.items():
        mine = set(re.findall(r"\['var', '([\w-]+)'\]", str(pattern)))
        assert mine <= set(re.findall(r"\['var', '([\w-]+)'\]", str(english[key]))), key


def test_a_lacking_message_or_value_is_an_error() -> None:
    with pytest.raises(MessageError, match="no message 'not-there'"):
        catalogue(ENGLISH).words("not-there", {})
    with pytest.raises(MessageError, match=r"money-too-long: no value was given for \$text"):
        catalogue(ENGLISH).words("money-too-long", {})


def test_plural_forms_and_nesting() -> None:
    from cardroom.pages.catalogue.catalogue import Catalogue
    from cardroom.said import Said

    made = Messages(
        "cards = { $n ->\n    [0] no cards\n    [one] one card\n   *[other] { $n } cards\n  }\n"
        "has = { $who } { $you ->\n    [yes] have\n   *[no] has\n  } { $what }, { MONEY($chips) }"
    )
    english = Catalogue("en", made)
    assert [english.words("cards", {"n": n}) for n in (0, 1, 2000)] == [
        "no cards",
        "one card",
        "2,000 cards",
    ]
    told = {"who": "You", "you": True, "what": Said("cards", n=1), "chips": 12_550}
    assert english.words("has", told) == "You have one card, $125.50"


def test_people_are_a_list_and_the_reader_is_you() -> None:
    from cardroom.pages.catalogue.catalogue import Catalogue
    from cardroom.said import Said

    made = Messages(
        "you = you\nlist-and = and\n"
        "folds = { $who ->\n    [you] You fold\n    [one] { $who } folds\n"
        "   *[other] { UPPER($who) } fold\n  }\n"
        "cards = { $cards ->\n    [one] { $cards }\n   *[other] all of { $cards }\n  }"
    )
    english, you = Catalogue("en", made), Said("you")
    told = [("Ana",), (you,), (you, "Ana"), ("Ana", "Bo", you)]
    assert [english.words("folds", {"who": who}) for who in told] == [
        "Ana folds",
        "You fold",
        "You and Ana fold",
        "Ana, Bo and you fold",
    ]
    assert english.words("cards", {"cards": ["K♥"]}) == "K♥"


def test_the_command_line_speaks_the_language_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def complaint(language: str) -> str:
        monkeypatch.setenv("CARDROOM_LANGUAGE", language)
        with pytest.raises(SystemExit) as left:
            main(["play", "hustler/ez-baccarat", "--chips", "5%"])
        assert left.value.code == 2
        return capsys.readouterr().err

    assert "is a percentage" in complaint("en")
    assert "íš á þéŕçéñťáğé" in complaint("en-XA")
    assert "xx.ftl is missing" in complaint("xx")
