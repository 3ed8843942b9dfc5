"""Who is in line for a seat: whatever people do, the order holds and no seat has two names."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from cardroom.room.waiting import lists
from cardroom.room.waiting.lists import (
    MOVES,
    Board,
    Place,
    Sitter,
    WaitingError,
    check_move,
    check_sit,
    due,
    next_at,
    next_for,
    wait_for,
)
from cardroom.rulebook import game_ids
from cardroom.rulebook.waiting import waiting_rules

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil")


def board(club: str = "hustler", *, seats: int = 3, feeds: bool = False) -> Board:
    main = Place("a", seats, 1)
    second = Place("b", seats, 2, feeds="a" if feeds else None)
    return Board(f"{club}/holdem|3/6", waiting_rules(club), (main, second))


def seat(one: Board, table: str, *names: str, since: int = 1) -> Board:
    """People in the first seats of a table, in the order they came."""
    sitters = tuple(Sitter(name, at, since + at) for at, name in enumerate(names, 1))
    return with_sitters(one, table, sitters)


def with_sitters(one: Board, table: str, sitters: tuple[Sitter, ...]) -> Board:
    tables = tuple(replace(t, sitters=sitters) if t.id == table else t for t in one.tables)
    return replace(one, tables=tables)


def joined(one: Board, *names: str, now: int = 100) -> Board:
    """Names on the list, each with an id of its own."""
    for name in names:
        one = numbered(lists.join(one, name, now))
    return one


def numbered(one: Board) -> Board:
    last = max((entry.id for entry in one.entries), default=0)
    entries = []
    for entry in one.entries:
        last += 0 if entry.id else 1
        entries.append(entry if entry.id else replace(entry, id=last))
    return replace(one, entries=tuple(entries))


def called(one: Board) -> dict[str, tuple[str, int]]:
    return {e.name: (e.call.table, e.call.seat) for e in one.entries if e.call is not None}


def test_open_seats_are_called_in_the_order_names_came() -> None:
    full = seat(seat(board(), "a", "p", "q", "r"), "b", "s", "t", "u")
    full = joined(full, "Ann", "Bo", "Cy")
    assert due(full, 200) is full
    open_now = due(with_sitters(full, "b", full.tables[1].sitters[:1]), 200)
    assert called(open_now) == {"Ann": ("b", 2), "Bo": ("b", 3)}
    assert next_at(open_now) == 200 + 120_000


def test_a_held_seat_is_for_whoever_was_called() -> None:
    one = due(joined(seat(seat(board(), "a", "p", "q"), "b", "s", "t", "u"), "Ann"), 200)
    check_sit(one, "a", 3, "Ann")
    with pytest.raises(WaitingError, match="held"):
        check_sit(one, "a", 3, "Zed")
    assert not lists.sat(one, "Ann", "a", 3).entries


def test_nobody_sits_down_before_a_name_that_waits() -> None:
    one = joined(seat(seat(board(), "a", "p", "q"), "b", "s", "t", "u"), "Ann")
    with pytest.raises(WaitingError, match="in line"):
        check_sit(one, "a", 3, "Zed")
    check_sit(one, "a", 3, "Ann")


def test_a_missed_call_goes_to_the_next_name_and_the_second_one_ends_it() -> None:
    one = joined(seat(seat(board(), "a", "p", "q"), "b", "s", "t", "u"), "Ann", "Bo")
    one = due(due(one, 200), 200 + 120_000)
    assert called(one) == {"Bo": ("a", 3)}
    assert [entry.name for entry in one.names] == ["Bo", "Ann"]
    # Bo misses it too; nobody else wants the seat that both let go.
    one = due(one, 500_000)
    assert called(one) == {}
    # Another seat opens: Ann is called, misses it again, and is off the list.
    one = due(with_sitters(one, "b", one.tables[1].sitters[1:]), 600_000)
    assert called(one) == {"Ann": ("b", 1)}
    one = due(one, 800_000)
    assert [entry.name for entry in one.names] == ["Bo"]
    assert called(one) == {"Bo": ("b", 1)}


def test_who_passes_keeps_the_place_and_that_seat_goes_on() -> None:
    one = due(joined(seat(seat(board(), "a", "p", "q"), "b", "s", "t", "u"), "Ann", "Bo"), 200)
    one = due(lists.pass_by(one, 1), 300)
    assert called(one) == {"Bo": ("a", 3)}
    assert [entry.name for entry in one.names] == ["Ann", "Bo"]
    one = lists.sat(
        with_sitters(one, "a", (*one.tables[0].sitters, Sitter("Bo", 3, 9))), "Bo", "a", 3
    )
    one = lists.left(one, "Bo", "a", 3)
    assert called(due(with_sitters(one, "a", one.tables[0].sitters[:2]), 400)) == {"Ann": ("a", 3)}


def test_an_answer_holds_the_seat_for_longer() -> None:
    one = due(joined(seat(seat(board(), "a", "p", "q"), "b", "s", "t", "u"), "Ann"), 200)
    one = lists.take(one, 1, 1_000)
    assert next_at(one) == 1_000 + 180_000
    assert lists.take(one, 1, 2_000) is one
    with pytest.raises(WaitingError):
        lists.take(due(one, 200_000), 1, 200_000)


def test_changes_come_before_new_names() -> None:
    one = seat(seat(board(), "a", "p", "q", "r"), "b", "s", "t", "u")
    one = joined(one, "Ann")
    one = numbered(lists.ask(one, "s", 150, "b", kind="table"))
    one = numbered(lists.ask(one, "q", 160, "a", seat=3))
    free = due(with_sitters(lists.left(one, "r", "a", 3), "a", one.tables[0].sitters[:2]), 200)
    assert called(free) == {"q": ("a", 3)}
    # The seat that q leaves goes to the player of the other table, and that one's to Ann.
    moved = lists.moved(
        with_sitters(free, "a", (Sitter("p", 1, 2), Sitter("q", 3, 3))), "q", "a", 2, 3
    )
    moved = due(moved, 300)
    assert called(moved) == {"s": ("a", 2)}
    with pytest.raises(WaitingError):
        lists.leave(moved, 2)
    gone = with_sitters(lists.left(moved, "s", "b", 1), "b", moved.tables[1].sitters[1:])
    assert called(due(replace(gone, coming=frozenset(("s",))), 300)) == {
        "s": ("a", 2),
        "Ann": ("b", 1),
    }


def test_a_must_move_table_feeds_the_main_game_in_the_order_of_arrival() -> None:
    one = seat(seat(board(feeds=True), "a", "p", "q"), "b", "s", "t", "u")
    one = with_sitters(one, "b", (Sitter("s", 1, 50), Sitter("t", 2, 40), Sitter("u", 3, 60)))
    assert called(due(joined(one, "Ann"), 200)) == {"t": ("a", 3)}
    assert called(due(one, 200)) == {"t": ("a", 3)}


def test_while_nobody_waits_a_must_move_table_stays_where_a_document_says_so() -> None:
    """004:265-267: whoever moves has to at once when another player waits for a seat."""
    one = seat(seat(board("livermore", feeds=True), "a", "p", "q"), "b", "s", "t", "u")
    assert due(one, 200) is one
    assert called(due(joined(one, "Ann"), 200)) == {"s": ("a", 3)}


def test_in_a_short_game_a_change_waits_for_a_new_player() -> None:
    """000:425-426: with four players or fewer nobody changes seats unless a new one comes."""
    one = seat(board("lucky-buck", seats=9), "a", "p", "q", "r", "s")
    one = numbered(lists.ask(one, "q", 100, "a", seat=7))
    assert called(due(one, 200)) == {}
    with pytest.raises(WaitingError, match="fewer"):
        check_move(one, "a", 7, "q")
    came = with_sitters(one, "a", (*one.tables[0].sitters, Sitter("new", 5, 150)))
    assert called(due(came, 200)) == {"q": ("a", 7)}


def test_the_floor_may_call_anybody() -> None:
    one = joined(seat(seat(board(), "a", "p", "q", "r"), "b", "s", "t"), "Ann", "Bo")
    assert called(lists.call(one, 2, 200)) == {"Bo": ("b", 3)}
    with pytest.raises(WaitingError, match="open"):
        lists.call(lists.call(one, 2, 200), 1, 200)


@pytest.mark.parametrize(
    ("does", "why"),
    [
        (lambda one: lists.join(one, "Ann", 1), "already"),
        (lambda one: lists.join(one, "p", 1), "seat"),
        (lambda one: lists.join(one, "Zed", 1, others=3), "3 lists"),
        (lambda one: lists.ask(one, "Ann", 1, "a"), "this table"),
        (lambda one: lists.ask(one, "p", 1, "a", seat=1), "seat 1"),
        (lambda one: lists.ask(one, "p", 1, "a", seat=9), "seat 9"),
        (lambda one: lists.ask(one, "p", 1, "a", kind="table", to="a"), "another table"),
        (lambda one: lists.take(one, 1, 1), "called"),
        (lambda one: lists.pass_by(one, 1), "called"),
        (lambda one: lists.leave(one, 77), "list"),
    ],
)
def test_what_a_list_refuses(does: object, why: str) -> None:
    one = joined(seat(seat(board(), "a", "p", "q", "r"), "b", "s", "t", "u"), "Ann")
    assert callable(does)
    with pytest.raises(WaitingError, match=why):
        does(one)


def test_a_lost_seat_puts_a_name_at_the_bottom_whatever_the_limits() -> None:
    one = joined(board(), "Ann", "Bo")
    one = numbered(lists.put(lists.put(one, "Cy", 200), "Ann", 300))
    assert [entry.name for entry in one.names] == ["Bo", "Cy", "Ann"]


def test_a_wait_is_estimated_from_what_happened() -> None:
    assert wait_for(3, 2, 4.0, 2) is None
    near, far = wait_for(1, 8, 4.0, 2), wait_for(6, 8, 4.0, 2)
    assert near is not None
    assert far is not None
    assert (near.about, far.about) == (15, 90)
    assert near.least < near.about < near.most < far.about < far.most


def test_every_club_says_how_its_lists_are_run() -> None:
    for club in {game.partition("/")[0] for game in game_ids()}:
        rules = waiting_rules(club)
        assert sorted(rules.priority) == ["must-move", "new", "seat-change", "table-change"]
        assert {"response", "missed-call", "how-many-lists"} <= {one.id for one in rules.readings}
        cited = [line for one in rules.readings for line in one.lines]
        assert rules.source is not None
        assert all(any(a <= n <= b for a, b in rules.source.lines) for n in cited), club


class Lines(RuleBasedStateMachine):
    """An evening at two tables: people join, sit, pass, ask for changes and leave."""

    clubs = st.sampled_from(("hustler", "livermore", "lucky-buck"))
    name = st.sampled_from(NAMES)

    def __init__(self) -> None:
        super().__init__()
        self.now = 1_000
        self.board = board(feeds=False)

    def do(self, does: object) -> None:
        """Something that a list may refuse: then nothing has changed."""
        assert callable(does)
        try:
            after = does(self.board)
        except WaitingError:
            return
        self.board = numbered(after)

    @rule(club=clubs, feeds=st.booleans())
    @precondition(lambda self: not self.board.entries)
    def runs_like(self, club: str, *, feeds: bool) -> None:
        tables = (self.board.tables[0], replace(self.board.tables[1], feeds="a" if feeds else None))
        self.board = replace(self.board, rules=waiting_rules(club), tables=tables)

    @rule(name=name)
    def joins(self, name: str) -> None:
        self.do(lambda one: lists.join(one, name, self.now))

    @rule(name=name, wanted=st.none() | st.integers(1, 3))
    def asks_for_a_seat(self, name: str, wanted: int | None) -> None:
        table = self.table_of(name)
        self.do(lambda one: lists.ask(one, name, self.now, table, seat=wanted))

    @rule(name=name)
    def asks_for_a_table(self, name: str) -> None:
        table = self.table_of(name)
        self.do(lambda one: lists.ask(one, name, self.now, table, kind="table"))

    @rule(entry=st.integers(1, 12), does=st.sampled_from(("leave", "take", "pass", "call")))
    def answers(self, entry: int, does: str) -> None:
        acts = {
            "leave": lambda one: lists.leave(one, entry),
            "take": lambda one: lists.take(one, entry, self.now),
            "pass": lambda one: lists.pass_by(one, entry),
            "call": lambda one: lists.call(one, entry, self.now),
        }
        self.do(acts[does])

    @rule(name=name, table=st.sampled_from("ab"), wanted=st.integers(1, 3))
    def sits(self, name: str, table: str, wanted: int) -> None:
        if self.board.sits(name) or self.sitting(table, wanted):
            return
        try:
            check_sit(self.board, table, wanted, name)
        except WaitingError:
            return
        self.sit(name, table, wanted)

    def sit(self, name: str, table: str, at: int) -> None:
        place = self.board.table(table)
        assert place is not None
        sitters = (*place.sitters, Sitter(name, at, self.now))
        self.board = with_sitters(self.board, table, sitters)
        self.board = numbered(lists.sat(self.board, name, table, at))

    @rule(name=name)
    def stands_up(self, name: str) -> None:
        table = self.table_of(name)
        place = self.board.table(table)
        found = None if place is None else place.at(name)
        if place is None or found is None:
            return
        rest = tuple(one for one in place.sitters if one.name != name)
        after = with_sitters(self.board, table, rest)
        self.board = numbered(lists.left(after, name, table, found.seat))

    @rule()
    def hands_end(self) -> None:
        """Whoever is to move does, from one table to another with a stop on the way."""
        for one in self.board.entries:
            if one.kind not in MOVES or one.call is None or self.table_of(one.name) != one.table:
                continue
            assert one.table is not None
            here = self.board.table(one.table)
            found = here.at(one.name) if here else None
            assert here is not None
            assert found is not None
            rest = tuple(other for other in here.sitters if other.name != one.name)
            if one.call.table == one.table:
                mine = replace(found, seat=one.call.seat)
                self.board = with_sitters(self.board, one.table, (*rest, mine))
                self.board = lists.moved(self.board, one.name, one.table, found.seat, one.call.seat)
                continue
            gone = with_sitters(self.board, one.table, rest)
            gone = lists.left(gone, one.name, one.table, found.seat)
            self.board = replace(gone, coming=frozenset((one.name,)))
            self.time_passes(0)
            assert self.board.held(one.call.table)[one.call.seat] == one.name
            self.board = replace(self.board, coming=frozenset())
            self.sit(one.name, one.call.table, one.call.seat)

    @rule(ms=st.sampled_from((0, 1_000, 130_000, 200_000)))
    def time_passes(self, ms: int) -> None:
        self.now += ms + 1
        before = self.board
        self.board = numbered(due(before, self.now))
        for place in self.board.tables:
            for at in self.board.open_seats(place):
                assert next_for(self.board, place, at) is None, "an open seat and a name in line"
        self.check_order(before)

    def check_order(self, before: Board) -> None:
        """Of new names nobody was called before another who wanted that seat."""
        old = {entry.id for entry in before.entries if entry.call is not None}
        for entry in self.board.names:
            if entry.call is None or entry.id in old:
                continue
            here = (entry.call.table, entry.call.seat)
            for other in self.board.names:
                if other.place < entry.place and other.call is None:
                    assert here in other.skips

    def table_of(self, name: str) -> str:
        return next((one.id for one in self.board.tables if one.at(name)), "a")

    def sitting(self, table: str, at: int) -> bool:
        place = self.board.table(table)
        return place is not None and any(one.seat == at for one in place.sitters)

    @invariant()
    def no_seat_has_two_names(self) -> None:
        calls = [(e.call.table, e.call.seat) for e in self.board.entries if e.call is not None]
        assert len(calls) == len(set(calls))
        for place in self.board.tables:
            seats = [one.seat for one in place.sitters]
            assert len(seats) == len(set(seats))

    @invariant()
    def nobody_is_in_two_seats_or_twice_in_a_line(self) -> None:
        sitting = [one.name for place in self.board.tables for one in place.sitters]
        assert len(sitting) == len(set(sitting))
        keys = [(entry.name, entry.kind) for entry in self.board.entries]
        assert len(keys) == len(set(keys))
        assert len({entry.id for entry in self.board.entries}) == len(self.board.entries)

    @invariant()
    def places_are_in_order(self) -> None:
        assert all(a.place < b.place for a, b in pairwise(self.board.entries))


TestLines = Lines.TestCase
TestLines.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip
