"""The API is as its description says: requests made from it find no difference."""

from __future__ import annotations

import asyncio
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import cardroom.room
from cardroom.room.errors import RoomError
from cardroom.room.web import pricing
from cardroom.room.web.pricing import Asked, Pricing
from room.alone import run
from room.house import House

pytestmark = pytest.mark.slow

DOCS = Path(cardroom.room.__file__).parent / "apidocs"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    # Without allowances: the first test here asks for more than any visitor may.
    environ = {"CARDROOM_LIMITS": "off"}
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"), environ=environ)
    # A process that gives way to every other makes the description when it is first asked for;
    # where all are busy that takes longer than the ten seconds that Schemathesis waits.
    assert house.call("GET", "/api/openapi.json")[0] == 200
    yield house
    assert house.stop() == 0


SIGNS_OUT = ("sign_out_api_sessions_current_delete", "end_session_api_sessions__session__delete")


@pytest.mark.parametrize("who", ["nobody", "guest", "manager", "leaver"])
def test_the_description_is_true(house: House, who: str) -> None:
    """Whatever ends a session is asked for by a leaver, who does nothing else."""
    if who == "manager":
        body = {"name": "Boss", "password": "a long enough one", "code": house.invitation}
        token = house.post("/api/accounts", body)["token"]
    else:
        token = house.guest("reader")
    program = Path(sys.executable).parent / "schemathesis"
    command = [str(program), "run", f"{house.url}/api/openapi.json", "--max-examples", "6"]
    command += ["--seed", "7", "--no-color"]
    if who != "nobody":
        command += ["--header", f"Authorization: Bearer {token}"]
        choice = "--include-operation-id" if who == "leaver" else "--exclude-operation-id"
        command += [word for name in SIGNS_OUT for word in (choice, name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=400)
    assert done.returncode == 0, done.stdout[-6_000:]
    assert not [line for line in house.log if "request failed" in line]
    signed_in = house.call("GET", "/api/sessions", authorization=f"Bearer {token}")[0] == 200
    assert signed_in == (who != "leaver")


def test_the_odds_of_a_game_are_those_of_the_command_line(house: House) -> None:
    path = "/api/games/livermore/ez-baccarat/odds?wager=dragon-7"
    status, body, _ = house.call("GET", path)
    assert status == 200
    # 1.0183 %, 7.6113 %: published for the licensed game (Wizard of Odds, eight decks).
    (row,) = body["wagers"]
    assert row["house_edge"] == pytest.approx(0.076113, abs=5e-7)
    assert house.call("GET", path)[1] == body
    lines = house.call("GET", f"{path}&lines=1")[1]["wagers"][0]["lines"]
    # A dragon 7 pays 40 to 1; the rest of the edge follows from its chance.
    assert any(line["pays"] == "40 to 1" for line in lines)
    gone = house.call("GET", f"{path}&seen=7c%207d%207h%207s")[1]["wagers"][0]
    assert gone["house_edge"] > row["house_edge"]


def test_odds_that_take_too_long_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks next does not wait for what nobody waits for any more."""
    quick = Asked("hustler/ez-baccarat")
    slow = Asked("hustler/super-pan-9", method="simulate", rounds=2_000_000_000)

    async def ask() -> None:
        house = Pricing()
        await house.price(quick)
        assert house._worker is not None
        working = house._worker.value
        monkeypatch.setattr(pricing, "WAIT_S", 1)
        with pytest.raises(RoomError, match="more than a minute"):
            await house.price(slow)
        monkeypatch.undo()
        async with asyncio.timeout(20):
            while works(working):
                await asyncio.sleep(0.05)
        assert (await house.price(replace(quick, wager="dragon-7")))["wagers"]
        house.close()

    def works(process: int) -> bool:
        place = Path(f"/proc/{process}/cmdline")
        return place.exists() and bool(place.read_bytes())

    run(ask())


def test_the_page_of_the_api_loads_nothing_from_elsewhere(house: House) -> None:
    page = house.call("GET", "/api/docs")[1]
    assert "http" not in page.replace('http-equiv="', "")
    for name in ("swagger-ui.css", "swagger-ui-bundle.js", "start.js"):
        assert f"/api/docs/{name}" in page
        assert house.call("GET", f"/api/docs/{name}")[0] == 200
    described = house.call("GET", "/api/openapi.json")[1]
    for path in ("/api/games", "/api/tables", "/api/guests", "/api/tables/{table}/log", "/health"):
        assert path in described["paths"]


def test_what_was_taken_from_others_is_as_its_manifest_says() -> None:
    manifest = json.loads((DOCS / "manifest.json").read_text())
    for part in manifest.values():
        assert part["licence"]
        for name in part["licence_files"]:
            assert (DOCS / name).read_text().strip()
        for name, digest in part["sha256"].items():
            assert hashlib.sha256((DOCS / name).read_bytes()).hexdigest() == digest
    taken = {
        name for part in manifest.values() for name in (*part["sha256"], *part["licence_files"])
    }
    ours = {"index.html", "start.js", "manifest.json"}
    assert {path.name for path in DOCS.iterdir()} == taken | ours


def test_the_figures_can_be_read_by_prometheus(house: House) -> None:
    text = house.call("GET", "/metrics")[1]
    kinds = dict(line.split()[2:4] for line in text.splitlines() if line.startswith("# TYPE"))
    values = dict(line.split() for line in text.splitlines() if not line.startswith("#"))
    assert kinds.keys() == values.keys()
    assert kinds["cardroom_commands_total"] == "counter"
    assert float(values["cardroom_memory_bytes"]) > 1e6
