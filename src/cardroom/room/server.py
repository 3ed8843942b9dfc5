"""The process: one socket, one event loop, gentle when it is asked to go."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import os
import signal
import socket
import sys
from collections.abc import Iterator
from typing import Any

import uvicorn

from cardroom.room import logs
from cardroom.room.errors import RoomError
from cardroom.room.settings import PLAY_MONEY, Settings, default_db, house_key, oidc_from
from cardroom.room.store import StoreError, hold, open_store
from cardroom.room.tables import tidying
from cardroom.room.tables.room import Room
from cardroom.room.web.app import build_app
from cardroom.room.web.door import Gate, door_of, most_connections
from cardroom.room.web.framing import Framed

LARGEST_FRAME = 2_097_152
"""Messages up to here are answered in a sentence; what is larger ends the connection (1009)."""


class Server(uvicorn.Server):
    """Uvicorn that leaves signals to us: being asked to go is no failure."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are handled below."""
        yield


def settings_of(
    host: str = "127.0.0.1", port: int = 8000, db: str | None = None, **given: Any
) -> Settings:
    """Settings from what was given on the command line and in the environment."""
    where = db or default_db()
    return Settings(
        db=where,
        key=house_key(where, os.environ),
        host=host,
        port=port,
        oidc=oidc_from(os.environ),
        limits=os.environ.get("CARDROOM_LIMITS") != "off",
        **given,
    )


def listen(host: str, port: int) -> socket.socket:
    """The room's socket, or a sentence about why it cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        sock = socket.socket(family, kind, protocol)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.set_inheritable(True)
    except OSError as error:
        raise StoreError(
            f"nobody can listen at {host} port {port}: {error.strerror}; choose another --port"
        ) from None
    return sock


async def run(settings: Settings, sock: socket.socket) -> None:
    """Serve until a signal asks us to go."""
    store = await asyncio.to_thread(open_store, settings.db)
    room = Room(settings, store)
    await room.check_key()
    gate = Gate(most_connections(), limits=settings.limits, proxies=settings.proxies)
    config = uvicorn.Config(
        build_app(room),
        http=door_of(gate),
        ws=Framed,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    server = Server(config)
    loop = asyncio.get_running_loop()
    for which in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(which, _go, server)
    greeting = asyncio.create_task(_greet(server, room))
    await server.serve(sockets=[sock])
    greeting.cancel()
    if not server.started:
        raise StoreError("the room could not be opened: the log says why")


def _go(server: Server) -> None:
    server.should_exit = True


async def _greet(server: Server, room: Room) -> None:
    """Tell whoever started us where the room is, and how to become its manager."""
    while not server.started:
        await asyncio.sleep(0.02)
    here = room.settings.url or room.settings.address
    print(f"Cardroom is open at {here}", flush=True)
    print(PLAY_MONEY, flush=True)
    try:
        code = await room.reception.invite_manager()
    except (StoreError, RoomError) as error:
        logs.complain("no invitation", error=str(error))
        return
    if code is not None:
        print(f"To become its manager, open within a day: {here}/welcome/{code}", flush=True)


def serve(settings: Settings) -> None:
    """Open the room and stay until asked to go."""
    from dataclasses import replace

    import uvloop

    # Should a library bring the process down, its last words say where.
    faulthandler.enable()
    logs.set_up()
    tidying.begin()
    # Bots think in threads: the event loop is given the interpreter back at once when it needs it.
    sys.setswitchinterval(0.0002)
    held = hold(settings.db)
    sock = listen(settings.host, settings.port)
    settings = replace(settings, port=sock.getsockname()[1])
    uvloop.run(run(settings, sock))
    del held


__all__ = ["listen", "run", "serve", "settings_of"]
