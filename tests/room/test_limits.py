"""Limits keep strangers from doing too much, and nobody can use them against somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from room.house import House
from room.test_rights import PASSWORD, account, bearer

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    db = str(tmp_path_factory.mktemp("room") / "room.db")
    house = House(db, "--proxy", "127.0.0.1")
    yield house
    assert house.stop() == 0


def sign_in(house: House, name: str, password: str, place: str) -> int:
    asked = {"name": name, "password": password}
    return int(house.call("POST", "/api/sessions", asked, x_forwarded_for=place)[0])


def test_nobody_is_locked_out_by_somebody_who_guesses_at_their_password(house: House) -> None:
    token = account(house, "Ann")
    guesses = [sign_in(house, "Ann", f"wrong {n}", "192.0.2.1") for n in range(14)]
    assert set(guesses[:10]) == {401}
    assert set(guesses[11:]) == {429}
    assert sign_in(house, "Ann", PASSWORD, "192.0.2.2") == 201
    assert sign_in(house, "Bo", "wrong", "192.0.2.1") == 401
    asked = {"old": PASSWORD, "new": "another long one"}
    told: Any = house.call(
        "POST", "/api/password", asked, **bearer(token), x_forwarded_for="192.0.2.1"
    )
    assert told[0] == 204, told


def test_one_household_has_one_allowance_however_many_addresses_it_takes(house: House) -> None:
    account(house, "Cy")
    places = [f"2001:db8:1:2::{n:x}" for n in range(14)]
    assert sign_in(house, "Cy", "wrong", places[0]) == 401
    assert 429 in [sign_in(house, "Cy", "wrong", place) for place in places]
    assert sign_in(house, "Cy", PASSWORD, "2001:db8:1:3::1") == 201


def test_a_visitors_address_is_only_what_a_named_proxy_says(tmp_path: Any) -> None:
    """Where no proxy was named nobody else's word is taken, though they come from this machine."""
    plain = House(str(tmp_path / "room.db"))
    account(plain, "Ann")
    told = [sign_in(plain, "Ann", "wrong", f"192.0.2.{n}") for n in range(12)]
    assert told[-1] == 429
    token = account(plain, "Bo")
    listed = plain.call("GET", "/api/sessions", **bearer(token), x_forwarded_for="192.0.2.9")
    assert [row["from"] for row in listed[1]["sessions"]] == ["127.0.0.1"]
    assert plain.stop() == 0


def test_a_proxy_is_an_address(tmp_path: Any) -> None:
    with pytest.raises(AssertionError, match="IP address"):
        House(str(tmp_path / "room.db"), "--proxy", "*")
