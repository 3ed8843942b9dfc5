"""``cardroom chart``: the strategy of a game on the screen, as JSON and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.text import Text
from typer.core import TyperCommand

from cardroom.cli.common import (
    Decks,
    Game,
    InputError,
    Json,
    Set,
    console,
    grid,
    open_game,
    print_json,
)
from cardroom.cli.progress import progress_bar

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
        from cardroom.desk.charts import is_picture

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
    """The best play of a game with decisions, as a chart."""
    from cardroom.desk.charts import is_picture

    if file != SCREEN and not is_picture(file):
        raise InputError(f"{file}: a picture's name ends in .svg, .png or .pdf")
    show_chart(open_game(game, changes, decks), file, card=card, json=json)


def show_chart(game: door.Game, where: str, *, card: bool = False, json: bool = False) -> None:
    """The best strategy of a game on the screen, as JSON, or in a picture."""
    from cardroom.desk.charts import draw, write_picture
    from cardroom.odds.pieces import telling

    with progress_bar("pieces") as progress, telling(progress):
        found = game.chart()
    if where != SCREEN:
        picture = draw(found, card=card)
        dots = {"sharp": CARD_DOTS} if card else {}
        write_picture(where, picture.svg, picture.width, picture.height, **dots)
    if json:
        document = {**found.to_json(), **(found.totals or {})}
        print_json({"game": game.id, "rules": game.digest, "chart": document})
    elif where == SCREEN:
        print_chart(found)
    else:
        console().print(f"The chart of {found.title} is in {where}.")


def print_chart(chart: Chart) -> None:
    """A chart as tables on the screen."""
    screen = console()
    screen.print(f"[bold]{chart.title}[/bold] ({chart.game}): {chart.subtitle}")
    order = [action for action, _, _ in chart.legend if action in chart.actions()]
    order += sorted(chart.actions() - set(order))
    style = {action: STYLES[place % len(STYLES)] for place, action in enumerate(order)}
    for sheet in chart.sheets:
        wide = max((len(cell.code) for _, row in sheet.rows for cell in row if cell), default=1)
        screen.print(f"[bold]{sheet.name}[/bold]")
        table = grid(sheet.corner, *sheet.columns)
        for name, cells in sheet.rows:
            marks = [
                Text(f"{cell.code:^{min(wide, 4)}}", style=style[cell.action]) if cell else Text("")
                for cell in cells
            ]
            table.add_row(name, *marks)
        screen.print(table)
        screen.print()
    used = [entry for entry in chart.legend if entry[0] in chart.actions()]
    if used:
        screen.print(", ".join(f"{code} {words}".strip() for _, code, words in used))
    for rule in chart.rules:
        screen.print(f"- {rule}")
