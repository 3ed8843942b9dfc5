"""Third-party proposition players: they sit at a banked table and take the bank when it comes.

They are the house's guests, not its players: a firm pays them. The table answers for them by what
everybody may see, so that whoever plays alone, with others or by a program has a bank that stands.
How many hands in a row they may have it is the game's own rule; two of them take turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardroom.games.plain import Value
from cardroom.record.ledger import CASHIER, stack
from cardroom.table.facts import Bought, Sat
from cardroom.table.questions import Question, TableError
from cardroom.table.terms import Person

if TYPE_CHECKING:
    from cardroom.table.table import Table

MOST: Final = 2
BANKS: Final = 40
"""Banks that cover the whole table which one of them comes with."""


def name_of(number: int) -> str:
    """What a proposition player of a table is called.

    >>> name_of(1)
    'Proposition 1 (bot)'
    """
    return f"Proposition {number} (bot)"


def check_proposition(table: Table) -> None:
    """Raise unless the game's document has such players, and seats are left for others."""
    wanted, rules = table.terms.proposition, table.game.rules
    if not wanted:
        return
    if rules.proposition is None or table.way.name != "banked":
        raise TableError("way-no-proposition", title=rules.title)
    if not 1 <= wanted <= min(MOST, table.way.seats - 1):
        raise TableError("way-propositions", most=min(MOST, table.way.seats - 1), given=wanted)


def seat_them(table: Table) -> None:
    """They sit down in the last seats, when the table opens."""
    for number in range(1, table.terms.proposition + 1):
        name, seat, chips = name_of(number), table.way.seats + 1 - number, _comes_with(table)
        table.people[name] = Person(seat, proposition=True)
        told = Sat(name=name, seat=seat, chips=chips, proposition=True)
        table.tell(told, {CASHIER: -chips, stack(name): chips})


def buy_again(table: Table) -> None:
    """Between hands: who has too little for a bank that covers the table brings more."""
    for name, person in table.people.items():
        if person.proposition and table.stack(name) < _covers(table):
            more = _comes_with(table) - table.stack(name)
            told = Bought(name=name, chips=more)
            table.tell(told, {CASHIER: -more, stack(name): more})


def answer_of(table: Table, question: Question) -> Value:
    """What one of them answers: the bank is taken so that it covers the table; else as usual."""
    if question.kind == "bank" and question.amount is not None:
        amount = question.amount
        wanted = min(_covers(table), amount.most)
        return max(amount.least, wanted // amount.step * amount.step)
    return table.way.check_answer(question, question.check(table.usual(question)))


def _covers(table: Table) -> int:
    """A bank from which every seat's largest bets are paid, as far as limits say these."""
    limits = table.way.view()["limits"]
    most = limits["most"] or 10 * limits["least"]
    return int(most) * table.way.seats * 2


def _comes_with(table: Table) -> int:
    return BANKS * _covers(table)


__all__ = ["MOST", "answer_of", "buy_again", "check_proposition", "name_of", "seat_them"]
