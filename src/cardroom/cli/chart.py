"""Strategy charts on the screen, as JSON and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rich.text import Text
from typer.core import TyperCommand

from cardroom.cli.common import InputError, console, grid, print_json
from cardroom.rulebook import LoadedGame

SCREEN: Final = "-"

STYLES: Final = {
    "stand": "black on color(217)",
    "hit": "black on color(151)",
    "double": "black on color(153)",
    "split": "black on color(222)",
    "surrender": "black on color(182)",
    "rescue": "black on color(252)",
}


class ChartCommand(TyperCommand):
    """A command whose ``--chart`` may stand alone: then the chart goes to the screen."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give a lone ``--chart`` its value."""
        out: list[str] = []
        for place, word in enumerate(args):
            out.append(word)
            after = args[place + 1] if place + 1 < len(args) else ""
            if word == "--chart" and not (after == SCREEN or after.lower().endswith(".svg")):
                out.append(SCREEN)
        return super().parse_args(ctx, out)


def show_chart(game: LoadedGame, where: str, *, json: bool = False) -> None:
    """The best strategy of a game on the screen, as JSON, or in an SVG file."""
    if game.rules.family != "blackjack":
        raise InputError(f"{game.id} has no strategy chart: games of the family blackjack have")
    from cardroom.odds.blackjack import StrategyChart, chart_for, svg

    chart: StrategyChart = chart_for(game)
    if where != SCREEN:
        try:
            Path(where).write_text(svg(chart), encoding="utf-8")
        except OSError as error:
            raise InputError(f"{where} cannot be written: {error.strerror}") from None
    if json:
        print_json({"game": game.id, "rules": game.digest, "chart": chart.to_json()})
    elif where == SCREEN:
        print_chart(chart)
    else:
        console().print(f"The chart of {chart.title} is in {where}.")


def print_chart(chart: object) -> None:
    """A chart as tables on the screen."""
    from cardroom.odds.blackjack import StrategyChart

    assert isinstance(chart, StrategyChart)
    screen = console()
    screen.print(f"[bold]{chart.title}[/bold] ({chart.game}): best play by totals")
    for section in chart.sections:
        table = grid(section.name.replace("-", " "), *chart.ups)
        for row in section.rows:
            cells = [
                Text(f"{cell.code:^4}", style=STYLES.get(cell.action, "")) if cell else Text("  - ")
                for cell in row.cells
            ]
            table.add_row(row.hand, *cells)
        screen.print(table)
        screen.print()
    screen.print("H hit, S stand, D double else hit, Ds double else stand, P split, R surrender")
    for note in chart.notes:
        screen.print(note)
