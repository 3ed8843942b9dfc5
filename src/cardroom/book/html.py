"""Parts of pages as HTML: outside text is only ever text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from cardroom.pages.catalogue import words
from cardroom.pages.parts import Entry, Part, Point


def tag(name: str, *inside: str, **about: str | None) -> str:
    """An element with what is inside it; a trailing underscore of an attribute's name is dropped.

    >>> tag("a", "Pays &amp; fees", href="#fees", class_="quiet")
    '<a href="#fees" class="quiet">Pays &amp; fees</a>'
    """
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in about.items()
        if value is not None
    )
    return f"<{name}{told}>{''.join(inside)}</{name}>"


def paragraph(text: str, kind: str | None = None) -> str:
    """A paragraph of plain text."""
    return tag("p", escape(text), class_=kind)


def part_html(part: Part, place: str = "") -> str:
    """A part of a page: its heading, sentences with their lines, tables and entries."""
    return tag("section", *_inside(part), class_="part", id=place or None)


def _inside(part: Part) -> Iterator[str]:
    if part.heading:
        beside = tag("small", escape(part.beside)) if part.beside else ""
        yield tag("h2", escape(part.heading), beside)
    yield from (paragraph(one) for one in part.said)
    yield from (paragraph(one, "dim") for one in part.quiet)
    if part.points:
        yield points_html(part.points)
    if part.columns:
        yield table_html(part.columns, part.rows)
    yield from (paragraph(one, "dim") for one in part.below)
    yield from (tag("p", tag("b", escape(one))) for one in part.loud)
    yield from map(_entry, part.entries)


def points_html(points: Iterable[Point]) -> str:
    """Sentences, each with the lines of the document that it comes from."""
    return tag("ul", *(tag("li", *_point(one)) for one in points), class_="points")


def _point(one: Point) -> Iterator[str]:
    yield escape(one.text)
    if one.lines:
        told = words("place-lines", many=len(one.lines), lines=", ".join(one.lines))
        yield f" {tag('span', escape(told), class_='at')}"


def _entry(one: Entry) -> str:
    texts = (f"{tag('dt', escape(label))}{tag('dd', escape(text))}" for label, text in one.texts)
    head = tag("h3", escape(one.name.replace("-", " ")), tag("small", escape(one.beside)))
    return tag("article", head, tag("dl", *texts), class_="entry")


def table_html(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; a column whose heading ends in ``>`` is set to the right."""
    heads = list(columns)
    right = [one.endswith(">") for one in heads]
    names = [one.removesuffix(">") for one in heads]
    first = tag("tr", *(_cell("th", name, at, name) for name, at in zip(names, right, strict=True)))
    body = (
        tag(
            "tr",
            *(
                _cell("td", cell, at, name)
                for cell, at, name in zip(row, right, names, strict=False)
            ),
        )
        for row in rows
    )
    return tag("div", tag("table", tag("thead", first), tag("tbody", *body)), class_="wide")


def _cell(kind: str, text: str, right: bool, name: str) -> str:  # noqa: FBT001 - a cell's side
    label = name if kind == "td" else None
    return tag(kind, escape(text), class_="r" if right else None, data_l=label)
