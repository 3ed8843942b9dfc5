"""Cards go out, are thrown away, exchanged and turned up; what happens when the stub runs short."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, cast

from cardroom.cards import JOKER, Card
from cardroom.games.effects import Announce, Draw
from cardroom.games.poker.actions import (
    FLAWED,
    Boxed,
    Discard,
    Expose,
    Exposed,
    PotEffect,
    Reshuffle,
)
from cardroom.games.poker.killing import offer_kill
from cardroom.games.poker.openers import note_the_draw, split_openers
from cardroom.games.poker.plan import TO_BOARD, TO_BURN, StreetPlan
from cardroom.games.poker.state import Hand
from cardroom.rulebook.poker import ExposedRules, Street

Steps = Generator[PotEffect, Any, None]


def burn(hand: Hand) -> Steps:
    """The top card goes out of play; a card that was exposed on the deal serves as the burn."""
    if hand.ready_burn:
        hand.burned.append(hand.ready_burn.pop(0))
        return
    hand.burned.append((yield TO_BURN))
    hand.left -= 1


def mend(hand: Hand, ask: Draw, at: int, came: Exposed | Boxed) -> Generator[PotEffect, Any, Card]:
    """A boxed card is dead and the next one comes; an exposed one is noted for after the deal."""
    answer: Any = came
    while isinstance(answer, Boxed):
        hand.burned.append(answer.card)
        hand.left -= 1
        answer = yield ask
    if isinstance(answer, Exposed):
        hand.flashed.append((at, answer.card))
        return answer.card
    return cast(Card, answer)


def replace_exposed(hand: Hand, *, drawn: bool) -> Steps:
    """Once all cards are out: what the house does with those that were exposed."""
    rules = hand.plan.rules.exposed
    while hand.flashed:
        # One by one: the card that comes instead may be exposed as well.
        at, card = hand.flashed.pop(0)
        seat = hand.seats[at]
        if _keeps(rules, card, drawn=drawn):
            yield Announce(f"seat {seat} keeps the exposed {card}")
            continue
        fresh = yield hand.down_draws[at]
        if type(fresh) in FLAWED:
            fresh = yield from mend(hand, hand.down_draws[at], at, fresh)
        hand.hole[at][hand.hole[at].index(card)] = fresh
        hand.left -= 1
        if drawn:
            hand.muck.append(card)
        else:
            hand.ready_burn.append(card)
        yield Announce(f"seat {seat} gets another card for the exposed {card}")


def _keeps(rules: ExposedRules, card: Card, *, drawn: bool) -> bool:
    if drawn:
        return rules.draw == "keep"
    if rules.deal == "keep-to":
        # Aces are low here, and the joker is the lowest card there is.
        return card.is_joker or (card.rank + 1) % 13 + 1 <= rules.keep_to
    return rules.deal != "replace"


def deal(hand: Hand, street: StreetPlan) -> Steps:
    """Cards to the players one at a time from the button's left, then to the board."""
    faces = street.faces
    if faces:
        takers = [at for at in range(len(hand.stacks)) if not hand.folded[at]]
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
            if face_up and _comes_down(hand, at):
                face_up = False
            ask = (hand.up_draws if face_up else hand.down_draws)[at]
            card = yield ask
            if type(card) in FLAWED:
                card = yield from mend(hand, ask, at, card)
                face_up = face_up or (
                    hand.plan.rules.exposed.deal == "next-down" and (at, card) in hand.flashed
                )
            give(hand, at, card, face_up=face_up)
            if card == JOKER and not ask.face_up:
                # Exposed by the dealer's error, a joker plays as it was meant to be dealt.
                hand.wild[at] = True
            hand.dealt += 1
        hand.asked = 0
    while len(hand.board) < street.board:
        hand.board.append((yield TO_BOARD))
        hand.left -= 1


def _looked_at(hand: Hand) -> int:
    """How many cards players see before they may kill the pot; none where they may not."""
    kill = hand.plan.rules.kill
    return kill.look if kill is not None and kill.voluntary and hand.street == 0 else 0


def _comes_down(hand: Hand, at: int) -> bool:
    """Whether a down card was exposed, so that the card that should be up comes down."""
    wanted = hand.plan.rules.exposed.deal == "next-down"
    return wanted and any(place == at for place, _ in hand.flashed)


def give(hand: Hand, at: int, card: Card, *, face_up: bool) -> None:
    """A card goes to a player."""
    hand.hole[at].append(card)
    hand.left -= 1
    if face_up:
        hand.up[at].append(card)
    elif card == JOKER:
        # A joker that was dealt down stays wild, whatever is turned up later.
        hand.wild[at] = True


def _short_last_card(hand: Hand, takers: list[int]) -> Steps:
    """The last down card when the deck is short: burns come back, or one card serves all."""
    if hand.left + len(hand.burned) < len(takers):
        if hand.left < 2 and hand.burned:
            yield from _bring_back(hand, hand.burned)
        yield Announce("not enough cards: one common card plays in every hand")
        if hand.left > 1:
            yield from burn(hand)
        hand.board.append((yield TO_BOARD))
        hand.left -= 1
        hand.dealt = len(takers)
        return
    while hand.dealt < len(takers):
        wanted = len(takers) - hand.dealt
        if hand.left == 1 and wanted >= 1 and hand.burned:
            yield from _bring_back(hand, hand.burned)
            if hand.left > wanted:
                yield from burn(hand)
        at = takers[hand.dealt]
        card = yield hand.down_draws[at]
        if type(card) in FLAWED:
            card = yield from mend(hand, hand.down_draws[at], at, card)
        give(hand, at, card, face_up=False)
        hand.dealt += 1


def _bring_back(hand: Hand, cards: list[Card]) -> Steps:
    """Cards that were out of play are shuffled into what is left of the stub."""
    back = tuple(cards)
    hand.left += len(back)
    cards.clear()
    yield Reshuffle(back)


# --- throwing away and drawing ---------------------------------------------------------------


def throw_away(hand: Hand, rules: Street) -> Steps:
    """Every player throws away so many cards; who does not may have a dead hand."""
    count, dead = rules.discard, rules.no_discard == "dead"
    while hand.drawer < len(hand.stacks) and hand.live > 1:
        at = hand.drawer
        if not hand.folded[at]:
            held = tuple(hand.hole[at])
            cards = yield Discard(at, count, count, held, draws=False, dead=dead)
            if cards:
                _discard(hand, at, cards)
            else:
                hand.folded[at] = True
                hand.live -= 1
                yield Announce(f"seat {hand.seats[at]} has thrown nothing away: the hand is dead")
        hand.drawer += 1
    hand.drawer = 0


def _discard(hand: Hand, at: int, cards: tuple[Card, ...]) -> None:
    for card in cards:
        hand.hole[at].remove(card)
    hand.muck.extend(cards)


def draw(hand: Hand, street: StreetPlan) -> Steps:
    """Every player in turn exchanges cards; the last card of the deck is never dealt."""
    rules = street.street
    while hand.drawer < len(hand.stacks):
        at = hand.drawer
        if hand.folded[at]:
            hand.drawer += 1
            continue
        if hand.owed == 0:
            most = rules.draw or 0
            if at == hand.button and rules.button_draw is not None:
                most = rules.button_draw
            cards = yield Discard(at, 0, most, tuple(hand.hole[at]), draws=True)
            _discard(hand, at, cards)
            hand.owed = len(cards)
            note_the_draw(hand, at, cards)
        if hand.asked and at == hand.opener:
            yield from split_openers(hand, at)
        while hand.owed:
            if hand.left <= 1:
                yield from _refill(hand)
            card = yield hand.down_draws[at]
            if type(card) in FLAWED:
                card = yield from mend(hand, hand.down_draws[at], at, card)
            give(hand, at, card, face_up=False)
            hand.owed -= 1
        hand.drawer += 1
    hand.drawer = 0


def _refill(hand: Hand) -> Steps:
    """The last card and all discards are shuffled, a card is burned, and the draw goes on."""
    out = [card for at, cards in enumerate(hand.hole) if hand.folded[at] for card in cards]
    for at, folded in enumerate(hand.folded):
        if folded:
            hand.hole[at] = []
    hand.muck.extend(out)
    yield from _bring_back(hand, hand.muck)
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
