"""Poker high, as the rules read: five cards, the best five of more, and a joker.

This is the definition; the tables of :mod:`cardroom.hands.batch` are made from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from itertools import combinations
from typing import Final

from cardroom.hands.errors import HandError
from cardroom.hands.judged import Judged
from cardroom.hands.ranks import ACE, jokers_apart, letters, rank_of
from cardroom.said import Said


class Category(IntEnum):
    """The kinds of five-card hands, the higher the better."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_OF_A_KIND = 10

    @property
    def slug(self) -> str:
        """The name a pay table uses.

        >>> Category.FULL_HOUSE.slug
        'full-house'
        """
        return self.name.lower().replace("_", "-")


class Joker(StrEnum):
    """What the joker may stand for."""

    NONE = "none"  # the deck has none
    BUG = "bug"  # an ace, or the card that completes a straight, a flush or a straight flush
    WILD = "wild"  # any card, also the fifth of a kind


class Wheel(StrEnum):
    """Where A-2-3-4-5 stands among the straights."""

    LOW = "low"
    SECOND = "second"
    NONE = "none"  # it is no straight, as in deuce-to-seven


FULL_LADDER: Final = tuple(range(13))


@dataclass(frozen=True, slots=True)
class HighRules:
    """How one game reads a high hand."""

    joker: Joker = Joker.NONE
    wheel: Wheel = Wheel.LOW
    five_aces: bool = True
    """Whether four aces and a joker that is a bug make five aces, the best hand of all."""
    ladder: tuple[int, ...] = FULL_LADDER
    """The ranks of the deck from deuce to ace: five neighbours on it are a straight."""


PLAIN: Final = HighRules()
BUG: Final = HighRules(joker=Joker.BUG)
WILD: Final = HighRules(joker=Joker.WILD)


@dataclass(frozen=True, slots=True, order=True)
class HighHand:
    """Five cards as poker sees them; the greater hand wins, equal hands tie.

    ``ranks`` are the ranks that decide, first the most important. For a straight the first
    number is its place among the straights and the second the rank it is called by.
    """

    category: Category
    ranks: tuple[int, ...]

    @property
    def name(self) -> Said:
        """What the hand is called."""
        return named(self.category.slug, self.deciding)

    @property
    def slug(self) -> str:
        """The category for pay tables; five aces have one of their own."""
        if self.category is Category.FIVE_OF_A_KIND and self.ranks[0] == ACE:
            return "five-aces"
        return self.category.slug

    @property
    def deciding(self) -> tuple[str, ...]:
        """The letters of the ranks that decide; a straight is called by its highest."""
        return letters(self.ranks[1:] if self.category in _STRAIGHTS else self.ranks)


def named(kind: str, ranks: Sequence[str]) -> Said:
    """What a kind of hand is called with the ranks that its name has; the first decides most.

    >>> named("two-pair", "K72"), named("royal-flush", "A")
    (Said('hand-two-pair', rank='K', other='7'), Said('hand-royal-flush'))
    """
    key, parts = f"hand-{kind}", _NAMED_BY.get(kind, 1)
    if parts == 0:
        return Said(key)
    if parts == 1:
        return Said(key, rank=ranks[0])
    return Said(key, rank=ranks[0], other=ranks[1])


def spelled(name: Said, ranks: Sequence[str]) -> Said:
    """A name with the ranks that decide, where two hands of this name may differ.

    >>> spelled(named("pair", "A972"), "A972").about["ranks"], spelled(named("wheel", "5"), "5")
    ('A972', Said('hand-wheel'))
    """
    return Said("hand-with-ranks", hand=name, ranks=ranks) if name.key in _LEAVES_OPEN else name


_LEAVES_OPEN: Final = frozenset(
    f"hand-{kind}"
    for kind in (
        "high-card",
        "pair",
        "two-pair",
        "three-of-a-kind",
        "flush",
        "four-of-a-kind",
        "low",
    )
)
_NAMED_BY: Final = {"two-pair": 2, "full-house": 2, "low": 2} | dict.fromkeys(
    ("royal-flush", "mini-royal", "wheel"), 0
)
"""How many of its ranks a name has, where that isn't one."""
_STRAIGHTS: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
_BUG_COMPLETES: Final = (*_STRAIGHTS, Category.FLUSH)

_SHAPES: Final = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
    (5,): Category.FIVE_OF_A_KIND,
}


@lru_cache(maxsize=8)
def straights(ladder: tuple[int, ...], wheel: Wheel) -> dict[frozenset[int], tuple[int, int]]:
    """Every straight of a ladder, with its place (the lowest is 0) and the rank it is called by.

    >>> order = straights(FULL_LADDER, Wheel.SECOND)
    >>> order[frozenset([12, 0, 1, 2, 3])], order[frozenset([12, 11, 10, 9, 8])]
    ((8, 3), (9, 12))
    """
    around = ladder if wheel is Wheel.NONE else (ladder[-1], *ladder)
    runs = [around[start : start + 5] for start in range(len(around) - 4)]
    if wheel is Wheel.SECOND:
        runs.insert(len(runs) - 2, runs.pop(0))
    return {frozenset(run): (place, run[-1]) for place, run in enumerate(runs)}


def five_cards(cards: Sequence[int], rules: HighRules = PLAIN) -> HighHand:
    """The hand that exactly five cards make.

    >>> from cardroom.cards import parse_cards
    >>> five_cards(parse_cards("As Ah Ad Kc Ks")).name
    Said('hand-full-house', rank='A', other='K')
    >>> five_cards(parse_cards("Ks 9s 5s 2s Jk"), BUG).deciding
    ('A', 'K', '9', '5', '2')
    """
    jokers, others = jokers_apart(cards)
    if not jokers:
        return _natural_five(others, rules)
    if rules.joker is Joker.NONE:
        raise HandError("wrong-hand-no-joker")
    if jokers > 1:
        raise HandError("wrong-hand-jokers", jokers=jokers)
    return max(_with_joker(others, rules))


def _natural_five(cards: Sequence[int], rules: HighRules) -> HighHand:
    held = [(card & 63) >> 2 for card in cards]
    counts = {rank: held.count(rank) for rank in held}
    ranks = tuple(sorted(counts, key=lambda rank: 13 * counts[rank] + rank, reverse=True))
    category = _SHAPES[tuple(counts[rank] for rank in ranks)]
    if category is not Category.HIGH_CARD:
        return HighHand(category, ranks)
    suited = len({card & 3 for card in cards}) == 1
    straight = straights(rules.ladder, rules.wheel).get(frozenset(ranks))
    if straight is None:
        return HighHand(Category.FLUSH if suited else Category.HIGH_CARD, ranks)
    if not suited:
        return HighHand(Category.STRAIGHT, straight)
    top = straight[1] == ACE
    return HighHand(Category.ROYAL_FLUSH if top else Category.STRAIGHT_FLUSH, straight)


def _with_joker(others: Sequence[int], rules: HighRules) -> list[HighHand]:
    """Every hand that a joker can make of four other cards."""
    hands = [(card, _natural_five([*others, card], rules)) for card in _stands_for(others, rules)]
    if rules.joker is Joker.BUG:
        may = [
            hand for card, hand in hands if rank_of(card) == ACE or hand.category in _BUG_COMPLETES
        ]
    else:
        may = [hand for _, hand in hands]
    ranks = {rank_of(card) for card in others}
    if len(ranks) == 1:
        fives = rules.joker is Joker.WILD or (rules.five_aces and ranks == {ACE})
        may += [HighHand(Category.FIVE_OF_A_KIND, tuple(ranks))] if fives else []
    # A bug beside four aces that may not be five aces is the best card left, a king.
    return may or [hand for _, hand in hands]


def _stands_for(others: Sequence[int], rules: HighRules) -> list[int]:
    """A card of each rank that a joker may be: of the first card's suit, unless that is held.

    If all the others are of one suit, that card makes the flush; if not, suits do not matter.
    """
    suits = [(others[0] + turn) % 4 for turn in range(4)]
    free = ([4 * rank + suit for suit in suits] for rank in rules.ladder)
    held = set(others)
    return [left[0] for cards in free if (left := [one for one in cards if one not in held])]


def best_five(cards: Sequence[int], rules: HighRules = PLAIN) -> HighHand:
    """The best five of five or more cards, as in hold'em and seven-card stud.

    >>> from cardroom.cards import parse_cards
    >>> best_five(parse_cards("9c 9d 9h 8s 7c 6c 5d")).name
    Said('hand-straight', rank='9')
    """
    if len(cards) < 5:
        raise HandError("wrong-hand-high", count=len(cards))
    return _best(combinations(cards, 5), rules)


def exactly_two(hole: Sequence[int], board: Sequence[int], rules: HighRules = PLAIN) -> HighHand:
    """The best hand of exactly two hole cards and exactly three of the board, as in Omaha.

    >>> from cardroom.cards import parse_cards
    >>> exactly_two(parse_cards("9c 9d 9h 4s"), parse_cards("9s Kc Kd 5h 2c")).name
    Said('hand-full-house', rank='9', other='K')
    """
    return _best(two_and_three(hole, board), rules)


def two_and_three(hole: Sequence[int], board: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every choice of two hole cards and three board cards."""
    if len(hole) < 2 or len(board) < 3:
        raise HandError("wrong-hand-hole", hole=len(hole), board=len(board))
    return (two + three for two in combinations(hole, 2) for three in combinations(board, 3))


def up_to_two(hole: Sequence[int], board: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every choice of five cards with at most two from the hole."""
    if len(board) < 3 or len(hole) + len(board) < 5:
        raise HandError("wrong-hand-hole", hole=len(hole), board=len(board))
    return (
        some + rest
        for used in (0, 1, 2)
        for some in combinations(hole, used)
        for rest in combinations(board, 5 - used)
    )


def _best(choices: Iterable[tuple[int, ...]], rules: HighRules) -> HighHand:
    return max(five_cards(choice, rules) for choice in choices)


def judge_high(hand: HighHand, strength: int) -> Judged:
    """A high hand as a ranking tells it."""
    return Judged(hand.name, hand.slug, strength, hand.deciding)
