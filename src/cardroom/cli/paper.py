"""Pages as text on a screen."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.markup import escape

from cardroom.cli.common import grid

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.pages.parts import Entry, Page, Part


def print_page(screen: Console, page: Page) -> None:
    """Print the whole page."""
    screen.print(f"[bold]{escape(page.title)}[/bold]  {escape(page.beside)}")
    for line in page.said:
        screen.print(escape(line))
    for part in page.parts:
        screen.print()
        print_part(screen, part)


def print_part(screen: Console, part: Part) -> None:
    """Print one part, from its heading on."""
    screen.print(f"[bold]{escape(part.heading)}[/bold]{escape(part.beside)}")
    for line in part.said:
        screen.print(escape(line))
    for line in part.quiet:
        screen.print(f"[dim]{escape(line)}[/dim]")
    for point in part.points:
        _wrapped(screen, point, "- ", "  ")
    if part.columns:
        table = grid(*part.columns)
        for row in part.rows:
            table.add_row(*map(escape, row))
        screen.print(table)
    for line in part.below:
        screen.print(escape(line))
    for entry in part.entries:
        _print_entry(screen, entry)


def _print_entry(screen: Console, entry: Entry) -> None:
    screen.print(f"- [bold]{escape(entry.name)}[/bold]{escape(entry.beside)}")
    for label, text in entry.texts:
        _wrapped(screen, f"{label}: {text}", "  ", "    ")


def _wrapped(screen: Console, text: str, first: str, later: str) -> None:
    for number, part in enumerate(textwrap.wrap(text, screen.width - 2 - len(later)) or [""]):
        screen.print((later if number else first) + escape(part))
