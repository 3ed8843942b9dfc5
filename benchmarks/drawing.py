#!/usr/bin/env python3
"""How long the browser takes to open a table and to draw an update with nine seats taken.

    benchmarks/drawing.py [--write]

It opens a room of its own, seats eight bots and a guest at hold'em, and plays hands at the quick
pace. In the page every frame of the wire is timed from its arrival to the end of the drawing it
leads to, layout and style included. ``--write`` puts the figures into RESULTS.md.
"""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import CDPSession, Error, Page, sync_playwright

HERE = Path(__file__).parent
GAME = "hustler/holdem"
UPDATES = 200
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WATCH = """
window.drawn = [];
const Line = WebSocket;
window.WebSocket = class extends Line {
  set onmessage(take) {
    super.onmessage = (event) => {
      const from = performance.now();
      take(event);
      // Preact draws in a microtask or a frame of its own; layout is forced to be part of it.
      Promise.resolve().then(() => setTimeout(() => {
        document.getElementById("main").getBoundingClientRect();
        if (event.data.startsWith('{"t":"facts"')) window.drawn.push(performance.now() - from);
      }, 0));
    };
  }
};
"""


def answer(page: Page) -> None:
    """Check, call, or go on."""
    shown: str = page.evaluate("document.getElementById('dock')?.className ?? 'wait'")
    if "wait" in shown:
        return
    try:
        page.keyboard.press("Enter" if "done" in shown else "c")
    except Error:
        return


def measure() -> dict[str, float]:
    """The figures in milliseconds, and bytes over the wire."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "cardroom", "serve", "--port", "0"]
        room = subprocess.Popen(
            [*command, "--db", f"{folder}/room.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert room.stdout is not None
        try:
            base = room.stdout.readline().split()[-1]
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=FLAGS
            )
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            return _at_table(page, base)
        finally:
            room.terminate()
            room.wait(20)


def _at_table(page: Page, base: str) -> dict[str, float]:
    settings = {"game": GAME, "seats": 9, "bots": 8, "pace": "quick"}
    table = page.request.post(f"{base}/api/tables", data=settings).json()["id"]
    page.request.post(f"{base}/api/guests", data={"name": "Ana"})
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.add_init_script(WATCH)
    page.goto(f"{base}/tables/{table}")
    page.wait_for_selector("#dock .btn.go")
    ready: float = page.evaluate("performance.now()")
    page.locator("#dock .btn.go").click()
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, began = _work(line), page.evaluate("window.drawn.length")
    until = time.monotonic() + 180
    while page.evaluate("window.drawn.length") < UPDATES and time.monotonic() < until:
        answer(page)
        # Seldom enough that the page's work is for the room's facts, not for our keys and looks.
        page.wait_for_timeout(150)
    drawn: list[float] = page.evaluate("window.drawn")
    spent = _work(line) - before
    return {
        "cpu": 1000 * spent / (len(drawn) - began),
        "bytes": sum(sizes),
        "ready": ready,
        "updates": len(drawn),
        "median": statistics.median(drawn),
        "p95": statistics.quantiles(drawn, n=20)[18],
        "most": max(drawn),
    }


def _work(line: CDPSession) -> float:
    """Seconds of the page's own thread in scripts, styles and layout: others' work is not in it."""
    names = {"ScriptDuration", "LayoutDuration", "RecalcStyleDuration"}
    found = line.send("Performance.getMetrics")["metrics"]
    return float(sum(one["value"] for one in found if one["name"] in names))


def words(found: dict[str, float]) -> str:
    """The figures as a section of RESULTS.md."""
    return f"""## Drawing in the browser

`benchmarks/drawing.py`: Debian's chromium without a screen, 1440 x 900, hold'em with nine seats
taken, quick pace; from the arrival of a frame to the end of its drawing, layout included.

| what | figure | aim |
|---|---|---|
| first load of the table page, over the wire | {found["bytes"] / 1000:.0f} kB | under 150 kB |
| from the address to a table one can sit down at | {found["ready"]:.0f} ms | under 1,000 ms |
| the page's own work for an update, mean | {found["cpu"]:.1f} ms | under 16 ms |
| {found["updates"]:.0f} updates drawn, median | {found["median"]:.1f} ms | under 16 ms |
| the same, 95 in 100 within | {found["p95"]:.1f} ms | under 16 ms |
| the slowest | {found["most"]:.1f} ms | |
"""


def main() -> None:
    """Measure, print, and write if asked to."""
    text = words(measure())
    print(text)
    if "--write" in sys.argv[1:]:
        file = HERE / "RESULTS.md"
        old = re.sub(
            r"## Drawing in the browser\n.*?(?=\n## |\Z)", "", file.read_text(), flags=re.S
        )
        file.write_text(old.rstrip() + "\n\n" + text)


if __name__ == "__main__":
    main()
