"""The desk's pages: a form that the address fills, and what follows from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.responses import HTMLResponse

from cardroom.pages.catalogue import words
from cardroom.room.api.people import who
from cardroom.room.api.tables import listed
from cardroom.room.errors import RoomError
from cardroom.room.store.journals import Wanted
from cardroom.room.web.catalogue import game_of
from cardroom.room.web.desk import asked, rulings, work
from cardroom.room.web.desk.forms import address, first_game
from cardroom.room.web.desk.hand_of_bets import HandOfBets
from cardroom.room.web.desk.jobs import Waiting, jobs_of
from cardroom.room.web.desk.settling import settle_view
from cardroom.room.web.guard import client_of
from cardroom.room.web.pages import Asking, Pages
from cardroom.said import Refusal

router = APIRouter(include_in_schema=False, prefix="/desk")

Text = Annotated[str, Query(max_length=300)]
Short = Annotated[str, Query(max_length=100)]
Texts = Annotated[list[str], Query(max_length=200)]
Ask = Annotated[Asking, Depends()]

TOOLS = ("ruling", "settle", "fees", "hand", "bank", "compare", "solve", "vulnerability", "lint")


async def desk_page(ask: Asking, tool: str, status: int = 200, **given: Any) -> HTMLResponse:
    """One of the desk's pages."""
    me = await who(ask.room, ask.visitor)
    shown = me.model_dump(by_alias=True) if me else None
    pages: Pages = ask.request.app.state.pages
    title = words(f"desk-{tool}-title")
    given = {"wait": None, "wrong": "", "parts": [], "fields": [], **given}
    text = await asyncio.to_thread(
        pages.render, f"desk/{tool}.html", page={}, me=shown, title=title, tool=tool,
        tools=TOOLS, **given,
    )  # fmt: skip
    return HTMLResponse(text, status)


async def long_page(
    ask: Asking, tool: str, key: tuple[Any, ...], does: Callable[..., Any], *what: Any,
    **given: Any,
) -> HTMLResponse:  # fmt: skip
    """A page whose answer may take a while: the answer, or how far it has come."""
    ask.room.rates.count("odds", client_of(ask.request.scope))
    try:
        found = await jobs_of(ask.request).ask((tool, *key), does, *what)
    except RoomError as error:
        return await desk_page(ask, tool, error.status, wrong=str(error), **given)
    if isinstance(found, Waiting):
        return await desk_page(ask, tool, wait=found, **given)
    return await desk_page(ask, tool, **(given | found))


@router.get("")
async def desk(ask: Ask) -> HTMLResponse:
    """What the desk can do, and the tables of whoever rules at them."""
    tables = []
    if ask.visitor.role in {"floor", "manager"}:
        tables = [
            row.model_dump() for row in (await listed(ask.room, Wanted(private=False))).tables
        ]
    return await desk_page(ask, "index", tables=tables)


@router.get("/ruling")
async def ruling(ask: Ask) -> HTMLResponse:
    """What the document says when something goes wrong."""
    return await _short_page(ask, "ruling", rulings.ruling)


@router.get("/settle")
async def settle(ask: Ask) -> HTMLResponse:
    """A hand to settle by tapping."""
    query = ask.request.query_params
    wanted = query.get("game") or first_game("banked")
    game = await asyncio.to_thread(game_of, wanted)
    if not game.rules.wagers:
        wrong = words("desk-no-bank-here", title=game.rules.title)
        return await desk_page(ask, "settle", 400, fields=asked.settle_fields(""), hand=None,
                               wrong=wrong)  # fmt: skip
    given: dict[str, Any] = {**query, "b": query.getlist("b")}
    hand = HandOfBets.of(game, given)
    view = await asyncio.to_thread(settle_view, hand)
    return await desk_page(
        ask, "settle", fields=asked.settle_fields(game.id), wrong=view.pop("why"), **view
    )


@router.get("/fees")
async def fees(ask: Ask) -> HTMLResponse:
    """What the house collects for a layout or a hand."""
    return await _short_page(ask, "fees", asked.fees)


@router.get("/hand")
async def hand(ask: Ask) -> HTMLResponse:
    """What hands are worth, by tapping their cards or tiles."""
    return await _short_page(ask, "hand", asked.hand)


async def _short_page(
    ask: Asking, tool: str, does: Callable[[dict[str, Any]], dict[str, Any]]
) -> HTMLResponse:
    """A page that is answered at once, beside the event loop."""
    query = ask.request.query_params
    given = {**query, "all": query.multi_items()}
    found = await asyncio.to_thread(does, given)
    return await desk_page(ask, tool, 400 if found.get("wrong") else 200, **found)


@router.get("/bank")
async def bank(  # noqa: PLR0917 - what its address may say
    ask: Ask,
    club: Short = "",
    game: Short = "",
    players: Short = "",
    bet: Short = "25",
    bank: Short = "",
    hours: Annotated[float, Query(gt=0, le=1000)] = 8.0,
    hands: Annotated[int, Query(ge=1, le=1000)] = 60,
    ways: Short = "best",
) -> HTMLResponse:
    """What a bank earns and risks: a club's tables ranked, or one of them."""
    told = {"players": players, "bet": bet, "bank": bank, "hours": f"{hours:g}",
            "hands": str(hands), "ways": ways}  # fmt: skip
    fields = asked.bank_fields(club, game, told)
    if not club and not game:
        return await desk_page(ask, "bank", fields=fields, rows=[])
    try:
        what = asked.bank_asked(told)
    except Refusal as error:
        return await desk_page(ask, "bank", 400, fields=fields, rows=[], wrong=str(error))
    key = tuple(told.values())
    if game:
        name = await asyncio.to_thread(game_of, game)
        back = address("/desk/bank", {"club": name.id.partition("/")[0], **told})
        return await long_page(
            ask, "bank", (game, *key), work.bank_of_game, game, what,
            fields=fields, rows=[], back=back, title_of=name.rules.title,
        )  # fmt: skip
    return await long_page(ask, "bank", (club, *key), work.bank_of_club, club, what,
                           fields=fields, more=told, link_of=_link_of)  # fmt: skip


def _link_of(game: str, told: dict[str, str]) -> str:
    """One table of a ranking, asked the same."""
    return address("/desk/bank", {"game": game, **told})


@router.get("/compare")
async def compare(ask: Ask, game: Texts = [], family: Short = "") -> HTMLResponse:  # noqa: B006
    """Games side by side."""
    games = tuple(dict.fromkeys(one for one in game if one))[:6]
    fields = asked.compare_fields(games, family)
    if not family and len(games) < 2:
        return await desk_page(ask, "compare", fields=fields)
    for one in games:
        await asyncio.to_thread(game_of, one)
    names = () if family else games
    return await long_page(ask, "compare", (*names, family), work.compared, names, family,
                           fields=fields)  # fmt: skip


@router.get("/solve")
async def solve(  # noqa: PLR0917 - what its address may say
    ask: Ask, game: Short = "", wager: Short = "", edge: Short = "", hit: Short = "",
    vary: Texts = [],  # noqa: B006
) -> HTMLResponse:  # fmt: skip
    """Pay tables that give an edge, or a hit rate."""
    loaded = await asyncio.to_thread(game_of, game or "hustler/three-card-poker")
    chosen, fields = asked.solve_fields(loaded, wager, edge, hit, vary)
    lines = tuple(one for one in vary if one)
    if not chosen or not lines or not (edge or hit):
        return await desk_page(ask, "solve", fields=fields)
    return await long_page(ask, "solve", (loaded.id, chosen, edge, hit, lines), work.solved,
                           loaded.id, chosen, edge, hit, lines, fields=fields)  # fmt: skip


@router.get("/vulnerability")
async def vulnerability(ask: Ask, game: Short = "", wager: Short = "") -> HTMLResponse:
    """Whether a wager can be counted."""
    loaded = await asyncio.to_thread(game_of, game or first_game("banked"))
    chosen, fields = asked.count_fields(loaded, wager)
    if not wager or not chosen:
        return await desk_page(ask, "vulnerability", fields=fields)
    return await long_page(ask, "vulnerability", (loaded.id, chosen), work.countable,
                           loaded.id, chosen, fields=fields)  # fmt: skip


@router.get("/lint")
async def lint(ask: Ask, club: Short = "", game: Short = "") -> HTMLResponse:
    """What a compliance officer would ask about."""
    fields = asked.lint_fields(club, game)
    if not club and not game:
        return await desk_page(ask, "lint", fields=fields)
    names = await asyncio.to_thread(asked.games_to_lint, club, game)
    return await long_page(ask, "lint", names, work.linted, names, fields=fields)


__all__ = ["router"]
