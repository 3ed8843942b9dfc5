"""A round of blackjack, as its rules read: deal, offers, check, players, bank, grades."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.cards.places import BANK
from cardroom.games.blackjack.before import offer_early_surrender, offer_insurance
from cardroom.games.blackjack.grading import grade_all, hand_count, wager_of, wagers_up
from cardroom.games.blackjack.hand import Spot, counted, is_kind, spots_of
from cardroom.games.blackjack.lines import Scene, line_of
from cardroom.games.blackjack.turn import play_spot
from cardroom.games.effects import Bet, Draw, Effect, Play, Show, say
from cardroom.rulebook import BlackjackRules


def play(rules: BlackjackRules, bets: Sequence[Bet]) -> Play:
    """One round; bets come in the order of the deal, the first at a spot is who decides there."""
    spots = spots_of(bets)
    bank: list[Card] = []
    yield from _deal(rules, spots, bank)
    up = bank[0]
    frozen = up.is_joker and rules.bank_hand.joker_up != "play-on"
    checked = False
    if frozen:
        yield say("frozen")
    else:
        yield from offer_insurance(rules, spots, up)
        checked = is_kind(up, rules.bank_hand.peek)
        if checked:
            yield from offer_early_surrender(rules, spots, up)
        if not (checked and counted(rules, bank).is_special):
            for spot in spots:
                yield from play_spot(rules, spot, up)
    if len(bank) == 1:
        bank.append((yield Draw(to=BANK)))
    yield Show(BANK)
    if not (frozen and rules.bank_hand.joker_up == "frozen"):
        yield from _bank_draws(rules, spots, bank)
    done = counted(rules, bank)
    return (yield from grade_all(rules, spots, done, seen_late=not checked))


def _deal(
    rules: BlackjackRules, spots: Sequence[Spot], bank: list[Card]
) -> Generator[Effect, Any, None]:
    """A card to each spot and one to the bank, twice; the bank's second face down or later."""
    for turn in (1, 2):
        for spot in spots:
            card = yield Draw(to=spot.first.place)
            spot.first.cards.append(card)
            spot.came.append(card)
        if turn == 1:
            bank.append((yield Draw(to=BANK)))
        elif rules.bank_hand.second_card == "hole":
            bank.append((yield Draw(to=BANK, face_up=False)))


def _bank_draws(
    rules: BlackjackRules, spots: Sequence[Spot], bank: list[Card]
) -> Generator[Effect, Any, None]:
    """The bank draws by its chart, while a wager depends on it."""
    if not bank_must_play(rules, spots, bank):
        return
    while bank_hits(rules, bank):
        bank.append((yield Draw(to=BANK)))


def bank_hits(rules: BlackjackRules, bank: Sequence[Card]) -> bool:
    """Whether the bank takes another card; never with a special, never when it is over."""
    hand = counted(rules, bank)
    if hand.is_special or hand.total.over:
        return False
    return rules.bank_hand.hits.holds(hand.points, soft=hand.total.soft)


def bank_must_play(rules: BlackjackRules, spots: Sequence[Spot], bank: Sequence[Card]) -> bool:
    """Whether any wager still depends on the cards the bank would draw."""
    if rules.bank_hand.completes == "always":
        return True
    for spot in spots:
        for bet, hand, doubled in wagers_up(spot):
            wager = wager_of(rules, bet)
            # The bank's two cards lie open and are no special, or it would not draw at all.
            scene = Scene(
                hand_count(rules, hand),
                bank_can_be_special=False,
                up=bank[0],
                came=tuple(spot.came),
                doubled=doubled,
            )
            if wager.bank_completes or line_of(wager, scene) is None:
                return True
    return False
