"""How values are written: one function for money, one for counts, one for cards, for all doors.

A message asks for one by name, ``{ MONEY($chips) }``; a value named alone is written by its type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

MINUS: Final = "-"
_LONGEST: Final = 60


def money(amount: int, *, sign: bool = False) -> str:
    """An amount of cents; cents show only where there are any.

    >>> money(100000), money(50), money(-250), money(500, sign=True)
    ('$1,000', '$0.50', '-$2.50', '+$5')
    """
    whole, part = divmod(abs(amount), 100)
    before = MINUS if amount < 0 else "+" if sign and amount else ""
    return f"{before}${whole:,}" + (f".{part:02d}" if part else "")


def count(number: int) -> str:
    """A count as people write it.

    >>> count(7), count(12500)
    ('7', '12,500')
    """
    return f"{number:,}"


def percent(share: Fraction | float | Decimal, places: int = 2, sign: int = 0) -> str:
    """A share in per cent.

    >>> percent(Fraction(3, 200)), percent(0.0833, 1), percent(0.02, 1, sign=1)
    ('1.50 %', '8.3 %', '+2.0 %')
    """
    return f"{number(float(100 * share), places, sign)} %"


def number(value: Fraction | float | Decimal, places: int = 2, sign: int = 0) -> str:
    """A number with so many places, and a plus where its sign matters.

    >>> number(1234.567, 1), number(0.5, 4, sign=1), number(-0.00001, 2)
    ('1,234.6', '+0.5000', '0.00')
    """
    return f"{float(value):{'+' if sign else ''}z,.{places}f}"


def odds(win: Fraction) -> str:
    """What a stake wins, as a pay table has it.

    >>> odds(Fraction(6, 5)), odds(Fraction(40))
    ('6 to 5', '40 to 1')
    """
    return f"{win.numerator} to {win.denominator}"


def quoted(value: object) -> str:
    """What somebody gave, in quotes, short enough for a sentence, whatever it is.

    >>> quoted("raze"), quoted("a\\x1b[0m"), quoted("9" * 90)[-12:]
    ("'raze'", "'a\\\\x1b[0m'", '99999999999…')
    """
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        # Lists in lists without end, or a number longer than Python writes.
        return "…"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def listing(items: Iterable[str], last: str) -> str:
    """Words one after another.

    >>> listing(["hit", "stand", "double"], "or"), listing(["Ana"], "and")
    ('hit, stand or double', 'Ana')
    """
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


_DRAWN: Final[dict[str | None, str]] = {}
"""Cards of ranks and suits, which look the same in every language."""


def _card(value: str | None) -> str:
    """A card as it is shown; what a forged log has in its place is quoted.

    >>> _card("Kh"), _card("Xx")
    ('K♥', "'Xx'")
    """
    found = _DRAWN.get(value)
    if found is None:
        from cardroom.pages.cards import drawn

        try:
            found = drawn(None if value is None else str(value))
        except (LookupError, ValueError):
            return quoted(value)
        if value is not None and len(value) == 2 and value != "Jk":
            _DRAWN[value] = found
    return found


def _cards(value: Iterable[str | None]) -> str:
    return " ".join([_DRAWN.get(one) or _card(one) for one in value])


FORMATS: Final[Mapping[str, Callable[..., str]]] = MappingProxyType(
    {
        "MONEY": money,
        "SIGNED": lambda amount: money(amount, sign=True),
        "COUNT": count,
        "PERCENT": percent,
        "NUMBER": number,
        "ODDS": odds,
        "CARD": _card,
        "CARDS": _cards,
        "QUOTE": quoted,
        "WORDS": lambda key: str(key).replace("-", " "),
        "ROWS": lambda rows: " / ".join(map(_cards, rows)),
        "UNITS": lambda units: f"{units:+.2f}",
        "UPPER": lambda text: text[:1].upper() + text[1:],
    }
)
"""What a message can call, beside ``LIST``, ``OR`` and ``WORD``, which need a language's words."""


def plain(value: Any) -> str | None:
    """A value by its type, where it needs no language."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        if isinstance(value, bool):
            return "yes" if value else "no"
        return count(value)
    if isinstance(value, Fraction):
        return odds(value)
    if isinstance(value, float | Decimal):
        return f"{value:g}"
    return None
