"""Hands of three and of five cards as these games judge them, and which hands qualify."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardroom.cards import RANKS
from cardroom.games.player_dealer_poker.traits import Showdown
from cardroom.hands.classes import hand_of
from cardroom.hands.fast import strength
from cardroom.hands.high import Category, HighHand, exactly_two, spelled
from cardroom.hands.ranks import rank_of
from cardroom.hands.three import ThreeCards, ThreeCategory, three_cards
from cardroom.said import Said

Poker = HighHand | ThreeCards


@dataclass(frozen=True, slots=True)
class ThreeRules:
    """How a game reads three cards."""

    ace_low: bool = True
    suited_pair: Literal["flush", "pair"] = "flush"


def three(cards: Sequence[int], rules: ThreeRules) -> ThreeCards:
    """The hand that three cards make; with several packs a pair can be a flush as well.

    >>> from cardroom.cards import parse_cards
    >>> three(parse_cards("7h 7h 9h"), ThreeRules()).name
    Said('hand-flush', rank='9')
    """
    made = three_cards(cards, ace_low=rules.ace_low)
    suited = len({card & 3 for card in cards}) == 1
    if made.category is ThreeCategory.PAIR and suited and rules.suited_pair == "flush":
        ranks = tuple(sorted((rank_of(card) for card in cards), reverse=True))
        return ThreeCards(ThreeCategory.FLUSH, ranks)
    return made


def five(cards: Sequence[int]) -> HighHand:
    """The best five of five, six or seven cards.

    >>> from cardroom.cards import parse_cards
    >>> five(parse_cards("9c 9d 9h 8s 7c 6c 5d")).name
    Said('hand-straight', rank='9')
    """
    return hand_of(strength(cards))


def with_board(own: Sequence[int], board: Sequence[int], *, both: bool) -> HighHand:
    """The best hand of two own cards and a board, with both of the own cards or any."""
    return exactly_two(own, board) if both else five([*own, *board])


def reaches(hand: Poker, floor: str) -> bool:
    """Whether a hand is at least the lowest one named: ``Q``, ``AK``, ``pair``.

    >>> from cardroom.cards import parse_cards
    >>> [reaches(five(parse_cards(text)), "AK") for text in ("Ac Qd Jh 9s 2c", "Ac Kd 4h 3s 2c")]
    [False, True]
    """
    if set(floor) <= set(RANKS):
        least = tuple(RANKS.index(letter) for letter in floor)
        return hand.category > 0 or hand.ranks[: len(least)] >= least
    kinds = ThreeCategory if isinstance(hand, ThreeCards) else Category
    return hand.category >= kinds[floor.upper().replace("-", "_")]


def compare(mine: Poker, theirs: Poker) -> Showdown:
    """How a player's hand does against the bank's."""
    if mine == theirs:
        return "tie"
    return "win" if (mine.category, mine.ranks) > (theirs.category, theirs.ranks) else "lose"


def kind(hand: Poker) -> str:
    """The kind of a hand as pay tables name it."""
    return hand.category.slug


def lead(hand: Poker) -> int:
    """The rank that leads a hand: its pair, its upper pair, its highest card."""
    straight = isinstance(hand, HighHand) and len(hand.ranks) == 2 and "straight" in kind(hand)
    return hand.ranks[-1 if straight else 0]


def told(hand: Poker) -> Said:
    """What a hand is called, with the ranks that decide where its name leaves them open.

    >>> from cardroom.cards import parse_cards
    >>> told(five(parse_cards("Ac Kd 4h 3s 2c"))).about["ranks"]
    ('A', 'K', '4', '3', '2')
    """
    return spelled(hand.name, hand.deciding)
