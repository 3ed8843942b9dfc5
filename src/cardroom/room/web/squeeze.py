"""Answers are compressed beside the event loop, so that no table waits for a long page."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardroom.room.beside import threads_beside

LEAST: Final = 1_500
"""What is shorter goes as it is."""
INLINE: Final = 8_192
"""What is shorter is compressed sooner than handed to somebody else."""
LEVEL: Final = 5
_GZIP: Final = 31
_THREADS: Final = threads_beside(1, "squeeze")


class Squeeze:
    """Compresses what is long, for whoever can read it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; its answer is compressed if that helps."""
        wanted = scope["type"] == "http" and "gzip" in Headers(scope=scope).get(
            "accept-encoding", ""
        )
        await self._app(scope, receive, _Answer(send) if wanted else send)


class _Answer:
    """One answer on its way."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None
        self._zip: Any = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        start, self._start = self._start, None
        body, more = message.get("body", b""), message.get("more_body", False)
        if start is not None:
            headers = MutableHeaders(raw=start["headers"])
            if "content-encoding" not in headers and (more or len(body) >= LEAST):
                self._zip = zlib.compressobj(LEVEL, wbits=_GZIP)
                headers["content-encoding"] = "gzip"
                headers.add_vary_header("Accept-Encoding")
                del headers["content-length"]
            await self._send(start)
        if self._zip is not None:
            message = {**message, "body": await self._squeezed(body, more=more)}
        await self._send(message)

    async def _squeezed(self, body: bytes, *, more: bool) -> bytes:
        def work() -> bytes:
            done: bytes = self._zip.compress(body)
            return done if more else done + self._zip.flush()

        if len(body) < INLINE:
            return work()
        return await asyncio.get_running_loop().run_in_executor(_THREADS, work)


__all__ = ["Squeeze"]
