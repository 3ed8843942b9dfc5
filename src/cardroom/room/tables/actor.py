"""One actor for each table: it does what people ask, keeps it, and only then tells anybody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from cardroom.pages.catalogue import words
from cardroom.room.people.names import is_bot
from cardroom.room.store import ConflictError, LostDatabaseError, StoreError, leases
from cardroom.room.store.balances import ShortError, balance
from cardroom.room.store.journals import TableRow
from cardroom.room.tables.attendance import Attendance
from cardroom.room.tables.audience import Audience
from cardroom.room.tables.bots import Bots
from cardroom.room.tables.clocks import Clocks
from cardroom.room.tables.journal import StoreJournal
from cardroom.room.tables.keeping import (
    Known,
    Wish,
    Work,
    clocks_again,
    keep,
    resumed,
    seats_after,
)
from cardroom.room.tables.patience import Patience, allowed, read_soon
from cardroom.room.tables.seating import Plan, Seating
from cardroom.room.tables.world import World
from cardroom.room.waiting.desk import SeatHeldError, name_to_list, note_seats
from cardroom.room.web import wire
from cardroom.room.web.clients import Client
from cardroom.rulebook.time_away import time_away
from cardroom.said import Said, given
from cardroom.table import Question, Table, TableError, command_of
from cardroom.table.commands import Move, Sit

AT_ONCE: Final = 64
"""Commands of one commit at most."""
WHILE_MS: Final = 40
"""Quick bots play this long before what they did is kept and told."""
TROUBLE: Final = Said("room-trouble")
GONE: Final = Said("room-table-moved")
AWAY: Final = Said("room-store-away")
ON_REQUEST: Final = frozenset(("set-hand", "set-rows"))
"""The house way is for everybody who asks, at any table."""


class TableActor:
    """The one who runs a table: everything that happens at it goes through here, in order."""

    def __init__(self, row: TableRow, table: Table, journal: StoreJournal, world: World) -> None:
        self.row = row
        self.table = table
        self.world = world
        self.ended = False
        self.audience = Audience(row, world)
        self.seating = Seating(row.id, world)
        self._journal = journal
        self._clocks = Clocks()
        self._before = self._clocks, world.now()
        """The clocks before what is being done now, and when that began."""
        quick = row.settings.get("pace") == "quick"
        self._bots = Bots(int(row.settings.get("bots") or 0), quick, world.chance)
        self._inbox: deque[Wish] = deque()
        self._patience = Patience(self._inbox)
        self._woken = asyncio.Event()
        # Whoever holds this works at the table; nobody looks at it before that is kept.
        self._lock = asyncio.Lock()
        self._known = Known()
        self._usual: dict[str, Any] = {}
        self._most_missed = time_away(table.game.id.partition("/")[0]).missed
        self._attendance = Attendance()
        self._was_awake = False
        self._errands_at = -1
        self._clocks_set: tuple[object, ...] = ()
        self._refresh = False
        self._task: asyncio.Task[None] | None = None
        self.audience.begin(journal.length)
        self.audience.look(table)

    @classmethod
    async def resume(cls, row: TableRow, world: World) -> TableActor:
        """The table of a row, as its journal left it."""
        table, journal, known = await resumed(row, world)
        actor = cls(row, table, journal, world)
        actor._known, actor._clocks = known, await clocks_again(row, world)
        seats = seats_after(row, table)
        await world.store.write(lambda db: note_seats(db, seats, world.now()))
        await actor.seating.load()
        world.counts.resumed += 1
        return actor

    # --- coming and going -------------------------------------------------------------------

    def start(self) -> None:
        """Begin to serve."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.row.id}")

    async def seat_bots(self) -> None:
        """Bots sit down before anybody comes, so that everybody sees which seats are free."""
        errands = self._bots.errands(self.table) if self._bots.wanted else []
        await self._work([Wish(command, name, "bot") for name, command in errands])

    async def stop(self) -> None:
        """Finish what is under way and rest; whoever resumes the table goes on from there."""
        self.ended = True
        self._woken.set()
        if self._task is not None:
            await asyncio.wait([self._task])

    async def attach(self, client: Client, since: int | None) -> None:
        """Somebody comes: they get a view first, and what they missed if we still know it."""
        async with self._lock:
            name = client.viewer
            back = name is not None and not self.audience.has(name)
            client.now = self.world.now
            client.snapshot = self._snapshot
            self._attendance.came(name, self.table, self.world.now())
            self._set_clocks()
            await self._think_for_people()
            self.audience.add(client, since, self)
            person = self.table.people.get(name or "")
            if name is not None and back and person is not None and not person.told:
                self.wish(Wish(command_of({"kind": "back"}), name, "back"))
            self._refresh = self._refresh or (back and name in self.table.people)
            self._woken.set()

    def detach(self, client: Client) -> None:
        """Somebody's connection ended."""
        self.audience.remove(client)
        name = client.viewer
        if name is not None and not self.audience.has(name):
            self._clocks.lost(name, self.world.now())
            self._refresh = self._refresh or name in self.table.people
            self._woken.set()

    def wish(self, wish: Wish) -> None:
        """Somebody wants to do something."""
        if self.ended:
            wish.refuse(GONE)
            return
        if self._patience.over and wish.client is not None:
            wish.refuse(AWAY)
            return
        self._inbox.append(wish)
        self._woken.set()

    async def expect(self) -> None:
        """Somebody is on the way here from another table."""
        async with self._lock:
            await self.seating.load()
        self._woken.set()

    @property
    def version(self) -> int:
        """How many records the store has: nobody is told of more."""
        return self._journal.length

    @property
    def row_people(self) -> tuple[str, ...]:
        """Who is at the table, for lists: kept already, or about to be."""
        return tuple(sorted(self.table.people))

    @property
    def is_stuck(self) -> bool:
        """Whether a commit has taken too long, and still does."""
        return self._patience.over

    @property
    def clocks(self) -> Clocks:
        """How long people have."""
        return self._clocks

    @property
    def hints(self) -> dict[str, Any] | None:
        """What sensible players would answer, at a table that says so."""
        return self._usual if self.row.settings.get("hints") else None

    async def _snapshot(self, client: Client) -> str:
        """What a reader who fell behind sees in place of all that was thrown away."""
        self.world.counts.slow_clients += 1
        async with self._lock:
            client.caught_up()
            await self._think_for_people()
            return self.audience.view_message(client, self)

    # --- the actor's day --------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while not self.ended:
                await self._turn()
        except Exception as error:
            self.world.counts.faults += 1
            self.world.complain("table stopped", table=self.row.id, error=repr(error))
        finally:
            self.ended = True
            for wish in self._inbox:
                wish.refuse(GONE)
            self.audience.close(1012, words(GONE))

    async def _turn(self) -> None:
        """One round of work: what people asked, what time has decided, what bots do."""
        self._set_clocks()
        if not self._inbox and not self._refresh:
            await self._sleep()
        if self.ended and not self._inbox:
            return
        await self._serve_people()
        await self._serve_time()
        await self._serve_bots()
        await self._serve_floor()
        if self._refresh:
            self._refresh = False
            async with self._lock:
                await self._think_for_people()
                self.audience.show_all(self)

    def _set_clocks(self) -> None:
        """Clocks and bots follow what is asked; where nothing happened, nothing is to be done."""
        now, here = self.world.now(), self.audience.viewers
        awake, company = self._attendance.awake(self.table, here, now), self._company
        if awake != self._was_awake:
            self._was_awake, self._refresh = awake, True
        seen = (self.table, self.table.records, self._clocks, awake, company, here)
        if seen == self._clocks_set:
            return
        self._clocks_set = seen
        waiting = () if self.table.closed else self.table.waiting
        people = [question for question in waiting if not is_bot(question.who)]
        self._clocks.set(people, now, running=not self.table.paused)
        playing = awake and not self.table.paused
        self._bots.set(waiting if playing else (), now, company=company)
        self._attendance.look(self.table, here, now)
        open_now = {question.id for question in waiting}
        for key in [key for key in self._usual if key not in open_now]:
            del self._usual[key]

    @property
    def _kept_until(self) -> dict[str, int]:
        """Until when the seats are kept of those who are away."""
        away = {
            name: self.table.terms.kept_until(person)
            for name, person in self.table.people.items()
            if person.away and not person.leaving and not is_bot(name)
        }
        return {name: until for name, until in away.items() if until is not None}

    def clock_was_set(self, by_ms: int) -> None:
        """The house's clock was set: everybody has as long as before."""
        before, began = self._before
        if before is not self._clocks:
            before.stood_still(by_ms)
        self._before = before, began + by_ms
        self._clocks.stood_still(by_ms)
        self._bots.put_off(by_ms)
        self._refresh = True
        self._woken.set()

    @property
    def _awake(self) -> bool:
        return self._attendance.awake(self.table, self.audience.viewers, self.world.now())

    @property
    def resting(self) -> bool:
        """Whether nobody plays here, so that nothing is dealt."""
        return not self._awake

    @property
    def _company(self) -> bool:
        return self._attendance.company(self.table)

    async def _sleep(self) -> None:
        """Until somebody wants something or the next clock runs out."""
        times = (self._clocks.next, self._bots.next, self._attendance.next)
        due = [at for at in times if at is not None]
        due += self._kept_until.values()
        self._woken.clear()
        if self._has_errands or self._has_movers:
            return
        alarm = None
        if due:
            wait = max(0.0, (min(due) - self.world.now()) / 1000)
            alarm = asyncio.get_running_loop().call_later(wait, self._woken.set)
        try:
            await self._woken.wait()
        finally:
            if alarm is not None:
                alarm.cancel()

    async def _serve_people(self) -> None:
        if not self._inbox:
            return
        self.world.serving += 1
        try:
            await self._serve_inbox()
        finally:
            self.world.serving -= 1

    async def _serve_inbox(self) -> None:
        while self._inbox:
            wishes = [self._inbox.popleft()]
            if not wishes[0].alone:
                while self._inbox and len(wishes) < AT_ONCE and not self._inbox[0].alone:
                    wishes.append(self._inbox.popleft())
            wishes = await allowed(wishes, self.world)
            if wishes and isinstance(wishes[0].command, wire.Order):
                await self._ordered(wishes[0])
            elif wishes and await self._may_try(wishes):
                await self._work(wishes)

    async def _may_try(self, wishes: Sequence[Wish]) -> bool:
        """Whether what the store says of balances and lists lets anybody try."""
        if wishes[0].takes_chips and not await self._can_pay(wishes[0]):
            return False
        return await self._knows_who_waits(wishes)

    async def _knows_who_waits(self, wishes: Sequence[Wish]) -> bool:
        """Whether it is known for whom seats are held, where somebody wants one."""
        if not any(isinstance(wish.command, Sit | Move) for wish in wishes):
            return True
        try:
            await self.seating.look_at_list()
        except StoreError:
            for wish in wishes:
                wish.refuse(AWAY)
            return False
        return True

    async def _can_pay(self, wish: Wish) -> bool:
        """Whether a balance has enough for what somebody brings to the table."""
        if self._was_done(wish) or wish.client is None:
            return True
        person, wanted = wish.client.person, getattr(wish.command, "chips", 0)
        if person is None:
            return True
        try:
            have = await read_soon(self.world.store, lambda db: balance(db, person))
        except StoreError:
            wish.refuse(AWAY)
            return False
        if have < wanted:
            wish.refuse(Said("room-balance-short", has=have, takes=wanted))
            return False
        return True

    async def _serve_time(self) -> None:
        now, due = self.world.now(), self._clocks.next
        kept, gone = self._kept_until, self._attendance.too_long(now)
        if (due is None or now < due) and not kept and not gone:
            return
        online = self.audience.names
        over, began = self._clocks.run_out(now, online)
        self._refresh = self._refresh or began
        wishes = []
        asked = {question.id: question.who for question in self.table.waiting}
        for question in over:
            who = asked.get(question)
            if who is None:
                continue
            self.world.counts.timeouts += 1
            timeout = command_of({"kind": "timeout", "question": question})
            wishes.append(Wish(timeout, "", "timeout"))
            if who not in self.table.people:
                # The floor was asked: nobody who could be sent away.
                continue
            if self._clocks.missed.get(who, 0) >= (self._most_missed if who in online else 1):
                away = command_of({"kind": "away", "untold": True})
                wishes.append(Wish(away, who, "away"))
        for name, until in kept.items():
            if now >= until:
                wishes.append(Wish(command_of({"kind": "leave"}), name, "leave"))
        wishes += [
            Wish(command_of({"kind": "away", "untold": True}), name, "away")
            for name in gone
            if name in self.table.people
        ]
        if wishes:
            await self._work(wishes)

    # --- bots and hints ---------------------------------------------------------------------

    @property
    def _has_errands(self) -> bool:
        return bool(self._bots.wanted) and self._awake and self._errands_at != self.table.records

    async def _serve_bots(self) -> None:
        """Bots sit down and buy chips, and answer what they have thought about long enough."""
        if not self._bots.wanted or not self._awake:
            return
        if self._has_errands:
            errands = self._bots.errands(self.table)
            if errands:
                await self._work([Wish(command, name, "bot") for name, command in errands])
            self._errands_at = self.table.records
        async with self._lock:
            work, began = self._begin(), self.world.now()
            for _ in range(AT_ONCE):
                self._set_clocks()
                ready = set(self._bots.ready(self.world.now()))
                question = next((q for q in self.table.waiting if q.id in ready), None)
                if question is None or self._inbox or self.world.now() - began > WHILE_MS:
                    break
                wish = await self._answer(question)
                if not await self._attempt(wish, work):
                    break
            await self._finish(work)

    async def _answer(self, question: Question) -> Wish:
        value = await self._think(question)
        if value is None:
            # A bot that cannot decide is like a player who does not answer.
            timeout = command_of({"kind": "timeout", "question": question.id})
            return Wish(timeout, "", "timeout")
        answer = {"kind": "answer", "question": question.id, "value": value}
        return Wish(command_of(answer), question.who, "bot")

    async def _think(self, question: Question) -> Any:
        """What a sensible player would answer; nothing if even that fails."""
        if question.id not in self._usual:
            try:
                think = partial(self.table.usual, question)
                # Only at poker it takes longer to think than to ask somebody else to.
                slow = self.table.way.name == "pot"
                self._usual[question.id] = await self.world.think(think) if slow else think()
            except Exception as error:
                self.world.counts.faults += 1
                self.world.complain(
                    "at a loss", table=self.row.id, question=question.kind, error=repr(error)
                )
                return None
        return self._usual[question.id]

    async def _think_for_people(self) -> None:
        """At a table with hints: what those who are asked would usually answer."""
        if self.hints is not None:
            for question in self.table.waiting:
                if not is_bot(question.who):
                    await self._think(question)

    async def usual(self, client: Client, message: str, asked: str) -> None:
        """Tell somebody what a sensible player would answer to a question of theirs."""
        async with self._lock:
            for question in self.table.waiting:
                if question.id == asked and question.who == client.viewer:
                    if self.hints is None and question.kind not in ON_REQUEST:
                        client.reply(wire.no_message(message, Said("room-no-hints")))
                        return
                    value = await self._think(question)
                    client.reply(wire.usual_message(message, asked, value))
                    return
        client.reply(
            wire.no_message(message, Said("room-question-not-open", question=given(asked)))
        )

    # --- what the floor does with people ----------------------------------------------------

    async def _ordered(self, asked: Wish) -> None:
        """The floor seats, moves or unseats somebody: at once, or when the hand is over."""
        async with self._lock:
            if self._was_done(asked):
                self._acknowledge(asked)
                return
            try:
                plan = await self.seating.plan(asked, self.table, self.audience.names)
            except TableError as error:
                self.world.counts.refused += 1
                asked.refuse(error.said)
                return
            except StoreError:
                asked.refuse(AWAY)
                return
            work = self._begin()
            why = await self._carried_out(plan, work)
            if why is None and plan.waits is not None:
                self.seating.open[plan.waits.name] = plan.waits
            if plan.wish is None:
                work.note(asked, self.table.records)
            await self._finish(work)
            self._refresh = True
        self._gone(plan)

    @property
    def _has_movers(self) -> bool:
        """Whether somebody can be moved now, or the next hand has to wait for it."""
        return bool(self.seating.due(self.table) or self.seating.wants_hold(self.table))

    async def _hold_for_movers(self) -> None:
        """A waiting list wants somebody to move: the next hand waits for it."""
        mover = self.seating.wants_hold(self.table)
        if mover is None:
            return
        async with self._lock:
            work = self._begin()
            await self._carried_out(self.seating.hold(mover), work)
            await self._finish(work)
            self._refresh = True

    async def _serve_floor(self) -> None:
        """Between two hands: people change seats or go, and the game goes on."""
        await self._hold_for_movers()
        if not self.seating.due(self.table):
            return
        plans: list[Plan] = []
        async with self._lock:
            work, due = self._begin(), self.seating.due(self.table)
            for errand in due:
                try:
                    plan = await self.seating.carry_out(errand, self.table)
                    why = await self._carried_out(plan, work)
                except TableError as error:
                    why = error.said
                except StoreError:
                    why = AWAY
                if why is None:
                    plans.append(plan)
                else:
                    work.jobs.append(self.seating.dropped(errand, why))
            goes_on = self.seating.goes_on(due, self.table)
            if goes_on is not None:
                await self._attempt(goes_on, work)
            await self._finish(work)
            self._refresh = True
        for plan in plans:
            self._gone(plan)

    async def _carried_out(self, plan: Plan, work: Work) -> Said | None:
        """Do what was planned, and keep what belongs to it; or why not."""
        if plan.wish is not None:
            before = len(work.refused)
            if not await self._attempt(plan.wish, work):
                return TROUBLE
            if len(work.refused) > before:
                return work.refused[-1][1]
        work.jobs.extend(plan.jobs)
        return None

    def _gone(self, plan: Plan) -> None:
        """Whoever runs the other table is told that somebody is on the way."""
        if plan.goes is not None and plan.goes.name not in self.table.people:
            self.seating.gone[plan.goes.name] = str(plan.goes.to)
            self._refresh = True
            self.world.expect(str(plan.goes.to))

    # --- doing, keeping, telling ------------------------------------------------------------

    async def _work(self, wishes: Sequence[Wish]) -> None:
        """Do wishes, keep what followed in one commit, then tell."""
        async with self._lock:
            work = self._begin()
            for wish in wishes:
                if self._was_done(wish):
                    self._acknowledge(wish)
                elif wish.key in work.ids:
                    # The same command again before the first is kept: both are told of that commit.
                    work.note(wish, work.ids[wish.key])
                else:
                    await self._attempt(wish, work)
            await self._finish(work)

    def _begin(self) -> Work:
        """Begin something that is kept as a whole; the clocks go back to now if it is not."""
        self._before = self._clocks.copy(), self.world.now()
        return Work()

    def _was_done(self, wish: Wish) -> bool:
        return wish.key is not None and self._known.get(wish.key) is not None

    def _acknowledge(self, wish: Wish) -> None:
        """Tell of something that was done, if it was."""
        version = None if wish.key is None else self._known.get(wish.key)
        if version is not None:
            wish.done(version)

    async def _attempt(self, wish: Wish, work: Work) -> bool:
        """Try one wish; not even that, if the table broke: then it is as before this wish."""
        try:
            self.seating.check_seat(wish)
            work.do(wish, self.table, self.world.now())
        except TableError as error:
            self.world.counts.refused += 1
            work.refused.append((wish, error.said))
            return wish.client is not None or wish.kind != "bot"
        except Exception as error:
            self.world.counts.faults += 1
            self.world.complain(
                "command failed", table=self.row.id, kind=wish.kind, error=repr(error)
            )
            await self._finish(work)
            work.clear()
            await self._recover(None, [])
            wish.refuse(TROUBLE)
            return False
        self.world.counts.commands += 1
        if wish.kind in {"answer", "back"}:
            self._clocks.answered(wish.by)
        elif wish.kind == "floor" and getattr(wish.command, "does", "") == "hold":
            self.seating.floor_holds()
        elif isinstance(wish.command, Sit):
            self.seating.gone.pop(wish.by, None)
        return True

    async def _finish(self, work: Work) -> None:
        """Keep what was done, then tell everybody."""
        if work.hands:
            self._clocks.new_hand(name for name in self.table.people if not is_bot(name))
        self._set_clocks()
        self._patience.begin([wish for wish, _ in work.done])
        try:
            work.clocks = self._clocks.to_json()
            moves = work.moves_people
            if moves:
                self._note_seats(work)
            balances = await keep(self.row, self.table, self._journal, work, self.world)
        except StoreError as error:
            await self._recover(error, [wish for wish, _ in work.done])
            self._patience.end()
        else:
            self._patience.end()
            if moves:
                self.world.seats_changed()
            for key, version in work.ids.items():
                self._known.note(key, version)
            for wish, version in work.done:
                wish.done(version)
            if work.facts:
                await self._think_for_people()
                self.audience.tell(work.facts, balances, self)
        for wish, said in work.refused:
            wish.refuse(said)

    def _note_seats(self, work: Work) -> None:
        """Who sits where goes into the commit, and names on the list of those who lost a seat."""
        seats, now = seats_after(self.row, self.table, work), self.world.now()
        work.jobs.append(partial(note_seats, seats=seats, at=now))
        for name in work.lost:
            work.jobs.append(partial(name_to_list, table=self.row.id, name=name, at=now))

    # --- when the store fails ---------------------------------------------------------------

    async def _recover(self, error: Exception | None, wishes: Iterable[Wish]) -> None:
        """Go on from the store; a wish that was kept after all is acknowledged."""
        if error is not None and not isinstance(error, SeatHeldError):
            self.world.complain("commit failed", table=self.row.id, error=str(error))
        pause = 0.05
        clocks, since = self._before
        while not self.ended:
            try:
                if await self._taken_away():
                    self.ended = True
                    break
                self.table, self._journal, self._known = await resumed(self.row, self.world)
                self._clocks, self._usual = clocks.copy(), {}
                if isinstance(error, LostDatabaseError):
                    # While nothing could be kept nobody could answer.
                    self._clocks.stood_still(self.world.now() - since)
                await self.seating.load()
                self.audience.begin(self._journal.length)
                self.world.counts.resumed += 1
                break
            except (LostDatabaseError, ConflictError) as again:
                self.world.complain("store out of reach", table=self.row.id, error=str(again))
                await asyncio.sleep(pause)
                pause = min(5.0, pause * 2)
        for wish in wishes:
            if self._was_done(wish):
                self._acknowledge(wish)
            else:
                wish.refuse(_unkept(error))
        self._refresh = True

    async def _taken_away(self) -> bool:
        table, process, now = self.row.id, self.world.process, self.world.now()
        holder = await self.world.store.write(lambda db: leases.take(db, table, process, now))
        return holder is not None


def _unkept(error: Exception | None) -> Said:
    """Why the store did not keep something."""
    if isinstance(error, SeatHeldError):
        return error.said
    return Said("room-balance-too-small" if isinstance(error, ShortError) else "room-not-kept")


__all__ = ["TableActor"]
