"""A second language is one new file that terminal and room speak; nothing else changes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.pages.catalogue import MessageError, catalogue, words
from cardroom.pages.catalogue.catalogue import ENGLISH, LANGUAGES, source
from cardroom.pages.catalogue.plurals import PLURALS, plural
from room.house import House

SPOKEN = "es"
LETTERS = str.maketrans("aeiou", "\u00e4\u00eb\u00ef\u00f6\u00fc")


def translated(text: str) -> str:
    """A file in another language: what stands outside of braces is written differently."""
    out, depth, quoted = [], 0, False
    for line in text.splitlines(keepends=True):
        key = re.match(r"[a-zA-Z][\w-]* *= *", line)
        start = 0 if key is None else key.end()
        depth = depth if key is None else 0
        out.append(line[:start])
        for mark in line[start:]:
            quoted ^= bool(depth) and mark == '"'
            depth += 0 if quoted else (mark == "{") - (mark == "}")
            out.append(mark if depth else mark.translate(LETTERS))
    return "".join(out)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one file, and nothing else of that language."""
    (tmp_path / f"{SPOKEN}.ftl").write_text(translated(source(ENGLISH)), encoding="utf-8")
    return tmp_path


def in_it(key: str, **about: object) -> str:
    """A message without values, as the new file has it."""
    return words(key, **about).translate(LETTERS)


def test_the_terminal_speaks_it(folder: Path) -> None:
    log = folder / "evening.jsonl"
    command = [sys.executable, "-P", "-m", "cardroom", "play", "hustler/ez-baccarat"]
    command += ["--auto", "--rounds", "1", "--seed", "7", "--log", str(log)]
    environ = {**os.environ, LANGUAGES: str(folder), "CARDROOM_LANGUAGE": SPOKEN}
    done = subprocess.run(command, capture_output=True, text=True, env=environ, check=True)
    english = words("log-saved", log=str(log))
    assert english.translate(LETTERS).split()[0] in done.stdout
    assert english.split()[0] not in done.stdout
    for refused in (["play", "hustler/ez-baccarat", "--chips", "5%"], ["rules", "nothing/here"]):
        wrong = [*command[:4], *refused]
        told = subprocess.run(wrong, capture_output=True, text=True, env=environ, check=False)
        assert told.returncode == 2
        assert set("\u00e4\u00ef\u00f6") & set(told.stderr), told.stderr


def test_the_room_speaks_it(folder: Path) -> None:
    environ = {LANGUAGES: str(folder), "CARDROOM_LANGUAGE": SPOKEN}
    house = House(str(folder / "room.db"), environ=environ)
    try:
        _, page, _ = house.call("GET", "/")
        assert f'<html lang="{SPOKEN}">' in page
        assert in_it("ui-sign-in") in page
        status, refused, _ = house.call("POST", "/api/tables", {"game": "nothing/here"})
        assert status in {401, 404, 422}
        assert set("\u00e4\u00ef\u00f6") & set(str(refused)), refused
    finally:
        house.stop()


def test_a_language_that_cannot_be_spoken_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LANGUAGES, str(folder))
    (folder / "xx.ftl").write_text("", encoding="utf-8")
    for language, why in (("xx", "no plural rule"), ("de", "de.ftl is missing")):
        with pytest.raises(MessageError, match=why):
            catalogue(language)
    assert catalogue(SPOKEN).words("list-and", {}) == "\u00e4nd"
    catalogue.cache_clear()


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        # By Unicode's CLDR, of 0, 1, 2, 3, 5, 11, 21 and 100.
        ("es", "other one other other other other other other"),
        ("fr", "one one other other other other other other"),
        ("vi", "other other other other other other other other"),
        ("ru", "many one few few many many one many"),
        ("pl", "many one few few many many many many"),
        ("ar", "zero one two few few many many other"),
        ("hy", "one one other other other other other other"),
    ],
)
def test_plural_forms_are_those_of_the_language(language: str, forms: str) -> None:
    assert [plural(language, number) for number in (0, 1, 2, 3, 5, 11, 21, 100)] == forms.split()
    assert language in PLURALS
