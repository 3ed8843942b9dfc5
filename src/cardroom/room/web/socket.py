"""The WebSocket of a table: messages in, messages out, and on to another process
where it must be."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardroom.pages.catalogue import words
from cardroom.room import logs
from cardroom.room.errors import RoomError
from cardroom.room.people.rates import network
from cardroom.room.people.reception import Visitor
from cardroom.room.store import StoreError
from cardroom.room.store.balances import balance
from cardroom.room.tables.actor import TableActor
from cardroom.room.tables.keeping import Wish
from cardroom.room.tables.room import Elsewhere, Room
from cardroom.room.waiting.showing import board_message, waiting_message
from cardroom.room.web import wire
from cardroom.room.web.clients import TOO_SLOW, Client
from cardroom.room.web.framing import FRAMES
from cardroom.room.web.guard import client_of
from cardroom.room.web.passes import HEADER, is_ours
from cardroom.room.web.passing_on import Caller, pass_on, vouched_for
from cardroom.said import Said

SEND_S: Final = 20
RATE: Final = 200
BURST: Final = 400
MOST_WRONG: Final = 2_000
MOST_OF_ONE: Final = 500
"""Connections to tables from one address."""
NO_TABLE: Final = 4404
_ADDRESS: Final = re.compile(r"/ws/tables/([0-9A-Za-z_-]{1,40})")
WAITING: Final = "/ws/waiting"
_FLOORS: Final = frozenset(kind for kind, one in wire.FROM_PEOPLE.items() if one.who == "floor")
"""What only the floor does."""


class Wire(Protocol):
    """What is needed of a WebSocket; tests put one in its place that drops and delays."""

    async def receive(self) -> MutableMapping[str, Any]:
        """The next message."""
        ...

    async def send_text(self, data: str) -> None:
        """Send a message."""
        ...


class Connection:
    """One WebSocket at one table."""

    def __init__(self, socket: Wire, actor: TableActor, client: Client) -> None:
        self._socket = socket
        self._world = actor.world
        self._actor = actor
        self._client = client
        self._tokens = float(BURST)
        self._at = self._world.now()
        self._wrong = 0

    async def serve(self, since: int | None, messages: Sequence[str] = ()) -> None:
        """Until either side ends it."""
        await self._actor.attach(self._client, since)
        for text in messages:
            await self._take(text)
        self._world.counts.connections += 1
        self._world.counts.open += 1
        listening = asyncio.create_task(self._listen())
        try:
            await self._talk()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other side is gone
        finally:
            listening.cancel()
            self._world.counts.open -= 1
            self._actor.detach(self._client)

    async def _talk(self) -> None:
        while (message := await self._client.next()) is not None:
            try:
                async with asyncio.timeout(SEND_S):
                    await self._socket.send_text(message)
            except TimeoutError:
                self._world.counts.slow_clients += 1
                self._client.close(*TOO_SLOW)

    async def _listen(self) -> None:
        try:
            while True:
                received = await self._socket.receive()
                if received["type"] != "websocket.receive":
                    break
                text = received.get("text")
                await self._take(text if text is not None else received.get("bytes") or b"")
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._client.close(1000, "")

    async def _take(self, text: str | bytes) -> None:
        """One message: done, or answered in a sentence."""
        client = self._client
        if not self._in_time():
            client.reply(wire.no_message(None, Said("wire-too-fast", most=RATE)))
            await self._note_wrong()
            return
        try:
            message = wire.read_message(text)
        except wire.WireError as error:
            client.reply(wire.no_message(error.id, error.said))
            await self._note_wrong()
            return
        if isinstance(message, wire.Ping):
            client.reply(wire.pong_message(message.id, self._world.now()))
        elif isinstance(message, wire.AskUsual):
            await self._actor.usual(client, message.id, message.question)
        elif client.viewer is None and client.role != "floor":
            client.reply(wire.no_message(message.id, Said("room-watching")))
        elif (said := _not_yours(message.kind, floor=client.role == "floor")) is not None:
            client.reply(wire.no_message(message.id, said))
        else:
            by = client.viewer or "floor"
            self._actor.wish(Wish(message.do, by, message.kind, message.id, client))

    def _in_time(self) -> bool:
        """Whether this connection keeps to the rate: a bucket that fills as time goes by."""
        now = self._world.now()
        self._tokens = min(BURST, self._tokens + max(0, now - self._at) * RATE / 1000)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    async def _note_wrong(self) -> None:
        """Who sends nothing but nonsense is slowed down, and sent away in the end."""
        self._world.counts.wrong_messages += 1
        self._wrong += 1
        if self._wrong % 50 == 0:
            await asyncio.sleep(0.05)
        if self._wrong >= MOST_WRONG:
            self._client.close(1008, words("wire-all-wrong"))


def _not_yours(kind: str, *, floor: bool) -> Said | None:
    """Why somebody cannot do things of a kind, if they cannot."""
    if kind in _FLOORS:
        return None if floor else Said("room-floor-only", does=kind)
    return Said("room-floor-plays-not") if floor else None


async def any_socket(socket: WebSocket, room: Room) -> None:
    """Serve whatever WebSocket comes: those of tables, and that of waiting lists."""
    found = _ADDRESS.fullmatch(socket.url.path)
    if found is None and socket.url.path != WAITING:
        await _turn_away(socket, NO_TABLE, Said("room-no-address"))
        return
    table = None if found is None else found[1]
    socket.scope["path_params"] = {} if table is None else {"table": table}
    passed_on = is_ours(room.settings.key, socket.headers.get(HEADER, ""))
    place = None if passed_on or not room.settings.limits else network(client_of(socket.scope))
    if place is not None and room.places[place] >= MOST_OF_ONE:
        await _turn_away(socket, 1008, Said("room-too-many-connections"))
        return
    try:
        with _counted(room.places, place):
            if table is None:
                await waiting_socket(socket, room)
            else:
                await table_socket(socket, room, table)
    except Exception as error:
        room.world.counts.faults += 1
        logs.complain("connection failed", table=table, error=repr(error))
        raise


@contextlib.contextmanager
def _counted(places: Counter[str], place: str | None) -> Iterator[None]:
    """Count a connection while it lasts."""
    if place is None:
        yield
        return
    places[place] += 1
    try:
        yield
    finally:
        places[place] -= 1
        if not places[place]:
            del places[place]


async def waiting_socket(socket: WebSocket, room: Room) -> None:
    """Tell somebody what they wait for, or the floor a club's board, whenever it changes."""
    club = socket.query_params.get("club")
    try:
        visitor, _, role = await _who(socket, room)
        first = await _waiting_message(room, visitor, role, club)
    except RoomError as error:
        await _turn_away(socket, 1008, error.said)
        return
    except StoreError:
        await _turn_away(socket, 1013, Said("room-store-away"))
        return
    await socket.accept()
    changed = asyncio.Event()
    room.lists.onlookers.add(changed)
    name = visitor.name or ""
    room.looking_on[name] += 1
    telling = asyncio.create_task(_tell_waiting(socket, room, changed, role, first))
    try:
        while (await socket.receive())["type"] == "websocket.receive":
            # Nothing is said here but that the connection lives.
            await asyncio.sleep(0.05)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        telling.cancel()
        room.lists.onlookers.discard(changed)
        room.looking_on[name] -= 1


async def _tell_waiting(
    socket: WebSocket, room: Room, changed: asyncio.Event, role: str, text: str
) -> None:
    """Send what has changed; who is signed out meanwhile is told no more."""
    club = socket.query_params.get("club")
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while True:
            async with asyncio.timeout(SEND_S):
                await socket.send_text(text)
            await changed.wait()
            # Several changes at once are told together.
            await asyncio.sleep(0.1)
            changed.clear()
            try:
                visitor, _, _ = await _who(socket, room)
                text = await _waiting_message(room, visitor, role, club)
            except (RoomError, StoreError, TimeoutError):
                await socket.close(1008, words("room-token")[:120])
                return


async def _waiting_message(room: Room, visitor: Visitor, role: str, club: str | None) -> str:
    now, here = room.now, room.names_here
    if role == "floor" and club is not None:
        return wire.encode(await room.store.read(lambda db: board_message(db, club, now, here)))
    return wire.encode(await room.store.read(lambda db: waiting_message(db, visitor.name, now)))


async def table_socket(socket: WebSocket, room: Room, table: str) -> None:
    """Serve one WebSocket at a table, here or by passing it on."""
    try:
        visitor, since, role = await _who(socket, room)
        place = await room.find(table)
    except RoomError as error:
        await _turn_away(socket, 1008, error.said)
        return
    except StoreError as error:
        logs.complain("socket not served", table=table, error=str(error))
        await _turn_away(socket, 1013, Said("room-store-away"))
        return
    if place is None:
        await _turn_away(socket, NO_TABLE, Said("room-no-table", table=table))
        return
    await socket.accept()
    caller = Caller(socket, visitor, role, since)
    try:
        if isinstance(place, Elsewhere):
            await pass_on(room, table, caller, serve_here)
        else:
            await serve_here(room, place, caller)
    except StoreError as error:
        logs.complain("socket not served", table=table, error=str(error))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(1013, words("room-store-away"))


async def serve_here(room: Room, actor: TableActor, caller: Caller) -> None:
    """Serve a WebSocket at a table that this process runs."""
    role = caller.role
    client = caller.client()
    client.send_frame = caller.socket.scope.get("extensions", {}).get(FRAMES)
    # What ends from here on ends this connection; what ended before is found by the check.
    room.connections.add(client)
    try:
        if client.person is not None:
            await room.connections.ask((client,))
            person = client.person
            if role != "floor":
                client.chips = await room.store.read(lambda db: balance(db, person))
        await Connection(caller.socket, actor, client).serve(caller.since, caller.messages)
    finally:
        room.connections.remove(client)
    code, why = client.end or (1000, "")
    if caller.socket.client_state is WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await caller.socket.close(code, why)


async def _who(socket: WebSocket, room: Room) -> tuple[Visitor, int | None, str]:
    """Who comes, what they have seen, and whether they come as the floor."""
    asked = socket.query_params
    vouched = await vouched_for(socket, room)
    if vouched is not None:
        visitor = vouched
    else:
        token, cookie = asked.get("token"), socket.cookies.get(room.settings.cookie)
        place = socket.client.host if socket.client else "unknown"
        visitor = await room.reception.visitor(token or cookie, place, by_cookie=not token)
        if token and visitor.person is None:
            raise RoomError(Said("room-token"), 401)
    since = asked.get("since")
    if since is not None and not (since.isascii() and since.isdecimal() and len(since) < 16):
        raise RoomError(Said("room-since"), 422)
    role = asked.get("role") or "player"
    if role not in {"player", "floor"}:
        raise RoomError(Said("room-role"), 422)
    if role == "floor" and visitor.role not in {"floor", "manager"}:
        raise RoomError(Said("room-role-floor"), 403)
    return visitor, int(since) if since is not None else None, role


async def _turn_away(socket: WebSocket, code: int, said: Said) -> None:
    """A sentence also for who is not let in: the connection is opened, told and closed."""
    await socket.accept()
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(wire.no_message(None, said))
        await socket.close(code, words(said)[:120])


__all__ = ["Connection", "any_socket", "serve_here"]
