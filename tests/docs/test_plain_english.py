"""Plain English: phrases that nobody would say are in no message, no help and no page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardroom
from cardroom.cli.app import COMMANDS
from cardroom.pages.catalogue.catalogue import ENGLISH, source

SOURCE = Path(cardroom.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    *("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md", "docs/room.md"),
    *("docs/wire.md", "docs/words.md", "docs/proof.md", "docs/glossary.md"),
)
BANNED = re.compile(
    r"\bwho(?:so)?ever\b|\bso many\b|\bat hand\b(?! \{)|\bcomes? again\b|\bone's own\b"
    r"|\bto the byte\b|\bis none\b|\bbut for that\b|\b(?:is|are) no \w+ here\b"
    r"|\bsome (?:two|three|five|ten|twelve|forty|dozens?)\b"
    r"|\bunless told otherwise\b|\bis too much\b|\bholds? to the one\b",
    re.IGNORECASE,
)


def told(text: str) -> list[str]:
    """The banned phrases of a text, with what is around them."""
    text = " ".join(text.split())
    return [text[max(0, one.start() - 30) : one.end() + 20] for one in BANNED.finditer(text)]


def test_the_search_finds_what_is_banned() -> None:
    assert told("Leave after so many hands.")
    assert told("A link that makes whoever opens it the manager")
    assert told("'x' is no answer here")
    assert not told("The seat is no longer kept.")


def test_no_message_has_a_banned_phrase() -> None:
    assert told(source(ENGLISH)) == []


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_a_banned_phrase(page: str) -> None:
    assert told((ROOT / page).read_text(encoding="utf-8")) == []


def helps() -> Iterator[tuple[str, str]]:
    """Each text of `--help`, with where it is."""
    for path in sorted((SOURCE / "cli").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "help":
                for part in ast.walk(node.value):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield f"{path.name}:{part.lineno}", part.value


def test_no_help_has_a_banned_phrase() -> None:
    found = list(helps())
    assert len(found) > 100
    assert [(where, told(text)) for where, text in found if told(text)] == []


def test_the_help_of_a_command_begins_with_a_verb() -> None:
    """A verb as an order: not a noun behind an article, a question word or a third person."""
    begins = {name: text.split()[0] for name, text in summaries()}
    assert set(begins) >= {"rules", "play", "odds", "fees"}
    wrong = re.compile(r"(?:The|A|An|What|How|Which|Who|Whether|Every|All|[A-Z][a-z]+[^s]s)$")
    assert {name: word for name, word in begins.items() if wrong.match(word)} == {}


def summaries() -> Iterator[tuple[str, str]]:
    """The first line of each command's help."""
    for name in COMMANDS:
        path = SOURCE / "cli" / f"{name}.py"
        if not path.exists():
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.strip("_") == name:
                yield name, ast.get_docstring(node) or "?"
