"""Newcomers at lowball kill a pot to come in: one kill a hand, the next of them the next pot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardroom.rulebook import load_game
from doors import PotScript, PotTable

GAMES = ("hustler/lowball", "hustler/kansas-city-lowball")


def table_of(game: str, stakes: str) -> PotTable:
    table = PotTable(load_game(game), stakes=stakes)
    for seat in range(1, 5):
        table.sit(f"p{seat}", 100_000, seat)
    return table


def folded(table: PotTable, *posting: int) -> PotTable:
    deck = table.rules.deck.deck(1)
    table.play_hand(PotScript(deck, [], ["fold"] * 20), posting=posting)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_second_of_two_newcomers_kills_the_next_pot(game: str) -> None:
    # 001:1631: one kill a hand; a new player may come in on a killed pot by killing the next.
    stakes = load_game(game).rules.stakes_named(None)  # type: ignore[attr-defined]
    table = folded(table_of(game, stakes.id))
    table.sit("ann", 100_000, 6)
    table.sit("bo", 100_000, 7)
    seen = len(table.seen)
    folded(table, 6, 7)
    kills = [one for one in table.seen[seen:] if one["kind"] == "post" and one["what"] == "kill"]
    assert [one["seat"] for one in kills] == [6]
    dealt = next(one["seats"] for one in table.seen[seen:] if one["kind"] == "hand")
    assert {6, 7} <= set(dealt)
    seen = len(table.seen)
    folded(table)
    kills = [one for one in table.seen[seen:] if one["kind"] == "post" and one["what"] == "kill"]
    assert [one["seat"] for one in kills] == [7]
    folded(table)
    assert table.kill.unpaid == frozenset()


def killed_omaha() -> PotTable:
    """Mortimer's Omaha with a full kill, where p1 owes the kill of the next pot."""
    table = PotTable(load_game("mortimers/omaha-high-low-split", {"kill": "full"}))
    for seat in range(1, 5):
        table.sit(f"p{seat}", 100_000, seat)
    folded(table)
    table.way.kill = replace(table.way.kill, owed="p1")
    return table


def test_a_new_player_comes_into_a_killed_omaha_pot_by_killing_the_next() -> None:
    # 003:3055: one kill a hand; a new player may have a hand by killing the next available pot.
    table = killed_omaha()
    table.sit("ann", 100_000, 6)
    seen = len(table.seen)
    folded(table, 6)
    assert [one["seat"] for one in table.seen[seen:] if one.get("what") == "kill"] == [1]
    dealt = next(one["seats"] for one in table.seen[seen:] if one["kind"] == "hand")
    assert 6 in dealt
    # The killer won, and kills again; the next pot that is free to be killed is the newcomer's.
    table.way.kill = replace(table.way.kill, owed=None)
    seen = len(table.seen)
    folded(table)
    assert [one["seat"] for one in table.seen[seen:] if one.get("what") == "kill"] == [6]


def test_a_new_player_who_does_not_want_that_waits_and_then_comes_in_free() -> None:
    table = killed_omaha()
    table.sit("ann", 100_000, 6)
    seen = len(table.seen)
    folded(table)
    dealt = next(one["seats"] for one in table.seen[seen:] if one["kind"] == "hand")
    assert 6 not in dealt
    table.way.kill = replace(table.way.kill, owed=None)
    seen = len(table.seen)
    folded(table)
    dealt = next(one["seats"] for one in table.seen[seen:] if one["kind"] == "hand")
    assert 6 in dealt
