"""Double hand: two hands to 21 of five cards, where ten is taken off what goes over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardroom.hands.errors import HandError
from cardroom.hands.ranks import ACE, rank_of
from cardroom.hands.totals import card_value

_SPADES: Final = 3
_JACK, _QUEEN, _KING = 9, 10, 11
_FACES: Final = (_JACK, _QUEEN, _KING)


@dataclass(frozen=True, slots=True)
class DoubleHand:
    """Five cards as set: the front hand is worth at least as much as the back hand."""

    front: tuple[int, ...]
    back: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, int]:
        """What the front and the back hand count."""
        return no_bust_total(self.front), no_bust_total(self.back)

    @property
    def is_top(self) -> bool:
        """Whether both hands are 21, which nothing beats."""
        return self.totals == (21, 21)

    @property
    def is_reversed(self) -> bool:
        """Whether the three cards had to go in front."""
        return len(self.front) == 3


def no_bust_total(cards: Sequence[int]) -> int:
    """A total that cannot go over: above 21 it is ten less.

    >>> from cardroom.cards import parse_cards
    >>> [no_bust_total(parse_cards(text)) for text in ("Kc Qd Jh", "9c 9d 4h", "Ac Kd")]
    [20, 12, 21]
    """
    low = sum(card_value(card) for card in cards)
    if any(rank_of(card) == ACE for card in cards) and low + 10 <= 21:
        return low + 10
    return low - 10 if low > 21 else low


def set_double_hand(cards: Sequence[int]) -> DoubleHand:
    """Set five cards: the two highest in front, swapped when the other three count more.

    >>> from cardroom.cards import parse_cards
    >>> set_double_hand(parse_cards("8c 7d 8h 7s 7c")).totals
    (21, 16)
    """
    if len(cards) != 5:
        raise HandError("wrong-hand-marquez", count=len(cards))
    # Ace first, then by value; ten and pictures count alike, so their order does not matter.
    order = sorted(cards, key=lambda card: (rank_of(card), card & 3), reverse=True)
    two, three = tuple(order[:2]), tuple(order[2:])
    if no_bust_total(three) > no_bust_total(two):
        return DoubleHand(three, two)
    return DoubleHand(two, three)


def spade_lines(cards: Sequence[int]) -> frozenset[str]:
    """Every line of the double hand's bonus that five cards fill.

    >>> from cardroom.cards import parse_cards
    >>> sorted(spade_lines(parse_cards("Ah Kd 9d 8c 4s")))
    ['double-21']
    """
    hand = set_double_hand(cards)
    spades = {rank_of(card) for card in cards if card & 3 == _SPADES}
    lines: set[str] = set()
    if hand.is_top:
        lines.add("double-21")
    if all(rank_of(card) in _FACES for card in cards):
        lines.add("five-faces")
    run = "spades"
    for rank, letter in ((ACE, "a"), (_KING, "k"), (_QUEEN, "q"), (_JACK, "j")):
        if rank not in spades:
            break
        run += f"-{letter}"
        lines.add(run)
        lines |= {f"double-21-{run}"} if hand.is_top else set()
    if "spades-a-k-q-j" in lines:
        other_aces = {card & 3 for card in cards if rank_of(card) == ACE and card & 3 != _SPADES}
        lines |= {"spades-a-k-q-j-ace-of-clubs"} if 0 in other_aces else set()
        lines |= {"spades-a-k-q-j-red-ace"} if other_aces & {1, 2} else set()
    return frozenset(lines)
