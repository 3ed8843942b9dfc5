"""Lines of a page, and what belongs together in one: *Dev, you and Ana fold*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardroom.pages.catalogue import words
from cardroom.pages.people import Who
from cardroom.said import Said

OWN: Final = "own"
"""A line with nothing but what the viewer just did."""
ACTS: Final = "acts"
"""A line of what is done, which may stand behind another one."""
LONG: Final = 80
"""What a line of several facts may have at most: a small screen is so wide."""
STREET: Final = "street"
"""A line that begins with the cards of a street."""


class StoryLine(NamedTuple):
    """A line of the page, what kind of line it is, and the cards of hands that it tells whole."""

    text: str
    mark: str = ""
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """The same done by several, with the card of each where cards are passed on.

    >>> from cardroom.said import Name
    >>> run = Run.of(Name("Dev"), Said("act-fold")).then(Run.of(Said("you"), Said("act-fold")))
    >>> run.told(), run.then(Run.of(Name("Ana"), Said("act-fold"))).told()
    ('Dev and you fold', 'Dev, you and Ana fold')
    """

    people: tuple[Who, ...]
    does: Said
    """A message that says of whom, and with which cards, when it is told."""
    cards: tuple[str, ...] = ()
    ends: str = ""
    """A message around it, such as that all chips are in."""

    @classmethod
    def of(cls, who: Who, does: Said, *cards: str, ends: str = "") -> Run:
        """What one does."""
        return cls((who,), does, cards, ends)

    def goes_with(self, other: object) -> bool:
        """Whether somebody else did the same."""
        return isinstance(other, Run) and (self.does, self.ends) == (other.does, other.ends)

    def then(self, other: Run) -> Run:
        """This and what the next one does; who comes around again is named already.

        >>> from cardroom.said import Name
        >>> run = Run.of(Said("you"), Said("say-passes"), "3d")
        >>> run = run.then(Run.of(Name("Ana"), Said("say-passes"), "Kc"))
        >>> run.then(Run.of(Said("you"), Said("say-passes"), "5h")).told()
        'You and Ana pass 3♦ K♣ 5♥'
        """
        people = (*self.people, *(one for one in other.people if one not in self.people))
        return Run(people, self.does, (*self.cards, *other.cards), self.ends)

    def told(self) -> str:
        """All of it in words."""
        told = words(self.does, who=list(self.people), cards=self.cards)
        return words(self.ends, act=told) if self.ends else told


def fits(pieces: Sequence[str], text: str) -> bool:
    """Whether a line has room for something more."""
    return sum(map(len, pieces)) + 3 * len(pieces) + len(text) <= LONG


def packed(lines: Iterable[StoryLine]) -> list[StoryLine]:
    """Lines that were told one by one, between questions, in as few as they take.

    >>> [one.text for one in packed([StoryLine("Ann checks", ACTS), StoryLine("Bo bets $4", ACTS)])]
    ['Ann checks · Bo bets $4']
    """
    out: list[StoryLine] = []
    for line in lines:
        last = out[-1] if out else StoryLine("")
        more = line.mark in (ACTS, OWN) and last.mark in (ACTS, OWN, STREET)
        if more and fits([last.text], line.text):
            both = (*last.hands, *line.hands)
            out[-1] = StoryLine(f"{last.text} · {line.text}", last.mark, both)
        else:
            out.append(line)
    return out
