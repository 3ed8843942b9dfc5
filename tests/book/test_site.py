"""The rulebook as a folder of pages: whole, without a server, the same however often it is made."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.book.site import write_site
from cardroom.rulebook import game_ids

ADDRESS = re.compile(r'(?:href|src|action)="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("book")
    write_site(out)
    return out


def test_every_game_has_its_page_and_every_address_leads_somewhere(site: Path) -> None:
    assert all((site / f"{game}.html").is_file() for game in game_ids())
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for address in ADDRESS.findall(text):
            path, _, place = address.partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.is_file(), f"{page}: {address}"
            assert not place or f'id="{place}"' in text


def test_nothing_is_asked_of_the_outside(site: Path) -> None:
    for file in site.rglob("*"):
        if file.suffix in {".html", ".css", ".js"}:
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert not re.search(r"(?:src|href|url|@import)\W{1,3}(?:https?:)?//", text), file


def test_a_page_has_rules_with_lines_fees_odds_and_readings(site: Path) -> None:
    text = (site / "livermore" / "ez-baccarat.html").read_text(encoding="utf-8")
    for told in ("Order of settlement", "Exact odds", "14.3596", "line 1951", "Readings"):
        assert told in text
    assert "<svg" in (site / "hustler" / "la-blackjack.html").read_text(encoding="utf-8")


CLUB = """family = "community-poker"
title = "Own & <Hold'em>"
based_on = "lucky-buck/texas-holdem"
"""


def test_an_own_club_is_written_the_same_byte_for_byte(tmp_path: Path) -> None:
    clubs = tmp_path / "clubs"
    (clubs / "mine").mkdir(parents=True)
    (clubs / "mine" / "own-game.toml").write_text(CLUB, encoding="utf-8")
    told = []
    for seed in ("1", "2"):
        out = tmp_path / f"out{seed}"
        only = ["-c", ONLY, str(clubs), str(out)]
        subprocess.run(
            [sys.executable, *only], check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        told.append({str(one.relative_to(out)): one.read_bytes() for one in out.rglob("*.*")})
    assert told[0] == told[1]
    page = told[0]["mine/own-game.html"].decode()
    assert "Own &amp; &lt;Hold" in page


ONLY = """
import sys
from pathlib import Path
from cardroom.book import site
import os
os.environ["CARDROOM_CLUBS"] = sys.argv[1]
site.game_ids = lambda: ["mine/own-game", "hustler/la-blackjack"]
site.write_site(Path(sys.argv[2]))
"""
