"""The table: questions, answers, facts, views, seats, bank, settlement, pots, journal, ledger."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardroom.table.action_order import button_value, in_action_order, ring, start_seat
    from cardroom.table.again import ReplayError
    from cardroom.table.bank import Bank, BankError, Rotation
    from cardroom.table.claims import button_card, settled_json
    from cardroom.table.collection import (
        PLAYER_DEALER,
        CollectionError,
        FeeDue,
        collection_due,
        find_option,
    )
    from cardroom.table.commands import Answer, Command, command_json, command_of
    from cardroom.table.dealer import Dealer
    from cardroom.table.facts import Fact
    from cardroom.table.felt import Misdeal
    from cardroom.table.journal import FileJournal, Journal, LogError, MemoryJournal, read_log
    from cardroom.table.ledger import Ledger, LedgerError
    from cardroom.table.questions import Question, TableError
    from cardroom.table.reader_board import ReaderBoard
    from cardroom.table.replay import Verified, verify
    from cardroom.table.settlement import Claim, Settled, Settlement, SettlementError, settle
    from cardroom.table.settling import claim_of, settle_hand
    from cardroom.table.table import Table
    from cardroom.table.terms import Terms
    from cardroom.table.wagers import (
        Wager,
        WagerError,
        check_wagers,
        find_wager,
        is_offered,
        limits_of,
    )

_HOMES: Final = {
    "action_order": ("button_value", "in_action_order", "ring", "start_seat"),
    "bank": ("Bank", "BankError", "Rotation"),
    "claims": ("button_card", "settled_json"),
    "collection": ("PLAYER_DEALER", "CollectionError", "FeeDue", "collection_due", "find_option"),
    "commands": ("Answer", "Command", "command_json", "command_of"),
    "dealer": ("Dealer",),
    "facts": ("Fact",),
    "felt": ("Misdeal",),
    "journal": ("FileJournal", "Journal", "LogError", "MemoryJournal", "read_log"),
    "ledger": ("Ledger", "LedgerError"),
    "questions": ("Question", "TableError"),
    "reader_board": ("ReaderBoard",),
    "replay": ("Verified", "verify"),
    "settlement": ("Claim", "Settled", "Settlement", "SettlementError", "settle"),
    "settling": ("claim_of", "settle_hand"),
    "again": ("ReplayError",),
    "table": ("Table",),
    "terms": ("Terms",),
    "wagers": ("Wager", "WagerError", "check_wagers", "find_wager", "is_offered", "limits_of"),
}
_NAMES: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a module when the first of its names is used."""
    home = _NAMES.get(name)
    if home is None:
        raise AttributeError(f"cardroom.table has no {name!r}")
    return getattr(import_module(f"cardroom.table.{home}"), name)


def __dir__() -> list[str]:
    return sorted(_NAMES)


__all__ = [
    "PLAYER_DEALER",
    "Answer",
    "Bank",
    "BankError",
    "Claim",
    "CollectionError",
    "Command",
    "Dealer",
    "Fact",
    "FeeDue",
    "FileJournal",
    "Journal",
    "Ledger",
    "LedgerError",
    "LogError",
    "MemoryJournal",
    "Misdeal",
    "Question",
    "ReaderBoard",
    "ReplayError",
    "Rotation",
    "Settled",
    "Settlement",
    "SettlementError",
    "Table",
    "TableError",
    "Terms",
    "Verified",
    "Wager",
    "WagerError",
    "button_card",
    "button_value",
    "check_wagers",
    "claim_of",
    "collection_due",
    "command_json",
    "command_of",
    "find_option",
    "find_wager",
    "in_action_order",
    "is_offered",
    "limits_of",
    "read_log",
    "ring",
    "settle",
    "settle_hand",
    "settled_json",
    "start_seat",
    "verify",
]
