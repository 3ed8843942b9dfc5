"""Every page and every family's table: it stands, fits, is accessible and asks nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from room.browser.conftest import SIZES, Visitor
from room.browser.scenes import SCENES

pytestmark = pytest.mark.browser

PAGES = [
    "/",
    "/games/livermore/ez-baccarat",
    "/games/hustler/seven-card-stud",
    "/hands/baccarat/1",
    "/drill",
    "/drill/settle/livermore/ez-baccarat?n=4",
    "/drill/play/hustler/let-it-ride?n=4",
    "/drill/set/livermore/pai-gow-poker?n=4",
    "/floor/omaha",
    "/manager",
    "/pages/sign-in",
    "/pages/account",
    "/pages/welcome",
    "/pages/error",
]
TABLES = [f"/tables/{scene}" for scene in SCENES]
BOTH = (*PAGES, *TABLES[:4], "/tables/omaha")
"""Pages that axe looks at on a wide screen, too: tables are all built alike there."""
LIGHT = (PAGES[0], PAGES[1], *PAGES[3:6], *TABLES[:5], "/tables/omaha")
"""Pages whose contrast is looked at in a light room, too."""


FACES = "body > svg:has(symbol)"
"""The drawings of all cards: the same in every page, and of most pages the greater part."""


def violations(page: Page, *only: str, without: str = FACES) -> list[str]:
    """What axe finds by all its rules or by some, each with the first place where it is."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(only)} if only else {})
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    where = {"include": ["html"], **({"exclude": [without]} if without else {})}
    script = "([where, options]) => axe.run(where, options).then(it => it.violations)"
    found = page.evaluate(script, [where, options])
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


def resize(page: Page, width: int) -> None:
    """Another window on the same page."""
    wide, high = SIZES[width]
    page.set_viewport_size({"width": wide, "height": high})


@contextmanager
def fingers(page: Page) -> Iterator[None]:
    """The page on a screen that is touched, as in a window that ``has_touch``."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    assert page.evaluate("matchMedia('(pointer: coarse) and (hover: none)').matches")
    yield
    line.detach()


def background(page: Page) -> str:
    """The colour behind everything."""
    found: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return found


def sticks_out(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(0, wide - 1)


@pytest.mark.parametrize("path", PAGES + TABLES)
def test_a_page_is_accessible_and_fits_every_screen(visit: Visitor, path: str) -> None:
    seen = visit(1440)
    page = seen.go(path)
    out = {}
    if path in BOTH:
        assert violations(page) == []
    for width in (1366, 820, 360):
        resize(page, width)
        out[width] = sticks_out(page)
    assert out == {1366: 0, 820: 0, 360: 0}
    assert violations(page) == []
    if path in LIGHT:
        dark = background(page)
        page.emulate_media(color_scheme="light")
        resize(page, 1440)
        assert background(page) != dark
        assert violations(page, "color-contrast") == []
    if path in TABLES:
        # The same page in a hand: nothing but its style sheets knows by what it is touched.
        with fingers(page):
            resize(page, 360)
            dock = page.locator("#dock").bounding_box()
        assert dock is not None
        assert dock["y"] + dock["height"] <= 781, "the dock of a phone is in sight"
        assert dock["height"] <= 0.45 * 780, "the dock of a phone is not too high"
    assert seen.errors == []
    assert seen.foreign == []


def test_the_drawings_of_the_cards_are_accessible(visit: Visitor) -> None:
    page = visit().go("/pages/error")
    assert page.locator(FACES).count() == 1
    assert violations(page, without="") == []


@pytest.mark.parametrize("scene", ["baccarat", "omaha", "pai-gow", "draw", "blackjack", "bank"])
def test_fingers_can_hit_what_they_must(visit: Visitor, scene: str) -> None:
    page = visit(360, has_touch=True).go(f"/tables/{scene}")
    small = page.evaluate(
        """() => [...document.querySelectorAll('#dock button:not([disabled])')]
        .map(e => [e.textContent.trim(), e.getBoundingClientRect()])
        .filter(([, r]) => r.width > 0 && (r.height < 36 || r.width < 36)).map(([t]) => t)"""
    )
    assert small == []


def test_no_page_has_a_style_or_script_of_its_own(visit: Visitor) -> None:
    page = visit().go("/tables/baccarat")
    source = page.request.get(page.url).text()
    for banned in (" style=", "<style", " onclick", "javascript:"):
        assert banned not in source


@pytest.mark.parametrize(
    "path", ["/", "/tables/baccarat", "/tables/omaha", "/games/livermore/ez-baccarat"]
)
def test_the_first_load_is_under_150_kb(visit: Visitor, path: str) -> None:
    seen = visit(first=True)
    line = seen.page.context.new_cdp_session(seen.page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    seen.go(path)
    seen.page.wait_for_load_state("networkidle")
    assert len(sizes) > 8
    assert sum(sizes) < 150_000
