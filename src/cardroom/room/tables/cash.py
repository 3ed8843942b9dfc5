"""Chips between balances and a table: what a table's facts mean for everybody's balance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardroom.room.people.names import is_bot
from cardroom.room.store.balances import Entry, balance, house_id, move
from cardroom.room.store.database import Database
from cardroom.room.store.people import find_person
from cardroom.table.facts import Body, Bought, Buys, Left, Sat


@dataclass(frozen=True, slots=True)
class Move:
    """Chips that somebody brings to the table (below nothing) or takes from it."""

    name: str
    amount: int
    why: str


def moves(facts: Iterable[Body], bought: Mapping[str, int]) -> list[Move]:
    """What leaves balances and comes back to them.

    Chips bought in the middle of a hand are paid for at once and come to the table after it:
    ``bought`` has what was paid for and had not come when these facts began.
    """
    on_the_way = dict(bought)
    out: list[Move] = []
    for told in facts:
        if not isinstance(told, Sat | Buys | Bought | Left):
            continue
        name, chips = told.name, told.chips
        if isinstance(told, Buys):
            on_the_way[name] = on_the_way.get(name, 0) + chips
            out.append(Move(name, -chips, "buy-in"))
        elif isinstance(told, Bought) and on_the_way.get(name, 0) >= chips:
            on_the_way[name] -= chips
        elif isinstance(told, Sat | Bought):
            out.append(Move(name, -chips, "buy-in"))
        else:
            out.append(Move(name, chips + on_the_way.pop(name, 0), "cash-out"))
    return out


def carry_out(db: Database, table: str, wanted: Sequence[Move], at: int) -> dict[str, int]:
    """Move the chips; what the people concerned have in their balances afterwards."""
    after: dict[str, int] = {}
    for one in wanted:
        if is_bot(one.name):
            house = house_id(db, at)
            move(db, house, Entry(at, one.amount, f"bot {one.why}", table), below=True)
            continue
        person = find_person(db, one.name)
        if person is None:  # a person is never deleted, so this is another room's journal
            raise ValueError(f"nobody here is called {one.name!r}")
        move(db, person.id, Entry(at, one.amount, one.why, table))
        after[one.name] = balance(db, person.id)
    return after


__all__ = ["Move", "carry_out", "moves"]
