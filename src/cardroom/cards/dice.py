"""Dice: what can be thrown, and throws that a person may trust."""

from __future__ import annotations

import secrets
from collections import Counter
from itertools import product

from cardroom.said import Refusal

FACES = range(1, 7)


class BadDiceError(Refusal):
    """A throw that these dice cannot show."""


def throw(dice: int) -> tuple[int, ...]:
    """A throw of fair dice from the system's random source."""
    return tuple(1 + secrets.randbelow(6) for _ in range(dice))


def check_throw(faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """The throw itself, or an error that says what a throw of these dice looks like."""
    if len(faces) != dice or any(face not in FACES for face in faces):
        raise BadDiceError("dice-throw", faces=list(faces), dice=dice)
    return faces


def total_chances(dice: int) -> dict[int, int]:
    """How many of the ``6 ** dice`` throws give each total.

    >>> total_chances(2)[7]
    6
    """
    return dict(Counter(sum(faces) for faces in product(FACES, repeat=dice)))
