"""The floor seats, moves and unseats people and puts chips right, and no chip is lost."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import pytest

from cardroom.proof.replay import replay
from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.room.store import balances, people
from cardroom.room.store.errands import errands_of
from cardroom.rulebook import load_game
from cardroom.table import Table, TableError, command_of
from room.stage import KEY, Stage, StageWire, attend, on_stage

BALANCE = 1_000_000


class Somebody:
    """Somebody at a line: plays as usual where they sit, and sees what they are told."""

    def __init__(self, stage: Stage, table: str, name: str | None, *, plays: bool = True) -> None:
        self.stage, self.table, self.name, self.plays = stage, table, name, plays
        self.view: Any = {}
        self.facts: list[Any] = []
        self.said: dict[str, str] = {}
        self._ids = itertools.count(1)
        self._answered: set[str] = set()

    async def come(self, person: int | None = None) -> None:
        """Look at the table."""
        self.wire = StageWire(self.stage.chance, lag=0)
        role = "floor" if self.name is None else "player"
        line = attend(self.stage, self.table, self.name, person, self.wire, role=role)
        self._line = asyncio.create_task(line)
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.view))

    async def _read(self) -> None:
        while (frame := await self.wire.came.get()) is not None:
            said = json.loads(frame)
            if said["t"] in {"ack", "no"}:
                self.said[said["id"]] = said.get("why", "")
                continue
            self.view = said["view"]
            self.facts += said.get("facts", ())
            if self.plays and self.name:
                self.go_on()

    def go_on(self) -> None:
        """Answer what is asked, now and from now on."""
        self.plays = True
        for question in self.asked:
            if question["id"] not in self._answered:
                self._answered.add(question["id"])
                self.send(kind="answer", question=question["id"], value=question["usual"])

    @property
    def asked(self) -> list[Any]:
        """What is asked of them."""
        return [question for question in self.view["questions"] if question["mine"]]

    def send(self, **do: Any) -> str:
        command = f"{self.name}{next(self._ids)}"
        self.wire.say({"t": "do", "id": command, "do": do})
        return command

    async def do(self, **do: Any) -> str:
        """Nothing if it was done, else the sentence."""
        command = self.send(**do)
        await self.until(lambda: command in self.said)
        return self.said[command]

    async def until(self, so: Callable[[], bool], seconds: float = 90) -> None:
        async with asyncio.timeout(seconds):
            while not so():
                await asyncio.sleep(0.05)

    def seat_of(self, name: str) -> int | None:
        found = [one["seat"] for one in self.view["seats"] if one["name"] == name]
        return found[0] if found else None


def played(play: Callable[[Stage], Coroutine[Any, Any, None]], seed: int = 5) -> Stage:
    """A play on a stage, and the books in balance after it."""
    stage = Stage(seed, seeded=True)

    async def whole() -> None:
        await play(stage)
        await asyncio.sleep(1)
        await stage.crash()
        check_books(stage)

    on_stage(whole())
    assert not stage.complaints, stage.complaints
    return stage


def check_books(stage: Stage) -> None:
    """Balances and tables sum to zero, and what a table has is what was brought to it."""
    db = stage.store.db
    assert balances.total(db) == -balances.at_tables(db)


async def person(stage: Stage, name: str) -> int:
    return await stage.person(name, BALANCE)


async def balance_of(stage: Stage, number: int) -> int:
    return await stage.store.read(lambda db: balances.balance(db, number))


async def evening(stage: Stage, game: str = "hustler/holdem", **more: Any) -> tuple[Any, ...]:
    """A table with bots where Ann plays, Bo watches, and the floor looks on."""
    table = await stage.open(game, hints=True, bots=3, pace="quick", **more)
    ann, bo = Somebody(stage, table, "Ann"), Somebody(stage, table, "Bo")
    floor = Somebody(stage, table, None)
    for one in (ann, bo):
        await one.come(await person(stage, str(one.name)))
    await floor.come()
    return table, ann, bo, floor


def free(view: Any) -> list[int]:
    return [one["seat"] for one in view["seats"] if one["name"] is None]


def test_the_floor_seats_somebody_who_watches_with_their_own_chips() -> None:
    async def play(stage: Stage) -> None:
        _, _, bo, floor = await evening(stage)
        assert floor.view["seating"]["watchers"] == ["Ann", "Bo"]
        seat = free(floor.view)[0]
        assert await floor.do(kind="seat", name="Bo", seat=seat, chips=BALANCE + 1) == (
            "Bo has a balance of $10,000, and this takes $10,000.01."
        )
        assert "isn't watching this table" in await floor.do(
            kind="seat", name="Cy", seat=seat, chips=50_000
        )
        assert "needs chips to sit down with" in await floor.do(
            kind="seat", name="Bo", seat=seat, chips=0
        )
        assert await floor.do(kind="seat", name="Bo", seat=seat, chips=50_000) == ""
        await bo.until(lambda: bo.view["you"]["seat"] == seat)
        assert bo.view["room"]["chips"] == BALANCE - 50_000
        assert "already" in await floor.do(kind="seat", name="Bo", seat=seat, chips=50_000)
        assert "Only the floor seats" in await bo.do(kind="seat", name="Ann", seat=1, chips=50_000)
        assert "only the house sets it" in await bo.do(kind="sit", seat=1, chips=1, moved=True)

    played(play)


@pytest.mark.parametrize("game", ["hustler/holdem", "hustler/ez-baccarat", "livermore/panguingue"])
def test_somebody_in_a_hand_plays_it_and_changes_seats_before_the_next(game: str) -> None:
    async def play(stage: Stage) -> None:
        table, ann, bo, floor = await evening(stage, game)
        buy = ann.view["buy_in"]["usual"]
        first, second, *_ = free(ann.view)
        ann.plays = False  # until the floor has said what it wants
        assert await ann.do(kind="sit", seat=first, chips=buy) == ""
        await ann.until(lambda: bool(ann.asked))
        assert await floor.do(kind="shift", name="Ann", seat=second) == ""
        number = floor.view["number"]
        assert floor.view["seating"]["orders"] == [
            {"name": "Ann", "words": f"Ann changes to seat {second}"}
        ]
        assert "already" in await floor.do(kind="shift", name="Ann", seat=second)
        if game != "livermore/panguingue":
            assert "kept for Ann" in await bo.do(kind="sit", seat=second, chips=buy)
        ann.go_on()
        await ann.until(lambda: ann.view["you"]["seat"] == second)
        moved = next(fact for fact in ann.facts if fact["kind"] == "moved")
        dealt = [fact["n"] for fact in ann.facts if fact["kind"] == "card"]
        assert moved["n"] > min(dealt)
        after = [fact["kind"] for fact in ann.facts if fact["n"] > moved["n"]][:1]
        assert after == ["ruling"], "the game goes on when the seat is changed"
        await ann.until(lambda: ann.view["number"] > number + 1)
        assert floor.view["seating"]["orders"] == []
        assert not await stage.store.read(lambda db: errands_of(db, table))

    played(play)


def test_an_order_is_taken_back_and_the_game_goes_on() -> None:
    async def play(stage: Stage) -> None:
        _, ann, _, floor = await evening(stage)
        first, second, *_ = free(ann.view)
        await ann.do(kind="sit", seat=first, chips=ann.view["buy_in"]["usual"])
        await ann.until(lambda: ann.view["phase"] != "idle")
        assert "No order is waiting" in await floor.do(kind="stay", name="Ann")
        assert await floor.do(kind="shift", name="Ann", seat=second) == ""
        assert await floor.do(kind="stay", name="Ann") == ""
        number = ann.view["number"]
        await ann.until(lambda: ann.view["number"] > number + 1)
        assert ann.view["you"]["seat"] == first

    played(play)


def test_a_game_that_the_floor_holds_stays_held() -> None:
    async def play(stage: Stage) -> None:
        _, ann, _, floor = await evening(stage)
        first, second, *_ = free(ann.view)
        await ann.do(kind="sit", seat=first, chips=ann.view["buy_in"]["usual"])
        await ann.until(lambda: ann.view["phase"] != "idle")
        assert await floor.do(kind="floor", does="hold") == ""
        assert await floor.do(kind="shift", name="Ann", seat=second) == ""
        await ann.until(lambda: ann.view["you"]["seat"] == second)
        number = ann.view["number"]
        await asyncio.sleep(60)
        assert ann.view["number"] == number
        # Between hands it is done at once.
        assert await floor.do(kind="shift", name="Ann", seat=first) == ""
        assert floor.seat_of("Ann") == first
        assert await floor.do(kind="floor", does="go-on") == ""
        await ann.until(lambda: ann.view["number"] > number)

    played(play)


def test_somebody_is_unseated_with_their_chips_after_the_hand() -> None:
    async def play(stage: Stage) -> None:
        _, ann, _, floor = await evening(stage, "hustler/ez-baccarat")
        await ann.do(kind="sit", seat=free(ann.view)[0], chips=50_000)
        await ann.until(lambda: ann.view["phase"] != "idle")
        assert await floor.do(kind="unseat", name="Ann") == ""
        assert ann.view["room"].get("order") in (None, "You leave the table")
        await ann.until(lambda: ann.view["you"]["role"] == "spectator")
        left = next(fact for fact in ann.facts if fact["kind"] == "left")
        assert ann.view["room"]["chips"] == BALANCE - 50_000 + left["chips"]
        bot = ann.view["room"]["bots"][0]
        assert "is a bot of this table" in await floor.do(kind="unseat", name=bot)

    played(play)


@pytest.mark.parametrize("crash", ["never", "in the hand", "on the way"])
def test_somebody_goes_to_another_table_with_all_their_chips(crash: str) -> None:
    async def play(stage: Stage) -> None:
        table, ann, _, floor = await evening(stage)
        number = await stage.store.read(lambda db: people.find_person(db, "Ann"))
        assert number is not None
        other = await stage.open("livermore/texas-holdem", hints=True, bots=2, pace="quick")
        buy = ann.view["buy_in"]["least"]
        ann.plays = False
        await ann.do(kind="sit", seat=free(ann.view)[0], chips=buy)
        await ann.until(lambda: bool(ann.asked))
        assert "no table" in await floor.do(kind="shift", name="Ann", table="nowhere", seat=None)
        stage.delivers = crash != "on the way"
        assert await floor.do(kind="shift", name="Ann", table=other, seat=None) == ""
        if crash == "in the hand":
            await again(stage, table, ann, number.id)
        else:
            ann.go_on()
        if crash == "on the way":
            await ann.until(lambda: ann.view["you"]["role"] == "spectator")
            assert ann.view["room"]["chips"] == await balance_of(stage, number.id)
            await again(stage, table, ann, number.id)
        there = stage.actors[other].table
        await ann.until(lambda: "Ann" in there.people)
        await asyncio.sleep(0.2)
        left = next(fact for fact in ann.facts if fact["kind"] == "left")
        sat = [fact for fact in there_facts(stage, other) if fact.get("name") == "Ann"]
        assert sat[0]["kind"] == "sat"
        assert sat[0]["chips"] == left["chips"]
        assert await balance_of(stage, number.id) == BALANCE - buy
        if crash != "on the way":
            assert ann.view["room"]["moved"]["id"] == other
        for one in (table, other):
            assert not await stage.store.read(partial(errands_of, table=one))
            assert replay_is_whole(stage, one)

    played(play)


async def again(stage: Stage, table: str, ann: Somebody, number: int) -> None:
    """The power goes, and comes back."""
    await stage.crash()
    stage.delivers = ann.plays = True
    await stage.restart()
    await ann.come(number)


def there_facts(stage: Stage, table: str) -> list[Any]:
    rows = stage.store.db.run("SELECT record FROM records WHERE table_id = ? ORDER BY n", table)
    return [json.loads(bytes(row[0])) for row in rows if b'"kind":"do"' not in bytes(row[0])]


def replay_is_whole(stage: Stage, table: str) -> bool:
    rows = stage.store.db.run("SELECT record FROM records WHERE table_id = ? ORDER BY n", table)
    return bool(list(replay([bytes(row[0]) + b"\n" for row in rows], key=stage.dealer)))


@pytest.mark.parametrize(
    ("game", "crash"),
    [
        ("hustler/holdem", False),
        ("hustler/holdem", True),
        ("hustler/ez-baccarat", True),
        ("livermore/panguingue", False),
    ],
)
def test_chips_that_went_wrong_are_put_right_and_everybody_reads_why(
    game: str,
    crash: bool,
) -> None:
    async def play(stage: Stage) -> None:
        table, ann, bo, floor = await evening(stage, game)
        buy = ann.view["buy_in"]["usual"]
        number = await stage.store.read(lambda db: people.find_person(db, "Ann"))
        assert number is not None
        assert await ann.do(kind="sit", seat=free(ann.view)[0], chips=buy) == ""
        await ann.until(lambda: ann.view["phase"] == "play" or ann.view["last"] is not None)
        bot = ann.view["room"]["bots"][0]
        wrong = {"kind": "correct", "whose": "Ann", "to": bot, "chips": 700, "why": "overpaid"}
        only = "Only the floor corrects chips. You're not the floor."
        assert await ann.do(**{**wrong, "whose": bot, "to": "Ann"}) == only
        assert await bo.do(**wrong) == only
        assert "needs a reason" in await floor.do(**{**wrong, "why": " "})
        unsaid = {key: value for key, value in wrong.items() if key != "why"}
        assert await floor.do(**unsaid) == "A correct command needs 'why'."
        assert "Bo isn't at this table" in await floor.do(**{**wrong, "to": "Bo"})
        assert "to take from" in await floor.do(**{**wrong, "chips": 10**9})
        ann.plays = False
        await ann.until(lambda: any(one["mine"] for one in ann.view["questions"]))
        assert await floor.do(**wrong) == ""
        said = "The floor {corrects} hand {hand}{when}, $7 from {whose} to {to}: overpaid."
        to, will = (
            bot.removesuffix(" (bot)"),
            {"corrects": "will correct", "when": " after this one"},
        )
        for who, whose in ((ann, "you"), (bo, "Ann"), (floor, "Ann")):
            await who.until(lambda who=who: "corrections" in who.view)
            fact = next(one for one in who.facts if one["kind"] == "correcting")
            words = said.format(hand=fact["hand"], whose=whose, to=to, **will)
            assert [one["words"] for one in who.view["corrections"]] == [fact["words"]] == [words]
        if crash:
            await again(stage, table, ann, number.id)
        ann.plays = True

        def done() -> list[Any]:
            return [one for one in ann.facts if one["kind"] == "corrected"]

        ann.send(kind="back")
        await ann.until(lambda: bool(done()), 900)
        words = said.format(hand=fact["hand"], corrects="corrects", when="", whose="you", to=to)
        assert done()[0]["words"] == words
        assert done()[0]["post"] == {"stack:Ann": -700, f"stack:{bot}": 700}
        assert "corrections" not in ann.view
        assert replay_is_whole(stage, table)

    played(play)


def test_a_short_buy_will_do_for_whom_the_floor_brings() -> None:
    table = Table.open(load_game("livermore/panguingue"), MemoryJournal(), Dealer(KEY))
    least = table.view(None)["buy_in"]["least"]
    short = {"kind": "sit", "seat": 1, "chips": least - 1}
    with pytest.raises(TableError, match="must buy in"):
        table.do(command_of(short), "Ann")
    table.do(command_of({**short, "moved": True}), "Ann")
    assert table.stack("Ann") == least - 1
