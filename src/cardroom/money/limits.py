"""Limits and tiers as the documents write them: ``$5 - $100``, ``$501 +``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from cardroom.money.cents import as_written, cents
from cardroom.said import Refusal, Said, given

_RANGE: Final = re.compile(r"^(?P<low>[^-+–]+?)\s*(?:[-–]\s*(?P<high>[^-+–]+)|(?P<open>\+))$")


class BadLimitsError(Refusal):
    """A text that is no range of amounts."""


@dataclass(frozen=True, slots=True)
class Limits:
    """A range of amounts in cents, both ends in it; no upper end where ``high`` is ``None``.

    >>> Limits.parse("$5 - $1,000")
    Limits(low=500, high=100000)
    >>> str(Limits.parse("$501+"))
    '$501 +'
    """

    low: int
    high: int | None

    def __post_init__(self) -> None:
        if self.high is not None and self.high < self.low:
            raise BadLimitsError("limits-backwards", low=self.low, high=self.high)

    @classmethod
    def parse(cls, text: str) -> Limits:
        """The range of a text as documents write it."""
        found = _RANGE.match(text.strip())
        if found is None:
            raise BadLimitsError("limits-not-range", given=given(text))
        high = found["high"]
        return cls(cents(found["low"]), None if high is None else cents(high))

    def __contains__(self, amount: object) -> bool:
        if not isinstance(amount, int):
            return False
        return self.low <= amount and (self.high is None or amount <= self.high)

    def meet(self, other: Limits) -> Limits | None:
        """The amounts in both ranges, or ``None`` where there are none."""
        highs = [high for high in (self.high, other.high) if high is not None]
        low, high = max(self.low, other.low), min(highs, default=None)
        return None if high is not None and high < low else Limits(low, high)

    @property
    def said(self) -> Said:
        """The range as a value of a message."""
        return Said("limits", low=self.low, high=self.high)

    def __str__(self) -> str:
        if self.high is None:
            return f"{as_written(self.low)} +"
        return f"{as_written(self.low)} - {as_written(self.high)}"


@dataclass(frozen=True, slots=True)
class Tier:
    """One row of a schedule: what is due for an amount in a range."""

    range: Limits
    fee: int


def tier_row(tiers: Sequence[Tier], amount: int) -> int:
    """Which row an amount falls into: the first whose upper end it does not exceed.

    Printed tiers leave room between $100 and $101; an amount there has passed the lower row.

    >>> rows = [Tier(Limits.parse("$5 - $100"), 100), Tier(Limits.parse("$101 +"), 200)]
    >>> [tier_row(rows, amount) for amount in (100, 10000, 10050, 990000)]
    [0, 0, 1, 1]
    """
    for row, tier in enumerate(tiers):
        if tier.range.high is None or amount <= tier.range.high:
            return row
    return len(tiers) - 1


def tier_faults(tiers: Sequence[Tier], step: int = 100) -> list[Said]:
    """What is wrong with the rows: overlaps, and gaps of more than a whole dollar.

    >>> rows = [Tier(Limits.parse("$5 - $100"), 100), Tier(Limits.parse("$100 - $300"), 200)]
    >>> tier_faults(rows)[0].key
    'tiers-overlap'
    """
    faults = []
    for before, after in pairwise(tiers):
        high = before.range.high
        if high is None or after.range.low <= high:
            faults.append(Said("tiers-overlap", before=before.range.said, after=after.range.said))
        elif after.range.low > high + step:
            faults.append(Said("tiers-gap", before=before.range.said, after=after.range.said))
    return faults
