"""``cardroom phh``: hands of a log as PHH files, and PHH files played by our rules."""

from __future__ import annotations

import tomllib
from typing import Annotated

import typer

from cardroom.cli.common import Json, console, grid, print_json, read_input
from cardroom.table import read_log
from cardroom.table.phh_log import hand_of_log
from cardroom.table.phh_read import read_phh


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("phh")(phh)


def phh(
    file: Annotated[str, typer.Argument(help="A log of a pot game, or a PHH file; - is input.")],
    hand: Annotated[int, typer.Option("--hand", min=1, help="Which hand of a log.")] = 1,
    json: Json = False,
) -> None:
    """A hand of a log as PHH text; of a PHH file, what everyone wins when we play it."""
    text = read_input(file)
    if text.lstrip().startswith("{"):
        written = hand_of_log(read_log(text.splitlines(keepends=True)), hand)
        if json:
            print_json({"hand": hand, "phh": written})
        else:
            print(written, end="")
        return
    state, result = read_phh(text)
    # Dead money is nobody's bet, and still out of a stack: the stacks say what was won.
    began = tomllib.loads(text)["starting_stacks"]
    net = [int(now - then) for now, then in zip(state.stacks, began, strict=True)]
    if json:
        print_json(
            {
                "net": net,
                "stacks": list(state.stacks),
                "awards": [list(award) for award in result.awards],
            }
        )
        return
    table = grid("player", "net>", "chips>")
    for at, (won, chips) in enumerate(zip(net, state.stacks, strict=True), start=1):
        table.add_row(f"p{at}", str(won), str(chips))
    console().print(table)
