"""Playing over the wire leaves nothing for the collector: the room looks through itself seldom."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from room.alone import run
from room.house import House, Player, together

pytestmark = pytest.mark.slow

GAMES = ("hustler/ez-baccarat", "hustler/la-blackjack", "hustler/holdem")
LOOKS = """
import gc, json, signal, sys
from collections import Counter

def named(one):
    kind = type(one)
    if kind.__module__ != "builtins":
        return f"{kind.__module__}.{kind.__qualname__}"
    if kind.__name__ in ("dict", "list", "tuple", "set", "cell"):
        return None
    where = getattr(one, "__module__", None) or ""
    # What is read once, such as the tables of hands, is read by others.
    if where == "ast":
        return None
    return f"{kind.__name__} {where} {getattr(one, '__qualname__', '')}"

def look(*_):
    from cardroom.room.web.clients import Client
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    left = Counter(filter(None, map(named, gc.garbage)))
    gc.set_debug(0)
    gc.garbage.clear()
    gc.collect()
    held = sum(isinstance(one, Client) for one in gc.get_objects())
    print(json.dumps({"left": left, "held": held}), file=sys.stderr, flush=True)

signal.signal(signal.SIGUSR1, look)
"""
"""What the process does when it starts: on a signal it says which rings it finds, and how many
lines are still held."""


async def look(house: House) -> Any:
    """What the collector finds in the room's process now."""
    before = len(house.log)
    house.process.send_signal(signal.SIGUSR1)
    async with asyncio.timeout(30):
        while True:
            for text in house.log[before:]:
                if text.startswith('{"left"'):
                    return json.loads(text)
            await asyncio.sleep(0.02)


def hands(wanted: int) -> Callable[[Player], bool]:
    return lambda player: player.view.get("number", 0) > wanted


def comes_again(seen: int) -> Callable[[Player], bool]:
    return lambda player: len(player.frames) > seen


async def evening(house: House, name: str) -> None:
    """People play at several tables and go, some of them come again; others watch and drop."""
    for at, game in enumerate(GAMES):
        table = house.table(game, hints=True)
        people = [Player(house, table, f"{name}{at}{who}") for who in "ab"]
        watchers = [await connect(house.ws(table), compression=None) for _ in range(3)]
        await people[0].play(lambda person: bool(person.acked))
        await together(*(person.play(hands(3)) for person in people))
        for person in people:
            await person.play(comes_again(len(person.frames)))
        for watcher in watchers:
            watcher.transport.abort()
        assert all(person.acked for person in people)
    async with asyncio.timeout(30):
        while house.call("GET", "/health")[1]["sockets"]:
            await asyncio.sleep(0.05)


def test_playing_over_the_wire_leaves_nothing_for_the_collector(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(LOOKS)
    path = os.pathsep.join([str(tmp_path), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    house = House(str(tmp_path / "room.db"), environ={"PYTHONPATH": path, "CARDROOM_LIMITS": "off"})

    async def play() -> tuple[Any, Any]:
        await evening(house, "first")
        # What libraries leave behind when they are loaded is none of ours.
        first = await look(house)
        await evening(house, "second")
        return first, await look(house)

    first, second = run(play())
    assert house.stop() == 0
    assert first["left"], "the collector is not asked"
    assert second == {"left": {}, "held": 0}
