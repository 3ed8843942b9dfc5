"""The desk in the browser, against the real room: by thumb, by keys, and without scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from room.browser.test_pages import sticks_out, violations
from room.house import House

pytestmark = pytest.mark.browser

EZ = "/desk/settle?game=hustler/ez-baccarat&any=1"
QUESTIONS = [
    ("hustler/three-card-poker", "bank short", "4936"),
    ("mortimers/omaha-high-low-split", "odd chip", "2887"),
    ("hustler/seven-card-stud", "too many cards", "1391"),
    ("hustler/holdem", "exposed card", "6212"),
    ("hustler/pai-gow-poker", "misdeal", "526"),
]
TOOLS = [
    "/desk",
    "/desk/ruling?game=hustler/three-card-poker&q=bank+short",
    "/desk/ruling?game=hustler/ez-baccarat&q=exposed+card",
    f"{EZ}&bank=600&fell=dragon-7&b=3.player-line.10000&b=4.dragon-7.2000&done=1",
    "/desk/fees?game=hustler/ez-baccarat&players=3&w.player-line=100",
    "/desk/hand?game=hustler/ez-baccarat&cards=9c+2d+/+Kh+5s",
    "/desk/compare",
    "/desk/solve",
    "/desk/vulnerability",
    "/desk/lint?game=hustler/ez-baccarat",
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The room as a user starts it."""
    opened = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield opened
    opened.stop()


def window(chrome: Browser, *, scripts: bool = True, width: int = 360) -> Page:
    """A window of somebody who only taps."""
    size = {"width": width, "height": 740 if width < 700 else 900}
    page = chrome.new_page(viewport=size, has_touch=True, java_script_enabled=scripts)  # type: ignore[arg-type]
    page.set_default_timeout(30_000)
    return page


def tap(page: Page, key: str) -> None:
    """Touch what has a key, and wait until the page has followed."""
    before = page.url
    page.locator(f'[data-key="{key}"]').tap()
    page.wait_for_url(lambda url: url != before)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_a_short_bank_is_settled_with_a_thumb(
    chrome: Browser, house: House, *, scripts: bool
) -> None:
    page = window(chrome, scripts=scripts)
    page.goto(f"{house.url}{EZ}&bank=400")
    for key in ("fell-5", "seat-3", "chip-10000", "more-player-line", "seat-4", "chip-500",
                "more-dragon-7", "seat-5", "more-dragon-7", "more-dragon-7"):  # fmt: skip
        tap(page, key)
    expect(page.locator(".s-dock")).to_contain_text("3 bets, $115")
    tap(page, "bank-less")
    tap(page, "go")
    # 300 + 100 collected - 200 paid leaves 200 for a bet of 10 that wins 400: half is covered.
    expect(page.locator(".o-top h2")).to_contain_text("One bet isn't fully covered")
    steps = page.locator(".stepsl > li")
    expect(steps).to_have_count(3)
    expect(steps.nth(0)).to_contain_text("collected $100")
    expect(steps.nth(1)).to_contain_text("paid $200")
    expect(steps.nth(2)).to_contain_text("paid $200")
    expect(steps.nth(2)).to_contain_text("$5 back")
    # The address is the hand: whoever opens it sees the same.
    address = page.url
    page.goto(f"{house.url}/desk")
    page.goto(address)
    expect(page.locator(".stepsl > li")).to_have_count(3)
    assert not scripts or sticks_out(page) == 0
    page.close()


def test_five_rulings_are_found_on_a_phone(chrome: Browser, house: House) -> None:
    page = window(chrome)
    for game, words, line in QUESTIONS:
        page.goto(f"{house.url}/desk/ruling?game={game}")
        page.get_by_label("What happened?").fill(words)
        page.get_by_role("button", name="Find").tap()
        expect(page.locator(".rule-card.first .src")).to_contain_text(line)
    page.close()


@pytest.mark.parametrize("width", [360, 1440])
def test_every_tool_stands_fits_and_is_accessible(
    chrome: Browser, house: House, width: int
) -> None:
    page = window(chrome, width=width)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.on("console", lambda told: failed.append(told.text) if told.type == "error" else None)
    for path in TOOLS:
        page.goto(house.url + path)
        page.wait_for_selector("[data-wait]", state="detached", timeout=180_000)
        expect(page.locator("h1")).to_be_visible()
        assert sticks_out(page) == 0, path
        assert violations(page) == [], path
    assert failed == []
    page.close()


def test_keys_do_what_taps_do(chrome: Browser, house: House) -> None:
    page = window(chrome, width=1440)
    page.goto(f"{house.url}{EZ}")
    page.locator('[data-key="seat-3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sh")).to_have_text("Seat 3")
    # The focus stays on what was pressed, though the page is another.
    expect(page.locator('[data-key="seat-3"]')).to_be_focused()
    page.go_back()
    expect(page.locator("#sh")).to_have_text("Seat 2")
    page.close()
