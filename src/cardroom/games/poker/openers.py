"""Draw poker in which somebody must open: openers, false openers, openers that are split."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Any

from cardroom.cards import Card
from cardroom.games.effects import Announce, say
from cardroom.games.poker.actions import FALSE_OPENERS, Act, Declare, PotEffect
from cardroom.games.poker.betting import (
    begin_round,
    end_round,
    next_act,
    opening_act,
    pass_turn,
    raise_to,
    take,
)
from cardroom.games.poker.plan import StreetPlan
from cardroom.games.poker.ranking import high_rules
from cardroom.games.poker.state import Hand
from cardroom.games.poker.watching import betting
from cardroom.hands.high import Category, five_cards
from cardroom.rulebook.families.poker import PokerRules

Steps = Generator[PotEffect, Any, None]

JACK, ACE = 9, 12
FIVE = 5
ANOTHER, CLOSED = 1, 2
"""How far a first round has come: another opener is looked for; it is too late to show false
openers."""


def has_openers(rules: PokerRules, cards: Sequence[Card]) -> bool:
    """Whether cards hold a pair of jacks or better; fewer than five may be what is left of them.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/draw-poker-jacks-or-better").rules
    >>> has_openers(rules, parse_cards("As Jk 9c 5d 2h")), has_openers(rules, parse_cards("Td Tc"))
    (True, False)
    """
    if rules.showdown.high is None or len(cards) > FIVE:
        return False
    if rules.opening.openers == "any":
        return True
    if len(cards) == FIVE:
        hand = five_cards(cards, high_rules(rules, rules.showdown.high))
        pair = hand.category is Category.PAIR
        return hand.ranks[0] >= JACK if pair else hand.category > Category.PAIR
    counts = Counter(ACE if card.is_joker else card.rank for card in cards)
    pairs = [rank for rank, many in counts.items() if many > 1]
    return len(pairs) > 1 or any(rank >= JACK or counts[rank] > 2 for rank in pairs)


# --- the first round -------------------------------------------------------------------------


def opening_round(hand: Hand, street: StreetPlan) -> Steps:
    """Players pass until one opens; then it is a round of betting like any other."""
    if hand.pending < 0:
        begin_round(hand, street)
        hand.paid_before = list(hand.paid)
    if hand.asked < ANOTHER:
        yield from _until_somebody_opens(hand, street)
        if hand.opener is not None and hand.plan.rules.opening.false_openers == "may-show":
            yield from _while_it_can_be_mended(hand, street)
    if hand.asked == ANOTHER:
        yield from _another_opens(hand)
    if hand.opener is None:
        end_round(hand)
    else:
        yield from betting(hand, street)
    hand.asked = 0


def _until_somebody_opens(hand: Hand, street: StreetPlan) -> Steps:
    while hand.opener is None and hand.turn < len(hand.line):
        at = hand.line[hand.turn]
        act = opening_act(hand, street, at)
        if act is not None:
            yield from _pass_or_open(hand, street, act)
        elif (yield Declare(at, "open")):
            # All in for the ante, or nobody else has chips: the pot is opened by saying so.
            _opens(hand, street, at)
        hand.turn += 1
    hand.turn %= len(hand.line)


def _pass_or_open(hand: Hand, street: StreetPlan, act: Act) -> Steps:
    answer = yield act
    if answer > 0:
        raise_to(hand, street, act.at, answer)
    else:
        hand.checked[act.at] = True


def _opens(hand: Hand, street: StreetPlan, at: int) -> None:
    """Opened without a bet: those who call come in for the full opening bet all the same."""
    hand.opener = hand.bettor = at
    hand.opened_with = tuple(hand.hole[at])
    if hand.able > 1:
        hand.level = hand.full = street.bet
        hand.raises = 1
        hand.era += 1
        hand.pending = hand.able
    else:
        hand.pending = 0


# --- false openers before the draw -----------------------------------------------------------


def _while_it_can_be_mended(hand: Hand, street: StreetPlan) -> Steps:
    """Until a raise, a second caller or the end of the action a false opener may say so."""
    while _can_be_mended(hand):
        opener = hand.opener or 0
        act = next_act(hand, street)
        if act is not None:
            # Nobody asks the opener: who has openers would be silent, and others would know.
            answer = yield act._replace(false_opener=opener)
            if answer == FALSE_OPENERS:
                yield _falsely_opened(hand, opener)
                return
            take(hand, street, act, answer)
        if hand.pending > 0 or act is not None:
            pass_turn(hand)
    hand.asked = CLOSED


def _can_be_mended(hand: Hand) -> bool:
    opener = hand.opener
    if opener is None or hand.bettor != opener or hand.pending <= 0:
        return False
    callers = sum(bet > 0 for at, bet in enumerate(hand.bets) if at != opener)
    return callers < 2 and not has_openers(hand.plan.rules, hand.opened_with)


def _falsely_opened(hand: Hand, opener: int) -> Announce:
    """The false opener's hand is dead and the bet stays; the pot is not open."""
    hand.opener = None
    hand.folded[opener] = True
    hand.live -= 1
    hand.able -= hand.stacks[opener] > 0
    hand.asked, hand.drawer = ANOTHER, 1
    return say("false-openers", seat=hand.seats[opener])


def _another_opens(hand: Hand) -> Steps:
    """Another player may open, but none who passed openers; else the bets go back.

    All are asked: whoever was passed over would be known to have openers.
    """
    count = len(hand.stacks)
    false = hand.bettor or 0
    while hand.opener is None and hand.drawer < count:
        at = (false + hand.drawer) % count
        passed = hand.checked[at] and has_openers(hand.plan.rules, hand.hole[at])
        if not hand.folded[at] and (yield Declare(at, "open", barred=passed)):
            hand.opener = at
            hand.opened_with = tuple(hand.hole[at])
        hand.drawer += 1
    hand.asked, hand.drawer = CLOSED, 0
    if hand.opener is None:
        hand.back = tuple(0 if at == false else bet for at, bet in enumerate(hand.bets))
    elif hand.live == 1:
        hand.pending = 0


# --- the draw, and the proof -----------------------------------------------------------------


def note_the_draw(hand: Hand, at: int, thrown: tuple[Card, ...]) -> None:
    """What the opener throws away; openers that are not kept must be declared split.

    Whoever opened and draws is asked, so that being asked says nothing of the hand.
    """
    if at != hand.opener or hand.plan.rules.opening.proof != "shown":
        return
    hand.drew = len(thrown)
    hand.asked = int(bool(thrown))


def split_openers(hand: Hand, at: int) -> Steps:
    """An opener who does not keep openers may declare it: the discards lie under a chip."""
    if (yield Declare(at, "split")):
        thrown = hand.muck[-hand.drew :]
        del hand.muck[-hand.drew :]
        hand.under_chip = tuple(thrown)
    hand.asked = 0


def proves_openers(hand: Hand) -> bool:
    """Whether the opener can show openers.

    By what lies on the table: the cards in hand of which so many were kept, and the discards if
    they were put under a chip. It fails where there cannot possibly have been openers.
    """
    rules, opener = hand.plan.rules, hand.opener
    if opener is None:
        return False
    if rules.opening.proof == "opening-hand" or hand.drew == 0:
        return has_openers(rules, hand.opened_with)
    thrown = hand.under_chip or ()
    short = 0 if hand.floor is None else hand.floor.short.get(opener, 0)
    kept = combinations(hand.hole[opener], FIVE - hand.drew - short)
    return any(has_openers(rules, (*cards, *thrown)) for cards in kept)


def shows_openers(hand: Hand) -> bool:
    """Whether the opener is still in and has to show openers, called or not (001:1659)."""
    if hand.plan.rules.opening.openers != "jacks" or hand.opener is None:
        return False
    return not hand.folded[hand.opener]


def shown_beside(hand: Hand) -> tuple[Card, ...]:
    """Cards no longer in the opener's hand that are shown with it: discards that lie under a chip
    (001:1694), or the opening hand where it is kept (001:1691)."""
    if not shows_openers(hand):
        return ()
    kept = hand.plan.rules.opening.proof == "opening-hand"
    cards = hand.opened_with if kept else hand.under_chip or ()
    return tuple(card for card in cards if card not in hand.hole[hand.opener or 0])
