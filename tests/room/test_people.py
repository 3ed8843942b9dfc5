"""Guests, accounts, sessions, cookies and what other sites' pages cannot do."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cardroom.room.store import open_store
from cardroom.room.web.guard import CSP
from room.alone import run
from room.house import House

pytestmark = pytest.mark.slow

PASSWORD = "nine tiles and a dragon"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    assert house.stop() == 0


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def account(house: House, name: str, **more: str) -> Any:
    return house.post("/api/accounts", {"name": name, "password": PASSWORD, **more})


def test_a_guest_gets_a_token_a_cookie_and_play_money(house: House) -> None:
    status, body, headers = house.call("POST", "/api/guests", {"name": "Gus"})
    assert status == 201
    assert body["name"] == "Gus"
    cookie = headers["set-cookie"]
    assert cookie.startswith("cardroom=")
    for word in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert word in cookie
    by_cookie = house.call("GET", "/api/me", cookie=cookie.split(";")[0])[1]["me"]
    by_token = house.call("GET", "/api/me", **bearer(body["token"]))[1]["me"]
    assert by_cookie == by_token
    assert by_token["kind"] == "guest"
    assert by_token["chips"] == body["chips"] > 0


def test_two_guests_of_one_name_are_told_apart(house: House) -> None:
    names = [house.post("/api/guests", {"name": "Twin"})["name"] for _ in range(3)]
    assert names == ["Twin", "Twin 2", "Twin 3"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "the house",
        "Bank",
        "a\nb\x00",
        "\u202eevil",
        "ann: bo",
        "Bea (bot)",
        "...",
    ],
)
def test_a_name_that_is_none_is_refused_in_a_sentence(house: House, name: str) -> None:
    status, body, _ = house.call("POST", "/api/guests", {"name": name})
    assert status in {409, 422}
    assert len(body["why"].split()) > 4


def test_a_name_with_markup_is_text(house: House) -> None:
    assert house.post("/api/guests", {"name": "<b>bo</b>"})["name"] == "<b>bo</b>"


def test_an_account_signs_in_and_is_shown_its_last_login(house: House) -> None:
    account(house, "Ada")
    first = house.post("/api/sessions", {"name": "ada", "password": PASSWORD})
    second = house.post("/api/sessions", {"name": "ADA", "password": PASSWORD})
    assert first["token"] != second["token"]
    assert second["last_login"]["at"] >= first["last_login"]["at"]
    assert second["last_login"]["from"] == "127.0.0.1"


def test_wrong_name_and_wrong_password_get_the_same_answer(house: House) -> None:
    account(house, "Carol")
    wrong = house.call("POST", "/api/sessions", {"name": "Carol", "password": "wrong password"})
    nobody = house.call("POST", "/api/sessions", {"name": "Nobody", "password": "wrong password"})
    assert wrong[:2] == nobody[:2]
    assert wrong[0] == 401


def test_guessing_at_one_account_is_stopped(house: House) -> None:
    account(house, "Guessed")
    asked = {"name": "Guessed", "password": "wrong password"}
    statuses = [house.call("POST", "/api/sessions", asked)[0] for _ in range(12)]
    assert statuses[0] == 401
    assert statuses[-1] == 429


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("short", "A password needs at least 10 characters."),
        ("", "A password needs at least 10 characters."),
        ("x" * 300, "A password can have at most 256 characters."),
    ],
)
def test_every_door_says_how_long_a_password_is(house: House, password: str, why: str) -> None:
    status, body, _ = house.call("POST", "/api/accounts", {"name": "Ines", "password": password})
    assert (status, body) == (409, {"why": why})
    token = account(house, f"Ines {len(password)}")["token"]
    asked = {"old": PASSWORD, "new": password}
    status, body, _ = house.call("POST", "/api/password", asked, **bearer(token))
    assert (status, body) == (409, {"why": why})


@pytest.mark.parametrize("password", ["short", "a" * 20, "abababababab", "dora12345", "x" * 300])
def test_a_weak_password_is_refused_in_a_sentence(house: House, password: str) -> None:
    status, body, _ = house.call("POST", "/api/accounts", {"name": "dora", "password": password})
    assert status == 409
    assert "password" in body["why"]


def test_a_guest_who_makes_an_account_keeps_name_and_chips(house: House) -> None:
    token = house.guest("Hana")
    body = {"name": "Hana", "password": PASSWORD}
    made = house.post("/api/accounts", body, token)
    me = house.call("GET", "/api/me", **bearer(made["token"]))[1]["me"]
    assert (me["name"], me["kind"]) == ("Hana", "account")
    assert house.call("GET", "/api/me", **bearer(token))[0] == 401, "the guest's session goes on"


def test_somebody_elses_name_cannot_be_had(house: House) -> None:
    house.guest("Ivo")
    status, body, _ = house.call("POST", "/api/accounts", {"name": "ivo", "password": PASSWORD})
    assert status == 409
    assert "taken" in body["why"]


def test_sessions_are_listed_and_ended(house: House) -> None:
    one = account(house, "Jan")["token"]
    two = house.post("/api/sessions", {"name": "Jan", "password": PASSWORD})["token"]
    listed = house.call("GET", "/api/sessions", **bearer(two))[1]["sessions"]
    assert len(listed) == 2
    assert [row["this"] for row in listed].count(True) == 1
    other = next(row["id"] for row in listed if not row["this"])
    assert house.call("DELETE", f"/api/sessions/{other}", **bearer(two))[0] == 204
    assert house.call("GET", "/api/me", **bearer(one))[0] == 401
    assert house.call("DELETE", f"/api/sessions/{other}", **bearer(two))[0] == 404
    assert house.call("DELETE", "/api/sessions/current", **bearer(two))[0] == 204
    assert house.call("GET", "/api/me", **bearer(two))[0] == 401


def test_a_session_that_ends_ends_its_lines(house: House) -> None:
    token, table = house.guest("Kim"), house.table("hustler/holdem")

    async def evening() -> int | None:
        async with connect(house.ws(table, token)) as wire:
            await wire.recv()
            await asyncio.to_thread(house.call, "DELETE", "/api/sessions/current", **bearer(token))
            await asyncio.wait_for(wire.wait_closed(), 10)
            return wire.close_code

    assert run(evening()) == 4401


def test_a_new_password_ends_the_other_sessions(house: House) -> None:
    one = account(house, "Lea")["token"]
    two = house.post("/api/sessions", {"name": "Lea", "password": PASSWORD})["token"]
    body = {"old": "wrong password", "new": "another good password"}
    assert house.call("POST", "/api/password", body, **bearer(two))[0] == 403
    body["old"] = PASSWORD
    assert house.call("POST", "/api/password", body, **bearer(two))[0] == 204
    assert house.call("GET", "/api/me", **bearer(one))[0] == 401
    assert house.call("GET", "/api/me", **bearer(two))[0] == 200
    again = {"name": "Lea", "password": "another good password"}
    assert house.call("POST", "/api/sessions", again)[0] == 201


def test_the_first_manager_comes_by_a_link_that_works_once(house: House) -> None:
    code = house.invitation
    guest = house.guest("Mallory")
    assert house.call("GET", "/api/manager", **bearer(guest))[0] == 403
    assert house.call("GET", "/api/manager")[0] == 401
    made = account(house, "Mona", code=code)
    assert made["role"] == "manager"
    status, seen, _ = house.call("GET", "/api/manager", **bearer(made["token"]))
    assert status == 200
    assert seen["books"]["balanced"] is True
    body = {"name": "Mallory 9", "password": PASSWORD, "code": code}
    assert house.call("POST", "/api/accounts", body)[0] == 403
    floor = account(house, "Flo")["token"]
    table = house.table("hustler/holdem")
    close = f"/api/tables/{table}/close"
    assert house.call("POST", close, {}, **bearer(floor))[0] == 403
    asked = house.call("POST", "/api/people/Flo/role", {"role": "floor"}, **bearer(guest))
    assert asked[0] == 403
    house.post("/api/people/Flo/role", {"role": "floor"}, made["token"])
    assert house.call("POST", close, {}, **bearer(floor))[0] == 200


def test_play_money_comes_again_when_it_is_gone(house: House) -> None:
    token = house.guest("Ned")
    assert house.call("POST", "/api/chips", {}, **bearer(token))[0] == 409
    assert house.call("POST", "/api/chips", {})[0] == 401
    book = house.call("GET", "/api/chips", **bearer(token))[1]
    assert [entry["why"] for entry in book["entries"]] == ["grant"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"sec_fetch_site": "same-site"}, 403),
        ({"sec_fetch_site": "same-origin"}, 201),
        ({"host": "evil.example"}, 421),
    ],
)
def test_what_another_sites_page_sends_is_turned_away(
    house: House, headers: dict[str, str], status: int
) -> None:
    answer = house.call("POST", "/api/guests", {"name": "Otto"}, **headers)
    assert answer[0] == status, answer[1]
    own = house.call("POST", "/api/guests", {"name": "Otto"}, origin=house.url)
    assert own[0] == 201


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_another_sites_page_gets_no_line(house: House, headers: dict[str, str]) -> None:
    table = house.table("hustler/holdem")

    async def dial() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with connect(house.ws(table), additional_headers=headers):
                pass
        assert refused.value.response.status_code == 403

    run(dial())


def test_every_answer_has_the_headers_that_protect_a_page(house: House) -> None:
    for path in ("/api/games", "/health", "/nothing/here", "/api/docs"):
        headers = house.call("GET", path)[2]
        assert headers["content-security-policy"] == CSP
        assert headers["x-content-type-options"] == "nosniff"
    assert "unsafe" not in CSP


def test_too_large_a_body_is_refused_in_a_sentence(house: House) -> None:
    status, body, _ = house.call("POST", "/api/guests", {"name": "x" * 100_000})
    assert status == 413
    assert "bytes" in body["why"]


def test_a_body_that_does_not_say_its_size_is_measured(house: House) -> None:
    line = http.client.HTTPConnection("127.0.0.1", house.port)
    chunk = b"x" * 10_000
    try:
        line.request(
            "POST",
            "/api/guests",
            iter([chunk] * 20),
            {"content-type": "application/json"},
            encode_chunked=True,
        )
        answer = line.getresponse()
        assert answer.status == 413
        assert "bytes" in json.loads(answer.read())["why"]
    except (BrokenPipeError, ConnectionResetError):
        pass  # turned away before everything was sent
    finally:
        line.close()


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api/games/hustler/nothing", None, 404),
        ("GET", "/api/games/..%2f..%2fetc/passwd.toml", None, 404),
        ("GET", "/api/tables/nothing", None, 404),
        ("GET", "/api/tables/nothing/log", None, 404),
        ("GET", "/static/..%2fserver.py", None, 404),
        ("PUT", "/api/games", {}, 405),
        ("POST", "/api/tables", {}, 422),
        ("POST", "/api/tables", {"game": "hustler/nothing"}, 404),
        ("POST", "/api/tables", {"game": "/etc/passwd.toml"}, 404),
        ("POST", "/api/tables", {"game": "hustler/holdem", "seats": 99}, 422),
        ("POST", "/api/tables", {"game": "hustler/holdem", "pace": "slow"}, 422),
        ("POST", "/api/tables", {"game": "hustler/holdem", "colour": "red"}, 422),
        ("POST", "/api/tables", {"game": "hustler/ez-baccarat", "schedule": "none"}, 409),
        ("POST", "/api/tables", [], 422),
        ("POST", "/api/guests", {"name": 7}, 422),
        ("GET", "/api/games/hustler/ez-baccarat/odds?method=guess", None, 422),
        ("GET", "/api/games/hustler/ez-baccarat/odds?wager=none", None, 409),
        ("GET", "/api/games/hustler/ez-baccarat/odds?set=x", None, 409),
    ],
)
def test_every_wrong_request_is_answered_in_a_sentence(
    house: House, method: str, path: str, body: object, status: int
) -> None:
    answer = house.call(method, path, body)
    assert answer[0] == status, answer[1]
    assert len(answer[1]["why"].split()) >= 3


def test_nothing_secret_is_in_the_logs_or_in_the_store(house: House) -> None:
    token = account(house, "Pia")["token"]
    table = house.table("hustler/holdem")

    async def visit() -> None:
        async with connect(house.ws(table, token)) as wire:
            await wire.recv()

    run(visit())
    house.call("GET", f"/api/me?token={token}")
    text = "".join(house.log)
    assert '"path": "/api/accounts"' in text
    for secret in (token, PASSWORD, house.invitation):
        assert secret not in text

    async def dump() -> str:
        store = open_store(house.db)
        rows = await store.read(
            lambda line: [
                line.run(f"SELECT * FROM {t}") for t in ("sessions", "accounts", "invitations")
            ]
        )
        await store.close()
        return repr(rows)

    kept = run(dump())
    assert token not in kept
    assert PASSWORD not in kept
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in kept
