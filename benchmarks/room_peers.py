"""What somebody might take instead of the room, measured the same way where it is installed.

    npm install --prefix DIR boardgame.io
    python -m venv DIR/venv && DIR/venv/bin/pip install nicegui
    CARDROOM_PEERS=DIR python benchmarks/room.py

Two clients to a table: one does something, the other sees it. boardgame.io serves its own example,
tic-tac-toe; NiceGUI a page with nine buttons, as far as a page that is asked for goes.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

PORT: Final = 8790
MOVES: Final = 8
SERVER: Final = """
const { Server, Origins } = require('boardgame.io/server');
const game = require('./game.js');
Server({ games: [game], origins: [Origins.LOCALHOST] }).run(+process.argv[2]);
"""
GAME: Final = """
module.exports = {
  name: 'tic-tac-toe', setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => { G.cells[id] = playerID; } },
};
"""
CLIENTS: Final = """
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const game = require('./game.js');
const [port, many, moves] = process.argv.slice(2).map(Number);
const wait = ms => new Promise(done => setTimeout(done, ms));
(async () => {
  const pairs = [], late = [];
  for (let n = 0; n < many / 2; n++) {
    const pair = ['0', '1'].map(playerID => Client({ game, playerID, matchID: 'm' + n, debug: false,
      multiplayer: SocketIO({ server: 'http://127.0.0.1:' + port }) }));
    pair.forEach(one => one.start());
    pairs.push(pair);
    if (n % 20 === 19) await wait(200);
  }
  for (let tries = 0; tries < 300 && !pairs.every(p => p.every(one => one.getState())); tries++)
    await wait(100);
  for (let move = 0; move < moves; move++) {
    for (const pair of pairs) {
      const [mover, other] = move % 2 ? [pair[1], pair[0]] : pair;
      const began = performance.now();
      let seen = false;
      const stop = other.subscribe(state => {
        if (!seen && state && state.G.cells[move] !== null) {
          seen = true; late.push(performance.now() - began);
        }
      });
      mover.moves.clickCell(move);
      await wait(4);
      setTimeout(stop, 1500);
    }
    await wait(500);
  }
  await wait(1500);
  late.sort((a, b) => a - b);
  console.log(JSON.stringify({ seen: late.length, p50: late[late.length >> 1],
    p99: late[Math.floor(late.length * 0.99)] }));
  process.stdin.once('data', () => process.exit(0));
})();
"""
PAGE: Final = """
import sys
from nicegui import ui
@ui.page('/')
def page():
    for _ in range(9):
        ui.button('-')
ui.run(port=int(sys.argv[1]), show=False, reload=False)
"""


def measure(clients: int) -> list[dict[str, Any]]:
    """Memory and latency for each client: ours, and those that are installed."""
    rows = [_ours(clients)]
    home = os.environ.get("CARDROOM_PEERS")
    if home and (Path(home) / "node_modules/boardgame.io").exists():
        rows.append(_boardgame(Path(home), clients))
    if home and (Path(home) / "venv/bin/python").exists():
        rows.append(_nicegui(Path(home), clients))
    return rows


def _row(what: str, clients: int, before: int, after: int, **more: Any) -> dict[str, Any]:
    each = round((after - before) / clients / 1000, 1)
    return {"what": what, "clients": clients, "start_mb": round(before / 1e6), "kb_each": each} | {
        key: more.get(key, "") for key in ("p50_ms", "p99_ms", "ms_a_page")
    }


def _memory(process: int) -> int:
    text = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


@contextmanager
def _serving(command: list[str], folder: str, path: str = "/") -> Iterator[subprocess.Popen[bytes]]:
    """A server on the first core, until it answers and as long as it is needed."""
    quiet = subprocess.DEVNULL
    environ = {**os.environ, "CARDROOM_KEY": "11" * 32, "CARDROOM_LIMITS": "off"}
    process = subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet, env=environ)
    os.sched_setaffinity(process.pid, {0})
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{PORT}{path}", timeout=5).read()
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait(20)


def _boardgame(home: Path, clients: int) -> dict[str, Any]:
    for name, text in (("game.js", GAME), ("server.js", SERVER), ("clients.js", CLIENTS)):
        (home / name).write_text(text)
    with _serving(["node", "server.js", str(PORT)], str(home)) as server:
        before = _memory(server.pid)
        asked = ["node", "clients.js", str(PORT), str(clients), str(MOVES)]
        players = subprocess.Popen(
            asked, cwd=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert players.stdout is not None
        assert players.stdin is not None
        lines = (line for line in players.stdout if line.startswith("{"))
        found = json.loads(next(lines))
        after = _memory(server.pid)
        players.communicate("done\n", timeout=20)
    figures = {key: round(found[key], 1) for key in ("p50", "p99")}
    late = {"p50_ms": figures["p50"], "p99_ms": figures["p99"]}
    return _row("boardgame.io, tic-tac-toe", clients, before, after, **late)


def _nicegui(home: Path, clients: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "page.py").write_text(PAGE)
        program = str(home / "venv/bin/python")
        with _serving([program, "page.py", str(PORT)], folder) as server:
            before, began = _memory(server.pid), time.perf_counter()
            for _ in range(clients):
                urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=30).read()
            took = (time.perf_counter() - began) / clients
            after = _memory(server.pid)
    return _row("NiceGUI, nine buttons", clients, before, after, ms_a_page=round(took * 1000, 1))


def _ours(clients: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cardroom", "serve", "--port", str(PORT)]
        with _serving([*command, "--db", f"{folder}/room.db"], ".", "/health") as server:
            before = _memory(server.pid)
            late, after = asyncio.run(_pairs(clients, server.pid))
            began = time.perf_counter()
            for _ in range(50):
                urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=30).read()
            page = (time.perf_counter() - began) / 50
    figures = {
        "p50_ms": round(late[len(late) // 2] * 1000, 1),
        "p99_ms": round(late[len(late) * 99 // 100] * 1000, 1),
        "ms_a_page": round(page * 1000, 1),
    }
    return _row("Cardroom, hold'em, every move on disk", clients, before, after, **figures)


def _post(path: str, body: object) -> Any:
    headers = {"content-type": "application/json"}
    url = f"http://127.0.0.1:{PORT}{path}"
    asked = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


async def _pairs(clients: int, server: int) -> tuple[list[float], int]:
    """Two at each table: one goes away and comes back, the other sees it."""
    pairs: list[tuple[ClientConnection, ClientConnection]] = []
    for n in range(clients // 2):
        table = _post("/api/tables", {"game": "hustler/holdem"})["id"]
        wires = []
        for who in ("mover", "other"):
            token = _post("/api/guests", {"name": f"{who} {n}"})["token"]
            address = f"ws://127.0.0.1:{PORT}/ws/tables/{table}?token={token}"
            wires.append(await connect(address, compression=None, max_size=None))
        pairs.append((wires[0], wires[1]))
    sit = {"t": "do", "id": "s", "do": {"kind": "sit", "seat": 1, "chips": 100_000}}
    for mover, other in pairs:
        await mover.send(json.dumps(sit))
        await _until(other, "sat")
    late = []
    for move in range(MOVES):
        kind = "back" if move % 2 else "away"
        for mover, other in pairs:
            began = time.perf_counter()
            await mover.send(json.dumps({"t": "do", "id": f"m{move}", "do": {"kind": kind}}))
            await _until(other, kind)
            late.append(time.perf_counter() - began)
    after = _memory(server)
    for pair in pairs:
        for wire in pair:
            wire.transport.abort()
    return sorted(late), after


async def _until(wire: ClientConnection, kind: str) -> None:
    async for text in wire:
        said = json.loads(text)
        if any(fact["kind"] == kind for fact in said.get("facts", ())):
            return


if __name__ == "__main__":
    for row in measure(int(sys.argv[1]) if len(sys.argv) > 1 else 100):
        print(row)
