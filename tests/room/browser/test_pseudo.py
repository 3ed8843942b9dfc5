"""Every page in the pseudo-language: what stands there in plain letters came past the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from pages.pseudo import unmarked
from room.browser.conftest import Visitor
from room.browser.fake_room import FakeRoom
from room.browser.scenes import SCENES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATHS = (
    *("/", "/pages/sign-in", "/pages/account", "/pages/welcome", "/pages/error", "/manager"),
    *("/drill", "/drill/play/livermore/pure-21-5-blackjack", "/drill/set/hustler/pai-gow-tiles"),
    *("/drill/settle/livermore/ez-baccarat?n=4", "/drill/set/livermore/pai-gow-poker"),
    *("/games/livermore/ez-baccarat", "/games/hustler/holdem", "/hands/baccarat/1"),
    *("/floor/baccarat", *(f"/tables/{scene}" for scene in SCENES)),
)
PEOPLE = (
    *("Ana", "Bo", "Cleo", "Dot", "Eli", "Fay", "Gus", "Lou", "Cardroom", "bot", "API"),
    *("PHH", "JSON", "MB", "ms", "min", "Enter", "Esc", "Shift"),
)
READ = """() => {
  const out = [document.body.innerText, document.title];
  for (const one of document.querySelectorAll("[aria-label],[title],[placeholder],[alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.getAttribute(name)) out.push(one.getAttribute(name));
  for (const one of document.querySelectorAll(".vh, option")) out.push(one.textContent);
  return out;
}"""


@pytest.fixture
def accented(room: FakeRoom) -> Iterator[FakeRoom]:
    """The room in the language whose every letter has an accent."""
    room.language = "en-XA"
    yield room
    room.language = "en"


def plain(page: Page, room: FakeRoom) -> set[str]:
    """The words of a page that are neither of the language nor data."""
    names = {one["name"] for scene in SCENES for one in room.view(scene)["seats"] if one["name"]}
    found = set()
    for text in page.evaluate(READ):
        for line in str(text).splitlines():
            found |= set(unmarked(line, [*PEOPLE, *names]))
    return found


@pytest.mark.parametrize("path", PATHS)
def test_no_word_comes_past_the_catalogue(visit: Visitor, accented: FakeRoom, path: str) -> None:
    page = visit(1366).go(path)
    assert plain(page, accented) == set()
