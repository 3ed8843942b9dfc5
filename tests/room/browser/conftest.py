"""A browser, the fake room, and pages that notice what must not happen in them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from room.browser.fake_room import FakeRoom, Serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
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


@pytest.fixture
def visit(chrome: Browser, served: tuple[str, FakeRoom], room: FakeRoom) -> Iterator[Visitor]:
    """Opens pages at a width; all of them are closed afterwards."""
    base, _ = served
    contexts: list[BrowserContext] = []

    def begin(width: int = 1440, **more: Any) -> Visit:
        wide, high = SIZES[width]
        usual: dict[str, Any] = {"reduced_motion": "reduce", "color_scheme": "dark"}
        context = chrome.new_context(viewport={"width": wide, "height": high}, **(usual | more))
        contexts.append(context)
        made = Visit(context.new_page(), base)

        def notice(request: Request) -> None:
            if not request.url.startswith((base, "data:", "blob:", base.replace("http", "ws"))):
                made.foreign.append(request.url)

        made.page.on("request", notice)
        made.page.on("pageerror", lambda error: made.errors.append(str(error)))
        made.page.on(
            "console",
            lambda told: made.errors.append(told.text) if told.type == "error" else None,
        )
        return made

    yield begin
    for context in contexts:
        context.close()
