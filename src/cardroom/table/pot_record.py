"""What a hand of poker asks and is answered, on the record; chips are the table's affair."""

from __future__ import annotations

from typing import Any, TypeAlias

from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.poker import (
    ActionError,
    Boxed,
    Declare,
    Discard,
    Expose,
    Exposed,
    Hand,
    Reshuffle,
)
from cardroom.rulebook.floor import remedy_for
from cardroom.table.log import Log

Recorded: TypeAlias = Draw | Discard | Expose | Declare | Reshuffle | Announce | Mishap


def put_on_record(log: Log, hand: Hand, effect: Recorded, answer: Any) -> Any:
    """Write down an effect with its answer, which is returned as the hand takes it."""
    if isinstance(effect, Draw):
        _dealt(log, effect, answer)
    elif isinstance(effect, Discard):
        answer = effect.check(tuple(answer))
        thrown = [str(card) for card in answer]
        log.add("discard", seat=hand.seats[effect.at], cards=thrown)
    elif isinstance(effect, Expose):
        answer = bool(answer)
        log.add("expose", seat=hand.seats[effect.at], shows=answer)
    elif isinstance(effect, Declare):
        answer = bool(answer)
        log.add("declare", seat=hand.seats[effect.at], what=effect.what, says=answer)
    elif isinstance(effect, Reshuffle):
        log.add("reshuffle", cards=[str(card) for card in effect.cards], secret=answer)
    elif isinstance(effect, Announce):
        log.add("say", text=effect.text)
    elif answer is not None:
        _went_wrong(log, hand, effect, answer)
    return answer


def _dealt(log: Log, effect: Draw, answer: Any) -> None:
    """A card, with what was wrong about it."""
    if isinstance(answer, Exposed | Boxed):
        flaw = "exposed" if isinstance(answer, Exposed) else "boxed"
        log.add("draw", to=effect.to, card=str(answer.card), up=effect.face_up, flaw=flaw)
    else:
        log.add("draw", to=effect.to, card=str(answer), up=effect.face_up)


def _went_wrong(log: Log, hand: Hand, effect: Mishap, what: str) -> None:
    """A mishap, with the ruling that follows."""
    if what not in effect.kinds:
        raise ActionError(f"{what!r} cannot go wrong here: {' or '.join(effect.kinds)}")
    ruling = remedy_for(hand.plan.rules.irregularities, what)
    name = None if ruling is None else ruling.id
    log.add("mishap", seat=hand.seats[effect.at], what=what, ruling=name)
