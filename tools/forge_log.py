"""A log in a forger's hands: its records, their hashes made anew, and places to change."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.record.journal import GENESIS, Record, canonical, chain_hash

Records = list[Record]
Forged = list[bytes] | None
"""The lines of a forged log; none where the log has nothing that this kind could change."""


@dataclass(slots=True)
class Evening:
    """An honest log, as a forger has it: with the house's key if it is the house."""

    lines: list[bytes]
    key: bytes | None = None
    _other: list[bytes] = field(default_factory=list)

    @property
    def records(self) -> Records:
        """The records, to be changed at will."""
        return [json.loads(line) for line in self.lines]

    @property
    def other(self) -> list[bytes]:
        """Another evening of the same people at the same game."""
        if not self._other:
            from forge_house import invented

            self._other = invented(self)
        return self._other


def chained(records: Records) -> list[bytes]:
    """Records numbered and hashed anew, so that their chain holds."""
    head, out = GENESIS, []
    for number, record in enumerate(records):
        record |= {"n": number, "prev": head}
        record["hash"] = head = chain_hash(record)
        out.append(canonical(record) + b"\n")
    return out


def lines_of(records: Records) -> list[bytes]:
    """Records as they are, whatever their hashes say."""
    return [canonical(record) + b"\n" for record in records]


# --- finding something to change --------------------------------------------------------------


def where(records: Records, kind: str, **wanted: Any) -> list[int]:
    """The records of a kind; ``True`` stands for a field that is there and not empty."""

    def fits(record: Record) -> bool:
        return record["kind"] == kind and all(
            bool(record.get(key)) if value is True else record.get(key) == value
            for key, value in wanted.items()
        )

    return [at for at, record in enumerate(records) if fits(record)]


def middle(places: list[int]) -> int | None:
    """The place in the middle of some, where there are any."""
    return places[(len(places) - 1) // 2] if places else None


OPENS: Final = ("opened", "reveal")


def came_into_play(records: Records, opened: int) -> int:
    """Where the cards begin of the deck that a record opens: after the deck before it was."""
    return max((at for kind in OPENS for at in where(records[:opened], kind)), default=0)


def another(card: str) -> str:
    """Some other card, or tile, of the same kind of deck."""
    if "-" in card:
        return "6-6" if card != "6-6" else "1-1"
    return "4h" if card != "4h" else "9s"


def change_rules(data: dict[str, Any]) -> None:
    """A rule that a house might change: hands of a bank, raises of a round, units of a buy-in."""
    if "buy_in_units" in data:
        data["buy_in_units"] -= 1
    elif "betting" in data:
        raises = data["betting"].get("raises", 3)
        data["betting"]["raises"] = 5 if isinstance(raises, str) else raises + 1
    else:
        bank = data.setdefault("bank", {})
        bank["hands"] = bank.get("hands", 2) + 1
