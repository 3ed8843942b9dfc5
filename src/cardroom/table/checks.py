"""Whether a command can be carried out: a refusal that says why not, before anything happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardroom.said import given
from cardroom.table.coming import is_over
from cardroom.table.commands import (
    Answer,
    Away,
    Back,
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
MOST_NUMBERS: Final = 16
"""As many numbers somebody may add to one shuffle; more would only fill the record."""


def check(table: Table, command: Command, by: str) -> Command:
    """The command as it is carried out, or a refusal that says why it is not."""
    if table.closed:
        raise TableError("table-closed")
    check_text("name", by)
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
            raise TableError("table-already-here", name=by)
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
            raise TableError("table-move-in-hand")
        table.way.check_move(by, command.seat)
    elif isinstance(command, Away):
        table.way.check_away(by)
    elif isinstance(command, Entropy):
        _check_entropy(table, command, by)
    elif isinstance(command, Leave) and person.leaving:
        raise TableError("table-leaving", name=by)
    elif isinstance(command, Back) and (person.lost or is_over(table, person)):
        raise TableError("table-seat-lost", name=by)


def _check_timeout(table: Table, command: Timeout) -> None:
    if command.question not in {question.id for question in table.waiting}:
        raise TableError("question-not-open", question=given(command.question))
    if table.paused:
        raise TableError("table-paused")


def _check_answer(table: Table, command: Answer, by: str) -> Answer:
    question = table.questions.get(command.question)
    if question is None or (question.unasked and question.who != by):
        # What somebody may say can tell of their cards: others learn nothing of it.
        raise TableError("question-over", question=given(command.question))
    if question.who != by:
        raise TableError("question-theirs", question=command.question, who=question.who)
    if command.question in table.answers:
        raise TableError("question-answered", question=command.question, name=by)
    if table.paused:
        raise TableError("table-paused")
    value = question.check(command.value)
    return Answer(command.question, table.way.check_answer(question, value))


def _check_entropy(table: Table, command: Entropy, by: str) -> None:
    if not table.felt.undealt:
        raise _too_late(table)
    text = command.value
    if not 2 <= len(text) <= 128 or any(mark not in "0123456789abcdef" for mark in text):
        raise TableError("shuffle-digits", given=given(text))
    if any(pack.givers.count(by) >= MOST_NUMBERS for pack in table.felt.undealt):
        raise TableError("shuffle-enough", name=by, most=MOST_NUMBERS)


def _too_late(table: Table) -> TableError:
    """Too late for this shuffle: when the next one is open."""
    pack = table.felt.pack
    left = 0 if pack is None else max(pack.left - pack.cut, 0)
    return TableError("shuffle-late", left=None if table.way.one_hand_decks else left or None)


def _check_floor(table: Table, command: FloorRules) -> None:
    if table.floors_question(command.does) is not None:
        return
    known = (*RULINGS, *table.way.mishaps())
    if command.does not in known:
        raise TableError("floor-ruling", given=given(command.does), known=list(known))
    if command.does == "misdeal" and table.phase != "play":
        raise TableError("floor-no-hand")


__all__ = ["RULINGS", "check"]
