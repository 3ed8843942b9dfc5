"""Who asks, and how requests that go wrong are answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response
from fastapi.exceptions import RequestValidationError

from cardroom.room.api.models import Why
from cardroom.room.errors import RoomError
from cardroom.room.people.reception import STAY, Visitor
from cardroom.room.settings import Settings
from cardroom.room.tables.room import Room
from cardroom.room.web.guard import client_of
from cardroom.said import Said

_SAYS: Final = {
    401: "nobody is signed in, or not rightly",
    403: "this visitor may not",
    404: "there is no such thing",
    409: "against the house's rules, or as things are",
    413: "too large",
    421: "not a name of this room",
    422: "wrong input",
    429: "too often",
    503: "not just now",
}


def says(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals a call may be answered with, for its description."""
    every = sorted({*statuses, 409, 422, 429})
    return {status: {"model": Why, "description": _SAYS[status]} for status in every}


def room_of(request: Request) -> Room:
    """The room that serves a request."""
    room: Room = request.app.state.room
    return room


TheRoom = Annotated[Room, Depends(room_of)]


async def visitor_of(request: Request, response: Response, room: TheRoom) -> Visitor:
    """Whoever asks: by the token of a program, or the cookie of a browser."""
    place = client_of(request.scope)
    bearer = request.headers.get("authorization", "")
    token = (
        bearer[7:].strip() if bearer[:7].lower() == "bearer " else request.query_params.get("token")
    )
    if token:
        visitor = await room.reception.visitor(token, place, by_cookie=False)
        if visitor.person is None:
            raise RoomError(Said("room-token"), 401)
        return visitor
    cookie = request.cookies.get(room.settings.cookie)
    visitor = await room.reception.visitor(cookie, place, by_cookie=True)
    turned = await room.reception.turn(visitor)
    if turned is not None:
        set_cookie(response, turned, room.settings)
    return visitor


TheVisitor = Annotated[Visitor, Depends(visitor_of)]


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    """The session's cookie: no script can read it, no other site can send it."""
    response.set_cookie(
        settings.cookie,
        token,
        max_age=STAY // 1000,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


def end_cookie(response: Response, settings: Settings) -> None:
    """Take the session's cookie away."""
    response.delete_cookie(
        settings.cookie, path="/", secure=settings.secure, httponly=True, samesite="lax"
    )


def needs_role(visitor: Visitor, *roles: str) -> None:
    """An error for whoever has none of these roles."""
    if visitor.person is None:
        raise RoomError(Said("room-sign-in"), 401)
    if visitor.role not in roles:
        raise RoomError(
            Said("room-only", roles=[Said("room-role-name", role=role) for role in roles]), 403
        )


def agent_of(request: Request) -> str:
    """What a visitor's browser or program calls itself."""
    return request.headers.get("user-agent", "")


def sentence(error: RequestValidationError) -> str:
    """What is wrong with a request, in one sentence."""
    first = error.errors()[0]
    where = _where(first["loc"])
    what = re.sub(r"\s+", " ", str(first["msg"])).rstrip(".")
    more = len(error.errors()) - 1
    rest = f" ({more} more like it)" if more else ""
    return f"{where}: {what[:1].lower()}{what[1:]}{rest}"


def _where(path: Sequence[Any]) -> str:
    kind, *rest = path or ("request",)
    names = ".".join(str(part) for part in rest)
    return {"body": "the body", "query": "the query", "path": "the address"}.get(
        str(kind), str(kind)
    ) + (f", {names}" if names else "")


__all__ = [
    "TheRoom",
    "TheVisitor",
    "agent_of",
    "end_cookie",
    "needs_role",
    "says",
    "sentence",
    "set_cookie",
]
