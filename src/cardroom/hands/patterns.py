"""Patterns that baccarat and blackjack bonus bets pay for: pairs, sevens, runs and suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.errors import HandError
from cardroom.hands.points import points
from cardroom.hands.words import ACE, rank_of


class PairKind(StrEnum):
    """How alike two cards are."""

    NONE = "no-pair"
    MIXED = "mixed-pair"  # one red, one black
    COLOURED = "coloured-pair"  # two suits of one colour
    SUITED = "suited-pair"  # the same card twice


class SuitKind(StrEnum):
    """How alike the suits of some cards are."""

    MIXED = "mixed"
    COLOURED = "same-colour"
    SUITED = "suited"


_FACES: Final = (9, 10, 11)
_SIX, _SEVEN, _EIGHT = 4, 5, 6


def pair_kind(first: int, second: int) -> PairKind:
    """What kind of pair two cards are; jokers, which have no suit, make none.

    >>> from cardroom.cards import parse_cards
    >>> pair_kind(*parse_cards("8h 8d")), pair_kind(*parse_cards("Kh Qh"))
    (<PairKind.COLOURED: 'coloured-pair'>, <PairKind.NONE: 'no-pair'>)
    """
    if JOKER_CODE in (first, second) or rank_of(first) != rank_of(second):
        return PairKind.NONE
    kinds = {
        SuitKind.MIXED: PairKind.MIXED,
        SuitKind.COLOURED: PairKind.COLOURED,
        SuitKind.SUITED: PairKind.SUITED,
    }
    return kinds[suit_kind((first, second))]


def suit_kind(cards: Sequence[int]) -> SuitKind:
    """Whether cards are of one suit, of one colour, or neither.

    >>> from cardroom.cards import parse_cards
    >>> suit_kind(parse_cards("2s 3s Kc 4s"))
    <SuitKind.COLOURED: 'same-colour'>
    """
    suits = {card & 3 for card in cards}
    if len(suits) == 1:
        return SuitKind.SUITED
    return SuitKind.COLOURED if len({suit in (1, 2) for suit in suits}) == 1 else SuitKind.MIXED


def up_card_matches(cards: Sequence[int], up_card: int) -> tuple[int, int]:
    """How many of the cards match the up card in rank: of its suit, and of another.

    >>> from cardroom.cards import parse_cards
    >>> up_card_matches(parse_cards("8h 8d"), parse_cards("8h")[0])
    (1, 1)
    """
    same = [card for card in cards if rank_of(card) == rank_of(up_card)]
    suited = sum(card & 3 == up_card & 3 for card in same)
    return suited, len(same) - suited


def royale_lines(player: Sequence[int], dealer: Sequence[int]) -> frozenset[str]:
    """Every line that the first two cards of both baccarat hands fill.

    Four cards make the royal (A-K-Q-J), the straight flush, the four of a kind and the two
    pair; a single pair must lie within one hand.

    >>> from cardroom.cards import parse_cards
    >>> sorted(royale_lines(parse_cards("Qc 5d"), parse_cards("Qh 5s")))
    ['two-pair']
    """
    if len(player) != 2 or len(dealer) != 2:
        raise HandError("the bonus is judged on the first two cards of both hands")
    four = [*player, *dealer]
    counts = Counter(rank_of(card) for card in four)
    lines: set[str] = set()
    if len(counts) == 4 and suit_kind(four) is SuitKind.SUITED:
        ranks = set(counts)
        if ranks == {9, 10, 11, 12}:
            lines.add("royal-flush")
        elif any(
            max(view) - min(view) == 3 for view in (ranks, {(rank + 1) % 13 for rank in ranks})
        ):
            lines.add("straight-flush")
    if 4 in counts.values():
        lines.add("four-of-a-kind")
    if sorted(counts.values()) == [2, 2]:
        lines.add("two-pair")
    lines.update(kind for kind in (pair_kind(*player), pair_kind(*dealer)) if kind != "no-pair")
    return frozenset(lines)


def first_cards_lines(cards: Sequence[int]) -> frozenset[str]:
    """Every line of an aces bonus that a hand's first cards fill, three cards at most.

    >>> from cardroom.cards import parse_cards
    >>> sorted(first_cards_lines(parse_cards("7h 7h 7h")))
    ['777', '777-suited', 'suited-pair', 'three-of-a-kind']
    """
    lines: set[str] = set()
    ranks = [rank_of(card) for card in cards[:3]]
    if ranks[:1] == [ACE]:
        lines.add("first-card-ace")
    if len(ranks) >= 2:
        lines |= _first_two_lines(cards[0], cards[1])
    if len(ranks) == 3:
        if len(set(ranks)) == 1:
            lines.add("three-of-a-kind")
            if ranks[0] == _SEVEN:
                lines.add("777")
                lines |= {"777-suited"} if suit_kind(cards[:3]) is SuitKind.SUITED else set()
        if sorted(ranks) == [_SIX, _SEVEN, _EIGHT]:
            lines.add("678")
    return frozenset(lines)


def _first_two_lines(first: int, second: int) -> set[str]:
    lines: set[str] = set()
    suited = first & 3 == second & 3
    kind = pair_kind(first, second)
    if kind is PairKind.SUITED:
        lines.add("suited-pair")
    if kind is not PairKind.NONE and rank_of(first) == ACE:
        lines.add("pair-of-aces")
        lines |= {"suited-aces"} if suited else set()
    if suited and rank_of(first) in _FACES and rank_of(second) in _FACES:
        lines.add("suited-faces")
    return lines


def nine_line(cards: Sequence[int]) -> str | None:
    """The line of a Pan 9 bonus: how many cards make nine, and how alike their suits are.

    >>> from cardroom.cards import parse_cards
    >>> nine_line(parse_cards("4h 5h Kh")), nine_line(parse_cards("2s 3s Kc 4s"))
    ('three-card-nine-suited', 'four-card-nine-same-colour')
    """
    words = {3: "three", 4: "four"}
    if len(cards) not in words or points(cards) != 9:
        return None
    return f"{words[len(cards)]}-card-nine-{suit_kind(cards)}"
