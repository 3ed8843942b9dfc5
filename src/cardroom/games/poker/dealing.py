"""Cards go out, are thrown away, exchanged and turned up; what happens when the stub runs short."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final, cast

from cardroom.cards import JOKER, Card
from cardroom.games.effects import Draw, say
from cardroom.games.poker.actions import (
    FLAWED,
    Boxed,
    Discard,
    Expose,
    Exposed,
    PotEffect,
    SetAside,
)
from cardroom.games.poker.killing import offer_kill
from cardroom.games.poker.mishaps import (
    after_drawn,
    before_drawn,
    before_last_card,
    both_exposed,
    forgets_discard,
    kill,
    note_boxed,
    note_exposed,
    round_out,
)
from cardroom.games.poker.openers import note_the_draw, split_openers
from cardroom.games.poker.plan import NO_LIMIT, POT, TO_BOARD, StreetPlan
from cardroom.games.poker.state import Hand
from cardroom.games.poker.stub import bring_back, burn, give, turn_up
from cardroom.rulebook.families.poker import Street

LEAST_STUB: Final = 3
"""A card to burn, one to deal, and the last, which is never dealt."""

Steps = Generator[PotEffect, Any, None]


def mend(
    hand: Hand, ask: Draw, at: int, came: Exposed | Boxed
) -> Generator[PotEffect, Any, Card | None]:
    """A boxed card is dead and the next one comes; an exposed one is noted for after the deal.

    No card comes where the house serves the next one only when the round of cards is out.
    """
    answer: Any = came
    while isinstance(answer, Boxed):
        hand.burned.append(answer.card)
        hand.left -= 1
        if note_boxed(hand, at, ask):
            return None
        answer = yield ask
    if isinstance(answer, Exposed):
        hand.flashed.append((at, answer.card))
        note_exposed(hand, at)
        return answer.card
    return cast(Card, answer)


def replace_exposed(hand: Hand, *, drawn: bool) -> Steps:
    """Once all cards are out: what the house does with those that were exposed."""
    rules = hand.plan.rules.exposed
    while hand.flashed and hand.live > 1:
        # One by one: the card that comes instead may be exposed as well.
        at, card = hand.flashed[0]
        seat = hand.seats[at]
        if hand.folded[at]:
            del hand.flashed[0]
            continue
        if hand.floor is not None and not drawn:
            if rules.both == "dead" and not hand.street and _flashes(hand, at) > 1:
                yield from both_exposed(hand, at)
                hand.flashed = [one for one in hand.flashed if one[0] != at]
                continue
            if _may_be_all_in(hand, at):
                hand.floor.offers.append(at)
        if _keeps(hand, at, card, drawn=drawn):
            del hand.flashed[0]
            yield say("keeps-exposed", seat=seat, card=str(card))
            continue
        if drawn and hand.left <= 1:
            yield from _refill(hand)
        fresh = yield hand.down_draws[at]
        if type(fresh) in FLAWED:
            fresh = yield from mend(hand, hand.down_draws[at], at, fresh)
        hand.hole[at][hand.hole[at].index(card)] = fresh
        hand.left -= 1
        del hand.flashed[0]
        if drawn:
            hand.muck.append(card)
        else:
            hand.ready_burn.append(card)
        yield say("replaces-exposed", seat=seat, card=str(card))
        yield SetAside((card,), at)


def _keeps(hand: Hand, at: int, card: Card, *, drawn: bool) -> bool:
    rules = hand.plan.rules.exposed
    if rules.button_keeps and at == hand.button:
        return True
    if drawn:
        return rules.draw == "keep"
    if rules.deal == "keep-to":
        if rules.limit_only and hand.plan.kind in (POT, NO_LIMIT):
            return False
        height = (card.rank + 1) % 13 + 1 if rules.aces == "low" else card.rank + 2
        # The joker is the lowest card there is.
        return card.is_joker or height <= rules.keep_to
    return rules.deal != "replace"


def _flashes(hand: Hand, at: int) -> int:
    """How many cards of a player were exposed."""
    return sum(place == at for place, _ in hand.flashed)


def _may_be_all_in(hand: Hand, at: int) -> bool:
    """Whether an exposed card lets its player be declared all in.

    Of two players only the second may: if the first one's last card is up, so is the other's.
    """
    rule = hand.plan.rules.exposed.all_in
    if rule == "any":
        return True
    if rule == "never" or not hand.plan.streets[hand.street].street.last_card:
        return False
    return hand.live > 2 or at != hand.folded.index(False)


def deal(hand: Hand, street: StreetPlan) -> Steps:
    """Cards to the players one at a time from the button's left, then to the board."""
    faces, floor = street.faces, hand.floor
    if faces:
        takers = _takers(hand, street)
        if street.street.last_card and hand.left < len(takers):
            yield from _short_last_card(hand, takers)
            return
        expose = street.street.expose
        total = len(takers) * len(faces)
        look = len(takers) * _looked_at(hand)
        while hand.dealt < total:
            if look and hand.dealt == look and not hand.asked:
                yield from offer_kill(hand)
            row, place = divmod(hand.dealt, len(takers))
            at = takers[place]
            face_up = not hand.exposed[at] if expose else faces[row]
            face_up = face_up and not _comes_down(hand, at)
            if floor is not None:
                if not place:
                    yield from round_out(hand)
                ends = street.street.last_card or (not hand.street and row == len(faces) - 1)
                if ends and not hand.folded[at] and (yield from before_last_card(hand, at)):
                    _card_out(hand)
                    continue
                face_up = face_up or _turned_too(hand, takers, place)
                floor.open = True
            ask = (hand.up_draws if face_up else hand.down_draws)[at]
            card = yield ask
            if type(card) in FLAWED:
                card = yield from mend(hand, ask, at, card)
                face_up = face_up or (
                    hand.plan.rules.exposed.deal == "next-down" and (at, card) in hand.flashed
                )
            _taken(hand, at, card, face_up=face_up, meant_up=ask.face_up)
            _card_out(hand)
        hand.asked = 0
        yield from round_out(hand)
    yield from turn_up(hand, street.board)


def _taken(hand: Hand, at: int, card: Card | None, *, face_up: bool, meant_up: bool) -> None:
    """A player takes a card, where there was one."""
    if card is not None:
        give(hand, at, card, face_up=face_up)
    if card == JOKER and not meant_up:
        # Exposed by the dealer's error, a joker plays as it was meant to be dealt.
        hand.wild[at] = True


def _takers(hand: Hand, street: StreetPlan) -> list[int]:
    """Who gets cards; a seat that folded where nobody had bet, until somebody does (001:1355)."""
    last = street.street.last_card
    live = [at for at in range(len(hand.stacks)) if not hand.folded[at]]
    takers = sorted([*live, *hand.ghosts])
    if last and hand.left < len(takers):
        takers = live
    return hand.floor.kept(takers) if hand.floor is not None and last else takers


def _card_out(hand: Hand) -> None:
    """The turn of a card has passed, whether it came or not."""
    hand.dealt += 1
    if hand.floor is not None:
        hand.floor.open = hand.floor.asked = False


def _turned_too(hand: Hand, takers: list[int], place: int) -> bool:
    """Whether a down card is turned up by a remedy.

    Of two players the second gets the last card up if the first did; cards that are moved to where
    they belong lie face up.
    """
    floor, last = hand.floor, hand.plan.streets[hand.street].street.last_card
    if floor is not None and floor.faces_up:
        return True
    return last and place == 1 and len(takers) == 2 and _flashes(hand, takers[0]) > 0


def _looked_at(hand: Hand) -> int:
    """How many cards players see before they may kill the pot; none where they may not."""
    kill = hand.plan.rules.kill
    return kill.look if kill is not None and kill.voluntary and hand.street == 0 else 0


def _comes_down(hand: Hand, at: int) -> bool:
    """Whether a down card was exposed, so that the card that should be up comes down."""
    wanted = hand.plan.rules.exposed.deal == "next-down"
    return wanted and any(place == at for place, _ in hand.flashed)


def _short_last_card(hand: Hand, takers: list[int]) -> Steps:
    """The last down card when the deck is short: burns come back, or one card serves all."""
    if hand.left + len(hand.burned) < len(takers):
        if hand.left < 2 and hand.burned:
            yield from bring_back(hand, hand.burned)
        yield say("common-card")
        if hand.left > 1:
            yield from burn(hand)
        hand.board.append((yield TO_BOARD))
        hand.left -= 1
        hand.dealt = len(takers)
        return
    while hand.dealt < len(takers):
        wanted = len(takers) - hand.dealt
        if hand.left == 1 and wanted >= 1 and hand.burned:
            yield from bring_back(hand, hand.burned)
            if hand.left > wanted:
                yield from burn(hand)
        at = takers[hand.dealt]
        card = yield hand.down_draws[at]
        if type(card) in FLAWED:
            card = yield from mend(hand, hand.down_draws[at], at, card)
        give(hand, at, card, face_up=False)
        hand.dealt += 1


# --- throwing away and drawing ---------------------------------------------------------------


def throw_away(hand: Hand, rules: Street) -> Steps:
    """Every player throws away so many cards; who does not may have a dead hand."""
    count, dead = rules.discard, rules.no_discard == "dead"
    while hand.drawer < len(hand.stacks) and hand.live > 1:
        at = hand.drawer
        if not hand.folded[at]:
            held = tuple(hand.hole[at])
            forgotten = dead and (yield from forgets_discard(hand, at))
            cards = ()
            if not forgotten:
                cards = yield Discard(at, count, count, held, draws=False, dead=dead)
            if cards:
                _discard(hand, at, cards)
            else:
                kill(hand, at)
                yield say("dead-no-discard", seat=hand.seats[at])
        if hand.floor is not None:
            hand.floor.asked = False
        hand.drawer += 1
    hand.drawer = 0


def _discard(hand: Hand, at: int, cards: tuple[Card, ...]) -> None:
    for card in cards:
        hand.hole[at].remove(card)
    hand.muck.extend(cards)


def draw(hand: Hand, street: StreetPlan) -> Steps:
    """Every player in turn exchanges cards; the last card of the deck is never dealt."""
    while hand.drawer < len(hand.stacks) and hand.live > 1:
        at = hand.drawer
        if hand.folded[at]:
            hand.drawer += 1
            continue
        if hand.owed == 0 and not (hand.floor is not None and hand.floor.asked):
            yield from _throw_for_draw(hand, street, at)
        if hand.asked and at == hand.opener:
            yield from split_openers(hand, at)
        if hand.owed:
            yield from before_drawn(hand, at)
        while hand.owed:
            yield from _draw_one(hand, at)
        yield from after_drawn(hand, at)
        hand.drawer += 1
    yield from replace_exposed(hand, drawn=True)
    hand.drawer = 0


def _throw_for_draw(hand: Hand, street: StreetPlan, at: int) -> Steps:
    """A player throws cards away to draw as many."""
    rules = street.street
    most = rules.draw or 0
    if at == hand.button and rules.button_draw is not None:
        most = rules.button_draw
    held = tuple(hand.hole[at])
    cards = yield Discard(at, 0, min(most, len(held)), held, draws=True)
    _discard(hand, at, cards)
    hand.drawn[at] = len(cards)
    hand.owed = len(cards) + (0 if hand.floor is None else hand.floor.short.get(at, 0))
    note_the_draw(hand, at, cards)


def _draw_one(hand: Hand, at: int) -> Steps:
    """The next of the cards that a player draws."""
    floor = hand.floor
    if hand.left <= 1:
        yield from _refill(hand)
    if floor is not None:
        floor.open = True
    card = yield hand.down_draws[at]
    if type(card) in FLAWED:
        card = yield from mend(hand, hand.down_draws[at], at, card)
    if floor is not None:
        floor.open = False
    if card is not None:
        give(hand, at, card, face_up=False)
        hand.owed -= 1


def _refill(hand: Hand) -> Steps:
    """The last card and all discards are shuffled, a card is burned, and the draw goes on.

    The burns stay out, unless nothing could be dealt without them.
    """
    out = [card for at, cards in enumerate(hand.hole) if hand.folded[at] for card in cards]
    for at, folded in enumerate(hand.folded):
        if folded:
            hand.hole[at] = []
    hand.muck.extend(out)
    if hand.left + len(hand.muck) < LEAST_STUB:
        hand.muck.extend(hand.burned)
        hand.burned.clear()
    yield from bring_back(hand, hand.muck)
    yield from burn(hand)


def expose(hand: Hand) -> Steps:
    """Before the next card each player may turn up the one that lies down."""
    while hand.drawer < len(hand.stacks):
        at = hand.drawer
        hand.exposed[at] = False
        if not hand.folded[at]:
            down = next((card for card in hand.hole[at] if card not in hand.up[at]), None)
            if down is None:
                # The dealer exposed it as the last card of a round: the next one comes down.
                hand.exposed[at] = True
            elif (yield Expose(at, down)):
                hand.up[at].append(down)
                hand.exposed[at] = True
        hand.drawer += 1
    hand.drawer = 0
