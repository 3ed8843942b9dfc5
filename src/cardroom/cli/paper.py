"""Pages as text on a screen."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, cast

from rich.console import Group
from rich.text import Text

from cardroom.cli.common import console, grid, plain, print_json

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

    from cardroom.pages.parts import Entry, Page, Part, Point

BOLD: Final = "bold"


def print_page(screen: Console, page: Page) -> None:
    """Print the whole page, at once: a line by itself costs as much as a page."""
    _printed(screen, _together(_page(page, screen.width)))


def print_parts(screen: Console, *parts: Part) -> None:
    """Print parts of a page, from the first heading on."""
    _printed(screen, _together(_parts(parts, screen.width)))


def _printed(screen: Console, rows: Iterable[RenderableType]) -> None:
    """All of it; in a file a table is as wide as the longest of its words need it."""
    whole = Group(*rows)
    if not sys.stdout.isatty():
        from rich.measure import Measurement
        from rich.table import Table

        endless = screen.options.update(width=10_000)
        tables = [one for one in whole.renderables if isinstance(one, Table)]
        least = [Measurement.get(screen, endless, one).minimum for one in tables]
        screen.width = max([screen.width, *least])
    screen.print(whole)


def _together(rows: Iterable[Text | Table]) -> Iterator[RenderableType]:
    """Lines that follow each other as one text, between the tables."""
    for is_text, some in groupby(rows, lambda row: isinstance(row, Text)):
        if is_text:
            yield Text("\n").join(cast("Iterator[Text]", some))
        else:
            yield from some


def answer(document: Mapping[str, Any], *parts: Part, json: bool, csv: bool = False) -> None:
    """What a command found: for a program, for a spreadsheet, or as parts of a page."""
    if json:
        print_json(document)
    elif csv:
        from cardroom.cli.sheets import print_csv

        print_csv(document)
    else:
        print_parts(console(), *parts)


def _line(*parts: str | tuple[str, str]) -> Text:
    """Words, some with a style, as text: nothing in them moves a terminal's cursor."""
    line = Text()
    for part in parts:
        words, style = (part, "") if isinstance(part, str) else part
        line.append(plain(words), style)
    return line


def _page(page: Page, width: int) -> Iterator[Text | Table]:
    yield _line((page.title, BOLD), f"  {page.beside}")
    yield from map(_line, page.said)
    yield Text()
    yield from _parts(page.parts, width)


def _parts(parts: Iterable[Part], width: int) -> Iterator[Text | Table]:
    for number, part in enumerate(parts):
        if number and part.heading:
            yield Text()
        yield from _part(part, width)


def _part(part: Part, width: int) -> Iterator[Text | Table]:
    if part.heading:
        yield _line((part.heading, BOLD), part.beside)
    yield from map(_line, part.said)
    for line in part.quiet:
        yield _line((line, "dim"))
    for point in part.points:
        yield from _point(point, width)
    if part.columns:
        table = grid(*part.columns)
        for row in part.rows:
            table.add_row(*map(_line, row))
        yield table
    yield from map(_line, part.below)
    for line in part.loud:
        yield _line((line, BOLD))
    for entry in part.entries:
        yield from _entry(entry, width)


_TOGETHER: Final = ",\u00a0"
"""Between lines of a document, so that they are not broken apart."""


def _point(point: Point, width: int) -> Iterator[Text]:
    """A sentence, and in quiet figures the lines of the document that it comes from."""
    where = f"[{_TOGETHER.join(point.lines)}]" if point.lines else ""
    for line in _wrapped(f"{point.text} {where}".rstrip(), "- ", "  ", width):
        if where and line.plain.endswith(where):
            line.stylize("dim", len(line.plain) - len(where))
        yield line


def _entry(entry: Entry, width: int) -> Iterator[Text]:
    yield _line("- ", (entry.name, BOLD), entry.beside)
    for label, text in entry.texts:
        yield from _wrapped(f"{label}: {text}", "  ", "    ", width)


def _wrapped(text: str, first: str, later: str, width: int) -> Iterator[Text]:
    for number, part in enumerate(textwrap.wrap(text, width - 2 - len(later)) or [""]):
        yield _line((later if number else first) + part)
