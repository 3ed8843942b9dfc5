"""How long a seat is kept for a player who is away, at every kind of table (000:405, 428-433)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import load_game
from cardroom.rulebook.time_away import time_away
from cardroom.table import Answer, Close, Table, TableError
from cardroom.table.commands import Away, Back, FloorRules, Leave, Sit

MINUTE = 60_000
KEY = bytes(range(32))
GAMES = (
    "lucky-buck/lowball",
    "livermore/texas-holdem",
    "hustler/ez-baccarat",
    "lucky-buck/panguingue",
)


def opened(game: str, seats: int = 4, **terms: Any) -> Table:
    """A table at which nobody has been dealt in yet: ann, bo, cy and di sit there."""
    table = Table.open(load_game(game), MemoryJournal(), Dealer(KEY, seed=game), **terms)
    table.do(FloorRules("hold"), "", at=0)
    usual = table.way.buy_in()["usual"] or 100
    for seat, name in enumerate(("ann", "bo", "cy", "di")[:seats], 1):
        table.do(Sit(usual, seat), name, at=0)
    return table


def deal(table: Table, at: int) -> list[str]:
    """Deal the next hand; who lost a seat before it."""
    facts = table.do(FloorRules("deal"), "", at=at)
    return lost(facts)


def lost(facts: Any) -> list[str]:
    """Who has lost a seat."""
    return [fact.data["name"] for fact in facts if fact.kind == "left" and fact.data.get("lost")]


def departures(table: Table) -> list[dict[str, Any]]:
    """What the log says of those who left."""
    return [one for one in map(json.loads, table.journal.read()) if one["kind"] == "left"]


def fold_out(table: Table, at: int) -> list[str]:
    """Everybody answers what happens without an answer; who lost a seat by the end."""
    gone: list[str] = []
    while table.waiting and table.in_hand:
        question = table.waiting[0]
        gone += lost(table.do(Answer(question.id, question.default), question.who, at=at))
    return gone


def chips(table: Table) -> int:
    """All chips that people and pots have; the cashier has paid them out."""
    return -table.ledger.balance("cashier")


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_kept_to_the_minute_and_then_the_chips_are_picked_up(game: str) -> None:
    table = opened(game)
    stack = table.stack("bo")
    away = table.do(Away(), "bo", at=5 * MINUTE)
    assert away[-1].data["until"] == 35 * MINUTE
    assert table.view("bo")["you"]["until"] == 35 * MINUTE
    assert deal(table, 35 * MINUTE - 1) == []
    fold_out(table, 35 * MINUTE - 1)
    assert table.people["bo"].seat == 2
    assert deal(table, 35 * MINUTE) == ["bo"]
    assert "bo" not in table.people
    assert 2 not in table.seated
    assert table.stack("bo") == 0
    # All that bo had went with bo, but for what was collected or lost meanwhile.
    left = departures(table)
    assert [one["lost"] for one in left] == [True]
    assert 0 < left[0]["chips"] <= stack


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_said_nothing_has_a_quarter_of_an_hour(game: str) -> None:
    table = opened(game)
    table.do(Away(untold=True), "bo", at=0)
    table.do(Away(untold=True), "cy", at=0)
    table.do(Away(), "cy", at=10 * MINUTE)
    assert deal(table, 15 * MINUTE) == ["bo"]
    fold_out(table, 15 * MINUTE)
    # Notice counts from the first minute, and cannot be taken back or given twice.
    table.do(Away(), "cy", at=29 * MINUTE)
    table.do(Away(untold=True), "cy", at=29 * MINUTE)
    assert deal(table, 30 * MINUTE) == ["cy"]


def test_who_comes_back_in_time_keeps_the_seat_and_later_it_is_refused() -> None:
    table = opened("lucky-buck/lowball")
    table.do(Away(), "bo", at=0)
    table.do(Back(), "bo", at=30 * MINUTE - 1)
    assert not table.people["bo"].away
    table.do(Away(), "bo", at=31 * MINUTE)
    with pytest.raises(TableError) as refused:
        table.do(Back(), "bo", at=61 * MINUTE)
    assert refused.value.said.key == "table-seat-lost"
    assert lost(table.do(Leave(), "bo", at=61 * MINUTE)) == ["bo"]


def test_a_new_time_away_begins_anew_after_a_return() -> None:
    table = opened("lucky-buck/lowball")
    table.do(Away(untold=True), "bo", at=0)
    table.do(Back(), "bo", at=10 * MINUTE)
    table.do(Away(), "bo", at=20 * MINUTE)
    assert table.view(None)["seats"][1]["until"] == 50 * MINUTE


def test_chips_that_are_in_a_pot_can_still_win_it() -> None:
    """An all-in player who is away when the time is up keeps what the hand brings."""
    table = Table.open(
        load_game("hustler/holdem"), MemoryJournal(), Dealer(KEY, seed="all in"), stakes="3/6"
    )
    table.do(FloorRules("hold"), "", at=0)
    for seat, name in enumerate(("ann", "bo", "cy"), 1):
        table.do(Sit(30_00 if name == "bo" else 300_00, seat), name, at=0)
    before = chips(table)
    table.do(FloorRules("deal"), "", at=0)
    while table.stack("bo") and table.waiting:
        question = table.waiting[0]
        value: Any
        if question.amount is not None:
            value = question.amount.most
        elif "raise" in question.choices:
            value = "raise"
        else:
            value = next(one for one in ("bet", "call", "check") if one in question.choices)
        table.do(Answer(question.id, value), question.who, at=MINUTE)
    assert table.in_hand
    assert table.stack("bo") == 0
    table.do(Away(), "bo", at=2 * MINUTE)
    # The house looks at its clock: in a hand nobody's chips are picked up.
    facts = table.do(Leave(), "bo", at=33 * MINUTE)
    assert lost(facts) == []
    assert table.people["bo"].lost
    with pytest.raises(TableError):
        table.do(Back(), "bo", at=33 * MINUTE)
    gone: list[str] = []
    while table.waiting and table.in_hand:
        question = table.waiting[0]
        value = next((one for one in ("check", "call") if one in question.choices), "fold")
        gone += lost(table.do(Answer(question.id, value), question.who, at=34 * MINUTE))
    assert gone == ["bo"]
    left = departures(table)[0]
    drop = table.ledger.balance("drop")
    there = sum(table.stack(name) for name in table.people)
    assert left["chips"] + there + drop == before


def test_a_player_who_leaves_in_the_hand_has_left_and_lost_nothing() -> None:
    table = opened("livermore/texas-holdem")
    deal(table, 0)
    table.do(Away(), "bo", at=MINUTE)
    table.do(Leave(), "bo", at=2 * MINUTE)
    assert fold_out(table, 40 * MINUTE) == []
    assert "bo" not in table.people


def test_a_broken_game_goes_on_without_those_who_were_away_too_long() -> None:
    table = opened("lucky-buck/lowball", 3)
    table.do(FloorRules("go-on"), "", at=0)
    fold_out(table, 0)
    for name in ("ann", "bo", "cy"):
        if not table.people[name].away:
            table.do(Away(), name, at=MINUTE)
    assert not table.in_hand
    # Nobody can be dealt in. A newcomer wakes the table, which looks at the clock first.
    facts = table.do(Sit(200_00, 5), "di", at=40 * MINUTE)
    assert sorted(lost(facts)) == ["ann", "bo", "cy"]
    assert table.seated == {5: "di"}


def test_a_lost_seat_is_a_game_quit_and_chips_come_back_with_the_player() -> None:
    """Within half an hour of it at least as many chips (000:405)."""
    table = opened("lucky-buck/lowball")
    had = table.stack("bo")
    table.do(Away(), "bo", at=0)
    table.do(Leave(), "bo", at=30 * MINUTE)
    with pytest.raises(TableError) as refused:
        table.do(Sit(had - 1_00, 2), "bo", at=59 * MINUTE)
    assert refused.value.said.key == "buy-in-return"
    table.do(Sit(had, 2), "bo", at=59 * MINUTE)


def test_the_time_is_in_the_log_and_goes_on_after_a_crash() -> None:
    """Cut the log after any record: the seat is lost at the same minute."""
    table = opened("livermore/texas-holdem")
    table.do(Away(untold=True), "bo", at=MINUTE)
    records = list(table.journal.read())
    for cut in (len(records) - 1, len(records)):
        journal = MemoryJournal(records[:cut])
        again = Table.resume(journal, Dealer(KEY, seed="livermore/texas-holdem"))
        assert again.people["bo"].since == MINUTE
        assert deal(again, 16 * MINUTE - 1) == []
        fold_out(again, 16 * MINUTE - 1)
        assert deal(again, 16 * MINUTE) == ["bo"]


def test_a_house_keeps_seats_as_long_as_it_says() -> None:
    table = opened("livermore/texas-holdem", away=5)
    assert table.terms.away_untold == 5
    table.do(Away(), "bo", at=0)
    table.do(Away(untold=True), "cy", at=0)
    assert sorted(deal(table, 5 * MINUTE)) == ["bo", "cy"]


def test_every_club_says_how_long_and_why() -> None:
    for club in ("hustler", "livermore", "lucky-buck", "mortimers", "ranchos", ""):
        house = time_away(club)
        assert (house.told, house.untold, house.missed) == (30, 15, 2)
        assert {"time-away", "notice", "return"} == {one.id for one in house.readings}
    assert time_away("lucky-buck").readings[0].lines == (428, 429, 430)


@pytest.mark.parametrize("seed", range(3))
def test_no_chip_is_lost_while_people_come_and_go(seed: int) -> None:
    """At a banked table: whoever banks, bets or is away, the books sum to zero."""
    chance = random.Random(seed)
    table = opened("hustler/ez-baccarat")
    table.do(FloorRules("go-on"), "", at=0)
    at, gone = 0, 0
    for _ in range(300):
        at += chance.randrange(5 * MINUTE)
        name = chance.choice(("ann", "bo", "cy", "di"))
        person = table.people.get(name)
        until = table.terms.kept_until(person) if person is not None else None
        if name not in table.people:
            free = next(seat for seat in range(1, 7) if seat not in table.seated)
            facts = table.do(Sit(200_00, free), name, at=at)
        elif not (person and person.away) and chance.random() < 0.4:
            command = chance.choice((Away(), Away(untold=True)))
            facts = table.do(command, name, at=at)
        elif person and until is not None and until <= at and not person.leaving:
            facts = table.do(Leave(), name, at=at)
        elif table.waiting:
            question = chance.choice(table.waiting)
            value = table.usual(question) if chance.random() < 0.7 else question.default
            facts = table.do(Answer(question.id, value), question.who, at=at)
        else:
            facts = ()
        gone += len(lost(facts))
        assert sum(table.ledger.balances.values()) == 0
    assert gone
    table.do(Close(), "", at=at)
    assert not table.people
