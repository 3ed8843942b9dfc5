"""Whole evenings over the wire: every family, with the process killed on the way."""

from __future__ import annotations

import ast
import asyncio
import http.client
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from nonsense import flood
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import CASHIER
from cardroom.room.store import balances, journals, open_store
from cardroom.rulebook import game_ids
from cardroom.table import Table
from room.alone import run
from room.house import House, Player, lost_store, together

pytestmark = pytest.mark.slow

TABLES = {"bots": 3, "hints": True, "pace": "quick"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    assert house.stop() == 0


async def frames(
    house: House, table: str, *sent: str | bytes, token: str | None = None
) -> list[Any]:
    """What is answered to some frames, after the first view."""
    async with connect(house.ws(table, token), max_size=None) as wire:
        await wire.recv()
        out = []
        for text in sent:
            await wire.send(text)
            while (said := json.loads(await asyncio.wait_for(wire.recv(), 20)))["t"] != "no":
                pass
            out.append(said)
        return out


def check_books(db: str) -> None:
    """Every journal gives its table again, and balances and tables together hold nothing."""

    async def look() -> None:
        store = open_store(db)
        rows = await store.read(lambda db: journals.list_tables(db, journals.Wanted(None)))
        on_tables = 0
        for row in rows:
            lines = await store.read(lambda db, t=row.id: list(journals.read_journal(db, t)))  # type: ignore[misc]
            table = Table.resume(MemoryJournal(lines), Dealer(bytes.fromhex("11" * 32)))
            brought = await store.read(lambda db, t=row.id: balances.at_table(db, t))  # type: ignore[misc]
            on_the_way = sum(person.bought for person in table.people.values())
            assert brought == on_the_way - table.ledger.balance(CASHIER), row
            on_tables += brought
        assert await store.read(balances.total) == -on_tables
        await store.close()

    run(look())


HANDS = int(os.environ.get("CARDROOM_HANDS", "5"))
"""Hands of every game through power cuts; more of them are the same hands in the same places."""
CUTS = 5
"""However many hands: each cut finds a dozen tables in the middle of one."""


def test_every_game_is_played_through_power_cuts(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))
    chance = random.Random(5)
    players: list[Player] = []
    places = asyncio.Semaphore(12)
    over = asyncio.Event()

    async def play(n: int, game: str) -> None:
        async with places:
            table = await again(lambda: house.table(game, **TABLES))
            player = await again(lambda: Player(house, table, f"player {n}"))
            players.append(player)
            await player.play(lambda p: p.view.get("number", 0) > HANDS, 400)

    async def cut() -> None:
        """The power goes now and then, by what was played and not by the clock."""
        whole = HANDS * len(game_ids())
        for done in range(whole // 20, whole, whole // CUTS):
            while sum(player.view.get("number", 0) for player in players) < done:
                if over.is_set():
                    return
                await asyncio.sleep(0.2 + chance.random() * 0.2)
            await asyncio.to_thread(house.restart)

    async def evening() -> None:
        cuts = asyncio.create_task(cut())
        await together(*(play(n, game) for n, game in enumerate(game_ids())))
        over.set()
        await cuts

    run(evening())
    assert house.stop() == 0
    assert len(players) == len(game_ids())
    for player in players:
        assert not [no for no in player.refused if not lost_store(no["why"])], (
            player.table,
            player.refused,
        )
    check_books(house.db)
    run(check_acknowledged(house.db, players))


Made = TypeVar("Made")


async def again(call: Callable[[], Made]) -> Made:
    """A request that is made again while the house has no power."""
    while True:
        try:
            return await asyncio.to_thread(call)
        except (OSError, http.client.HTTPException):
            await asyncio.sleep(0.2)


async def check_acknowledged(db: str, players: list[Player]) -> None:
    """Whatever was acknowledged is in the store."""
    store = open_store(db)
    for player in players:
        done = await store.read(lambda db, t=player.table: journals.commands_done(db, t))  # type: ignore[misc]
        ids = {command: v for (_, command), v in done.items()}
        assert player.acked
        assert player.acked.items() <= ids.items()
    await store.close()


def test_a_gentle_stop_loses_nothing(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))
    player = Player(house, house.table("hustler/ez-baccarat", **TABLES), "ann")

    async def evening() -> None:
        await player.play(lambda p: p.view.get("number", 0) > 2)
        assert await asyncio.to_thread(house.stop) == 0
        await asyncio.to_thread(house.start)
        await player.play(lambda p: p.view.get("number", 0) > 4)

    run(evening())
    house.stop()
    check_books(house.db)


def test_an_old_hand_is_shown_as_its_viewer_saw_it(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))
    player = Player(house, house.table("hustler/holdem", **TABLES), "ann")
    run(player.play(lambda p: p.view.get("number", 0) > 3))
    house.restart()
    hands = house.call("GET", f"/api/tables/{player.table}/hands")[1]["hands"]
    assert [row["n"] for row in hands][:3] == [1, 2, 3]
    for row in hands[1:3]:
        path = f"/api/tables/{player.table}/hands/{row['n']}"
        mine = house.call("GET", path, authorization=f"Bearer {player.token}")[1]["facts"]
        anybodys = house.call("GET", path)[1]["facts"]
        assert [fact["n"] for fact in mine] == [fact["n"] for fact in anybodys]
        own = [fact["card"] for fact in mine if fact["kind"] == "card" and not fact["up"]]
        seen = [fact["card"] for fact in anybodys if fact["kind"] == "card" and not fact["up"]]
        assert sum(card is not None for card in own) == 2
        assert not any(seen)
        for fact in mine:
            assert player.facts.get(fact["n"], fact) == fact
    assert house.call("GET", f"/api/tables/{player.table}/hands/99")[0] == 404
    assert house.stop() == 0


def test_the_same_id_twice_is_done_once_also_after_a_power_cut(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))
    token = house.guest("ann")
    table = house.table("hustler/holdem")
    sit = json.dumps({"t": "do", "id": "s1", "do": {"kind": "sit", "seat": 2, "chips": 50_000}})

    async def send() -> list[Any]:
        async with connect(house.ws(table, token)) as wire:
            first = json.loads(await wire.recv())
            await wire.send(sit)
            while True:
                said = json.loads(await asyncio.wait_for(wire.recv(), 10))
                if said["t"] in {"ack", "no"}:
                    return [first, said]

    async def twice() -> None:
        _, first = await send()
        assert first["t"] == "ack"
        _, second = await send()
        assert second == first
        await asyncio.to_thread(house.restart)
        view, third = await send()
        assert third == first
        assert view["view"]["you"]["chips"] == 50_000

    run(twice())
    house.stop()
    check_books(house.db)


def test_who_comes_back_is_told_what_they_missed_once(house: House) -> None:
    table = house.table("hustler/holdem")
    ann, bo = house.guest("ann since"), house.guest("bo since")

    async def evening() -> None:
        async with connect(house.ws(table, ann)) as wire:
            first = json.loads(await wire.recv())
            assert first["t"] == "view"
        async with connect(house.ws(table, bo)) as wire:
            await wire.recv()
            do = {"t": "do", "id": "1", "do": {"kind": "sit", "seat": 1, "chips": 50_000}}
            await wire.send(json.dumps(do))
            kinds = [json.loads(await wire.recv())["t"] for _ in range(2)]
            # A view comes whenever the table wakes up or somebody comes or goes.
            while "view" in kinds:
                kinds.remove("view")
                kinds.append(json.loads(await wire.recv())["t"])
            assert kinds == ["ack", "facts"]
        async with connect(house.ws(table, ann, since=first["v"])) as wire:
            again = json.loads(await wire.recv())
        assert again["t"] == "view"
        assert [fact["kind"] for fact in again["facts"]] == ["sat"]
        assert all(fact["n"] >= first["v"] for fact in again["facts"])
        async with connect(house.ws(table, ann, since=again["v"])) as wire:
            assert json.loads(await wire.recv())["facts"] == []

    run(evening())


WRONG: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"do"',
    "{}",
    '{"t":"do"}',
    '{"t":"do","id":""}',
    '{"t":"do","id":7,"do":{"kind":"leave"}}',
    '{"t":"do","id":"' + "x" * 65 + '","do":{"kind":"leave"}}',
    '{"t":"view","id":"a"}',
    '{"t":"do","id":"a","do":null}',
    '{"t":"do","id":"a","do":{"kind":"fly"}}',
    '{"t":"do","id":"a","do":{"kind":"timeout","question":"r1.q1"}}',
    '{"t":"do","id":"a","do":{"kind":"close"}}',
    '{"t":"do","id":"a","do":{"kind":"sit"}}',
    '{"t":"do","id":"a","do":{"kind":"sit","seat":99,"chips":50000}}',
    '{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":-5}}',
    '{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":1e400}}',
    '{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":true}}',
    '{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":999999999999}}',
    '{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":50000,"name":"bo"}}',
    '{"t":"do","id":"a","do":{"kind":"answer","question":"r0.q0","value":"stand"}}',
    '{"t":"do","id":"a","do":{"kind":"answer","question":["r"],"value":1}}',
    '{"t":"do","id":"a","do":{"kind":"leave"},"by":"bo"}',
    '{"t":"do","id":"a","do":{"kind":"floor","does":"misdeal"}}',
    '{"t":"do","id":"a","do":{"kind":"buy","chips":100}}',
    '{"t":"usual","id":"a","question":"r1.q1"}',
    "[" * 50_000,
    '{"t":"do","id":"\\ud800","do":{"kind":"leave"}}',
    b"\x00\xff\xfe",
    "x" * 1_000_000,
]


def test_every_wrong_frame_is_answered_in_a_sentence_and_changes_nothing(house: House) -> None:
    table = house.table("hustler/holdem")
    before = house.call("GET", f"/api/tables/{table}/log")[1]
    answers = run(frames(house, table, *WRONG, token=house.guest("wrong")))
    assert len(answers) == len(WRONG)
    for sent, answer in zip(WRONG, answers, strict=True):
        assert len(answer["why"].split()) >= 3, (sent[:80], answer)
        assert "Traceback" not in answer["why"]
    assert house.call("GET", f"/api/tables/{table}/log")[1] == before


def test_a_flood_of_malformed_frames_does_not_disturb_others(house: House) -> None:
    """The short version: `tools/nonsense.py` sends a hundred thousand."""
    table = house.table("hustler/ez-baccarat", **TABLES)
    player = Player(house, table, "steady")
    address = house.ws(table, house.guest("noise"))

    async def evening() -> None:
        sent, (_, answered) = 1_500, (0, 0)
        playing = player.play(lambda p: p.view.get("number", 0) > 5)
        _, answered = (await together(flood(address, sent, random.Random(1)), playing))[0]  # type: ignore[misc]
        assert answered > sent // 4

    run(evening())
    assert house.call("GET", "/health")[1]["status"] == "ok"


def test_the_example_bot_plays_in_forty_lines(house: House) -> None:
    path = Path(__file__).parents[2] / "examples/bot.py"
    code = ast.parse(path.read_text()).body[1:]
    assert sum(1 for line in path.read_text().splitlines()[code[0].lineno :] if line.strip()) <= 45
    command = [sys.executable, str(path), house.url, "hustler/three-card-poker", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "2 hands" in done.stdout
    assert "refused" not in done.stdout


def test_who_only_watches_cannot_do_anything(house: House) -> None:
    table = house.table("hustler/holdem")
    sit = '{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":50000}}'
    (answer,) = run(frames(house, table, sit))
    assert "watching" in answer["why"]


def test_a_taken_seat_and_a_strangers_question_are_refused(house: House) -> None:
    table = house.table("hustler/ez-baccarat", **TABLES)
    player, stranger = Player(house, table, "asked"), house.guest("stranger")
    seen: list[Any] = []

    def asked(player: Player) -> bool:
        mine = [q for q in player.view.get("questions", ()) if q["mine"]]
        seen[:] = mine
        return bool(mine)

    async def evening() -> None:
        player.plays = True
        await player.play(asked)
        seat, question = player.view["you"]["seat"], seen[0]["id"]
        do = [
            {"kind": "sit", "seat": seat, "chips": 100_000},
            {"kind": "answer", "question": question, "value": seen[0]["usual"]},
        ]
        texts = [json.dumps({"t": "do", "id": str(n), "do": one}) for n, one in enumerate(do)]
        taken, strangers = await frames(house, table, *texts, token=stranger)
        assert f"Seat {seat}" in taken["why"]
        assert "to answer" in strangers["why"] or "isn't open" in strangers["why"]

    run(evening())


@pytest.mark.parametrize(
    ("path", "code", "words"),
    [
        ("/ws/tables/nosuchtable", 4404, "no table"),
        ("/ws/tables/{table}?token=wrong", 1008, "session"),
        ("/ws/tables/{table}?since=-1", 1008, "since"),
        ("/ws/tables/{table}?since=x", 1008, "since"),
        ("/ws/tables/{table}?role=owner", 1008, "role"),
        ("/ws/tables/{table}?role=floor", 1008, "floor"),
    ],
)
def test_a_wrong_address_of_a_table_is_told_why(
    house: House, path: str, code: int, words: str
) -> None:
    address = house.url.replace("http", "ws") + path.format(table=house.table("hustler/holdem"))

    async def dial() -> None:
        async with connect(address) as wire:
            assert words in json.loads(await wire.recv())["why"]
            with pytest.raises(ConnectionClosed):
                await wire.recv()
            assert wire.close_code == code

    run(dial())


def test_a_slow_reader_gets_one_view_and_others_do_not_wait(house: House) -> None:
    table = house.table("hustler/ez-baccarat", **TABLES)
    player = Player(house, table, "quick reader")

    async def evening() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=1024)
        writer.write(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readline()  # and nothing more is read
        await player.play(lambda p: p.view.get("number", 0) > 25, 120)
        writer.close()

    run(evening())


def test_a_balance_cannot_pay_for_two_seats_at_once(house: House) -> None:
    token = house.guest("thrifty")
    rich = 100_000_000
    tables = [house.table("hustler/holdem") for _ in range(4)]

    async def sit(table: str) -> str:
        do = {"kind": "sit", "seat": 1, "chips": rich}
        async with connect(house.ws(table, token)) as wire:
            await wire.send(json.dumps({"t": "do", "id": "1", "do": do}))
            while (said := json.loads(await wire.recv()))["t"] not in {"ack", "no"}:
                pass
            return str(said["t"])

    async def all_at_once() -> None:
        assert sorted(await together(*(sit(table) for table in tables))) == ["ack"] + ["no"] * 3  # type: ignore[type-var]

    run(all_at_once())
    headers = {"authorization": f"Bearer {token}"}
    assert house.call("GET", "/api/chips", **headers)[1]["chips"] == 0
