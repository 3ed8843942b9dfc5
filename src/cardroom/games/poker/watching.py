"""A round of betting under the eyes of the floor: what players and the dealer do out of order."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from cardroom.games.effects import Mishap, say
from cardroom.games.poker.actions import Act, PotEffect, SetAside
from cardroom.games.poker.betting import (
    begin_round,
    bet_round,
    end_round,
    fold,
    forced_opening,
    next_act,
    pass_turn,
    take,
    unopened,
)
from cardroom.games.poker.floor_state import Floor, HandVoidError
from cardroom.games.poker.mishaps import count_hands, early_board, is_last_board, roomy
from cardroom.games.poker.plan import NO_LIMIT, POT, TO_BURN, StreetPlan
from cardroom.games.poker.state import Hand
from cardroom.games.poker.stub import burn, give

Steps = Generator[PotEffect, Any, None]


def betting(hand: Hand, street: StreetPlan) -> Steps:
    """A round of betting, with questions between the turns where somebody watches."""
    floor = hand.floor
    if floor is None:
        yield from bet_round(hand, street)
        return
    if hand.pending < 0:
        begin_round(hand, street)
    if hand.level == 0 and hand.street == 0 and hand.pending > 0:
        yield from forced_opening(hand, street)
    while hand.pending > 0:
        yield from _kill_silent(hand, floor)
        act = next_act(hand, street) if hand.pending > 0 else None
        if act is not None:
            yield from _turn(hand, floor, street, act)
        elif hand.pending > 0:
            pass_turn(hand)
    floor.silent = None
    yield from count_hands(hand)
    end_round(hand)


def _turn(hand: Hand, floor: Floor, street: StreetPlan, act: Act) -> Steps:
    """One player's turn: something goes wrong or not, is put right, and the player acts."""
    if not floor.asked:
        kinds = _kinds(hand, floor, act)
        what = (yield Mishap(act.at, kinds)) if kinds else None
        floor.asked = True
        if what is not None:
            floor.begin(what)
    what = floor.trouble
    if what in _DEAD:
        yield say(f"dead-{what}", seat=hand.seats[act.at])
        fold(hand, act.at)
    elif what == "silence":
        floor.silent, floor.behind = act.at, 0
    else:
        if what and what not in _BOUND:
            yield from _put_right(hand, floor, act)
            floor.done()
        yield from _acts(hand, floor, street, act)
    floor.done()
    floor.asked = False
    if hand.pending > 0:
        pass_turn(hand)


def _acts(hand: Hand, floor: Floor, street: StreetPlan, act: Act) -> Steps:
    """The player acts, as far as the chips that lie there leave a choice."""
    if floor.trouble in _BOUND:
        act = _BOUND[floor.trouble](act)
    if act.at in floor.early and hand.street < len(hand.plan.streets) - 1:
        act = _only_call(act) if act.can_call else act
    take(hand, street, act, (yield act))
    if floor.silent == act.at:
        floor.silent = None
    floor.behind += 1


def _kill_silent(hand: Hand, floor: Floor) -> Steps:
    """Two have acted behind somebody's silence: that hand is dead."""
    at = floor.silent
    if at is None or floor.behind < 2:
        return
    yield say("dead-silent", seat=hand.seats[at])
    fold(hand, at)
    floor.silent = None


def _only_call(act: Act) -> Act:
    """The action of one who may not raise."""
    return act._replace(least=0, most=0, sizes=None)


def _must_call(act: Act) -> Act:
    """The action of one whose chips are a call, whatever was meant."""
    return act._replace(least=0, most=0, sizes=None, forced="call")


def _must_raise(act: Act) -> Act:
    """The action of one whose chips are the largest bet there is."""
    return act._replace(least=act.most, sizes=None, forced="open")


_BOUND: Final[dict[str, Callable[[Act], Act]]] = {
    "string-raise": _must_call,
    "single-chip": _must_call,
    "short-call": _must_call,
    "over-pot": _must_raise,
}
_DEAD: Final = ("absent", "clock", "picked-up", "dropped-card")


# --- what can go wrong at a turn -------------------------------------------------------------


def _kinds(hand: Hand, floor: Floor, act: Act) -> tuple[str, ...]:
    if floor.silent is not None:
        return ()
    kinds = ["fouled-deck", "out-of-turn", "absent"]
    later = any(one.street.draw for one in hand.plan.streets[: hand.street + 1])
    if later:
        kinds.append("dropped-card")
    if hand.street == 0:
        kinds.append("wrong-button")
    if hand.pending > 2 and (not later or hand.plan.rules.floor.silence == "any-round"):
        kinds.append("silence")
    return floor.can(*kinds, *_chip_kinds(hand, act), *_early_kinds(hand, floor))


def _chip_kinds(hand: Hand, act: Act) -> list[str]:
    kinds = []
    if act.call and act.can_call and not act.forced:
        kinds.append("picked-up")
        if hand.plan.kind in (POT, NO_LIMIT):
            kinds.append("clock")
        if act.can_raise:
            kinds += ["string-raise", "single-chip", "short-call"]
    if hand.plan.kind == POT and act.can_raise:
        kinds.append("over-pot")
    return kinds


def _early_kinds(hand: Hand, floor: Floor) -> list[str]:
    """What the dealer can deal before the betting is done."""
    after = hand.street + 1
    if after == len(hand.plan.streets) or not roomy(hand) or floor.aside:
        return []
    street = hand.plan.streets[after].street
    if street.board > 1:
        return ["premature-flop"]
    if street.board:
        return ["premature-river" if is_last_board(hand, after) else "premature-turn"]
    cards = street.deal and not street.draw and not street.expose and not floor.early
    return ["premature-card"] if cards and hand.left > 2 * hand.live + 2 else []


# --- putting it right ------------------------------------------------------------------------


def _put_right(hand: Hand, floor: Floor, act: Act) -> Steps:
    seat, what = hand.seats[act.at], floor.trouble
    if what == "fouled-deck":
        raise HandVoidError("fouled-deck")
    if what == "wrong-button":
        if unopened(hand):
            raise HandVoidError("out-of-position")
        yield say("out-of-position-open")
    elif what == "out-of-turn":
        yield say("out-of-turn", seat=seat)
    elif what == "premature-card":
        yield from _early_cards(hand, floor)
    else:
        after = hand.street + 1
        yield from early_board(hand, floor, after, hand.plan.streets[after].street.board)


def _early_cards(hand: Hand, floor: Floor) -> Steps:
    """A card of the next street comes early: it goes out, and the others' cards with it.

    A last down card that its player has looked at stays.
    """
    after = hand.plan.streets[hand.street + 1]
    at = hand.folded.index(False)
    seat = hand.seats[at]
    if floor.step == 0:
        yield from burn(hand)
        floor.step = 1
    if floor.step == 1:
        card = yield (hand.up_draws if after.faces[0] else hand.down_draws)[at]
        if after.street.last_card:
            give(hand, at, card, face_up=False)
            floor.early |= {at}
        else:
            hand.burned.append(card)
            hand.left -= 1
        floor.step = 2
        if not after.street.last_card:
            yield SetAside((card,), at)
    more = hand.live - (hand.plan.rules.floor.early_cards == "street")
    while floor.step < 2 + more and not after.street.last_card:
        hand.burned.append((yield TO_BURN))
        hand.left -= 1
        floor.step += 1
    yield say("early-last-card" if after.street.last_card else "early-card", seat=seat)
