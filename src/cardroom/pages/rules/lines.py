"""The lines of a rules page: messages of the catalogue, or a document's own text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from cardroom.cards import RANKS
from cardroom.money import Limits
from cardroom.pages.catalogue import words
from cardroom.said import Said

Line: TypeAlias = Said | str
"""A message, or a text as it is: a document's, a row of figures, a name."""
Section: TypeAlias = tuple[Said, Sequence[Line]]
Sections: TypeAlias = Iterable[Section]

HOUSE_WAY: Final = Said("rules-house-way")
VALUES: Final = Said("rules-values")
SEQUENCE: Final = Said("rules-sequence")
HANDS: Final = Said("rules-hands")
ANYTHING_ELSE: Final = Said("pays-anything-else")


def worded(line: Line) -> str:
    """A line in words.

    >>> worded(Said("rules-no-split")), worded("7    S S")
    ('No splitting', '7    S S')
    """
    return line if isinstance(line, str) else words(line)


def pays(pay: object) -> Said:
    """What a line pays: odds as the document has them, a push, or the loss of the wager.

    >>> worded(pays("40 to 1")), worded(pays("10 for 1")), worded(pays("push"))
    ('40 to 1', '10 for 1', 'push')
    """
    text = str(pay)
    if text in ("push", "lose"):
        return Said(f"pays-{text}")
    win, word, stake = text.split(" ")
    return Said(f"odds-{word}", win=win, stake=stake)


def limits(of: Limits) -> Said:
    """A range of amounts."""
    return Said("range", low=of.low, high=of.high)


def kinds(names: Iterable[str]) -> list[Said]:
    """Kinds of hands.

    >>> worded(Said("pays-kinds", kinds=kinds(["full-house", "two-pair"])))
    'full house or two pair'
    """
    return [Said("kind", kind=name) for name in names]


def hand(name: str) -> Said:
    """One of two shared hands, by the document's name for it."""
    return Said("shared-hand", hand=name)


def ranks(letter: str) -> Said:
    """Several cards of a rank, by its letter."""
    return Said(f"ranks-{letter}")


def at_least(floor: str) -> Said:
    """The lowest hand that is enough.

    >>> [worded(at_least(one)) for one in ("AK", "Q", "pair")]
    ['ace-king or better', 'queen high or better', 'pair or better']
    """
    if not set(floor) <= set(RANKS):
        return Said("at-least-kind", hand=Said("kind", kind=floor))
    named = [Said(f"rank-{letter}") for letter in floor]
    if len(named) == 1:
        return Said("at-least-high", rank=named[0])
    return Said("at-least-ranks", ranks=named)


def players(band: tuple[int, int] | None, *, named: bool) -> Said:
    """Numbers of players, with the word for them or without it.

    >>> [worded(players(band, named=True)) for band in ((7, 99), (5, 6), (1, 4), None)]
    ['7 players or more', '5-6 players', '4 players or fewer', 'any number of players']
    >>> worded(players((3, 3), named=False))
    '3'
    """
    if band is None:
        return Said("players-any")
    least, most = band
    if least == most:
        return Said("players-exactly-some" if named else "players-exactly", players=least)
    # Pages of games without drops do not wait for the models of drops.
    from cardroom.rulebook.fees.drops import ANY_NUMBER

    upper = None if most >= ANY_NUMBER else most
    return Said("players-some" if named else "players-band", least=least, most=upper)


__all__ = [
    "ANYTHING_ELSE",
    "HANDS",
    "HOUSE_WAY",
    "SEQUENCE",
    "VALUES",
    "Line",
    "Section",
    "Sections",
    "at_least",
    "hand",
    "kinds",
    "limits",
    "pays",
    "players",
    "ranks",
    "worded",
]
