"""The catalogue, rules and odds."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request

from cardroom.desk.finding import find_games
from cardroom.room.api.asking import TheRoom, says
from cardroom.room.api.models import GameList, GameRow
from cardroom.room.web.catalogue import catalogue, hand_json, rules_json
from cardroom.room.web.guard import client_of
from cardroom.room.web.pricing import Asked

router = APIRouter(prefix="/api", tags=["games"])

Club = Annotated[str, Path(max_length=60, examples=["hustler"])]
Slug = Annotated[str, Path(max_length=60, examples=["ez-baccarat"])]


@router.get("/games", responses=says())
async def games(
    club: Annotated[str | None, Query(max_length=60)] = None,
    family: Annotated[str | None, Query(max_length=60)] = None,
    search: Annotated[str | None, Query(max_length=100, examples=["pai gow livermore"])] = None,
) -> GameList:
    """The catalogue: all games, those of a club or a family, or those that some words mean."""
    rows = await asyncio.to_thread(catalogue)
    if search is not None and search.strip():
        order = {one.game: at for at, one in enumerate(find_games(search))}
        rows = tuple(
            sorted((row for row in rows if row["id"] in order), key=lambda row: order[row["id"]])
        )
    wanted = [
        GameRow(**row)
        for row in rows
        if club in (None, row["club"]) and family in (None, row["family"])
    ]
    return GameList(games=wanted)


@router.get("/games/{club}/{slug}", responses=says(404))
async def rules(club: Club, slug: Slug) -> dict[str, Any]:
    """The rules of one game, everything its file says."""
    return await asyncio.to_thread(rules_json, f"{club}/{slug}")


@router.get("/games/{club}/{slug}/odds", responses=says(404, 503))
async def odds(
    *,
    request: Request,
    room: TheRoom,
    club: Club,
    slug: Slug,
    wager: Annotated[str | None, Query(max_length=60)] = None,
    method: Literal["exact", "simulate"] = "exact",
    rounds: Annotated[int | None, Query(ge=1, le=5_000_000)] = None,
    seed: Annotated[int | None, Query(ge=0, le=2**31)] = None,
    decks: Annotated[int | None, Query(ge=1, le=16)] = None,
    strategy: Annotated[str, Query(max_length=40)] = "optimal",
    choices: Annotated[list[str] | None, Query(alias="set", max_length=20)] = None,
    lines: Annotated[bool, Query(description="every pay table line by line")] = False,
    seen: Annotated[
        str | None, Query(max_length=1_000, description="cards that are gone from the shoe")
    ] = None,
) -> dict[str, Any]:
    """What each wager is worth: exactly, or by simulation with its error."""
    room.rates.count("odds", client_of(request.scope))
    asked = Asked(
        game=f"{club}/{slug}",
        wager=wager,
        method=method,
        rounds=rounds,
        seed=seed,
        decks=decks,
        strategy=strategy,
        choices=tuple(choices or ()),
        lines=lines,
        seen=seen,
    )
    return await room.pricing.price(asked)


@router.get("/hand", responses=says(404))
async def hand(
    game: Annotated[str, Query(max_length=100, examples=["hustler/holdem"])],
    cards: Annotated[str, Query(max_length=400, examples=["Ah Kh / Qc Qd + 2s 3s 4s"])],
) -> dict[str, Any]:
    """What hands are worth in a game, in its terms; a / compares them, the board after a +."""
    return await asyncio.to_thread(hand_json, game, cards)


__all__ = ["router"]
