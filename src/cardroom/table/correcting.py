"""The floor puts chips right that went to the wrong place: of one person's to another, and why.

Chips go from people to people. No document lets the house make a mistake good, and one says that
it does not (000:2054); none speaks of a collection that was taken wrongly. While a hand is on, what
lies in front of people is what they play with: a correction is decided at once, told with its
reason, and carried out when the hand is over. Until when a hand can be corrected is the document's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET
from msgspec.structs import asdict, replace

from cardroom.games.banked_floor import Happening, remedy_at
from cardroom.record.ledger import moves, stack
from cardroom.rulebook.floor.banked import Phase
from cardroom.table.commands import Correct
from cardroom.table.facts import Corrected, Correcting
from cardroom.table.questions import TableError

if TYPE_CHECKING:
    from cardroom.table.table import Table

LONGEST_REASON: Final = 200


def checked_correction(table: Table, asked: Correct) -> Correct:
    """The correction as it is carried out, with its hand; or a refusal that says why it is not."""
    why = " ".join(asked.why.split())
    if not why:
        raise TableError("correction-reason")
    if len(why) > LONGEST_REASON or not why.isprintable():
        raise TableError("correction-reason-long", most=LONGEST_REASON)
    table.person(asked.to)
    whose = asked.whose
    table.person(whose)
    if whose == asked.to:
        raise TableError("correction-same", name=whose)
    hand = _hand(table, asked.hand)
    _check_time(table, hand)
    if asked.chips <= 0:
        raise TableError("correction-chips")
    has = table.stack(whose) - sum(one.chips for one in table.corrections if one.whose == whose)
    if asked.chips > has:
        when = "in-hand" if table.in_hand else "between"
        chips, most = asked.chips, max(0, has)
        raise TableError("correction-too-much", name=whose, chips=chips, most=most, when=when)
    return replace(asked, why=why, hand=hand)


def correct(table: Table, correction: Correct) -> None:
    """Chips go where they belong: now, or when the hand is over."""
    if table.in_hand:
        table.corrections.append(correction)
        table.tell(Correcting(**asdict(correction)))
        return
    _move(table, correction)
    table.wake()


def carry_out(table: Table) -> bool:
    """The hand is over: what the floor has decided is done; whether there was anything."""
    decided, table.corrections = table.corrections, []
    for one in decided:
        _move(table, one)
    return bool(decided)


def _move(table: Table, correction: Correct) -> None:
    """Whoever has lost the chips meanwhile gives what is left."""
    whose, to = correction.whose, correction.to
    chips = min(correction.chips, table.stack(whose))
    told = Corrected(
        whose=whose,
        to=to,
        chips=chips,
        why=correction.why,
        hand=correction.hand,
        short=correction.chips - chips or UNSET,
    )
    if chips:
        table.way.given(to)
    table.tell(told, moves([(stack(whose), -chips), (stack(to), chips)]) or None)


def _hand(table: Table, asked: int | None) -> int:
    """The hand that is corrected, if it was dealt; as a rule the last."""
    last = _last(table)
    if not last:
        raise TableError("correction-no-hand")
    if asked is not None and not 1 <= asked <= last:
        raise TableError("correction-which-hand", hand=asked, last=last)
    return last if asked is None else asked


def _last(table: Table) -> int:
    if table.phase == "play":
        return table.number
    return 0 if table.way.last is None else int(table.way.last["number"])


def _check_time(table: Table, hand: int) -> None:
    """Raise where the document lets nobody decide about that hand any more.

    One lets the floor decide until the next hand has begun (001:22), one until the cards are
    scrambled (000:2048), which is the same here; one only while the pot is in play (000:435).
    """
    now: Phase = "over" if hand < _last(table) else "draw" if table.phase == "play" else "paying"
    remedy = remedy_at(table.game.rules, Happening("late-claim", now))
    if remedy is None or remedy.do != "too-late":
        return
    said, section = remedy.says.remedy.rstrip("."), remedy.says.section
    raise TableError("correction-late", hand=hand, remedy=said, section=[section] * bool(section))


__all__ = ["LONGEST_REASON", "carry_out", "checked_correction", "correct"]
