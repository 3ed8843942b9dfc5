#!/usr/bin/env python3
"""Write docs/pictures: the room as it is, played in a browser with bots.

    tools/pictures.py [FOLDER]

It opens a room of its own on a free port, sits down at some tables, plays until there is something
to see, and takes pictures of them, of the lobby and of a game's page. It needs chromium.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright

ROOT = Path(__file__).parent.parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SIZES = {"desktop": (1280, 800), "phone": (360, 780)}
TABLES = [
    # picture, game, what the dock shows when it is taken, rounds before it, window, theme
    ("baccarat", "livermore/ez-baccarat", "bets", 4, "desktop", "dark"),
    ("omaha", "hustler/omaha-hi-lo-8", "pk", 1, "desktop", "light"),
    ("blackjack-phone", "livermore/pure-21-5-blackjack", "ask", 1, "phone", "dark"),
]
PAGES = [
    ("lobby", "/", "desktop", "light"),
    ("game", "/games/livermore/pure-21-5-blackjack#strategy", "desktop", "dark"),
    ("drill", "/drill/settle/livermore/ez-baccarat?n=4", "desktop", "dark"),
]
QUALITY = 80
"""Of the pictures, in per cent: below this the small print blurs."""


@contextmanager
def room() -> Iterator[str]:
    """`cardroom serve`, and where it is."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cardroom", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--db", f"{folder}/room.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait(20)


def opened(browser: Browser, base: str, path: str, size: str, theme: str) -> Page:
    """A page in a window of its own."""
    wide, high = SIZES[size]
    page = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="dark" if theme == "dark" else "light",
        device_scale_factor=1,
        has_touch=size == "phone",
    ).new_page()
    page.goto(base + path)
    page.wait_for_selector("html[data-faced]")
    return page


def sit(page: Page) -> None:
    """Take a seat under a name."""
    page.locator("#dock .btn.go").click()
    page.get_by_label("Name at the table").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_selector(".who.me")


def answer(page: Page, kind: list[str]) -> None:
    """Something sensible, so that the game goes on."""
    if "bets" in kind:
        page.locator(".zone .hit").first.click()
    if "pg7" in kind:
        page.keyboard.press("h")
        page.wait_for_timeout(300)
    if "pk" in kind and "done" not in kind:
        page.keyboard.press("c")
    elif page.locator("#dock .btn.go").count():
        page.locator("#dock .btn.go").first.click()
    else:
        page.locator("#dock button:not([disabled])").first.click()


def play_until(page: Page, wanted: str, rounds: int) -> None:
    """Answer what comes until the wanted question is there in a later round."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        shown: str = page.evaluate("document.getElementById('dock')?.className ?? 'wait'")
        head: str = page.evaluate("document.getElementById('log-h')?.textContent ?? ''")
        kind, number = shown.split(), "".join(mark for mark in head if mark.isdigit())
        if wanted in kind and "done" not in kind and int(number or 0) > rounds:
            page.wait_for_timeout(2_500)
            return
        if "wait" not in kind:
            try:
                answer(page, kind)
            except Error:
                continue
        page.wait_for_timeout(400)
    raise SystemExit(f"nothing to see at {page.url}: no {wanted} in two minutes")


def take(page: Page, file: Path) -> None:
    """A picture of the window, from its top unless it was scrolled to something."""
    if "#" not in page.url:
        page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=file, type="jpeg", quality=QUALITY)


def main(folder: Path) -> None:
    """Take every picture."""
    folder.mkdir(parents=True, exist_ok=True)
    with room() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, game, wanted, rounds, size, theme in TABLES:
            settings = {"game": game, "bots": 5, "seats": 8, "pace": "quick"}
            starting = opened(browser, base, "/", size, theme)
            made = starting.request.post(f"{base}/api/tables", data=settings).json()
            page = opened(browser, base, f"/tables/{made['id']}", size, theme)
            page.wait_for_selector("#dock .btn.go")
            sit(page)
            page.set_default_timeout(3_000)
            play_until(page, wanted, rounds)
            take(page, folder / f"{name}.jpg")
        for name, path, size, theme in PAGES:
            page = opened(browser, base, path, size, theme)
            page.wait_for_timeout(4_000)
            place = path.partition("#")[2]
            if place:
                # What is counted for the page may take its time on a busy machine.
                page.wait_for_selector(f"#{place}", timeout=60_000)
                for _ in range(2):
                    # Once more: what came in above it has moved it.
                    page.evaluate(f"document.getElementById({place!r}).scrollIntoView()")
                    page.wait_for_timeout(1_500)
            take(page, folder / f"{name}.jpg")
        browser.close()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Take every picture of the documents.")
    asked.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs/pictures")
    main(asked.parse_args().folder)
