"""One waiting list with its tables: who is in line for an open seat, as pure functions.

A board goes in, another one comes out. What happened on the way is in ``told``, for the log.
Nothing here knows a store, a clock or a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, Literal, TypeAlias

from cardroom.room.people.names import is_bot
from cardroom.rulebook.waiting import Turn, WaitingRules
from cardroom.said import Refusal

Kind: TypeAlias = Literal["new", "seat", "table", "main"]
"""A new name, a seat change, a table change, a move from the must-move table."""
MOVES: Final = frozenset(("seat", "table", "main"))
MOVE_MS: Final = 30 * 60_000
"""How long a seat is held for a player who moves when their hand is over."""


class WaitingError(Refusal):
    """Something that a list would not do."""


@dataclass(frozen=True, slots=True)
class Call:
    """A seat that is held for somebody, and until when."""

    table: str
    seat: int
    at: int
    until: int
    taken: bool = False
    """Whether they have answered, or move there by themselves."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A name in line for a seat."""

    id: int
    name: str
    kind: Kind
    since: int
    place: int
    """Who has the lower number was first."""
    table: str | None = None
    """Where they sit, if they ask for a change."""
    seat: int | None = None
    """The seat they want; any if there is none."""
    to: str | None = None
    """The table they want; any if there is none."""
    missed: int = 0
    skips: frozenset[tuple[str, int]] = frozenset()
    """Open seats that they didn't want, until somebody else has had them."""
    walk_in: bool = False
    """A name that the floor wrote down, of somebody the room doesn't know."""
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody in a seat, and since when they are at this table."""

    name: str
    seat: int
    since: int


@dataclass(frozen=True, slots=True)
class Place:
    """A table of the list."""

    id: str
    seats: int
    opened: int
    sitters: tuple[Sitter, ...] = ()
    feeds: str | None = None
    """The main game, if this is a must-move table."""
    kept: tuple[tuple[int, str], ...] = ()
    """Seats that the floor keeps for players who change seats."""

    def at(self, name: str) -> Sitter | None:
        """Where somebody sits."""
        return next((one for one in self.sitters if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened on a list."""

    does: str
    name: str
    table: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A list, its tables, and what has happened since it was read."""

    id: str
    rules: WaitingRules
    tables: tuple[Place, ...] = ()
    entries: tuple[Entry, ...] = ()
    """In the order of their places."""
    coming: frozenset[str] = frozenset()
    """Who has left one table and is on the way to another."""
    busy: frozenset[str] = frozenset()
    """Whom the floor or the list moves already when their hand is over."""
    told: tuple[Event, ...] = ()

    def table(self, table: str | None) -> Place | None:
        """A table of the list."""
        return next((one for one in self.tables if one.id == table), None)

    def find(self, entry: int) -> Entry:
        """An entry, or a refusal if there is none."""
        for one in self.entries:
            if one.id == entry:
                return one
        raise WaitingError("waiting-no-entry")

    def of(self, name: str, kind: Kind) -> Entry | None:
        """What somebody is in line for."""
        return next((one for one in self.entries if (one.name, one.kind) == (name, kind)), None)

    @property
    def names(self) -> tuple[Entry, ...]:
        """The new names, in order."""
        return tuple(one for one in self.entries if one.kind == "new")

    def held(self, table: str) -> dict[int, str]:
        """Seats of a table that are held, and for whom."""
        place = self.table(table)
        kept = dict(place.kept) if place is not None else {}
        calls = [(one.call, one.name) for one in self.entries if one.call is not None]
        return kept | {call.seat: name for call, name in calls if call.table == table}

    def open_seats(self, table: Place) -> list[int]:
        """Seats where nobody sits and that are held for nobody."""
        taken = {one.seat for one in table.sitters} | set(self.held(table.id))
        return [seat for seat in range(1, table.seats + 1) if seat not in taken]

    def sits(self, name: str) -> bool:
        """Whether somebody has a seat at one of the tables."""
        return any(table.at(name) for table in self.tables)


# --- who is in line ---------------------------------------------------------------------------


def next_for(board: Board, table: Place, seat: int) -> Entry | None:
    """Who gets a seat that is open; nobody if nobody is in line for it."""
    lines = chain.from_iterable(_LINES[turn](board, table) for turn in board.rules.priority)
    here = (table.id, seat)
    for one in lines:
        wanted = one.seat is None or one.kind != "seat" or one.seat == seat
        if wanted and here not in one.skips:
            return one
    return None


def _seat_changes(board: Board, table: Place) -> Iterator[Entry]:
    short = len(table.sitters) <= board.rules.short_game
    for one in _uncalled(board, "seat"):
        came = any(other.since > one.since for other in table.sitters)
        if one.table == table.id and table.at(one.name) and (came or not short):
            yield one


def _must_move(board: Board, table: Place) -> Iterator[Entry]:
    if board.rules.must_move == "when-waiting" and not any(_uncalled(board, "new")):
        return
    moving = _moving(board)
    feeders = [one for one in board.tables if one.feeds == table.id]
    rows = sorted((one.since, one.seat, feeder.id, one) for feeder in feeders
                  for one in feeder.sitters)  # fmt: skip
    for since, _, feeder, one in rows:
        if not is_bot(one.name) and one.name not in moving and not table.at(one.name):
            yield Entry(0, one.name, "main", since, 0, table=feeder)


def _table_changes(board: Board, table: Place) -> Iterator[Entry]:
    for one in _uncalled(board, "table"):
        elsewhere = one.table != table.id and table.at(one.name) is None
        if elsewhere and one.to in (None, table.id):
            yield one


def _new_names(board: Board, table: Place) -> Iterator[Entry]:
    return (one for one in _uncalled(board, "new") if table.at(one.name) is None)


def _uncalled(board: Board, kind: Kind) -> Iterator[Entry]:
    moving = _moving(board)
    for one in board.entries:
        if one.kind == kind and one.call is None and (kind == "new" or one.name not in moving):
            yield one


def _moving(board: Board) -> set[str]:
    called = (one.name for one in board.entries if one.kind in MOVES and one.call is not None)
    return {*called, *board.busy, *board.coming}


_LINES: Final = {
    "seat-change": _seat_changes,
    "must-move": _must_move,
    "table-change": _table_changes,
    "new": _new_names,
}
TURNS: Final[dict[Kind, Turn]] = {
    "seat": "seat-change",
    "main": "must-move",
    "table": "table-change",
    "new": "new",
}


def check_sit(board: Board, table: str, seat: int, name: str) -> None:
    """Raise unless somebody may sit down there: the seat is held for nobody else, and nobody is
    in line for it before them."""
    holder = board.held(table).get(seat)
    if holder == name:
        return
    if holder is not None:
        raise WaitingError("waiting-seat-held", seat=seat)
    place = board.table(table)
    first = None if place is None else next_for(board, place, seat)
    if first is not None and first.name != name:
        raise WaitingError("waiting-others-first", seat=seat)


def check_move(board: Board, table: str, seat: int, name: str) -> None:
    """Raise unless somebody may change to a seat by themselves."""
    place = board.table(table)
    if place is not None and len(place.sitters) <= board.rules.short_game:
        raise WaitingError("waiting-short-game", most=board.rules.short_game)
    if board.held(table).get(seat, name) != name:
        raise WaitingError("waiting-seat-held", seat=seat)


# --- what people do ---------------------------------------------------------------------------


def join(board: Board, name: str, now: int, *, others: int = 0, walk_in: bool = False) -> Board:
    """A new name at the bottom; ``others`` is how many lists it is on already."""
    if board.of(name, "new") is not None:
        raise WaitingError("waiting-already")
    if board.sits(name):
        raise WaitingError("waiting-sits")
    if len(board.names) >= board.rules.names:
        raise WaitingError("waiting-full", most=board.rules.names)
    if others >= board.rules.lists:
        raise WaitingError("waiting-lists", most=board.rules.lists)
    entry = Entry(0, name, "new", now, _bottom(board), walk_in=walk_in)
    return _with(board, entry, "joined")


def put(board: Board, name: str, now: int) -> Board:
    """A name at the bottom whatever the limits: its seat was lost, or it broke up a game."""
    there = board.of(name, "new")
    if there is None:
        return _with(board, Entry(0, name, "new", now, _bottom(board)), "put")
    return _changed(board, replace(there, place=_bottom(board), call=None), "put")


def ask(
    board: Board, name: str, now: int, table: str, *, seat: int | None = None,
    to: str | None = None, kind: Literal["seat", "table"] = "seat",
) -> Board:  # fmt: skip
    """Somebody at a table asks for another seat or table, in the order of requests."""
    place = board.table(table)
    sitter = None if place is None else place.at(name)
    if place is None or sitter is None:
        raise WaitingError("waiting-not-here")
    if board.of(name, kind) is not None:
        raise WaitingError("waiting-asked")
    if kind == "seat" and seat is not None and not 1 <= seat <= place.seats:
        raise WaitingError("waiting-no-seat", seat=seat)
    if kind == "seat" and seat == sitter.seat:
        raise WaitingError("waiting-your-seat", seat=seat)
    others = [one.id for one in board.tables if one.id != table]
    if kind == "table" and (to not in others if to is not None else not others):
        raise WaitingError("waiting-no-other-table")
    entry = Entry(0, name, kind, now, _bottom(board), table, seat, to)
    return _with(board, entry, "asked")


def leave(board: Board, entry: int, does: str = "left-list") -> Board:
    """A name comes off; a player whose other seat is open already moves all the same."""
    one = board.find(entry)
    if one.kind in MOVES and one.call is not None:
        raise WaitingError("waiting-moves")
    return _without(board, one, does)


def take(board: Board, entry: int, now: int) -> Board:
    """A name that was called answers: the seat is held until they have sat down."""
    one = board.find(entry)
    if one.call is None or one.call.until <= now:
        raise WaitingError("waiting-not-called")
    if one.call.taken:
        return board
    until = now + board.rules.sit_down * 1000
    return _changed(board, replace(one, call=replace(one.call, taken=True, until=until)), "took")


def pass_by(board: Board, entry: int) -> Board:
    """A name that was called doesn't want that seat: it goes to the next one."""
    one = board.find(entry)
    if one.kind in MOVES:
        raise WaitingError("waiting-moves")
    if one.call is None:
        raise WaitingError("waiting-not-called")
    return _changed(board, _skipping(board, one, board.rules.passes), "passed")


def call(board: Board, entry: int, now: int, table: str | None = None) -> Board:
    """The floor calls a name to an open seat, whoever is before it."""
    one = board.find(entry)
    if one.call is not None:
        raise WaitingError("waiting-called-already")
    for place in board.tables:
        for seat in board.open_seats(place):
            if table in (None, place.id) and _may_have(one, place, seat):
                return _called(board, replace(one, skips=frozenset()), place, seat, now)
    raise WaitingError("waiting-no-open-seat")


def could_have(board: Board, one: Entry) -> bool:
    """Whether a seat is open that somebody could be called to."""
    return any(
        _may_have(one, place, seat) for place in board.tables for seat in board.open_seats(place)
    )


def in_line(board: Board, table: str | None) -> Iterator[Entry]:
    """Everybody who is in line for a seat of a table, in order."""
    place = board.table(table)
    if place is None:
        return iter(())
    return chain.from_iterable(_LINES[turn](board, place) for turn in board.rules.priority)


def _may_have(one: Entry, place: Place, seat: int) -> bool:
    if one.kind == "seat":
        return place.id == one.table and one.seat in (None, seat)
    return place.at(one.name) is None and one.to in (None, place.id)


# --- what happens at the tables ---------------------------------------------------------------


def sat(board: Board, name: str, table: str, seat: int) -> Board:
    """Somebody has sat down: what they waited for is done."""
    for one in board.entries:
        done = one.kind == "new" or (one.call is not None and one.call.table == table)
        if one.name == name and done:
            board = _without(board, one, "seated", table, seat)
    return _had(board, table, seat)


def moved(board: Board, name: str, table: str, before: int, seat: int) -> Board:
    """Somebody has changed seats."""
    one = board.of(name, "seat")
    if one is not None and one.table == table:
        board = _without(board, one, "moved", table, seat)
    return _had(_had(board, table, before), table, seat)


def left(board: Board, name: str, table: str, seat: int) -> Board:
    """Somebody has left a seat: what they asked for there is over."""
    for one in board.entries:
        if (one.name, one.table) == (name, table) and one.call is None:
            board = _without(board, one, "gone")
    return _had(board, table, seat)


def due(board: Board, now: int) -> Board:
    """What time and open seats bring: calls run out, and whoever is in line is called."""
    for one in board.entries:
        board = _checked(board, one, now)
    for place in sorted(board.tables, key=lambda one: (one.feeds is not None, one.opened, one.id)):
        for seat in board.open_seats(place):
            first = next_for(board, place, seat)
            if first is not None:
                board = _called(board, first, place, seat, now)
    return board


def next_at(board: Board) -> int | None:
    """When the next call runs out."""
    return min((one.call.until for one in board.entries if one.call is not None), default=None)


def _checked(board: Board, one: Entry, now: int) -> Board:
    """A board with an entry as it is now: with its call if that still holds."""
    if one.kind in MOVES and one.name not in board.coming:
        place = board.table(one.table)
        if place is None or place.at(one.name) is None:
            return _without(board, one, "gone")
    if one.call is None:
        return board
    there = board.table(one.call.table)
    sitting = [] if there is None else [x for x in there.sitters if x.seat == one.call.seat]
    if there is None or any(x.name != one.name for x in sitting):
        return _changed(board, replace(one, call=None), "called-off")
    return board if one.call.until > now else _run_out(board, one, one.call)


def _run_out(board: Board, one: Entry, call: Call) -> Board:
    """A board without a call that nobody answered in time."""
    if one.kind in MOVES:
        return _without(board, one, "gone")
    if board.rules.missed == "off" or one.missed + 1 >= board.rules.most_missed:
        return _without(board, one, "missed-off", call.table, call.seat)
    gone = replace(_skipping(board, one, board.rules.missed), missed=one.missed + 1)
    return _changed(board, gone, "missed", call.table, call.seat)


def _called(board: Board, one: Entry, place: Place, seat: int, now: int) -> Board:
    moves = one.kind in MOVES
    until = now + (MOVE_MS if moves else board.rules.response * 1000)
    entry = replace(one, call=Call(place.id, seat, now, until, taken=moves))
    if one.kind == "main":
        entry = replace(entry, place=_bottom(board))
        return _with(board, entry, "called")
    return _changed(board, entry, "called", place.id, seat)


def _skipping(board: Board, one: Entry, goes: str) -> Entry:
    """An entry that has let its seat go."""
    assert one.call is not None
    place = _bottom(board) if goes == "bottom" else one.place
    skips = one.skips | {(one.call.table, one.call.seat)}
    return replace(one, call=None, skips=skips, place=place)


def _had(board: Board, table: str, seat: int) -> Board:
    """A seat has been had by somebody: whoever didn't want it is in line for it again."""
    here = (table, seat)
    entries = (
        replace(one, skips=one.skips - {here}) if here in one.skips else one
        for one in board.entries
    )
    return replace(board, entries=tuple(entries))


def _bottom(board: Board) -> int:
    return max((one.place for one in board.entries), default=0) + 1


def _with(board: Board, one: Entry, does: str) -> Board:
    where = (one.call.table, one.call.seat) if one.call else (one.table, one.seat)
    told = (*board.told, Event(does, one.name, *where))
    return replace(board, entries=_in_order([*board.entries, one]), told=told)


def _without(
    board: Board, one: Entry, does: str, table: str | None = None, seat: int | None = None
) -> Board:
    entries = tuple(other for other in board.entries if other is not one)
    return replace(board, entries=entries, told=(*board.told, Event(does, one.name, table, seat)))


def _changed(
    board: Board, one: Entry, does: str, table: str | None = None, seat: int | None = None
) -> Board:
    same = (one.name, one.kind)
    entries = [one if (other.name, other.kind) == same else other for other in board.entries]
    if table is None and one.call is not None:
        table, seat = one.call.table, one.call.seat
    told = (*board.told, Event(does, one.name, table, seat))
    return replace(board, entries=_in_order(entries), told=told)


def _in_order(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda one: one.place))


# --- how long it takes ------------------------------------------------------------------------

LEAST_FREED: Final = 3
"""Seats that were left, before anything is said about how long the wait is."""


@dataclass(frozen=True, slots=True)
class Wait:
    """How long somebody waits, in minutes: most likely, and between which bounds half the time."""

    about: int
    least: int
    most: int


def wait_for(place: int, freed: int, table_hours: float, tables: int) -> Wait | None:
    """The wait of whoever is so far down, from the seats that were left in so many table hours.

    Seats are left as if at random, so the wait for a number of them has a gamma distribution.

    >>> wait_for(3, 8, 4.0, 2)
    Wait(about=45, least=26, most=59)
    >>> wait_for(3, 2, 4.0, 2) is None
    True
    """
    if freed < LEAST_FREED or table_hours <= 0 or tables < 1 or place < 1:
        return None
    rate = freed / table_hours * tables / 60
    return Wait(
        max(1, round(place / rate)),
        max(1, round(_quantile(place, -0.6745) / rate)),
        max(1, round(_quantile(place, 0.6745) / rate)),
    )


def _quantile(shape: int, normal: float) -> float:
    """A quantile of the gamma distribution by Wilson and Hilferty."""
    part = 1 / (9 * shape)
    return float(shape * max(0.0, 1 - part + normal * part**0.5) ** 3)


__all__ = [
    "MOVES",
    "Board",
    "Call",
    "Entry",
    "Event",
    "Kind",
    "Place",
    "Sitter",
    "Wait",
    "WaitingError",
    "ask",
    "call",
    "check_move",
    "check_sit",
    "could_have",
    "due",
    "in_line",
    "join",
    "leave",
    "left",
    "moved",
    "next_at",
    "next_for",
    "pass_by",
    "put",
    "sat",
    "take",
    "wait_for",
]
