"""The room as one ASGI application: API, pages and WebSockets behind one guard."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from cardroom import __version__
from cardroom.room import logs
from cardroom.room.api import games, house, people, study, tables, waiting
from cardroom.room.api.asking import sentence
from cardroom.room.errors import RoomError
from cardroom.room.people import oidc
from cardroom.room.people.rates import TooOftenError
from cardroom.room.settings import PLAY_MONEY
from cardroom.room.store import LostDatabaseError
from cardroom.room.tables.room import Room
from cardroom.room.web.desk.pages import router as desk_router
from cardroom.room.web.documents import Description
from cardroom.room.web.guard import Guard
from cardroom.room.web.pages import Pages
from cardroom.room.web.pages import router as pages_router
from cardroom.room.web.socket import any_socket
from cardroom.room.web.squeeze import Squeeze

_SENTENCES = {
    404: "there is nothing at this address",
    405: "this address does not take that method",
}


_ROUTERS = (
    *(one.router for one in (games, study, tables, waiting, people, house, oidc)),
    desk_router,
    pages_router,
)


def _application(lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]]) -> FastAPI:
    """Every address of the room."""
    app = FastAPI(
        title="Cardroom",
        version=__version__,
        summary="A room of California card games",
        description=f"{PLAY_MONEY} Tables are played over `WS /ws/tables/{{id}}`.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    for router in _ROUTERS:
        app.include_router(router)
    return app


def described() -> dict[str, Any]:
    """The description of the API, with the messages of its WebSocket."""
    from cardroom.room.web.schema import with_wire

    return with_wire(_application(lambda _: nullcontext()).openapi())


def build_app(room: Room) -> ASGIApp:
    """The application of one process of the room."""

    @asynccontextmanager
    async def open_for_business(_: FastAPI) -> AsyncIterator[None]:
        await room.start()
        yield
        await room.stop()

    app = _application(open_for_business)
    app.add_middleware(Squeeze)
    app.state.room = room
    app.state.pages = Pages(room.settings)
    app.state.description = Description()
    app.state.routes = [route for router in _ROUTERS for route in router.routes]
    app.add_exception_handler(RoomError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(LostDatabaseError, _no_store)
    app.add_exception_handler(Exception, _broken)

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        # Lines go straight to their table: all that stands between costs memory for each of them.
        if scope["type"] == "websocket":
            await any_socket(WebSocket(scope, receive, send), room)
        else:
            await app(scope, receive, send)

    return Guard(door, room.settings, room.rates)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RoomError)
    answer = _say(request, error.status, error.why)
    if isinstance(error, TooOftenError):
        answer.headers["retry-after"] = str(error.seconds)
    return answer


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _say(request, 422, sentence(error))


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return _say(request, 422, "the body cannot be read: it is JSON in UTF-8")
    answer = _say(request, error.status_code, _SENTENCES.get(error.status_code, str(error.detail)))
    answer.headers.update(error.headers or {})
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(sorted(_methods(request)))
    return answer


def _methods(request: Request) -> set[str]:
    """Everything an address takes, whichever route takes it."""
    out: set[str] = set()
    for route in request.app.state.routes:
        if route.path_regex.match(request.url.path):
            out |= route.methods
    return out | {"HEAD"} if "GET" in out else out


async def _no_store(request: Request, error: Exception) -> Response:
    logs.complain("store out of reach", error=str(error))
    return _say(request, 503, "the room's store is out of reach just now: try again in a moment")


async def _broken(request: Request, error: Exception) -> Response:
    request.app.state.room.world.counts.faults += 1
    logs.complain("request failed", path=request.url.path, error=repr(error))
    return _say(request, 500, "something went wrong here: nothing happened")


def _say(request: Request, status: int, why: str) -> Response:
    """A sentence: as JSON for programs, as a page for people."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith(("/api", "/ws", "/static")):
        pages: Pages = request.app.state.pages
        body = {"status": status, "why": why}
        try:
            text = pages.render("error.html", page=body, me=None, title="Cardroom", **body)
        except RoomError:
            return JSONResponse({"why": why}, status)
        return HTMLResponse(text, status)
    return JSONResponse({"why": why}, status)


__all__ = ["build_app", "described"]
