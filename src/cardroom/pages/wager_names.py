"""Wagers as felts, buttons and short sentences call them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardroom.pages.catalogue import has_words, words
from cardroom.pages.said import sentence, spaced
from cardroom.said import Said

_MARKS: Final = {
    "bank": "Sh",
    "banker-line": "B",
    "bet-1": "1",
    "bet-2": "2",
    "bet-3": "3",
    "monster-buster": "M",
    "player-line": "P",
    "royale-bonus": "R",
    "seven-card-bonus": "7C",
    "six-card-bonus": "6C",
    "three-card-bonus": "3C",
    "tie": "T",
    "zoo": "Z",
}


def wager_name(wager: str, family: str = "") -> str:
    """A wager's short name.

    >>> wager_name("player-line"), wager_name("lucky-7"), wager_name("base", "pai-gow-poker")
    ('Player', 'Lucky 7', 'Pai gow')
    """
    if wager == "base":
        return words("felt-pai-gow" if family == "pai-gow-poker" else "felt-base")
    return words(f"felt-{wager}") if has_words(f"felt-{wager}") else sentence(spaced(wager))


def laid(wager: str, cents: int) -> Said:
    """Chips on a wager as a sentence has them; a game's own bet needs no name.

    >>> words(laid("dragon-7", 500)), words(laid("base", 500))
    ('$5 on Dragon 7', '$5')
    """
    if wager == "base":
        return Said("laid-base", stake=cents)
    return Said("laid-on", stake=cents, wager=wager_name(wager))


def wager_mark(wager: str) -> str:
    """A letter or two for a wager, where there is no room.

    >>> [wager_mark(one) for one in ("player-line", "dragon-7", "lucky-7", "fortune")]
    ['P', 'D7', 'L7', 'Fo']
    """
    if wager in _MARKS:
        return _MARKS[wager]
    parts = wager.split("-")
    initials = "".join(part[:1].upper() for part in parts)
    return initials[:2] if len(parts) > 1 else sentence(wager[:2])


def wager_labels(wagers: Iterable[str], family: str) -> dict[str, tuple[str, str]]:
    """Name and mark of each wager of a game, and of a share of the bank."""
    return {one: (wager_name(one, family), wager_mark(one)) for one in (*wagers, "bank")}


__all__ = ["laid", "wager_labels", "wager_mark", "wager_name"]
