"""``cardroom replay`` and ``cardroom verify``: a log run again, and proved."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import InputError, Json, console, grid, print_json
from cardroom.money import dollars
from cardroom.table import read_log
from cardroom.table import replay as replay_log
from cardroom.table import verify as verify_log
from cardroom.table.log import Record, lines_in, lines_of

LogFile = Annotated[str, typer.Argument(help="A log written by `cardroom play`; - is standard in.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("replay")(replay)
    app.command("verify")(verify)


def _records(file: str) -> list[Record]:
    if file == "-":
        return read_log(lines_in(sys.stdin.buffer, "the log"))
    path = Path(file)
    if not path.exists():
        raise InputError(f"{file} is not there")
    if path.is_dir():
        raise InputError(f"{file} is a folder, not a file")
    return read_log(lines_of(path))


def replay(file: LogFile, json: Json = False) -> None:
    """Run a log again and show the table it leads to."""
    done = replay_log(_records(file))
    table = done.table
    stacks = {name: table.stack(name) for name in sorted(table.people)}
    if json:
        print_json(
            {
                "game": table.game.id,
                "rounds": table.rounds,
                "stacks": stacks,
                "drop": table.ledger.balance("drop"),
                "jackpot": table.ledger.balance("jackpot"),
                "board": table.board.to_json(),
                "unfinished": done.unfinished,
                "same": True,
            }
        )
        return
    screen = console()
    screen.print(f"{table.rules.title}: {table.rounds} rounds, the same to the cent.")
    rows = grid("player", "chips>")
    for name, chips in stacks.items():
        rows.add_row(name, dollars(chips))
    rows.add_row("drop", dollars(table.ledger.balance("drop")))
    screen.print(rows)
    if done.unfinished:
        screen.print("The log ends in the middle of a round; everything before it is sound.")


def verify(file: LogFile, json: Json = False) -> None:
    """Check a log's chain, its sums, its shuffles and its play."""
    found = verify_log(_records(file))
    if json:
        print_json(
            {
                "verified": True,
                "records": found.records,
                "rounds": found.rounds,
                "postings": found.postings,
                "shuffles": found.shuffles,
                "revealed": found.revealed,
                "unfinished": found.unfinished,
            }
        )
        return
    screen = console()
    screen.print(f"chain: {found.records} records, each holds to the one before")
    screen.print(f"books: {found.postings} postings, each sums to zero")
    hidden = found.shuffles - found.revealed
    later = f", {hidden} not revealed yet" if hidden else ""
    screen.print(
        f"shuffles: {found.revealed} of {found.shuffles} revealed, committed to before the deal "
        f"and dealt as shuffled{later}"
    )
    screen.print(f"play: {found.rounds} rounds, the same when played again")
    if found.unfinished:
        screen.print("The log ends in the middle of a round.")
