"""Which cards a sensible player throws away: known plays of draw poker and lowball."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardroom.cards import JOKER, Card
from cardroom.hands.classes import category_floors
from cardroom.hands.fast import strength

_STRAIGHT: Final = 4
"""The number of a straight among the categories of high hands."""


def throw_for_high(held: Sequence[Card], most: int) -> tuple[Card, ...]:
    """For a high hand: what goes with nothing."""
    kept = keeps_high(held)
    thrown = _thrown(held, kept)
    return tuple(sorted(thrown, key=lambda card: card.rank)[:most])


def keeps_high(held: Sequence[Card]) -> list[Card]:
    """What is kept: a pat hand, what is paired, four to a flush or open straight, an ace."""
    if strength(held, joker="bug" if JOKER in held else "none") >= category_floors()[_STRAIGHT]:
        return list(held)
    ranks = [card.rank for card in held if card != JOKER]
    paired = [card for card in held if card != JOKER and ranks.count(card.rank) > 1]
    # The joker is an ace where it fills nothing: it makes a pair of them with one.
    aces = [card for card in held if card == JOKER or card.rank == 12]
    if JOKER in held and len(aces) > 1:
        paired = [*aces, *(card for card in paired if card.rank != 12)]
    elif JOKER in held and paired:
        paired = [JOKER, *paired]
    four = _four_to(held)
    if len(paired) > 2 or (paired and (not four or _is_high(paired))):
        return paired
    if four:
        return four
    return aces or [max(held, key=lambda card: card.rank)]


def _is_high(paired: Sequence[Card]) -> bool:
    """Jacks or better are worth more than four to a flush."""
    return any(card == JOKER or card.rank >= 9 for card in paired)


def _four_to(held: Sequence[Card]) -> list[Card]:
    """Four cards that one more makes a flush, or a straight at either end."""
    for four in combinations(held, 4):
        plain = [card for card in four if card != JOKER]
        if len({card.suit for card in plain}) == 1:
            return list(four)
    for four in combinations(held, 4):
        ranks = sorted(card.rank for card in four if card != JOKER)
        open_ends = ranks[-1] - ranks[0] == 3 and ranks[-1] < 12
        if len(set(ranks)) == len(ranks) and (open_ends or (JOKER in four and ranks[-1] < 12)):
            if len(ranks) < 4 and ranks[-1] - ranks[0] > 3:
                continue
            return list(four)
    return []


def throw_for_low(
    held: Sequence[Card], most: int, *, deuce: bool, rivals: int = 1
) -> tuple[Card, ...]:
    """For a low hand: high cards and pairs, but never from a hand that is good enough."""
    if _is_pat(held, deuce=deuce, rivals=rivals):
        return ()
    thrown = _thrown(held, keeps_low(held, deuce=deuce))
    return tuple(sorted(thrown, key=lambda card: -low_height(card, deuce=deuce))[:most])


def _is_pat(held: Sequence[Card], *, deuce: bool, rivals: int) -> bool:
    """A nine stands, and against one rival a ten whose other cards are no better than an eight."""
    if not _is_low(held, deuce=deuce):
        return False
    heights = sorted(low_height(card, deuce=deuce) for card in held)
    nine = 7 if deuce else 8
    if heights[-1] <= nine:
        return True
    return heights[-1] == nine + 1 and rivals == 1 and heights[-2] >= nine - 1


def _is_low(held: Sequence[Card], *, deuce: bool) -> bool:
    """Whether five cards are no pair, and for deuce-to-seven neither straight nor flush."""
    heights = sorted(low_height(card, deuce=deuce) for card in held if card != JOKER)
    if len(set(heights)) < len(heights):
        return False
    if not deuce or JOKER in held:
        return True
    straight = heights[-1] - heights[0] == 4
    return not straight and len({card.suit for card in held}) > 1


def keeps_low(held: Sequence[Card], *, deuce: bool) -> list[Card]:
    """The cards to draw to: those up to an eight that differ; all of a hand that stands."""
    top = 6 if deuce else 7
    keep: list[Card] = []
    for card in sorted(held, key=lambda one: low_height(one, deuce=deuce)):
        height = low_height(card, deuce=deuce)
        twin = card != JOKER and any(low_height(one, deuce=deuce) == height for one in keep)
        if height <= top and not twin:
            keep.append(card)
    if len(keep) == len(held) and not _is_low(keep, deuce=deuce):
        # A straight or a flush: without its highest card it is a draw.
        keep.pop()
    if len(keep) == len(held) - 1 and _is_low(held, deuce=deuce):
        rest = next(card for card in held if card not in keep)
        if low_height(rest, deuce=deuce) == top + 1:
            return list(held)
    return keep


def low_height(card: Card, *, deuce: bool) -> int:
    """How high a card is in a low hand: the joker lowest, an ace low or high by the game."""
    if card == JOKER:
        return -1
    return card.rank if deuce else (card.rank + 1) % 13


def _thrown(held: Sequence[Card], kept: Sequence[Card]) -> list[Card]:
    left = list(kept)
    out = []
    for card in held:
        if card in left:
            left.remove(card)
        else:
            out.append(card)
    return out
