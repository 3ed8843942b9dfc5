"""Choices at a banked table that go wrong: players passed, cards pulled, signals not given."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from cardroom.cards.places import ASIDE, HandPlace
from cardroom.games import Decide
from cardroom.games.asked import BesideBank, HitOrStand
from cardroom.games.banked_floor import Remedy
from cardroom.games.banked_moments import AT_A_CHOICE, AT_A_TURN, LATE, MORE, PROMPTED
from cardroom.games.spots import BANKS, place_of
from cardroom.rulebook.floor.banked import Do, Kind
from cardroom.table.banked.floor import HandFloor, Wrong
from cardroom.table.questions import Question

HIT: Final = "hit"
STAND: Final = "stand"
AGAIN: Final = "again"
"""The order of the hands has changed: what was about to be asked is asked later."""
_ABLE: Final[tuple[Do, ...]] = (
    *("acts-last", "back-up", "stands", "hits", "burn", "goes-on", "keep-as-next", "as-set"),
    *("seat-takes-card", "house-way", "too-late", "hand-dead-wagers-back", "misdeal"),
)


def before_choice(
    floor: HandFloor, choice: Decide, *, alone: bool
) -> Generator[Sequence[Question], Any, str | None]:
    """What is done without asking, where something goes wrong before somebody can choose."""
    forced = floor.forced(choice)
    if forced is not None or not floor.is_open or choice.who == BANKS:
        return forced
    if HIT not in choice.options or STAND not in choice.options:
        return None
    hand = floor.hand_of(choice)
    words = (PROMPTED, LATE, MORE)
    wrong = floor.goes_wrong(hand, _kinds(floor, hand, alone=alone), "draw", words)
    floor.drawing = True
    if wrong is None and not alone:
        # Where all choose together, who was passed is found when the draw is over.
        wrong = floor.goes_wrong(hand, ("passed-player",), "draw", (LATE,), only=True)
    if wrong is None:
        return None
    if wrong.kind == "passed-player" and wrong.word == LATE:
        floor.passed.append(wrong)
        return STAND
    remedy = yield from floor.rule(wrong, "draw", _ABLE, total=_points(choice), option=True)
    return _done(floor, choice, wrong, remedy)


def _kinds(floor: HandFloor, hand: HandPlace, *, alone: bool) -> tuple[Kind, ...]:
    held = floor.felt.hands.get(hand, [])
    open_hand = bool(held) and all(one.up for one in held)
    kinds: list[Kind] = [kind for kind in AT_A_CHOICE if open_hand or kind != "exposed-card"]
    if alone:
        # Only the first turn of a hand can be the wrong one to begin with.
        kinds += [kind for kind in AT_A_TURN if kind != "wrong-seat" or not floor.drawing]
    return tuple(kinds)


def _points(choice: Decide) -> int | None:
    """What a hand counts in whole points, as its question says."""
    total = choice.facts.total if isinstance(choice.facts, HitOrStand | BesideBank) else None
    return None if total is None else total.about.get("points", total.about.get("total"))


def _done(floor: HandFloor, choice: Decide, wrong: Wrong, remedy: Remedy) -> str | None:
    """Carry a remedy out at a choice: what is done for the hand, or nothing and it is asked."""
    do = remedy.do
    if do == "stands":
        return STAND
    if do in ("hits", "seat-takes-card"):
        return HIT
    if do == "house-way":
        return choice.usual
    if do in ("acts-last", "goes-on"):
        return _goes_last(floor, wrong.hand)
    if do in ("keep-as-next", "back-up"):
        held = floor.felt.hands.get(wrong.hand, [])
        floor.felt.deal(ASIDE, up=all(one.up for one in held), flaw="early")
        return None
    floor.carry_out(wrong, remedy)
    return floor.forced(choice)


def _goes_last(floor: HandFloor, hand: HandPlace) -> str | None:
    """A hand is played after the others and before the bank's."""
    course = floor.course
    if floor.hands()[-1] == hand:
        return None
    last = [bet for bet in course.bets if place_of(bet) == hand]
    course.again([*(bet for bet in course.bets if place_of(bet) != hand), *last])
    return AGAIN
