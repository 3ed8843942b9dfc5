"""``cardroom mcp``: the desk as read-only tools for assistants, over standard input and output.

An assistant that asks these tools cites the club's document instead of guessing: every answer names
the document it comes from, and its lines where they are known.
"""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic import BaseModel, Field

from cardroom.cli.common import InputError, in_words
from cardroom.cli.ruling import answer_json
from cardroom.pages.catalogue import words
from cardroom.rulebook import full_id, game_ids

MOST_COMPARED: Final = 6


class Citation(BaseModel):
    """A place in a club's document."""

    club: str | None = Field(None, description="the club whose document it is")
    document: str | None = Field(None, description="the document's title")
    number: str | None = Field(None, description="the Bureau's number, such as GEGA-002822")
    collection: str | None = Field(None, description="the collection that holds the document")
    lines: list[str] = Field([], description="lines, or ranges of lines, of the collection")


class GameRow(BaseModel):
    """A game of the rulebook."""

    game: str = Field(description="the id that the other tools take")
    title: str
    family: str
    source: Citation


class Games(BaseModel):
    """Games that have every word, the best first."""

    games: list[GameRow]


class Statement(BaseModel):
    """Something the rules state, and where the document says it."""

    heading: str
    says: str
    lines: list[str] = Field([], description="collection and line, such as 001:4936")
    silent: bool = Field(description="whether the document doesn't say it: every table plays it so")


class Rules(BaseModel):
    """The rules of a game in sentences, its readings, and its document."""

    game: str
    title: str
    digest: str
    source: Citation
    statements: list[Statement]
    readings: list[dict[str, Any]]


class Found(BaseModel):
    """What the desk works out for a game, with the document its rules come from."""

    game: str
    source: Citation
    result: dict[str, Any]


class Ruling(BaseModel):
    """The passages that decide, or that the document is silent."""

    game: str
    words: str
    silent: bool = Field(description="true: the document doesn't say it, and rulings is empty")
    rulings: list[dict[str, Any]] = Field(description="the passages that decide, best first")
    table: list[dict[str, Any]] = Field(description="where it is silent: what a table does")
    near: list[dict[str, Any]] = Field(description="the nearest passages, which don't decide it")
    others: list[dict[str, Any]] = Field(description="what other documents say")
    practice: list[dict[str, Any]] = Field(
        description="common practice in card rooms, not a rule of this club"
    )


def mcp() -> None:
    """Serve the desk as read-only tools for assistants (MCP, over standard input and output)."""
    server().run()


def server() -> Any:
    """The tools: games, rules, ruling, settle, fees, hand, odds and compare."""
    from mcp.server.fastmcp import FastMCP
    from mcp.types import ToolAnnotations

    made = FastMCP("cardroom", instructions=words("mcp-instructions"))
    for tool in (games, rules, ruling, settle, fees, hand, odds, compare):
        hints = ToolAnnotations(readOnlyHint=True, openWorldHint=False, idempotentHint=True)
        made.add_tool(tool, description=tool.__doc__, annotations=hints)
    return made


def games(search: str = "") -> Games:
    """List the games, or find those that a name, a club or a family means: "pai gow livermore"."""
    from cardroom.desk.finding import find_games

    found = [one.game for one in find_games(search)] if search.strip() else game_ids()
    return Games(games=[_row(one) for one in found])


def rules(game: str) -> Rules:
    """Tell the rules of a game: every statement with the lines of the document it comes from."""
    from cardroom.pages.rules.page import statements_json

    loaded = _open(game).loaded
    readings = [
        {"id": one.id, "says": one.says, "we_play": one.we_play, "why": one.why, "lines": one.lines}
        for one in loaded.rules.readings
    ]
    told = [{**one, "says": one["says"], "lines": one["lines"]} for one in statements_json(loaded)]
    return Rules.model_validate(
        {
            "game": loaded.id,
            "title": loaded.rules.title,
            "digest": loaded.digest,
            "source": _source(game),
            "statements": told,
            "readings": _plain(readings),
        }
    )


def ruling(game: str, what_happened: str) -> Ruling:
    """Find the passage of a game's document that decides, or learn that it is silent."""
    return Ruling.model_validate(_plain(answer_json(_open(game).loaded, what_happened)))


def settle(game: str, layout: dict[str, Any], option: int | None = None) -> Found:
    """Settle a banked hand: who is paid, collected and returned. `layout` is that of `settle`."""
    from cardroom.cli.settle import document_of

    return _found(game, document_of(*_open(game).settle_document(layout, option=option)))


def fees(
    game: str,
    wagers: list[str] | None = None,
    option: int | None = None,
    players: int | None = None,
    stakes: str | None = None,
) -> Found:
    """Tell the collection due, for wagers such as "2:tie=100" or for a number of players."""
    from cardroom.desk.fees.pot import PotFees, pot_fees
    from cardroom.rulebook.pot_game import PotGameRules

    opened = _open(game)
    if isinstance(opened.rules, PotGameRules):
        numbers = () if option is None else (option,)
        asked = PotFees(None, numbers, stakes, players, None, None)
        return _found(game, pot_fees(opened.rules, asked).to_json())
    return _found(game, opened.collection(wagers or [], option=option).to_json())


def hand(game: str, cards: str) -> Found:
    """Name a hand in a game's own terms; "/" is between hands to compare, "+" before a board."""
    from cardroom.pages.hands import showdown_json

    own, _, common = cards.partition("+")
    return _found(game, showdown_json(_open(game).compare(*own.split("/"), board=common)))


def odds(game: str, wager: str | None = None) -> Found:
    """Tell what each wager is worth, counted exactly: chances, house edge and variance."""
    return _found(game, _open(game).odds(wager, kept=True).to_json())


def compare(games: list[str]) -> Found:
    """Lay games side by side: what differs in their rules, pays and fees, and their odds."""
    from cardroom.desk.comparison.comparing import compare as side_by_side

    if not 2 <= len(games) <= MOST_COMPARED:
        raise InputError("mcp-compare", most=MOST_COMPARED)
    found = side_by_side([_open(one).loaded for one in games])
    return _found(games[0], found.to_json())


# --- what the tools share ---------------------------------------------------------------------


def _open(game: str) -> Any:
    """A game of the rulebook: no file is opened for an assistant."""
    from cardroom import game as door

    name = full_id(game)
    if name not in game_ids():
        raise InputError("mcp-no-game", game=game)
    return door.load(name)


def _row(game: str) -> GameRow:
    from cardroom.rulebook.files.loader import headings

    top = headings(game)
    return GameRow(game=game, title=top["title"], family=top["family"], source=_source(game))


def _source(game: str) -> Citation:
    from cardroom.rulebook.files.loader import headings

    top = headings(full_id(game)).get("source") or {}
    return Citation(
        club=top.get("club"),
        document=top.get("document"),
        number=top.get("bgc_id"),
        collection=top.get("seed"),
        lines=[f"{first}-{last}" for first, last in top.get("lines", ())],
    )


def _found(game: str, result: dict[str, Any]) -> Found:
    return Found(game=full_id(game), source=_source(game), result=_plain(result))


def _plain(told: Any) -> Any:
    """Data without messages: they become words."""
    return json.loads(json.dumps(told, default=in_words))
