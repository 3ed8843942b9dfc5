"""Pages for people: templates filled with what their scripts need at first."""

from __future__ import annotations

import asyncio
import hashlib
import json
import mimetypes
import re
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import FileResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound
from starlette.staticfiles import NotModifiedResponse

from cardroom import __version__
from cardroom.pages.catalogue import catalogue as catalogue_of
from cardroom.pages.catalogue import words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.catalogue.speaking import spoken_language
from cardroom.room.api.asking import TheRoom, TheVisitor, needs_role
from cardroom.room.api.house import managed
from cardroom.room.api.people import my_sessions, signed_in, who
from cardroom.room.api.tables import hand_facts, listed, row_of
from cardroom.room.api.waiting import board_of, house_rules, plain
from cardroom.room.api.waiting import waiting as waiting_lists
from cardroom.room.errors import RoomError
from cardroom.room.settings import Settings
from cardroom.room.store.journals import Wanted
from cardroom.room.web.addresses import within
from cardroom.room.web.catalogue import (
    catalogue,
    drills_of,
    guide_json,
    labels_of,
    plain_parts,
    rules_json,
    told_json,
)
from cardroom.room.web.documents import AGAIN, Document
from cardroom.rulebook.files.folders import club_folders
from cardroom.said import Said

router = APIRouter(include_in_schema=False)

FOR_EVER: Final = "public, max-age=31536000, immutable"
KEPT: Final = 64
"""Pages that are at hand as they were written last."""
PAGE_LEVEL: Final = 5
TEXT: Final = frozenset((".js", ".mjs", ".css", ".svg", ".json", ".html", ".txt", ".webmanifest"))
_DOCS: Final = re.compile(rb"/\*\*.*?\*/\s*", re.DOTALL)
_TYPES: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}


class Pages:
    """The templates, and the one hash that all static files are found under.

    One hash for the whole tree: relative imports and addresses inside files then just work.
    """

    def __init__(self, settings: Settings) -> None:
        self.root = settings.static.resolve()
        self.hash = _tree_hash(self.root)
        # A name is looked up among the files that there are: no path is ever made of what was sent.
        self._files = {str(path.relative_to(self.root)): path for path in _files(self.root)}
        self.words = words_script(spoken_language())
        self._texts: dict[Path, Document] = {}
        self._pages: OrderedDict[bytes, Document] = OrderedDict()
        self._templates = Environment(
            loader=FileSystemLoader(settings.pages),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters["money"] = money
        self._templates.globals["plain_parts"] = plain_parts

    def static(self, path: str) -> str:
        """The address of a static file."""
        return f"/static/{self.hash}/{path}"

    def render(self, template: str, **given: Any) -> str:
        """A page."""
        try:
            found = self._templates.get_template(template)
        except TemplateNotFound:
            raise RoomError(Said("room-no-page", page=template), 404) from None
        given |= {"static": self.static, "t": words, "words": self.words.path}
        return found.render(language=self.words.language, version=__version__, **given)

    async def page(self, template: str, given: dict[str, Any]) -> Document:
        """A page as it was written before, or written beside the event loop: no table waits."""
        key = hashlib.sha256(msgspec.json.encode([template, given])).digest()
        found = self._pages.pop(key, None)
        if found is None:
            found = await asyncio.to_thread(self._written, template, given)
        self._pages[key] = found
        if len(self._pages) > KEPT:
            self._pages.popitem(last=False)
        return found

    def _written(self, template: str, given: dict[str, Any]) -> Document:
        return Document.of(self.render(template, **given).encode(), "text/html", PAGE_LEVEL)

    def text(self, file: Path) -> Document:
        """A text file, read and compressed once."""
        if file not in self._texts:
            self._texts[file] = Document.of(on_the_wire(file), _kind(file))
        return self._texts[file]

    def file(self, path: str) -> tuple[Path, bool]:
        """A static file, and whether it may be kept for ever."""
        head, _, rest = path.partition("/")
        hashed = head == self.hash
        file = self._files.get(rest if hashed else path)
        if file is None:
            raise RoomError(Said("room-no-file"), 404)
        return file, hashed


@dataclass(frozen=True, slots=True)
class WordsScript:
    """The page's messages as a script that goes before all others, and its address."""

    language: str
    document: Document
    path: str


def words_script(language: str) -> WordsScript:
    """What the scripts say in a language: the messages under ``ui-``, as they are compiled."""
    said = {
        key: pattern
        for key, pattern in catalogue_of(language).messages.items()
        if key.startswith(("ui-", "list-", "cost-"))
    }
    given = json.dumps({"language": language, "messages": said}, ensure_ascii=False)
    text = f"globalThis.cardroomWords={given};".encode()
    path = f"/words/{hashlib.sha256(text).hexdigest()[:16]}.js"
    return WordsScript(language, Document.of(text, "text/javascript"), path)


def on_the_wire(file: Path) -> bytes:
    """A text file as it is sent: our scripts without the comments that document and type them."""
    text = file.read_bytes()
    return _DOCS.sub(b"", text) if file.suffix == ".js" else text


def _kind(file: Path) -> str:
    found = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    return found or "application/octet-stream"


def _files(root: Path) -> list[Path]:
    return sorted(path for path in root.rglob("*") if path.is_file())


def _tree_hash(root: Path) -> str:
    digest = hashlib.sha256()
    for file in _files(root):
        digest.update(str(file.relative_to(root)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Asking:
    """A request for a page, and who makes it."""

    request: Request
    room: TheRoom
    visitor: TheVisitor

    async def page(self, template: str, title: str, body: dict[str, Any]) -> Response:
        """A page with what every page gets."""
        me = await who(self.room, self.visitor)
        pages: Pages = self.request.app.state.pages
        shown = me.model_dump(by_alias=True) if me else None
        given = {"page": body, "me": shown, "title": title}
        return (await pages.page(template, given)).once(self.request)

    async def table(self, table: str) -> dict[str, Any]:
        """A table as its pages need it: as lists show it, and what its wagers are called."""
        row = self.room.row_json(await row_of(self.room, table))
        return row | {"wagers": labels_of(row["game"])}


Page = Annotated[Asking, Depends()]


@router.get("/")
async def lobby(ask: Page) -> Response:
    """All tables and all games."""
    games = await asyncio.to_thread(catalogue)
    tables = await listed(ask.room, Wanted(private=False))
    body = {"games": list(games), "tables": [row.model_dump() for row in tables.tables]}
    return await ask.page("lobby.html", words("ui-title-lobby"), body)


@router.get("/tables/{table}")
async def table_page(ask: Page, table: str) -> Response:
    """A table to play at or to watch."""
    row = await ask.table(table)
    guide = await asyncio.to_thread(guide_json, row["game"])
    body = {"table": row, "ws": f"/ws/tables/{table}", "guide": guide}
    return await ask.page("table.html", row["title"], body)


@router.get("/games/{club}/{slug}")
async def game_page(ask: Page, club: str, slug: str) -> Response:
    """The rules and odds of a game."""
    rules = await asyncio.to_thread(rules_json, f"{club}/{slug}")
    drills = await asyncio.to_thread(drills_of, f"{club}/{slug}")
    told = await asyncio.to_thread(told_json, f"{club}/{slug}")
    return await ask.page("game.html", rules["title"], {"game": rules, "drills": drills, **told})


@router.get("/drill")
async def drills_page(ask: Page) -> Response:
    """The trainer: every exercise of every game."""
    games = await asyncio.to_thread(catalogue)
    rows = await asyncio.to_thread(
        lambda: [row | {"drills": drills_of(row["id"])} for row in games if row["way"] == "banked"]
    )
    return await ask.page(
        "drill.html", words("ui-trainer"), {"games": rows, "kind": None, "game": None}
    )


@router.get("/drill/{kind}/{club}/{slug}")
async def drill_page(ask: Page, kind: str, club: str, slug: str) -> Response:
    """One exercise of a game."""
    rules = await asyncio.to_thread(rules_json, f"{club}/{slug}")
    if kind not in await asyncio.to_thread(drills_of, f"{club}/{slug}"):
        raise RoomError(Said("room-no-exercise", title=rules["title"]), 404)
    body = {"kind": kind, "game": rules}
    return await ask.page("drill.html", words("ui-title-drill", game=rules["title"]), body)


@router.get("/waiting")
async def waiting_page(ask: Page) -> Response:
    """Every waiting list, and where the visitor stands on them."""
    body = await waiting_lists(ask.room, ask.visitor)
    shown = await asyncio.to_thread(house_rules, "")
    return await ask.page("waiting.html", words("ui-wl-board"), {**body, "rules": shown})


@router.get("/board/{club}")
async def board_page(ask: Page, club: str) -> Response:
    """The waiting lists and the change board of a club, for the floor."""
    needs_role(ask.visitor, "floor", "manager")
    if club not in club_folders():
        raise RoomError(Said("room-no-file"), 404)
    board = plain(await board_of(ask.room, club))
    return await ask.page("board.html", words("ui-wl-board"), {"club": club, "board": board})


@router.get("/floor/{table}")
async def floor_page(ask: Page, table: str) -> Response:
    """A table for those who rule at it."""
    needs_role(ask.visitor, "floor", "manager")
    row = await ask.table(table)
    body = {"table": row, "ws": f"/ws/tables/{table}?role=floor"}
    return await ask.page("floor.html", words("ui-title-floor", table=row["title"]), body)


@router.get("/manager")
async def manager_page(ask: Page) -> Response:
    """The room's figures and books."""
    needs_role(ask.visitor, "manager")
    body = {"room": await managed(ask.room)}
    return await ask.page("manager.html", words("ui-manager"), body)


@router.get("/hands/{table}/{number}")
async def hand_page(ask: Page, table: str, number: int) -> Response:
    """A hand played again."""
    row = await ask.table(table)
    facts = await hand_facts(ask.room, table, number, ask.visitor.name)
    body = {"table": row, "hand": {"n": number, "facts": facts}}
    return await ask.page(
        "hand.html", words("ui-title-hand", table=row["title"], n=str(number)), body
    )


@router.get("/sign-in")
async def sign_in_page(
    ask: Page,
    after: Annotated[str, Query(alias="next", max_length=200)] = "/",
) -> Response:
    """Come in by name and password."""
    oidc = ask.room.settings.oidc
    body = {
        "next": within(after),
        "oidc": {"name": oidc.name, "href": "/oidc/start"} if oidc is not None else None,
    }
    return await ask.page("sign-in.html", words("ui-sign-in"), body)


@router.get("/account")
async def account_page(ask: Page) -> Response:
    """One's own account and sessions."""
    signed_in(ask.visitor)
    found = (await my_sessions(ask.room, ask.visitor)).model_dump(by_alias=True)
    return await ask.page("account.html", words("ui-title-account"), found)


@router.get("/welcome/{code}")
async def welcome_page(ask: Page, code: str) -> Response:
    """The one-time link of the first manager."""
    if not await ask.room.reception.invited(code):
        raise RoomError(Said("room-manager-link"), 404)
    return await ask.page("welcome.html", words("ui-title-welcome"), {"code": code})


@router.get("/words/{digest}.js")
async def words_file(request: Request, digest: str) -> Response:
    """The messages of the page's language, under their own digest."""
    made: WordsScript = request.app.state.pages.words
    if made.path != f"/words/{digest}.js":
        raise RoomError(Said("room-no-file"), 404)
    return made.document.answer(request, FOR_EVER)


@router.get("/static/{path:path}")
async def static_file(request: Request, path: str) -> Response:
    """A file of the pages; under the hash it may be kept for ever."""
    pages: Pages = request.app.state.pages
    file, hashed = pages.file(path)
    keep = FOR_EVER if hashed else AGAIN
    if hashed and file.suffix in TEXT:
        return pages.text(file).answer(request, keep)
    answer = FileResponse(
        file,
        media_type=_kind(file),
        headers={"cache-control": keep},
        stat_result=file.stat(),
    )
    if request.headers.get("if-none-match") == answer.headers.get("etag"):
        return NotModifiedResponse(answer.headers)
    return answer


__all__ = ["Pages", "on_the_wire", "router", "words_script"]
