"""Tables that another process runs: their connections are passed on, and come back when it dies."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from cardroom.room import logs
from cardroom.room.errors import RoomError
from cardroom.room.people.reception import Visitor
from cardroom.room.store import StoreError, sessions
from cardroom.room.tables.actor import TableActor
from cardroom.room.tables.room import Elsewhere, Room
from cardroom.room.web import wire
from cardroom.room.web.clients import Client
from cardroom.room.web.passes import HEADER, check, sign
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody's connection as it came: who, as what, what they have seen and sent already."""

    socket: WebSocket
    visitor: Visitor
    role: str
    since: int | None
    messages: tuple[str, ...] = ()

    def client(self) -> Client:
        """The connection as its table knows it; the floor has no seat and no chips."""
        visitor = self.visitor
        client = Client(visitor.name if self.role != "floor" else None, self.role)
        client.person = visitor.person.id if visitor.person else None
        client.session = visitor.session.stay if visitor.session else None
        return client


Here: TypeAlias = Callable[[Room, TableActor, Caller], Awaitable[None]]
"""Serves a connection at a table that this process runs."""

TRIES: Final = 60
FINAL: Final = frozenset((1008, 1009, 4401, 4404))
"""Close codes after which whoever serves the table would only say the same again."""
PAUSE_S: Final = 0.5


async def vouched_for(socket: WebSocket, room: Room) -> Visitor | None:
    """Whom another process of this room sends, if this connection comes from one."""
    text = socket.headers.get(HEADER)
    if text is None:
        return None
    found = check(room.settings.key, text, socket.path_params["table"], room.now)
    if found is None:
        return None
    stay, now = found[0], room.now
    if stay is None:
        return Visitor("another process")
    known = await room.store.read(lambda db: sessions.session_by_id(db, stay, now))
    if known is None:
        raise RoomError(Said("room-session-ended"), 401)
    session, person = known
    return Visitor("another process", person, session)


async def pass_on(room: Room, table: str, caller: Caller, here: Here) -> None:
    """Carry messages to whoever runs the table; when it dies, to whoever goes on with it."""
    client = caller.client()
    relay = _Relay(caller, client)
    listening = asyncio.create_task(relay.listen())
    room.connections.add(client)
    try:
        await room.connections.ask((client,))
        for _ in range(TRIES):
            place = await _place(room, table)
            if client.end is not None:
                await caller.socket.close(*client.end)
                return
            if place is None or relay.gone.is_set():
                return
            if not isinstance(place, Elsewhere):
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
                room.connections.remove(client)
                await here(
                    room, place, replace(caller, since=relay.since, messages=relay.pending())
                )
                return
            if not place.address or not await _carry(relay, room, table, place):
                await asyncio.sleep(PAUSE_S)
        await caller.socket.close(1013, "nobody runs this table just now: come again")
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        listening.cancel()
        room.connections.remove(client)


async def _place(room: Room, table: str) -> TableActor | Elsewhere | None:
    try:
        return await room.find(table)
    except StoreError as error:
        logs.complain("cannot pass on", table=table, error=str(error))
        return Elsewhere("")


async def _carry(relay: _Relay, room: Room, table: str, place: Elsewhere) -> bool:
    """Messages both ways until one side ends; whether anything could be carried."""
    address, visitor = place.address.replace("http", "ws", 1), relay.caller.visitor
    session = visitor.session.stay if visitor.session else None
    since = "" if relay.since is None else f"&since={relay.since}"
    headers = {HEADER: sign(room.settings.key, table, session, room.now)}
    url = f"{address}/ws/tables/{table}?role={relay.caller.role}{since}"
    try:
        async with connect(
            url, additional_headers=headers, compression=None, max_size=None, open_timeout=3
        ) as other:
            await relay.carry(other)
            if other.close_code in FINAL:
                relay.client.close(other.close_code, other.close_reason or "")
    except (OSError, WebSocketException, TimeoutError):
        return False
    return True


class _Relay:
    """One client's connection, whichever process it is carried to."""

    def __init__(self, caller: Caller, client: Client) -> None:
        self.caller = caller
        self.client = client
        self.since = caller.since
        self.gone = asyncio.Event()
        self._messages: asyncio.Queue[str] = asyncio.Queue(256)
        self._open: dict[str, str] = {}
        """Messages that were passed on and not answered yet, by their ids."""

    async def listen(self) -> None:
        """Messages of the client, as they come."""
        try:
            while True:
                await self._messages.put(await self.caller.socket.receive_text())
        except (WebSocketDisconnect, RuntimeError, KeyError):
            self.gone.set()

    def pending(self) -> tuple[str, ...]:
        """Messages that were not answered: their ids make it harmless to send them again."""
        out = list(self._open.values())
        with contextlib.suppress(asyncio.QueueEmpty):
            while True:
                out.append(self._messages.get_nowait())
        return tuple(out)

    async def carry(self, other: ClientConnection) -> None:
        """Both ways, until one side ends."""
        tasks = [
            asyncio.create_task(self._out(other)),
            asyncio.create_task(self._in(other)),
            asyncio.create_task(self.gone.wait()),
            # Nothing is ever queued for it here: it comes back when the connection is barred.
            asyncio.create_task(self.client.next()),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _out(self, other: ClientConnection) -> None:
        for text in tuple(self._open.values()):
            await other.send(text)
        while True:
            text = await self._messages.get()
            try:
                message = wire.read_message(text)
            except wire.WireError:
                message = None
            if isinstance(message, wire.Do):
                self._open[message.id] = text
            await other.send(text)

    async def _in(self, other: ClientConnection) -> None:
        try:
            async for message in other:
                text = message if isinstance(message, str) else message.decode()
                self._note(text)
                await self.caller.socket.send_text(text)
        except ConnectionClosed:
            return

    def _note(self, text: str) -> None:
        """The last version the client saw, and which of its messages were answered."""
        if text.startswith(('{"t":"view","v":', '{"t":"facts","v":')):
            self.since = int(text.split('"v":', 1)[1].split(",", 1)[0])
        elif text.startswith(('{"t":"ack"', '{"t":"no"')):
            self._open.pop(json.loads(text)["id"] or "", None)


__all__ = ["Caller", "pass_on", "vouched_for"]
