"""``cardroom replay``: a log told as a story, as one seat or everybody saw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from cardroom.cli.common import Ascii, HouseKey, InputError, Json, print_json
from cardroom.cli.house import house_key, key_in
from cardroom.cli.logs import LogFile, log_lines
from cardroom.cli.terminal.notes import is_note
from cardroom.cli.terminal.screen import Screen
from cardroom.pages.story import Evening, as_a_table_writes, stories
from cardroom.pages.telling import StoryLine
from cardroom.record.dealer import Dealer
from cardroom.record.journal import NO_FACTS, read_log
from cardroom.said import Said


def replay(
    file: LogFile,
    hand: Annotated[int | None, typer.Option("--hand", min=1, help="One hand only.")] = None,
    who: Annotated[
        str | None, typer.Option("--as", metavar="NAME", help="As this person saw it.")
    ] = None,
    key: HouseKey = None,
    ascii_: Ascii = False,
    json: Json = False,
) -> None:
    """Tell a log as a story: hand after hand, or one of them."""
    told = Evening()
    facts = (fact for fact in _facts(told, file, who, key) if not is_note(fact))
    found = hand is None
    screen = Screen(plain=ascii_, quiet=json)
    lines: list[StoryLine] = []
    for number, some in stories(told, facts, who):
        if hand is None or number == hand:
            found = True
            screen.lines(some)
            lines += some
        if hand is not None and number > hand:
            break
    if not found:
        raise InputError("replay-no-hand", log=file, hand=hand, last=told.played)
    with as_a_table_writes({"n": "at the end"}):
        whole, last = told.to_json(), told.ends()
    if json:
        print_json({**whole, "story": [line.text for line in lines]})
    elif hand is None:
        screen.show(last)


def _facts(
    told: Evening, file: str, who: str | None, key: str | None
) -> Iterator[Mapping[str, Any]]:
    """Facts as everybody saw them; as one person did, where the house's key is at hand."""
    if who is None:
        yield from _public(told, file)
        return
    # Only this plays the log again, and needs a table for it.
    from cardroom.proof.replay import replay as play_again

    dealer = _dealer(key)
    names: set[str] = set()
    held: list[tuple[int, Mapping[str, Any]]] = []
    """What happened before they came, which is nobody's story if they never do."""
    for table, facts in play_again(log_lines(file), key=dealer):
        told.game = table.game
        names.update(table.people)
        held += [(table.number, fact) for fact in table.told(facts, who)]
        if who in names:
            for number, fact in held:
                told.number = number
                yield fact
            held.clear()
    if who not in names:
        here: object = sorted(names) or Said("play-nobody")
        raise InputError("replay-not-there", name=who, here=here)


def _public(told: Evening, file: str) -> Iterator[Mapping[str, Any]]:
    for record in read_log(log_lines(file)):
        with as_a_table_writes(record):
            if record["kind"] == "open":
                told.header(record)
            elif record["kind"] == "do":
                question = record["do"].get("question", "")
                if question.startswith("r"):
                    told.number = int(question[1:].partition(".")[0])
        if record["kind"] not in NO_FACTS:
            yield record


def _dealer(key: str | None) -> Dealer:
    secret = key_in(Path(key)) if key is not None else house_key()
    if secret is None:
        raise InputError("replay-sealed")
    return Dealer(secret)
