"""A room without a table behind it: the pages and static files, and canned views by scene.

The browser tests use it where the course of a hand must be just so; whole evenings are played
against the real room. An answer is acknowledged and noted; ``say`` sends any frame to everybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import mimetypes
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from jinja2 import Environment, FileSystemLoader
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardroom.desk.finding import find_games
from cardroom.game import load
from cardroom.pages.catalogue import speaking, worded, words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.mishaps import ruling_label
from cardroom.pages.people import Eyes
from cardroom.pages.spoken import add_words, eyes_of, told_words
from cardroom.room.tables.study import exercise, side_by_side
from cardroom.room.web.catalogue import (
    drills_of,
    guide_json,
    labels_of,
    plain_parts,
    told_json,
)
from cardroom.room.web.messages import ShowWaiting
from cardroom.room.web.pages import on_the_wire, words_script
from cardroom.room.web.wire import encode
from cardroom.rulebook import game_ids, load_game
from cardroom.table.checks import RULINGS
from room.browser import journals
from room.browser.scenes import SCENES, brought

ROOM = Path(__file__).parents[3] / "src/cardroom/room"
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


KEEP = "public, max-age=31536000, immutable"
"""What the room says of a file under its hash."""


def wait_until(so: Callable[[], bool]) -> None:
    """Something comes to the room from a page, in another thread."""
    until = time.monotonic() + 5
    while not so():
        assert time.monotonic() < until
        time.sleep(0.02)


class FakeRoom:
    """Scenes by name, what was done, and the lines that are open."""

    def __init__(self) -> None:
        self.done: list[dict[str, Any]] = []
        self.lines: list[tuple[WebSocket, str]] = []
        self.refuse: str | None = None
        self.log = ""
        self.hand: list[dict[str, Any]] | None = None
        self.up = True
        self.version = 12
        self.me: dict[str, Any] | None = {
            "name": "Lou",
            "kind": "guest",
            "role": "player",
            "chips": 250_000,
            "last_login": None,
        }
        self.loop: asyncio.AbstractEventLoop | None = None
        self.views: dict[str, Any] = {}
        self.pages = Environment(loader=FileSystemLoader(ROOM / "templates"), autoescape=True)
        self.pages.globals["static"] = lambda path: f"/static/abc/{path}"
        self.pages.globals["t"] = words
        self.pages.globals["plain_parts"] = plain_parts
        self.pages.filters["money"] = money
        self.language = "en"

    def view(self, scene: str) -> dict[str, Any]:
        """The scene's view, with times of now."""
        view = self.views.setdefault(scene, SCENES[scene]())
        view = copy.deepcopy(view)
        now = int(time.time() * 1000)
        view["room"] |= {"now": now, "id": scene}
        for question in view["questions"]:
            question["deadline"] = now + 1000 * question.pop("seconds", 18)
        if view.get("last"):
            view["last"] = brought(view["last"])
        with speaking(self.language):
            return add_words(dict(view), load_game(view["game"]["id"]))

    def page(self, name: str, page: dict[str, Any], **more: Any) -> Response:
        """A page as the room sends it."""
        told = {
            "page": page,
            "me": self.me,
            "title": words("ui-title-lobby"),
            "version": "0.0",
        } | more
        script = words_script(self.language)
        told |= {"language": script.language, "words": script.path}
        with speaking(self.language):
            text = self.pages.get_template(name).render(**told)
        return HTMLResponse(text, headers={"Content-Security-Policy": CSP})

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame to every open line, from another thread."""

        async def all_of_them() -> None:
            for line, _ in self.lines:
                await line.send_text(json.dumps(frame))

        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(all_of_them(), self.loop).result(5)

    def change(self, scene: str, facts: list[dict[str, Any]] | None = None, **what: Any) -> None:
        """Change a scene's view and tell everybody what happened."""
        self.view(scene)
        self.views[scene] |= what
        self.version += 1
        told = [
            {"n": 900 + self.version * 20 + at, "at": 0} | f for at, f in enumerate(facts or [])
        ]
        with speaking(self.language):
            told = told_words(told, eyes_of(self.view(scene)))
        self.send({"t": "facts", "v": self.version, "facts": told, "view": self.view(scene)})

    def drop_lines(self) -> None:
        """Cut every line, as a network does."""

        async def cut() -> None:
            for line, _ in list(self.lines):
                await line.close(1012)

        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(cut(), self.loop).result(5)


def _row(scene: str, view: dict[str, Any]) -> dict[str, Any]:
    club = view["game"]["id"].partition("/")[0]
    taken = [one["name"] for one in view["seats"] if one["name"]]
    return {
        "id": scene,
        "game": view["game"]["id"],
        "title": view["game"]["title"],
        "club": club,
        "club_name": CLUB_NAMES[club],
        "family": view["game"]["family"],
        "way": view["game"]["way"],
        "status": "open",
        "seats": len(view["seats"]),
        "taken": len(taken),
        "watching": 2,
        "bots": len([name for name in taken if name in view["room"]["bots"]]),
        "pace": "normal",
        "hints": True,
        "stakes": view.get("stakes", {}).get("id"),
        "option": 1,
        "people": taken,
        "number": view["number"],
        "opened": 0,
        "bank": {"name": "Ana", "amount": view["bank"]["amount"]} if view.get("bank") else None,
        "least": view.get("limits", {}).get("least"),
        "most": view.get("limits", {}).get("most"),
        "private": False,
        "wagers": labels_of(view["game"]["id"]),
    }


CLUB_NAMES: dict[str, str] = {}
FLOOR_SAYS = (*RULINGS, "exposed-on-deal", "absent")


def _games() -> list[dict[str, Any]]:
    rows = []
    for name in game_ids():
        game = load_game(name)
        club, _, slug = name.partition("/")
        source = game.rules.source
        assert source is not None
        CLUB_NAMES[club] = source.club
        family = game.rules.family
        rows.append(
            {
                "id": name,
                "club": club,
                "club_name": source.club,
                "slug": slug,
                "title": game.rules.title,
                "family": family,
                "way": "pot" if family in POTS else "units" if family in UNITS else "banked",
                "bgc_id": source.bgc_id,
                "seats": {"least": 2, "most": 8},
            }
        )
    return rows


POTS = {"community-poker", "stud-poker", "draw-poker", "lowball"}
UNITS = {"chinese-poker", "panguingue"}


def _manager() -> dict[str, Any]:
    days = [
        {"day": f"2026-11-{n:02}", "buy-in": {"amount": -90_000 * n, "count": n}}
        | {"cash-out": {"amount": 80_000 * n, "count": n}}
        | {"grant": {"amount": 500_000, "count": 1}}
        for n in range(12, 0, -1)
    ]
    takings = [
        {"day": f"2026-11-{n:02}", "drop": 12_500 * n, "jackpot": 100 * n} for n in range(12, 0, -1)
    ]
    people = [
        {"name": "Ana", "kind": "account", "role": "player", "chips": 125_000, "seen": 0},
        {"name": "Max", "kind": "account", "role": "floor", "chips": 50_000, "seen": 0},
    ]
    books = {"balanced": True, "accounts": [{"account": "drop", "cents": 975_000}]}
    return {"uptime_seconds": 7_260, "tables": 26, "sockets": 41, "facts": 18_412} | {
        "days": days,
        "takings": takings,
        "tables_took": {"baccarat": {"drop": 4_200, "jackpot": 0}},
        "accounts": people,
        "books": books,
    }


def application(room: FakeRoom) -> Starlette:
    """The pages, the calls and the wire of a fake room."""
    games = _games()
    rows = [_row(scene, make()) for scene, make in SCENES.items()]

    async def lobby(_: Request) -> Response:
        return room.page(
            "lobby.html", {"games": games, "tables": rows}, title=words("ui-title-lobby")
        )

    async def at_table(request: Request) -> Response:
        scene = request.path_params["id"]
        row = next(one for one in rows if one["id"] == scene)
        page = {"table": row, "ws": f"/ws/tables/{scene}", "guide": guide_json(row["game"])}
        return room.page("table.html", page, title=row["title"])

    async def game_page(request: Request) -> Response:
        rules = _rules(_game_of(request))
        page = {"game": rules, "drills": list(drills_of(rules["game"]))}
        page |= told_json(rules["game"])
        return room.page("game.html", page, title=rules["title"])

    async def drill_page(request: Request) -> Response:
        kind = request.path_params.get("kind")
        if kind is None:
            listed = [one | {"drills": list(drills_of(one["id"]))} for one in games]
            return room.page("drill.html", {"games": listed, "kind": None, "game": None})
        return room.page("drill.html", {"kind": kind, "game": _rules(_game_of(request))})

    async def drill(request: Request) -> Response:
        asked = request.query_params
        given = (_game_of(request), asked["kind"], int(asked["seed"]))
        return JSONResponse(await asyncio.to_thread(exercise, *given))

    async def compare(request: Request) -> Response:
        pair = (_game_of(request), request.query_params["with"])
        return JSONResponse(await asyncio.to_thread(side_by_side, pair))

    async def costs(_: Request) -> Response:
        return JSONResponse(COSTS)

    async def rules(request: Request) -> Response:
        return JSONResponse(_rules(_game_of(request)))

    async def odds(request: Request) -> Response:
        if load_game(_game_of(request)).rules.family != "baccarat":
            return JSONResponse({"wagers": []})
        changes = dict(one.split("=", 1) for one in request.query_params.getlist("set"))
        return JSONResponse(await asyncio.to_thread(_odds, _game_of(request), changes))

    async def hand_page(request: Request) -> Response:
        scene = request.path_params["id"]
        row = next(one for one in rows if one["id"] == scene)
        hand = {
            "n": request.path_params["n"],
            "facts": told_words(room.hand or journals.facts(), Eyes()),
        }
        return room.page("hand.html", {"table": row, "hand": hand}, title=words("ui-hand-n", n=1))

    async def floor(request: Request) -> Response:
        scene = request.path_params["id"]
        row = next(one for one in rows if one["id"] == scene)
        page = {"table": row, "ws": f"/ws/tables/{scene}?role=floor"}
        return room.page("floor.html", page, title=words("ui-title-lobby"))

    async def manager(_: Request) -> Response:
        return room.page("manager.html", {"room": _manager()}, title=words("ui-manager"))

    async def figures(_: Request) -> Response:
        return JSONResponse(_manager())

    async def other(request: Request) -> Response:
        name = request.path_params["page"]
        pages: dict[str, dict[str, Any]] = {
            "sign-in": {"next": "/", "oidc": None},
            "account": {"sessions": []},
            "welcome": {"code": "abc"},
            "error": {"status": 404, "why": "There is no such page."},
        }
        page = pages[name]
        return room.page(f"{name}.html", page, title=words("ui-title-account"), **page)

    async def catalogue(request: Request) -> Response:
        typed = request.query_params.get("search", "").strip()
        if not typed:
            return JSONResponse({"games": games})
        found = await asyncio.to_thread(find_games, typed)
        meant = {one.game for one in found}
        return JSONResponse({"games": [row for row in games if row["id"] in meant]})

    async def tables(request: Request) -> Response:
        if request.method == "POST":
            room.done.append({"post": await request.json()})
            return JSONResponse({"id": "baccarat"}, 201)
        return JSONResponse({"tables": rows})

    async def guests(request: Request) -> Response:
        name = (await request.json())["name"]
        room.me = {"name": name, "kind": "guest", "role": "player", "chips": 100_000}
        return JSONResponse({"token": "x", "name": name, "chips": 100_000}, 201)

    async def chips(_: Request) -> Response:
        entries = [
            {"at": n * 60_000, "amount": (-1) ** n * 500 * n, "why": "", "table": ""}
            for n in range(12)
        ]
        return JSONResponse({"chips": 250_000, "entries": entries})

    async def named(_: Request) -> Response:
        return JSONResponse({"hands": [{"name": "pair of kings"}, {"name": "pair of aces"}]})

    async def log(_: Request) -> Response:
        return PlainTextResponse(room.log or journals.journal())

    async def hand(request: Request) -> Response:
        return JSONResponse({"n": request.path_params["n"], "facts": []})

    async def static(request: Request) -> Response:
        file = ROOM / "static" / request.path_params["path"]
        kind = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}
        found = kind.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        return Response(on_the_wire(file), media_type=found, headers={"cache-control": KEEP})

    async def words_file(_request: Request) -> Response:
        script = words_script(room.language)
        return Response(
            script.document.text, media_type="text/javascript", headers={"cache-control": KEEP}
        )

    async def wire(socket: WebSocket) -> None:
        await _serve(room, socket)

    async def table(request: Request) -> Response:
        return JSONResponse(next(one for one in rows if one["id"] == request.path_params["id"]))

    routes = [
        Route("/", lobby),
        Route("/tables/{id}", at_table),
        Route("/games/{club}/{slug}", game_page),
        Route("/hands/{id}/{n:int}", hand_page),
        Route("/floor/{id}", floor),
        Route("/manager", manager),
        Route("/pages/{page}", other),
        Route("/api/games", catalogue),
        Route("/api/tables", tables, methods=["GET", "POST"]),
        Route("/api/manager", figures),
        Route("/api/tables/{id}", table),
        Route("/api/tables/{id}/log", log),
        Route("/api/tables/{id}/hands/{n:int}", hand),
        Route("/api/games/{club}/{slug}", rules),
        Route("/api/games/{club}/{slug}/odds", odds),
        Route("/api/games/{club}/{slug}/drill", drill),
        Route("/api/games/{club}/{slug}/compare", compare),
        Route("/api/tables/{id}/hands/{n:int}/costs", costs),
        Route("/drill", drill_page),
        Route("/drill/{kind}/{club}/{slug}", drill_page),
        Route("/api/guests", guests, methods=["POST"]),
        Route("/api/chips", chips),
        Route("/api/hand", named),
        WebSocketRoute("/ws/tables/{id}", wire),
        WebSocketRoute("/ws/waiting", nobody_waits),
        Route("/static/abc/{path:path}", static),
        Route("/words/{digest}.js", words_file),
    ]
    middleware = [Middleware(GZipMiddleware, minimum_size=500), Middleware(Speaking, room=room)]
    return Starlette(routes=routes, middleware=middleware)


class Speaking:
    """Everything that is asked is answered in the room's language."""

    def __init__(self, app: ASGIApp, room: FakeRoom) -> None:
        self.app = app
        self.room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(self.room.language):
            await self.app(scope, receive, send)


COSTS = {
    "decisions": [
        {"n": 3, "seat": 3, "who": "Lou", "situation": "hard 16 against 10", "answer": "stand"}
        | {"best": "hit", "cost": 0.0123, "cents": 62, "how": "by the chart, from a full shoe"}
        | {"choices": [{"choice": "hit", "ev": -0.5}, {"choice": "stand", "ev": -0.5123}]}
        | {"labels": {"hit": "Hit", "stand": "Stand"}},
    ]
}


def _odds(name: str, changes: dict[str, str]) -> dict[str, Any]:
    return dict(worded(load(name, changes).odds().to_json()))


def _game_of(request: Request) -> str:
    return f"{request.path_params['club']}/{request.path_params['slug']}"


def _rules(name: str) -> dict[str, Any]:
    loaded = load_game(name)
    dumped = loaded.rules.model_dump(mode="json", by_alias=True, exclude_none=True)
    return {"game": name, "rules": loaded.digest, "switches": dict(loaded.switches)} | {
        "decks": loaded.packs,
        **dumped,
    }


async def _serve(room: FakeRoom, socket: WebSocket) -> None:
    scene = socket.path_params["id"]
    if not room.up:
        await socket.close(1013)
        return
    await socket.accept()
    if scene not in SCENES:
        await socket.close(4404, "There is no such table.")
        return
    room.lines.append((socket, scene))
    try:
        view = room.view(scene)
        if socket.query_params.get("role") == "floor":
            view |= {"rulings": {does: ruling_label(does) for does in FLOOR_SAYS}}
        await socket.send_text(json.dumps({"t": "view", "v": room.version, "view": view}))
        while True:
            await _answer(room, socket, scene, json.loads(await socket.receive_text()))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        room.lines.remove((socket, scene))


async def nobody_waits(socket: WebSocket) -> None:
    """The line of the waiting lists, as the room serves it when nobody is on any."""
    await socket.accept()
    told = ShowWaiting(at=int(time.time() * 1000), mine=[], counts={})
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(told))
        while True:
            await socket.receive_text()


async def _answer(room: FakeRoom, socket: WebSocket, scene: str, frame: dict[str, Any]) -> None:
    answer: dict[str, Any] = {"id": frame.get("id")}
    if frame["t"] == "ping":
        answer |= {"t": "pong", "at": int(time.time() * 1000)}
    elif frame["t"] == "usual":
        asked = next(one for one in SCENES[scene]()["questions"] if one["id"] == frame["question"])
        answer |= {"t": "usual", "question": frame["question"], "value": asked.get("usual")}
    else:
        room.done.append(frame)
        why = room.refuse
        answer |= {"t": "no", "why": why} if why else {"t": "ack", "v": room.version}
    await socket.send_text(json.dumps(answer))


class Serving:
    """The fake room on a port of its own, in a thread."""

    def __init__(self, port: int = 0) -> None:
        self.room = FakeRoom()
        config = uvicorn.Config(application(self.room), port=port, log_level="warning")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def serve() -> None:
            self.room.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serve())

    def start(self) -> str:
        """Start, and say where."""
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        """Stop, and wait until it is down."""
        self.server.should_exit = True
        self.thread.join(10)


if __name__ == "__main__":
    import sys

    serving = Serving(int(sys.argv[1]) if len(sys.argv) > 1 else 8199)
    print(serving.start())
    serving.thread.join()
