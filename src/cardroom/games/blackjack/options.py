"""What may be done with a hand: pure functions of the rules and what lies open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardroom.cards import Card
from cardroom.games.blackjack.hand import ACE, Counted, is_kind
from cardroom.hands.totals import card_value
from cardroom.rulebook import BlackjackRules

HIT: Final = "hit"
STAND: Final = "stand"
DOUBLE: Final = "double"
SPLIT: Final = "split"
SURRENDER: Final = "surrender"
RESCUE: Final = "rescue"
PLAY_ON: Final = "play-on"
INSURE: Final = "insure"
DECLINE: Final = "decline"
EVEN_MONEY: Final = "even-money"


@dataclass(frozen=True, slots=True)
class Position:
    """A player's hand in its turn: all that the rules look at before they allow something."""

    hand: Counted
    up: Card
    hands: int = 1
    """How many hands the spot has now."""
    split: bool = False
    of_aces: bool = False
    may_surrender: bool = True
    """Whether the time for surrender has not passed."""


def is_done(rules: BlackjackRules, hand: Counted, *, of_aces: bool = False) -> bool:
    """Whether a hand can take no card whatever its player wants."""
    if hand.is_special or hand.total.natural is not None or hand.name in ("over", "hard-31"):
        return True
    if rules.joker_stands and any(card.is_joker for card in hand.cards):
        return True
    return of_aces and rules.split is not None and rules.split.aces_one_card


def choices(rules: BlackjackRules, at: Position) -> tuple[str, ...]:
    """Everything the player may do now; a single choice is no choice.

    The chart speaks of hitting and standing only: a hand that must stand may still be split.
    """
    out = hit_or_stand(rules, at)
    if may_double(rules, at):
        out = (*out, DOUBLE)
    if may_split(rules, at):
        out = (*out, SPLIT)
    if may_surrender(rules, at):
        out = (*out, SURRENDER)
    return out


def hit_or_stand(rules: BlackjackRules, at: Position) -> tuple[str, ...]:
    """What the chart leaves open."""
    hand = at.hand
    if is_done(rules, hand, of_aces=at.of_aces):
        return (STAND,)
    if rules.chart.must_stand.holds(hand.points, soft=hand.total.soft):
        return (STAND,)
    if rules.chart.must_hit.holds(hand.points, soft=hand.total.soft):
        return (HIT,)
    return (STAND, HIT)


def may_double(rules: BlackjackRules, at: Position) -> bool:
    """Whether the hand may be doubled."""
    double, hand = rules.double, at.hand
    if double is None or hand.is_special or len(hand.cards) not in double.cards:
        return False
    if (at.split and not double.after_split) or is_done(rules, hand, of_aces=at.of_aces):
        return False
    return may_double_total(rules, hand)


def may_double_total(rules: BlackjackRules, hand: Counted) -> bool:
    """Whether the rules of doubling allow this total, joker or not."""
    double = rules.double
    if double is None or hand.total.over:
        return False
    points, soft = hand.points, hand.total.soft
    if not double.with_joker and any(card.is_joker for card in hand.cards):
        return False
    if not double.on_must_stand and rules.chart.must_stand.holds(points, soft=soft):
        return False
    if double.not_on.holds(points, soft=soft):
        return False
    return double.on is None or double.on.holds(points, soft=soft)


def may_split(rules: BlackjackRules, at: Position) -> bool:
    """Whether the hand may be split into two."""
    split, cards = rules.split, at.hand.cards
    if split is None or len(cards) != 2 or (at.hand.is_special and not split.specials):
        return False
    first, second = cards
    if first.is_joker or second.is_joker:
        alike = split.with_joker and (split.alike == "any" or first == second)
        return alike and at.hands < split.hands
    aces = first.rank == ACE and second.rank == ACE
    tens = card_value(first) == 10 and card_value(second) == 10
    by = split.tens if tens and split.tens is not None else split.alike
    if by == "rank" and first.rank != second.rank:
        return False
    if by == "value" and card_value(first) != card_value(second):
        return False
    most = split.aces_hands if aces else split.tens_hands if tens else None
    return at.hands < (most or split.hands)


def may_surrender(rules: BlackjackRules, at: Position) -> bool:
    """Whether the hand may be given up."""
    surrender, hand = rules.surrender, at.hand
    if surrender is None or not at.may_surrender or hand.is_special or hand.total.over:
        return False
    if at.split and not surrender.after_split:
        return False
    if at.of_aces and not surrender.split_aces:
        return False
    if surrender.most is not None and hand.points > surrender.most:
        return False
    return len(hand.cards) in surrender.cards and (
        not surrender.against or is_kind(at.up, surrender.against)
    )


def like_the_bank(rules: BlackjackRules, hand: Counted, options: tuple[str, ...]) -> str:
    """What a hand does that is played by the bank's rules where it has a choice."""
    hits = rules.bank_hand.hits.holds(hand.points, soft=hand.total.soft)
    if HIT in options and (hits or STAND not in options):
        return HIT
    return STAND if STAND in options else options[0]
