"""Pages around the tables in the pseudo-language: plain letters there came past the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page

from cardroom.room.web.catalogue import club_name, labels_of
from cardroom.rulebook import game_ids, load_game
from pages.pseudo import unmarked
from room.browser.conftest import Visitor
from room.browser.fake_room import FakeRoom
from room.browser.scenes import SCENES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATHS = (
    *("/", "/pages/sign-in", "/pages/account", "/pages/welcome"),
    *("/drill", "/drill/set/hustler/pai-gow-tiles?n=4"),
    "/drill/set/livermore/pai-gow-poker?n=4",
)
TABLES = ("baccarat", "blackjack", "pai-gow", "omaha", "omaha-end", "pan-out")
PEOPLE = ("Cardroom", "API", "Jan", "AM", "PM")
CLUBS = {club_name(load_game(game)) for game in game_ids()}
READ = """() => {
  const out = [document.title];
  const seen = one => !one.closest("script, noscript, symbol, style, .face, .crest, kbd");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (walk.currentNode.data.trim() && seen(walk.currentNode.parentElement))
      out.push(walk.currentNode.data);
  for (const one of document.querySelectorAll("[aria-label],[title],[placeholder],[alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.getAttribute(name)) out.push(one.getAttribute(name));
  return out;
}"""


def without_odds(text: str) -> str:
    """A text without figures that the clubs' documents print, such as 40 to 1."""
    return re.sub(r"\b\d+ to \d+\b", "", text)


@pytest.fixture
def accented(room: FakeRoom) -> Iterator[FakeRoom]:
    """The room in the language whose every letter has an accent."""
    room.language = "en-XA"
    yield room
    room.language = "en"


@cache
def labels(game: str) -> frozenset[str]:
    """What the documents call the wagers of a game, and the marks made of that."""
    return frozenset(text for pair in labels_of(game).values() for text in pair)


def plain(page: Page, room: FakeRoom) -> set[str]:
    """The words of a page that are neither of the language nor data."""
    views = [room.view(scene) for scene in SCENES]
    names = {one["name"] for view in views for one in view["seats"] if one["name"]}
    names |= {one["name"] for view in views for one in view["people"]}
    names |= {view["game"]["title"] for view in views} | CLUBS
    names |= {text for view in views for text in labels(view["game"]["id"])}
    return {
        f"{text.strip()}: {' '.join(left)}"
        for text in map(without_odds, page.evaluate(READ))
        if (left := unmarked(text, [*PEOPLE, *names]))
    }


@pytest.mark.parametrize("path", PATHS)
def test_no_word_comes_past_the_catalogue(visit: Visitor, accented: FakeRoom, path: str) -> None:
    page = visit(1366).go(path)
    assert plain(page, accented) == set()


@pytest.mark.parametrize("scene", TABLES)
def test_no_word_of_a_table_comes_past_the_catalogue(
    visit: Visitor, accented: FakeRoom, scene: str
) -> None:
    page = visit(1366).go(f"/tables/{scene}")
    # On a table the key itself brings the guide back first.
    page.click(".js-keys")
    page.wait_for_selector(".keymap")
    assert plain(page, accented) == set()
