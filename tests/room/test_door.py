"""Connections that say nothing, half of something, or read nothing are ended in time."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from cardroom.room.web import door
from cardroom.room.web.door import BODY_S, HEADER_S, MOST_OF_ONE, READ_S, Door, Gate, door_of
from room.stage import on_stage


class Pipe:
    """A connection whose other end a test holds."""

    def __init__(self, place: str = "192.0.2.1") -> None:
        self.place = place
        self.ended = False
        self.protocol: Door | None = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self.place, 5), "sockname": ("127.0.0.1", 8000)}.get(name, default)

    def is_closing(self) -> bool:
        return self.ended

    def abort(self) -> None:
        if not self.ended and self.protocol is not None:
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)
        self.ended = True

    close = abort

    def write(self, data: bytes) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: object) -> None:
        pass


async def app(scope: Any, receive: Any, send: Any) -> None:
    """A request that is never answered."""
    while (await receive())["type"] != "http.disconnect":
        pass


def opened(
    gate: Gate, state: ServerState | None = None, place: str = "192.0.2.1"
) -> tuple[Door, Pipe]:
    config = uvicorn.Config(app, http=door_of(gate), ws="none", log_config=None)
    config.load()
    one = door_of(gate)(config, state or ServerState(), {}, asyncio.get_running_loop())
    pipe = Pipe(place)
    pipe.protocol = one
    one.connection_made(pipe)
    return one, pipe


HALF = b"POST / HTTP/1.1\r\nHost: x\r\n"
HEADERS = HALF + b"Content-Length: 10\r\n\r\n"


@pytest.mark.parametrize(
    ("sent", "seconds"),
    [
        (b"", HEADER_S),
        (b"PO", HEADER_S),
        (HALF, HEADER_S),
        (HEADERS, BODY_S),
        (HEADERS + b"123", BODY_S),
    ],
)
def test_whoever_does_not_go_on_is_cut_off(sent: bytes, seconds: float) -> None:
    async def play() -> None:
        one, pipe = opened(Gate(100))
        if sent:
            one.data_received(sent)
        await asyncio.sleep(seconds - 1)
        assert not pipe.ended
        await asyncio.sleep(2)
        assert pipe.ended

    on_stage(play())


def test_bytes_that_trickle_in_move_no_deadline() -> None:
    async def play() -> None:
        one, pipe = opened(Gate(100))
        for n in range(len(HALF)):
            one.data_received(HALF[n : n + 1])
            await asyncio.sleep(1)
            if pipe.ended:
                break
        assert n <= HEADER_S + 1

    on_stage(play())


def test_whoever_waits_for_an_answer_may_wait_and_must_read() -> None:
    async def play() -> None:
        one, pipe = opened(Gate(100))
        one.data_received(HEADERS + b"1234567890")
        await asyncio.sleep(600)
        assert not pipe.ended
        one.pause_writing()
        one.resume_writing()
        await asyncio.sleep(600)
        assert not pipe.ended
        one.pause_writing()
        await asyncio.sleep(READ_S + 1)
        assert pipe.ended
        await asyncio.sleep(0)

    on_stage(play())


def test_one_address_does_not_fill_the_door() -> None:
    async def play() -> None:
        gate, state = Gate(10_000, proxies=["192.0.2.9"]), ServerState()
        crowd = [opened(gate, state) for _ in range(MOST_OF_ONE + 5)]
        assert [pipe.ended for _, pipe in crowd].count(True) == 5
        assert not opened(gate, state, "192.0.2.2")[1].ended
        crowd[0][1].abort()
        await asyncio.sleep(0)
        assert not opened(gate, state)[1].ended
        assert opened(gate, state)[1].ended
        assert not any(opened(gate, state, "192.0.2.9")[1].ended for _ in range(MOST_OF_ONE + 5))

    on_stage(play())


def test_some_descriptors_are_nobodys_but_the_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        gate, state = Gate(8), ServerState()
        crowd = [opened(gate, state, f"192.0.2.{n}") for n in range(12)]
        assert [pipe.ended for _, pipe in crowd] == [False] * 8 + [True] * 4
        for _, pipe in crowd:
            pipe.abort()
        await asyncio.sleep(0)
        assert not opened(gate, state)[1].ended

    on_stage(play())
    given: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (1_024, 4_096))
    monkeypatch.setattr("resource.setrlimit", lambda _, both: given.append(both))
    assert door.most_connections() == 4_096 - door.RESERVE
    assert given == [(4_096, 4_096)]


def test_a_room_ends_a_half_open_connection(tmp_path: Any) -> None:
    """The same at a socket, whatever else the machine does: it is ended, some time or other."""
    from room.house import House

    house = House(str(tmp_path / "room.db"))
    with socket.create_connection(("127.0.0.1", house.port), timeout=300) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost:")
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(100) == b""
    assert house.call("GET", "/health")[0] == 200
    assert house.stop() == 0
