"""The hands of a pot game's log, each as PHH text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardroom.cards.places import BURN
from cardroom.money import as_written
from cardroom.phh.export import Finished, PhhError, export
from cardroom.proof.replay import replay
from cardroom.record.dealer import Deals
from cardroom.record.journal import Record
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Said
from cardroom.table.facts import Fact
from cardroom.table.table import Table


def hands_of_log(lines: Iterable[bytes], key: Deals | None) -> tuple[str, list[str]]:
    """The finished hands of a log as one PHHS text, and why some of them cannot be written."""
    written, refused = [], []
    for hand in finished_hands(lines, key):
        try:
            written.append(f"[{hand.number}]\n{_written(hand)}")
        except PhhError as error:
            refused.append(str(error))
    return "\n".join(written), refused


def hand_of_log(lines: Iterable[bytes], number: int, key: Deals | None) -> str:
    """One hand of a log as PHH text."""
    finished = 0
    for hand in finished_hands(lines, key):
        finished = hand.number
        if hand.number == number:
            return _written(hand)
    raise PhhError("phh-which-hand", hand=number, last=finished)


def _written(hand: Finished) -> str:
    """A hand as PHH text; what goes wrong in a hand, and the remedy, has no word there."""
    for record in hand.records:
        if record["kind"] == "mishap":
            what = str(record["what"])
            raise PhhError("phh-hand-wrong", hand=hand.number, why=Said("phh-mishap", what=what))
        if record["kind"] == "draw" and record["card"] is None and record["to"] != BURN.text:
            raise PhhError("phh-hidden", hand=hand.number)
    return export(hand)


def finished_hands(lines: Iterable[bytes], key: Deals | None) -> Iterator[Finished]:
    """The hands of a log that were played to their end; misdeals were not."""
    stacks: dict[str, int] = {}
    before: dict[str, int] = {}
    names: dict[int, str] = {}
    begun: list[Record] = []
    for table, facts in replay(lines, key=key):
        rules = table.game.rules
        if not isinstance(rules, PokerRules):
            raise PhhError("phh-no-game", game=table.game.id)
        for fact in facts:
            record = record_of(fact.kind, _as_seen(fact))
            kind = record["kind"]
            if kind in ("sat", "moved") and record["seat"] is not None:
                names = {seat: name for seat, name in names.items() if name != record["name"]}
                names[int(record["seat"])] = record["name"]
            if kind == "hand":
                begun, before = [], dict(stacks)
            if begun or kind == "hand":
                begun.append(record)
            _move_chips(stacks, record)
            if kind == "award":
                yield Finished(tuple(begun), rules, _stakes(table), before, dict(names))
            if kind in ("award", "misdeal"):
                begun = []


def _move_chips(stacks: dict[str, int], record: Record) -> None:
    """What a record's posting does to stacks."""
    for account, amount in record.get("post", {}).items():
        if account.startswith("stack:"):
            name = account.removeprefix("stack:")
            stacks[name] = stacks.get(name, 0) + amount


def _stakes(table: Table) -> Stakes:
    from cardroom.table.pot.way import PotWay

    assert isinstance(table.way, PotWay)
    return table.way.stakes


def _as_seen(fact: Fact) -> Record:
    """A fact with what only one of the players sees of it."""
    return {**fact.data, **next(iter(fact.private.values()), {})}


def record_of(kind: str, told: Record) -> Record:
    """A fact as the house sees it."""
    record: Record = {"kind": kind, **told}
    if kind == "card":
        record["kind"] = "draw"
    elif kind == "act":
        record["says"] = _says(record)
    return record


def _says(record: Record) -> str:
    said, level = record["says"], record["to"]
    if isinstance(said, int):
        return f"{'raise to' if level else 'bet'} {as_written(said)}"
    return "bring in" if said == "bring-in" else str(said)
