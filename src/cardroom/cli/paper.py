"""Pages as text on a screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.markup import escape

from cardroom.cli.common import console, grid, print_json

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from cardroom.pages.parts import Entry, Page, Part


def print_page(screen: Console, page: Page) -> None:
    """Print the whole page, at once: a line by itself costs as much as a page."""
    screen.print(Group(*_page(page, screen.width)))


def print_parts(screen: Console, *parts: Part) -> None:
    """Print parts of a page, from the first heading on."""
    screen.print(Group(*_parts(parts, screen.width)))


def answer(document: Mapping[str, Any], *parts: Part, json: bool) -> None:
    """What a command found: for a program, or as parts of a page."""
    if json:
        print_json(document)
    else:
        print_parts(console(), *parts)


def _page(page: Page, width: int) -> Iterator[RenderableType]:
    yield f"[bold]{escape(page.title)}[/bold]  {escape(page.beside)}"
    yield from map(escape, page.said)
    yield ""
    yield from _parts(page.parts, width)


def _parts(parts: Iterable[Part], width: int) -> Iterator[RenderableType]:
    for number, part in enumerate(parts):
        if number and part.heading:
            yield ""
        yield from _part(part, width)


def _part(part: Part, width: int) -> Iterator[RenderableType]:
    if part.heading:
        yield f"[bold]{escape(part.heading)}[/bold]{escape(part.beside)}"
    yield from map(escape, part.said)
    for line in part.quiet:
        yield f"[dim]{escape(line)}[/dim]"
    for point in part.points:
        yield from _wrapped(point, "- ", "  ", width)
    if part.columns:
        table = grid(*part.columns)
        for row in part.rows:
            table.add_row(*map(escape, row))
        yield table
    yield from map(escape, part.below)
    for line in part.loud:
        yield f"[bold]{escape(line)}[/bold]"
    for entry in part.entries:
        yield from _entry(entry, width)


def _entry(entry: Entry, width: int) -> Iterator[str]:
    yield f"- [bold]{escape(entry.name)}[/bold]{escape(entry.beside)}"
    for label, text in entry.texts:
        yield from _wrapped(f"{label}: {text}", "  ", "    ", width)


def _wrapped(text: str, first: str, later: str, width: int) -> Iterator[str]:
    for number, part in enumerate(textwrap.wrap(text, width - 2 - len(later)) or [""]):
        yield (later if number else first) + escape(part)
