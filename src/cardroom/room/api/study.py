"""For those who want to know: what decisions cost, exercises, clubs compared, hands as PHH."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from cardroom.phh.logs import hand_of_log
from cardroom.phh.variants import PhhError
from cardroom.room.api.asking import TheRoom, TheVisitor, says
from cardroom.room.api.games import Club, Slug
from cardroom.room.api.tables import LONGEST_AGAIN, TheTable, hand_facts, row_of, span
from cardroom.room.errors import RoomError
from cardroom.room.store import journals
from cardroom.room.tables.study import cost_of, exercise, side_by_side
from cardroom.room.web.catalogue import game_of
from cardroom.room.web.guard import client_of
from cardroom.said import Said

router = APIRouter(prefix="/api", tags=["study"])

HandNumber = Annotated[int, Path(ge=0, le=2**31)]


@router.get("/games/{club}/{slug}/compare", responses=says(404, 503))
async def compare(
    request: Request,
    room: TheRoom,
    club: Club,
    slug: Slug,
    other: Annotated[str, Query(alias="with", max_length=100, examples=["hustler/ez-baccarat"])],
) -> dict[str, Any]:
    """What differs between two games, in words, and what each difference is worth."""
    room.rates.count("odds", client_of(request.scope))
    names = (f"{club}/{slug}", other)
    for name in names:
        await asyncio.to_thread(game_of, name)
    if names[0] == names[1]:
        raise RoomError(Said("room-same-game"))
    return await room.pricing.ask(("compare", names), side_by_side, names)


@router.get("/games/{club}/{slug}/drill", responses=says(404, 503))
async def drill(
    *,
    request: Request,
    room: TheRoom,
    club: Club,
    slug: Slug,
    kind: Literal["play", "set", "settle"],
    seed: Annotated[int, Query(ge=0, le=2**31)] = 1,
) -> dict[str, Any]:
    """An exercise with its solution: a choice, a hand to set, a round to settle."""
    room.rates.count("odds", client_of(request.scope))
    name = f"{club}/{slug}"
    await asyncio.to_thread(game_of, name)
    return await room.pricing.ask(("drill", name, kind, seed), exercise, name, kind, seed)


@router.get("/tables/{table}/hands/{number}/costs", responses=says(401, 404, 503))
async def costs(
    room: TheRoom, visitor: TheVisitor, table: TheTable, number: HandNumber
) -> dict[str, Any]:
    """What each decision of a hand cost against the best one, where that is counted exactly."""
    row = await row_of(room, table)
    actor = room.actors.get(table)
    if actor is not None and actor.table.number == number and actor.table.phase == "play":
        raise RoomError(Said("room-hand-on"), 409)
    facts = await hand_facts(room, table, number, visitor.name)
    key = ("costs", table, number, visitor.name)
    return await room.pricing.ask(key, cost_of, row.game, facts, visitor.name)


@router.get(
    "/tables/{table}/hands/{number}/phh",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **says(401, 404)},
)
async def phh(
    room: TheRoom, visitor: TheVisitor, table: TheTable, number: HandNumber
) -> PlainTextResponse:
    """A hand for a pot in the Poker Hand History format; cards that were not seen are ``??``."""
    row = await row_of(room, table)
    _, last = await span(room, table, number)
    if last >= LONGEST_AGAIN:
        raise RoomError(Said("room-log-long"))
    told = await hand_facts(room, table, number, visitor.name)
    records = await room.store.read(lambda db: list(journals.read_journal(db, table, 0, last + 1)))
    lines = [record + b"\n" for record in records]
    try:
        whole = await room.world.think(partial(hand_of_log, lines, number, room.world.dealer))
    except PhhError as error:
        raise RoomError(" ".join(str(error).split())) from None
    name = f"{row.game.replace('/', '-')}-{table}-{number}.phh"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(masked(whole, seen_in(told)), headers=headers)


def seen_in(facts: list[dict[str, Any]]) -> set[str]:
    """Every card that facts show."""
    seen = {fact["card"] for fact in facts if fact.get("card")}
    for fact in facts:
        if fact["kind"] in {"show", "draw", "decided"} and isinstance(fact.get("cards"), list):
            seen |= {card for card in fact["cards"] if isinstance(card, str)}
    return seen


_CARDS = re.compile(r"(d dh p\d+ |p\d+ sd |p\d+ sm )((?:[2-9TJQKA][cdhs])+)")


def masked(text: str, seen: set[str]) -> str:
    """PHH text in which cards that somebody has not seen are ``??``.

    >>> masked("['d dh p1 AhKs', 'd dh p2 2c3c']", {"Ah", "Ks"})
    "['d dh p1 AhKs', 'd dh p2 ????']"
    """

    def hide(found: re.Match[str]) -> str:
        cards = re.findall("..", found[2])
        return found[1] + "".join(card if card in seen else "??" for card in cards)

    return _CARDS.sub(hide, text)


__all__ = ["masked", "router"]
