"""People who come, buy chips, change seats, go away, come back and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from cardroom.record.ledger import CASHIER, moves, stack
from cardroom.table.commands import Away, Back, Buy, Leave, Move, Sit
from cardroom.table.correcting import carry_out
from cardroom.table.facts import Bought, Buys, CameBack, Leaving, Left, MovedSeat, Sat, WentAway
from cardroom.table.proposition import buy_again
from cardroom.table.terms import Person

if TYPE_CHECKING:
    from cardroom.table.table import Table


def come_and_go(table: Table, command: Sit | Buy | Move | Away | Leave | Back, by: str) -> None:
    """Carry out what a person does with a seat or chips."""
    if isinstance(command, Sit):
        table.people[by] = Person(command.seat)
        doubles = command.doubles or UNSET
        told = Sat(name=by, seat=command.seat, chips=command.chips, doubles=doubles)
        table.tell(told, {CASHIER: -command.chips, stack(by): command.chips})
        table.way.sat(by, command)
        table.wake()
    elif isinstance(command, Buy):
        _buy(table, by, command.chips)
    elif isinstance(command, Move):
        table.way.moved(by, command.seat)
        table.people[by].seat = command.seat
        table.tell(MovedSeat(name=by, seat=command.seat))
        table.wake()
    elif isinstance(command, Back):
        _come_back(table, by)
    else:
        _go_away(table, by, command)


def _buy(table: Table, by: str, chips: int) -> None:
    if table.phase == "play":
        table.people[by].bought += chips
        table.tell(Buys(name=by, chips=chips))
        return
    _bought(table, by, chips)
    table.wake()


def _bought(table: Table, by: str, chips: int) -> None:
    table.way.bought(by, chips)
    table.tell(Bought(name=by, chips=chips), {CASHIER: -chips, stack(by): chips})


def is_over(table: Table, person: Person) -> bool:
    """Whether somebody has been away for longer than their seat is kept."""
    until = table.terms.kept_until(person) if person.away else None
    return until is not None and table.now >= until


def take_up(table: Table) -> None:
    """Before a hand: chips are picked up of players who were away for too long (000:428)."""
    for name, person in list(table.people.items()):
        if is_over(table, person):
            person.lost = True
            cash_out(table, name)


def _go_away(table: Table, by: str, command: Away | Leave) -> None:
    person, leaves = table.people[by], isinstance(command, Leave)
    if isinstance(command, Leave):
        person.leaving, person.lost = True, is_over(table, person)
        table.tell(Leaving(name=by, lost=person.lost or UNSET))
    else:
        told = not command.untold
        person.told = told if person.since is None else person.told or told
        person.since = table.now if person.since is None else person.since
        person.away = True
        until = table.terms.kept_until(person)
        table.tell(WentAway(name=by, until=UNSET if until is None else until))
    # Who leaves may come back before the hand is over: meanwhile they were away.
    table.way.away(by)
    if leaves and table.phase == "idle":
        cash_out(table, by)
    for question in table.waiting:
        if question.who == by:
            table.answer(question.id, question.default)


def _come_back(table: Table, by: str) -> None:
    person = table.people[by]
    person.away = person.leaving = False
    person.since, person.told = None, True
    table.way.back(by)
    table.tell(CameBack(name=by))
    table.wake()


def cash_out(table: Table, name: str) -> None:
    """Somebody goes for good, with their chips."""
    chips = table.stack(name)
    posting = moves([*table.way.left(name), (stack(name), -chips), (CASHIER, chips)])
    lost = table.people.pop(name).lost
    # Who comes back buys in full, and after a full buy a short one is allowed again.
    table.way.short_buys.pop(name, None)
    table.tell(Left(name=name, chips=chips, lost=lost or UNSET), posting)


def between_hands(table: Table) -> bool:
    """What the floor corrects is put right, who is leaving goes, chips that were bought come.

    Whether chips were put right, by which somebody may be able to play who was not.
    """
    corrected = carry_out(table)
    for name, person in list(table.people.items()):
        if person.leaving:
            cash_out(table, name)
        elif person.bought:
            chips, person.bought = person.bought, 0
            _bought(table, name, chips)
    buy_again(table)
    return corrected


__all__ = ["between_hands", "cash_out", "come_and_go", "is_over", "take_up"]
