"""The store's contract: what holds for SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar
from urllib.parse import urlsplit

import pytest

from cardroom.room.store import (
    ConflictError,
    Database,
    Store,
    StoreError,
    balances,
    errands,
    journals,
    leases,
    open_store,
    people,
    sessions,
    takings,
)
from cardroom.room.store.leases import LEASE_MS
from cardroom.room.store.schema import STEPS
from room.alone import run
from room.conftest import new_database

Answer = TypeVar("Answer")
TABLE = journals.TableRow(
    "t1", "hustler/ez-baccarat", "EZ Baccarat", {"bots": 2}, "open", 5, None, None, None, 0
)


def using(store: Store, does: Callable[[Store], Awaitable[Answer]]) -> Answer:
    async def at_it() -> Answer:
        try:
            return await does(store)
        finally:
            await store.close()

    return run(at_it())


def test_a_journal_is_read_as_it_was_written(store: Store) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open", b"sat"]))
        await store.write(lambda db: journals.append(db, "t1", 2, [b"\x00\xff bytes"]))
        every = await store.read(lambda db: list(journals.read_journal(db, "t1")))
        assert every == [b"open", b"sat", b"\x00\xff bytes"]
        some = await store.read(lambda db: list(journals.read_journal(db, "t1", 1, 2)))
        assert some == [b"sat"]
        assert await store.read(lambda db: journals.count_records(db, "t1")) == 3
        assert await store.read(lambda db: journals.find_table(db, "t1")) == TABLE
        assert await store.read(lambda db: journals.find_table(db, "t2")) is None

    using(store, play)


def test_a_long_journal_is_read_whole(store: Store) -> None:
    records = [str(n).encode() for n in range(4_321)]

    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, records))
        assert await store.read(lambda db: list(journals.read_journal(db, "t1"))) == records

    using(store, play)


@pytest.mark.parametrize("first", [0, 1, 3, 9])
def test_a_record_is_only_added_at_the_end(store: Store, first: int) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open", b"sat"]))
        with pytest.raises(ConflictError):
            await store.write(lambda db: journals.append(db, "t1", first, [b"other"]))
        every = await store.read(lambda db: list(journals.read_journal(db, "t1")))
        assert every == [b"open", b"sat"]

    using(store, play)


def test_of_two_writers_of_one_record_one_is_refused(address: str) -> None:
    one, other = open_store(address), open_store(address)

    async def at_it() -> None:
        await one.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        for n in range(1, 20):
            jobs = [
                store.write(lambda db, n=n, by=by: journals.append(db, "t1", n, [by]))  # type: ignore[misc]
                for store, by in ((one, b"one"), (other, b"other"))
            ]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            refused = [answer for answer in done if answer is not None]
            assert len(refused) == 1
            assert isinstance(refused[0], ConflictError)
        assert await one.read(lambda db: journals.count_records(db, "t1")) == 20
        await one.close()
        await other.close()

    run(at_it())


@pytest.mark.database
def test_who_was_cut_off_while_nobody_looked_dials_again(postgres: str) -> None:
    import psycopg

    db = new_database(postgres)
    name = urlsplit(db).path.removeprefix("/")

    async def play(store: Store) -> None:
        for _ in range(4):
            await asyncio.gather(*(store.read(lambda db: db.run("SELECT 1")) for _ in range(4)))
            with psycopg.connect(postgres, autocommit=True) as db:
                cut = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                db.execute(f"{cut} WHERE datname = %s", (name,))
            assert await store.read(lambda db: db.run("SELECT 2")) == [(2,)]
            await store.write(lambda db: leases.beat(db, "p1", "here", 5 - LEASE_MS))

    using(open_store(db), play)


def test_one_job_that_fails_leaves_the_others_of_its_commit(store: Store) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))

        def half(db: Database) -> None:
            journals.append(db, "t1", 1, [b"half"])
            raise StoreError("no")

        answers = await asyncio.gather(
            store.write(half),
            store.write(lambda db: journals.append(db, "t1", 1, [b"whole"])),
            store.write(half),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [StoreError, type(None), ConflictError]
        every = await store.read(lambda db: list(journals.read_journal(db, "t1")))
        assert every == [b"open", b"whole"]

    using(store, play)


def test_what_is_queued_goes_in_few_commits(store: Store) -> None:
    async def play(store: Store) -> None:
        for n in range(50):
            row = journals.TableRow(f"t{n}", "g", "G", {}, "open", n, None, None, None, 0)
            await store.write(lambda db, row=row: journals.add_table(db, row, [b"0"]))  # type: ignore[misc]
        before = store.commits
        await asyncio.gather(
            *(
                store.write(lambda db, t=f"t{n}": journals.append(db, t, 1, [b"1"]))  # type: ignore[misc]
                for n in range(50)
            )
        )
        assert store.commits - before < 25

    using(store, play)


def test_everything_is_there_after_opening_again(address: str) -> None:
    async def write() -> None:
        store = open_store(address)
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        await store.write(lambda db: journals.note_commands(db, "t1", [("ann", "c1", 1)]))
        await store.write(lambda db: journals.note_hands(db, "t1", [(1, 0)]))
        await store.close()

    async def read() -> None:
        store = open_store(address)
        assert await store.read(lambda db: journals.commands_done(db, "t1")) == {("ann", "c1"): 1}
        assert await store.read(lambda db: journals.list_hands(db, "t1")) == [(1, 0)]
        listed = await store.read(journals.list_tables)
        assert [(row.id, row.number, row.settings) for row in listed] == [("t1", 1, {"bots": 2})]
        await store.close()

    run(write())
    run(read())


def test_an_id_that_comes_again_names_the_later_command(store: Store) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        for version in (1, 9):
            note = [("ann", "c1", version)]
            await store.write(lambda db, n=note: journals.note_commands(db, "t1", n))  # type: ignore[misc]
        assert await store.read(lambda db: journals.commands_done(db, "t1")) == {("ann", "c1"): 9}

    using(store, play)


def test_whoever_sends_a_great_many_pushes_out_nobody_elses(store: Store) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        notes = [("ann", "c1", 1), *(("bo", f"c{n}", n) for n in range(2, 900))]
        await store.write(lambda db: journals.note_commands(db, "t1", notes))
        done = await store.read(lambda db: journals.commands_done(db, "t1"))
        assert done["ann", "c1"] == 1
        assert done["bo", "c899"] == 899
        assert len(done) == 1 + journals.KEPT_COMMANDS

    using(store, play)


def test_names_that_look_alike_belong_to_one_person(store: Store) -> None:
    async def play(store: Store) -> None:
        ann = await store.write(lambda db: people.add_person(db, "Ann", "guest", "player", 1))
        with pytest.raises(ConflictError, match="taken"):
            await store.write(lambda db: people.add_person(db, "ａＮＮ", "guest", "player", 1))
        assert await store.read(lambda db: people.find_person(db, " ann ")) == ann
        assert await store.read(lambda db: people.is_taken(db, "ANN"))
        assert not await store.read(lambda db: people.is_taken(db, "an"))

    using(store, play)


def test_a_guest_becomes_an_account(store: Store) -> None:
    async def play(store: Store) -> None:
        ann = await store.write(lambda db: people.add_person(db, "ann", "guest", "player", 1))
        assert await store.read(lambda db: people.find_account(db, "ann")) is None
        await store.write(lambda db: people.add_account(db, ann.id, "hash"))
        await store.write(lambda db: people.note_login(db, ann.id, 7, "10.0.0.1"))
        found = await store.read(lambda db: people.find_account(db, "ANN"))
        assert found is not None
        assert (found.person.kind, found.password, found.login_at) == ("account", "hash", 7)

    using(store, play)


def test_an_invitation_is_used_once_and_in_time(store: Store) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: people.invite(db, b"code", "manager", 10))
        assert await store.write(lambda db: people.use_invitation(db, b"code", 10)) is None
        assert await store.write(lambda db: people.use_invitation(db, b"wrong", 9)) is None
        assert await store.write(lambda db: people.use_invitation(db, b"code", 9)) == "manager"
        assert await store.write(lambda db: people.use_invitation(db, b"code", 9)) is None

    using(store, play)


def test_each_process_may_invite_the_first_manager_and_one_link_ends_them_all(store: Store) -> None:
    codes = (b"one", b"two", b"three")

    async def play(store: Store) -> None:
        for code in codes:
            await store.write(partial(people.invite, code=code, role="manager", until=10))
        for code in codes:
            assert await store.read(partial(people.invitation, code=code, at=9)) == "manager"
        assert await store.write(partial(people.use_invitation, code=b"two", at=9)) == "manager"
        for code in codes:
            assert await store.write(partial(people.use_invitation, code=code, at=9)) is None

    using(store, play)


def test_sessions_turn_and_end(store: Store) -> None:
    async def play(store: Store) -> None:
        ann = await store.write(lambda db: people.add_person(db, "ann", "guest", "player", 1))
        stay = sessions.Session("s1", ann.id, 1, 1, 1, 100, "here", "program")
        await store.write(lambda db: sessions.add_session(db, b"old", stay))
        found = await store.read(lambda db: sessions.find_session(db, b"old", 99))
        assert found == (stay, ann)
        assert await store.read(lambda db: sessions.find_session(db, b"old", 100)) is None
        await store.write(lambda db: sessions.turn_session(db, b"old", b"new", stay, 50))
        assert await store.read(lambda db: sessions.find_session(db, b"old", 49)) is not None
        assert await store.read(lambda db: sessions.find_session(db, b"old", 51)) is None
        assert await store.read(lambda db: sessions.find_session(db, b"new", 51)) is not None
        assert await store.write(lambda db: sessions.end_session(db, ann.id + 1, "s1")) is False
        assert await store.write(lambda db: sessions.end_session(db, ann.id, "s1")) is True
        assert await store.read(lambda db: sessions.find_session(db, b"new", 51)) is None
        assert await store.read(lambda db: sessions.find_session(db, b"old", 1)) is None

    using(store, play)


def test_a_balance_never_goes_below_zero_and_all_together_sum_to_zero(store: Store) -> None:
    async def play(store: Store) -> None:
        ann = await store.write(lambda db: people.add_person(db, "ann", "guest", "player", 1))
        await store.write(lambda db: balances.open_balance(db, ann.id))
        await store.write(lambda db: balances.grant(db, ann.id, 1_000, 1))
        buy = balances.Entry(2, -700, "buy-in", "t1")
        await store.write(lambda db: balances.move(db, ann.id, buy))
        with pytest.raises(balances.ShortError):
            await store.write(lambda db: balances.move(db, ann.id, buy))
        assert await store.read(lambda db: balances.balance(db, ann.id)) == 300
        assert await store.read(lambda db: balances.at_table(db, "t1")) == 700
        assert await store.read(balances.total) == -700
        assert await store.read(lambda db: balances.grants_of_day(db, ann.id, 1)) == 1
        listed = await store.read(lambda db: balances.entries(db, ann.id))
        assert [(entry.amount, entry.why) for entry in listed] == [
            (-700, "buy-in"),
            (1_000, "grant"),
        ]
        book = await store.read(balances.days)
        assert book == [
            {
                "day": "1970-01-01",
                "buy-in": {"amount": -700, "count": 1},
                "grant": {"amount": 1_000, "count": 1},
                "granted": {"amount": -1_000, "count": 1},
            }
        ]

    using(store, play)


def test_takings_are_added_up_by_day_and_box(store: Store) -> None:
    day = 86_400_000
    some = [
        b'{"n":1,"kind":"collection","post":{"stack:Ann":-300,"drop":300}}',
        b'{"n":2,"kind":"drop","post":{"pot":-500,"drop":400,"jackpot":100}}',
        b'{"n":3,"kind":"jackpot","post":{"jackpot":-50,"stack:Ann":50}}',
        b'{"n":4,"kind":"card","to":"drop"}',
    ]

    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        await store.write(lambda db: takings.note_takings(db, "t1", some, day))
        await store.write(lambda db: takings.note_takings(db, "t1", some[:1], day + 5))
        await store.write(lambda db: takings.note_takings(db, "t1", some[:1], 2 * day))
        assert await store.read(takings.takings_by_day) == [
            {"day": "1970-01-03", "drop": 300, "jackpot": 0},
            {"day": "1970-01-02", "drop": 1_000, "jackpot": 50},
        ]
        assert await store.read(takings.takings_by_table) == {"t1": {"drop": 1_300, "jackpot": 50}}

    using(store, play)


def test_of_many_purchases_at_once_only_those_a_balance_covers_are_made(store: Store) -> None:
    async def play(store: Store) -> None:
        ann = await store.write(lambda db: people.add_person(db, "ann", "guest", "player", 1))
        await store.write(lambda db: balances.open_balance(db, ann.id))
        await store.write(lambda db: balances.grant(db, ann.id, 1_000, 1))
        buy = balances.Entry(2, -300, "buy-in", "t1")
        jobs = [store.write(lambda db: balances.move(db, ann.id, buy)) for _ in range(9)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert sum(answer is None for answer in done) == 3
        assert await store.read(lambda db: balances.balance(db, ann.id)) == 100

    using(store, play)


def test_a_table_is_held_by_one_process_until_it_is_not_heard_of(store: Store) -> None:
    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        await store.write(lambda db: leases.beat(db, "p1", "http://one", 10 - LEASE_MS))
        await store.write(lambda db: leases.beat(db, "p2", "http://two", 90 - LEASE_MS))
        assert await store.write(lambda db: leases.take(db, "t1", "p1", 1)) is None
        assert await store.write(lambda db: leases.take(db, "t1", "p1", 2)) is None
        assert await store.write(lambda db: leases.take(db, "t1", "p2", 9)) == "http://one"
        assert await store.read(lambda db: list(leases.free_tables(db, "p2", 9))) == []
        assert await store.read(lambda db: list(leases.free_tables(db, "p2", 11))) == ["t1"]
        assert await store.write(lambda db: leases.take(db, "t1", "p2", 11)) is None
        assert await store.write(lambda db: leases.take(db, "t1", "p1", 12)) == "http://two"
        await store.write(lambda db: leases.leave(db, "p2", 12))
        assert await store.write(lambda db: leases.take(db, "t1", "p1", 13)) is None

    using(store, play)


def test_a_table_knows_since_when_nobody_serves_it(store: Store) -> None:
    """Its clocks stood still from then on; they run on while whoever kept them is still there."""

    async def rested() -> int | None:
        kept = await store.read(lambda db: journals.clocks_of(db, "t1"))
        assert kept is not None
        return kept[0]

    async def play(store: Store) -> None:
        await store.write(lambda db: journals.add_table(db, TABLE, [b"open"]))
        await store.write(lambda db: leases.beat(db, "p1", "http://one", 10))
        assert await store.write(lambda db: leases.take(db, "t1", "p1", 11)) is None
        await store.write(lambda db: journals.note_clocks(db, "t1", 9, "{}"))
        assert await rested() is None
        late = 10 + LEASE_MS + 100
        assert await store.write(lambda db: leases.take(db, "t1", "p2", late)) is None
        assert await rested() == 10
        await store.write(lambda db: journals.note_clocks(db, "t1", late, "{}"))
        assert await rested() is None
        await store.write(lambda db: leases.beat(db, "p2", "http://two", late))
        await store.write(lambda db: leases.leave(db, "p2", late + 7))
        assert await rested() == late + 7
        await store.write(lambda db: leases.beat(db, "p3", "http://three", late + 50))
        assert await store.write(lambda db: leases.take(db, "t1", "p3", late + 50)) is None
        await store.write(lambda db: leases.bury_others(db, "p4"))
        assert await rested() == late + 50

    using(store, play)


def test_a_database_of_a_newer_program_is_refused(address: str) -> None:
    store = open_store(address)
    newer = len(STEPS) + 1
    using(
        store,
        lambda store: store.write(
            lambda db: db.run("INSERT INTO schema_version VALUES (?)", newer)
        ),
    )
    with pytest.raises(StoreError, match="newer Cardroom"):
        open_store(address)


@pytest.mark.parametrize(
    "wrong", ["mysql://root@host/room", "", "sqlite:///", "postgresql://nobody@127.0.0.1:1/none"]
)
def test_a_wrong_address_is_a_sentence(wrong: str) -> None:
    with pytest.raises(StoreError) as raised:
        open_store(wrong)
    assert len(str(raised.value).split()) > 5
    assert "root@host" not in str(raised.value)


def test_a_folder_is_no_database(tmp_path: object) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(str(tmp_path))


def test_what_the_floor_wants_done_with_somebody_is_kept_until_it_is(store: Store) -> None:
    order = errands.Errand("t1", "Ann", errands.GO, None, "t2", held=True, made=7)

    async def play(store: Store) -> None:
        for row in (TABLE, replace(TABLE, id="t2")):
            await store.write(partial(journals.add_table, row=row, records=[b"open"]))
        await store.write(lambda db: errands.note_errand(db, replace(order, seat=4)))
        await store.write(lambda db: errands.note_errand(db, order))
        assert await store.read(lambda db: errands.errands_of(db, "t1")) == [order]
        assert await store.read(errands.tables_to_tell) == ["t1"]

        def leaves(db: Database) -> None:
            errands.drop_errand(db, "t1", "Ann")
            errands.note_errand(db, order.arrives(12_345))

        await store.write(leaves)
        assert await store.read(lambda db: errands.errands_of(db, "t1")) == []
        assert await store.read(errands.tables_to_tell) == ["t2"]
        (coming,) = await store.read(lambda db: errands.errands_of(db, "t2"))
        assert (coming.does, coming.chips, coming.held) == (errands.ARRIVE, 12_345, False)

    using(store, play)
