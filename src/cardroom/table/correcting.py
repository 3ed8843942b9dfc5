"""The floor puts chips right that went to the wrong place: of one person's to another, and why.

Chips go from people to people. No document lets the house make a mistake good, and one says that
it does not (000:2054); none speaks of a collection that was taken wrongly. While a hand is on, what
lies in front of people is what they play with: a correction is decided at once, told with its
reason, and carried out when the hand is over. Until when a hand can be corrected is the document's.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from cardroom.games.banked_floor import Happening, remedy_at
from cardroom.money import dollars
from cardroom.record.ledger import moves, stack
from cardroom.rulebook.floor.banked import Phase
from cardroom.table.commands import Correct
from cardroom.table.facts import Corrected, Correcting
from cardroom.table.questions import TableError

if TYPE_CHECKING:
    from cardroom.table.table import Table

LONGEST_REASON: Final = 200


def checked_correction(table: Table, asked: Correct) -> Correct:
    """The correction as it is carried out, with its hand; or a sentence about why it is not."""
    why = " ".join(asked.why.split())
    if not why:
        raise TableError("a correction has its reason: say in a few words what went wrong")
    if len(why) > LONGEST_REASON or not why.isprintable():
        raise TableError(f"a reason is told to everybody: at most {LONGEST_REASON} letters")
    table.person(asked.to)
    whose = asked.whose
    table.person(whose)
    if whose == asked.to:
        raise TableError(f"chips go from one person to another: {whose} cannot be both")
    hand = _hand(table, asked.hand)
    _check_time(table, hand)
    if asked.chips <= 0:
        raise TableError("a correction moves chips: say how many")
    has = table.stack(whose) - sum(one.chips for one in table.corrections if one.whose == whose)
    if asked.chips > has:
        played = "; what is in play is left alone" if table.in_hand else ""
        raise TableError(
            f"{whose} has {dollars(max(0, has))} to take from, not {dollars(asked.chips)}{played}"
        )
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
        raise TableError("no hand was played at this table yet: there is nothing to correct")
    if asked is not None and not 1 <= asked <= last:
        raise TableError(f"there was no hand {asked} at this table: the last one is {last}")
    return last if asked is None else asked


def _last(table: Table) -> int:
    if table.phase == "play":
        return table.number
    return 0 if table.way.last is None else int(table.way.last["number"])


def _check_time(table: Table, hand: int) -> None:
    """Raise a sentence where the document lets nobody decide about that hand any more.

    One lets the floor decide until the next hand has begun (001:22), one until the cards are
    scrambled (000:2048), which is the same here; one only while the pot is in play (000:435).
    """
    now: Phase = "over" if hand < _last(table) else "draw" if table.phase == "play" else "paying"
    remedy = remedy_at(table.game.rules, Happening("late-claim", now))
    if remedy is None or remedy.do != "too-late":
        return
    said = remedy.says.remedy.rstrip(".")
    where = f" ({remedy.says.section})" if remedy.says.section else ""
    raise TableError(
        f"hand {hand} cannot be corrected any more: {said[:1].lower()}{said[1:]}{where}"
    )


__all__ = ["LONGEST_REASON", "carry_out", "checked_correction", "correct"]
