"""A browser, the fake room, and pages that notice what must not happen in them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright

from room.browser.fake_room import FakeRoom, Serving, wait_until

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_GUIDE = """
try {
  localStorage.getItem("cardroom.guide") ??
    localStorage.setItem("cardroom.guide", '{"off":true}');
} catch { /* A window that shows nothing yet keeps nothing. */ }
"""
"""Pages as somebody sees them who knows the games: the guided first hand has tests of its own."""
SIZES = {360: (360, 780), 820: (820, 1180), 1366: (1366, 650), 1440: (1440, 900)}


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """Debian's chromium, without a screen."""
    where = shutil.which("chromium")
    assert where, "the browser tests need chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served() -> Iterator[tuple[str, FakeRoom]]:
    """The fake room for all tests of a process."""
    serving = Serving()
    yield serving.start(), serving.room
    serving.stop()


@pytest.fixture
def room(served: tuple[str, FakeRoom]) -> FakeRoom:
    """The fake room as it was opened."""
    _, fake = served
    # What was sent at the end of the last test is read before its line is known to be gone.
    wait_until(lambda: not fake.lines)
    fake.done.clear()
    fake.views.clear()
    fake.refuse, fake.up, fake.log, fake.hand = None, True, "", None
    fake.me = {"name": "Lou", "kind": "guest", "role": "player", "chips": 250_000}
    fake.me["last_login"] = None
    return fake


@dataclass
class Visit:
    """One page, and what was wrong in it."""

    page: Page
    base: str
    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Notice everything from now on."""
        self.page.on("request", self._asked)
        self.page.on("pageerror", self._failed)
        self.page.on("console", self._told)

    def over(self) -> None:
        """Whatever the window shows from now on is another's."""
        self.page.remove_listener("request", self._asked)
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("console", self._told)

    def _asked(self, request: Request) -> None:
        ours = (self.base, "data:", "blob:", self.base.replace("http", "ws"))
        if not request.url.startswith(ours):
            self.foreign.append(request.url)

    def _failed(self, error: Error) -> None:
        self.errors.append(str(error))

    def _told(self, told: ConsoleMessage) -> None:
        if told.type == "error":
            self.errors.append(told.text)

    def go(self, path: str) -> Page:
        """Open an address of the room and wait until it stands."""
        self.page.goto(self.base + path)
        self.page.wait_for_selector("#main:not(:has(.loading))")
        self.page.wait_for_selector("html[data-faced]")
        return self.page

    def said(self) -> list[str]:
        """What a screen reader was told, in order."""
        found: list[str] = self.page.locator("#say p").all_inner_texts()
        return found


Visitor = Callable[..., Visit]


class Windows:
    """Windows that stay from test to test, one for each kind of browser.

    A new one costs more than most of what is done in it: another process, and every script read
    again. Whatever a visitor kept is thrown away, so that nobody finds another's bets or look.
    """

    def __init__(self, chrome: Browser, base: str, script: str = "") -> None:
        self.chrome = chrome
        self.base = base
        self.script = script
        self.free: dict[str, Page] = {}

    def open(self, settings: dict[str, Any]) -> Page:
        """One of this kind that nobody uses, or a new one."""
        return self.free.pop(str(settings), None) or self.new(settings)

    def new(self, settings: dict[str, Any]) -> Page:
        """One that has never seen the room."""
        context = self.chrome.new_context(**settings)
        context.add_init_script(self.script)
        return context.new_page()

    def leave(self, page: Page, settings: dict[str, Any]) -> None:
        """Clean a window for the next visitor, or close it if there is one or it is elsewhere."""
        if str(settings) in self.free or not page.url.startswith(self.base):
            page.context.close()
            return
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.context.clear_cookies()
        page.goto("about:blank")
        page.emulate_media(color_scheme=settings.get("color_scheme"))
        self.free[str(settings)] = page


@pytest.fixture(scope="session")
def windows(chrome: Browser, served: tuple[str, FakeRoom]) -> Windows:
    """The windows of all tests of a process."""
    base, _ = served
    return Windows(chrome, base, NO_GUIDE)


@pytest.fixture
def visit(windows: Windows, room: FakeRoom) -> Iterator[Visitor]:
    """Opens pages at a width; all of them are left afterwards."""
    ends = ExitStack()

    def begin(width: int = 1440, *, first: bool = False, **more: Any) -> Visit:
        """Somebody in a window; for the ``first`` time, with nothing kept of earlier visits."""
        settings: dict[str, Any] = {"reduced_motion": "reduce", "color_scheme": "dark"} | more
        page = windows.new(settings) if first else windows.open(settings)
        wide, high = SIZES[width]
        page.set_viewport_size({"width": wide, "height": high})
        made = Visit(page, windows.base)
        if first:
            ends.callback(page.context.close)
        else:
            ends.callback(windows.leave, page, settings)
        ends.callback(made.over)
        return made

    with ends:
        yield begin
