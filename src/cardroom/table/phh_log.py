"""The hands of a pot game's log, each as PHH text."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.rulebook import from_data
from cardroom.rulebook.poker import PokerRules
from cardroom.table.log import Record
from cardroom.table.phh import PhhError, export


def hands_of_log(records: Sequence[Record]) -> list[str]:
    """Every finished hand of a log."""
    header = records[0]
    game = from_data(header["game"], header["rules"], header["packs"], header["switches"])
    rules = game.rules
    if not isinstance(rules, PokerRules) or header.get("table") != "pot":
        raise PhhError(f"{game.id} is no game that PHH can write")
    stakes = rules.stakes_named(header["stakes"])
    stacks: dict[str, int] = {}
    seats: dict[str, str] = {}
    hands: list[str] = []
    begun: list[Record] = []
    before: dict[str, int] = {}
    for record in records:
        if record["kind"] == "sit":
            seats[record["name"]] = str(record["seat"])
        if record["kind"] == "hand":
            begun, before = [], dict(stacks)
        if begun or record["kind"] == "hand":
            begun.append(record)
        for account, amount in record.get("post", {}).items():
            if account.startswith("stack:"):
                seat = seats[account.removeprefix("stack:")]
                stacks[seat] = stacks.get(seat, 0) + amount
        if record["kind"] == "award":
            hands.append(export(begun, rules, stakes, before))
            begun = []
    return hands
