"""Chips between purses and a table: what a table's facts mean for everybody's purse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardroom.room.people.names import is_bot
from cardroom.room.store.line import Line
from cardroom.room.store.people import find_person
from cardroom.room.store.purses import Entry, house_id, move, purse


class Told(Protocol):
    """What is needed of a fact."""

    @property
    def kind(self) -> str:
        """What happened."""
        ...

    @property
    def body(self) -> Mapping[str, Any]:
        """The particulars."""
        ...


@dataclass(frozen=True, slots=True)
class Move:
    """Chips that somebody brings to the table (below nothing) or takes from it."""

    name: str
    amount: int
    why: str


def moves(facts: Iterable[Told], bought: Mapping[str, int]) -> list[Move]:
    """What leaves purses and comes back to them.

    Chips bought in the middle of a hand are paid for at once and come to the table after it:
    ``bought`` has what was paid for and had not come when these facts began.
    """
    on_the_way = dict(bought)
    out: list[Move] = []
    for fact in facts:
        name, chips = fact.body.get("name"), fact.body.get("chips")
        if not isinstance(name, str) or not isinstance(chips, int):
            continue
        if fact.kind == "buys":
            on_the_way[name] = on_the_way.get(name, 0) + chips
            out.append(Move(name, -chips, "buy-in"))
        elif fact.kind == "bought" and on_the_way.get(name, 0) >= chips:
            on_the_way[name] -= chips
        elif fact.kind in {"sat", "bought"}:
            out.append(Move(name, -chips, "buy-in"))
        elif fact.kind == "left":
            out.append(Move(name, chips + on_the_way.pop(name, 0), "cash-out"))
    return out


def carry_out(line: Line, table: str, wanted: Sequence[Move], at: int) -> dict[str, int]:
    """Move the chips; what the people concerned have in their purses afterwards."""
    after: dict[str, int] = {}
    for one in wanted:
        if is_bot(one.name):
            house = house_id(line, at)
            move(line, house, Entry(at, one.amount, f"bot {one.why}", table), below=True)
            continue
        person = find_person(line, one.name)
        if person is None:  # a person is never deleted, so this is another room's journal
            raise ValueError(f"nobody here is called {one.name!r}")
        move(line, person.id, Entry(at, one.amount, one.why, table))
        after[one.name] = purse(line, person.id)
    return after


__all__ = ["Move", "carry_out", "moves"]
