"""Who pays a collection and when, in words."""

from __future__ import annotations

from typing import Final

from cardroom.rulebook.drops import HALF_HOUR, DropTerms

_WHEN: Final = {
    "before-deal": "before the deal",
    "after-deal": "after the deal",
    HALF_HOUR: "in advance every half hour",
}
_WHO: Final = {"each": "each player"}


def who_pays(payer: str) -> str:
    """The payer in words."""
    return _WHO.get(payer, payer.replace("-", " "))


def when_taken(terms: DropTerms) -> str:
    """The point of a hand in words."""
    return _WHEN.get(terms.when, f"after the {terms.when.replace('-', ' ')}")
