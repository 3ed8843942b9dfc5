"""Facts carry data: keys, cards, amounts and names; a sentence in one of them fails here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.pages.people import Eyes
from cardroom.pages.telling import Teller
from cardroom.record.journal import NO_FACTS, MemoryJournal
from cardroom.rulebook import game_ids, load_game
from evenings import evening, troubled

CARD = r"(?:[2-9TJQKA][cdhs]\*?|Jk|\d-\d)"
TERM = re.compile(
    rf"[a-z0-9]+(?:[-.][a-z0-9]+)*(?: (?:{CARD}|\d+))*"  # hit, play 4
    rf"|(?:meld|add|borrow|split|discard)(?: (?:{CARD}:?|\d+|to|from|for|meld|with))+"  # Pan
    rf"|{CARD}(?: {CARD})*(?: / {CARD}(?: {CARD})*)*"  # cards, and cards that are set
    r"|seat \d+(?: spot \d+)?(?: hand \d+)?"  # where a hand lies
    r"|\d+ (?:to|for) \d+|lose(?: \d+/\d+)?|-?\d+(?:/\d+)?"  # odds and results
    r"|(?:sha256:)?[0-9a-f]{32,}|[A-Za-z0-9+/_=-]{20,}|[A-Za-z0-9]{1,12}"  # proofs, people's names
)
MISHAP = re.compile(r"[a-z-]+(?: [a-z0-9-]+)?")
"""What went wrong: a kind, and a word for which of its ways; it stands under these keys."""
WRONG = ("what", "does")
PLACES = ("bank's poker hand",)


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a fact, with the key it stands under."""
    if isinstance(value, dict):
        for name, one in value.items():
            numbered = str(name).isdigit()
            yield from strings(one, key if numbered else str(name))
    elif isinstance(value, list):
        for one in value:
            yield from strings(one, key)
    elif isinstance(value, str):
        yield key, value


def sentences(records: list[dict[str, Any]], titles: frozenset[str]) -> list[tuple[str, str, str]]:
    """What is not data in some facts; ``titles`` are names that a document gives to hands."""
    return [
        (record["kind"], key, text)
        for record in records
        if record["kind"] not in NO_FACTS
        for key, text in strings(record)
        if text
        and not TERM.fullmatch(text)
        and not (key in WRONG and MISHAP.fullmatch(text))
        and text not in PLACES
        and not (key == "title" and text in titles)
    ]


def titles_of(game: str) -> frozenset[str]:
    """Names that a document gives to hands of its own."""
    values = getattr(load_game(game).rules, "values", None)
    return frozenset(one.title for one in getattr(values, "special", ()))


@pytest.mark.parametrize("game", game_ids())
def test_no_fact_of_an_evening_carries_a_sentence(game: str) -> None:
    assert not sentences(evening(game, f"data {game}", hands=2).records, titles_of(game))


TROUBLED = (
    "hustler/holdem",
    "hustler/draw-poker-jacks-or-better",
    "livermore/panguingue",
    "hustler/13-card-chinese-poker",
    "hustler/21st-century-blackjack",
    "hustler/pai-gow-poker",
)


@pytest.mark.parametrize("game", TROUBLED)
def test_nor_does_one_of_an_evening_when_everything_goes_wrong(game: str) -> None:
    """And all that is said of it has words: a teller who hears it does not stumble."""
    table, _ = troubled(game, f"trouble {game}", most=3)
    assert isinstance(table.journal, MemoryJournal)
    records = table.journal.records
    assert not sentences(records, titles_of(game))
    teller = Teller(Eyes("p1", dict(table.seated)), load_game(game))
    teller.hear(record for record in records if record["kind"] not in NO_FACTS)
    assert teller.flush()


def test_the_rule_bites() -> None:
    for text in ("the deck is foul", "seat 3 passes 5c", "bank 7, qualifies", "option 2, player"):
        assert sentences([{"kind": "say", "why": text}], frozenset()), text
    for text in ("pair of aces", "over with 24", "queen high"):
        assert sentences([{"kind": "award", "shown": {"3": text}}], frozenset({"over with 24"})), (
            text
        )
