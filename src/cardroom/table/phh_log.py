"""The hands of a pot game's log, each as PHH text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.rulebook.poker import PokerRules
from cardroom.table.log import Record
from cardroom.table.phh import Finished, PhhError, export
from cardroom.table.replay import game_of


def hands_of_log(records: Sequence[Record]) -> tuple[str, list[str]]:
    """The finished hands of a log as one PHHS text, and why some of them cannot be written."""
    written, refused = [], []
    for hand in finished_hands(records):
        try:
            written.append(f"[{hand.number}]\n{_written(hand)}")
        except PhhError as error:
            refused.append(str(error))
    return "\n".join(written), refused


def hand_of_log(records: Sequence[Record], number: int) -> str:
    """One hand of a log as PHH text."""
    found = {hand.number: hand for hand in finished_hands(records)}
    if number in found:
        return _written(found[number])
    dealt = sum(record["kind"] == "hand" for record in records)
    if 1 <= number <= dealt:
        raise PhhError(f"hand {number} of the log was not played to its end")
    raise PhhError(f"the log has {dealt} hands, not {number}")


def _written(hand: Finished) -> str:
    """A hand as PHH text; what goes wrong in a hand, and the remedy, has no word there."""
    for record in hand.records:
        if record["kind"] == "mishap":
            what = str(record["what"]).replace("-", " ")
            raise PhhError(f"hand {hand.number} cannot be written as PHH: it had a mishap ({what})")
    return export(hand)


def finished_hands(records: Sequence[Record]) -> Iterator[Finished]:
    """The hands of a log that were played to their end; misdeals were not."""
    header = records[0]
    game = game_of(header)
    rules = game.rules
    if not isinstance(rules, PokerRules) or header.get("table") != "pot":
        raise PhhError(f"{game.id} is no game that PHH can write")
    stakes = rules.stakes_named(header["stakes"])
    stacks: dict[str, int] = {}
    names: dict[int, str] = {}
    begun: list[Record] = []
    before: dict[str, int] = {}
    for record in records:
        kind = record["kind"]
        if kind in ("sit", "move"):
            names = {seat: name for seat, name in names.items() if name != record["name"]}
            names[int(record["seat"])] = record["name"]
        if kind == "hand":
            begun, before = [], dict(stacks)
        if begun or kind == "hand":
            begun.append(record)
        for account, amount in record.get("post", {}).items():
            if account.startswith("stack:"):
                name = account.removeprefix("stack:")
                stacks[name] = stacks.get(name, 0) + amount
        if kind == "award":
            yield Finished(tuple(begun), rules, stakes, before, dict(names))
        if kind in ("award", "misdeal"):
            begun = []
