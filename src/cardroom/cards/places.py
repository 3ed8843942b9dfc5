"""Hand places: whose hand a card goes to, at which spot, and which of the spot's split hands."""

from __future__ import annotations

import re
from functools import cache, total_ordering
from typing import Any, Final, Literal, TypeAlias, final, get_args

from cardroom.said import Refusal, given

Whose: TypeAlias = Literal[
    "seat",
    "player",
    "banker",
    "bank",
    "bank's poker hand",
    "board",
    "table",
    "discards",
    "burn",
    "burned",
    "aside",
]
"""A player's seat, one of the hands everybody shares, or cards that are out of play."""

_KINDS: Final[tuple[Whose, ...]] = get_args(Whose)
_KNOWN: Final[dict[tuple[str, int, int, int], HandPlace]] = {}
_READ: Final[dict[str, HandPlace]] = {}
_WRITTEN: Final = re.compile(r"seat (\d{1,2})(?: spot (\d{1,2}))?(?: hand (\d{1,2}))?")


@final
@total_ordering
class HandPlace:
    """Where a hand is. There is one object for each place, so that places compare quickly.

    They are ordered as a table is: seats first, each with its spots and their hands.

    >>> HandPlace("seat", 3, spot=2) is at_seat(3, 2)
    True
    >>> sorted([BANK, at_seat(10), at_seat(9, hand=2), at_seat(9)])
    [<seat 9>, <seat 9 hand 2>, <seat 10>, <bank>]
    """

    __slots__ = ("_order", "hand", "seat", "spot", "text", "whose")

    whose: Whose
    seat: int
    """The number of the seat; 0 for a hand that lies at no seat."""
    spot: int
    hand: int
    """Which of the spot's hands it is, once they are split."""
    _order: tuple[int, int, int, int]
    text: str
    """How logs and the wire write it; ``parse`` reads it."""

    def __new__(cls, whose: Whose, seat: int = 0, spot: int = 1, hand: int = 1) -> HandPlace:
        """The one object for a place."""
        key = (whose, seat, spot, hand)
        found = _KNOWN.get(key)
        if found is not None:
            return found
        if (whose == "seat") != (seat > 0) or spot < 1 or hand < 1:
            raise Refusal("place-none", given=given(key))
        made = object.__new__(cls)
        text = f"seat {seat}" if whose == "seat" else whose
        text += f" spot {spot}" if spot != 1 else ""
        text += f" hand {hand}" if hand != 1 else ""
        parts = {"whose": whose, "seat": seat, "spot": spot, "hand": hand, "text": text}
        for name, value in parts.items():
            object.__setattr__(made, name, value)
        object.__setattr__(made, "_order", (_KINDS.index(whose), seat, spot, hand))
        return _KNOWN.setdefault(key, made)

    @classmethod
    def parse(cls, text: str) -> HandPlace:
        """The place that a log or a message names.

        >>> HandPlace.parse("seat 3 spot 2 hand 2") is at_seat(3, 2, 2)
        True
        """
        known = _READ.get(text)
        if known is not None:
            return known
        found = _WRITTEN.fullmatch(text)
        if found is not None:
            return _READ.setdefault(text, cls("seat", *(int(one or 1) for one in found.groups())))
        for whose in _KINDS[1:]:
            if whose == text:
                return _READ.setdefault(text, cls(whose))
        raise Refusal("place-not-one", given=given(text))

    @property
    def first(self) -> HandPlace:
        """The first hand of its spot: the one that was dealt, before any split."""
        return self if self.hand == 1 else HandPlace(self.whose, self.seat, self.spot)

    @property
    def is_out_of_play(self) -> bool:
        """Whether it is no hand, but where cards lie that nobody plays with."""
        return self.whose in ("burn", "burned", "aside")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(name)

    def __lt__(self, other: HandPlace) -> bool:
        return self._order < other._order

    def __reduce__(self) -> tuple[Any, ...]:
        return HandPlace, (self.whose, self.seat, self.spot, self.hand)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@cache
def at_seat(seat: int, spot: int = 1, hand: int = 1) -> HandPlace:
    """The place of a player's hand."""
    return HandPlace("seat", seat, spot, hand)


PLAYER: Final = HandPlace("player")
"""The player's hand where two hands are for the whole table."""
BANKER: Final = HandPlace("banker")
BANK: Final = HandPlace("bank")
BANK_POKER: Final = HandPlace("bank's poker hand")
"""The two cards that the bank plays poker with, where its cards of blackjack are on the board."""
BOARD: Final = HandPlace("board")
TABLE: Final = HandPlace("table")
"""The card in the middle at Panguingue."""
DISCARDS: Final = HandPlace("discards")
BURN: Final = HandPlace("burn")
"""Cards that are burned as a rule, before a deal or a street."""
BURNED: Final = HandPlace("burned")
"""Cards that are out of play because of a remedy or an extra burn."""
ASIDE: Final = HandPlace("aside")
"""A card that came too early, until it is clear whose it is."""


__all__ = [
    "ASIDE",
    "BANK",
    "BANKER",
    "BANK_POKER",
    "BOARD",
    "BURN",
    "BURNED",
    "DISCARDS",
    "PLAYER",
    "TABLE",
    "HandPlace",
    "Whose",
    "at_seat",
]
