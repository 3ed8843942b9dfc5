"""The text of a PHH file: one hand or many, and amounts in whichever unit they were written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import Any, Final

from cardroom.phh.variants import PhhError
from cardroom.said import given, reason_of

_HEADING: Final = re.compile(r"^\[([^\[\]\n]+)\][ \t]*(?:#.*)?$", re.MULTILINE)
_QUOTED: Final = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
_DOTS: Final = 100
_AMOUNTS: Final = (
    "antes",
    "blinds_or_straddles",
    "starting_stacks",
    "small_bet",
    "big_bet",
    "min_bet",
    "bring_in",
)
_RAISE: Final = re.compile(r"cbr\s+(\S+)")
MOST: Final = Decimal(10**15)
FINEST: Final = 6
"""Digits after the point that a chip can have."""
ENDLESS: Final = 10**18
"""A stack written ``inf``, in units: more than any bet of a file can be."""


def phh_hands(text: str) -> dict[str, dict[str, Any] | PhhError]:
    """The hands of a PHH file, or of a file of several by their headings; one alone has none.

    >>> list(phh_hands("variant = 'NT'")), list(phh_hands("[1]\\nvariant = 'NT'"))
    ([''], ['1'])

    Of several hands one that is no TOML is an error in its place, and the others are read.

    >>> [type(hand).__name__ for hand in phh_hands("[1]\\nvariant = 'NT'\\n[2]\\nx y").values()]
    ['dict', 'PhhError']
    """
    try:
        data = _toml(text)
    except PhhError:
        parts = dict(_parts(text))
        if not parts:
            raise
        return {name: _alone(part) for name, part in parts.items()}
    several = bool(data) and all(isinstance(one, dict) for one in data.values())
    return dict(data) if several else {"": data}


def _alone(text: str) -> dict[str, Any] | PhhError:
    try:
        return _toml(text)
    except PhhError as error:
        return error


def _parts(text: str) -> Iterator[tuple[str, str]]:
    headings = list(_HEADING.finditer(text))
    for found, end in pairwise([*headings, None]):
        assert found is not None
        until = len(text) if end is None else end.start()
        yield found[1].strip("'\" "), text[found.end() : until]


def _toml(text: str) -> dict[str, Any]:
    if any(_QUOTED.sub("", line).count(".") > _DOTS for line in text.splitlines()):
        raise PhhError("phh-dots", most=_DOTS)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError, ArithmeticError) as error:
        raise PhhError("phh-not-one", why=reason_of(error)) from None


def unit_of(data: dict[str, Any]) -> int:
    """How many of our units a chip of the file is: one, or as many as its decimals need.

    >>> unit_of({"antes": [Decimal("0.25"), 1], "actions": ["p1 cbr 2.5"]})
    100
    """
    written = [amount for key in _AMOUNTS for amount in _several(data.get(key, 0))]
    actions = data.get("actions", [])
    for action in actions if isinstance(actions, list) else []:
        found = _RAISE.search(str(action))
        if found is not None:
            written.append(number(found[1]))
    digits = max((_decimals(amount) for amount in written), default=0)
    if digits > FINEST:
        raise PhhError("phh-digits", digits=digits, most=FINEST)
    return int(10**digits)


def _several(amount: object) -> list[object]:
    return amount if isinstance(amount, list) else [amount]


def _decimals(amount: object) -> int:
    if not isinstance(amount, Decimal) or not amount.is_finite():
        return 0
    try:
        exponent = amount.normalize().as_tuple().exponent
    except ArithmeticError:
        raise PhhError("phh-too-much", given=given(str(amount))) from None
    return max(0, -exponent) if isinstance(exponent, int) else 0


def number(text: str) -> Decimal:
    """An amount of an action."""
    try:
        return Decimal(text)
    except ArithmeticError:
        raise PhhError("phh-no-amount", given=given(text)) from None


def units(amount: object, unit: int, *, endless: bool = False) -> int:
    """An amount of a file in our units."""
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal):
        raise PhhError("phh-no-chips", given=given(amount))
    chips = Decimal(amount)
    if endless and chips == Decimal("inf"):
        return ENDLESS
    if not chips.is_finite() or abs(chips) > MOST:
        raise PhhError("phh-too-much", given=given(str(amount)))
    return int(chips * unit)


def chips(amount: int, unit: int) -> int | float:
    """An amount of ours as the file would write it.

    >>> chips(250, 100), chips(300, 100)
    (2.5, 3)
    """
    return amount // unit if amount % unit == 0 else float(Decimal(amount) / unit)


__all__ = ["ENDLESS", "chips", "number", "phh_hands", "unit_of", "units"]
