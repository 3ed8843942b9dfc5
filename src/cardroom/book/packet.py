"""Games on paper, by typst: a packet for a regulator or a trainer, and cards of one page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final, Literal

from cardroom.desk.charts import chart_of
from cardroom.desk.errors import DeskError
from cardroom.odds import FAMILIES, odds
from cardroom.pages.catalogue import words
from cardroom.pages.charts import draw
from cardroom.pages.parts import Part, Point
from cardroom.pages.rules.page import page
from cardroom.pages.worth import odds_parts
from cardroom.rulebook import LoadedGame

Paper = Literal["letter", "a4"]
Card = Literal["dealer", "floor", "player", "fees"]
CARDS: Final[tuple[Card, ...]] = ("dealer", "floor", "player", "fees")
PAPERS: Final = {"letter": "us-letter", "a4": "a4"}
_SIZE: Final = 9.5
_SIZES: Final = (12.5, 11.0, 9.5, 8.5, 7.5, 6.5, 5.8, 5.2)
"""Sizes of letters of a card, the largest first: it fits one page."""
_LONG: Final = 24
"""From so many letters on a column of a table takes what room there is."""
_CHART: Final = {"letter": 520.0, "a4": 570.0}
_FIGURES: Final = re.compile(r"^(?:\s*[\w./-]{1,4}\b,?)+$")
"""A row of a chart: figures and letters in columns."""


def packet(games: Sequence[LoadedGame], paper: Paper, date: str) -> bytes:
    """The packet of some games: rules, fees, rulings, odds, readings and chart, as a PDF."""
    pages = [one for game in games for one in _whole(game)]
    digest = "; ".join(dict.fromkeys(game.digest for game in games))
    return _compiled(_data(pages, paper, words("packet-foot", digest=digest, date=date), _SIZE))


def card(game: LoadedGame, kind: Card, paper: Paper, date: str) -> bytes:
    """A card of one page, in letters as large as fit it."""
    foot = words("packet-foot", digest=game.digest, date=date)
    parts = list(_CARDS[kind](game))
    chart = _chart(game, paper) if kind == "player" else None
    for size in _SIZES:
        for columns in (1, 2):
            told = _page(game, words(f"packet-{kind}"), parts, columns=columns)
            if chart is not None:
                told["chart"] = {**chart, "height": _CHART[paper] / 2.4}
            data = _data([told], paper, foot, size)
            if _pages(data) == 1:
                return _compiled(data)
    raise DeskError("packet-card-too-long", game=game.id, card=kind)


def _whole(game: LoadedGame) -> Iterator[dict[str, Any]]:
    told = page(game)
    source = game.rules.source
    kind = words("packet-rules", document=source.document if source else game.rules.title)
    about = [Part("", said=told.said)]
    parts = [*about, *map(_plain, told.parts), *_worth(game)]
    whole = _page(game, kind, parts, columns=1)
    chart = _chart(game, "letter")
    if chart is not None:
        whole["chart"] = chart
    whole["sign"] = [words(f"packet-sign-{who}") for who in ("club", "bureau", "date")]
    yield whole


def _plain(part: Part) -> Part:
    if part.heading == words("rules-irregularities"):
        return replace(part, heading=words("book-irregularities"))
    if part.heading == words("rules-switches"):
        return replace(part, beside="")
    return part


def _worth(game: LoadedGame) -> Iterator[Part]:
    if game.rules.family in FAMILIES and game.rules.wagers:
        first, *others = odds_parts(odds(game, kept=True))
        yield replace(first, heading=words("book-odds"))
        yield from others


def _chart(game: LoadedGame, paper: Paper) -> dict[str, Any] | None:
    if game.rules.family not in FAMILIES:
        return None
    try:
        picture = draw(chart_of(game))
    except DeskError:
        return None
    height = min(_CHART[paper], picture.height)
    return {"heading": words("book-chart"), "svg": _gray(picture.svg), "height": height}


def _gray(svg: str) -> str:
    """A picture in black and white: its letters say what its colors do.

    >>> _gray('<rect fill="#ff0000"/>')
    '<rect fill="#4c4c4c"/>'
    """

    def gray(found: re.Match[str]) -> str:
        red, green, blue = (int(found[1][at : at + 2], 16) for at in (0, 2, 4))
        return "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}" * 3

    return re.sub(r"#([0-9a-fA-F]{6})\b", gray, svg)


# --- cards ------------------------------------------------------------------------------------


def _among(game: LoadedGame, *keys: str) -> Iterator[Part]:
    """The parts of the rules page under some headings, in the page's order."""
    wanted = {words(key) for key in keys}
    yield from (_short(part) for part in page(game).parts if part.heading in wanted)


def _short(part: Part) -> Part:
    """A part without the lines of its document: a card is read at a table."""
    return replace(part, points=[Point(one.text) for one in part.points], below=())


def _dealer(game: LoadedGame) -> Iterator[Part]:
    left_out = {
        words(key)
        for key in (
            "rules-collection",
            "rules-irregularities",
            "rules-switches",
            "rules-readings",
            "rules-also",
        )
    }
    for part in page(game).parts:
        if part.heading not in left_out and not part.heading.startswith(words("rules-collection")):
            yield _short(part)


def _floor(game: LoadedGame) -> Iterator[Part]:
    from cardroom.desk.rulings.passages import silence

    points = [
        Point(f"{one.id.replace('-', ' ')}: {one.remedy}", tuple(map(str, one.lines)))
        for one in game.rules.irregularities
    ]
    yield from _among(game, "rules-order", "rules-bank")
    yield Part(words("book-irregularities"), points=points)
    unsaid = [one.text for one in silence(game)]
    if unsaid:
        yield Part(words("packet-silent"), said=unsaid)


def _player(game: LoadedGame) -> Iterator[Part]:
    how = ("rules-sequence", "rules-streets", "rules-showdown", "rules-first", "rules-betting")
    units = ("rules-chinese", "rules-pan")
    yield from _among(game, *how, *units, "rules-options", "rules-wagers")
    yield from _worth(game)


def _fees(game: LoadedGame) -> Iterator[Part]:
    told = words("rules-collection")
    parts = [part for part in page(game).parts if part.heading.startswith(told)]
    if not parts:
        raise DeskError("packet-no-fees", game=game.id)
    yield _short(parts[0])


_CARDS: Final = {"dealer": _dealer, "floor": _floor, "player": _player, "fees": _fees}


# --- as data for the template -----------------------------------------------------------------


def _page(game: LoadedGame, kind: str, parts: Iterable[Part], *, columns: int) -> dict[str, Any]:
    source = game.rules.source
    return {
        "title": game.rules.title,
        "kind": kind,
        "club": source.club if source else "",
        "number": (source.bgc_id if source else None) or game.id,
        "parts": [_part(one) for one in parts],
        "columns": columns,
        "chart": None,
        "sign": [],
    }


def _part(one: Part) -> dict[str, Any]:
    names = [name.removesuffix(">") for name in one.columns]
    rows = [[*row, *[""] * (len(names) - len(row))] for row in one.rows]
    long = [max((len(row[at]) for row in rows), default=0) > _LONG for at in range(len(names))]
    return {
        "heading": one.heading,
        "beside": one.beside,
        "said": list(one.said),
        "quiet": list(one.quiet),
        "figures": bool(one.points) and all(_FIGURES.match(point.text) for point in one.points),
        "points": [[point.text, ", ".join(point.lines)] for point in one.points],
        "columns": names,
        "right": [name.endswith(">") for name in one.columns],
        "long": long,
        "rows": rows,
        "below": list(one.below),
        "loud": list(one.loud),
        "entries": [
            {"name": entry.name.replace("-", " "), "beside": entry.beside, "texts": entry.texts}
            for entry in one.entries
        ],
    }


def _data(pages: list[dict[str, Any]], paper: Paper, foot: str, size: float) -> str:
    told = {"paper": PAPERS[paper], "foot": foot, "size": size, "pages": pages}
    return json.dumps(told, ensure_ascii=False)


def _template() -> bytes:
    return (files("cardroom.book") / "static" / "packet.typ").read_bytes()


def _compiled(data: str) -> bytes:
    made: bytes = _typst().compile(_template(), format="pdf", sys_inputs={"data": data})
    return made


def _pages(data: str) -> int:
    made = _typst().compile(_template(), format="svg", sys_inputs={"data": data})
    return len(made) if isinstance(made, list) else 1


def _typst() -> Any:
    """Typst, which only paper and pictures need."""
    import typst

    return typst
