"""Cards that are dealt wrong, and what each house does about it.

A hand with a floor asks at its weak moments whether something goes wrong. Every remedy goes by the
floor's notes, so that a hand that is forked in the middle of one picks it up there.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from cardroom.cards.places import BURN
from cardroom.games.effects import Draw, Mishap, say
from cardroom.games.poker.actions import Declare, PotEffect, Returned, SetAside
from cardroom.games.poker.floor_state import Floor, HandVoidError
from cardroom.games.poker.plan import TO_BOARD, StreetPlan
from cardroom.games.poker.state import DEAL, DRAW, Hand
from cardroom.games.poker.stub import bring_back, burn, serve, spare

Steps = Generator[PotEffect, Any, None]
ROOM: Final = 8
"""Cards the deck must have to spare for a mishap that costs some."""
_ABSENT_CARD: Final = frozenset(
    ("missing-card", "missing-card-late", "joker-late", "missing-last-card")
)


def kill(hand: Hand, at: int) -> None:
    """A hand is dead between rounds of betting; its chips stay in the pot."""
    hand.folded[at] = True
    hand.live -= 1


def roomy(hand: Hand) -> bool:
    """Whether the deck can spare the cards that a remedy takes."""
    return spare(hand) >= ROOM


# --- a card comes wrong ----------------------------------------------------------------------


def flaws(hand: Hand, ask: Draw) -> tuple[str, ...]:
    """What can be wrong with the next card, by the kinds that the house has a remedy for."""
    floor = hand.floor
    if floor is None or not floor.open:
        return ()
    boxed = floor.can("boxed-card") if roomy(hand) and ask.to is not BURN else ()
    if boxed and floor.boxed:
        boxed = floor.can("boxed-card", "boxed-group")[-1:]
    if ask.face_up or not ask.to.seat:
        return boxed
    up = _exposed(hand, floor, hand.place_of(ask.to.seat))
    # A card that falls off the table is treated as an exposed one where a house says so.
    return (*up, *(floor.can("off-table") if up else ()), *boxed)


def _exposed(hand: Hand, floor: Floor, at: int) -> tuple[str, ...]:  # noqa: PLR0911 - as it falls
    street = hand.plan.streets[hand.street].street
    rules = hand.plan.rules.exposed
    if hand.stage == DRAW:
        return floor.can("exposed-on-draw") if roomy(hand) else ()
    if hand.stage != DEAL or (rules.deal in ("replace", "keep-to") and not roomy(hand)):
        return ()
    if street.last_card:
        return floor.can("last-card-exposed") if hand.left > hand.live + 1 else ()
    if hand.street and rules.all_in != "any":
        return ()
    if hand.left == hand.plan.deck_size and rules.first == "misdeal":
        return floor.can("first-card-exposed")
    if rules.misdeal is not None and len(hand.flashed) + 1 >= rules.misdeal:
        return floor.can("two-exposed")
    if rules.both == "dead" and at in floor.bared:
        return floor.can("both-exposed")
    return floor.can("exposed-on-deal")


def note_exposed(hand: Hand, at: int) -> None:
    """A card has come face up by error: a misdeal, or noted for when the deal is done."""
    floor, rules = hand.floor, hand.plan.rules.exposed
    if floor is None or hand.street or hand.stage != DEAL:
        return
    if hand.left == hand.plan.deck_size and rules.first == "misdeal":
        raise HandVoidError("first-card-exposed")
    if rules.misdeal is not None and len(hand.flashed) >= rules.misdeal:
        raise HandVoidError("cards-exposed", count=len(hand.flashed))
    floor.bared |= {at}


def note_boxed(hand: Hand, at: int, ask: Draw) -> bool:
    """A boxed card is dead; whether its place is served only when the round of cards is out."""
    floor = hand.floor
    if floor is None:
        return False
    rules = hand.plan.rules.floor
    floor.boxed += 1
    if rules.boxed_misdeal is not None and floor.boxed >= rules.boxed_misdeal:
        raise HandVoidError("boxed-cards", count=floor.boxed)
    if rules.boxed == "next" or ask.face_up or not floor.open:
        return False
    floor.owed.append(at)
    return True


def round_out(hand: Hand) -> Steps:
    """A round of cards is out: who was dealt a boxed card gets another."""
    floor = hand.floor
    while floor is not None and floor.owed:
        yield from serve(hand, floor.owed[0])
        del floor.owed[0]


def both_exposed(hand: Hand, at: int) -> Steps:
    """Both down cards of the deal lie face up: a dead hand, and the ante comes back."""
    if hand.live <= 2:
        raise HandVoidError("both-exposed")
    seat = hand.seats[at]
    ante = hand.paid[at]
    # What the house has collected of the antes it gives back (001:1344).
    from_drop = max(ante - hand.pot, 0)
    yield say("both-exposed", seat=seat)
    if ante:
        yield Returned(at, ante, "ante", from_drop)
    hand.dropped -= from_drop
    hand.paid[at] -= ante
    hand.stacks[at] += ante
    kill(hand, at)


def offer_all_in(hand: Hand) -> Steps:
    """Players whose card was exposed may be declared all in before anyone acts."""
    floor = hand.floor
    while floor is not None and floor.offers and hand.live > 1:
        at = floor.offers[0]
        if hand.stacks[at] and not hand.folded[at] and (yield Declare(at, "all-in")):
            # The chips behind are out of reach until the hand is over.
            floor.reserved[at] = hand.stacks[at]
            hand.stacks[at] = 0
        del floor.offers[0]


# --- the deal goes wrong ---------------------------------------------------------------------


def before_last_card(hand: Hand, at: int) -> Generator[PotEffect, Any, bool]:
    """Before a player's last card of the deal, or of the game: whether it does not come."""
    floor = hand.floor
    if floor is None:
        return False
    if not floor.asked:
        kinds = _deal_kinds(hand, floor, at)
        what = (yield Mishap(at, kinds)) if kinds else None
        floor.asked = True
        if what is not None:
            floor.dealt[at] = what
    return floor.dealt.get(at) in _ABSENT_CARD


def _deal_kinds(hand: Hand, floor: Floor, at: int) -> tuple[str, ...]:
    if hand.street:
        return floor.can("missing-last-card") if hand.live > 1 else ()
    if not roomy(hand):
        return ()
    kinds = ["missing-card", "missing-card-late", "joker", "joker-late", "player-skipped"]
    kinds += ["out-of-sequence", "out-of-sequence-late"]
    if at == 0 or hand.plan.rules.floor.extra_to == "any":
        kinds += ["extra-card", "extra-card-late"]
    if at == 0:
        kinds.append("two-extra-cards")
    return floor.can(*kinds)


def put_right(hand: Hand) -> Steps:
    """The deal is done: hands that are found wrong now are put right, the others are noted."""
    floor = hand.floor
    while floor is not None and floor.dealt and hand.live > 1:
        at, what = next(iter(floor.dealt.items()))
        yield from _put_right(hand, floor, at, what)
        del floor.dealt[at]
        floor.step = 0


def _put_right(hand: Hand, floor: Floor, at: int, what: str) -> Steps:
    seat = hand.seats[at]
    if what == "joker":
        yield say("scrap-joker", seat=seat)
    elif what == "player-skipped":
        raise HandVoidError("not-dealt", seat=seat)
    elif what == "out-of-sequence":
        raise HandVoidError("out-of-sequence")
    elif "extra-card" in what:
        yield from _extra(hand, floor, at, what)
    elif what == "missing-card":
        yield from _too_few(hand, at)
    if what in _FOUND:
        floor.bad[at] = what


def _extra(hand: Hand, floor: Floor, at: int, what: str) -> Steps:
    """A card or two more than there should be."""
    if what == "two-extra-cards":
        while floor.step < 2:
            yield from serve(hand, (at + floor.step) % len(hand.stacks))
            floor.step += 1
        raise HandVoidError("two-extra-cards")
    if not floor.step:
        yield from serve(hand, at)
        floor.step = 1
    if what == "extra-card":
        yield from _too_many(hand, at)


def _too_many(hand: Hand, at: int) -> Steps:
    rule, seat = hand.plan.rules.floor.extra, hand.seats[at]
    if rule == "misdeal":
        raise HandVoidError("card-too-many", seat=seat)
    if rule == "foul":
        yield from _foul(hand, at, "extra-card")
        return
    yield say("extra-card-burned", seat=seat)
    yield SetAside((hand.hole[at][-1],), at)
    hand.ready_burn.append(hand.hole[at].pop())


def _too_few(hand: Hand, at: int) -> Steps:
    floor, rule, seat = hand.floor, hand.plan.rules.floor.missing, hand.seats[at]
    if rule == "misdeal":
        raise HandVoidError("card-too-few", seat=seat)
    if rule == "foul":
        yield from _foul(hand, at, "missing-card")
    elif floor is not None:
        if not floor.step:
            yield from serve(hand, at)
            floor.step = 1
        yield say("missing-card-served", seat=seat)


def _foul(hand: Hand, at: int, why: str, **about: int) -> Steps:
    """A foul hand is dead, and its player's chips stay in the pot."""
    yield say(f"foul-{why}", seat=hand.seats[at], **about)
    kill(hand, at)


_FOUND: Final = {
    "extra-card-late": "extra-card",
    "missing-card-late": "missing-card",
    "missing-last-card": "missing-last-card",
    "joker-late": "joker",
    "out-of-sequence-late": "out-of-sequence",
}


def count_hands(hand: Hand) -> Steps:
    """After the first action, or at the end: hands that were dealt wrong are found."""
    floor = hand.floor
    while floor is not None and floor.bad and hand.live > 1:
        at, what = next(iter(floor.bad.items()))
        if not hand.folded[at]:
            if what == "missing-card-late" and hand.plan.rules.floor.missing_late == "drawn":
                yield from _made_up(hand, floor, at)
            else:
                yield from _foul(hand, at, _FOUND[what])
        del floor.bad[at]
        floor.step = 0


def _made_up(hand: Hand, floor: Floor, at: int) -> Steps:
    """A short hand is made up on the draw; the button gets its card at once."""
    seat = hand.seats[at]
    if at == hand.button:
        if not floor.step:
            yield from serve(hand, at)
            floor.step = 1
        yield say("missing-card-button", seat=seat)
    else:
        yield say("missing-card-on-draw", seat=seat)
        floor.short[at] = 1


# --- a street goes wrong ---------------------------------------------------------------------


def before_street(hand: Hand, street: StreetPlan) -> Steps:
    """Before the burn: cards that were out of play come back, or the flop goes wrong."""
    floor = hand.floor
    if floor is None:
        return
    if floor.back and is_last_board(hand, hand.street):
        yield from bring_back(hand, floor.back)
        floor.no_burn = not hand.plan.rules.floor.river_burn
    if street.street.board > 1 and not floor.asked and roomy(hand):
        kinds = floor.can("flop-too-many", "stuck-cards")
        what = (yield Mishap(hand.button, kinds)) if kinds else None
        floor.asked = True
        if what is not None:
            floor.begin(what)
    if floor.trouble == "flop-too-many":
        yield from early_board(hand, floor, hand.street, street.street.board + 1)
    elif floor.trouble == "stuck-cards":
        if not floor.step:
            yield from burn(hand)
            floor.step = 1
        yield say("stuck-cards")
        floor.no_burn_at = hand.street + 1
        floor.done()
    if street.street.expose and not floor.asked:
        yield from _out_of_sequence(hand, floor)


def _out_of_sequence(hand: Hand, floor: Floor) -> Steps:
    kinds = floor.can("out-of-sequence-street")
    what = (yield Mishap(hand.button, kinds)) if kinds else None
    floor.asked = True
    floor.faces_up = what is not None


def is_last_board(hand: Hand, street: int) -> bool:
    """Whether a street brings the last card of the board."""
    streets = hand.plan.streets
    return bool(streets[street].street.board) and streets[street].board == streets[-1].board


def early_board(hand: Hand, floor: Floor, street: int, many: int) -> Steps:
    """A board comes too early or with too many cards: it goes back, or is out of play."""
    if floor.step == 0:
        if hand.plan.streets[street].burn:
            yield from burn_for(hand, street)
        floor.step = 1
    while len(floor.aside) < many:
        card = yield TO_BOARD
        hand.left -= 1
        floor.aside.append(card)
    if floor.step == 1:
        yield say(floor.trouble)
        floor.step = 2
    if floor.step == 2:
        yield SetAside(tuple(floor.aside))
        floor.step = 3
    if floor.trouble in ("premature-flop", "flop-too-many"):
        yield from bring_back(hand, floor.aside)
        rules, early = hand.plan.rules.floor, floor.trouble == "premature-flop"
        floor.no_burn = not (rules.early_flop_burn if early else rules.flop_burn)
    else:
        floor.back += floor.aside
        floor.aside.clear()
    floor.done()


def burn_for(hand: Hand, street: int) -> Steps:
    """The burn before a street, unless a remedy leaves it out."""
    floor = hand.floor
    if floor is not None and (floor.no_burn or floor.no_burn_at == street):
        floor.no_burn, floor.no_burn_at = False, -1
        return
    yield from burn(hand)


# --- the draw goes wrong ---------------------------------------------------------------------


def before_drawn(hand: Hand, at: int) -> Steps:
    """Before a player's new cards come: too few of them, or the dealer errs."""
    floor = hand.floor
    if floor is None or floor.asked:
        return
    kinds = floor.can("wrong-draw")
    if at == hand.button:
        kinds += floor.can("dealer-mistake")
    what = (yield Mishap(at, kinds)) if kinds and hand.live > 1 else None
    floor.asked = True
    if what is not None:
        floor.dealt[at] = what
        hand.owed -= what == "wrong-draw"


def after_drawn(hand: Hand, at: int) -> Steps:
    """A hand that is not five cards after the draw is foul, and so is that of an erring dealer."""
    floor = hand.floor
    if floor is None:
        return
    what = floor.dealt.get(at)
    if what is not None:
        yield from _foul(hand, at, what, cards=len(hand.hole[at]))
        del floor.dealt[at]
    floor.asked = False


def forgets_discard(hand: Hand, at: int) -> Generator[PotEffect, Any, bool]:
    """Whether a player forgets to throw a card away in time."""
    floor = hand.floor
    if floor is None:
        return False
    if not floor.asked:
        kinds = floor.can("no-discard")
        what = (yield Mishap(at, kinds)) if kinds else None
        floor.asked = True
        if what is not None:
            floor.dealt[at] = what
    return floor.dealt.pop(at, None) is not None
