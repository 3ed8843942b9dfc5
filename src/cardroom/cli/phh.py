"""``cardroom phh``: hands of a log as PHH files, and PHH files played by our rules."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Json, console, grid, print_json, read_input
from cardroom.table import read_log
from cardroom.table.phh import PhhError, read_phh
from cardroom.table.phh_log import hands_of_log


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
        found = hands_of_log(read_log(text.splitlines(keepends=True)))
        if hand > len(found):
            raise PhhError(f"the log has {len(found)} hands, not {hand}")
        written = found[hand - 1]
        if json:
            print_json({"hand": hand, "phh": written})
        else:
            print(written, end="")
        return
    state, result = read_phh(text)
    if json:
        print_json(
            {
                "net": list(result.net),
                "stacks": list(state.stacks),
                "awards": [list(award) for award in result.awards],
            }
        )
        return
    table = grid("player", "net>", "chips>")
    for at, net in enumerate(result.net):
        table.add_row(f"p{at + 1}", str(net), str(state.stacks[at]))
    console().print(table)
