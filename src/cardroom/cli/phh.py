"""``cardroom phh``: hands of a log as PHH files, and PHH files played by our rules."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from cardroom.cli.common import Json, console, grid, plain, print_json, read_input
from cardroom.cli.house import house_key
from cardroom.phh.file import ENDLESS, chips, phh_hands, unit_of
from cardroom.phh.logs import hand_of_log, hands_of_log
from cardroom.phh.reading import play_phh
from cardroom.phh.variants import PhhError
from cardroom.record.dealer import Dealer


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
    _play_file(phh_hands(text), json=json)


def _play_file(hands: dict[str, dict[str, Any] | PhhError], *, json: bool) -> None:
    """What everyone wins in the hands of a file, in its units and its order."""
    if "" in hands:
        played = [_played(hands[""])]
    else:
        played = [{"hand": name, **_attempted(hand)} for name, hand in hands.items()]
    if json:
        print_json(played[0] if "" in hands else {"hands": played})
        return
    table = grid(*(() if "" in hands else ("hand",)), "player", "net>", "chips>")
    for one in played:
        name = one.get("hand")
        if "error" in one:
            print(plain(f"hand {name}: {one['error']}"), file=sys.stderr)
            continue
        for at, (won, has) in enumerate(zip(one["net"], one["stacks"], strict=True), start=1):
            ends = "no end" if has is None else str(has)
            table.add_row(*(() if name is None else (name,)), f"p{at}", str(won), ends)
    console().print(table)


def _write_all(lines: list[bytes], dealer: Dealer | None, *, json: bool) -> None:
    """All hands that PHH can say; the others are named aside."""
    written, refused = hands_of_log(lines, dealer)
    if json:
        print_json({"phhs": written, "refused": refused})
        return
    print(written, end="")
    for why in refused:
        print(plain(f"left out: {why}"), file=sys.stderr)


def _attempted(data: dict[str, Any] | PhhError) -> dict[str, Any]:
    """A hand of several: one that cannot be played does not keep us from the others."""
    try:
        return _played(data)
    except PhhError as error:
        return {"error": str(error)}


def _played(data: dict[str, Any] | PhhError) -> dict[str, Any]:
    """What everyone wins in a hand of a PHH file when we play it, in the file's units."""
    if isinstance(data, PhhError):
        raise data
    state, result = play_phh(data)
    unit = unit_of(data)
    begin = [ENDLESS if has == float("inf") else int(has * unit) for has in data["starting_stacks"]]
    # Dead money is nobody's bet, and still out of a stack: the stacks say what was won.
    net = [chips(now - then, unit) for now, then in zip(state.stacks, begin, strict=True)]
    stacks = [
        None if then == ENDLESS else chips(now, unit)
        for now, then in zip(state.stacks, begin, strict=True)
    ]
    awards = [[at, chips(amount, unit), why] for at, amount, why in result.awards]
    return {"net": net, "stacks": stacks, "awards": awards}
