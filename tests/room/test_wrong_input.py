"""What cannot be done is answered in a sentence that says why, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from room.stage import Stage, StageWire, attend, on_stage

pytestmark = pytest.mark.slow


class Somebody:
    """Somebody at a table on the stage, who hears what becomes of everything they do."""

    def __init__(self, stage: Stage, table: str, name: str) -> None:
        self.stage, self.table, self.name = stage, table, name
        self.wire = StageWire(stage.chance, lag=0)
        self.view: Any = {}
        self.count = 0

    async def come(self) -> None:
        person = await self.stage.person(self.name)
        line = attend(self.stage, self.table, self.name, person, self.wire)
        self.line = asyncio.create_task(line)
        await asyncio.sleep(0.1)

    async def do(self, **do: Any) -> str:
        """Nothing if it was done, else the sentence."""
        self.count += 1
        self.wire.say({"t": "do", "id": f"c{self.count}", "do": do})
        why = None
        while why is None:
            said = json.loads(await self.wire.came.get() or "")
            if "view" in said:
                self.view = said["view"]
            elif said["id"] == f"c{self.count}":
                why = said.get("why", "")
        await asyncio.sleep(0.1)
        while not self.wire.came.empty():
            said = json.loads(self.wire.came.get_nowait() or "{}")
            self.view = said.get("view", self.view)
        return str(why)

    def question(self, kind: str) -> Any:
        found = [one for one in self.view["questions"] if one["mine"] and one["kind"] == kind]
        return found[0] if found else None

    async def answer(self, question: Any, value: Any) -> str:
        return await self.do(kind="answer", question=question["id"], value=value)


def test_every_wrong_thing_at_a_table_has_its_sentence() -> None:
    stage = Stage(91)

    async def play() -> None:
        table = await stage.open("hustler/ez-baccarat")
        ann, bo = Somebody(stage, table, "ann"), Somebody(stage, table, "bo")
        await ann.come()
        await bo.come()
        records = stage.actors[table].version
        assert await ann.do(kind="leave") == "ann isn't at this table."
        assert "seat 99" in await ann.do(kind="sit", seat=99, chips=50_000)
        assert "chips" in await ann.do(kind="sit", seat=1, chips=0)
        assert "Your balance is" in await ann.do(kind="sit", seat=1, chips=10**10)
        assert stage.actors[table].version == records
        assert await ann.do(kind="sit", seat=1, chips=500_000) == ""
        assert "already" in await ann.do(kind="sit", seat=2, chips=500_000)
        assert await bo.do(kind="sit", seat=1, chips=500_000) == "Seat 1 is taken by ann."
        assert await bo.do(kind="sit", seat=2, chips=500_000) == ""
        await ann.do(kind="back")
        bank = ann.question("bank")
        assert bank is not None
        assert "for ann to answer" in await bo.answer(bank, "pass")
        assert "You can't make it" in await ann.answer(bank, 10**9)
        assert "isn't an option here" in await ann.answer(bank, "everything")
        assert await ann.answer(bank, bank["amount"]["least"] * 40) == ""
        assert "isn't open" in await ann.answer(bank, "pass"), "yesterday's question"
        await bo.do(kind="back")
        bet, records = bo.question("bet"), stage.actors[table].version
        base = next(line for line in bet["layout"] if line["base"])
        for stake, words in (
            (base["most"] + 100, "player-line"),
            (base["least"] - 100, "player-line"),
            (10**9, ""),
            (-100, "stake of a bet must be a whole number"),
            (1.5, "stake of a bet must be a whole number"),
        ):
            why = await bo.answer(bet, [{"wager": base["wager"], "stake": stake}])
            assert len(why.split()) > 3, (stake, why)
            assert words in why or "$" in why, (stake, why)
        assert "wager" in await bo.answer(bet, [{"wager": "moon", "stake": 1_000}])
        assert "a list" in await bo.answer(bet, {"wager": base["wager"]})
        assert "wager and a stake" in await bo.answer(bet, [{"stake": 1_000}])
        assert "floor" in await bo.do(kind="floor", does="misdeal")
        assert "between hands" in await bo.do(kind="move", seat=5)
        assert stage.actors[table].version == records
        for one in (ann, bo):
            one.wire.drop()
            await one.line
        await stage.actors[table].stop()

    on_stage(play())
    assert not stage.world.counts.faults, stage.complaints
