"""``cardroom bench``: the speed table, measured here and now."""

from __future__ import annotations

import platform
from typing import Annotated

import typer

from cardroom.cli.common import InputError, Json, console, grid, print_json

LONGEST = 600


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

    if not 0 < seconds <= LONGEST:
        raise InputError(f"--seconds {seconds:g}: a measurement runs for up to {LONGEST} seconds")
    rows = measurements(seconds)
    done = [row for row in rows if row.per_second]
    missing = [row for row in rows if not row.per_second]
    if json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print_json(
            {
                "machine": machine,
                "rows": [row.to_json() for row in done],
                "missing": {row.who: row.note for row in missing},
            }
        )
        return
    table = grid("what", "who", "per second>", "note")
    for row in done:
        table.add_row(row.what, row.who, f"{row.per_second:,.0f}", row.note)
    screen = console()
    screen.print(table)
    for row in missing:
        screen.print(f"{row.who}: {row.note}", soft_wrap=True)
