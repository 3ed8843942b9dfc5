"""What strangers send: addresses, headers and methods that nobody meant, all answered politely."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator

import pytest

from room.house import House

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"), environ=NO_LIMITS)
    yield house
    assert house.stop() == 0


NO_LIMITS = {"CARDROOM_LIMITS": "off"}


def raw(house: House, request: str) -> str:
    """What is answered to a request that no library would send."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=20) as line:
        line.sendall(request.encode("latin-1"))
        out = b""
        while some := line.recv(65_536):
            out += some
    return out.decode("latin-1")


def ask(house: House, method: str, path: str, *headers: str) -> str:
    host = f"Host: 127.0.0.1:{house.port}"
    return raw(
        house,
        "\r\n".join((f"{method} {path} HTTP/1.1", host, "Connection: close", *headers, "", "")),
    )


@pytest.mark.parametrize(
    "after",
    [
        "/%09/evil.example",
        "/%0A/evil.example",
        "/%0D/evil.example",
        "/%5Cevil.example",
        "//evil.example",
        "///evil.example",
        "https://evil.example",
        "/%00/evil.example",
        "%20//evil.example",
        "javascript:alert(1)//evil.example",
    ],
)
def test_after_signing_in_nobody_is_sent_elsewhere(house: House, after: str) -> None:
    status, page, _ = house.call("GET", f"/sign-in?next={after}", accept="text/html")
    assert status == 200
    assert "evil.example" not in page


def test_after_signing_in_everybody_is_where_they_were(house: House) -> None:
    _, page, _ = house.call("GET", "/sign-in?next=/tables/abc", accept="text/html")
    assert "/tables/abc" in page


ODD_HEADERS = (
    "Origin: http://[::1",
    "Origin: http://\xff",
    "x-cardroom-pass: \xff\xfe.[1]",
    "x-cardroom-pass: .",
    "Cookie: cardroom=\xff",
    "Authorization: Bearer \xff",
    "Range: bytes=9999999999-",
    "If-None-Match: \xff",
    "Accept-Encoding: \xff",
    "Accept: \xff",
    "X-Forwarded-For: \xff",
    "Sec-Fetch-Site: \xff",
    "Content-Length: \xb2",
)
ODD_PARTS = ("%00", "%FF", "a" * 5_000, "..", "%2e%2e%2fetc", "%F0%9F%82%A1", "'", "%25", "\xff")
PLACES = (
    "/static/js/{}",
    "/static/{}",
    "/{}",
    "/tables/{}",
    "/floor/{}",
    "/hands/{}/1",
    "/hands/abc/{}",
    "/games/{}/x",
    "/games/hustler/{}",
    "/drill/play/hustler/{}",
    "/drill/{}/hustler/holdem",
    "/welcome/{}",
    "/api/docs/{}",
    "/api/tables/{}",
    "/api/tables/{}/log",
    "/api/tables/{}/hands/1",
    "/api/games/{}/x",
    "/api/games/hustler/{}",
    "/sign-in?next={}",
    "/oidc/start?next={}",
    "/oidc/back?state={}&code={}",
    "/api/tables?game={}",
    "/api/me?token={}",
    "/ws/tables/{}",
)


def status_of(answer: str) -> int:
    return int(answer.split(" ", 2)[1])


@pytest.mark.parametrize("path", ["/", "/api/tables", "/static/js/wire.js"])
def test_no_header_breaks_anything(house: House, path: str) -> None:
    for header in ODD_HEADERS:
        for method in ("GET", "POST"):
            assert status_of(ask(house, method, path, header)) < 500, header


def test_no_header_breaks_a_connection_to_a_table(house: House) -> None:
    table = house.table("hustler/holdem")
    asked = (
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
    )
    for header in ODD_HEADERS:
        host = f"Host: 127.0.0.1:{house.port}"
        with socket.create_connection(("127.0.0.1", house.port), timeout=20) as line:
            lines = (
                f"GET /ws/tables/{table} HTTP/1.1",
                host,
                "Connection: Upgrade",
                *asked,
                header,
                "",
                "",
            )
            line.sendall("\r\n".join(lines).encode("latin-1"))
            assert status_of(line.recv(4_096).decode("latin-1")) < 500, header


@pytest.mark.parametrize("place", PLACES)
def test_no_address_breaks_anything(house: House, place: str) -> None:
    for part in ODD_PARTS:
        answer = ask(house, "GET", place.replace("{}", part))
        assert status_of(answer) < 500, (place, part[:20], answer[:300])


def test_head_is_answered_like_get_without_a_body(house: House) -> None:
    for path in ("/", "/api/tables", "/static/js/wire.js", "/health", "/api/openapi.json"):
        line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
        line.request("HEAD", path)
        answer = line.getresponse()
        assert answer.status == 200
        assert answer.read() == b""
        line.close()


def test_a_method_that_is_not_taken_is_refused_with_those_that_are(house: House) -> None:
    for path, takes in (
        ("/", "GET, HEAD"),
        ("/api/tables", "GET, HEAD, POST"),
        ("/api/sessions/x", "DELETE"),
    ):
        answer = ask(house, "PUT", path)
        assert status_of(answer) == 405
        allowed = next(line for line in answer.split("\r\n") if line.lower().startswith("allow:"))
        assert set(takes.split(", ")) <= set(allowed[6:].strip().split(", ")), allowed


def test_nothing_of_all_that_counts_as_a_fault(house: House) -> None:
    assert "cardroom_faults_total 0" in house.call("GET", "/metrics")[1]
