"""Signing in by another house, against one that runs here."""

from __future__ import annotations

import base64
import hashlib
import http.server
import json
import socket
import threading
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.room.settings import oidc_from
from cardroom.room.store import StoreError
from room.house import House

pytestmark = pytest.mark.slow


class Issuer(http.server.ThreadingHTTPServer):
    """A house that vouches for everybody, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.asked: dict[str, str] = {}
        self.changes: dict[str, Any] = {}
        self.subject = "s-1"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def token(self, form: dict[str, str]) -> dict[str, str]:
        challenge = base64.urlsafe_b64encode(
            hashlib.sha256(form["code_verifier"].encode()).digest()
        )
        assert challenge.rstrip(b"=").decode() == self.asked["code_challenge"]
        assert form["client_secret"] == "a secret"
        claims = {
            "iss": self.url,
            "aud": "room",
            "sub": self.subject,
            "nonce": self.asked["nonce"],
            "exp": int(time.time()) + 60,
            "preferred_username": "Olga",
            **self.changes,
        }
        parts = [base64.urlsafe_b64encode(json.dumps(one).encode()) for one in ({}, claims)]
        return {"id_token": b".".join([*(part.rstrip(b"=") for part in parts), b"sig"]).decode()}


class _Handler(http.server.BaseHTTPRequestHandler):
    server: Issuer

    def _say(self, body: object) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def do_GET(self) -> None:
        url = self.server.url
        self._say(
            {"issuer": url, "authorization_endpoint": f"{url}/a", "token_endpoint": f"{url}/t"}
        )

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers["content-length"])).decode()
        self._say(self.server.token(dict(urllib.parse.parse_qsl(raw))))

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def issuer() -> Iterator[Issuer]:
    server = Issuer()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, issuer: Issuer) -> Iterator[House]:
    environ = {
        "CARDROOM_OIDC_ISSUER": issuer.url,
        "CARDROOM_OIDC_CLIENT": "room",
        "CARDROOM_OIDC_SECRET": "a secret",
    }
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"), environ=environ)
    yield house
    assert house.stop() == 0


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def visit(address: str, cookie: str = "") -> tuple[int, Any]:
    """One request that follows no redirection."""
    asked = urllib.request.Request(address, headers={"cookie": cookie} if cookie else {})
    try:
        with urllib.request.build_opener(_Stay).open(asked, timeout=20) as answer:
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers


def go(house: House, issuer: Issuer, **changes: Any) -> tuple[int, Any]:
    """There and back; what comes back may be changed on the way."""
    status, headers = visit(f"{house.url}/oidc/start?next=/account")
    assert status == 303
    assert headers["location"].startswith(f"{issuer.url}/a?")
    issuer.asked = dict(urllib.parse.parse_qsl(headers["location"].split("?", 1)[1]))
    cookie = headers["set-cookie"].split(";")[0]
    state = changes.pop("state", issuer.asked["state"])
    cookie = changes.pop("cookie", cookie)
    issuer.changes = changes
    return visit(f"{house.url}/oidc/back?code=c&state={state}", cookie)


def test_who_is_vouched_for_comes_in_and_is_the_same_next_time(
    house: House, issuer: Issuer
) -> None:
    # A name that no other test here is called by: they come in any order.
    names = []
    for subject in ("vera-1", "vera-1", "vera-2"):
        issuer.subject = subject
        status, headers = go(house, issuer, preferred_username="Vera")
        assert status == 303
        assert headers["location"] == "/account"
        cookies = [value for key, value in headers.items() if key == "set-cookie"]
        mine = next(one for one in cookies if one.startswith("cardroom=")).split(";")[0]
        me = house.call("GET", "/api/me", cookie=mine)[1]["me"]
        assert me["kind"] == "account"
        names.append(me["name"])
    assert names == ["Vera", "Vera", "Vera 2"]


@pytest.mark.parametrize(
    "changes",
    [
        {"nonce": "another"},
        {"aud": "another room"},
        {"iss": "https://evil.example"},
        {"exp": 1},
        {"exp": float("inf")},
        {"exp": float("nan")},
        {"exp": "soon"},
        {"exp": None},
        {"azp": "another room"},
        {"aud": []},
        {"aud": {"room": 1}},
        {"sub": ""},
        {"state": "another"},
        {"cookie": "cardroom-oidc=forged"},
        {"cookie": "a=b"},
    ],
)
def test_what_was_changed_on_the_way_lets_nobody_in(
    house: House, issuer: Issuer, changes: dict[str, Any]
) -> None:
    status, headers = go(house, issuer, **changes)
    assert status == 403
    assert "cardroom=" not in (headers["set-cookie"] or "")


def test_no_session_comes_with_the_visitor(house: House, issuer: Issuer) -> None:
    """A cookie that somebody planted before is nobody's after signing in."""
    issuer.subject = "s-9"
    planted = house.guest("Planted")
    _, headers = visit(f"{house.url}/oidc/start")
    issuer.asked = dict(urllib.parse.parse_qsl(headers["location"].split("?", 1)[1]))
    issuer.changes = {}
    cookie = f"cardroom={planted}; {headers['set-cookie'].split(';')[0]}"
    status, headers = visit(f"{house.url}/oidc/back?code=c&state={issuer.asked['state']}", cookie)
    cookies = [value for key, value in headers.items() if key == "set-cookie"]
    mine = next(one for one in cookies if one.startswith("cardroom=")).split(";")[0]
    assert status == 303
    assert planted not in mine
    assert house.call("GET", "/api/me", cookie=f"cardroom={planted}")[1]["me"]["name"] == "Planted"
    # The riddle was solved once: its cookie is taken away, and another browser has none.
    assert any(one.startswith("cardroom-oidc=") and "Max-Age=0" in one for one in cookies)
    assert visit(f"{house.url}/oidc/back?code=c&state={issuer.asked['state']}")[0] == 403


def test_by_https_the_riddle_is_this_hosts_alone(tmp_path: Path, issuer: Issuer) -> None:
    environ = {
        "CARDROOM_OIDC_ISSUER": issuer.url,
        "CARDROOM_OIDC_CLIENT": "room",
        "CARDROOM_OIDC_SECRET": "a secret",
    }
    url = ("--url", "https://cards.example")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    house = House(str(tmp_path / "room.db"), *url, port=port, environ=environ)
    try:
        status, headers = visit(f"{house.url}/oidc/start")
        assert status == 303
        assert headers["strict-transport-security"] == "max-age=31536000"
        given = headers["set-cookie"].split("; ")
        assert given[0].startswith("__Host-cardroom-oidc=")
        assert {"Secure", "HttpOnly", "Path=/"} <= set(given)
        assert not any(part.startswith("Domain") for part in given)
        asked = dict(urllib.parse.parse_qsl(headers["location"].split("?", 1)[1]))
        issuer.asked, issuer.changes = asked, {}
        back = f"{house.url}/oidc/back?code=c&state={asked['state']}"
        # What a neighbour on the same domain could plant has no such name.
        assert visit(back, given[0].removeprefix("__Host-"))[0] == 403
        status, headers = visit(back, given[0])
        assert status == 303
        mine = [value for key, value in headers.items() if key == "set-cookie"]
        assert any(one.startswith("__Host-cardroom=") for one in mine)
        assert all("Secure" in one and "Path=/;" in f"{one};" for one in mine)
    finally:
        house.stop()


@pytest.mark.parametrize(
    "wrong", ["file:///etc/passwd", "javascript:1", "accounts.example", "https://a.example/?x=1"]
)
def test_another_house_has_an_address_on_the_web(wrong: str) -> None:
    environ = {"CARDROOM_OIDC_CLIENT": "room", "CARDROOM_OIDC_SECRET": "a secret"}
    with pytest.raises(StoreError, match="CARDROOM_OIDC_ISSUER must be the address"):
        oidc_from({**environ, "CARDROOM_OIDC_ISSUER": wrong})


def test_without_another_house_there_is_no_such_door(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"))
    status, body, _ = house.call("GET", "/oidc/start")
    assert status == 404
    assert "password" in body["why"]
    house.stop()


def test_the_link_after_signing_in_leads_nowhere_else(house: House, issuer: Issuer) -> None:
    for wrong in ("https://evil.example", "//evil.example", "/\\evil.example"):
        _, headers = visit(f"{house.url}/oidc/start?next={urllib.parse.quote(wrong)}")
        issuer.asked = dict(urllib.parse.parse_qsl(headers["location"].split("?", 1)[1]))
        issuer.changes = {}
        cookie = headers["set-cookie"].split(";")[0]
        _, headers = visit(f"{house.url}/oidc/back?code=c&state={issuer.asked['state']}", cookie)
        assert headers["location"] == "/"
