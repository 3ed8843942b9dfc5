"""Hands of 2 Way Winner: totals to 22, and poker with a board of five."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from cardroom.cards import JOKER, Card
from cardroom.games.named import NamedHand
from cardroom.hands.errors import HandError
from cardroom.hands.high import BUG, Category, HighHand, best_five, spelled
from cardroom.hands.totals import (
    JokerCounts,
    Natural,
    Total,
    TotalRules,
    card_value,
    count,
    total_strength,
)
from cardroom.rulebook.families.other import OtherWager
from cardroom.rulebook.families.two_way import Chose, TwoWayAsks, TwoWayPlay
from cardroom.said import Said

TO_22: Final = TotalRules(
    limit=22,
    joker=JokerCounts.TWO_OR_TWELVE,
    naturals=(Natural("J", "T", "", 44),),
    joker_limit_rank=1,
)
"""A joker with a ten is the natural; a 22 with a joker beats one without."""

Outcome = Literal["win", "push", "lose"]


@dataclass(frozen=True, slots=True)
class TwoWayTraits:
    """All that a line of a pay table can ask about a player's hand."""

    chose: Chose
    outcome: Outcome
    natural: bool = False
    full_house: bool = False
    seven: frozenset[str] = field(default_factory=frozenset)

    def meets(self, when: TwoWayAsks) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            (when.chose is None or when.chose == self.chose)
            and (when.outcome is None or when.outcome == self.outcome)
            and (when.natural is None or when.natural == self.natural)
            and (when.full_house is None or when.full_house == self.full_house)
            and (when.seven is None or when.seven in self.seven)
        )


def total_of(cards: Sequence[Card], *, dealt: bool = True) -> Total:
    """What cards count towards 22; a split hand is never the natural."""
    return count(cards, TO_22, dealt=dealt)


def is_natural(cards: Sequence[Card]) -> bool:
    """Whether two dealt cards are the joker and a ten."""
    return len(cards) == 2 and total_of(cards).natural is not None


def bank_hits(way: TwoWayPlay, cards: Sequence[Card]) -> bool:
    """Whether the bank draws, which it does as if somebody played blackjack."""
    total = total_of(cards)
    if total.natural is not None or total.over:
        return False
    points = total.doubled // 2
    return points in (way.bank_hits_soft if total.soft else way.bank_hits_hard)


def blackjack_outcome(
    way: TwoWayPlay, mine: Sequence[Card], bank: Sequence[Card], *, dealt: bool = True
) -> Outcome:
    """Who is closer to 22 without going over."""
    own, theirs = total_of(mine, dealt=dealt), total_of(bank)
    if own.over and theirs.over:
        return "push" if way.both_over == "push" else "lose"
    if own.over:
        return "lose"
    if theirs.over:
        return "win"
    return _compared(total_strength(own, TO_22), total_strength(theirs, TO_22))


def _compared(mine: int, theirs: int) -> Outcome:
    return "push" if mine == theirs else "win" if mine > theirs else "lose"


def poker_outcome(
    hole: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]
) -> tuple[Outcome, HighHand]:
    """Who has the better five of seven, and the player's hand."""
    mine, theirs = best_five((*hole, *board), BUG), best_five((*bank, *board), BUG)
    outcome: Outcome = "push" if mine == theirs else "win" if mine > theirs else "lose"
    return outcome, mine


def is_full_house(hand: HighHand) -> bool:
    """Whether a hand is a full house or better."""
    return hand.category >= Category.FULL_HOUSE


def can_split(cards: Sequence[Card]) -> bool:
    """Whether two cards are a pair or of equal value; the joker is neither."""
    if len(cards) != 2 or JOKER in cards:
        return False
    return card_value(cards[0]) == card_value(cards[1])


def find(wagers: Sequence[OtherWager], wager_id: str) -> OtherWager:
    """The wager of an id."""
    for wager in wagers:
        if wager.id == wager_id:
            return wager
    raise KeyError(wager_id)


def name_hand(cards: Sequence[Card]) -> NamedHand:
    """Five to seven cards as a poker hand, with the total that they may be too; others as a total.

    Nobody plays poker with fewer than the board and two cards, but people ask about five.
    """
    if len(cards) < 2:
        raise HandError("wrong-hand-two-way", count=len(cards))
    total = total_of(cards)
    if 5 <= len(cards) <= 7:
        hand = best_five(cards, BUG)
        drawn = {} if total.over else {"blackjack": total.name}
        why = spelled(hand.name, hand.deciding)
        told = Said("hand-drawn-at-blackjack", total=total.name) if drawn else None
        return NamedHand(tuple(cards), hand.name, hand.slug, hand, why, None, drawn, told)
    category = "natural" if total.natural else "over" if total.over else "total"
    strength = total_strength(total, TO_22)
    return NamedHand(tuple(cards), total.name, category, strength, total.name)
