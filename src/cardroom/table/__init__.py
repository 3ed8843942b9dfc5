"""The table: questions, answers, facts, views, seats; one hand after the other, on the record.

Beside its own names this door has those that whoever opens a table needs: the dealer, the journals,
and everything that people do at it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardroom.record.dealer import Dealer
    from cardroom.record.journal import FileJournal, LogError, MemoryJournal
    from cardroom.table.commands import (
        Answer,
        Away,
        Back,
        Buy,
        Close,
        Command,
        Correct,
        Entropy,
        FloorRules,
        Leave,
        Move,
        Sit,
        Timeout,
        command_of,
    )
    from cardroom.table.facts import Fact
    from cardroom.table.questions import Question, TableError
    from cardroom.table.table import Table
    from cardroom.table.terms import Terms

_HOMES: Final = {
    "record.dealer": ("Dealer",),
    "record.journal": ("FileJournal", "LogError", "MemoryJournal"),
    "table.commands": (
        *("Answer", "Away", "Back", "Buy", "Close", "Command", "Correct", "Entropy"),
        *("FloorRules", "Leave", "Move", "Sit", "Timeout", "command_of"),
    ),
    "table.facts": ("Fact",),
    "table.questions": ("Question", "TableError"),
    "table.table": ("Table",),
    "table.terms": ("Terms",),
}
_NAMES: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a module when the first of its names is used."""
    home = _NAMES.get(name)
    if home is None:
        raise AttributeError(f"cardroom.table has no {name!r}")
    return getattr(import_module(f"cardroom.{home}"), name)


def __dir__() -> list[str]:
    return sorted(_NAMES)


__all__ = [
    "Answer",
    "Away",
    "Back",
    "Buy",
    "Close",
    "Command",
    "Correct",
    "Dealer",
    "Entropy",
    "Fact",
    "FileJournal",
    "FloorRules",
    "Leave",
    "LogError",
    "MemoryJournal",
    "Move",
    "Question",
    "Sit",
    "Table",
    "TableError",
    "Terms",
    "Timeout",
    "command_of",
]
