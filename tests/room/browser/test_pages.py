"""Every page and every family's table: it stands, fits, is accessible and asks nobody else."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from room.browser.conftest import Visitor
from room.browser.scenes import SCENES

PAGES = [
    "/",
    "/games/livermore/ez-baccarat",
    "/games/hustler/seven-card-stud",
    "/hands/baccarat/1",
    "/floor/omaha",
    "/manager",
    "/pages/sign-in",
    "/pages/account",
    "/pages/welcome",
    "/pages/error",
]
TABLES = [f"/tables/{scene}" for scene in SCENES]


def violations(page: Page) -> list[str]:
    """What axe finds, each with the first place where it is."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("path", PAGES + TABLES)
def test_a_page_is_accessible_and_whole(visit: Visitor, path: str, width: int) -> None:
    seen = visit(width)
    page = seen.go(path)
    assert violations(page) == []
    assert seen.errors == []
    assert seen.foreign == []


@pytest.mark.parametrize("path", PAGES[:4] + TABLES[:6])
def test_a_light_page_has_contrast_too(visit: Visitor, path: str) -> None:
    page = visit(1440, color_scheme="light").go(path)
    assert violations(page) == []


@pytest.mark.parametrize("width", [360, 820, 1366, 1440])
@pytest.mark.parametrize("path", PAGES + TABLES)
def test_nothing_sticks_out(visit: Visitor, path: str, width: int) -> None:
    page = visit(width).go(path)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 1


@pytest.mark.parametrize("scene", SCENES)
def test_a_phone_has_felt_and_dock_in_sight(visit: Visitor, scene: str) -> None:
    page = visit(360, has_touch=True).go(f"/tables/{scene}")
    dock = page.locator("#dock").bounding_box()
    assert dock is not None
    assert dock["y"] + dock["height"] <= 781
    assert dock["height"] <= 0.45 * 780


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
    assert " style=" not in source
    assert "<style" not in source
    assert " onclick" not in source
