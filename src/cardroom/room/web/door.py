"""The door: how long a connection may take to say what it wants, and how many may stand in it.

Whoever connects and says nothing costs a file descriptor. Without a deadline a thousand of them
keep everybody else out, and the store from its own files.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Collection
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cardroom.room import logs
from cardroom.room.people.rates import network

HEADER_S: Final = 10
"""From the connection, or the first byte of another request, to the end of its headers."""
BODY_S: Final = 30
"""From there to the end of its body."""
READ_S: Final = 60
"""How long somebody may leave an answer lying unread."""
RESERVE: Final = 128
"""Descriptors that no visitor gets: for the store, its journal, and other processes of the room."""
MOST_OF_ONE: Final = 256
"""Connections of one address that are none to a table."""


class Gate:
    """Counts who stands in the door of one process."""

    def __init__(self, most: int, *, limits: bool = True, proxies: Collection[str] = ()) -> None:
        self._most = most
        self._limits = limits
        self._proxies = frozenset(proxies)
        self._places: Counter[str] = Counter()
        self.turned_away = 0

    def comes(self, place: str, open_now: int) -> bool:
        """Somebody connects while so many are connected; whether there is room for them."""
        crowd = self._limits and place not in self._proxies and self._places[place] >= MOST_OF_ONE
        if crowd or open_now > self._most:
            self.turned_away += 1
            if (
                self.turned_away & (self.turned_away - 1) == 0
            ):  # a flood is told of ever more seldom
                logs.complain("no room for a connection", turned_away=self.turned_away)
            return False
        self._places[place] += 1
        return True

    def goes(self, place: str) -> None:
        """Somebody's connection ended, or became one to a table."""
        self._places[place] -= 1
        if not self._places[place]:
            del self._places[place]


def most_connections() -> int:
    """As many as this process may have open, less a reserve; it may have all that it can get."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(soft - RESERVE, soft // 2)


class Door(HttpToolsProtocol):
    """Uvicorn's HTTP with deadlines; lets go of its parser when a request becomes a connection.

    The two hold each other, and only the collector could part them, which looks seldom.
    """

    gate: Gate
    _alarm: asyncio.TimerHandle | None = None
    _place: str | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody connects, and has a while to say what they want."""
        super().connection_made(transport)
        place = network(str(self.client[0]) if self.client else "unknown")
        if not self.gate.comes(place, len(self.connections)):
            transport.abort()
            return
        self._place = place
        self._within(HEADER_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(exc)
        self._leave()

    def on_message_begin(self) -> None:
        """Another request begins."""
        super().on_message_begin()
        self._within(HEADER_S)

    def on_headers_complete(self) -> None:
        """What they want is known; what they bring with it may take a while."""
        super().on_headers_complete()
        self._within(BODY_S)

    def on_message_complete(self) -> None:
        """All of it is here."""
        super().on_message_complete()
        self._at_ease()

    def pause_writing(self) -> None:
        """They do not read what they are sent."""
        super().pause_writing()
        self._within(READ_S)

    def resume_writing(self) -> None:
        """They read on."""
        super().resume_writing()
        self._at_ease()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is served by others."""
        self._leave()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def _leave(self) -> None:
        self._at_ease()
        if self._place is not None:
            self.gate.goes(self._place)
            self._place = None

    def _within(self, seconds: float) -> None:
        self._at_ease()
        if not self.transport.is_closing():
            self._alarm = self.loop.call_later(seconds, self.transport.abort)

    def _at_ease(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def door_of(gate: Gate) -> type[Door]:
    """The protocol of one server."""
    return type("Door", (Door,), {"gate": gate})


__all__ = ["BODY_S", "HEADER_S", "MOST_OF_ONE", "Door", "Gate", "door_of", "most_connections"]
