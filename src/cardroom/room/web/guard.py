"""The guard at the door: whatever comes by HTTP or WebSocket passes here first.

Starlette's HTTP middleware does not see WebSockets, so this is plain ASGI and sees both.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardroom.room import logs
from cardroom.room.errors import RoomError
from cardroom.room.people.rates import Rates, TooOftenError
from cardroom.room.settings import Settings
from cardroom.room.web.passes import HEADER, is_ours
from cardroom.said import Said

CSP: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
LARGEST_BODY: Final = 65_536
SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))

Headers = dict[str, str]


class Guard:
    """Turns away what comes from other sites, is too large or comes too often."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        self._app = app
        self._settings = settings
        self._rates = rates
        self._headers = list(_headers(settings))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it in a sentence."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = {
            key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]
        }
        try:
            self._check(scope, headers)
        except RoomError as error:
            await _refuse(scope, send, error, self._headers)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        body = _Body(receive)
        await self._serve(scope, body, send)

    async def _serve(self, scope: Scope, body: _Body, send: Send) -> None:
        began, status = time.perf_counter(), 0
        if scope["method"] == "HEAD":
            # The same answer, whose body the server keeps to itself.
            scope = {**scope, "method": "GET"}

        async def answer(message: Message) -> None:
            nonlocal status
            if body.error is not None:
                return  # whatever is made of a body cut short: the answer is ours
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add(message)
            await send(message)

        try:
            await self._app(scope, body, answer)
            if body.error is not None and not status:
                status = body.error.status
                await _refuse(scope, send, body.error, self._headers)
        finally:
            took = round((time.perf_counter() - began) * 1000, 1)
            path = scope["path"]
            if not path.startswith(("/static/", "/health", "/metrics")):
                place = client_of(scope)
                facts = {"method": scope["method"], "path": _shown(path), "from": place}
                logs.tell(20, "request", **facts, status=status, ms=took)

    def _check(self, scope: Scope, headers: Headers) -> None:
        host = headers.get("host", "")
        known = self._settings.hosts
        if known is not None and _bare(host) not in {_bare(one) for one in known}:
            raise RoomError(Said("room-host"), 421)
        websocket = scope["type"] == "websocket"
        if not (websocket and is_ours(self._settings.key, headers.get(HEADER, ""))):
            # What another process passes on was counted there.
            self._rates.count("sockets" if websocket else "requests", client_of(scope))
        if websocket or scope["method"] not in SAFE:
            self._check_origin(headers, host)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 15 or int(length) > LARGEST_BODY:
            raise RoomError(Said("room-body", most=LARGEST_BODY), 413)

    def _check_origin(self, headers: Headers, host: str) -> None:
        """What a browser sends from another site is turned away; programs send no origin."""
        site = headers.get("sec-fetch-site")
        if site is not None and site not in {"same-origin", "none"}:
            raise RoomError(Said("room-other-site"), 403)
        origin = headers.get("origin")
        if origin is None:
            return
        wanted = {host.lower()}
        if self._settings.url is not None:
            wanted.add(urlsplit(self._settings.url).netloc.lower())
        if _site(origin) not in wanted:
            raise RoomError(Said("room-other-site"), 403)

    def _add(self, message: MutableMapping[str, Any]) -> None:
        have = {key.lower() for key, _ in message["headers"]}
        message["headers"] = [
            *message["headers"],
            *((key, value) for key, value in self._headers if key not in have),
        ]


class _Body:
    """Counts what a request brings, also where it does not say how much that is."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._size = 0
        self.error: RoomError | None = None

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._size += len(message.get("body", b""))
            if self._size > LARGEST_BODY:
                self.error = RoomError(Said("room-body", most=LARGEST_BODY), 413)
                raise self.error
        return message


def _headers(settings: Settings) -> Iterable[tuple[bytes, bytes]]:
    yield b"content-security-policy", CSP.encode()
    yield b"x-content-type-options", b"nosniff"
    yield b"referrer-policy", b"same-origin"
    yield b"cross-origin-opener-policy", b"same-origin"
    yield b"cross-origin-resource-policy", b"same-origin"
    yield b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"
    yield b"cache-control", b"no-store"
    if settings.secure:
        yield b"strict-transport-security", b"max-age=31536000"


def client_of(scope: Scope) -> str:
    """The address somebody comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def _site(origin: str) -> str | None:
    """The host of an origin, if it has one.

    >>> _site("https://Cards.example:8000"), _site("null"), _site("http://[::1")
    ('cards.example:8000', '', None)
    """
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _bare(host: str) -> str:
    """A host without its port.

    >>> _bare("Localhost:8000"), _bare("[::1]:80")
    ('localhost', '[::1]')
    """
    host = host.lower()
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def _shown(path: str) -> str:
    """A path without what only its visitor should know."""
    return "/welcome/…" if path.startswith("/welcome/") else path[:200]


async def _refuse(
    scope: Scope, send: Send, error: RoomError, headers: Iterable[tuple[bytes, bytes]]
) -> None:
    logs.tell(20, "turned away", path=_shown(scope["path"]), why=error.why, status=error.status)
    body = json.dumps({"why": error.why}, ensure_ascii=False).encode()
    all_headers = [
        *headers,
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if isinstance(error, TooOftenError):
        all_headers.append((b"retry-after", str(error.seconds).encode()))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": error.status, "headers": all_headers})
    await send({"type": f"{kind}.body", "body": body})


__all__ = ["CSP", "LARGEST_BODY", "Guard", "client_of"]
