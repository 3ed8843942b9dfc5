"""Seats, wagers, bank, action button, settlement, collection, log, books and drivers."""

from cardroom.table.action_order import button_value, in_action_order, ring, start_seat
from cardroom.table.answers import ReplayError
from cardroom.table.bank import Bank, BankError, Rotation
from cardroom.table.collection import (
    PLAYER_DEALER,
    CollectionError,
    FeeDue,
    collection_due,
    find_option,
)
from cardroom.table.drivers import Bot, Driver, Live, Misdeal, Script, ScriptError, drive, house_way
from cardroom.table.enumerate_rounds import every_round
from cardroom.table.ledger import Ledger, LedgerError
from cardroom.table.log import Log, LogError, lines_of, read_log
from cardroom.table.reader_board import ReaderBoard
from cardroom.table.replay import Replay, Verified, replay, verify
from cardroom.table.rulings import faults, parse_wager
from cardroom.table.script import play_cards, run
from cardroom.table.settlement import Claim, Settled, Settlement, SettlementError, settle
from cardroom.table.settling import settle_hand
from cardroom.table.table import (
    RoundReport,
    Table,
    TableError,
    button_card,
    claim_of,
    settled_json,
)
from cardroom.table.wagers import Wager, WagerError, check_wagers, find_wager, is_offered, limits_of

__all__ = [
    "PLAYER_DEALER",
    "Bank",
    "BankError",
    "Bot",
    "Claim",
    "CollectionError",
    "Driver",
    "FeeDue",
    "Ledger",
    "LedgerError",
    "Live",
    "Log",
    "LogError",
    "Misdeal",
    "ReaderBoard",
    "Replay",
    "ReplayError",
    "Rotation",
    "RoundReport",
    "Script",
    "ScriptError",
    "Settled",
    "Settlement",
    "SettlementError",
    "Table",
    "TableError",
    "Verified",
    "Wager",
    "WagerError",
    "button_card",
    "button_value",
    "check_wagers",
    "claim_of",
    "collection_due",
    "drive",
    "every_round",
    "faults",
    "find_option",
    "find_wager",
    "house_way",
    "in_action_order",
    "is_offered",
    "limits_of",
    "lines_of",
    "parse_wager",
    "play_cards",
    "read_log",
    "replay",
    "ring",
    "run",
    "settle",
    "settle_hand",
    "settled_json",
    "start_seat",
    "verify",
]
