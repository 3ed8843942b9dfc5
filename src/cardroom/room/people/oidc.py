"""Signing in by another house that vouches for people: OpenID Connect, code flow with PKCE.

The house's answer comes over TLS straight from its own address, with our secret: that stands in the
place of a signature check (OpenID Connect Core 3.1.3.7, point 6).
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import secrets
import urllib.error
import urllib.parse
import urllib.request
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import RedirectResponse
from itsdangerous import BadData, URLSafeTimedSerializer

from cardroom.room.api.asking import TheRoom, agent_of, set_cookie
from cardroom.room.errors import RoomError
from cardroom.room.people.names import LONGEST, clean_name
from cardroom.room.settings import Oidc
from cardroom.room.tables.room import Room
from cardroom.room.web.addresses import within
from cardroom.room.web.guard import client_of
from cardroom.said import Said

router = APIRouter(include_in_schema=False)

COOKIE: Final = "cardroom-oidc"
MINUTES: Final = 10
WAIT_S: Final = 10
LARGEST: Final = 200_000


def _box(room: Room) -> URLSafeTimedSerializer:
    key = hmac.digest(room.settings.key, b"oidc state", "sha256")
    return URLSafeTimedSerializer(key, salt="cardroom oidc")


def _house(room: Room) -> Oidc:
    if room.settings.oidc is None:
        raise RoomError(Said("room-oidc-none"), 404)
    return room.settings.oidc


def _cookie(room: Room) -> str:
    """By https the cookie is this host's alone: no neighbour's page can plant one of its own."""
    return f"__Host-{COOKIE}" if room.settings.secure else COOKIE


def _path(room: Room) -> str:
    return "/" if room.settings.secure else "/oidc"


def _back(room: Room) -> str:
    return f"{room.settings.url or room.settings.address}/oidc/back"


async def _ask(address: str, form: dict[str, str] | None = None) -> dict[str, Any]:
    """What the other house answers; nothing but the web is asked."""
    if not address.startswith(("https://", "http://")):
        raise RoomError(Said("room-oidc-broken"), 503)
    data = urllib.parse.urlencode(form).encode() if form is not None else None

    def call() -> dict[str, Any]:
        asked = urllib.request.Request(address, data, {"accept": "application/json"})
        with urllib.request.urlopen(asked, timeout=WAIT_S) as answer:
            found = json.loads(answer.read(LARGEST))
            return found if isinstance(found, dict) else {}

    try:
        return await asyncio.to_thread(call)
    except (urllib.error.URLError, ValueError, TimeoutError):
        raise RoomError(Said("room-oidc-broken"), 503) from None


async def _description(house: Oidc) -> dict[str, Any]:
    found = await _ask(f"{house.issuer}/.well-known/openid-configuration")
    if found.get("issuer") != house.issuer:
        raise RoomError(Said("room-oidc-name"), 503)
    return found


@router.get("/oidc/start")
async def start(
    room: TheRoom, after: Annotated[str, Query(alias="next", max_length=200)] = "/"
) -> RedirectResponse:
    """Off to the other house, with a riddle that only our visitor's browser can solve."""
    house = _house(room)
    described = await _description(house)
    kept = {
        "state": secrets.token_urlsafe(16),
        "nonce": secrets.token_urlsafe(16),
        "verifier": secrets.token_urlsafe(48),
        "next": within(after),
    }
    challenge = base64.urlsafe_b64encode(hashlib.sha256(kept["verifier"].encode()).digest())
    asked = {
        "response_type": "code",
        "client_id": house.client,
        "redirect_uri": _back(room),
        "scope": "openid profile",
        "state": kept["state"],
        "nonce": kept["nonce"],
        "code_challenge": challenge.rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    address = f"{described['authorization_endpoint']}?{urllib.parse.urlencode(asked)}"
    answer = RedirectResponse(address, 303)
    answer.set_cookie(
        _cookie(room),
        _box(room).dumps(kept),
        max_age=MINUTES * 60,
        path=_path(room),
        secure=room.settings.secure,
        httponly=True,
        samesite="lax",
    )
    return answer


@router.get("/oidc/back")
async def back(
    request: Request,
    room: TheRoom,
    code: Annotated[str, Query(max_length=2_000)] = "",
    state: Annotated[str, Query(max_length=200)] = "",
) -> RedirectResponse:
    """Back from the other house: who is vouched for comes in."""
    house = _house(room)
    try:
        kept = _box(room).loads(request.cookies.get(_cookie(room), ""), max_age=MINUTES * 60)
    except BadData:
        raise RoomError(Said("room-oidc-late"), 403) from None
    if not code or not hmac.compare_digest(state.encode(), str(kept["state"]).encode()):
        raise RoomError(Said("room-oidc-elsewhere"), 403)
    described = await _description(house)
    form = {
        "grant_type": "authorization_code",
        "code": code,
        "redirect_uri": _back(room),
        "client_id": house.client,
        "client_secret": house.secret,
        "code_verifier": str(kept["verifier"]),
    }
    told = await _ask(str(described["token_endpoint"]), form)
    claims = _claims(str(told.get("id_token", "")), house, str(kept["nonce"]), room.now // 1000)
    place, agent = client_of(request.scope), agent_of(request)
    subject, name = str(claims["sub"]), _name(claims)
    came = await room.reception.vouched(house.issuer, subject, name, place, agent)
    answer = RedirectResponse(str(kept["next"]), 303)
    set_cookie(answer, came.token, room.settings)
    answer.delete_cookie(_cookie(room), path=_path(room), secure=room.settings.secure)
    return answer


def _claims(token: str, house: Oidc, nonce: str, now: int) -> dict[str, Any]:
    """What the other house says of somebody, if it says it to us, now, and to this question."""
    parts = token.split(".")
    try:
        body = json.loads(base64.urlsafe_b64decode(parts[1] + "=="))
        hers = body["aud"] if isinstance(body["aud"], list) else [body["aud"]]
        good = (
            body["iss"] == house.issuer
            and house.client in hers
            and body.get("azp", house.client) == house.client
            and body["nonce"] == nonce
            and int(body["exp"]) > now - 60
            and bool(body["sub"])
        )
    except (ArithmeticError, IndexError, KeyError, RecursionError, TypeError, ValueError):
        good = False
    if not good:
        raise RoomError(Said("room-oidc-nobody"), 403)
    return dict(body)


def _name(claims: dict[str, Any]) -> str:
    """A name for somebody who comes first; whatever the house calls them, if it is one here."""
    for key in ("preferred_username", "nickname", "name", "given_name"):
        try:
            return clean_name(str(claims.get(key) or "")[:LONGEST])
        except RoomError:
            continue
    return "visitor"


__all__ = ["router"]
