"""A static site of the rulebook: every game of every club, without a server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardroom.book.html import paragraph, part_html, table_html, tag
from cardroom.book.index import search_index
from cardroom.desk.charts import chart_of
from cardroom.desk.comparison.comparing import Difference, side_by_side
from cardroom.desk.comparison.keys import meaning
from cardroom.desk.errors import DeskError
from cardroom.odds import FAMILIES, odds
from cardroom.pages.catalogue import words
from cardroom.pages.charts import draw
from cardroom.pages.comparison import cell
from cardroom.pages.parts import Part
from cardroom.pages.rules.page import page
from cardroom.pages.worth import odds_parts
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.version import __version__

Told = Callable[[int, int], None]
_FONTS: Final = ("besley.woff2", "besley-more.woff2", "inter.woff2", "inter-more.woff2")


@dataclass(frozen=True, slots=True)
class Row:
    """A game of the book, and where its page is."""

    game: LoadedGame

    @property
    def club(self) -> str:
        """The folder of its club."""
        return self.game.id.partition("/")[0]

    @property
    def club_name(self) -> str:
        """The club as its document names it."""
        source = self.game.rules.source
        return source.club if source is not None else self.club

    @property
    def address(self) -> str:
        """Its page, from the top of the site."""
        return f"{self.game.id}.html"


def write_site(out: Path, progress: Told | None = None) -> int:
    """Write the whole site into a folder; how many pages it has."""
    rows = [Row(load_game(one)) for one in game_ids()]
    groups = _groups(rows)
    _write_static(out)
    write(out / "static" / "index.js", search_index([row.game for row in rows]))
    write(out / "index.html", _index(rows))
    write(out / "search.html", _search(rows))
    for number, row in enumerate(rows):
        write(out / row.address, _game(row, groups))
        if progress is not None:
            progress(number + 1, len(rows))
    for slug, group in groups.items():
        write(out / "compare" / f"{slug}.html", _comparison(group))
    return len(rows) + len(groups) + 2


def write(path: Path, text: str) -> None:
    """Write a file of the site, whatever the system's ends of lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _write_static(out: Path) -> None:
    """The room's own sheet and faces, and the book's sheet and script."""
    room, own = files("cardroom") / "room" / "static", files("cardroom.book") / "static"
    for folder in ("css", "fonts"):
        (out / "static" / folder).mkdir(parents=True, exist_ok=True)
    for name in _FONTS:
        shutil.copyfile(str(room / "fonts" / name), out / "static" / "fonts" / name)
    shutil.copyfile(str(room / "css" / "room.css"), out / "static" / "css" / "room.css")
    shutil.copyfile(str(room / "art" / "mark.svg"), out / "static" / "mark.svg")
    shutil.copyfile(str(own / "book.css"), out / "static" / "css" / "book.css")
    shutil.copyfile(str(own / "search.js"), out / "static" / "search.js")


# --- the frame --------------------------------------------------------------------------------


def _framed(title: str, inside: str, *, up: str = "", club: str | None = None) -> str:
    nav = tag(
        "nav",
        tag("a", escape(words("book-games")), href=f"{up}index.html"),
        tag("a", escape(words("book-search")), href=f"{up}search.html"),
        class_="bar-nav",
        aria_label=words("ui-main-nav"),
    )
    ask = (
        f'<form class="ask" role="search" action="{up}search.html">'
        f'<input type="search" name="q" aria-label="{escape(words("book-search"))}" '
        f'placeholder="{escape(words("book-search-for"))}"></form>'
    )
    brand = tag("a", tag("span", "Cardroom"), class_="brand", href=f"{up}index.html")
    foot = words("book-foot", version=__version__)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{escape(title)}</title>\n'
        f'<link rel="icon" href="{up}static/mark.svg" type="image/svg+xml">\n'
        f'<link rel="stylesheet" href="{up}static/css/room.css">\n'
        f'<link rel="stylesheet" href="{up}static/css/book.css">\n</head>\n'
        f'<body class="book"{f" data-club={club!r}" if club else ""}>\n'
        f'<a class="skip" href="#main">{escape(words("ui-skip-to-page"))}</a>\n'
        f'<header class="bar">{brand}{nav}{ask}</header>\n<main id="main">{inside}</main>\n'
        f'<footer class="foot">{paragraph(foot)}</footer>\n</body>\n</html>\n'
    )


# --- its pages --------------------------------------------------------------------------------


def _index(rows: Sequence[Row]) -> str:
    clubs: dict[str, list[Row]] = {}
    for row in rows:
        clubs.setdefault(row.club, []).append(row)
    head = tag(
        "div",
        tag("h1", escape(words("book-title"))),
        paragraph(words("book-lead", games=len(rows), clubs=len(clubs))),
        class_="lead",
    )
    parts = (_club(name, games) for name, games in clubs.items())
    return _framed(words("book-title"), head + "".join(parts))


def _club(name: str, rows: Sequence[Row]) -> str:
    head = tag(
        "h2",
        tag("span", name[0].upper(), class_="crest", data_club=name),
        escape(rows[0].club_name),
    )
    items = (
        tag(
            "li",
            tag("a", escape(row.game.rules.title), href=row.address),
            tag("small", escape(_beside(row))),
        )
        for row in sorted(rows, key=lambda row: (row.game.rules.family, row.game.rules.title))
    )
    return tag("section", head, tag("ul", *items, class_="games"), class_="club")


def _beside(row: Row) -> str:
    source = row.game.rules.source
    number = source.bgc_id if source is not None else None
    return ", ".join(one for one in (row.game.rules.family.replace("-", " "), number) if one)


def _game(row: Row, groups: dict[str, list[Row]]) -> str:
    told = page(row.game)
    parts = [*map(_plain, told.parts), *_worth(row.game)]
    pairs = [(f"part-{number}", part) for number, part in enumerate(parts)]
    links = (
        tag("a", escape(part.heading), href=f"#{place}") for place, part in pairs if part.heading
    )
    head = tag(
        "div",
        tag(
            "p",
            tag("span", row.club[0].upper(), class_="crest", data_club=row.club),
            escape(row.club_name),
            class_="eyebrow",
        ),
        tag("h1", escape(told.title)),
        *(paragraph(one, "dim") for one in told.said),
        *_elsewhere(row, groups),
        class_="lead",
    )
    body = "".join(part_html(part, place) for place, part in pairs) + _chart(row.game)
    digest = paragraph(words("book-digest", digest=row.game.digest), "dim digest")
    toc = tag("nav", *links, class_="toc", aria_label=words("book-on-this-page"))
    inside = head + tag("div", toc, tag("div", body, digest, class_="text"), class_="cols")
    return _framed(f"{told.title}, {row.club_name}", inside, up="../", club=row.club)


def _plain(part: Part) -> Part:
    """A part without what only a terminal can do."""
    if part.heading == words("rules-irregularities"):
        return replace(part, heading=words("book-irregularities"))
    return part


def _worth(game: LoadedGame) -> Iterator[Part]:
    """What each wager is worth, counted over every deal, where the family is priced."""
    if game.rules.family in FAMILIES and game.rules.wagers:
        first, *others = odds_parts(odds(game, kept=True))
        yield replace(first, heading=words("book-odds"))
        yield from others


def _chart(game: LoadedGame) -> str:
    """How the game is best played, as a picture; nothing where there is nothing to decide."""
    if game.rules.family not in FAMILIES:
        return ""
    try:
        picture = draw(chart_of(game))
    except DeskError:
        return ""
    heading = tag("h2", escape(words("book-chart")))
    return tag("section", heading, tag("div", picture.svg, class_="wide chart"), class_="part")


# --- the same game in several clubs -----------------------------------------------------------


def _groups(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The games of a family, for the families that several clubs have."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.game.rules.family, []).append(row)
    return {name: group for name, group in found.items() if len({one.club for one in group}) > 1}


def _elsewhere(row: Row, groups: dict[str, list[Row]]) -> Iterator[str]:
    group = groups.get(row.game.rules.family)
    if group:
        address = f"../compare/{row.game.rules.family}.html"
        yield tag("p", tag("a", escape(words("book-compare", games=len(group))), href=address))


def _comparison(group: Sequence[Row]) -> str:
    games = [row.game for row in group]
    keys, paths = side_by_side(games)
    title = words("book-compared", family=games[0].rules.family.replace("-", " "))
    names = [f"{row.club_name}: {row.game.rules.title}" for row in group]
    links = (
        tag("li", tag("a", escape(name), href=f"../{row.address}"))
        for name, row in zip(names, group, strict=True)
    )
    rows = []
    for path in paths:
        owner = next(game for game, one in zip(games, keys, strict=True) if path in one)
        shown = tuple(None if one.get(path) is None else one[path].shown for one in keys)
        found = Difference(path, meaning(owner.rules, path), shown, (None,) * len(games))
        rows.append([words(found.meaning), *(cell(found, value) for value in shown)])
    table = table_html([words("book-what"), *names], rows)
    inside = tag("div", tag("h1", escape(title)), tag("ul", *links, class_="games"), class_="lead")
    return _framed(title, inside + tag("div", table, class_="sides"), up="../")


# --- search -----------------------------------------------------------------------------------


def _search(rows: Sequence[Row]) -> str:
    title = words("book-search")
    options = "".join(
        tag("option", escape(f"{row.game.rules.title}, {row.club_name}"), value=row.game.id)
        for row in rows
    )
    form = (
        f'<form id="ask" class="asking"><input type="search" id="q" name="q" '
        f'aria-label="{escape(title)}" placeholder="{escape(words("book-search-for"))}" autofocus>'
        f'<select id="g" aria-label="{escape(words("book-which-game"))}">'
        f'<option value="">{escape(words("book-all-games"))}</option>{options}</select></form>'
    )
    said = {key: words(f"book-js-{key}") for key in ("none", "silent", "near", "lines")}
    told = "".join(f' data-{key}="{escape(text)}"' for key, text in said.items())
    found = f'<p id="say" role="status"{told}></p><ol id="found" class="found"></ol>'
    inside = tag("div", tag("h1", escape(title)), form, class_="lead") + found
    script = '<script src="static/index.js"></script><script src="static/search.js"></script>'
    return _framed(title, inside + script)
