"""Cards leave the deck, and come back into it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardroom.cards import JOKER, Card
from cardroom.games.poker.actions import Boxed, PotEffect, Reshuffle
from cardroom.games.poker.plan import TO_BOARD, TO_BURN
from cardroom.games.poker.state import Hand

Steps = Generator[PotEffect, Any, None]


def burn(hand: Hand) -> Steps:
    """The top card goes out of play; a card that was exposed on the deal serves as the burn."""
    if hand.ready_burn:
        hand.burned.append(hand.ready_burn.pop(0))
        return
    hand.burned.append((yield TO_BURN))
    hand.left -= 1


def turn_up(hand: Hand, many: int) -> Steps:
    """Cards on the board until so many lie there; a boxed one is dead and the next one comes."""
    while len(hand.board) < many:
        if hand.floor is not None:
            hand.floor.open = True
        card = yield TO_BOARD
        hand.left -= 1
        if hand.floor is not None:
            hand.floor.open = False
        if isinstance(card, Boxed):
            hand.burned.append(card.card)
        else:
            hand.board.append(card)


def give(hand: Hand, at: int, card: Card, *, face_up: bool) -> None:
    """A card goes to a player."""
    hand.hole[at].append(card)
    hand.left -= 1
    if face_up:
        hand.up[at].append(card)
    elif card == JOKER:
        # A joker that was dealt down stays wild, whatever is turned up later.
        hand.wild[at] = True


def serve(hand: Hand, at: int) -> Steps:
    """One more card down to a player."""
    give(hand, at, (yield hand.down_draws[at]), face_up=False)


def bring_back(hand: Hand, cards: list[Card]) -> Steps:
    """Cards that were out of play are shuffled into what is left of the stub."""
    yield Reshuffle(tuple(cards))
    hand.left += len(cards)
    cards.clear()


def spare(hand: Hand) -> int:
    """How many cards the deck has beyond what the streets to come need at the most."""
    need = len(hand.flashed)
    if hand.floor is not None:
        need += len(hand.floor.owed) + 2 * len(hand.floor.dealt)
    for index, plan in enumerate(hand.plan.streets[hand.street :]):
        street = plan.street
        if street.last_card:
            continue
        cards = len(plan.faces) * hand.live + street.board + street.burn
        if not index:
            cards -= hand.dealt
            cards = 0 if hand.pending >= 0 else cards
        need += cards + (hand.live if street.draw else 0)
    return hand.left - need
