"""Panguingue melds: what may be laid down, what it pays, and how it may grow, split and lend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cardroom.cards import Card
from cardroom.cards.card import RANKS
from cardroom.hands.errors import HandError
from cardroom.hands.ranks import ACE, rank_of
from cardroom.said import Said

_LADDER: Final = (12, 0, 1, 2, 3, 4, 5, 9, 10, 11)  # ace low, and a jack follows a seven
_PLACE: Final = {rank: place for place, rank in enumerate(_LADDER)}
_VALLE: Final = (1, 3, 5)  # threes, fives and sevens
_ANY_SUITS: Final = (ACE, 11)  # aces and kings go together in any suits
_SPADES: Final = 3
_CONDITION_RUNS: Final = ({12, 0, 1}, {9, 10, 11})


def ladder_place(card: int) -> int:
    """Where a card's rank stands: an ace is the lowest, a king the highest."""
    return _PLACE[rank_of(card)]


class MeldKind(StrEnum):
    """The ways in which cards belong together."""

    SAME_SUIT = "same-suit-set"
    MIXED_SET = "mixed-suit-set"
    SEQUENCE = "sequence"


@dataclass(frozen=True, slots=True)
class Meld:
    """A valid meld; ``pays`` is what it collects from every other player when laid down."""

    kind: MeldKind
    cards: tuple[int, ...]
    pays: int

    @property
    def pays_for_each_added(self) -> int:
        """What each further card collects: half for a same-suit set of valle cards."""
        if self.kind is MeldKind.SEQUENCE:
            return 0
        valle = rank_of(self.cards[0]) in _VALLE
        return self.pays // 2 if valle and self.kind is MeldKind.SAME_SUIT else self.pays

    @property
    def worth(self) -> int:
        """What the meld has collected in all if it was laid as three cards and grown."""
        return self.pays + self.pays_for_each_added * (len(self.cards) - 3)

    @property
    def name(self) -> Said:
        """What the meld is called."""
        if self.kind is MeldKind.SEQUENCE:
            return Said("meld-sequence")
        return Said(f"meld-{self.kind}", rank=RANKS[rank_of(self.cards[0])])


def meld(cards: Sequence[int]) -> Meld:
    """The meld that cards make, or an error that says why they make none.

    >>> from cardroom.cards import parse_cards
    >>> meld(parse_cards("Qh Jh 7h")).kind
    <MeldKind.SEQUENCE: 'sequence'>
    >>> meld(parse_cards("7s 7s 7s")).pays
    4
    """
    found = _judged(tuple(cards))
    if isinstance(found, str):
        raise HandError(found, cards=[str(Card(card)) for card in cards])
    return found


@lru_cache(maxsize=1 << 16)
def _judged(cards: tuple[int, ...]) -> Meld | str:
    """The meld that cards make, or the key of why they make none.

    A table asks of the same cards often.
    """
    if len(cards) < 3:
        return "meld-size"
    if any(rank_of(card) not in _PLACE for card in cards):
        return "meld-ranks"
    suits = {card & 3 for card in cards}
    ranks = [rank_of(card) for card in cards]
    if len(set(ranks)) == 1:
        return _set(cards, suits, ranks[0])
    places = sorted(_PLACE[rank] for rank in ranks)
    in_row = all(high - low == 1 for low, high in pairwise(places))
    if len(suits) == 1 and in_row:
        conditions = sum(run <= set(ranks) for run in _CONDITION_RUNS)
        return Meld(MeldKind.SEQUENCE, cards, _spades_double(conditions, suits))
    return "meld-none"


def _set(cards: tuple[int, ...], suits: set[int], rank: int) -> Meld | str:
    valle = rank in _VALLE
    if len(suits) == 1:
        return Meld(MeldKind.SAME_SUIT, cards, _spades_double(2 if valle else 1, suits))
    # A set of three begins with different suits; what is added later may repeat one.
    if rank in _ANY_SUITS or len(suits) >= 3:
        return Meld(MeldKind.MIXED_SET, cards, 1 if valle else 0)
    return "meld-suits"


def _spades_double(chips: int, suits: set[int]) -> int:
    return 2 * chips if suits == {_SPADES} else chips


def is_meld(cards: Sequence[int]) -> bool:
    """Whether cards may be laid down together."""
    return isinstance(_judged(tuple(cards)), Meld)


def increase(laid: Meld, added: Sequence[int], *, grown_runs: bool = False) -> tuple[Meld, int]:
    """A meld with cards added to it, and what they collect from every other player.

    With ``grown_runs`` a run that comes to hold A-2-3 or K-Q-J collects for that condition.

    >>> from cardroom.cards import parse_cards
    >>> increase(meld(parse_cards("7s 7s 7s")), parse_cards("7s"))[1]
    2
    >>> increase(meld(parse_cards("2s 3s 4s")), parse_cards("As"), grown_runs=True)[1]
    2
    """
    if not added:
        raise HandError("meld-nothing-added")
    grown = meld((*laid.cards, *added))
    if grown.kind is not laid.kind:
        raise HandError("meld-other-kind", laid=str(laid.kind), grown=str(grown.kind))
    if grown.kind is MeldKind.SEQUENCE:
        pays = grown.pays if grown_runs else laid.pays
        return Meld(grown.kind, grown.cards, pays), pays - laid.pays
    kept = Meld(grown.kind, grown.cards, laid.pays)
    return kept, laid.pays_for_each_added * len(added)


def can_increase(laid: Meld, card: int) -> bool:
    """Whether a card can be added to a meld and leave it what it is."""
    grown = _judged((*laid.cards, card))
    return isinstance(grown, Meld) and grown.kind is laid.kind


def split(
    laid: Meld, added: Sequence[int], first: Sequence[int], second: Sequence[int]
) -> tuple[Meld, Meld, int]:
    """A meld and further cards as two melds, and what newly made conditions collect.

    >>> from cardroom.cards import parse_cards
    >>> run = meld(parse_cards("Jd 7d 6d 5d"))
    >>> split(run, parse_cards("Qd 4d"), parse_cards("Qd Jd 7d"), parse_cards("6d 5d 4d"))[2]
    0
    """
    if sorted((*first, *second)) != sorted((*laid.cards, *added)):
        raise HandError("meld-split")
    one, two = meld(first), meld(second)
    return one, two, one.pays + two.pays - _paid_before(laid, one, two)


def _paid_before(laid: Meld, one: Meld, two: Meld) -> int:
    """What the split melds keep of the old one's condition, and so do not collect again."""
    alike = (part.kind is laid.kind and part.pays == laid.pays for part in (one, two))
    return laid.pays if any(alike) else 0


def may_borrow(laid: Meld, card: int) -> bool:
    """Whether a card may be taken from a meld, because a meld is left.

    >>> from cardroom.cards import parse_cards
    >>> run = meld(parse_cards("7c 6c 5c 4c"))
    >>> [may_borrow(run, card) for card in run.cards]
    [True, False, False, True]
    """
    left = list(laid.cards)
    if card not in left:
        raise HandError("meld-not-in-it", card=str(Card(card)))
    left.remove(card)
    return is_meld(left)


def lend(laid: Meld, card: int) -> Meld:
    """The meld that is left when a card is borrowed; a run may lose its condition.

    >>> from cardroom.cards import parse_cards
    >>> lend(meld(parse_cards("As 2s 3s 4s")), parse_cards("As")[0]).pays
    0
    """
    if not may_borrow(laid, card):
        raise HandError("meld-none-left", card=str(Card(card)))
    left = list(laid.cards)
    left.remove(card)
    pays = meld(left).pays if laid.kind is MeldKind.SEQUENCE else laid.pays
    return Meld(laid.kind, tuple(left), pays)
