"""Rounds in the browser against the real room: by clicks, by keys, together, through a crash."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from room.browser.conftest import Windows
from room.browser.test_pages import violations
from room.house import House

pytestmark = pytest.mark.browser


QUICK = "const now = performance.now.bind(performance); performance.now = () => 8 * now();"
"""By a page's clock time flies: a question that is a moment old may be answered."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The room as a user starts it."""
    opened = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def windows(chrome: Browser, house: House) -> Windows:
    """The windows of all who come to the room, one after the other."""
    return Windows(chrome, house.url, QUICK)


@pytest.fixture
def person(windows: Windows) -> Iterator[Callable[..., Page]]:
    """Opens a window of their own for somebody, at a table, with a name or without."""
    left: list[tuple[Page, dict[str, Any]]] = []

    def begin(table: str, name: str | None = None, width: int = 1280, height: int = 800) -> Page:
        settings = {"viewport": {"width": width, "height": height}}
        page = windows.open(settings)
        left.append((page, settings))
        page.set_default_timeout(30_000)
        page.goto(f"{windows.base}/tables/{table}")
        page.wait_for_selector("#dock")
        if name is not None:
            page.locator("#dock").get_by_role("button", name="Sit down").click()
            page.get_by_label("Name at the table").fill(name)
            page.get_by_role("button", name="Take a seat").click()
            # At a table that sets hands, one is asked at once and the felt makes room.
            page.wait_for_selector(".who.me, #dock.pg7")
        return page

    yield begin
    for page, settings in left:
        windows.leave(page, settings)


def may_retire(page: Page, kind: list[str]) -> bool:
    """Whether to leave a hand of Pan at once: one in four is played out, which takes its time."""
    offered = "ask" in kind and page.get_by_role("button", name="Retire").count() > 0
    return offered and rounds_seen(page) % 4 != 0


def answer_by_keys(page: Page, kind: list[str]) -> None:
    """What a keyboard answers to whatever is asked."""
    if may_retire(page, kind):
        page.keyboard.press("r")
        return
    if "bets" in kind:
        page.keyboard.press("2")
        page.locator(".zone .hit").first.focus()
        page.keyboard.press("Space")
        page.locator("#dock .btn.go").focus()
    elif "done" in kind:
        pass
    elif "pk" in kind:
        page.keyboard.press("c" if page.locator(".btn.call").count() else "r")
        return
    elif "pg7" in kind:
        page.keyboard.press("h")
        page.wait_for_timeout(250)
    elif "ask" in kind or (
        page.locator("#dock .tc").count() and not page.locator("#dock .btn.go").count()
    ):
        key = page.locator("#dock [aria-keyshortcuts]").first.get_attribute("aria-keyshortcuts")
        page.keyboard.press((key or "Enter").lower())
        return
    page.keyboard.press("Enter")


def answer_by_clicks(page: Page, kind: list[str]) -> None:
    """What a mouse answers to whatever is asked."""
    if may_retire(page, kind):
        page.get_by_role("button", name="Retire").click()
        return
    if "bets" in kind:
        page.locator(".zone .hit").first.click()
    elif "pg7" in kind:
        page.get_by_role("button", name="House way").click()
        page.wait_for_timeout(250)
    if "pk" in kind and "done" not in kind and page.locator(".btn.call").count():
        page.locator(".btn.call").click()
    elif page.locator("#dock .btn.go").count():
        page.locator("#dock .btn.go").first.click()
    else:
        page.locator("#dock .choice-acts button, #dock .tc").first.click()


def rounds_seen(page: Page) -> int:
    """The number over the log."""
    shown: str = page.evaluate("document.getElementById('log-h')?.textContent ?? ''")
    return int("".join(mark for mark in shown if mark.isdigit()) or 0)


def play(page: Page, answer: Callable[[Page, list[str]], None], rounds: int) -> None:
    """Answer until so many rounds are over, or a minute and a half have passed."""
    first = rounds_seen(page)
    until = time.monotonic() + 90
    while rounds_seen(page) < first + rounds:
        assert time.monotonic() < until, page.locator("#dock").inner_text()
        kind = (page.locator("#dock").get_attribute("class") or "").split()
        if "wait" not in kind:
            try:
                answer(page, kind)
            except Exception:
                if page.is_closed():
                    raise
        page.wait_for_timeout(120)


GAMES = [
    "livermore/ez-baccarat",
    "livermore/pure-21-5-blackjack",
    "livermore/pai-gow-poker",
    "hustler/pai-gow-tiles",
    "hustler/ultimate-texas-holdem",
    "hustler/omaha-hi-lo-8",
    "hustler/seven-card-stud",
    "hustler/lowball",
    "hustler/13-card-chinese-poker",
    "livermore/panguingue",
]


ROUNDS = int(os.environ.get("CARDROOM_ROUNDS", "1"))
"""Rounds that two people play to their end in each game; ten take ten minutes."""
CHOSEN = os.environ.get("CARDROOM_GAMES", "").split() or GAMES
"""Games to play them in."""


def step(page: Page, answer: Callable[[Page, list[str]], None]) -> None:
    """Answer what is asked, if anything is; what a page redraws under the hand comes again."""
    shown: str = page.evaluate("document.getElementById('dock')?.className ?? 'wait'")
    if "wait" in shown.split():
        return
    try:
        answer(page, shown.split())
    except PlaywrightError:
        if page.is_closed():
            raise


@pytest.mark.slow
@pytest.mark.parametrize("game", CHOSEN)
def test_two_browsers_play_to_the_end(house: House, person: Callable[..., Page], game: str) -> None:
    """Kay has a keyboard and no mouse, Cleo a phone."""
    table = house.table(game, bots=1, pace="quick")
    kay, cleo = person(table, "Kay"), person(table, "Cleo", 360, 780)
    for page in (kay, cleo):
        page.set_default_timeout(1_500)
    first, until = rounds_seen(kay), time.monotonic() + 100 + 40 * ROUNDS
    while rounds_seen(kay) < first + ROUNDS:
        assert time.monotonic() < until, (rounds_seen(kay), kay.locator("#dock").inner_text())
        step(kay, answer_by_keys)
        step(cleo, answer_by_clicks)
        kay.wait_for_timeout(60)
    assert abs(rounds_seen(kay) - rounds_seen(cleo)) <= 1


@pytest.mark.parametrize("game", GAMES[::5])
def test_a_round_by_keys_and_one_by_clicks(
    house: House, person: Callable[..., Page], game: str
) -> None:
    table = house.table(game, bots=2, pace="quick")
    kay = person(table, "Kay")
    kay.set_default_timeout(2_000)
    play(kay, answer_by_keys, 1)
    play(kay, answer_by_clicks, 1)


def test_two_people_and_a_spectator(house: House, person: Callable[..., Page]) -> None:
    table = house.table("hustler/holdem", bots=0)
    ann = person(table, "Ann")
    bo = person(table, "Bo")
    nobody = person(table)
    expect(ann.locator(".hole.mine .card:not(.down)")).to_have_count(2)
    expect(nobody.locator(".hole .card.down")).to_have_count(4)
    assert nobody.locator(".hole .card:not(.down)").count() == 0
    turn = ann if ann.locator(".dock.pk:not(.done)").count() else bo
    other = bo if turn is ann else ann
    expect(other.locator("#dock-h")).to_contain_text("is to act")
    turn.wait_for_timeout(400)
    turn.keyboard.press("c")
    expect(other.locator("#dock-h")).to_have_text("Your turn")


def test_the_room_is_killed_in_the_middle_of_a_hand(tmp_path: Path, chrome: Browser) -> None:
    house = House(str(tmp_path / "room.db"))
    try:
        table = house.table("hustler/holdem", bots=2, pace="quick")
        context = chrome.new_context()
        page = context.new_page()
        page.goto(f"{house.url}/tables/{table}")
        page.locator("#dock").get_by_role("button", name="Sit down").click()
        page.get_by_label("Name at the table").fill("Kim")
        page.get_by_role("button", name="Take a seat").click()
        expect(page.locator(".hole.mine .card:not(.down)")).to_have_count(2, timeout=60_000)
        held = page.locator(".hole.mine [role=img]").evaluate_all(
            "all => all.map(e => e.ariaLabel)"
        )
        number = rounds_seen(page)
        house.kill()
        expect(page.locator(".line-note")).to_contain_text("Not live")
        house.start()
        expect(page.locator(".line-note")).to_have_count(0, timeout=30_000)
        if rounds_seen(page) == number and page.locator(".hole.mine").count():
            again = page.locator(".hole.mine [role=img]").evaluate_all(
                "all => all.map(e => e.ariaLabel)"
            )
            assert again == held
        context.close()
    finally:
        house.stop()


@pytest.fixture(scope="module")
def managed(chrome: Browser, house: House) -> Callable[[], Page]:
    """Opens the desk of whoever followed the link on the console."""
    context = chrome.new_context()
    page = context.new_page()
    page.goto(f"{house.url}/welcome/{house.invitation}")
    page.get_by_label("Name").fill("Max")
    # A password that is too short is refused by the room, in a sentence.
    page.get_by_label("Password").fill("eight 8s")
    page.get_by_role("button", name="Open the room").click()
    expect(page.locator(".form-why")).to_contain_text("at least 10 characters")
    page.get_by_label("Password").fill("a long word and a 9")
    page.get_by_role("button", name="Open the room").click()
    page.wait_for_url("**/manager")
    expect(page.get_by_text("in balance")).to_be_visible()
    known = context.storage_state()
    context.close()
    return lambda: chrome.new_context(storage_state=known).new_page()


def test_the_first_manager_opens_the_desk_and_pauses_a_table(
    house: House, managed: Callable[[], Page]
) -> None:
    page = managed()
    table = house.table("hustler/holdem", bots=3)
    page.goto(f"{house.url}/floor/{table}")
    page.get_by_label("Why").fill("a card fell.")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".thead p")).to_contain_text("paused")
    expect(page.locator(".log .flr")).to_have_text("The table is paused: a card fell.")
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Look it up").fill("flashed down card")
    expect(page.locator(".remedy").first).to_contain_text("It may not be kept")
    page.get_by_label("Look it up").fill("")
    page.get_by_label("What went wrong").select_option("exposed-on-deal")
    expect(page.locator(".remedy", has_text="the exposed card is the burn")).to_be_visible()
    page.get_by_role("button", name="Rule", exact=True).click()
    # Everybody reads why: without a reason nothing happens.
    expect(page.locator(".form-why", has_text="Write why first")).to_be_visible()
    page.get_by_label("Why").fill("seat 3 was flashed")
    page.get_by_role("button", name="Rule", exact=True).click()
    done = page.locator(".form-ok", has_text="Done")
    expect(done).to_contain_text("Done: A card is exposed on the deal.")
    page.context.close()


@pytest.mark.slow
def test_the_floor_seats_somebody_moves_them_and_sends_them_to_another_table(
    house: House, chrome: Browser, managed: Callable[[], Page]
) -> None:
    desk, guest = managed(), chrome.new_context().new_page()
    table = house.table("hustler/ez-baccarat", bots=2, pace="quick")
    other = house.table("livermore/texas-holdem", bots=2)
    guest.goto(house.url)
    guest.evaluate("""() => fetch("/api/guests", {method: "POST", body: '{"name":"Moe"}',
        headers: {"content-type": "application/json"}}).then(answer => answer.status)""")
    guest.goto(f"{house.url}/tables/{table}")
    desk.goto(f"{house.url}/floor/{table}")

    def order(where: str, button: str) -> None:
        picked = desk.get_by_label("Who").locator("option", has_text="Moe").first
        desk.get_by_label("Who").select_option(picked.get_attribute("value"))
        desk.get_by_label("Where to").select_option(where)
        desk.get_by_role("button", name=button, exact=True).click()

    expect(desk.get_by_label("Who").locator("option", has_text="Moe, watches")).to_be_attached()
    free = desk.get_by_label("Where to")
    desk.get_by_label("Who").select_option("Moe")
    seats = [text for text in free.locator("option").all_inner_texts() if "seat" in text]
    first, second = (text.split()[-1] for text in seats[:2])
    order(first, "Seat")
    expect(desk.locator("#main").get_by_text(f"Moe has seat {first}.")).to_be_visible()
    expect(guest.locator(".who.me")).to_be_visible()
    order(second, "Move")
    guest.wait_for_selector("#dock.bets, .line-note")
    # The hand is played to its end: who does not bet sits it out.
    until = time.monotonic() + 60
    while desk.locator(".dtable tr", has_text="Moe").locator("th").inner_text() != second:
        assert time.monotonic() < until, desk.locator(".desk").inner_text()
        if guest.locator("#dock.bets .btn.go").count():
            guest.keyboard.press("Enter")
        guest.wait_for_timeout(300)
    order(f"to {other}", "Move")
    while f"/tables/{other}" not in guest.url:
        assert time.monotonic() < until + 60, guest.locator("#main").inner_text()
        if guest.locator("#dock.bets .btn.go").count():
            guest.keyboard.press("Enter")
        guest.wait_for_timeout(300)
    expect(guest.locator(".who.me")).to_be_visible()
    desk.goto(f"{house.url}/manager")
    expect(desk.get_by_text("in balance")).to_be_visible()
    desk.context.close()
    guest.context.close()


@pytest.mark.slow
def test_the_floor_corrects_by_clicks_and_everybody_at_the_table_reads_why(
    house: House, chrome: Browser, managed: Callable[[], Page]
) -> None:
    desk, guest = managed(), chrome.new_context().new_page()
    table = house.table("hustler/holdem", bots=3, pace="quick")
    guest.goto(f"{house.url}/tables/{table}")
    desk.goto(f"{house.url}/floor/{table}")
    # Bots play while somebody watches; the floor holds the game after the hand that is on.
    guest.wait_for_selector(".hole .card")
    desk.get_by_label("Why").fill("to count the deck")
    desk.get_by_role("button", name="Hold after this hand").click()
    expect(desk.locator(".thead p")).to_contain_text("between hands", timeout=60_000)
    names = desk.get_by_label("Chips of").locator("option").all_inner_texts()[1:3]
    desk.get_by_role("button", name="Correct", exact=True).click()
    expect(desk.locator(".form-why").last).to_have_text("Choose who pays and who receives.")
    for label, name in zip(("Chips of", "Go to"), names, strict=True):
        desk.get_by_label(label).select_option(label=name)
    desk.get_by_label("How many").fill("7.50")
    desk.get_by_role("button", name="Correct", exact=True).click()
    expect(desk.locator(".form-why").last).to_contain_text("A correction needs a reason")
    desk.get_by_label("Reason").fill("paid twice")
    assert violations(desk) == []
    desk.get_by_role("button", name="Correct", exact=True).click()
    whose, to = (name.partition(",")[0] for name in names)
    words = f"$7.50 from {whose} to {to}: paid twice."
    expect(desk.locator(".log .flr", has_text="corrects")).to_contain_text(words)
    expect(guest.locator(".log .flr", has_text="corrects")).to_contain_text(words)
    expect(guest.locator("#say")).to_contain_text(words)
    expect(desk.locator("#say")).to_contain_text(words)
    expect(desk.get_by_label("Reason")).to_have_value("")
    desk.goto(f"{house.url}/manager")
    expect(desk.get_by_text("in balance")).to_be_visible()
    desk.context.close()
    guest.context.close()
