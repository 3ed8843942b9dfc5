"""``cardroom bench``: the speed table, measured here and now."""

from __future__ import annotations

import platform
from typing import Annotated

import typer

from cardroom.cli.common import InputError, Json, console, grid, print_json
from cardroom.pages.catalogue import words

LONGEST = 600


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", help="Seconds for each measurement.")
    ] = 0.5,
    json: Json = False,
) -> None:
    """Measure how fast Cardroom is, next to other programs that are installed."""
    if not 0 < seconds <= LONGEST:
        raise InputError("cli-bench-seconds", seconds=seconds, most=LONGEST)
    # What is measured needs compiled loops, which the base install does without.
    from cardroom.speed import measurements

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
    table = grid(*(words(f"cli-bench-{one}") for one in ("what", "who", "rate", "note")))
    for row in done:
        table.add_row(row.what, row.who, f"{row.per_second:,.0f}", row.note)
    screen = console()
    screen.print(table)
    for row in missing:
        screen.print(f"{row.who}: {row.note}", soft_wrap=True)
