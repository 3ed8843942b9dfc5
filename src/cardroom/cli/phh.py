"""``cardroom phh``: hands of a log as PHH files, and PHH files played by our rules."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from cardroom.cli.common import Json, console, grid, plain, print_json, read_input
from cardroom.cli.house import house_key
from cardroom.pages.catalogue import words
from cardroom.phh.file import phh_hands
from cardroom.phh.logs import hand_of_log, hands_of_log
from cardroom.phh.reading import attempted, won_in
from cardroom.phh.variants import PhhError
from cardroom.record.dealer import Dealer


def phh(
    file: Annotated[
        str, typer.Argument(help="A log of a pot game, or a file of PHH or PHHS; - is input.")
    ],
    hand: Annotated[int, typer.Option("--hand", min=1, help="Which hand of a log.")] = 1,
    every: Annotated[bool, typer.Option("--all", help="All hands of a log, as PHHS.")] = False,
    json: Json = False,
) -> None:
    """Print a hand of a log as PHH, or play a PHH file and show what everyone wins."""
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
        played = [won_in(hands[""])]
    else:
        played = [{"hand": name, **attempted(hand)} for name, hand in hands.items()]
    if json:
        print_json(played[0] if "" in hands else {"hands": played})
        return
    heads = (*(() if "" in hands else ("hand",)), "player", "net", "chips")
    right = ("net", "chips")
    table = grid(*(f"{words(f'phh-{one}')}{'>' * (one in right)}" for one in heads))
    for one in played:
        name = one.get("hand")
        if "error" in one:
            print(plain(words("phh-failed", hand=name, why=one["error"])), file=sys.stderr)
            continue
        for at, (won, has) in enumerate(zip(one["net"], one["stacks"], strict=True), start=1):
            ends = words("phh-no-end") if has is None else str(has)
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
        print(plain(words("phh-left-out", why=why)), file=sys.stderr)
