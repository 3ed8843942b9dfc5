"""Who is meant: the people at a table as one of them, or somebody who only looks on, calls them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cardroom.cards.places import HandPlace

_SEAT: Final = re.compile(r"\bseat (\d+)\b")
_IRREGULAR: Final = {"is": "are", "was": "were", "goes": "go", "does": "do", "has": "have"}
_HISSING: Final = ("passes", "pushes", "misses")
_VERB: Final = re.compile(r"\byou ([a-z]+s)\b", re.IGNORECASE)
YOU: Final = "You"
MARK: Final = " (bot)"
"""What marks the name of a player who is no person; sentences go without it."""


@dataclass(slots=True)
class Eyes:
    """Whose eyes look at the table, and who sits where; ``you`` is nobody for a spectator."""

    you: str | None = None
    seats: dict[int, str] = field(default_factory=dict)

    def name(self, name: str) -> str:
        """A person as a sentence begins."""
        return YOU if name == self.you else name.removesuffix(MARK)

    def at(self, seat: int | None) -> str:
        """Who sits at a seat, as a sentence begins."""
        if seat is None:
            return "somebody"
        return self.name(self.seats[seat]) if seat in self.seats else f"seat {seat}"

    def hand(self, place: HandPlace) -> str:
        """Whose hand it is: that of a seat by the person's name.

        >>> Eyes("ann", {3: "Bo"}).hand(HandPlace("seat", 3, spot=2))
        'Bo spot 2'
        """
        if not place.seat:
            return place.text
        return " ".join([self.at(place.seat), *within_seat(place)])

    def mine(self, place: HandPlace) -> bool:
        """Whether a hand is dealt at the seat of whoever looks."""
        return self.seats.get(place.seat) == self.you is not None

    def named(self, text: str) -> str:
        """A text about seats with the names of those who sit there.

        >>> Eyes("ann", {2: "ann", 3: "Bo"}).named("seat 3 forces 5c on seat 2's meld")
        'Bo forces 5c on your meld'
        >>> Eyes("ann", {2: "ann"}).named("seat 2 passes Ad")
        'You pass Ad'
        """
        named = _SEAT.sub(lambda found: self.at(int(found[1])), text)
        if self.you is None:
            return named
        named = re.sub(r"\bYou's\b", "your", named)
        named = _VERB.sub(lambda found: f"You {plural(found[1])}", named)
        named = re.sub(r"(?<=[a-z,;:] )You\b", "you", named)
        return named[:1].upper() + named[1:] if named.startswith("your") else named


class Onlooker(Eyes):
    """Eyes of somebody whom words are not about, which note whom they are about.

    For everybody else the words are the same: who tells many people need make them only once.

    >>> looks = Onlooker({1: "Ann", 2: "Bo"})
    >>> did(looks.at(2), "calls $3"), looks.same_for("Ann"), looks.same_for("Bo")
    ('Bo calls $3', True, False)
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

    def name(self, name: str) -> str:
        """A person as a sentence begins; the person's own begins otherwise."""
        self._meant.add(name)
        return name.removesuffix(MARK)

    def mine(self, place: HandPlace) -> bool:
        """Nobody's; the hand's own player sees it otherwise."""
        if place.seat:
            self._meant.add(self.seats.get(place.seat))
        return False


def within_seat(place: HandPlace) -> list[str]:
    """Which of a seat's hands it is: nothing is said of the only hand there.

    >>> within_seat(HandPlace("seat", 3)), within_seat(HandPlace("seat", 3, 2, 2))
    ([], ['spot 2', 'hand 2'])
    """
    spot = [f"spot {place.spot}"] if place.spot != 1 else []
    return [*spot, f"hand {place.hand}"] if place.hand != 1 else spot


def plural(verb: str) -> str:
    """A verb as it goes with *you*.

    >>> plural("calls"), plural("passes"), plural("has"), plural("raises"), plural("antes")
    ('call', 'pass', 'have', 'raise', 'ante')
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb[:-2] if verb in _HISSING else verb.removesuffix("s")


def within(words: str, you: str = "you") -> str:
    """Words that begin with somebody, inside a sentence: *You* is small there, a name is not.

    >>> within("You begin"), within("Youssef begins"), within("You spot 2", "your")
    ('you begin', 'Youssef begins', 'your spot 2')
    """
    first, space, rest = words.partition(" ")
    return f"{you}{space}{rest}" if first == YOU else words


def did(name: str, words: str) -> str:
    """Who did what, in the right person of the verb.

    >>> did("Ana", "calls $3"), did("You", "calls $3"), did("You", "has the button")
    ('Ana calls $3', 'You call $3', 'You have the button')
    """
    verb, space, rest = words.partition(" ")
    return f"{name} {plural(verb) if name == YOU else verb}{space}{rest}"


def passing(names: Sequence[str]) -> str:
    """That somebody passes, or several.

    >>> passing(["You"]), passing(["Ana"]), passing(["Cleo", "You"]), passing(["You", "Cleo"])
    ('You pass', 'Ana passes', 'Cleo and you pass', 'You and Cleo pass')
    """
    if len(names) == 1:
        return did(names[0], "passes")
    told = " and ".join([", ".join(map(within, names[:-1])), within(names[-1])])
    return f"{told[:1].upper()}{told[1:]} pass"
