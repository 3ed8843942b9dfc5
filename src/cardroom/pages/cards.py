"""Cards and tiles as people see them on a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardroom.cards import Card, Tile
from cardroom.pages.catalogue import words

SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
HIDDEN: Final = "▒▒"
ACE_LOW: Final = "ace-low"
PLAIN: Final = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "▒": "?", "·": "-", "─": "-", "…": "...", "×": "x"}
    | dict.fromkeys("┌┐└┘", "+")
    | {"│": "|"}
)
"""What stands for the signs of a page where a terminal has nothing else."""


def drawn(card: str | None) -> str:
    """A card as it is drawn in a line of text; one that lies face down has no face.

    >>> drawn("Th"), drawn("Kd*"), drawn("Jk"), drawn("5-6"), drawn(None)
    ('T♥', 'K♦*', 'joker', '[5-6]', '▒▒')
    """
    if card is None:
        return HIDDEN
    if card == "Jk":
        return words("card-joker")
    if "-" in card:
        return f"[{card}]"
    return card[0] + SUITS[card[1]] + card[2:]


def drawn_all(cards: Iterable[str | None]) -> str:
    """Cards side by side."""
    return " ".join(map(drawn, cards))


def in_order(cards: Sequence[str], family: str = "") -> list[str]:
    """A hand as people hold it: high cards or tiles first, then by suit; jokers before all.

    At Pan, where the ace is low, a hand is held for sets and sequences from the ace up. Where the
    lowest hand wins and the ace is low (``ace-low``), it is the last card.

    >>> in_order(["2c", "Ah", "Jk", "Ac"]), in_order(["2c", "Kh", "Ac"], "panguingue")
    (['Jk', 'Ah', 'Ac', '2c'], ['Ac', '2c', 'Kh'])
    >>> in_order(["2c", "Ah", "Jk", "Kc"], ACE_LOW)
    ['Jk', 'Kc', '2c', 'Ah']
    >>> in_order(["3-3", "1-3", "6-6", "5-5"])
    ['6-6', '1-3', '5-5', '3-3']
    """
    if family == "panguingue":
        return sorted(cards, key=lambda one: ("A23456789TJQK".index(one[0]), one[1:]))
    held = [Card.parse(card) for card in cards]
    if any(isinstance(card, Tile) for card in held):
        return [str(tile) for tile in sorted(held, key=int)]  # they are counted from the highest
    ace = Card.parse("As").rank if family == ACE_LOW else None
    return [
        str(card) for card in sorted(held, key=lambda one: (one.rank == ace, -one.rank, -one.suit))
    ]


def up_and_down(down: Sequence[str], up: Sequence[str], family: str = "") -> str:
    """A hand of stud: what only its player sees stands first, in brackets.

    >>> up_and_down(["4h", "6d"], ["2c", "Ad"]), up_and_down(["4h", "6d"], [])
    ('(6♦ 4♥) 2♣ A♦', '6♦ 4♥')
    """
    if not down or not up:
        return drawn_all(in_order([*down, *up], family))
    return f"({drawn_all(in_order(down, family))}) {drawn_all(up)}"
