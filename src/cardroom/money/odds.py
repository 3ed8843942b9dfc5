"""What a winning wager is paid: ``6 to 5``, ``40:1``, ``10 for 1``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardroom.said import Refusal, given

_NUMBER: Final = r"(\d+(?:\.\d+)?(?:\s*½)?|½)"
_ODDS: Final = re.compile(rf"^{_NUMBER}\s*(to|for|:|-)\s*{_NUMBER}$", re.IGNORECASE)

LONGEST: Final = 80
"""Odds of more letters than this are nobody's, and too long for Python to read as numbers."""


class BadOddsError(Refusal):
    """A text that is no odds."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What is won for a stake, and how the document writes it.

    ``to`` leaves the stake beside the winnings, ``for`` has it inside them.

    >>> Odds.parse("10 for 1").win, Odds.parse("6:5").win, Odds.parse("9½ to 10").win
    (Fraction(9, 1), Fraction(6, 5), Fraction(19, 20))
    >>> str(Odds.parse("40:1"))
    '40 to 1'
    """

    win: Fraction
    text: str

    @classmethod
    def parse(cls, text: str) -> Odds:
        """The odds of a text as documents write them."""
        found = _ODDS.match(text.strip()) if len(text) <= LONGEST else None
        if found is None:
            raise BadOddsError("odds-not-odds", given=given(text))
        left, word, right = found.groups()
        gain, stake = _number(left), _number(right)
        if stake == 0:
            raise BadOddsError("odds-no-stake", given=given(text))
        word = "for" if word.lower() == "for" else "to"
        win = gain / stake - (1 if word == "for" else 0)
        if win < 0:
            raise BadOddsError("odds-below-stake", given=given(text))
        return cls(win, f"{left.strip()} {word} {right.strip()}")

    @classmethod
    def of(cls, win: Fraction) -> Odds:
        """Odds of a fraction, written with ``to``."""
        return cls(win, f"{win.numerator} to {win.denominator}")

    def pay(self, stake: int) -> int:
        """What a stake wins, in whole cents; the fraction of a cent stays with the payer.

        >>> Odds.parse("19 to 20").pay(1050)
        997
        """
        return int(stake * self.win)

    def __str__(self) -> str:
        return self.text


def _number(text: str) -> Fraction:
    half = "½" in text
    digits = text.replace("½", "").strip() or "0"
    return Fraction(digits) + (Fraction(1, 2) if half else 0)
