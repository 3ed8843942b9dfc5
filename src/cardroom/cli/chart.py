"""``cardroom chart``: the strategy of a game on the screen, as JSON and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.text import Text
from typer.core import TyperCommand

from cardroom.cli.common import (
    Decks,
    Game,
    Json,
    Set,
    console,
    grid,
    open_game,
    print_json,
)
from cardroom.cli.progress import progress_bar
from cardroom.desk.errors import DeskError
from cardroom.pages.catalogue import words

if TYPE_CHECKING:
    from cardroom import game as door
    from cardroom.desk.charts import Chart

SCREEN: Final = "-"
CARD_DOTS: Final = 600.0
"""Dots to the inch of a card, whose letters are small."""
STYLES: Final = (
    "black on color(255)",
    "black on color(153)",
    "black on color(217)",
    "black on color(222)",
    "black on color(182)",
    "black on color(151)",
    "black on color(252)",
)
"""The colours of the picture, as a terminal has them."""


class ChartCommand(TyperCommand):
    """A command whose ``--chart`` may stand alone: then the chart goes to the screen."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give a lone ``--chart`` its value."""
        if "--chart" not in args:
            return super().parse_args(ctx, args)
        from cardroom.pages.charts import is_picture

        out: list[str] = []
        for place, word in enumerate(args):
            out.append(word)
            after = args[place + 1] if place + 1 < len(args) else ""
            if word == "--chart" and not (after == SCREEN or is_picture(after)):
                out.append(SCREEN)
        return super().parse_args(ctx, out)


def chart(
    game: Game,
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="A picture: .svg, .png or .pdf.")
    ] = SCREEN,
    card: Annotated[
        bool, typer.Option("--card", help="Of the size of a bank card, for the pocket.")
    ] = False,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """Show the best play of a game with decisions as a chart."""
    from cardroom.pages.charts import is_picture

    if file != SCREEN and not is_picture(file):
        raise DeskError("desk-picture-ending", file=file)
    show_chart(open_game(game, changes, decks), file, card=card, json=json)


def show_chart(game: door.Game, where: str, *, card: bool = False, json: bool = False) -> None:
    """The best strategy of a game on the screen, as JSON, or in a picture."""
    from cardroom.odds.pieces import telling
    from cardroom.pages.charts import draw, write_picture

    with progress_bar("pieces") as progress, telling(progress):
        found = game.chart()
    if where != SCREEN:
        picture = draw(found, card=card)
        dots = {"sharp": CARD_DOTS} if card else {}
        write_picture(where, picture.svg, picture.width, picture.height, **dots)
    if json:
        print_json({"game": game.id, "rules": game.digest, "chart": found.to_json()})
    elif where == SCREEN:
        print_chart(found)
    else:
        console().print(words("chart-written", title=found.title, file=where))


def print_chart(chart: Chart) -> None:
    """A chart as tables on the screen."""
    from cardroom.pages.charts import label

    screen = console()
    screen.print(f"[bold]{chart.title}[/bold] ({chart.game}): {words(chart.subtitle)}")
    style = {action: STYLES[at % len(STYLES)] for at, action in enumerate(chart.actions())}
    for sheet in chart.sheets:
        marks = [[label(cell.code) if cell else "" for cell in row] for _, row in sheet.rows]
        wide = min(max((len(mark) for row in marks for mark in row), default=1), 4)
        screen.print(f"[bold]{words(sheet.name)}[/bold]")
        table = grid(label(sheet.corner), *map(label, sheet.columns))
        for (name, cells), shown in zip(sheet.rows, marks, strict=True):
            row = [
                Text(f"{mark:^{wide}}", style=style[cell.action]) if cell else Text("")
                for cell, mark in zip(cells, shown, strict=True)
            ]
            table.add_row(label(name), *row)
        screen.print(table)
        screen.print()
    used = [one for one in chart.legend if one.action in style]
    if used:
        screen.print(", ".join(f"{label(one.code)} {words(one.words)}".strip() for one in used))
    for rule in chart.rules:
        screen.print(f"- {words(rule)}")
