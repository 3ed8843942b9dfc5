"""The floor seats and moves people: what is done at once, and what waits for the end of the hand.

Everything is a composition of what people can do themselves. Whoever is in a hand plays it to its
end: the next hand is held, then they change seats or leave with their chips, and the game goes on.
To another table chips go by way of the balance: that somebody left and is expected there is one
commit, that they sit there and are expected no more is the next. Whatever dies on the way, nobody
is in two places and no chip is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from cardroom.pages.catalogue import words
from cardroom.pages.people import Eyes
from cardroom.room.people.names import is_bot
from cardroom.room.store import Database, journals
from cardroom.room.store.balances import balance
from cardroom.room.store.errands import (
    ARRIVE,
    GO,
    MOVE,
    UNSEAT,
    Errand,
    drop_errand,
    errands_of,
    note_errand,
)
from cardroom.room.store.people import find_person
from cardroom.room.store.waiting import list_of_table, read_board
from cardroom.room.tables.keeping import Wish
from cardroom.room.tables.patience import read_soon
from cardroom.room.tables.world import World
from cardroom.room.waiting.lists import Board, WaitingError, check_move, check_sit
from cardroom.room.web.messages import (
    Order,
    SeatOrder,
    ShiftOrder,
    StayOrder,
    UnseatOrder,
)
from cardroom.said import Said
from cardroom.table import Table, TableError, command_of
from cardroom.table.commands import Move, Sit

FLOOR: Final = "floor"
REMEMBERED: Final = 5
"""Sentences to the floor about what could not be done in the end."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done in one commit: something at the table, and what is kept beside it."""

    wish: Wish | None = None
    jobs: Sequence[Callable[[Database], None]] = ()
    waits: Errand | None = None
    """What is left for the end of the hand."""
    goes: Errand | None = None
    """Who goes to another table."""


@dataclass(slots=True)
class Seating:
    """What the floor wants done with people at one table."""

    table: str
    world: World
    open: dict[str, Errand] = field(default_factory=dict)
    """What waits, by the person's name."""
    titles: dict[str, str] = field(default_factory=dict)
    """What other tables play, by their ids."""
    gone: dict[str, str] = field(default_factory=dict)
    """Who was moved to which other table, until they sit here again."""
    notices: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    waiting: Board | None = None
    """The waiting list of this table, as it was when somebody last wanted a seat."""

    async def load(self) -> None:
        """What the store knows is to be done here."""

        def look(db: Database) -> tuple[list[Errand], dict[str, str], Board | None]:
            found = errands_of(db, self.table)
            rows = [journals.find_table(db, one.to) for one in found if one.to is not None]
            titles = {row.id: row.title for row in rows if row is not None}
            return found, titles, _list_of(db, self.table)

        found, titles, self.waiting = await self.world.store.read(look)
        self.titles |= titles
        self.open = {errand.name: errand for errand in found}

    async def look_at_list(self) -> None:
        """See who is in line for the seats of this table, before somebody takes one."""
        self.waiting = await read_soon(self.world.store, lambda db: _list_of(db, self.table))

    def check_seat(self, wish: Wish) -> None:
        """Raise if a seat is held for somebody else, or somebody else is in line for it."""
        command = wish.command
        if not isinstance(command, Sit | Move):
            return
        kept = self.kept_for(command.seat)
        if kept is not None and kept != wish.by:
            raise TableError("room-seat-kept", seat=command.seat, name=kept)
        floors = wish.kind == "seating" or (wish.client is not None and wish.client.role == FLOOR)
        if self.waiting is None or command.seat is None or floors:
            return
        try:
            if isinstance(command, Sit):
                check_sit(self.waiting, self.table, command.seat, wish.by)
            else:
                check_move(self.waiting, self.table, command.seat, wish.by)
        except WaitingError as error:
            raise TableError(error.said.key, **error.said.about) from None

    def wants_hold(self, table: Table) -> Errand | None:
        """Somebody who is to move when the hand is over, though nobody holds the next one yet."""
        if not table.in_hand or table.holding:
            return None
        return next((one for one in self.open.values() if one.does != ARRIVE), None)

    def hold(self, errand: Errand) -> Plan:
        """The next hand waits until somebody has moved."""
        held = replace(errand, held=True)
        self.open[errand.name] = held
        wish = self._ruling("hold", self.words(errand), None)
        return Plan(wish, (partial(note_errand, errand=held),))

    # --- orders -----------------------------------------------------------------------------

    async def plan(self, asked: Wish, table: Table, watching: Collection[str]) -> Plan:
        """What becomes of an order, or a sentence about why nothing does."""
        order = asked.command
        assert isinstance(order, Order)
        if table.closed:
            raise TableError("room-table-closed")
        if isinstance(order, SeatOrder) and order.name not in table.people:
            return await self._seat(asked, order, table, watching)
        if order.name not in table.people:
            raise TableError("room-not-here", name=order.name)
        if isinstance(order, StayOrder):
            return self._stay(asked, order.name, table)
        if order.name in self.open:
            raise TableError("room-order-waits", does=self.words(self.open[order.name]))
        errand = await self._errand(order, table)
        if not table.in_hand:
            return self._now(errand, table, asked)
        ours = not table.holding or any(one.held for one in self.open.values())
        errand = replace(errand, held=ours)
        hold = None if table.holding else self._ruling("hold", self.words(errand), asked)
        return Plan(hold, (partial(note_errand, errand=errand),), waits=errand)

    async def _seat(
        self, asked: Wish, order: SeatOrder, table: Table, watching: Collection[str]
    ) -> Plan:
        """Somebody who watches sits down, with chips of their balance."""
        if order.name not in watching:
            raise TableError("room-not-watching", name=order.name)
        seat = self._seat_for(order.seat, table)
        await self._can_bring(order.name, order.chips)
        sit = command_of({"kind": "sit", "seat": seat, "chips": order.chips})
        return Plan(Wish(sit, order.name, "sit", asked.id, asked.client))

    async def _errand(self, order: SeatOrder | ShiftOrder | UnseatOrder, table: Table) -> Errand:
        """What is to be done with somebody at the table, if it can be as things stand."""
        here, person = Errand(self.table, order.name, MOVE), table.people[order.name]
        here = replace(here, made=self.world.now())
        other = order.table if isinstance(order, ShiftOrder) else None
        goes = other is not None and other != self.table
        if is_bot(order.name) and (goes or isinstance(order, UnseatOrder)):
            raise TableError("room-bot-stays", name=order.name)
        if isinstance(order, UnseatOrder):
            if person.leaving:
                raise TableError("room-leaving-already", name=order.name)
            return replace(here, does=UNSEAT)
        if other is not None and goes:
            await self._check_other(other, order.name)
            return replace(here, does=GO, seat=order.seat, to=other)
        if isinstance(order, SeatOrder) and person.seat is not None:
            raise TableError("room-has-seat", name=order.name, seat=person.seat)
        seat = self._seat_for(order.seat, table)
        table.way.check_move(order.name, seat)
        return replace(here, seat=seat)

    async def _check_other(self, other: str, name: str) -> None:
        row = await read_soon(self.world.store, lambda db: journals.find_table(db, other))
        if row is None:
            raise TableError("room-no-table", table=other[:40])
        if row.status != "open":
            raise TableError("room-other-closed", table=row.title)
        if name in row.people:
            raise TableError("room-sits-there", name=name, table=row.title)
        if len(row.people) >= int(row.settings.get("seats") or 10**9):
            raise TableError("room-table-full", table=row.title)
        self.titles[other] = row.title

    async def _can_bring(self, name: str, chips: int) -> None:
        """Raise a sentence unless somebody's balance has what they are to sit down with."""

        def look(db: Database) -> int | None:
            person = find_person(db, name)
            return None if person is None else balance(db, person.id)

        have = await read_soon(self.world.store, look)
        if have is None:
            raise TableError("room-nobody", name=name)
        if have < chips:
            raise TableError("room-balance-short-of", name=name, has=have, takes=chips)

    def _seat_for(self, wanted: int | None, table: Table) -> int:
        """The seat that is wanted, if it is free and kept for nobody."""
        if wanted is None:
            return self._any_seat(table)
        seat = table.free_seat(wanted)
        kept = self.kept_for(seat)
        if kept is not None:
            raise TableError("room-seat-kept", seat=seat, name=kept)
        return seat

    def _any_seat(self, table: Table) -> int:
        for seat in range(1, table.way.seats + 1):
            if seat not in table.seated and self.kept_for(seat) is None:
                return seat
        raise TableError("room-no-seat")

    def _stay(self, asked: Wish, name: str, table: Table) -> Plan:
        """An order is taken back; the game goes on if it was held for nothing else."""
        errand = self.open.get(name)
        if errand is None:
            raise TableError("room-no-order", name=name)
        del self.open[name]
        goes_on = self.goes_on([errand], table, f"{name} stays", asked)
        return Plan(goes_on, (self._drop(name),))

    def floor_holds(self) -> None:
        """The floor itself holds the game now: it goes on when the floor says so."""
        self.open = {name: replace(one, held=False) for name, one in self.open.items()}

    # --- what is due ------------------------------------------------------------------------

    def due(self, table: Table) -> list[Errand]:
        """What can be done now: arrivals at any time, the rest between two hands."""
        between = not table.in_hand
        return [one for one in self.open.values() if between or one.does == ARRIVE]

    async def carry_out(self, errand: Errand, table: Table) -> Plan:
        """How something that was due is done, or a sentence about why it is not."""
        self.open.pop(errand.name, None)
        here = errand.name in table.people
        if errand.does == ARRIVE and here:
            raise TableError("room-already-here", name=errand.name)
        if errand.does != ARRIVE and not here:
            raise TableError("room-gone", name=errand.name)
        if errand.does != ARRIVE:
            plan = self._now(errand, table, None)
            return replace(plan, jobs=(*plan.jobs, self._drop(errand.name)))
        await self._can_bring(errand.name, errand.chips)
        taken = errand.seat is None or errand.seat in table.seated
        seat = self._any_seat(table) if taken else errand.seat
        sit = {"kind": "sit", "seat": seat, "chips": errand.chips, "moved": True}
        return Plan(Wish(command_of(sit), errand.name, "seating"), (self._drop(errand.name),))

    def dropped(self, errand: Errand, why: Said) -> Callable[[Database], None]:
        """It could not be done: the floor reads why, and nobody waits for it any more."""
        self.open.pop(errand.name, None)
        self.notices.append(words("errand-dropped", errand=self.words(errand), why=why))
        return self._drop(errand.name)

    def goes_on(
        self, done: Sequence[Errand], table: Table, why: str = "", asked: Wish | None = None
    ) -> Wish | None:
        """The game goes on, if it was held for what is done now and for nothing else."""
        held = any(errand.held for errand in done)
        if held and table.holding and not any(one.held for one in self.open.values()):
            return self._ruling("go-on", why, asked)
        return None

    def _now(self, errand: Errand, table: Table, asked: Wish | None) -> Plan:
        """Somebody changes seats, or leaves; who goes to another table is expected there."""
        does = {"kind": "move", "seat": errand.seat} if errand.does == MOVE else {"kind": "leave"}
        wish = Wish(command_of(does), errand.name, "seating")
        if asked is not None:
            wish = replace(wish, id=asked.id, client=asked.client)
        if errand.does != GO:
            return Plan(wish)
        arrives = errand.arrives(table.stack(errand.name))
        return Plan(wish, (partial(note_errand, errand=arrives),), goes=errand)

    def _ruling(self, does: str, why: str, asked: Wish | None) -> Wish:
        wish = Wish(command_of({"kind": "floor", "does": does, "why": why}), FLOOR, "seating")
        return wish if asked is None else replace(wish, id=asked.id, client=asked.client)

    def _drop(self, name: str) -> Callable[[Database], None]:
        return partial(drop_errand, table=self.table, name=name)

    # --- what people see --------------------------------------------------------------------

    def words(self, errand: Errand, you: str | None = None) -> str:
        """What is to be done, as the floor or whoever it is done with reads it."""
        keys = {UNSEAT: "errand-unseat", MOVE: "errand-move", ARRIVE: "errand-arrive"}
        title = self.titles.get(errand.to or "")
        key = keys.get(errand.does, "errand-go" if title else "errand-go-elsewhere")
        return words(key, who=Eyes(you).name(errand.name), seat=errand.seat, title=title)

    def kept_for(self, seat: int | None) -> str | None:
        """Whom a seat is kept for."""
        for errand in self.open.values():
            if seat is not None and errand.does == MOVE and errand.seat == seat:
                return errand.name
        return None

    def for_floor(self, watching: Collection[str], table: Table) -> dict[str, Any]:
        """What the floor's desk shows."""
        orders = [{"name": one.name, "words": self.words(one)} for one in self.open.values()]
        watchers = sorted(name for name in watching if name not in table.people)
        return {"orders": orders, "watchers": watchers, "notices": list(self.notices)}

    def for_person(self, name: str | None) -> dict[str, Any]:
        """What somebody is told of the floor's orders: where they go, or went."""
        if name is None:
            return {}
        out: dict[str, Any] = {}
        if name in self.open:
            out["order"] = self.words(self.open[name], name)
        if name in self.gone:
            to = self.gone[name]
            out["moved"] = {"id": to, "title": self.titles.get(to, "another table")}
        return out


def _list_of(db: Database, table: str) -> Board | None:
    found = list_of_table(db, table)
    return None if found is None else read_board(db, found)


__all__ = ["FLOOR", "Plan", "Seating"]
