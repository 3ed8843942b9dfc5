"""Who is meant: the people at a table as one of them, or somebody who only looks on, calls them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardroom.cards.places import (
    BANK,
    BANK_POKER,
    BANKER,
    BOARD,
    PLAYER,
    TABLE,
    HandPlace,
)
from cardroom.said import Name, Said

YOU: Final = Said("you")
"""The reader, for whom a message has words of their own."""
MARK: Final = " (bot)"
"""What marks the name of a player who is no person; sentences go without it."""
Who: TypeAlias = Name | Said


@dataclass(slots=True)
class Eyes:
    """Whose eyes look at the table, and who sits where; ``you`` is nobody for a spectator."""

    you: str | None = None
    seats: dict[int, str] = field(default_factory=dict)

    def name(self, name: str) -> Who:
        """A person, as a value of a message."""
        return YOU if name == self.you else Name(name.removesuffix(MARK))

    def at(self, seat: int | None) -> Who:
        """Who sits at a seat, or the seat."""
        if seat is None:
            return Said("somebody")
        return self.name(self.seats[seat]) if seat in self.seats else Said("seat-at", seat=seat)

    def hand(self, place: HandPlace) -> Who:
        """Whose hand it is: that of a seat by the person there.

        >>> Eyes("ann", {3: "Bo"}).hand(HandPlace("seat", 3, spot=2))
        Said('place-spot', who='Bo', spot=2)
        """
        if not place.seat:
            return Said(place_key(place))
        who, spot, hand = self.at(place.seat), place.spot, place.hand
        if spot != 1:
            split = hand != 1
            about = {"hand": hand} if split else {}
            return Said("place-spot-hand" if split else "place-spot", who=who, spot=spot, **about)
        return who if hand == 1 else Said("place-hand", who=who, hand=hand)

    def mine(self, place: HandPlace) -> bool:
        """Whether a hand is dealt at the seat of whoever looks."""
        return self.seats.get(place.seat) == self.you is not None


_SHARED: Final = {
    BANK: "place-bank",
    PLAYER: "place-player",
    BANKER: "place-banker",
    BOARD: "place-board",
    TABLE: "place-middle",
    BANK_POKER: "place-bank-poker",
}
"""Hands that nobody sits behind."""


def place_key(place: HandPlace) -> str:
    """The message of a hand that nobody sits behind."""
    return _SHARED.get(place, "place-bank")


class Onlooker(Eyes):
    """Eyes of somebody whom words are not about, which note whom they are about.

    For everybody else the words are the same: who tells many people need make them only once.

    >>> looks = Onlooker({1: "Ann", 2: "Bo"})
    >>> looks.at(2), looks.same_for("Ann"), looks.same_for("Bo")
    ('Bo', True, False)
    """

    __slots__ = ("_asked", "_meant")

    def __init__(self, seats: dict[int, str]) -> None:
        self.seats = seats
        self._meant: set[str | None] = set()
        self._asked = False

    @property
    def you(self) -> str | None:  # type: ignore[override]
        """Nobody; but whoever asks may have other words for each."""
        self._asked = True
        return None

    def same_for(self, name: str | None) -> bool:
        """Whether what was said so far is said to somebody in the same words."""
        return not self._asked and name not in self._meant

    def name(self, name: str) -> Who:
        """A person, who hears it in other words."""
        self._meant.add(name)
        return Name(name.removesuffix(MARK))

    def mine(self, place: HandPlace) -> bool:
        """Nobody's; the hand's own player sees it otherwise."""
        if place.seat:
            self._meant.add(self.seats.get(place.seat))
        return False


def you_last(people: Iterable[Who]) -> list[Who]:
    """People in their order, the reader at the end.

    >>> you_last([YOU, Name("Ana")])[0]
    'Ana'
    """
    return sorted(people, key=lambda one: one == YOU)
