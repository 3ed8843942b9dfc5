"""Bots by the word of somebody at the table: how many there are, and what they bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.bots import NAMES
from cardroom.cli.terminal.changes import EVERYBODY
from cardroom.pages.catalogue import words
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Table, TableError
from cardroom.table.commands import Leave, Sit
from cardroom.typed.amounts import Misread, amount_of, count_of

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit


def least_players(table: Table) -> int:
    """With how many a hand can be dealt."""
    least: int = getattr(table.game.rules, "players", (2, 0))[0]
    return least


def free_seat(table: Table, first: int) -> int:
    """The next seat that nobody has, or the one that was asked for."""
    order = [*range(first, table.way.seats + 1), *range(1, first)]
    return next((seat for seat in order if seat not in table.seated), first)


def bots_here(visit: Visit) -> list[str]:
    """Who is no person, in the order they came."""
    return [name for name in visit.table.people if name not in visit.people]


def want_bots(visit: Visit, said: str) -> None:
    """``bots 3``: bots come and go between hands until there are so many."""
    count, table = count_of(said), visit.table
    if count is None:
        raise Misread("bots-needs-number", text=said)
    if count > len(NAMES):
        raise Misread("bots-too-many", count=count, most=len(NAMES))
    people = visit.staying
    seated = sum(table.person(name).seat is not None for name in people)
    if count + seated > table.way.seats:
        raise Misread("bots-no-room", count=count, seats=table.way.seats)
    least = least_players(table)
    if count + len(people) < least:
        raise Misread("bots-too-few", title=table.game.rules.title, least=least)
    visit.after.wait(EVERYBODY, "bots", str(count), words("bots-later", count=count))


def want_bank(visit: Visit, said: str) -> None:
    """``bot bank 50``: what bots put up as the bank from now on."""
    rules = visit.table.game.rules
    if isinstance(rules, PotGameRules):
        raise Misread("bots-no-bank", title=rules.title)
    amount = amount_of(said, {})
    visit.bots.bank = amount
    visit.after.holds("bot bank", said)
    visit.screen.show(words("bots-bank", chips=amount))


def come_and_go(visit: Visit, count: int) -> None:
    """Between hands: the last who came go first, and who was never here comes first."""
    here = bots_here(visit)
    visit.is_between = True
    for name in reversed(here[count:]):
        visit.do(Leave(), name)
    visit.is_between = False
    missing = count - len(here)
    # Who was here before comes last: they owe the chips that they took away (000:405).
    names = sorted((name for name in NAMES if name not in here), key=visit.left_with.__contains__)
    for name in names:
        if missing <= 0:
            return
        try:
            visit.do(Sit(_chips(visit, name), free_seat(visit.table, 1)), name)
            missing -= 1
        except TableError:
            # A table taken up again knows how much somebody left with, and the visit does not.
            continue
    if missing > 0:
        visit.tell()
        visit.screen.show(words("bots-no-more", count=len(bots_here(visit))), "no")


def _chips(visit: Visit, name: str) -> int:
    usual = visit.chips if visit.chips is not None else visit.table.way.buy_in()["usual"] or 0
    return max(usual, visit.left_with.get(name, 0))


__all__ = ["come_and_go", "free_seat", "least_players", "want_bank", "want_bots"]
