"""Sessions that end, tokens that are planted, and answers that come when time is over."""

from __future__ import annotations

import asyncio
import json
from collections import Counter

import pytest

from cardroom.room.people.passwords import Passwords
from cardroom.room.people.reception import (
    GRACE,
    LONGEST_STAY,
    SEEN_EVERY,
    STAY,
    TURN_AFTER,
    Reception,
)
from cardroom.room.store import Store
from room.alone import run
from room.stage import Stage, on_stage
from room.test_once import asked, two_at_a_table

PASSWORD = "a long enough one"


class Desk:
    """A reception with a clock of its own."""

    def __init__(self, store: Store) -> None:
        self.now = 1_000_000
        self.passwords = Passwords(memory_kib=64)
        self.reception = Reception(store, self.passwords, lambda: self.now)

    async def name_of(self, token: str) -> str | None:
        return (await self.reception.visitor(token, "here", by_cookie=True)).name


def test_a_token_that_is_over_is_nobodys(store: Store) -> None:
    async def play() -> None:
        desk = Desk(store)
        token = (await desk.reception.guest("Ann", "here", "browser")).token
        desk.now += STAY - 1
        assert await desk.name_of(token) == "Ann"
        # It was used, so it counts on; nobody's counts longer than half a year in all.
        desk.now += STAY - 1
        assert await desk.name_of(token) == "Ann"
        desk.now += STAY
        assert await desk.name_of(token) is None
        other = (await desk.reception.guest("Bo", "here", "browser")).token
        used = 0
        while await desk.name_of(other) == "Bo":
            desk.now += STAY - SEEN_EVERY
            used += STAY - SEEN_EVERY
        assert LONGEST_STAY <= used <= LONGEST_STAY + STAY
        for wrong in ("", "x", token + "x", token[:-1], "\x00", "a" * 1_000):
            assert await desk.name_of(wrong) is None
        await store.close()

    run(play())


def test_a_token_that_was_changed_counts_a_moment_longer_and_no_more(store: Store) -> None:
    async def play() -> None:
        desk = Desk(store)
        old = (await desk.reception.guest("Ann", "here", "browser")).token
        desk.now += TURN_AFTER + 1
        new = await desk.reception.turn(await desk.reception.visitor(old, "here", by_cookie=True))
        assert new is not None
        assert new != old
        assert (await desk.name_of(old), await desk.name_of(new)) == ("Ann", "Ann")
        # Whoever still has the old one cannot make a stay of it.
        desk.now += GRACE // 2
        stale = await desk.reception.visitor(old, "here", by_cookie=True)
        assert await desk.reception.turn(stale) is None
        desk.now += GRACE // 2
        assert (await desk.name_of(old), await desk.name_of(new)) == (None, "Ann")
        await store.close()

    run(play())


def test_a_planted_token_is_worth_nothing_once_somebody_has_an_account(store: Store) -> None:
    """Who knows the guest's cookie before knows nothing of the account that comes of it."""

    async def play() -> None:
        desk = Desk(store)
        planted = (await desk.reception.guest("Ann", "there", "attacker")).token
        victim = await desk.reception.visitor(planted, "here", by_cookie=True)
        made = await desk.reception.account("Ann", PASSWORD, None, victim, "browser")
        assert made.token != planted
        assert await desk.name_of(planted) is None
        assert await desk.name_of(made.token) == "Ann"
        other = (await desk.reception.guest("Mal", "there", "attacker")).token
        signed_in = await desk.reception.sign_in("Ann", PASSWORD, "here", "browser")
        assert signed_in.token not in {other, made.token}
        assert await desk.name_of(other) == "Mal"
        await store.close()

    run(play())


@pytest.mark.parametrize("early_ms", [-40, -15, -5, 0, 5, 15, 40])
def test_an_answer_and_the_end_of_its_time_are_never_both_true(early_ms: int) -> None:
    """Whichever comes first is on the record, once, and who answered is told which it was."""
    outcomes: Counter[str] = Counter()
    for seed in range(6):
        stage = Stage(100 + seed, seeded=True)

        async def play(stage: Stage = stage) -> None:
            ann, bo, _ = await two_at_a_table(stage)
            (actor,) = stage.actors.values()
            one, question = asked(ann, bo)
            # The time bank is used up, too: then nothing comes after the deadline.
            actor.clocks._banks[one.name or ""] = 0
            now = stage.world.now()
            (clock,) = [c for key, c in actor.clocks.open.items() if key == question["id"]]
            await asyncio.sleep((clock.deadline - now - early_ms) / 1000)
            why = await one.do(kind="answer", question=question["id"], value=question["default"])
            await asyncio.sleep(1)
            lines = [json.loads(row[0]) for row in stage.store.db.run("SELECT record FROM records")]
            done = [
                line["do"]["kind"]
                for line in lines
                if line["kind"] == "do" and line["do"].get("question") == question["id"]
            ]
            assert done == (["answer"] if why == "" else ["timeout"])
            outcomes[done[0]] += 1

        on_stage(play())
        assert not stage.world.counts.faults, stage.complaints
    assert outcomes["answer"] == 6 if early_ms >= 40 else True
    assert outcomes["timeout"] == 6 if early_ms <= -40 else True
