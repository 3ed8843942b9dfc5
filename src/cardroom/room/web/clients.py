"""A connection to somebody who plays or watches: a queue that no slow reader makes endless."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from cardroom.pages.catalogue import words
from cardroom.said import Said

MOST_MESSAGES: Final = 16
"""Facts that wait for a reader; then they are thrown away, and one view takes their place."""
MOST_REPLIES: Final = 512
AGAIN_MS: Final = 10_000
TOO_SLOW: Final = (1013, "you read too slowly: come again")


@dataclass(slots=True, eq=False)
class Client:
    """One connection, and what waits to be sent on it."""

    viewer: str | None
    role: str = "player"
    person: int | None = None
    session: str | None = None
    chips: int | None = None
    now: Callable[[], int] = lambda: 0
    snapshot: Callable[[Client], Awaitable[str]] | None = None
    end: tuple[int, str] | None = None
    send_frame: Callable[[bytes], bool] | None = None
    """Sends a message that was framed for many; not if anything is still on its way."""
    seen: int = 0
    """The version of the table they were shown, as one of a crowd."""
    scene: int = 0
    barred: Said | None = None
    """Why nothing that still comes on this connection is done any more."""
    _replies: deque[str] = field(default_factory=deque)
    _messages: deque[str] = field(default_factory=deque)
    _behind: bool = False
    _snapped: int | None = None
    _ready: asyncio.Event = field(default_factory=asyncio.Event)

    def reply(self, message: str) -> None:
        """Something that must arrive: what became of a command."""
        if len(self._replies) >= MOST_REPLIES:
            self.close(*TOO_SLOW)
            return
        self._replies.append(message)
        self._ready.set()

    def show(self, message: str) -> None:
        """Something a later view can take the place of."""
        if self._behind:
            return
        if len(self._messages) >= MOST_MESSAGES:
            self._fall_behind()
            return
        self._messages.append(message)
        self._ready.set()

    def send_now(self, frame: bytes) -> bool:
        """Send a message that was framed for many, if nothing waits; whether that was done."""
        if self.end is not None or self._replies or self._messages or self._behind:
            return False
        return self.send_frame is not None and self.send_frame(frame)

    def _fall_behind(self) -> None:
        now = self.now()
        if self._snapped is not None and 0 <= now - self._snapped < AGAIN_MS:
            self.close(*TOO_SLOW)
            return
        self._messages.clear()
        self._behind = True
        self._snapped = now
        self._ready.set()

    def caught_up(self) -> None:
        """A view was made that has everything up to now: what comes from here on is shown."""
        self._behind = False

    def close(self, code: int, why: str) -> None:
        """End the connection; what waits is not sent any more."""
        if self.end is None:
            self.end = (code, why)
        self._ready.set()

    def bar(self, code: int, why: Said) -> None:
        """Whoever opened the connection has lost the right to it: nothing more is done for them."""
        self.barred = why
        self.close(code, words(why))

    async def next(self) -> str | None:
        """The next message to send; nothing when the connection ends."""
        while True:
            if self.end is not None:
                return None
            if self._replies:
                return self._replies.popleft()
            if self._behind and self.snapshot is not None:
                return await self.snapshot(self)
            if self._messages:
                return self._messages.popleft()
            self._ready.clear()
            await self._ready.wait()


__all__ = ["MOST_MESSAGES", "TOO_SLOW", "Client"]
