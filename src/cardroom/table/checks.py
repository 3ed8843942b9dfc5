"""Whether a command can be carried out: a sentence about why not, before anything happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardroom.table.commands import (
    Answer,
    Away,
    Buy,
    Close,
    Command,
    Correct,
    Entropy,
    FloorRules,
    Leave,
    Move,
    Sit,
    Timeout,
    check_text,
)
from cardroom.table.correcting import checked_correction
from cardroom.table.questions import TableError
from cardroom.table.terms import check_name

if TYPE_CHECKING:
    from cardroom.table.table import Table

RULINGS: Final = ("pause", "go-on", "hold", "deal", "misdeal")
"""What the floor can do at any table, beside letting a remedy follow."""
PAUSED: Final = "the table is paused: the floor is deciding something"
MOST_NUMBERS: Final = 16
"""As many numbers somebody may add to one shuffle; more would only fill the record."""


def check(table: Table, command: Command, by: str) -> Command:
    """The command as it is carried out, or a sentence about why it is not."""
    if table.closed:
        raise TableError("the table is closed")
    check_text("a name", by)
    if isinstance(command, Answer):
        return _check_answer(table, command, by)
    if isinstance(command, Timeout):
        _check_timeout(table, command)
    elif isinstance(command, FloorRules):
        _check_floor(table, command)
    elif isinstance(command, Correct):
        return checked_correction(table, command)
    elif isinstance(command, Sit):
        check_name(by)
        if by in table.people:
            raise TableError(f"{by} is at the table already")
        table.way.check_sit(by, command)
        if not command.moved:
            table.way.check_chips(command.chips)
    elif not isinstance(command, Close):
        _check_person(table, command, by)
    return command


def _check_person(table: Table, command: Command, by: str) -> None:
    """What somebody at the table does there."""
    person = table.person(by)
    if isinstance(command, Buy):
        table.way.check_buy(by, command.chips)
    elif isinstance(command, Move):
        table.free_seat(command.seat)
        if table.in_hand:
            raise TableError("seats are changed between hands")
        table.way.check_move(by, command.seat)
    elif isinstance(command, Away):
        table.way.check_away(by)
    elif isinstance(command, Entropy):
        _check_entropy(table, command, by)
    elif isinstance(command, Leave) and person.leaving:
        raise TableError(f"{by} is leaving already: the hand is finished first")


def _check_timeout(table: Table, command: Timeout) -> None:
    if command.question not in {question.id for question in table.waiting}:
        raise TableError(f"question {command.question} is not open")
    if table.paused:
        raise TableError(PAUSED)


def _check_answer(table: Table, command: Answer, by: str) -> Answer:
    question = table.questions.get(command.question)
    if question is None or (question.unasked and question.who != by):
        # What somebody may say can tell of their cards: others learn nothing of it.
        raise TableError(f"question {command.question} is not open: it was answered or is over")
    if question.who != by:
        raise TableError(f"question {command.question} is {question.who}'s to answer")
    if command.question in table.answers:
        raise TableError(f"{by} has answered {command.question} already")
    if table.paused:
        raise TableError(PAUSED)
    value = question.check(command.value)
    return Answer(command.question, table.way.check_answer(question, value))


def _check_entropy(table: Table, command: Entropy, by: str) -> None:
    if not table.felt.undealt:
        raise TableError(_when_numbers_go_in(table))
    text = command.value
    if not 2 <= len(text) <= 128 or any(mark not in "0123456789abcdef" for mark in text):
        raise TableError("what is added to the shuffle is 2 to 128 digits, 0 to 9 and a to f")
    if any(pack.givers.count(by) >= MOST_NUMBERS for pack in table.felt.undealt):
        raise TableError(f"{by} has added {MOST_NUMBERS} numbers to this shuffle: one is enough")


def _when_numbers_go_in(table: Table) -> str:
    """Too late for this shuffle: when the next one is open."""
    pack = table.felt.pack
    left = 0 if pack is None else max(pack.left - pack.cut, 0)
    shoe = f" {left} cards from now" if left and not table.way.one_hand_decks else ""
    return (
        f"the first card of this shuffle has come: numbers go into the next one{shoe}, from its "
        f"shuffle until the bets are down"
    )


def _check_floor(table: Table, command: FloorRules) -> None:
    if table.floors_question(command.does) is not None:
        return
    known = (*RULINGS, *table.way.mishaps())
    if command.does not in known:
        raise TableError(f"the floor has no ruling {command.does!r} here: {', '.join(known)}")
    if command.does == "misdeal" and table.phase != "play":
        raise TableError("no hand is being played: there is nothing to call off")


__all__ = ["RULINGS", "check"]
