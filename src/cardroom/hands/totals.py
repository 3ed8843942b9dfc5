"""Totals to 21 and its neighbours, soft and hard, with the naturals each game puts on top.

Totals are kept doubled, so that twenty-one and a half is the whole number 43.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from cardroom.cards.card import JOKER_CODE, MARKED_BIT
from cardroom.hands.errors import HandError
from cardroom.hands.ranks import ACE, jokers_apart, rank_of
from cardroom.said import Said


class JokerCounts(StrEnum):
    """What a joker counts beside other cards."""

    NONE = "none"  # the deck has no joker
    TWENTY_ONE = "21"  # any hand with a joker is a hard 21
    ONE_OR_ELEVEN = "1-11"
    TWO_OR_TWELVE = "2-12"
    WILD = "wild"  # 21 with one other card; in longer hands the best of one to eleven


@dataclass(frozen=True, slots=True)
class Natural:
    """A first two cards that stand above every total.

    ``first`` and ``second`` each name a kind of card: ``A`` an ace, ``T`` a card worth ten,
    ``X`` a marked ace, ``J`` a joker; ``suited`` asks for one suit. Naturals of equal ``rank``
    tie; one of rank zero is worth no more than a drawn total of the same number.
    """

    first: str
    second: str
    title: str
    """What the document calls it, if it has a name for it."""
    doubled: int
    rank: int = 1
    suited: bool = False


@dataclass(frozen=True, slots=True)
class TotalRules:
    """What one game calls a total: the highest live one, its naturals, its jokers."""

    limit: int = 21
    naturals: tuple[Natural, ...] = ()
    joker: JokerCounts = JokerCounts.NONE
    joker_limit_rank: int = 0
    """Above zero where a drawn total of the limit with a joker beats the same total without."""
    hard_31: bool = False
    """Whether a ten drawn to a hard 21 makes 31, which ranks under the naturals only."""
    over_equal: bool = False
    """Whether all totals over the limit are worth the same."""


@dataclass(frozen=True, slots=True)
class Total:
    """A counted hand."""

    doubled: int
    soft: bool
    over: bool
    natural: Natural | None = None
    special: int = 0
    """Above zero for a hard 31 or a joker 22: how far it stands above the plain total."""

    @property
    def name(self) -> Said:
        """What the total is called.

        >>> Total(34, soft=True, over=False).name, Total(48, soft=False, over=True).name
        (Said('hand-soft', total=17), Said('hand-over', total=24))
        """
        total = self.doubled // 2
        if self.natural is not None:
            title = self.natural.title
            return Said("hand-special", title=title) if title else Said("hand-natural", total=total)
        if self.over:
            return Said("hand-over", total=total)
        if self.special and self.doubled != 62:
            return Said("hand-with-joker", total=total)
        return Said("hand-soft" if self.soft else "hand-hard", total=total)


_HARD: Final[tuple[int, ...]] = (*range(2, 11), 10, 10, 10, 1)


def card_value(card: int) -> int:
    """A card's value with an ace as one; pictures are ten.

    >>> from cardroom.cards import parse_cards
    >>> [card_value(card) for card in parse_cards("2c Tc Kd* As")]
    [2, 10, 10, 1]
    """
    if card == JOKER_CODE:
        raise HandError("wrong-hand-joker-alone")
    return _HARD[rank_of(card)]


def count(cards: Sequence[int], rules: TotalRules, *, dealt: bool = True) -> Total:
    """Count a hand; ``dealt=False`` for a hand made by splitting, which is never a natural.

    >>> from cardroom.cards import parse_cards
    >>> rules = TotalRules(naturals=(Natural("A", "T", "Pure 21.5", 43),))
    >>> count(parse_cards("As 6d"), rules).name, count(parse_cards("As Kd"), rules).name
    (Said('hand-soft', total=17), Said('hand-special', title='Pure 21.5'))
    >>> count(parse_cards("As Kd"), rules, dealt=False).name
    Said('hand-soft', total=21)
    """
    natural = _natural(cards, rules) if dealt and len(cards) == 2 else None
    if natural is not None:
        return Total(natural.doubled, soft=False, over=False, natural=natural)
    jokers, others = jokers_apart(cards)
    if jokers and rules.joker is JokerCounts.NONE:
        raise HandError("wrong-hand-no-joker")
    if jokers and rules.joker is JokerCounts.TWENTY_ONE:
        return Total(42, soft=False, over=False, special=rules.joker_limit_rank)
    if jokers and rules.joker is JokerCounts.WILD:
        return _wild(cards, rules)
    low = sum(_HARD[rank_of(card)] for card in others)
    if jokers:
        low += jokers * (2 if rules.joker is JokerCounts.TWO_OR_TWELVE else 1)
    raises = jokers > 0 or any(rank_of(card) == ACE for card in others)
    soft = raises and low + 10 <= rules.limit
    total = low + 10 if soft else low
    if rules.hard_31 and _is_hard_31(cards, total):
        return Total(62, soft=False, over=False, special=1)
    special = rules.joker_limit_rank if jokers and total == rules.limit else 0
    return Total(2 * total, soft, over=total > rules.limit, special=special)


def _wild(cards: Sequence[int], rules: TotalRules) -> Total:
    """A hand with jokers that may each stand for any card: one to eleven."""
    jokers, others = jokers_apart(cards)
    low = jokers + sum(_HARD[rank_of(card)] for card in others)
    aces = sum(rank_of(card) == ACE for card in others)
    # Two cards with a joker count to the limit whatever the other is, as in the sister games.
    room = rules.limit - low if len(cards) == 2 else 10 * (jokers + aces)
    total = low + max(0, min(room, rules.limit - low))
    soft = total > low and len(cards) > 2
    special = rules.joker_limit_rank if total == rules.limit else 0
    return Total(2 * total, soft, over=total > rules.limit, special=special)


def _is_hard_31(cards: Sequence[int], total: int) -> bool:
    return total == 31 and len(cards) > 2 and _HARD[rank_of(cards[-1])] == 10


def _natural(cards: Sequence[int], rules: TotalRules) -> Natural | None:
    kinds = {_kind(card) for card in cards}
    one_suit = len({card & 3 for card in cards}) == 1 and JOKER_CODE not in cards
    for natural in rules.naturals:
        if kinds == {natural.first, natural.second} and (one_suit or not natural.suited):
            return natural
    return None


def _kind(card: int) -> str:
    if card == JOKER_CODE:
        return "J"
    if rank_of(card) == ACE:
        return "X" if card & MARKED_BIT else "A"
    return "T" if _HARD[rank_of(card)] == 10 else "."


def total_strength(total: Total, rules: TotalRules) -> int:
    """A number that is larger for the better hand; over the limit, the lower total is closer."""
    if total.natural is not None and total.natural.rank:
        return 1000 + total.natural.rank
    if total.over:
        return -1000 if rules.over_equal else -total.doubled
    return total.doubled + 200 * total.special
