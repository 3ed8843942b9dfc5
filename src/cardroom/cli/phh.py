"""``cardroom phh``: hands of a log as PHH files, and PHH files played by our rules."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from cardroom.cli.common import Json, console, grid, print_json, read_input
from cardroom.cli.house import house_key
from cardroom.table.dealer import Dealer
from cardroom.table.phh_log import hand_of_log, hands_of_log
from cardroom.table.phh_read import phh_hands, play_phh
from cardroom.table.phh_variants import PhhError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("phh")(phh)


def phh(
    file: Annotated[
        str, typer.Argument(help="A log of a pot game, or a file of PHH or PHHS; - is input.")
    ],
    hand: Annotated[int, typer.Option("--hand", min=1, help="Which hand of a log.")] = 1,
    every: Annotated[bool, typer.Option("--all", help="All hands of a log, as PHHS.")] = False,
    json: Json = False,
) -> None:
    """A hand of a log as PHH text; of a PHH file, what everyone wins when we play it."""
    text = read_input(file)
    if text.lstrip().startswith("{"):
        lines = [line.encode() for line in text.splitlines(keepends=True)]
        key = house_key()
        dealer = Dealer(key) if key is not None else None
        if every:
            _write_all(lines, dealer, json=json)
        else:
            written = hand_of_log(lines, hand, dealer)
            if json:
                print_json({"hand": hand, "phh": written})
            else:
                print(written, end="")
        return
    hands = phh_hands(text)
    played = {name: _played(name, data) for name, data in hands.items()}
    if json:
        print_json(played.get("", {"hands": played}))
        return
    table = grid(*(() if "" in played else ("hand",)), "player", "net>", "chips>")
    for name, one in played.items():
        for at, (won, chips) in enumerate(zip(one["net"], one["stacks"], strict=True), start=1):
            table.add_row(*(() if not name else (name,)), f"p{at}", str(won), str(chips))
    console().print(table)


def _write_all(lines: list[bytes], dealer: Dealer | None, *, json: bool) -> None:
    """All hands that PHH can say; the others are named aside."""
    written, refused = hands_of_log(lines, dealer)
    if json:
        print_json({"phhs": written, "refused": refused})
        return
    print(written, end="")
    for why in refused:
        print(f"left out: {why}", file=sys.stderr)


def _played(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """What everyone wins in a hand of a PHH file when we play it."""
    try:
        state, result = play_phh(data)
    except PhhError as error:
        raise PhhError(f"hand {name}: {error}" if name else str(error)) from None
    # Dead money is nobody's bet, and still out of a stack: the stacks say what was won.
    net = [int(now - then) for now, then in zip(state.stacks, data["starting_stacks"], strict=True)]
    return {
        "net": net,
        "stacks": list(state.stacks),
        "awards": [list(award) for award in result.awards],
    }
