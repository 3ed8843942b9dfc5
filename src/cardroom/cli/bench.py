"""``cardroom bench``: the speed table, measured here and now."""

from __future__ import annotations

import platform
from typing import Annotated

import typer

from cardroom.cli.common import Json, console, grid, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", help="How long each measurement runs.")
    ] = 0.5,
    json: Json = False,
) -> None:
    """The speed table, beside whichever peers are installed, in one run."""
    from cardroom.cli.speed import measurements

    rows = measurements(seconds)
    if json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print_json({"machine": machine, "rows": [row.to_json() for row in rows]})
        return
    table = grid("what", "who", "per second>", "note")
    for row in rows:
        table.add_row(row.what, row.who, f"{row.per_second:,.0f}", row.note)
    console().print(table)
