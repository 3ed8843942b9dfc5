"""Huge, compressed and endless: nothing of it is unpacked or kept, and the room plays on."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gzip
import json
import os
import socket
import struct
import urllib.error
import urllib.request
import zlib
from collections.abc import AsyncIterator, Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardroom.room.server import LARGEST_FRAME
from cardroom.room.web.guard import LARGEST_BODY
from cardroom.room.web.wire import LONGEST_MESSAGE
from room.alone import run
from room.house import House

pytestmark = pytest.mark.slow

ZEROS = b"0" * 20_000_000
COMPRESSED = 0xC1
"""The first byte of a compressed text frame."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    house.stop()


@pytest.fixture(scope="module")
def place(house: House) -> str:
    return house.ws(house.table("hustler/holdem"), house.guest("Ann"))


def test_a_message_that_is_too_long_is_answered_in_a_sentence(place: str) -> None:
    async def send() -> None:
        async with connect(place, max_size=None) as wire:
            await wire.recv()
            for size in (LONGEST_MESSAGE + 1, LARGEST_FRAME):
                await wire.send("x" * size)
                while (said := json.loads(await wire.recv()))["t"] == "view":
                    pass
                assert (said["t"], said["said"]["key"]) == ("no", "wire-long")

    run(send())


@pytest.mark.parametrize("parts", [1, 400], ids=["whole", "in fragments"])
def test_what_is_far_too_long_ends_the_connection(place: str, parts: int) -> None:
    async def fragments() -> AsyncIterator[str]:
        for _ in range(parts):
            yield "x" * (2 * LARGEST_FRAME // parts)

    async def send() -> None:
        async with connect(place, max_size=None, compression=None) as wire:
            await wire.recv()
            with contextlib.suppress(ConnectionClosed):
                await wire.send(fragments())
            async with asyncio.timeout(20):
                await wire.wait_closed()

    run(send())


def test_compression_is_never_agreed_to(place: str) -> None:
    async def offer() -> None:
        async with connect(place, max_size=None, compression="deflate") as wire:
            assert wire.response is not None
            assert "Sec-WebSocket-Extensions" not in wire.response.headers

    run(offer())


def test_a_compressed_frame_is_not_unpacked(house: House, place: str) -> None:
    packer = zlib.compressobj(9, wbits=-15)
    bomb = packer.compress(ZEROS) + packer.flush(zlib.Z_SYNC_FLUSH)
    path = "/" + place.split("/", 3)[3]
    with socket.create_connection(("127.0.0.1", house.port), 20) as line:
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n".encode()
        )
        assert line.recv(65_536).startswith(b"HTTP/1.1 101")
        line.sendall(
            bytes([COMPRESSED, 0x80 | 127]) + struct.pack("!Q", len(bomb)) + bytes(4) + bomb
        )
        answer = b""
        while some := line.recv(65_536):
            answer += some
    assert b"reserved bits must be 0" in answer


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (gzip.compress(b'{"name": "Zip"}'), 422),
        (zlib.compress(b'{"name": "Zip"}'), 422),
        (gzip.compress(ZEROS, 9), 422),
        (b"[" * (LARGEST_BODY + 1), 413),
        (b'{"name": ' + b"[" * 60_000, 422),
        (b'{"name": 1' + b"0" * 60_000 + b"}", 422),
    ],
    ids=["gzip", "deflate", "a bomb", "too long", "brackets", "digits"],
)
def test_a_body_is_read_as_it_comes(house: House, body: bytes, status: int) -> None:
    headers = {"content-type": "application/json", "content-encoding": "gzip"}
    asked = urllib.request.Request(f"{house.url}/api/guests", body, headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked, timeout=60)
    assert refused.value.code == status
    assert json.loads(refused.value.read())["why"]


def test_nothing_of_all_that_counts_as_a_fault(house: House) -> None:
    assert "cardroom_faults_total 0" in house.call("GET", "/metrics")[1]
