"""What is done at a table between two commits, and how it gets into the store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from cardroom.record.journal import LogError
from cardroom.record.snapshots import where
from cardroom.room.people.names import is_bot
from cardroom.room.store import Database, journals
from cardroom.room.store.journals import TableRow
from cardroom.room.store.takings import note_takings
from cardroom.room.tables import cash
from cardroom.room.tables.clocks import Clocks
from cardroom.room.tables.journal import StoreJournal
from cardroom.room.tables.world import World
from cardroom.room.waiting.desk import Seats, list_id
from cardroom.room.web import wire
from cardroom.room.web.clients import Client
from cardroom.said import Said
from cardroom.table import Command, Table
from cardroom.table.commands import Sit
from cardroom.table.facts import OVER, Fact, Left

SNAPSHOTS: Final = 30
"""Records between two snapshots of a table, at the least: they are taken between hands."""

Key: TypeAlias = tuple[str, str]
"""A command that is done once: who gave it, and the id they gave it."""
MOST_KNOWN: Final = 20 * journals.KEPT_COMMANDS


class Known:
    """Commands that were done, with the version after each; everybody's oldest are forgotten.

    Whoever sends a great many pushes out none but their own.

    >>> known = Known({("ann", "c1"): 7})
    >>> known.get(("ann", "c1")), known.get(("bo", "c1"))
    (7, None)
    """

    def __init__(self, done: Mapping[Key, int] | None = None) -> None:
        self._of: dict[str, dict[str, int]] = {}
        self._size = 0
        for key, version in (done or {}).items():
            self.note(key, version)

    def get(self, key: Key) -> int | None:
        """The version after a command, if it was done."""
        mine = self._of.get(key[0])
        return None if mine is None else mine.get(key[1])

    def note(self, key: Key, version: int) -> None:
        """A command was done."""
        mine = self._of.setdefault(key[0], {})
        self._size += 0 if key[1] in mine else 1
        mine[key[1]] = version
        if len(mine) > journals.KEPT_COMMANDS or self._size > MOST_KNOWN:
            if self._size > MOST_KNOWN:
                mine = max(self._of.values(), key=len)
            del mine[next(iter(mine))]
            self._size -= 1


@dataclass(slots=True)
class Wish:
    """Something somebody wants to do, and whom to tell what became of it."""

    command: Command | wire.OrderKind
    by: str
    kind: str
    id: str | None = None
    client: Client | None = None
    answered: bool = False

    @property
    def key(self) -> Key | None:
        """Who asked for it and under which id: that is done once. None for what the house does."""
        if self.id is None:
            return None
        if self.client is not None and self.client.role == "floor":
            # Two people on the floor may use one id; no name has a colon.
            return f"floor:{self.client.person}", self.id
        return self.by, self.id

    def refuse(self, said: Said) -> None:
        """It was not done; said once."""
        if self.client is not None and not self.answered:
            self.answered = True
            self.client.reply(wire.no_message(self.id, said))

    def done(self, version: int) -> None:
        """It was done and is durable; said once."""
        if self.client is not None and self.id is not None and not self.answered:
            self.answered = True
            self.client.reply(wire.ack_message(self.id, version))

    @property
    def takes_chips(self) -> bool:
        """Whether a balance pays for it."""
        return self.kind in {"sit", "buy"}

    @property
    def alone(self) -> bool:
        """Whether nothing else is done in the same commit."""
        return self.takes_chips or isinstance(self.command, wire.Order)


@dataclass(slots=True)
class Work:
    """What was done since the last commit, and what was not."""

    facts: list[Fact] = field(default_factory=list)
    moves: list[cash.Move] = field(default_factory=list)
    done: list[tuple[Wish, int]] = field(default_factory=list)
    refused: list[tuple[Wish, Said]] = field(default_factory=list)
    hands: list[tuple[int, int]] = field(default_factory=list)
    """Hands that began: their number, and the record each begins with."""
    jobs: list[Callable[[Database], None]] = field(default_factory=list)
    """What else goes into the same transaction."""
    ids: dict[Key, int] = field(default_factory=dict)
    """What was done and is to be done once, with the version after it."""
    clocks: str = ""
    """What the clocks show when all of it is kept."""

    @property
    def moves_people(self) -> bool:
        """Whether somebody has taken a seat, left one or changed it."""
        return any(fact.kind in {"sat", "left", "moved"} for fact in self.facts)

    @property
    def lost(self) -> list[str]:
        """Who has lost a seat by being away for too long."""
        left = [fact.body for fact in self.facts if isinstance(fact.body, Left)]
        return [one.name for one in left if one.lost is True and not is_bot(one.name)]

    def note(self, wish: Wish, version: int) -> None:
        """Something was done: whoever wanted it is told when it is kept."""
        self.done.append((wish, version))
        if wish.key is not None:
            self.ids[wish.key] = version

    def clear(self) -> None:
        """All of it was kept and told."""
        for done in (self.facts, self.moves, self.done, self.refused, self.hands, self.jobs):
            done.clear()
        self.ids.clear()

    def do(self, wish: Wish, table: Table, now: int) -> None:
        """Do something at the table; a TableError if it cannot be."""
        on_the_way = {name: one.bought for name, one in table.people.items() if one.bought}
        before = table.number
        assert not isinstance(wish.command, wire.Order)
        facts = table.do(wish.command, wish.by, at=now)
        if table.number > before:
            self.hands.append((table.number, _begins(facts, table.records)))
        self.facts.extend(facts)
        self.moves.extend(cash.moves([fact.body for fact in facts], on_the_way))
        self.note(wish, table.records)


async def keep(
    row: TableRow, table: Table, journal: StoreJournal, work: Work, world: World
) -> dict[str, int]:
    """One transaction for records, chips, ids, clocks and what lists show; balances after it."""
    first, records = journal.waiting
    if not records and not work.jobs:
        return {}
    now, closed = world.now(), table.closed
    ids = [(*key, v) for key, v in work.ids.items()]
    seated = any(fact.kind in {"sat", "left"} for fact in work.facts)
    people = sorted(table.people) if seated else ()
    snapshot = table.snapshot if table.snapshot is not journal.snapshot else None

    def job(db: Database) -> dict[str, int]:
        if records:
            journals.append(db, row.id, first, records)
            note_takings(db, row.id, records, now)
        for also in work.jobs:
            also(db)
        journals.note_commands(db, row.id, ids)
        if work.clocks != journal.clocks:
            journals.note_clocks(db, row.id, now, work.clocks)
        journals.note_hands(db, row.id, work.hands)
        if snapshot is not None:
            journals.note_snapshot(db, row.id, where(snapshot).n, snapshot)
        if seated:
            humans = sum(1 for name in people if not is_bot(name))
            journals.note_people(db, row.id, people, humans)
        if closed:
            journals.close_table(db, row.id, now)
        return cash.carry_out(db, row.id, work.moves, now)

    balances = await world.store.write(job)
    journal.committed()
    journal.snapshot, journal.clocks = table.snapshot, work.clocks
    world.counts.commits += 1
    return balances


def seats_after(row: TableRow, table: Table, work: Work | None = None) -> Seats:
    """Who sits where, for the waiting list; and who of them sat down without the floor's help."""
    people = {name: one.seat for name, one in table.people.items() if one.seat is not None}
    sat = [wish for wish, _ in work.done if _sits(wish)] if work is not None else []
    checked = [(wish.by, people[wish.by]) for wish in sat if wish.by in people]
    return Seats(row.id, list_id(table.game, row.settings), people, checked)


def _sits(wish: Wish) -> bool:
    client = wish.client
    return isinstance(wish.command, Sit) and client is not None and client.role != "floor"


def _begins(facts: Sequence[Fact], following: int) -> int:
    """The record a hand begins with: its own fact, or what follows the end of the hand before."""
    for fact in reversed(facts):
        if fact.kind == "hand":
            return fact.n
        if fact.kind in OVER:
            return fact.n + 1
    return following


def _since_snapshot(db: Database, table: str) -> StoreJournal | None:
    """The header of a journal and what it has from the last snapshot on; none without one."""
    kept = journals.last_snapshot(db, table)
    if kept is None:
        return None
    n, snapshot = kept
    start = max(0, n - 1)
    header = next(journals.read_journal(db, table, 0, 1), None)
    journal = StoreJournal(journals.read_journal(db, table, start), start, header)
    journal.snapshot = snapshot
    return journal


async def clocks_again(row: TableRow, world: World) -> Clocks:
    """The clocks of a table that nobody served for a while: they stood still, nobody gained.

    Whoever was asked has lost the connection, and gets what anybody gets for that.
    """
    kept = await world.store.read(lambda db: journals.clocks_of(db, row.id))
    if kept is None:
        return Clocks()
    since, clocks = kept[0], Clocks.from_json(kept[1])
    now = world.now()
    if since is not None:
        # Less than nothing where the clock was set back meanwhile: what was left is left.
        clocks.stood_still(now - since)
    if clocks.open:
        clocks.lost(None, now)
        text = clocks.to_json()
        await world.store.write(lambda db: journals.note_clocks(db, row.id, now, text))
    return clocks


async def resumed(row: TableRow, world: World) -> tuple[Table, StoreJournal, Known]:
    """A table from its last snapshot and journal; what its last command led to is kept first."""

    def look(db: Database) -> tuple[StoreJournal | None, Known]:
        return _since_snapshot(db, row.id), Known(journals.commands_done(db, row.id))

    def look_again(db: Database) -> StoreJournal:
        return StoreJournal(journals.read_journal(db, row.id))

    table: Table | None = None
    journal, known = await world.store.read(look)
    if journal is not None:
        resume = partial(Table.resume, journal, world.dealer, snapshots=SNAPSHOTS)
        try:
            table = await world.think(partial(resume, snapshot=journal.snapshot))
        except LogError as error:
            world.complain("snapshot not used", table=row.id, error=str(error))
    if journal is None or table is None:
        journal = await world.store.read(look_again)
        resume = partial(Table.resume, journal, world.dealer, snapshots=SNAPSHOTS)
        table = await world.think(resume)
    journal.forget()
    first, lost = journal.waiting
    if lost:
        await world.store.write(lambda db: _append_lost(db, row.id, first, lost, world.now()))
        journal.committed()
    return table, journal, known


def _append_lost(db: Database, table: str, first: int, lost: Sequence[bytes], at: int) -> None:
    journals.append(db, table, first, lost)
    note_takings(db, table, lost, at)


__all__ = ["Known", "Wish", "Work", "clocks_again", "keep", "resumed", "seats_after"]
