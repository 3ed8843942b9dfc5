"""Errors below ``pages`` are keys with values; their sentences are the catalogue's."""

from __future__ import annotations

import ast
import copy
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cardroom
from cardroom.cards import Card, parse_cards
from cardroom.layout.bank import Bank
from cardroom.money import Limits, Odds, cents
from cardroom.pages.catalogue import speaking
from cardroom.record.journal import read_log
from cardroom.rulebook import load_game
from cardroom.said import Refusal, Said
from cardroom.table.commands import command_of
from cardroom.table.questions import TableError, checked_bets
from pages.pseudo import unmarked

SOURCE = Path(cardroom.__file__).parent
ROOMS = ("cards", "hands", "money", "rulebook", "games", "layout", "record", "table", "proof")
ALSO = ("rulings", "phh", "bots.py", "game.py")
FOR_PROGRAMMERS = ("AttributeError",)
"""What a module says to somebody who names an attribute that it lacks, in Python's own words."""


def sentences() -> Iterator[str]:
    """Where an error is raised with a text that has a space in it."""
    for room in (*ROOMS, *ALSO):
        place = SOURCE / room
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                    continue
                kind = node.exc.func
                if isinstance(kind, ast.Name) and kind.id in FOR_PROGRAMMERS:
                    continue
                parts = (part for given in node.exc.args for part in ast.walk(given))
                texts = (part.value for part in parts if isinstance(part, ast.Constant))
                if any(isinstance(text, str) and " " in text for text in texts):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}"


def test_no_error_below_the_pages_carries_a_sentence() -> None:
    assert list(sentences()) == []


WRONG: list[Callable[[], object]] = [
    lambda: Card.parse("Zz"),
    lambda: parse_cards("Ah Zz"),
    lambda: cents("5%"),
    lambda: cents("lots"),
    lambda: Odds.parse("6 on 5"),
    lambda: Limits.parse("low"),
    lambda: Limits.parse("$5 - $1"),
    lambda: Bank(1, ()),
    lambda: Bank(1, (("Ana", 100), ("Ana", 100))),
    lambda: command_of({"kind": "raze"}),
    lambda: command_of({"kind": "sit", "chair": 3}),
    lambda: command_of({"kind": "sit"}),
    lambda: command_of({"kind": "sit", "chips": "many"}),
    lambda: checked_bets("all"),
    lambda: checked_bets([{"wager": "base"}]),
    lambda: checked_bets([{"wager": "base", "stake": 10, "chair": 1}]),
    lambda: checked_bets([{"wager": "base", "stake": -10}]),
    lambda: list(read_log([b"nonsense\n"])),
    lambda: list(read_log([])),
    lambda: load_game("hustler/ez-bacarat"),
    lambda: load_game("hustler/ez-baccarat", {"naturals": "never"}),
    lambda: load_game("hustler/ez-baccarat", {"bank.hand": "2"}),
    lambda: load_game("hustler/ez-baccarat", {"bank.hands": "many"}),
    lambda: load_game("hustler/ez-baccarat", packs=99),
]
DATA = ("sit", "base", "stake", "chair", "kind", "Ana", "Ah", "many", "naturals", "hands", "bank")
KEYS = ("bank.hand", "bank.hands", "sit.chips")


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_a_refusal_speaks_the_language_that_is_spoken(wrong: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as caught:
        wrong()
    with speaking("en-XA"):
        text = str(caught.value)
    given = {word for value in caught.value.said.about.values() for word in words_in(value)}
    assert unmarked(text, (*DATA, *KEYS, *given)) == []


def words_in(value: object) -> Iterator[str]:
    """The texts of a refusal's values: what somebody typed, names and ids."""
    if isinstance(value, str):
        yield value
        yield from value.split()
    elif isinstance(value, Said):
        for one in value.about.values():
            yield from words_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from words_in(one)


def test_a_refusal_survives_workers_and_copies() -> None:
    error = TableError("answer-choice", given="raze", legal=["hit", Said("chips", chips=500)])
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is TableError
        assert again.said == error.said
        assert str(again) == "'raze' isn't an option here. Choose hit or $5."
