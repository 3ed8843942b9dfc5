"""Cards that come wrong at a banked table, and what each document does about them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cards.places import ASIDE, BANK, BURNED, HandPlace, at_seat
from cardroom.games import Draw
from cardroom.games.banked_floor import Remedy
from cardroom.games.banked_moments import (
    AT_A_CARD,
    BANKS_CARD,
    FIRST_CARD,
    LATE,
    LOST,
    ON_THE_DEAL,
    ON_THE_DRAW,
    WHEN_DEALT,
)
from cardroom.layout.action_order import ring
from cardroom.rulebook.families.marquez import MarquezPlay
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.floor.banked import Do, Kind, Phase
from cardroom.rulebook.game import GameRules
from cardroom.table.banked.floor import Asks, HandFloor, Owed, Wrong
from cardroom.table.felt import Dealt
from cardroom.table.questions import Question

Gives = Generator[Sequence[Question], Any, Card]
_A_CARD: Final[tuple[Do, ...]] = (
    *("card-plays", "next-card", "replace-after-deal", "replace-after-bank", "burn"),
    *("keep-as-next", "hand-dead-wagers-back", "hand-loses", "misdeal"),
)
_THE_DEAL: Final[tuple[Do, ...]] = (
    *("move-cards", "back-up", "move-forward", "scrap-cards", "goes-on", "hand-loses"),
    *("hand-dead-wagers-back", "misdeal"),
)
_DEALT: Final = {"baccarat": 2, "blackjack": 2, "pan9": 3}
"""Cards of a hand before anybody draws, where draws may follow without a question."""
_FLAWS: Final[dict[Kind, str]] = {
    "exposed-card": "exposed",
    "boxed-card": "boxed",
    "card-off-table": "off-table",
}
_SPARE: Final = 4
MARQUEZ, PAI_GOW, TILES = 5, 7, 4


def pile_of(rules: GameRules) -> int:
    """Cards of a pile, where all hands are made before they are given out; else none."""
    if isinstance(rules, OtherRules):
        return MARQUEZ if isinstance(rules.play, MarquezPlay) else 0
    return {"pai-gow-poker": PAI_GOW, "pai-gow-tiles": TILES}.get(rules.family, 0)


def is_dealing(floor: HandFloor, ask: Draw) -> bool:
    """Whether a card belongs to the deal, and not to what is drawn after it."""
    if floor.dealt or floor.play is None:
        return False
    most = _DEALT.get(floor.way.rules.family)
    return most is None or floor.course.count(ask.to) < most


def deal_card(floor: HandFloor, ask: Draw) -> Gives:
    """A card for a hand: the next one, unless something goes wrong with it."""
    felt, hand = floor.felt, ask.to
    if floor.is_out_of_play(hand):
        return floor.stand_in()
    if hand in floor.bare and not floor.dealt:
        return _not_dealt(floor, hand)
    if felt.hands.get(ASIDE):
        return _from_aside(floor, ask)
    if not floor.is_open or (hand != BANK and hand not in floor.hands()):
        return felt.deal(hand, up=ask.face_up)
    dealing = is_dealing(floor, ask)
    phase: Phase = "draw"
    if dealing:
        phase = "piles" if pile_of(floor.way.rules) else "deal"
    words = (LATE, LOST) if dealing else ()
    wrong = floor.goes_wrong(hand, _kinds(floor, ask, dealing), phase, words, card=True)
    if wrong is None:
        return felt.deal(hand, up=ask.face_up)
    # A player who is passed, or a draw that begins elsewhere: the card went to another hand.
    goes = _WRONG.get(wrong.kind, _to_another)
    return (yield from goes(floor, ask, wrong, phase))


def _kinds(floor: HandFloor, ask: Draw, dealing: bool) -> tuple[Kind, ...]:  # noqa: FBT001
    """What can be wrong with a card, as far as it can be at this place."""
    hand = ask.to
    kinds = [kind for kind in AT_A_CARD if kind != "exposed-card" or not ask.face_up]
    if not dealing:
        return (*kinds, *(ON_THE_DRAW if hand != BANK and not ask.face_up else ()))
    first = not floor.course.count(hand)
    if hand == BANK:
        return (*kinds, *BANKS_CARD, *(FIRST_CARD if first else ()))
    kinds += [kind for kind in ON_THE_DEAL if kind != "empty-spot" or _empty_seat(floor)]
    return (*kinds, *(FIRST_CARD if first else ()))


def _foreign(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """It is no card of this deck: it goes, whatever becomes of the hand."""
    floor.carry_out(wrong, (yield from floor.rule(wrong, phase, _A_CARD)))
    return (yield from deal_card(floor, ask))


def _changed_mind(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """A hand that draws by its total draws, whatever its player would rather do."""
    floor.carry_out(wrong, (yield from floor.rule(wrong, phase, ("house-way", "as-set"))))
    return (yield from deal_card(floor, ask))


# --- one card -------------------------------------------------------------------------------


def _flawed(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """A card comes exposed, boxed or off the table: it plays, or another takes its place."""
    felt, hand = floor.felt, ask.to
    flaw = _FLAWS[wrong.kind]
    number = floor.course.count(hand)
    card = felt.deal(hand, up=ask.face_up or flaw == "boxed", flaw=flaw)
    held = felt.hands[hand][-1]
    # The floor judges a card that everybody sees, and looks at no other.
    seen = card if held.up else None
    remedy = yield from floor.rule(wrong, phase, _A_CARD, card=seen)
    if remedy.do in ("next-card", "burn", "keep-as-next"):
        _out_of_play(floor, held, hand, remedy)
        return (yield from deal_card(floor, ask))
    if remedy.do in ("replace-after-deal", "replace-after-bank"):
        floor.owed.append(Owed(hand, number, held, remedy.do == "replace-after-bank"))
    else:
        floor.carry_out(wrong, remedy)
    return card


def _out_of_play(floor: HandFloor, held: Dealt, here: HandPlace, remedy: Remedy) -> None:
    floor.felt.move(held, here, BURNED)
    floor.burn_more(remedy)


def _pulled(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """The dealer pulls a card too early: it waits and is the next one, or is burned."""
    felt = floor.felt
    felt.deal(ASIDE, up=False, flaw="early")
    remedy = yield from floor.rule(wrong, phase, ("keep-as-next", "burn", "misdeal"))
    if remedy.do == "burn":
        _out_of_play(floor, felt.hands[ASIDE][-1], ASIDE, remedy)
    return (yield from deal_card(floor, ask))


def _from_aside(floor: HandFloor, ask: Draw) -> Card:
    """The card that waits is the next one in play."""
    felt = floor.felt
    held = felt.hands[ASIDE][0]
    held.up = held.up or ask.face_up
    return felt.move(held, ASIDE, ask.to).card


# --- hands that are dealt wrong -------------------------------------------------------------


def _to_another(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """The card of a hand goes to another one, and back to where it belongs."""
    felt = floor.felt
    felt.deal(ASIDE, up=ask.face_up, flaw="misplaced")
    able: tuple[Do, ...] = (*_THE_DEAL, "stands", "burn")
    remedy = yield from floor.rule(wrong, phase, able)
    if remedy.do == "burn":
        _out_of_play(floor, felt.hands[ASIDE][-1], ASIDE, remedy)
    else:
        floor.carry_out(wrong, remedy)
    return (yield from deal_card(floor, ask))


def _to_empty_spot(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """A card, or a whole pile, goes to a place without a wager."""
    felt, rules = floor.felt, floor.way.rules
    seat = _empty_seat(floor)
    assert seat is not None
    where = at_seat(seat)
    for _ in range(pile_of(rules) or 1):
        felt.deal(where, up=ask.face_up, flaw="misplaced")
    remedy = yield from floor.rule(wrong, phase, _THE_DEAL)
    for held in list(felt.hands[where]):
        felt.move(held, where, ASIDE if remedy.do == "move-forward" else BURNED)
    return (yield from deal_card(floor, ask))


def _empty_seat(floor: HandFloor) -> int | None:
    """A place that has no wager and to which the cards would reach."""
    game = floor.round
    used = {floor.seat_of(hand) for hand in floor.hands()} | {game.bank.seat}
    pack, pile = floor.felt.pack, pile_of(game.way.rules) or 1
    assert pack is not None
    to_come = pile * (len(floor.hands()) + 1) - len(floor.course.trail) if pile > 1 else 0
    if pack.left < to_come + pile + _SPARE:
        return None
    around = ring(game.way.seats, game.bank.seat, game.way.rules.table.dealt)
    return next((seat for seat in around if seat not in used), None)


def _one_too_many(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """A hand gets two cards instead of one; the other belongs to the hand that comes next."""
    felt, hand = floor.felt, ask.to
    card = felt.deal(hand, up=ask.face_up)
    if wrong.word == LATE:
        felt.deal(hand, up=ask.face_up, flaw="extra")
        floor.late.append(wrong)
        return card
    felt.deal(ASIDE, up=ask.face_up, flaw="extra")
    remedy = yield from floor.rule(wrong, _found(phase), _THE_DEAL)
    if remedy.do != "move-cards":
        felt.move(felt.hands[ASIDE][-1], ASIDE, BURNED)
    floor.carry_out(wrong, remedy)
    return card


def _one_too_few(floor: HandFloor, ask: Draw, wrong: Wrong, phase: Phase) -> Gives:
    """A hand is left out: its card went to the next one, or nobody sees it yet."""
    hand = ask.to
    if wrong.word != LATE:
        floor.felt.deal(ASIDE, up=ask.face_up, flaw="misplaced")
        floor.carry_out(wrong, (yield from floor.rule(wrong, _found(phase), _THE_DEAL)))
        return (yield from deal_card(floor, ask))
    floor.late.append(wrong)
    if wrong.kind != "too-few-cards":
        floor.bare.add(hand)
    return _not_dealt(floor, hand)


def _found(phase: Phase) -> Phase:
    return "deal" if phase == "piles" else phase


def _not_dealt(floor: HandFloor, hand: HandPlace) -> Card:
    floor.missing.setdefault(hand, []).append(floor.course.count(hand))
    return floor.stand_in()


_WRONG: Final[dict[Kind, Callable[[HandFloor, Draw, Wrong, Phase], Gives]]] = {
    "exposed-card": _flawed,
    "boxed-card": _flawed,
    "card-off-table": _flawed,
    "foreign-card": _foreign,
    "pulled-by-mistake": _pulled,
    "empty-spot": _to_empty_spot,
    "too-many-cards": _one_too_many,
    "too-few-cards": _one_too_few,
    "no-cards": _one_too_few,
    "skipped-on-deal": _one_too_few,
    "changed-mind": _changed_mind,
}


# --- the deal is done -----------------------------------------------------------------------


def deal_done(floor: HandFloor) -> Asks:
    """Every hand has its cards: what is owed comes, what was wrong is found, hands go out."""
    floor.dealt = True
    changed = replace_owed(floor, after_bank=False)
    for wrong in floor.late:
        remedy = yield from floor.rule(wrong, "draw", _THE_DEAL)
        changed |= _put_right(floor, wrong, remedy)
    floor.late.clear()
    if floor.is_open:
        changed |= yield from _hands_go_out(floor)
        yield from floor.acting()
    if changed:
        floor.course.again()


def replace_owed(floor: HandFloor, *, after_bank: bool) -> bool:
    """Cards that came wrong are replaced by the next ones; whether there were any."""
    due = [one for one in floor.owed if one.after_bank == after_bank]
    floor.owed = [one for one in floor.owed if one.after_bank != after_bank]
    for one in due:
        if not floor.is_out_of_play(one.hand):
            _replace(floor, one)
    return bool(due)


def _replace(floor: HandFloor, one: Owed) -> None:
    felt = floor.felt
    at = felt.hands[one.hand].index(one.held)
    felt.move(one.held, one.hand, BURNED)
    card = felt.deal(one.hand, up=False)
    held = felt.hands[one.hand]
    held.insert(at, held.pop())
    floor.course.put(one.hand, one.number, card)


def _put_right(floor: HandFloor, wrong: Wrong, remedy: Remedy) -> bool:
    """What is done about a hand found wrong; whether cards have moved."""
    felt, hand = floor.felt, wrong.hand
    if remedy.do not in ("move-cards", "back-up"):
        floor.carry_out(wrong, remedy)
        if not floor.is_out_of_play(hand) and floor.missing.get(hand):
            return _serve(floor, hand)
        return False
    if wrong.kind == "wrong-place":
        return _shift(floor)
    if wrong.kind == "too-many-cards":
        felt.move(felt.hands[hand][-1], hand, BURNED)
        return False
    return _serve(floor, hand)


def _serve(floor: HandFloor, hand: HandPlace) -> bool:
    """A hand gets the cards that it was not dealt."""
    felt = floor.felt
    ups = [one.up for name, held in felt.hands.items() if name != BANK for one in held]
    for number in floor.missing.pop(hand, []):
        card = felt.deal(hand, up=bool(ups) and all(ups))
        floor.course.put(hand, number, card)
    return True


def _shift(floor: HandFloor) -> bool:
    """Hands dealt from the wrong place go on by one, each to the hand it belongs to."""
    felt, course = floor.felt, floor.course
    # A hand that is out of play, or was not dealt right itself, stays where it is.
    hands = [
        hand
        for hand in floor.hands()
        if not floor.is_out_of_play(hand) and len(felt.hands.get(hand, ())) == course.count(hand)
    ]
    if len(hands) < 2:
        return False
    before = {hand: list(felt.hands[hand]) for hand in hands}
    for hand, source in zip(hands, [hands[-1], *hands[:-1]], strict=True):
        for held in before[source]:
            felt.move(held, source, hand)
    for hand in hands:
        for number, held in enumerate(felt.hands[hand]):
            course.put(hand, number, held.card)
    return True


def _hands_go_out(floor: HandFloor) -> Generator[Sequence[Question], Any, bool]:
    """A card is exposed as its hand is given out, or the deal is found wrong as a whole."""
    felt, changed = floor.felt, False
    for hand in (*floor.hands(), BANK):
        down = next((one for one in felt.hands.get(hand, ()) if not one.up), None)
        kinds = [one for one in WHEN_DEALT if one != "exposed-card" or down is not None]
        if floor.is_out_of_play(hand) or not felt.hands.get(hand):
            continue
        wrong = floor.goes_wrong(hand, kinds, "deal", (LATE,))
        if wrong is None:
            continue
        if wrong.kind != "exposed-card" or down is None:
            phase: Phase = "draw" if wrong.word == LATE else "deal"
            remedy = yield from floor.rule(wrong, phase, _THE_DEAL)
            changed |= _put_right(floor, wrong, remedy)
            continue
        number = felt.hands[hand].index(down)
        felt.turn_up(hand, [down], flaw="exposed")
        remedy = yield from floor.rule(wrong, "deal", _A_CARD, card=down.card)
        if remedy.do in ("card-plays", "hand-dead-wagers-back", "hand-loses"):
            floor.carry_out(wrong, remedy)
            continue
        _replace(floor, Owed(hand, number, down, after_bank=False))
        changed = True
    return changed
