"""Cards that are shuffled back: nobody can tell where they come again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import load_game
from cardroom.table import Table
from evenings import bold, dealer

DRAWS = (
    *("hustler/kansas-city-lowball", "hustler/lowball", "livermore/lowball", "ranchos/lowball"),
    *("lucky-buck/draw-poker", "lucky-buck/lowball"),
)
STUDS = ("hustler/razz", "hustler/seven-card-stud", "hustler/seven-card-stud-hi-lo-8")
BOARDS = ("hustler/holdem", "hustler/omaha", "livermore/texas-holdem", "lucky-buck/texas-holdem")
"""Games whose discards, burns and boards that came too early go back into the stub."""


def told(game: str, viewer: str) -> list[dict[str, Any]]:
    """All that somebody is told over an evening in which cards are shuffled back."""
    table = Table.open(load_game(game), MemoryJournal(), dealer("bold"), at=1_000)
    out: list[dict[str, Any]] = []
    for line in bold(game):
        record = json.loads(line)
        if record["kind"] == "do":
            out += (fact.told(viewer) for fact in table.do(*table._done(record)))
    return out


@pytest.mark.parametrize("game", [*DRAWS, *STUDS, *BOARDS])
def test_nobody_can_name_a_card_by_the_place_it_had_before(game: str) -> None:
    """Whoever threw a card away, or saw one go back, knows where it lay, and no more."""
    reshuffles = 0
    for viewer in ("p1", "p4"):
        known: dict[int, str] = {}
        for fact in told(game, viewer):
            if fact["kind"] == "shuffle":
                known.clear()
            reshuffles += fact["kind"] == "reshuffle"
            if fact["kind"] in ("card", "card-moved", "expose") and fact.get("card"):
                known[fact["place"]] = fact["card"]
            elif fact["kind"] == "card":
                assert fact["place"] not in known, f"{viewer} knows the card of {fact}"
    assert reshuffles
