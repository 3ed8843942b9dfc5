"""What anybody forges by what a log itself has opened: an evening that ends otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from forge_log import Evening, Forged, Records, where
from forge_stranger import ENDS

from cardroom.proof.opened import Opened
from cardroom.record.again import grouped
from cardroom.record.journal import LogError, MemoryJournal
from cardroom.table import Table, TableError
from cardroom.table.commands import Close, Command, Correct, FloorRules
from cardroom.table.questions import FLOOR

HOLD = FloorRules("hold")
"""No other hand is dealt: its deck would need a secret."""


def called_off(evening: Evening) -> Forged:
    """The floor is said to have called a hand off, every chip goes back, and the table closes."""
    return _ended(evening, [HOLD, FloorRules("misdeal")])


def corrected(evening: Evening) -> Forged:
    """The same, and the floor is said to have moved chips from one player to another."""
    one, other, *_ = [record["name"] for record in evening.records if record["kind"] == "sat"]
    moves = Correct(one, other, 1_000, "paid twice")
    return _ended(evening, [HOLD, FloorRules("misdeal"), moves])


def closed_in_a_hand(evening: Evening) -> Forged:
    """The table is said to have closed in a hand, which ends by what is done without an answer."""
    return _ended(evening, [])


def _ended(evening: Evening, commands: Sequence[Command]) -> Forged:
    """The evening up to the last answer of a hand that was played out, and another end."""
    records = evening.records
    groups = list(grouped(iter(records[1:])))
    ends = [at for at, group in enumerate(groups) if _ends(group)]
    if not ends:
        return None
    table = _knowing(records)
    for group in groups[: ends[-1]]:
        table.again(group)
    table.last_again()
    before = sum(len(group) for group in groups[: ends[-1]]) + 1
    try:
        for command in (*commands, Close()):
            table.do(command, FLOOR)
    except (LogError, TableError):
        # It would have to show a card that the log keeps to itself.
        return None
    made = [line + b"\n" for line in table.journal.read()]
    return [*evening.lines[:before], *made]


def _ends(group: Records) -> bool:
    """Whether an answer ended a hand."""
    does = group[0].get("do", {})
    return does.get("kind") == "answer" and any(where(group, kind) for kind in ENDS)


def _knowing(records: Records) -> Table:
    """The table with nothing done at it yet, by a dealer who knows all that the log opens."""
    opened = Opened()
    table = Table.headed(records[0], MemoryJournal(), opened)
    opened.begin(table, deals=True)
    for record in records[1:]:
        opened.note(record)
    return table
