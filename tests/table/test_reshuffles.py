"""Cards that are shuffled back: nobody can tell where they come again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cardroom.phh.logs import hand_of_log
from cardroom.phh.variants import PhhError
from cardroom.proof.verify import verify
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import load_game
from cardroom.table import Answer, Table
from cardroom.table.commands import FloorRules, Timeout
from evenings import bold, boldly, dealer, goes_on, hold, opened

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


@pytest.mark.parametrize("game", DRAWS)
def test_the_order_in_which_cards_are_thrown_away_is_not_told(game: str) -> None:
    """The log names them by where they lie in the hand; sorted by rank, they would say more."""
    said = [json.loads(line).get("do", {}).get("slots") for line in bold(game)]
    thrown = [slots for slots in said if slots and len(slots) > 1]
    assert thrown
    assert all(slots == sorted(slots) for slots in thrown)


@pytest.mark.parametrize("game", ["livermore/lowball", "hustler/razz"])
def test_a_log_cut_around_a_reshuffle_is_not_called_forged(game: str) -> None:
    lines = bold(game)
    at = next(n for n, line in enumerate(lines) if json.loads(line)["kind"] == "reshuffle")
    for cut in range(at - 5, at + 60):
        assert verify(lines[:cut]).problems == [], cut


@pytest.mark.parametrize("game", ["lucky-buck/draw-poker", "hustler/lowball", "hustler/razz"])
def test_a_hand_that_is_shown_is_opened_in_every_order_it_was_out_of(game: str) -> None:
    """Each card once in each order from the one it came in; none where the stub dealt another."""
    size = load_game(game).rules.deck.deck(1).size
    proved, again, came, shown = 0, 0, set[int](), set[str]()
    for line in bold(game):
        record = json.loads(line)
        if record["kind"] == "hand":
            again, came, shown = 0, set(), set()
        elif record["kind"] == "reshuffle":
            again = record["again"]
        elif record["kind"] == "card":
            assert record["place"] not in came
            came.add(record["place"])
        elif record["kind"] == "show":
            shown |= set(record["cards"])
        elif record["kind"] == "opened" and again:
            for card in shown:
                places = [place for place, name, *_ in record["cards"] if name == card]
                dealt = max(place // size for place in places if place in came)
                passed = [place // size for place in places if place not in came]
                assert sorted(passed) == list(range(dealt + 1, again + 1))
                proved += len(passed)
            again = 0
    assert proved


@pytest.mark.parametrize("game", ["lucky-buck/lowball", "hustler/razz", "hustler/holdem"])
def test_a_table_cut_around_a_reshuffle_goes_on_to_the_same_byte(game: str) -> None:
    lines = [line.removesuffix(b"\n") for line in bold(game)]
    kinds = [json.loads(line)["kind"] for line in lines]
    at = kinds.index("reshuffle")
    for cut in range(at - 2, at + 12):
        assert goes_on(lines, cut, dealer("bold")) > cut
    assert goes_on(lines, at + 1, dealer("bold"), to_the_end=True) == len(lines)


def test_a_snapshot_has_the_order_that_a_deck_was_dealt_from() -> None:
    """Taken when the hand is over: its cards are opened later, from every order it used."""
    table = opened("livermore/lowball", MemoryJournal(), dealer("snapshot"), people=8)
    table.snapshots = 1
    hold(table)
    rng, compared = random.Random(0), 0
    for _ in range(4):
        table.do(FloorRules("deal"), by="")
        while table.waiting:
            question = table.waiting[0]
            table.do(Answer(question.id, boldly(table, question, rng)), by=question.who)
        snapshot, lines = table.snapshot, list(table.journal.read())
        assert snapshot is not None
        other = Table.resume(MemoryJournal(lines), dealer("snapshot"), snapshot=snapshot)
        for one in (table, other):
            assert one.felt.pack is not None
            compared += one.felt.pack.again > 0
            one.do(FloorRules("deal"), by="")
        assert list(other.journal.read()) == list(table.journal.read())
        while table.waiting:
            table.do(Timeout(table.waiting[0].id), by="")
    assert compared


def test_a_hand_with_a_reshuffle_is_not_written_as_phh() -> None:
    """It has no word for cards that come again; masked by name, one would tell where it went."""
    lines = bold("livermore/lowball")
    number, reshuffled = 0, set[int]()
    for line in lines:
        record = json.loads(line)
        number = record["number"] if record["kind"] == "hand" else number
        if record["kind"] == "reshuffle":
            reshuffled.add(number)
    assert reshuffled
    for number in reshuffled:
        with pytest.raises(PhhError):
            hand_of_log(lines, number, dealer("bold"))
