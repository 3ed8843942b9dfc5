"""Lines of a page, and what belongs together in one: *Dev, you and Ana fold*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardroom.pages.cards import drawn_all, listed
from cardroom.pages.people import YOU, did, within

OWN: Final = "own"
"""A line with nothing but what the viewer just did."""
ACTS: Final = "acts"
"""A line of what is done, which may stand behind another one."""
LONG: Final = 80
"""What a line of several facts may have at most: a small screen is so wide."""
STREET: Final = "street"
"""A line that begins with the cards of a street."""


class Line(NamedTuple):
    """A line of the page, and what kind of line it is."""

    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """The same done by several, with the card of each where cards are passed on.

    >>> run = Run.of("Dev", "folds").then(Run.of("You", "folds"))
    >>> run.told(), run.then(Run.of("Ana", "folds")).told(), Run.of("You", "folds").told()
    ('Dev and you fold', 'Dev, you and Ana fold', 'You fold')
    """

    names: tuple[str, ...]
    does: str
    """As it goes with one name."""
    cards: tuple[str, ...] = ()
    each: str = ""
    """What everyone of them pays."""

    @classmethod
    def of(cls, name: str, does: str, *cards: str, each: str = "") -> Run:
        """What one does."""
        return cls((name,), does, cards, each)

    def then(self, other: Run) -> Run:
        """This and what the next one does; who comes around again is named already.

        >>> run = Run.of("You", "passes", "3d").then(Run.of("Ana", "passes", "Kc"))
        >>> run.then(Run.of("You", "passes", "5h")).told()
        'You and Ana pass 3♦ K♣ 5♥'
        """
        names = (*self.names, *(name for name in other.names if name not in self.names))
        return Run(names, self.does, (*self.cards, *other.cards), self.each)

    def told(self) -> str:
        """All of it in words."""
        first, *rest = self.names
        # Several do it as you do: they fold, you fold.
        does = did(YOU if rest else first, self.does).removeprefix(f"{YOU if rest else first} ")
        if rest and self.each:
            does = does.replace(self.each, f"{self.each} each")
        who = listed([first, *map(within, rest)])
        return f"{who} {does} {drawn_all(self.cards)}".rstrip()


def fits(pieces: Sequence[str], text: str) -> bool:
    """Whether a line has room for something more."""
    return sum(map(len, pieces)) + 3 * len(pieces) + len(text) <= LONG


def packed(lines: Iterable[Line]) -> list[Line]:
    """Lines that were told one by one, between questions, in as few as they take.

    >>> [one.text for one in packed([Line("Ann checks", ACTS), Line("Bo bets $4", ACTS)])]
    ['Ann checks · Bo bets $4']
    """
    out: list[Line] = []
    for line in lines:
        last = out[-1] if out else Line("")
        more = line.mark in (ACTS, OWN) and last.mark in (ACTS, OWN, STREET)
        if more and fits([last.text], line.text):
            out[-1] = Line(f"{last.text} · {line.text}", last.mark)
        else:
            out.append(line)
    return out
