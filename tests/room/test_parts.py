"""The small parts: clocks, queues of clients, messages, names, balances, the journal between."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.room.errors import RoomError
from cardroom.room.people.names import LONGEST, clean_name, is_bot, numbered
from cardroom.room.settings import Settings, house_key
from cardroom.room.store import StoreError
from cardroom.room.store.sqlite import SqliteDatabase
from cardroom.room.tables.cash import Move, moves
from cardroom.room.tables.clocks import BANK, BANK_A_HAND, GRACE, USUAL, Clocks
from cardroom.room.tables.journal import StoreJournal
from cardroom.room.web.clients import AGAIN_MS, MOST_MESSAGES, MOST_REPLIES, TOO_SLOW, Client
from cardroom.room.web.wire import WireError, read_message
from cardroom.table.facts import Bought, Buys, Left
from room.alone import run

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda part: st.lists(part) | st.dictionaries(st.text(), part),
)


@dataclass(frozen=True)
class Asked:
    id: str
    who: str
    kind: str = "act"


class TestClocks:
    def test_a_question_runs_out_into_the_time_bank_and_then_is_over(self) -> None:
        clocks = Clocks()
        clocks.set([Asked("q1", "ann")], 0, running=True)
        assert clocks.next == USUAL
        assert clocks.run_out(USUAL - 1, {"ann"}) == ([], False)
        assert clocks.run_out(USUAL, {"ann"}) == ([], True)
        assert clocks.next == USUAL + BANK
        assert clocks.run_out(USUAL + BANK, {"ann"}) == (["q1"], False)
        assert clocks.missed == {"ann": 1}

    def test_only_the_time_used_leaves_the_bank(self) -> None:
        clocks = Clocks()
        clocks.set([Asked("q1", "ann")], 0, running=True)
        clocks.run_out(USUAL, {"ann"})
        clocks.set([Asked("q2", "bo")], USUAL + 4_000, running=True)
        assert clocks.bank("ann") == BANK - 4_000
        assert clocks.bank("bo") == BANK
        clocks.new_hand(["ann"])
        assert clocks.bank("ann") == BANK - 4_000 + BANK_A_HAND

    def test_who_has_no_line_has_no_bank_but_a_grace_once(self) -> None:
        clocks = Clocks()
        clocks.set([Asked("q1", "ann")], 0, running=True)
        clocks.lost("ann", USUAL - 1)
        assert clocks.next == USUAL - 1 + GRACE
        clocks.lost("ann", USUAL + GRACE - 2)
        assert clocks.next == USUAL - 1 + GRACE
        assert clocks.run_out(USUAL + GRACE, set()) == (["q1"], False)

    def test_a_pause_keeps_the_time_that_was_left(self) -> None:
        clocks = Clocks()
        asked = [Asked("q1", "ann")]
        clocks.set(asked, 0, running=True)
        clocks.set(asked, USUAL - 1, running=False)
        assert clocks.next is None
        assert clocks.run_out(10 * USUAL, {"ann"}) == ([], False)
        clocks = Clocks.from_json(clocks.copy().to_json())
        clocks.set(asked, 10 * USUAL, running=True)
        assert clocks.next == 10 * USUAL + 1
        # Pausing again and again gains nobody a second.
        for at in (20, 30, 40):
            clocks.set(asked, at * USUAL, running=False)
            clocks.set(asked, (at + 5) * USUAL, running=True)
        assert clocks.next is not None
        assert clocks.next <= 45 * USUAL

    def test_a_pause_stops_the_time_bank(self) -> None:
        clocks = Clocks()
        asked = [Asked("q1", "ann")]
        clocks.set(asked, 0, running=True)
        clocks.run_out(USUAL, {"ann"})
        clocks.set(asked, USUAL + 4_000, running=False)
        clocks.set(asked, USUAL + 900_000, running=True)
        assert clocks.next == USUAL + 900_000 + BANK - 4_000
        # What is answered, or asked, during a pause counts to its beginning and from its end.
        clocks.set(asked, USUAL + 901_000, running=False)
        clocks.set([Asked("q2", "bo")], USUAL + 950_000, running=False)
        assert clocks.bank("ann") == BANK - 5_000
        clocks.set([Asked("q2", "bo")], 2_000_000, running=True)
        assert clocks.next == 2_000_000 + USUAL


class TestClients:
    def test_frames_come_in_order_and_replies_first(self) -> None:
        async def play() -> list[str | None]:
            client = Client("ann")
            client.show("view")
            client.show("facts")
            client.reply("ack")
            out = [await client.next() for _ in range(3)]
            client.close(1000, "")
            return [*out, await client.next()]

        assert run(play()) == ["ack", "view", "facts", None]

    def test_who_falls_behind_gets_one_view_and_then_is_sent_away(self) -> None:
        now = 0

        async def snapshot(client: Client) -> str:
            client.caught_up()
            return "snapshot"

        async def play() -> None:
            nonlocal now
            client = Client("ann", now=lambda: now, snapshot=snapshot)
            for n in range(MOST_MESSAGES + 5):
                client.show(f"facts {n}")
            assert await client.next() == "snapshot"
            client.show("facts")
            assert await client.next() == "facts"
            now = AGAIN_MS + 1
            for _ in range(MOST_MESSAGES + 1):
                client.show("facts")
            assert client.end is None
            assert await client.next() == "snapshot"
            for _ in range(MOST_MESSAGES + 1):
                client.show("facts")
            assert client.end == TOO_SLOW

        run(play())

    def test_replies_are_never_dropped_but_not_endless(self) -> None:
        async def play() -> None:
            client = Client("ann")
            for n in range(MOST_REPLIES):
                client.reply(str(n))
            assert client.end is None
            assert [await client.next() for _ in range(3)] == ["0", "1", "2"]
            for _ in range(4):
                client.reply("more")
            assert client.end == TOO_SLOW

        run(play())


def refusal(text: str) -> str | None:
    """Why a text is no frame; nothing if it is one."""
    try:
        read_message(text)
    except WireError as error:
        return str(error)
    return None


class TestFrames:
    def test_a_hundred_thousand_torn_frames_are_each_a_sentence_or_a_frame(self) -> None:
        chance = random.Random(3)
        good = [
            '{"t":"do","id":"c1","do":{"kind":"answer","question":"r1.q1","value":[["Ac"],[]]}}',
            '{"t":"do","id":"c1","do":{"kind":"sit","seat":3,"chips":20000}}',
            '{"t":"ping","id":"p"}',
            '{"t":"usual","id":"u","question":"r1.q1"}',
        ]
        frames = 0
        for _ in range(100_000):
            text = list(chance.choice(good))
            for _ in range(chance.randrange(1, 4)):
                at = chance.randrange(len(text))
                text[at : at + chance.randrange(3)] = chance.choice('{}[]",:0-eE\\u\x00é👍 ')
            why = refusal("".join(text))
            frames += why is None
            assert why is None or len(why.split()) >= 3
        assert frames < 50_000

    @given(ANYTHING)
    def test_any_json_is_a_frame_or_a_sentence(self, value: Any) -> None:
        for text in (json.dumps(value), json.dumps({"t": "do", "id": "x", "do": value})):
            assert refusal(text) != ""

    def test_what_is_the_houses_to_do_is_refused(self) -> None:
        for kind in ("timeout", "close"):
            with pytest.raises(WireError, match="one of"):
                read_message(json.dumps({"t": "do", "id": "x", "do": {"kind": kind}}))


class TestNames:
    @given(st.text(max_size=40))
    def test_a_name_is_clean_or_a_sentence(self, text: str) -> None:
        try:
            name = clean_name(text)
        except RoomError as error:
            name, why = "a name", error.why
        else:
            why = "there is nothing against it"
        assert len(why.split()) >= 4
        assert 0 < len(name) <= LONGEST
        assert name.isprintable()
        assert clean_name(name) == name
        assert not is_bot(name)

    @given(st.text(alphabet="abc ", min_size=1, max_size=LONGEST), st.integers(2, 99_999))
    def test_a_number_behind_a_name_fits(self, name: str, number: int) -> None:
        assert len(numbered(name, number)) <= LONGEST
        assert numbered(name, number).endswith(f" {number}")


class TestBalances:
    def test_chips_bought_in_a_hand_are_paid_once_and_come_back_if_unused(self) -> None:
        buys = Buys(name="ann", chips=500)
        bought = Bought(name="ann", chips=500)
        left = Left(name="ann", chips=700)
        assert moves([buys], {}) == [Move("ann", -500, "buy-in")]
        assert moves([bought], {"ann": 500}) == []
        assert moves([bought], {}) == [Move("ann", -500, "buy-in")]
        assert moves([left], {"ann": 500}) == [Move("ann", 1_200, "cash-out")]
        assert moves([buys, bought, left], {}) == [
            Move("ann", -500, "buy-in"),
            Move("ann", 700, "cash-out"),
        ]


def test_a_journal_between_table_and_store_gives_each_record_once() -> None:
    journal = StoreJournal([b"open"])
    assert list(journal.read()) == [b"open"]
    journal.append([b"a", b"b"])
    journal.append([b"c"])
    assert journal.waiting == (1, [b"a", b"b", b"c"])
    journal.committed()
    assert journal.waiting == (4, [])


class TestSettings:
    def test_cookies_are_bound_to_the_host_by_https(self) -> None:
        plain = Settings("room.db", b"k" * 32)
        secure = Settings("room.db", b"k" * 32, url="https://cards.example.org")
        assert (plain.cookie, plain.secure) == ("cardroom", False)
        assert (secure.cookie, secure.secure) == ("__Host-cardroom", True)
        assert secure.hosts is not None
        assert "cards.example.org" in secure.hosts
        assert Settings("room.db", b"k" * 32, host="0.0.0.0").hosts is None
        assert "kkkk" not in repr(plain)

    def test_the_database_is_for_its_owner_alone(self, tmp_path: Any) -> None:
        db = SqliteDatabase(tmp_path / "room.db")
        db.run("CREATE TABLE one (n INTEGER)")
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert modes == {"room.db": 0o600, "room.db-wal": 0o600, "room.db-shm": 0o600}
        db.close()

    def test_the_key_is_made_once_for_its_owner_alone(self, tmp_path: Any) -> None:
        db = str(tmp_path / "room.db")
        key = house_key(db, {})
        assert len(key) == 32
        assert house_key(db, {}) == key
        assert (tmp_path / "room.db.key").stat().st_mode & 0o777 == 0o600
        assert house_key(db, {"CARDROOM_KEY": "ab" * 32}) == bytes.fromhex("ab" * 32)
        for wrong in ("ab", "zz" * 32):
            with pytest.raises(StoreError, match="hexadecimal"):
                house_key(db, {"CARDROOM_KEY": wrong})
        (tmp_path / "room.db.key").write_text("nonsense")
        with pytest.raises(StoreError, match="key"):
            house_key(db, {})
