"""Seven-card specials of the Fortune and 7-Card bonuses: everything a hand could be paid for.

Pay tables do not always follow the ranking (three of a kind may pay more than a straight), so a
hand is described by all the lines it fills, and the table says which pays most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.classes import hand_of
from cardroom.hands.errors import HandError
from cardroom.hands.fast import strength
from cardroom.hands.high import Category, HighRules, Joker, five_cards
from cardroom.hands.ranks import ACE, jokers_apart, rank_of

SEVEN_STRAIGHT_FLUSH: Final = "seven-card-straight-flush"
SEVEN_STRAIGHT_FLUSH_JOKER: Final = "seven-card-straight-flush-with-joker"
ROYAL_MATCH: Final = "royal-flush-royal-match"
THREE_PAIR: Final = "three-pair"

SPECIAL_LINES: Final = (
    SEVEN_STRAIGHT_FLUSH,
    ROYAL_MATCH,
    SEVEN_STRAIGHT_FLUSH_JOKER,
    "five-aces",
    "five-of-a-kind",
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    THREE_PAIR,
    "two-pair",
    "pair",
    "high-card",
)
"""Every line of a seven-card bonus, in the order in which the documents rank them."""

_QUEEN: Final = 10
_KING: Final = 11


def special_lines(cards: Sequence[int], joker: Joker = Joker.BUG) -> frozenset[str]:
    """Every line that seven cards fill.

    >>> from cardroom.cards import parse_cards
    >>> sorted(special_lines(parse_cards("9c 9d 9h 8s 7c 6c 5d")) & {"straight", "flush",
    ...        "three-of-a-kind"})
    ['straight', 'three-of-a-kind']
    """
    if len(cards) != 7:
        raise HandError("wrong-hand-bonus-seven", count=len(cards))
    jokers, others = jokers_apart(cards)
    lines = {hand_of(strength(five, joker=joker)).slug for five in combinations(cards, 5)}
    if jokers == 0 and _in_one_suit(others) and _is_run(others, gaps=0):
        lines.add(SEVEN_STRAIGHT_FLUSH)
    if jokers == 1 and _in_one_suit(others) and _is_run(others, gaps=1):
        lines.add(SEVEN_STRAIGHT_FLUSH_JOKER)
    if _has_royal_match(cards, HighRules(joker=joker)):
        lines.add(ROYAL_MATCH)
    if len(_pairs(others, jokers)) >= 3:
        lines.add(THREE_PAIR)
    return frozenset(lines)


def _in_one_suit(cards: Sequence[int]) -> bool:
    return len({card & 3 for card in cards}) == 1


def _is_run(cards: Sequence[int], gaps: int) -> bool:
    """Whether different ranks lie within seven neighbours, an ace at either end."""
    ranks = {rank_of(card) for card in cards}
    low_ace = {(rank + 1) % 13 for rank in ranks}
    if len(ranks) != 7 - gaps:
        return False
    return any(max(view) - min(view) <= 6 for view in (ranks, low_ace))


def _has_royal_match(cards: Sequence[int], rules: HighRules) -> bool:
    """A royal flush with a natural king and queen of one suit besides."""
    for five in combinations(cards, 5):
        rest = list(cards)
        for card in five:
            rest.remove(card)
        natural = JOKER_CODE not in rest and _in_one_suit(rest)
        matched = natural and {rank_of(card) for card in rest} == {_QUEEN, _KING}
        if matched and five_cards(five, rules).category is Category.ROYAL_FLUSH:
            return True
    return False


def _pairs(others: Sequence[int], jokers: int) -> list[int]:
    """The ranks held at least twice, a joker counted as an ace."""
    counts = Counter(rank_of(card) for card in others)
    counts[ACE] += jokers
    return [rank for rank, held in counts.items() if held >= 2]
