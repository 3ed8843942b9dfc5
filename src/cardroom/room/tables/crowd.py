"""Those who only look on: told after everybody who plays, a few at a time.

What a crowd sees is written once, whoever looks. Somebody who plays waits for a few of them at
most, and what happens while they are told is told in one message the next time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.room.tables.world import World
from cardroom.room.web import wire
from cardroom.room.web.clients import MOST_MESSAGES, Client

FEW: Final = 16
"""So many are told at once."""
SLICE: Final = 8
"""Of more, so many at a time; then whoever plays has a turn."""
EACH_S: Final = 0.0001
"""How long one of a crowd makes the next round wait: a crowd takes a tenth of the room's time."""
CALM_S: Final = 0.002
"""So long at most some of a crowd wait while somebody who plays is served."""
APART: Final = -1
"""The scene of somebody who is told on their own."""


@dataclass(slots=True)
class Scene:
    """What everybody who looks on sees now; what only one of them sees is put to it."""

    version: int = 0
    view: str = "{}"
    room: Mapping[str, Any] = field(default_factory=dict)
    owns: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What the room tells somebody by name: where they are expected."""

    def text(self, client: Client) -> str:
        """The view of one of them."""
        name = client.viewer
        own = self.owns.get(name, {}) if name is not None else {}
        you = wire.encode({"name": name, "seat": None, "chips": 0, "role": "spectator"})
        room = wire.encode({**self.room, "chips": client.chips, **own})
        return f'{self.view[:-1]},"you":{you},"room":{room}}}'


class Crowd:
    """Everybody who looks on at one table."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._members: dict[Client, None] = {}
        self._scene = Scene()
        self._serial = 0
        """Grows with each scene."""
        self._told: deque[tuple[int, str]] = deque(maxlen=MOST_MESSAGES)
        """Facts not everybody was told of yet, with the version after them."""
        self._since = 0
        """The version before the first of them."""
        self._round: asyncio.Task[None] | None = None

    def see(self, members: Sequence[Client], scene: Scene, facts: str = "") -> None:
        """Something has changed: those who look on are told, at once if they are few."""
        self._members, self._scene = dict.fromkeys(members), scene
        self._serial += 1
        if facts:
            if len(self._told) == MOST_MESSAGES:
                self._since = self._told[0][0]
            self._told.append((scene.version, facts))
        made: dict[tuple[str | None, int, int | None], str] = {}
        if len(members) <= FEW:
            for client in members:
                client.show(self._message(client, made))
            self._over()
        elif self._round is None:
            self._round = asyncio.get_running_loop().create_task(self._rounds(), name="crowd")

    def joins(self, client: Client, version: int) -> None:
        """Somebody has seen everything up to now."""
        client.seen, client.scene = version, self._serial

    def forget(self, client: Client) -> None:
        """Somebody's connection ended: nothing here holds it, even if nothing is told any more."""
        self._members.pop(client, None)

    def leaves(self, client: Client) -> None:
        """Somebody is told on their own: what the others are still to be told comes first."""
        if client.scene not in {APART, self._serial}:
            client.show(self._message(client, {}))
        client.scene = APART

    def _over(self) -> None:
        self._told.clear()
        self._since = self._scene.version

    def _message(self, client: Client, made: dict[tuple[str | None, int, int | None], str]) -> str:
        scene, seen = self._scene, client.seen
        key = client.viewer, seen, client.chips
        client.seen, client.scene = scene.version, self._serial
        if key not in made:
            missed = [facts for version, facts in self._told if version > seen]
            text = scene.text(client)
            if missed and seen >= self._since:
                made[key] = wire.facts_message(scene.version, f"[{','.join(missed)}]", text)
            else:
                made[key] = wire.view_message(scene.version, text)
        return made[key]

    # --- rounds -----------------------------------------------------------------------------

    async def _rounds(self) -> None:
        """As long as somebody has not seen the last scene."""
        try:
            while await self._tell_all():
                await asyncio.sleep(len(self._members) * EACH_S)
        finally:
            self._round = None

    async def _tell_all(self) -> bool:
        """One round; whether there was anything to tell."""
        serial, members = self._serial, tuple(self._members)
        made: dict[tuple[str | None, int, int | None], str] = {}
        frames: dict[str, bytes] = {}
        told = 0
        for client in members:
            if client.scene >= serial or client.end is not None:
                continue
            if told % SLICE == 0:
                await self._give_way()
                if self._serial != serial:
                    # Those who come now are told of that, too.
                    serial, made, frames = self._serial, {}, {}
            told += 1
            if client.scene < serial:
                message = self._message(client, made)
                if message not in frames:
                    frames[message] = wire.framed(message)
                if not client.send_now(frames[message]):
                    client.show(message)
        if all(client.scene == self._serial or client.end for client in self._members):
            self._over()
        return bool(told)

    async def _give_way(self) -> None:
        """Whoever plays goes first, for a while."""
        loop = asyncio.get_running_loop()
        until = loop.time() + CALM_S
        await asyncio.sleep(0)
        while self._world.serving and loop.time() < until:
            await asyncio.sleep(0.001)


def close_to(
    people: Collection[str], lookers: Collection[Collection[str]], *more: Collection[str]
) -> set[str]:
    """Whoever may see or be told something that a crowd is not."""
    return set(people).union(*lookers, *more)


__all__ = ["FEW", "Crowd", "Scene", "close_to"]
