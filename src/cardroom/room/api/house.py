"""Whether the room is well, its figures, its books, and the description of its API."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse

from cardroom import __version__
from cardroom.room.api.asking import TheRoom, TheVisitor, needs_role, says
from cardroom.room.api.models import Health
from cardroom.room.errors import RoomError
from cardroom.room.metrics import prometheus, summary
from cardroom.room.store import Database, StoreError, balances, people, takings
from cardroom.room.tables.patience import read_soon
from cardroom.room.tables.room import Room
from cardroom.room.web.documents import Description
from cardroom.said import Said

router = APIRouter(tags=["house"])

DOCS: Final = Path(__file__).parent.parent / "apidocs"
_DOC_FILES: Final = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "start.js": "text/javascript",
}


@router.get("/health", responses={503: {"model": Health, "description": "not well"}})
async def health(room: TheRoom) -> Response:
    """Whether the room is well: it answers, its store does, its tables are resumed."""
    status = room.status
    try:
        await read_soon(room.store, lambda db: db.run("SELECT 1"))
    except StoreError:
        status = "store out of reach"
    body = Health(
        status=status,
        tables=len(room.actors),
        sockets=room.world.counts.open,
        store=room.store.kind,
        version=__version__,
    )
    return JSONResponse(body.model_dump(), 200 if status in {"ok", "opening"} else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(room: TheRoom) -> PlainTextResponse:
    """The figures of this process, as Prometheus reads them."""
    return PlainTextResponse(prometheus(room), media_type="text/plain; version=0.0.4")


@router.get("/api/manager", responses=says(401, 403))
async def manager(room: TheRoom, visitor: TheVisitor) -> dict[str, Any]:
    """The room's figures, books and people, for its manager."""
    needs_role(visitor, "manager")
    return await managed(room)


async def managed(room: Room) -> dict[str, Any]:
    """What the manager sees."""

    def look(db: Database) -> dict[str, Any]:
        listed = people.list_people(db, 200)
        return {
            "days": balances.days(db),
            "takings": takings.takings_by_day(db),
            "tables_took": takings.takings_by_table(db),
            "books": {
                "balances": balances.total(db),
                "tables": balances.at_tables(db),
                "balanced": balances.total(db) + balances.at_tables(db) == 0,
            },
            "accounts": [
                {
                    "name": person.name,
                    "kind": person.kind,
                    "role": person.role,
                    "chips": chips,
                    "seen": person.seen,
                }
                for person, chips in listed
            ],
        }

    return {**summary(room), **await room.store.read(look)}


@router.get("/api/docs", include_in_schema=False)
async def docs() -> FileResponse:
    """The API for people to read and try; everything it needs is here."""
    return FileResponse(DOCS / "index.html", media_type="text/html")


@router.get("/api/docs/{name}", include_in_schema=False)
async def docs_file(name: str) -> FileResponse:
    """A file of the page above."""
    if name not in _DOC_FILES:
        raise RoomError(Said("room-no-file"), 404)
    headers = {"cache-control": "public, max-age=86400"}
    return FileResponse(DOCS / name, media_type=_DOC_FILES[name], headers=headers)


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> Response:
    """The description of this API, written once."""
    description: Description = request.app.state.description
    return (await description.document()).answer(request)


__all__ = ["managed", "router"]
