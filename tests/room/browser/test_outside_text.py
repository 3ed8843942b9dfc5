"""What people write stays text on every page: in a real browser, beside a real room."""

from __future__ import annotations

import json
import urllib.parse
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page
from websockets.asyncio.client import connect

from room.alone import run
from room.house import House

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES: Final = ("<img src=x onerror=hit()>", "<svg onload=hit()>", "'\"><b onclick=hit()>")
"""Names of players; one has four letters too many for a name, so it is cut."""
LONG: Final = "</script><script>hit()</script><img src=x onerror=hit()>{{7*7}}${7*7}"
"""What is put wherever longer text is taken."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    house.stop()


async def _ordered(wire: Any, number: int, **do: Any) -> None:
    await wire.send(json.dumps({"t": "do", "id": f"c{number}", "do": do}))
    while (said := json.loads(await wire.recv())).get("id") != f"c{number}":
        pass
    assert said["t"] == "ack", said


async def _fill(house: House, table: str, tokens: list[str], names: list[str], boss: str) -> None:
    """Everybody sits down, and the floor says why it moves chips."""
    wires = [await connect(house.ws(table, token), max_size=None) for token in tokens]
    for seat, one in enumerate(wires, 1):
        await _ordered(one, seat, kind="sit", seat=seat, chips=50_000)
        await one.send(json.dumps({"t": "do", "id": LONG[:60], "do": {"kind": LONG}}))
    async with connect(house.ws(table, boss, role="floor"), max_size=None) as floor:
        correct = {"whose": names[0], "to": names[1], "chips": 500, "why": LONG}
        await _ordered(floor, 9, kind="correct", **correct)
    for one in wires:
        await one.close()


def looked_at(page: Page, address: str) -> str:
    """A page, after everything on it was drawn; its text."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page.inner_text("body")


def test_whatever_people_write_is_text_on_every_page(chrome: Browser, house: House) -> None:
    names = [name[:24] for name in NAMES]
    tokens = [house.guest(name) for name in names]
    boss = {"name": "<i onclick=hit()>Boss", "password": "a long enough one"}
    manager = house.post("/api/accounts", {**boss, "code": house.invitation})["token"]
    table = house.table("hustler/holdem")
    run(_fill(house, table, tokens, names, manager))

    context = chrome.new_context(user_agent=LONG)
    context.add_cookies([{"name": "cardroom", "value": manager, "url": house.url}])
    page = context.new_page()
    hits: list[str] = []
    page.expose_function("hit", lambda: hits.append(page.url))
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))

    def asked(dialog: Dialog) -> None:
        wrong.append(dialog.message)
        dialog.dismiss()

    def told(said: ConsoleMessage) -> None:
        # What the policy of the page had to stop was no text any more.
        if "Content Security Policy" in said.text:
            wrong.append(said.text)

    page.on("dialog", asked)
    page.on("console", told)
    written = urllib.parse.quote(LONG, safe="")
    # Signing in from this browser notes what it calls itself.
    context.request.post(f"{house.url}/api/sessions", data=boss)
    everywhere = [
        f"/?q={written}&club={written}#{written}",
        f"/tables/{table}?{written}#{written}",
        f"/floor/{table}",
        f"/hands/{table}/1",
        "/manager",
        "/account",
        f"/sign-in?next=javascript:hit()//{written}",
        f"/welcome/{written}",
        f"/games/{written}/{written}",
        f"/tables/{written}",
        f"/drill/{written}/hustler/holdem",
    ]
    seen = {path: looked_at(page, house.url + path) for path in everywhere}
    page.wait_for_timeout(200)
    assert not hits
    assert not wrong
    assert names[0] in seen[everywhere[1]], "the name is shown as it was written"
    assert "onclick=hit()" in seen["/account"], "on every page"
    assert any("{{7*7}}" in text for text in seen.values()), "the reason of a correction, too"
    for path in everywhere:
        page.goto(house.url + path)
        page.wait_for_load_state("networkidle")
        strange = "img[src='x'], [onerror], [onload], [onclick], script:not([src]):not([type])"
        found = page.eval_on_selector_all(strange, "all => all.map(one => one.outerHTML)")
        assert found == [], path
        assert "49" not in page.title()
    context.close()


def test_the_address_after_signing_in_runs_nothing(chrome: Browser, house: House) -> None:
    house.post("/api/accounts", {"name": "Sam", "password": "a long enough one"})
    context = chrome.new_context()
    page = context.new_page()
    hits: list[str] = []
    page.expose_function("hit", lambda: hits.append(page.url))
    for after in ("javascript:hit()", "data:text/html,<script>hit()</script>", "//evil.example"):
        page.goto(f"{house.url}/sign-in?next={urllib.parse.quote(after, safe='')}")
        page.wait_for_selector("form")
        page.fill("input[autocomplete=username]", "Sam")
        page.fill("input[type=password]", "a long enough one")
        page.locator("form", has=page.locator("input[type=password]")).locator("button").click()
        page.wait_for_url(f"{house.url}/")
    assert not hits
    context.close()
