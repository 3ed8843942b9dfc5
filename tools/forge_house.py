"""What the house forges with its key: an evening played again, with something changed."""

from __future__ import annotations

import copy
import json
import secrets
from collections.abc import Callable
from typing import Any

from forge_log import Evening, Forged, Records, chained, change_rules, middle, where
from forge_stranger import ENDS

from cardroom.record.dealer import Dealer, SealError
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import from_data
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import Close, Command, Entropy, Sit
from cardroom.table.terms import Terms


class Copied(Dealer):
    """The house deals the same evening again: with the secrets of the log, or with new ones."""

    def __init__(self, key: bytes, records: Records, *, same: bool) -> None:
        super().__init__(key)
        salt = str(records[0]["salt"])
        self.known: list[bytes] = [bytes.fromhex(salt.ljust(64, "0"))]
        if same:
            self.known += [
                bytes.fromhex(self.unseal(one["sealed"], f"{salt} shuffle {one['number']}"))
                for one in records
                if one["kind"] == "shuffle"
            ]

    def secret(self, number: int) -> bytes:
        """That of the log, as far as it goes."""
        return self.known[number] if number < len(self.known) else secrets.token_bytes(32)


Change = Callable[[Command, str], Command]


def played_anew(
    evening: Evening,
    change: Change | None = None,
    *,
    same: bool = True,
    data: dict[str, Any] | None = None,
    until: int | None = None,
    deals: type[Copied] = Copied,
) -> Forged:
    """The evening played again without comparing: what does not fit any more is left out."""
    if evening.key is None:
        return None
    records = evening.records
    dealer = deals(evening.key, records, same=same)
    head, journal = records[0], MemoryJournal()
    game = from_data(head["game"], data or head["rules"], head["packs"], head["switches"])
    table = Table.open(game, journal, dealer, at=head["opened"], terms=Terms.of(head["terms"]))
    for record in records[1:until]:
        if record["kind"] != "do":
            continue
        try:
            command, by, at = table._done(record)
            table.do(change(command, by) if change else command, by, at)
        except (TableError, SealError, KeyError, IndexError):
            continue
    if not table.closed and records[-1]["kind"] == "closed":
        table.do(Close(), by="")
    lines = [line + b"\n" for line in journal.lines]
    return None if lines == evening.lines else lines


def decision_anew(evening: Evening) -> Forged:
    """A decision changed, and everything after it played again with the same cards."""
    done = False

    def change(command: Command, _by: str) -> Command:
        nonlocal done
        if done or not isinstance(command, Answer):
            return command
        value: Any = command.value
        if value == "call":
            value = "fold"
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            value = [{**value[0], "stake": 2 * value[0]["stake"]}, *value[1:]]
        else:
            return command
        done = True
        return Answer(command.question, value)

    return played_anew(evening, change)


def buy_in_anew(evening: Evening) -> Forged:
    """Somebody bought in for more, and the evening is played again."""
    return played_anew(
        evening,
        lambda command, _: (
            Sit(command.chips + 10_000, command.seat, command.doubles)
            if isinstance(command, Sit)
            else command
        ),
    )


def secrets_anew(evening: Evening) -> Forged:
    """Other cards: new secrets, and the same decisions as far as they fit."""
    return played_anew(evening, same=False)


def best_of_eight(evening: Evening) -> Forged:
    """Of eight evenings with new secrets the one that is best for the first player."""

    def won(lines: list[bytes]) -> int:
        records = [json.loads(line) for line in lines]
        name = records[where(records, "sat")[0]]["name"]
        left = where(records, "left", name=name)
        return int(records[left[-1]]["chips"]) if left else 0

    made = [lines for _ in range(8) if (lines := played_anew(evening, same=False))]
    return max(made, key=won) if made else None


def rules_anew(evening: Evening) -> Forged:
    """Another rule under the same name, with its fingerprint, and the evening played again."""
    data = copy.deepcopy(evening.records[0]["rules"])
    change_rules(data)
    return played_anew(evening, data=data)


def closed_early(evening: Evening) -> Forged:
    """The last hands cut off, and the table closed in good order."""
    ends = [at for kind in ENDS for at in where(evening.records, kind)]
    at = middle(sorted(ends))
    return None if at is None else played_anew(evening, until=at + 1)


def entropy_anew(evening: Evening) -> Forged:
    """Another number in place of a player's, and the evening dealt and played again."""
    if not where(evening.records, "entropy"):
        return None
    return played_anew(
        evening,
        lambda command, _: (
            Entropy(secrets.token_hex(8)) if isinstance(command, Entropy) else command
        ),
    )


def answer_unsealed(evening: Evening) -> Forged:
    """Another answer than the sealed one, with all that followed; the seal is left as it was."""
    records = evening.records
    lines = decision_anew(evening)
    if lines is None or not any("sealed" in one.get("do", {}) for one in records):
        return None
    out = [json.loads(line) for line in lines]
    sealed = {
        one["do"]["question"]: one["do"]["sealed"]
        for one in records
        if "sealed" in one.get("do", {})
    }
    for record in out:
        question = record.get("do", {}).get("question")
        if "sealed" in record.get("do", {}) and question in sealed:
            record["do"]["sealed"] = sealed[question]
    return chained(out)


def invented(evening: Evening) -> list[bytes]:
    """An evening of the same people, played by nobody, with a key of one's own."""
    records = evening.records
    head, journal = records[0], MemoryJournal()
    game = from_data(head["game"], head["rules"], head["packs"], head["switches"])
    dealer = Dealer(evening.key or secrets.token_bytes(32))
    table = Table.open(game, journal, dealer, at=head["opened"], terms=Terms.of(head["terms"]))
    for at in where(records, "sat"):
        one = records[at]
        table.do(Sit(one["chips"], one["seat"]), by=one["name"], at=head["opened"])
    hands = len([at for kind in ENDS for at in where(records, kind)])
    while table.waiting and table.number <= hands:
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    table.do(Close(), by="")
    return [line + b"\n" for line in journal.lines]
